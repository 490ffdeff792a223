import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShotService

/// The taking in of a tree: its pictures are fetched into a folder, or stay where they are.
struct TakeRun {
  private let place: any ShelfPlace
  /// nil where the pictures of a folder stay in it.
  private let target: ShelfFolder?
  private let source: ShelfFolder?
  private let owner: ID<Person>
  private let environment: Environment
  private let session: Session
  private var cards: [ShotCard] = []
  private var former: [String: ShotCard] = [:]
  private var tally = ShotTally()
  private var full: [ID<ShotFile>] = []
  private var end: Failure?
  /// True for a shelf that lists no screenshots at all.
  private var isEmpty = false

  /// Bytes of pictures in memory at once, and time before what is there is stored.
  private static let (mostBytes, storedWithin) = (16 << 20, 2_500)

  init(
    from place: any ShelfPlace, into folder: String?, of owner: ID<Person>,
    _ environment: Environment
  ) {
    (self.place, self.owner, self.environment) = (place, owner, environment)
    target = folder.map { ShelfFolder(making: $0, in: environment) }
    source = place as? ShelfFolder
    session = Session(environment)
  }

  private mutating func note(_ card: ShotCard, _ state: String, _ reason: Text? = nil) {
    if state == "known" { tally["known"] += 1 } else { tally.note(card.name, state, reason) }
  }

  // MARK: - Cards

  /// Reads all manifests.
  ///
  /// - Parameter state: what this store sent to the shelf: its own manifest has nothing new.
  mutating func read(besides state: ShelfState?) throws(Failure) {
    var all: [ShotCard] = []
    let names = try place.manifests()
    for name in names {
      guard let manifest = try place.manifest(name) else { continue }
      if let state, name == state.manifest, !state.former(manifest).isEmpty {
        former = state.former(manifest)
        continue
      }
      let read = ShotCards.read(manifest, named: name, of: owner)
      all += read.cards
      for failure in read.failures {
        tally.note("\(name):\(failure.source?.line ?? 0)", "refused", failure.message)
      }
    }
    let served = try place.cards(of: owner)
    isEmpty = names.isEmpty && served == nil
    all += served ?? []
    // Files that are gone here can be fetched.
    let listed = ShotCards.byDigest(all)
    all += former.values.filter { listed[$0.shot.file.digest] == nil }
    let shots = ShotIntake.newest(all)
    tally["total"] = tally["refused"] + shots.count
    let latest = try environment.now().adding(seconds: 86_400)
    for card in shots {
      do throws(Failure) {
        if let latest, let said = card.saidAt, said > latest {
          throw ShotRefusal.leftOut.failure(
            "said at \(said), which is to come", "\(said): 미래의 일시입니다")
        }
        _ = try session.zones.zone(card.shot.file.zone)
        cards.append(card)
      } catch {
        tally.note(card.name, "refused", error.message)
      }
    }
  }

  private func intake(in view: View, at now: Instant) throws(Failure) -> ShotIntake {
    try ShotIntake(of: owner, session.shotLimits, after: former, at: now, in: view)
  }

  // MARK: - Pictures

  /// Fetches and stores, some at a time.
  mutating func take() throws(Failure) {
    let now = try environment.now()
    let (cards, environment) = (cards, environment)
    let (fates, known, lacking) = try environment.read { (view: View, _: Person) throws(Failure) in
      let intake = try intake(in: view, at: now)
      return (
        cards.map { intake.fate(of: $0) }, cards.map { intake.known($0) },
        cards.map { card in intake.lacks(card) { environment.has($0) } }
      )
    }
    guard !environment.options.isDryRun else {
      for ((card, fate), known) in zip(zip(cards, fates), known) { note(card, fate, known) }
      return
    }
    var progress = environment.progress()
    let begin = environment.nanoseconds()
    func passed() -> Int { Int(clamping: (environment.nanoseconds() &- begin) / 1_000_000) }
    var (held, stored): ([(ShotCard, ShotIntake.Picture?)], Int) = ([], 0)
    var (place, patience) = (0, TakeRun.storedWithin)
    while place < cards.count, end == nil {
      var (batch, size): ([ShotCard], Int) = ([], 0)
      while place < cards.count, batch.count < 5, batch.isEmpty || size < TakeRun.mostBytes {
        if lacking[place] {
          batch.append(cards[place])
          size += cards[place].shot.file.size
        } else {
          held.append((cards[place], nil))
        }
        place += 1
      }
      do throws(Failure) {
        held += try pictures(of: batch)
      } catch {
        // What was fetched before is kept.
        end = error
      }
      progress.reached(place)
      if place == cards.count || end != nil || passed() - stored > patience {
        let start = passed()
        try store(held)
        (held, stored) = ([], passed())
        // Storing takes a look at all that is known: at most a tenth of the time is for that.
        patience = max(patience, 10 * (stored - start))
      }
    }
    progress.finished(place)
  }

  private mutating func pictures(
    of cards: [ShotCard]
  ) throws(Failure) -> [(ShotCard, ShotIntake.Picture?)] {
    var found: [(ShotCard, ShotIntake.Picture?)] = []
    var missing: [ShotCard] = []
    for card in cards {
      guard let path = path(for: card) else {
        missing.append(card)
        continue
      }
      // A server may give nothing but the hash.
      let whole = target == nil ? card : card.measured(by: try environment.read(path))
      if let whole {
        found.append((whole, try picture(at: path)))
      } else {
        refuse(card, isThere: true)
      }
    }
    guard let target else {
      for card in missing { refuse(card, isThere: source?.file(card.file) != nil) }
      return found
    }
    for (card, bytes) in zip(missing, try place.pictures(of: missing)) {
      guard let bytes, SHA256.digest(of: bytes) == card.shot.file.digest,
        let card = card.measured(by: bytes)
      else {
        refuse(card, isThere: bytes != nil)
        continue
      }
      guard let name = names(for: card).first(where: target.isFree) else {
        refuse(card, isThere: true)
        continue
      }
      try target.write(bytes, name)
      tally["bytes"] += bytes.count
      tally["fetched"] += 1
      found.append((card, try picture(at: "\(target.folder)/\(name)")))
    }
    return found
  }

  /// The path of a picture that needs no fetching.
  private func path(for card: ShotCard) -> String? {
    let folder = target ?? source
    for name in target == nil ? [card.file] : names(for: card) {
      // A server may give no size.
      if let open = folder?.file(name),
        card.shot.file.size <= 1 || open.size == card.shot.file.size,
        (try? open.digest()) == card.shot.file.digest
      {
        return "\(folder?.folder ?? "")/\(name)"
      }
    }
    return nil
  }

  private func picture(at path: String) throws(Failure) -> ShotIntake.Picture {
    let open = try environment.files.regular(path, false)
    return (path, open.writtenMilliseconds)
  }

  /// Its own name, then one with a part of its hash.
  private func names(for card: ShotCard) -> [String] {
    let isPlain =
      !card.name.hasPrefix(".") && (1...200).contains(card.name.utf8.count)
      && card.name.unicodeScalars.allSatisfy { $0 != "/" && !LimitedText.isControl($0) }
    guard isPlain else { return [card.fileName] }
    // Whatever the name says, the file is a picture.
    let parts = card.name.split(separator: ".")
    let end = parts.last?.lowercased() ?? ""
    let isPicture =
      parts.count > 1 && (end == card.type || end == "jpeg" && card.type == "jpg" || end == "heif")
    let name = isPicture ? card.name : "\(card.name).\(card.type)"
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let digest = card.shot.file.digest.prefix(16)
    return [name, "\(name[..<dot])-\(digest)\(name[dot...])", card.fileName]
  }

  private mutating func refuse(_ card: ShotCard, isThere: Bool) {
    note(
      card, "refused",
      isThere
        ? Text(en: "'\(card.file)' has other bytes", ko: "'\(card.file)': 내용이 다릅니다")
        : Text(en: "'\(card.file)' is not there", ko: "'\(card.file)' 파일이 없습니다"))
  }

  private mutating func store(_ held: [(ShotCard, ShotIntake.Picture?)]) throws(Failure) {
    var fates: [(ShotIntake.Fate, ShotCard?)] = []
    var full: [ID<ShotFile>] = []
    try environment.noteByMachine(of: "shot", wordsOf: owner) { transaction throws(Failure) in
      var intake = try intake(in: transaction.view, at: transaction.at)
      fates = try held.map { card, picture throws(Failure) in
        let zone = try session.zones.zone(card.shot.file.zone)
        let fate = try intake.take(card, picture, in: zone, transaction: transaction)
        return (fate, intake.known(card))
      }
      full = intake.full
    }
    self.full += full
    for ((card, _), (fate, known)) in zip(held, fates) { note(card, fate, known) }
  }

  /// - Parameter known: the card as it was here.
  private mutating func note(_ card: ShotCard, _ fate: ShotIntake.Fate, _ known: ShotCard?) {
    var reason: Text?
    if let known, let here = known.saidAt, let there = card.saidAt, [.taken, .older].contains(fate)
    {
      let isHere = fate == .older
      let (chosen, other) = isHere ? (known, card) : (card, known)
      let (later, earlier) = isHere ? (here, there) : (there, here)
      reason = Text(
        en: "words \(isHere ? "here" : "there") of \(later) (\(chosen.summary)) take the place of "
          + "those of \(earlier) (\(other.summary))",
        ko: "더 나중인 \(isHere ? "여기" : "그쪽") 내용: \(later) \(chosen.summary). "
          + "지난 내용: \(earlier) \(other.summary)")
    }
    note(card, fate.rawValue, reason)
  }

  // MARK: - The answer

  static func output(_ contract: String, _ first: Field) -> OutputInfo {
    OutputInfo(
      contract, shape: .record,
      fields: [
        first, .integer("total", "Total", "전체", "Screenshots that it names", "목록의 캡처"),
        .integer("added", "Added", "추가", "New screenshots", "새 캡처"),
        .integer("fetched", "Fetched", "가져옴", "Pictures that were fetched", "가져온 사진"),
        .integer("taken", "Newer words", "새 내용", "Newer words that were taken", "더 나중 내용을 따른 캡처"),
        .integer("older", "Older words", "지난 내용", "Older words that were not", "여기 내용이 더 나중인 캡처"),
        .integer("known", "Known", "같음"),
        .integer("gone", "Put away", "치움", "Put away here", "여기서 치운 캡처"),
        .integer("refused", "Refused", "거부", "Damaged, or not there", "손상되었거나 없는 것"),
        .integer("bytes", "Bytes", "바이트", "Bytes that were fetched", "가져온 바이트"),
        ShotTally.items(
          .text("name", "Name", "이름"), ["added", "taken", "older", "gone", "refused"],
          "All but those that are known", "아는 것을 뺀 모두"),
      ])
  }

  func report(_ output: OutputInfo, _ first: JSON.Member) -> Report {
    let (added, refused, total) = (tally["added"], tally["refused"], tally["total"])
    let data = tally.data(first, "name", output)
    let message = Text(
      en: "added: \(added), newer words: \(tally["taken"]), older words: "
        + "\(tally["older"]), known: \(tally["known"]), put away: \(tally["gone"]), refused: \(refused)",
      ko: "추가 \(added), 새 내용 \(tally["taken"]), 지난 내용 "
        + "\(tally["older"]), 같음 \(tally["known"]), 치움 \(tally["gone"]), 거부 \(refused)")
    var report = Report.worked(data, output, saying: message, in: environment)
    report.notes = notes
    if let end,
      end.entry == EnvironmentFailure.unwritable || added + tally["fetched"] + tally["taken"] == 0
    {
      report.shortfall = end
    } else if refused > 0 || end != nil {
      report.shortfall = ShotRefusal.leftOut.failure(
        end?.message.en ?? "left out: \(refused) of \(total)",
        end?.message.ko ?? "\(total)건 중 \(refused)건을 뺐습니다",
        hint: Text(
          en: "fetch what is damaged again, or make the tree anew", ko: "손상된 것을 다시 받거나 다시 내보내십시오"))
    }
    return report
  }

  private var notes: [Text] {
    let lines = tally.items.filter { $0.reason != nil }.prefix(5).map { item in
      Text(
        en: "'\(item.name)': \(item.reason?.en ?? "")",
        ko: "'\(item.name)': \(item.reason?.ko ?? "")")
    }
    guard !isEmpty else {
      return [
        Text(
          en: "there is no manifest: was its disk mounted, and 'catchkit shot sync' run to it?",
          ko: "목록이 없습니다. 디스크가 연결되었는지, 그곳으로 'catchkit shot sync'를 했는지 확인하십시오")
      ]
    }
    guard !full.isEmpty else { return Array(lines) }
    let names = full.distinct().prefix(5).map(\.description).joined(separator: ", ")
    return lines + [
      Text(
        en: "with more tags than shot.tags allows: \(names)", ko: "태그가 shot.tags보다 많습니다: \(names)")
    ]
  }
}
