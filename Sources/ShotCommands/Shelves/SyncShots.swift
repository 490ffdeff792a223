import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShotService

/// `catchkit shot sync`
struct SyncShots: Sendable {
  let shelf: String?
  let takesInbox: Bool
  let takesSecrets: Bool

  static var command: Command<Environment> {
    Command(
      "sync", Text(en: "Send kept screenshots to a shelf", ko: "보관한 캡처를 보관소로 보내기"),
      into: SyncShots.init, EditShelf.shelf,
      .flag("all", Text(en: "Those of the inbox, too", ko: "정리 전 캡처도 보내기"), isCommon: true),
      .flag(
        "with-secrets", Text(en: "Those with secrets, too", ko: "비밀이 있는 캡처도 보내기"), isCommon: true),
      discussion: .paragraph(
        en: "A picture that the shelf has is not sent again, and nothing is deleted there or "
          + "here. To a server, five go at a time, with three tries and growing waits; what was "
          + "sent is stored at once, so a run that is stopped goes on where it was. Last comes a "
          + "manifest with the words and texts of what is there, for 'catchkit shot pull' on "
          + "another machine. Exit 17: some failed; 19: the shelf cannot be reached.",
        ko: "보관소에 있는 것은 다시 보내지 않으며 양쪽 어디서도 지우지 않습니다. 서버에는 다섯 건씩 보내고 세 번까지 다시 시도합니다. 보낸 것은 바로 "
          + "기록하므로 멈춰도 이어서 보냅니다. 마지막으로 다른 기기의 'catchkit shot pull'을 위해 태그, 메모, 글의 목록을 올립니다. 종료 코드 "
          + "17은 일부 실패, 19는 보관소에 연결되지 않음입니다."),
      examples: [
        Example("catchkit shot sync", "To the only shelf", "하나뿐인 보관소로"),
        Example("catchkit shot sync nas -n", "A preview", "미리 보기"),
        Example("catchkit shot sync nas --json | jq .data.failed", "Failed ones", "실패한 수"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      guard !environment.options.isDryRun else { return try request.answer(in: environment) }
      return try environment.store().alone(for: "shot sync", purpose: "sync") {
        () throws(Failure) in try request.answer(in: environment)
      }
    }
  }

  static let output = OutputInfo(
    "catchkit.shot.sync", shape: .record,
    fields: [
      .text("shelf", "Shelf", "보관소"),
      .integer("total", "Total", "전체", "Screenshots that are meant", "보낼 대상"),
      .integer("sent", "Sent", "보냄"),
      .integer("present", "Present", "이미 있음", "Those that were there", "이미 보관소에 있는 캡처"),
      .integer("held", "With secrets", "비밀 있음", "Kept back for their secrets", "비밀이 있어 보내지 않은 캡처"),
      .integer("failed", "Failed", "실패"),
      .integer("attempts", "Tries", "시도", "Tries to send one", "한 건씩 보내려 한 횟수"),
      .integer("bytes", "Bytes", "바이트", "Bytes of those sent", "보낸 바이트"),
      ShotTally.items(
        .text("shot", "Shot", "캡처"), ["sent", "present", "held", "failed", "pending"],
        "All but those that were sent before", "전에 보낸 것을 뺀 모두"),
    ])

  private func answer(in environment: Environment) throws(Failure) -> Report {
    var run = try SyncRun(
      ShelfState(of: shelf, in: environment), takesSecrets: takesSecrets, environment)
    try run.choose(takesInbox: takesInbox)
    if environment.options.isDryRun { try run.look() } else { try run.send() }
    var report = Report.worked(run.data, SyncShots.output, saying: run.message, in: environment)
    report.notes = run.notes
    report.shortfall = run.shortfall
    return report
  }
}

extension Report {
  /// The answer of work that is shown in one line; a quiet run prints none.
  static func worked(
    _ data: JSON, _ output: OutputInfo, saying message: Text, in environment: Environment
  ) -> Report {
    let isDryRun = environment.options.isDryRun
    let meta: [JSON.Member] = [.bool("dry_run", isDryRun)]
    guard !environment.options.isQuiet || environment.options.outputFormat != .table else {
      return Report(.streamed, meta: meta)
    }
    let line =
      isDryRun
      ? Text(en: "dry run: \(message.en)", ko: "모의 실행: \(message.ko)") : message
    return Report(.record(data), output: output, meta: meta) { presentation throws(Failure) in
      TerminalText.escaped(line[presentation.language]) + "\n"
    }
  }
}

/// The counts of a run by the names of fields, and a row for each screenshot that it lists.
struct ShotTally {
  private(set) var items: [(name: String, state: String, reason: Text?)] = []
  private var counts: [String: Int] = [:]

  subscript(_ name: String) -> Int {
    get { counts[name] ?? 0 }
    set { counts[name] = newValue }
  }

  mutating func note(_ name: String, _ state: String, _ reason: Text? = nil) {
    items.append((name, state, reason))
    self[state] += 1
  }

  /// - Parameter first: names a screenshot.
  static func items(
    _ first: Field, _ states: [String], _ meaning: String, _ koMeaning: String
  ) -> Field {
    let kind = FieldKind.object([
      first, .choice("state", states, "State", "상태"),
      .text("reason", "Reason", "까닭", isNullable: true),
    ])
    return .list("items", kind, "Screenshots", "캡처", meaning, koMeaning)
  }

  /// The data of an output: a field of its own, counts, then the items.
  func data(_ head: JSON.Member, _ item: String, _ output: OutputInfo) -> JSON {
    let rows = items.map { row in
      JSON.object([
        .text(item, row.name), .text("state", row.state),
        .init("reason", row.reason.map(JSON.bilingual) ?? .null),
      ])
    }
    let members = output.fields.dropFirst().dropLast().map {
      JSON.Member.count($0.name, self[$0.name])
    }
    return .object([head] + members + [.init("items", .array(rows))])
  }
}

/// One run of sending: batches, tries and waits.
struct SyncRun {
  private let environment: Environment
  private let place: any ShelfPlace
  private var pause: RetryPause
  private var state: ShelfState
  private let takesSecrets: Bool
  /// The screenshots that are to be sent, and not known to be there.
  private var open: [ShotCard] = []
  private var tally = ShotTally()
  /// Screenshots that were sent before.
  private var before = 0
  /// True where a failure was none of the shelf's.
  private var isLocal = false
  /// The reason for which the shelf took nothing any more.
  private var end: Failure?
  private(set) var notes: [Text] = []

  private static let batch = 5

  init(_ state: ShelfState, takesSecrets: Bool, _ environment: Environment) throws(Failure) {
    self.takesSecrets = takesSecrets
    (self.state, self.environment, pause) = (state, environment, RetryPause(environment))
    place = try environment.place(of: state.shelf, state.manifest)
  }

  private mutating func note(_ card: ShotCard, _ word: String, _ reason: Text? = nil) {
    tally.note(card.shot.id.description, word, reason)
  }

  private mutating func isHeld(_ card: ShotCard) -> Bool {
    guard !takesSecrets, !card.shot.secrets.isEmpty else { return false }
    note(card, "held", Text(en: "secrets in its text", ko: "글에 비밀이 있음"))
    return true
  }

  mutating func choose(takesInbox: Bool) throws(Failure) {
    let chosen = state.cards.filter {
      takesInbox || $0.shot.state == .kept || state.items[$0.file]?.state == .damaged
    }
    tally["total"] = chosen.count
    for card in chosen {
      let known = state.items[card.file]
      if known?.state == .done, !state.shelf.isNear {
        before += 1
      } else if known?.state != .done, isHeld(card) {
        continue
      } else if let at = known?.nextAt, at > state.now {
        note(
          card, "failed",
          Text(en: "the server asked to wait until \(at)", ko: "\(at)까지 기다려 달라는 서버의 요청"))
      } else {
        open.append(card)
      }
    }
    if !takesSecrets {
      notes += state.warnings(open.filter { state.items[$0.file]?.state != .done })
    }
    // Those that failed before come last.
    func tries(_ card: ShotCard) -> Int { state.items[card.file]?.attempts ?? 0 }
    open.sort { (tries($0), $0.file) < (tries($1), $1.file) }
    // An empty folder in place of a disk that is not mounted would be filled.
    guard state.shelf.isNear, !state.sent.isEmpty,
      try environment.files.folder("\(state.shelf.address)/files") == nil
    else { return }
    throw ShotRefusal.shelf.failure(
      "'\(state.shelf.address)' has none of what was sent there",
      "'\(state.shelf.address)': 전에 보낸 것이 하나도 없습니다",
      hint: Text(
        en: "mount the disk; or make the folder 'files' in it to send all anew",
        ko: "디스크를 연결하십시오. 모두 다시 보내려면 그 안에 'files' 폴더를 만드십시오"))
  }

  /// Finds out what is there: of those that are open, or of all in a folder.
  private mutating func known(_ cards: [ShotCard]) throws(Failure) -> [ShotCard] {
    let sizes = try place.sizes(of: cards)
    var missing: [ShotCard] = []
    var changed: [ShelfItem] = []
    for card in cards {
      let known = state.items[card.file]
      guard sizes[card.file] == card.shot.file.size, known?.state != .damaged else {
        if known?.state != .done || !isHeld(card) { missing.append(card) }
        continue
      }
      if known?.state == .done {
        before += 1
      } else {
        note(card, "present")
        changed.append(item(card, .done))
      }
    }
    if !environment.options.isDryRun { try state.note(changed, in: environment) }
    return missing
  }

  mutating func look() throws(Failure) {
    for card in try known(open) {
      note(card, "pending")
      tally["bytes"] += card.shot.file.size
    }
  }

  private func item(
    _ card: ShotCard, _ end: ShelfItem.State, _ reason: Text? = nil, after seconds: Int? = nil
  ) -> ShelfItem {
    var item = state.items[card.file] ?? ShelfItem()
    (item.name, item.state, item.reason) = (card.file, end, reason?.en ?? "")
    item.attempts = end == .done ? 0 : item.attempts + 1
    item.nextAt = seconds.flatMap { state.now.adding(seconds: $0) }
    return item
  }

  // MARK: - Sending

  mutating func send() throws(Failure) {
    // Where nothing is to be sent, one picture shows whether the shelf is still there.
    if open.isEmpty, state.shelf.kind == .webdav, let first = state.sent.first,
      try place.sizes(of: [first])[first.file] == nil
    {
      notes.append(
        en: "'\(first.file)' is gone from the shelf: run 'catchkit shot verify'",
        ko: "보관소에 '\(first.file)' 파일이 없습니다. 'catchkit shot verify'를 실행하십시오")
    }
    var progress = environment.progress()
    var rest = try state.shelf.isNear ? known(open)[...] : open[...]
    var fruitless: Failure?
    while !rest.isEmpty, end == nil {
      let batch = Array(rest.prefix(state.shelf.isNear ? 50 : SyncRun.batch))
      rest = rest.dropFirst(batch.count)
      do throws(Failure) {
        let failure = try send(state.shelf.isNear ? batch : checked(known(batch)))
        // After two such batches the next ones would fare no better.
        if failure != nil, fruitless != nil || rest.isEmpty { end = failure }
        fruitless = failure
        if let failure = (place as? ShelfFolder)?.unwritable { end = failure }
      } catch {
        guard error.entry == ShotRefusal.shelf || error.entry == EnvironmentFailure.unwritable
        else { throw error }
        let noted = Set(tally.items.map(\.name))
        for card in batch where !noted.contains(card.shot.id.description) {
          note(card, "failed", error.message)
        }
        end = error
      }
      progress.reached(tally.items.count + before)
      if !rest.isEmpty, end == nil, !state.shelf.isNear { environment.pause(500) }
    }
    for card in rest { note(card, "pending", Text(en: "not tried", ko: "시도하지 않음")) }
    progress.finished(tally.items.count + before)
    try (place as? ShelfWebDAV)?.removeDraft(of: state.manifest)
    guard end == nil, state.shelf.kind != .rest else { return }
    try sendManifest()
  }

  /// Sends a batch in as many tries as it may have.
  ///
  /// - Returns: the reason where nothing of it was taken, and another run may do better.
  private mutating func send(_ batch: [ShotCard]) throws(Failure) -> Failure? {
    let before = tally["sent"]
    var (cards, attempt) = (batch, 1)
    var reason: Text?
    while !cards.isEmpty {
      let outcomes = try place.send(cards)
      tally["attempts"] += cards.count
      var changed: [ShelfItem] = []
      var again: [ShotCard] = []
      var wait = 0
      for (card, outcome) in zip(cards, outcomes) {
        switch outcome {
        case .sent:
          note(card, "sent")
          tally["bytes"] += card.shot.file.size
          changed.append(item(card, .done))
        case .failed(let why, let isFinal, let seconds):
          let waits = min(seconds ?? 0, 86_400)
          if isFinal || attempt == RetryPause.tries || waits > RetryPause.longest {
            note(card, "failed", why)
            changed.append(
              item(card, isFinal ? .failed : .pending, why, after: waits > 0 ? waits : nil))
            if !isFinal { reason = why }
          } else {
            again.append(card)
            changed.append(item(card, .pending, why))
            wait = max(wait, waits)
          }
        }
      }
      try state.note(changed, in: environment)
      cards = again
      if !cards.isEmpty { pause.wait(after: attempt, asked: wait) }
      attempt += 1
    }
    guard tally["sent"] == before, let reason else { return nil }
    return ShotRefusal.shelf.failure(
      "'\(state.shelf.name)': \(reason.en)", "'\(state.shelf.name)': \(reason.ko)")
  }

  /// Leaves out those whose file is gone or changed: a server could not notice it.
  private mutating func checked(_ cards: [ShotCard]) throws(Failure) -> [ShotCard] {
    var changed: [ShelfItem] = []
    let whole = cards.filter { card in
      let file = card.shot.file
      let open = try? environment.files.regular(file.path, false)
      let isTooLong = file.size > place.mostBytes
      if let open, !isTooLong, open.size == file.size, (try? open.digest()) == file.digest {
        return true
      }
      let reason =
        isTooLong
        ? Text(
          en: "more than shot.rest_mb allows: \(file.size >> 20) MB",
          ko: "shot.rest_mb보다 큽니다: \(file.size >> 20)MB")
        : open == nil
          ? Text(en: "'\(file.path)' is not there", ko: "'\(file.path)' 파일이 없습니다")
          : Text(
            en: "'\(file.path)' changed since the last scan", ko: "'\(file.path)': 훑은 뒤 내용이 바뀌었습니다")
      note(card, "failed", reason)
      changed.append(item(card, .failed, reason))
      isLocal = true
      return false
    }
    try state.note(changed, in: environment)
    return whole
  }

  private mutating func sendManifest() throws(Failure) {
    let known = state.items[state.manifest]
    let plain = state.text(over: nil).text
    let isSame = known?.state == .done && known?.digest == SHA256.digest(of: plain)
    guard !isSame || state.shelf.isNear, known != nil || !plain.isEmpty else { return }
    do throws(Failure) {
      let there = try place.manifest(state.manifest)
      let (text, newer) = state.text(over: there)
      guard text.count <= ShelfState.mostManifest else {
        throw ShotRefusal.shelf.failure(
          "the manifest would have \(text.count >> 20) MB", "목록이 \(text.count >> 20)MB가 됩니다")
      }
      if there != text { try place.put(text, state.manifest) }
      if newer > 0 {
        notes.append(
          en: "the shelf has newer words of \(newer) screenshots: run 'catchkit shot pull'",
          ko: "보관소에 캡처 \(newer)건의 더 나중 내용이 있습니다. 'catchkit shot pull'을 실행하십시오")
      }
      var item = known ?? ShelfItem()
      (item.name, item.state) = (state.manifest, .done)
      // It is this store's own again once those words are taken.
      item.digest = newer > 0 ? "" : SHA256.digest(of: text)
      if item != known { try state.note([item], in: environment) }
    } catch {
      guard error.entry == ShotRefusal.shelf else { throw error }
      end = error
    }
  }

  // MARK: - The answer

  var data: JSON {
    var tally = tally
    tally["present"] += before
    return tally.data(.text("shelf", state.shelf.name), "shot", SyncShots.output)
  }

  var message: Text {
    let here = before + tally["present"]
    let open = tally["pending"]
    let rest =
      open == 0
      ? Text(verbatim: "")
      : environment.options.isDryRun
        ? Text(
          en: ", to be sent: \(open) (\(Money.grouped(tally["bytes"])) bytes)",
          ko: ", 보낼 것 \(open)건(\(Money.grouped(tally["bytes"]))바이트)")
        : Text(en: ", not tried: \(open)", ko: ", 시도하지 않음 \(open)")
    return Text(
      en: "sent: \(tally["sent"]), there: \(here), held: \(tally["held"]), failed: "
        + "\(tally["failed"])\(rest.en)",
      ko: "보냄 \(tally["sent"]), 이미 있음 \(here), 비밀 있음 \(tally["held"]), 실패 "
        + "\(tally["failed"])\(rest.ko)")
  }

  var shortfall: Failure? {
    let failed = tally["failed"] + (end == nil ? 0 : tally["pending"])
    guard failed > 0 || end != nil else { return nil }
    let reason = end?.message ?? tally.items.first { $0.state == "failed" }?.reason
    let (en, ko) = (reason?.en ?? "", reason?.ko ?? "")
    if tally["sent"] + tally["present"] + before == 0, !isLocal, !state.shelf.isNear || end != nil {
      return end
        ?? ShotRefusal.shelf.failure(
          "'\(state.shelf.name)' takes nothing: \(en)", "'\(state.shelf.name)' 보관소가 받지 않습니다: \(ko)")
    }
    if failed == 0 {
      return ShotRefusal.unsent.failure("the manifest was not sent: \(en)", "목록을 보내지 못했습니다: \(ko)")
    }
    return ShotRefusal.unsent.failure(
      "not sent: \(failed) of \(tally["total"]); \(en)",
      "\(tally["total"])건 중 \(failed)건을 보내지 못했습니다. \(ko)")
  }
}
