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
  public var flags: [PhotoFlag] = []

  /// True for the same content; the remarks follow from it.
  func isSame(as other: LoggedRecord) -> Bool {
    var other = other
    other.flags = flags
    return self == other
  }
}

/// A person as logs name them.
public struct LoggedPerson: Hashable, Sendable {
  /// ASCII, the same everywhere: SHA-256 of the key, or a random number.
  public let player: String
  public let name: String
  /// A public key of OpenSSH without its comment; nil without one.
  public let key: String?
}

/// What one entry of a log says.
public enum LogBody: Hashable, Sendable {
  /// The first entry; the creator's has the rules, and the referee if there is one.
  case joined(
    challenge: String, LoggedPerson, role: String, rules: ChallengeRules?, referee: LoggedPerson?)
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

  /// Its type and the members that go with it, in their one order.
  var members: [JSON.Member] {
    switch self {
    case .joined(let challenge, let person, let role, let rules, let referee):
      [.text("type", "joined"), .text("challenge", challenge)] + person.members + [
        .text("role", role), .init("rules", rules?.json ?? .null),
        .init("referee", referee.map { .object($0.members) } ?? .null),
      ]
    case .posted(let record): [.text("type", "posted")] + record.members
    case .fixed(let record): [.text("type", "fixed")] + record.members
    case .withdrawn(let record): [.text("type", "withdrawn"), .count("record", record)]
    case .rested(let record, let day):
      [.text("type", "rested"), .count("record", record), .text("day", day.description)]
    case .disputed(let author, let record, let reason):
      [
        .text("type", "disputed"), .text("author", author), .count("record", record),
        .text("reason", reason.rawValue),
      ]
    case .answered(let record, let reporter, let text):
      [
        .text("type", "answered"), .count("record", record), .text("reporter", reporter),
        .text("text", text),
      ]
    case .decided(let author, let record, let reporter, let decision):
      [
        .text("type", "decided"), .text("author", author), .count("record", record),
        .text("reporter", reporter), .text("decision", decision.rawValue),
      ]
    case .acknowledged(let person, let joinedAt, let number, let hash):
      [.text("type", "acknowledged")] + person.members + [
        .text("joined_at", joinedAt.description), .count("number", number),
        .text("entry_hash", hash),
      ]
    case .forfeited: [.text("type", "forfeited")]
    case .closed(let day): [.text("type", "closed"), .text("day", day.description)]
    }
  }
}

extension LoggedPerson {
  fileprivate var members: [JSON.Member] {
    [.text("player", player), .text("name", name), .text("key", key)]
  }
}

extension LoggedRecord {
  fileprivate var members: [JSON.Member] {
    let members: [JSON.Member] = [
      .count("record", number), .text("day", day.description), .won("cost", cost),
      .text("category", category), .text("title", title), .text("content", content),
      .init("photos", .array(photos.map(JSON.string))),
    ]
    guard !flags.isEmpty else { return members }
    return members + [.init("flags", .array(flags.map { .string($0.rawValue) }))]
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
  /// The entry in its one form.
  public let text: String

  public init(number: Int, after previous: String, at: Instant, _ body: LogBody) {
    let start: [JSON.Member] = [
      .count("n", number), .text("prev", previous), .text("at", at.description),
    ]
    var text = JSON.object(start + body.members).compactText
    hash = SHA256.digest(of: Array(text.utf8))
    text.removeLast()
    text += ",\"hash\":\"\(hash)\"}"
    self.text = text
    self.number = number
    self.previous = previous
    self.at = at
    self.body = body
  }

  /// Reads an entry, whose members may come in any order.
  ///
  /// - Throws: `challenge.log` for a member that is missing, unknown or wrong, and a wrong hash.
  public init(json: JSON) throws(Failure) {
    let read = try LogEntry(json: json, text: "")
    self.init(number: read.number, after: read.previous, at: read.at, read.body)
    guard hash == read.hash else {
      throw .log(
        "entry \(number) does not have the hash that it states",
        "항목 \(number): 적힌 해시와 내용이 다릅니다", field: "hash")
    }
  }

  /// Reads the text of an entry whose hash was proved before it was stored.
  init(stored text: String) throws(Failure) {
    try self.init(json: JSON.parse(Array(text.utf8)), text: text)
  }

  private init(json: JSON, text: String) throws(Failure) {
    var reader = try LogMembers(json)
    number = try reader.number("n")
    previous = try reader.hash("prev")
    at = try reader.instant("at")
    hash = try reader.hash("hash")
    body = try LogBody(type: reader.text("type"), &reader)
    self.text = text
    try reader.finish()
  }
}

extension LogBody {
  fileprivate init(type: String, _ reader: inout LogMembers) throws(Failure) {
    switch type {
    case "joined":
      let challenge = try reader.hash("challenge")
      let person = try LoggedPerson(&reader)
      let role = try reader.word("role") as Participant.Role
      let rules = try reader.rules("rules")
      self = .joined(
        challenge: challenge, person, role: role.rawValue, rules: rules,
        referee: try reader.person("referee"))
    case "posted": self = .posted(try LoggedRecord(&reader))
    case "fixed": self = .fixed(try LoggedRecord(&reader))
    case "withdrawn": self = .withdrawn(record: try reader.number("record"))
    case "rested": self = .rested(record: try reader.number("record"), day: try reader.date("day"))
    case "disputed":
      self = .disputed(
        author: try reader.player("author"), record: try reader.number("record"),
        reason: try reader.word("reason"))
    case "answered":
      self = .answered(
        record: try reader.number("record"), reporter: try reader.player("reporter"),
        text: try reader.text("text"))
    case "decided":
      self = .decided(
        author: try reader.player("author"), record: try reader.number("record"),
        reporter: try reader.player("reporter"), try reader.word("decision"))
    case "acknowledged":
      self = .acknowledged(
        try LoggedPerson(&reader), joinedAt: try reader.instant("joined_at"),
        number: try reader.readIfAny("number") { $0.count(in: 1...) },
        hash: try reader.readIfAny("entry_hash") { $0.sha256 })
    case "forfeited": self = .forfeited
    case "closed": self = .closed(day: try reader.date("day"))
    default: throw .logMember("type")
    }
  }
}

extension LoggedPerson {
  fileprivate init(_ reader: inout LogMembers) throws(Failure) {
    player = try reader.player("player")
    name = try reader.text("name", length: 1...8)
    key = try reader.readIfAny("key") { $0.line }
  }
}

extension LoggedRecord {
  fileprivate init(_ reader: inout LogMembers) throws(Failure) {
    number = try reader.number("record")
    day = try reader.date("day")
    cost = try reader.read("cost") { $0.count(in: ChallengeRecord.costs) }
    category = try reader.text("category", length: 1...20)
    title = try reader.text("title", length: 0...15)
    content = try reader.text("content", length: 0...100)
    photos = try reader.read("photos") { $0.photos }
    flags = reader.has("flags") ? try reader.read("flags") { $0.flags } : []
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

  func has(_ name: String) -> Bool { left.contains { $0.name == name } }

  private mutating func take(_ name: String) throws(Failure) -> JSON {
    guard let index = left.firstIndex(where: { $0.name == name }) else {
      throw .log("an entry lacks '\(name)'", "항목에 '\(name)' 값이 없습니다", field: name)
    }
    let value = left.remove(at: index).value
    guard !has(name) else {
      throw .log("'\(name)' comes twice", "'\(name)' 항목이 두 번 있습니다", field: name)
    }
    return value
  }

  /// Reads a member that may be null; a value without a meaning is refused.
  mutating func readIfAny<Value>(
    _ name: String, _ meaning: (JSON) -> Value?
  ) throws(Failure) -> Value? {
    let json = try take(name)
    guard json != .null else { return nil }
    guard let value = meaning(json) else { throw .logMember(name) }
    return value
  }

  mutating func read<Value>(_ name: String, _ meaning: (JSON) -> Value?) throws(Failure) -> Value {
    guard let value = try readIfAny(name, meaning) else { throw .logMember(name) }
    return value
  }

  mutating func number(_ name: String) throws(Failure) -> Int {
    try read(name) { $0.count(in: 1...Int(Int32.max)) }
  }

  mutating func text(_ name: String) throws(Failure) -> String { try read(name) { $0.line } }

  /// Reads a text of so many grapheme clusters.
  mutating func text(_ name: String, length: ClosedRange<Int>) throws(Failure) -> String {
    try read(name) { $0.line.flatMap { length.contains($0.count) ? $0 : nil } }
  }

  mutating func player(_ name: String) throws(Failure) -> String {
    try read(name) { json in
      json.sha256 ?? json.text.flatMap { $0.isHexadecimal(digits: 32) ? $0 : nil }
    }
  }

  mutating func hash(_ name: String) throws(Failure) -> String { try read(name) { $0.sha256 } }

  mutating func instant(_ name: String) throws(Failure) -> Instant {
    try read(name) { $0.line.flatMap { Instant($0) } }
  }

  mutating func date(_ name: String) throws(Failure) -> CivilDate {
    try read(name) { $0.line.flatMap { CivilDate($0) } }
  }

  mutating func word<Word: RawRepresentable<String>>(_ name: String) throws(Failure) -> Word {
    try read(name) { $0.line.flatMap(Word.init(rawValue:)) }
  }

  mutating func rules(_ name: String) throws(Failure) -> ChallengeRules? {
    let json = try take(name)
    guard json != .null else { return nil }
    return try ChallengeRefusal.checked { () throws(RulesRefusal) in
      try ChallengeRules(json: json)
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

/// Values of members; nil for any that a log cannot have.
extension JSON {
  /// A text of at most 4096 bytes without control characters but line ends, composed.
  fileprivate var line: String? {
    guard let text else { return nil }
    // Composing does not change ASCII.
    let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    let composed = isPlain ? text : Normalization.composedHangul(text)
    let hasControl =
      !isPlain && composed.unicodeScalars.contains { LimitedText.isControl($0) && $0 != "\n" }
    return composed.utf8.count <= 4096 && !hasControl ? composed : nil
  }

  fileprivate var sha256: String? { text.flatMap { $0.isHexadecimal(digits: 64) ? $0 : nil } }

  fileprivate var photos: [String]? {
    texts.flatMap { hashes in
      hashes.count <= RecordContent.mostPhotos && hashes.allSatisfy { $0.isHexadecimal(digits: 64) }
        ? hashes : nil
    }
  }

  /// Remarks on photos, at least one and each once.
  fileprivate var flags: [PhotoFlag]? {
    let words = texts ?? []
    let flags = words.compactMap(PhotoFlag.init(rawValue:))
    return !flags.isEmpty && Set(flags).count == words.count ? flags : nil
  }

  fileprivate func count(in range: some RangeExpression<Int>) -> Int? {
    wholeNumber.flatMap { range.contains($0) ? $0 : nil }
  }
}

extension Failure {
  static func log(_ en: String, _ ko: String, field: String? = nil) -> Failure {
    ChallengeRefusal.log.failure(en, ko, field: field)
  }

  fileprivate static func logMember(_ name: String) -> Failure {
    .log("'\(name)' has a wrong value", "'\(name)' 값이 맞지 않습니다", field: name)
  }
}
