public import CatchValues

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
    var writer = JSONWriter()
    writer.beginObject()
    LogEntry.write(number, after: previous, at, body, to: &writer)
    writer.endObject()
    (hash, text) = writer.drain { bytes in
      var digest = SHA256()
      digest.update(bytes)
      let hash = SHA256.hex(digest.finish())
      return (hash, LogEntry.text(bytes.dropLast(), hash: hash))
    }
    self.number = number
    self.previous = previous
    self.at = at
    self.body = body
  }

  private static func write(
    _ number: Int, after previous: String, _ at: Instant, _ body: LogBody,
    to writer: inout JSONWriter
  ) {
    writer.member("n", number)
    writer.member("prev", previous)
    writer.member("at", at.description)
    body.write(to: &writer)
  }

  /// Writes the entry as a part of another one.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    LogEntry.write(number, after: previous, at, body, to: &writer)
    writer.member("hash", hash)
    writer.endObject()
  }

  /// Puts the hash behind the members before it.
  private static func text(_ members: Slice<UnsafeRawBufferPointer>, hash: String) -> String {
    let end = ",\"hash\":\"\(hash)\"}"
    return String(unsafeUninitializedCapacity: members.count + end.utf8.count) { text in
      let place = text.update(fromContentsOf: members)
      return text[place...].update(fromContentsOf: end.utf8)
    }
  }

  /// Reads an entry, whose members may come in any order.
  ///
  /// - Throws: `challenge.log` for a member that is missing, unknown or wrong, and a wrong hash.
  public init(json: JSON) throws(Failure) {
    var members = try ListedMembers(json)
    let read = try LogEntry(&members, text: "")
    try members.finish()
    try self.init(proving: read)
  }

  /// Reads an entry whose members come in the order in which we write them.
  ///
  /// - Returns: nil for any other line, whatever is wrong with it.
  init?(inOrder scanner: inout JSONScanner) {
    do throws(Failure) {
      try scanner.beginObject()
      let read = try LogEntry(&scanner, text: "")
      guard try scanner.nextKey() == nil else { return nil }
      try scanner.finish()
      try self.init(proving: read)
    } catch {
      return nil
    }
  }

  private init(proving read: LogEntry) throws(Failure) {
    self.init(number: read.number, after: read.previous, at: read.at, read.body)
    guard hash == read.hash else {
      throw .log(
        "entry \(number) does not have the hash that it states",
        "항목 \(number): 적힌 해시와 내용이 다릅니다", field: "hash")
    }
  }

  /// Reads the text of an entry whose hash was proved before it was stored.
  init(stored text: String) throws(Failure) {
    var members = try ListedMembers(JSON.parse(Array(text.utf8)))
    try self.init(&members, text: text)
    try members.finish()
  }

  private init<Members: LogMembers & ~Copyable>(
    _ reader: inout Members, text: String
  ) throws(Failure) {
    number = try reader.number("n")
    previous = try reader.hash("prev")
    at = try reader.instant("at")
    body = try LogBody(type: reader.text("type"), &reader)
    hash = try reader.hash("hash")
    self.text = text
  }
}

extension LogBody {
  fileprivate init<Members: LogMembers & ~Copyable>(
    type: String, _ reader: inout Members
  ) throws(Failure) {
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
    case "forked":
      self = .forked(
        author: try reader.player("author"), key: try reader.text("key"),
        branches: try reader.branches("branches"))
    default: throw .logMember("type")
    }
  }
}

extension LoggedPerson {
  fileprivate init<Members: LogMembers & ~Copyable>(_ reader: inout Members) throws(Failure) {
    player = try reader.player("player")
    name = try reader.text("name", length: 1...8)
    key = try reader.readIfAny("key") { $0.line }
  }
}

extension LoggedRecord {
  fileprivate init<Members: LogMembers & ~Copyable>(_ reader: inout Members) throws(Failure) {
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

/// Gives the members of an entry by their names, each once.
private protocol LogMembers: ~Copyable {
  func has(_ name: StaticString) -> Bool
  mutating func take(_ name: String) throws(Failure) -> JSON
}

/// Members in the order in which they are asked for.
extension JSONScanner: LogMembers {
  fileprivate func has(_ name: StaticString) -> Bool { goesOn(with: name) }

  fileprivate mutating func take(_ name: String) throws(Failure) -> JSON {
    guard let key = try nextKey(), name.utf8.elementsEqual(key) else { throw .logMember(name) }
    return try value()
  }
}

/// Members in any order.
private struct ListedMembers: LogMembers {
  private var left: ArraySlice<JSON.Member>

  init(_ json: JSON) throws(Failure) {
    guard case .object(let members) = json else {
      throw .log("a line is no JSON object", "JSON 객체가 아닌 줄이 있습니다")
    }
    left = members[...]
  }

  func finish() throws(Failure) {
    guard let name = left.map(\.name).min() else { return }
    throw .log("an entry has no '\(name)'", "항목에 없는 이름: '\(name)'", field: name)
  }

  func has(_ name: StaticString) -> Bool { left.contains { $0.name == "\(name)" } }

  mutating func take(_ name: String) throws(Failure) -> JSON {
    guard let index = left.firstIndex(where: { $0.name == name }) else {
      throw .log("an entry lacks '\(name)'", "항목에 '\(name)' 값이 없습니다", field: name)
    }
    return left.remove(at: index).value
  }
}

extension LogMembers where Self: ~Copyable {
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

  /// Reads one branch of a log, or two that part with their first entries.
  mutating func branches(_ name: String) throws(Failure) -> [LogBranch] {
    var branches: [LogBranch] = []
    for element in try take(name).elements {
      var members = try ListedMembers(element)
      var entries: [LogEntry] = []
      for entry in try members.take("entries").elements {
        entries.append(try LogEntry(json: entry))
      }
      let branch = LogBranch(entries: entries, signature: try members.text("signature"))
      try members.finish()
      guard branch.isChained else { throw .logMember(name) }
      branches.append(branch)
    }
    let isFork = branches.count == 2 && LogFork(branches[0], branches[1]) != nil
    guard isFork || branches.count == 1 else { throw .logMember(name) }
    return branches
  }

  mutating func rules(_ name: String) throws(Failure) -> ChallengeRules? {
    let json = try take(name)
    guard json != .null else { return nil }
    return try ChallengeRules(json: json)
  }

  mutating func person(_ name: String) throws(Failure) -> LoggedPerson? {
    let json = try take(name)
    guard json != .null else { return nil }
    var reader = try ListedMembers(json)
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
    let isPlain = text.isPlainASCII
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
