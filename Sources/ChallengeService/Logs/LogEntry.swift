public import CatchValues

/// The content of a record, as a log carries it.
public struct LoggedRecord: Hashable, Sendable {
  public let number: Int
  public let day: CivilDate
  /// In won.
  public let cost: Int
  public let category: String
  public let title: String
  public let content: String
  /// SHA-256 of each photo; the photos themselves do not travel.
  public let photos: [String]
  /// Remarks on the photos; the records that they point to do not travel either.
  public let flags: [PhotoFlag]

  public init(
    number: Int, day: CivilDate, cost: Int, category: String, title: String, content: String,
    photos: [String], flags: [PhotoFlag] = []
  ) {
    self.number = number
    self.day = day
    self.cost = cost
    self.category = category
    self.title = title
    self.content = content
    self.photos = photos
    self.flags = flags
  }

  /// True for the same content; the remarks follow from it.
  func isSame(as other: LoggedRecord) -> Bool {
    number == other.number && day == other.day && cost == other.cost
      && category == other.category && title == other.title && content == other.content
      && photos == other.photos
  }
}

/// A person as logs name them.
public struct LoggedPerson: Hashable, Sendable {
  /// ASCII, the same everywhere: SHA-256 of the key, or a random number.
  public let player: String
  public let name: String
  /// A public key of OpenSSH without its comment; nil without one.
  public let key: String?

  public init(player: String, name: String, key: String?) {
    self.player = player
    self.name = name
    self.key = key
  }
}

/// What one entry of a log says.
public enum LogBody: Hashable, Sendable {
  /// The first entry; the creator's has the rules, and the referee if there is one.
  case joined(
    challenge: String, LoggedPerson, role: String, rules: ChallengeRules?,
    referee: LoggedPerson?)
  case posted(LoggedRecord)
  case fixed(LoggedRecord)
  case withdrawn(record: Int)
  case rested(record: Int, day: CivilDate)
  case disputed(author: String, record: Int, reason: DisputeReason)
  case answered(record: Int, reporter: String, text: String)
  case decided(author: String, record: Int, reporter: String, DisputeDecision)
  /// Names another person; with a number and its hash, that much of their log is known here.
  case acknowledged(LoggedPerson, joinedAt: Instant, number: Int?, hash: String?)
  case forfeited
  /// Nothing more comes for days up to this one.
  case closed(day: CivilDate)

  var type: String {
    switch self {
    case .joined: "joined"
    case .posted: "posted"
    case .fixed: "fixed"
    case .withdrawn: "withdrawn"
    case .rested: "rested"
    case .disputed: "disputed"
    case .answered: "answered"
    case .decided: "decided"
    case .acknowledged: "acknowledged"
    case .forfeited: "forfeited"
    case .closed: "closed"
    }
  }

  /// The members of its type, in their one order.
  var members: [JSON.Member] {
    switch self {
    case .joined(let challenge, let person, let role, let rules, let referee):
      [
        .init("challenge", .string(challenge)), .init("player", .string(person.player)),
        .init("name", .string(person.name)), .init("key", JSON(person.key)),
        .init("role", .string(role)), .init("rules", rules?.json ?? .null),
        .init("referee", referee.map { .object($0.members) } ?? .null),
      ]
    case .posted(let record), .fixed(let record):
      [
        .init("record", .integer(record.number)), .init("day", .string(record.day.description)),
        .init("cost", .integer(record.cost)), .init("category", .string(record.category)),
        .init("title", .string(record.title)), .init("content", .string(record.content)),
        .init("photos", .array(record.photos.map(JSON.string))),
      ]
        + (record.flags.isEmpty
          ? [] : [.init("flags", .array(record.flags.map { .string($0.rawValue) }))])
    case .withdrawn(let record): [.init("record", .integer(record))]
    case .rested(let record, let day):
      [.init("record", .integer(record)), .init("day", .string(day.description))]
    case .disputed(let author, let record, let reason):
      [
        .init("author", .string(author)), .init("record", .integer(record)),
        .init("reason", .string(reason.rawValue)),
      ]
    case .answered(let record, let reporter, let text):
      [
        .init("record", .integer(record)), .init("reporter", .string(reporter)),
        .init("text", .string(text)),
      ]
    case .decided(let author, let record, let reporter, let decision):
      [
        .init("author", .string(author)), .init("record", .integer(record)),
        .init("reporter", .string(reporter)), .init("decision", .string(decision.rawValue)),
      ]
    case .acknowledged(let person, let joinedAt, let number, let hash):
      person.members + [
        .init("joined_at", .string(joinedAt.description)),
        .init("number", number.map(JSON.integer) ?? .null),
        .init("entry_hash", JSON(hash)),
      ]
    case .forfeited: []
    case .closed(let day): [.init("day", .string(day.description))]
    }
  }
}

extension LoggedPerson {
  fileprivate var members: [JSON.Member] {
    [
      .init("player", .string(player)), .init("name", .string(name)),
      .init("key", JSON(key)),
    ]
  }
}

/// One line of a player's log: numbered, with the hash of the line before.
///
/// The hash is over our own form of the parsed entry, not over the bytes of the file, so that line
/// ends, blanks and decomposed Hangul do no harm.
public struct LogEntry: Hashable, Sendable {
  /// From 1 without gaps.
  public let number: Int
  /// The hash of the entry before; of the first one, the challenge's id.
  public let previous: String
  /// The moment that it is about, by its author's clock.
  public let at: Instant
  public let body: LogBody
  /// SHA-256 of the entry without this member, in 64 hexadecimal digits.
  public let hash: String

  public init(number: Int, after previous: String, at: Instant, _ body: LogBody) {
    self.number = number
    self.previous = previous
    self.at = at
    self.body = body
    var hash = SHA256()
    JSON.object(LogEntry.members(number, previous, at, body)).canonicalBytes
      .withUnsafeBytes { hash.update($0) }
    self.hash = SHA256.hex(hash.finish())
  }

  /// The entry in its one form.
  public var json: JSON {
    .object(
      LogEntry.members(number, previous, at, body) + [.init("hash", .string(hash))])
  }

  private static func members(
    _ number: Int, _ previous: String, _ at: Instant, _ body: LogBody
  ) -> [JSON.Member] {
    [
      .init("n", .integer(number)), .init("prev", .string(previous)),
      .init("at", .string(at.description)), .init("type", .string(body.type)),
    ] + body.members
  }

  /// Reads an entry, whose members may come in any order.
  ///
  /// - Parameter isProved: takes the hash as it is, for an entry that was read with it before.
  /// - Throws: `challenge.log` for a member that is missing, unknown or wrong, and a wrong hash.
  public init(json: JSON, isProved: Bool = false) throws(Failure) {
    var reader = try LogMembers(json)
    number = try reader.integer("n", 1...Int(Int32.max))
    previous = try reader.hash("prev")
    at = try reader.instant("at")
    let told = try reader.hash("hash")
    body = try LogBody(type: reader.text("type"), &reader)
    try reader.finish()
    guard
      isProved || told == LogEntry(number: number, after: previous, at: at, body).hash
    else {
      throw .log(
        "entry \(number) does not have the hash that it states",
        "항목 \(number): 적힌 해시와 내용이 다릅니다", field: "hash")
    }
    hash = told
  }
}

extension LogBody {
  fileprivate init(type: String, _ reader: inout LogMembers) throws(Failure) {
    switch type {
    case "joined":
      let challenge = try reader.hash("challenge")
      let person = try LoggedPerson(&reader)
      let role = try reader.text("role")
      guard Participant.Role(rawValue: role) != nil else { throw .logMember("role") }
      let rules = try reader.rules("rules")
      self = .joined(
        challenge: challenge, person, role: role, rules: rules,
        referee: try reader.person("referee"))
    case "posted": self = .posted(try LoggedRecord(&reader))
    case "fixed": self = .fixed(try LoggedRecord(&reader))
    case "withdrawn": self = .withdrawn(record: try reader.record())
    case "rested":
      self = .rested(record: try reader.record(), day: try reader.date("day"))
    case "disputed":
      self = .disputed(
        author: try reader.player("author"), record: try reader.record(),
        reason: try reader.word("reason"))
    case "answered":
      self = .answered(
        record: try reader.record(), reporter: try reader.player("reporter"),
        text: try reader.text("text"))
    case "decided":
      self = .decided(
        author: try reader.player("author"), record: try reader.record(),
        reporter: try reader.player("reporter"), try reader.word("decision"))
    case "acknowledged":
      let person = try LoggedPerson(&reader)
      self = .acknowledged(
        person, joinedAt: try reader.instant("joined_at"),
        number: try reader.integerIfAny("number"), hash: try reader.hashIfAny("entry_hash"))
    case "forfeited": self = .forfeited
    case "closed": self = .closed(day: try reader.date("day"))
    default: throw .logMember("type")
    }
  }
}

extension LoggedPerson {
  fileprivate init(_ reader: inout LogMembers) throws(Failure) {
    player = try reader.player("player")
    name = try reader.text("name")
    key = try reader.textIfAny("key")
    guard (1...8).contains(name.count) else { throw .logMember("name") }
  }
}

extension LoggedRecord {
  fileprivate init(_ reader: inout LogMembers) throws(Failure) {
    number = try reader.record()
    day = try reader.date("day")
    cost = try reader.integer("cost", ChallengeRecord.costs)
    category = try reader.text("category")
    title = try reader.text("title")
    content = try reader.text("content")
    photos = try reader.hashes("photos")
    flags = try reader.flags("flags")
    guard (1...20).contains(category.count) else { throw .logMember("category") }
    guard title.count <= 15 else { throw .logMember("title") }
    guard content.count <= 100 else { throw .logMember("content") }
    guard photos.count <= NewPhoto.limit else { throw .logMember("photos") }
  }
}

/// The members of an entry that are still to be read.
private struct LogMembers {
  /// A dozen at most, so that a search from the front is short: they are taken as they come.
  private var left: [JSON.Member]

  init(_ json: JSON) throws(Failure) {
    guard case .object(let members) = json else {
      throw .log("a line is no JSON object", "JSON 객체가 아닌 줄이 있습니다")
    }
    left = members
  }

  func finish() throws(Failure) {
    guard let name = left.map(\.name).min() else { return }
    throw .log("an entry has no '\(name)'", "항목에 없는 이름: '\(name)'", field: name)
  }

  private mutating func take(_ name: String) throws(Failure) -> JSON {
    guard let index = left.firstIndex(where: { $0.name == name }) else {
      throw .log("an entry lacks '\(name)'", "항목에 '\(name)' 값이 없습니다", field: name)
    }
    let value = left.remove(at: index).value
    guard !left.contains(where: { $0.name == name }) else {
      throw .log("'\(name)' comes twice", "'\(name)' 항목이 두 번 있습니다", field: name)
    }
    return value
  }

  mutating func integer(_ name: String, _ range: ClosedRange<Int>) throws(Failure) -> Int {
    guard case .integer(let number) = try take(name), range.contains(number) else {
      throw .logMember(name)
    }
    return number
  }

  mutating func integerIfAny(_ name: String) throws(Failure) -> Int? {
    switch try take(name) {
    case .null: return nil
    case .integer(let number) where number >= 1: return number
    default: throw .logMember(name)
    }
  }

  mutating func record() throws(Failure) -> Int { try integer("record", 1...Int(Int32.max)) }

  /// A text without control characters but line ends, composed.
  mutating func text(_ name: String) throws(Failure) -> String {
    guard let text = try textIfAny(name) else { throw .logMember(name) }
    return text
  }

  mutating func textIfAny(_ name: String) throws(Failure) -> String? {
    switch try take(name) {
    case .null: return nil
    case .string(let text) where text.utf8.count <= 4096 && text.isPlainASCII: return text
    case .string(let text):
      let composed = Normalization.composedHangul(text)
      let hasControl = composed.unicodeScalars.contains {
        LimitedText.isControl($0) && $0 != "\n"
      }
      guard composed.utf8.count <= 4096, !hasControl else { throw .logMember(name) }
      return composed
    default: throw .logMember(name)
    }
  }

  mutating func player(_ name: String) throws(Failure) -> String {
    let text = try text(name)
    guard text.isHexadecimal(digits: 32) || text.isHexadecimal(digits: 64) else {
      throw .logMember(name)
    }
    return text
  }

  mutating func hash(_ name: String) throws(Failure) -> String {
    guard let hash = try hashIfAny(name) else { throw .logMember(name) }
    return hash
  }

  mutating func hashIfAny(_ name: String) throws(Failure) -> String? {
    guard let text = try textIfAny(name) else { return nil }
    guard text.isHexadecimal(digits: 64) else { throw .logMember(name) }
    return text
  }

  mutating func hashes(_ name: String) throws(Failure) -> [String] {
    guard case .array(let elements) = try take(name) else { throw .logMember(name) }
    var hashes: [String] = []
    for element in elements {
      guard case .string(let text) = element, text.isHexadecimal(digits: 64) else {
        throw .logMember(name)
      }
      hashes.append(text)
    }
    return hashes
  }

  /// Remarks on photos; none where the member is left out.
  mutating func flags(_ name: String) throws(Failure) -> [PhotoFlag] {
    guard left.contains(where: { $0.name == name }) else { return [] }
    guard case .array(let elements) = try take(name), !elements.isEmpty else {
      throw .logMember(name)
    }
    var flags: [PhotoFlag] = []
    for element in elements {
      guard case .string(let word) = element, let flag = PhotoFlag(rawValue: word),
        !flags.contains(flag)
      else { throw .logMember(name) }
      flags.append(flag)
    }
    return flags
  }

  mutating func instant(_ name: String) throws(Failure) -> Instant {
    guard let instant = Instant(try text(name)) else { throw .logMember(name) }
    return instant
  }

  mutating func date(_ name: String) throws(Failure) -> CivilDate {
    guard let date = CivilDate(try text(name)) else { throw .logMember(name) }
    return date
  }

  mutating func word<Word: RawRepresentable<String>>(_ name: String) throws(Failure) -> Word {
    guard let word = Word(rawValue: try text(name)) else { throw .logMember(name) }
    return word
  }

  mutating func rules(_ name: String) throws(Failure) -> ChallengeRules? {
    let json = try take(name)
    guard json != .null else { return nil }
    do throws(RulesRefusal) {
      return try ChallengeRules(json: json)
    } catch {
      throw ChallengeRefusal.failure(error)
    }
  }

  mutating func person(_ name: String) throws(Failure) -> LoggedPerson? {
    let json = try take(name)
    guard json != .null else { return nil }
    var reader = try LogMembers(json)
    let person = try LoggedPerson(&reader)
    try reader.finish()
    return person
  }
}

extension String {
  /// True for text that composing does not change, without control characters.
  fileprivate var isPlainASCII: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }
}

extension Failure {
  static func log(_ en: String, _ ko: String, field: String? = nil) -> Failure {
    ChallengeRefusal.log.failure(en, ko, field: field)
  }

  fileprivate static func logMember(_ name: String) -> Failure {
    .log("'\(name)' has a wrong value", "'\(name)' 값이 맞지 않습니다", field: name)
  }
}
