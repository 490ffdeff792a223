public import CatchStore
public import CatchValues
public import PeopleService

/// One line of a manifest: a shot with all that is known of it, so that another store can take it in.
public struct ShotCard: Sendable {
  public let shot: Shot
  public let text: ShotText?
  /// The time of the owner's last word that is still there; nil where there is none.
  public internal(set) var saidAt: Instant?
  /// The file's own name.
  public let name: String

  /// The name of the picture in a tree: two digits of the hash, then all of it, with the type.
  public var file: String { "files/\(shot.file.digest.prefix(2))/\(fileName)" }
  public var fileName: String { "\(shot.file.digest).\(type)" }
  public var type: String { shot.file.type == "jpeg" ? "jpg" : shot.file.type }

  /// The owner's words for people: tags, favourite, note and app.
  public var summary: String {
    let mark = shot.mark
    let words =
      shot.tags.map(\.name)
      + [mark.isFavourite ? "★" : "", mark.note, mark.app].filter {
        !$0.isEmpty
      }
    return words.isEmpty ? "-" : words.joined(separator: ", ")
  }

  /// The owner's words in a form that is equal where they are, whatever the order of tags.
  var words: String { words(without: []) }

  /// The words but for some tags, by their names as compared.
  func words(without others: Set<String>) -> String {
    let mark = shot.mark
    func names(_ tags: [ShotTag]) -> JSON {
      .array(
        tags.map(\.folded).filter { !others.contains($0) }.sorted {
          $0.utf8.lexicographicallyPrecedes($1.utf8)
        }.map(JSON.string))
    }
    return JSON.array([
      mark.isShot.map(JSON.bool) ?? .null, .bool(mark.isKept), .bool(mark.isFavourite),
      .string(mark.note), .string(mark.app), .string(mark.capturedAt?.description ?? ""),
      names(shot.tags), names(shot.removedTags),
    ]).compactText
  }

  /// True where this says something else than the other one, and later.
  func isNewer(than other: ShotCard) -> Bool {
    guard words != other.words, let saidAt else { return false }
    guard let before = other.saidAt else { return true }
    guard saidAt == before else { return saidAt > before }
    // All stores must choose the same one: of two with one time that with more tags.
    let (more, less) = (shot.tags.count, other.shot.tags.count)
    return more == less ? other.words.utf8.lexicographicallyPrecedes(words.utf8) : more > less
  }

  /// The line of a manifest, with a digest of all that stands before it.
  public var line: String {
    let text = json.compactText
    let check = SHA256.digest(of: Array(text.utf8)).prefix(16)
    return "\(text.dropLast()),\"check\":\"\(check)\"}\n"
  }

  private var json: JSON {
    let (file, mark) = (shot.file, shot.mark)
    return .object([
      .text("sha256", file.digest), .text("file", self.file), .count("bytes", file.size),
      .text("name", name), .text("type", file.type), .count("width", file.width),
      .count("height", file.height), .text("captured_at", file.capturedAt.description),
      .text("zone", file.zone), .text("time_from", file.timeFrom.rawValue), .text("app", file.app),
      .text("signal", file.signal?.rawValue), .bool("is_shot", file.isShot),
      .init(
        "said",
        .object([
          .text("at", saidAt?.description),
          .init("is_shot", mark.isShot.map(JSON.bool) ?? .null), .bool("kept", mark.isKept),
          .bool("favourite", mark.isFavourite), .text("note", mark.note), .text("app", mark.app),
          .text("captured_at", mark.capturedAt?.description),
          .init("tags", ShotCard.names(shot.tags)),
          .init("tags_removed", ShotCard.names(shot.removedTags)),
        ])),
      .init("text", text.map(ShotCard.json) ?? .null),
    ])
  }

  private static func names(_ tags: [ShotTag]) -> JSON { .array(tags.map { .string($0.name) }) }

  private static func json(_ text: ShotText) -> JSON {
    .object([
      .text("content", text.content),
      .init("secrets", .array(text.secrets.map { .string($0.rawValue) })),
      .text("expires_on", text.expiresOn?.description), .text("source", text.source),
      .text("failure", text.failure), .text("read_at", text.readAt.description),
    ])
  }
}

/// Cards of shots, as exported trees hold them.
public enum ShotCards {
  /// Makes the cards of shots, sorted by hash.
  public static func list(
    of shots: [Shot], _ owner: ID<Person>, in view: View
  ) throws(Failure) -> [ShotCard] {
    var said: [ID<ShotFile>: Instant] = [:]
    let rows = try view.rows(ShotQueries.saidAt, [Value(owner)]) { row throws(Failure) in
      (
        file: try ID<ShotFile>.read(row, 0), at: try Instant?.read(row, 1),
        own: try row.integer(2), taken: try row.integer(3), there: try Instant?.read(row, 4)
      )
    }
    for row in rows {
      // An own word that follows one from elsewhere is later, whatever the clocks say.
      let next = row.there.map { row.own > row.taken ? $0.adding(seconds: 1) ?? $0 : $0 }
      said[row.file] = [row.at, next].compactMap(\.self).max()
    }
    let cards = try shots.map { shot throws(Failure) in
      ShotCard(
        shot: shot, text: try ShotTexts.find(of: shot, in: view), saidAt: said[shot.id],
        name: shot.file.fileName)
    }
    return cards.sorted { $0.shot.file.digest < $1.shot.file.digest }
  }

  /// The cards of all that is known, also of what is put away, by their hashes.
  static func all(of owner: ID<Person>, in view: View) throws(Failure) -> [String: ShotCard] {
    let files = try ShotScan.files(of: owner, in: view).filter { $0.copyOf == nil }
    let cards = try list(of: Shots.shots(of: files, owner, in: view), owner, in: view)
    return byDigest(cards)
  }

  public static func byDigest(_ cards: [ShotCard]) -> [String: ShotCard] {
    Dictionary(cards.map { ($0.shot.file.digest, $0) }) { first, _ in first }
  }

  /// Gives cards that changed since a former manifest of the same store a later time than they had
  /// there: a word that was taken back leaves none in the log.
  ///
  /// - Parameter former: by hash.
  public static func dated(
    _ cards: [ShotCard], after former: [String: ShotCard], at now: Instant
  ) -> [ShotCard] {
    cards.map { card in
      guard let before = former[card.shot.file.digest], let said = before.saidAt else {
        return card
      }
      var card = card
      // A tag of a rule is no word of the owner.
      let given = Set(card.shot.file.tags.numbers)
      let ruled = Set(card.shot.tags.filter { given.contains($0.id.number) }.map(\.folded))
      if card.words(without: ruled) == before.words(without: ruled) {
        card.saidAt = max(said, card.saidAt ?? said)
      } else if let own = card.saidAt, own >= said {
        // A word within the second of the one that was sent.
        card.saidAt = max(own, said.adding(seconds: 1) ?? said)
      } else {
        card.saidAt = max(now, said.adding(seconds: 1) ?? said)
      }
      return card
    }
  }

  /// Of cards of this store and those of a manifest, the ones with the newer words.
  ///
  /// - Returns: the number of those of the manifest, too.
  public static func merged(
    _ cards: [ShotCard], with others: [String: ShotCard]
  ) -> (cards: [ShotCard], count: Int) {
    var count = 0
    let merged = cards.map { card in
      guard let other = others[card.shot.file.digest], other.isNewer(than: card) else {
        return card
      }
      count += 1
      return other
    }
    return (merged, count)
  }

  /// Reads a manifest; lines that do not fit are left out.
  ///
  /// - Parameter name: that of the manifest, for failures.
  public static func read(
    _ manifest: [UInt8], named name: String, of owner: ID<Person>
  ) -> (cards: [ShotCard], failures: [Failure]) {
    var (cards, failures): ([ShotCard], [Failure]) = ([], [])
    let lines = manifest.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() where !line.isEmpty {
      do throws(Failure) {
        cards.append(try ShotCard(Array(line), of: owner))
      } catch {
        var failure = error
        failure.source?.line = nil
        failures.append(failure.located(file: name, line: number + 1))
      }
    }
    return (cards, failures)
  }

  /// The name of the manifest of one owner in this store; a copy of the store has the same.
  public static func manifest(of owner: ID<Person>, in view: View) throws(Failure) -> String {
    let first = try view.row(ShotQueries.firstOperation) { row throws(Failure) in
      try row.text(0)
    }
    let digest = SHA256.digest(of: Array("\(first ?? "") \(owner)".utf8))
    return "manifest-\(digest.prefix(16)).jsonl"
  }
}
