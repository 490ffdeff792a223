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
  /// SHA-256 of each photo; the photos themselves travel as files beside the log.
  public let photos: [String]
  /// Remarks on the photos; the records that they point to do not travel either.
  public var flags: [PhotoFlag] = []

  /// True for the same content; the remarks follow from it.
  func isSame(as other: LoggedRecord) -> Bool {
    var other = other
    other.flags = flags
    return self == other
  }

  func write(to writer: inout JSONWriter) {
    writer.member("record", number)
    writer.member("day", day.description)
    writer.member("cost", cost)
    writer.member("category", category)
    writer.member("title", title)
    writer.member("content", content)
    writer.member("photos", photos)
    if !flags.isEmpty { writer.member("flags", flags.map(\.rawValue)) }
  }
}

/// A person as logs name them.
public struct LoggedPerson: Hashable, Sendable {
  /// ASCII, the same everywhere: SHA-256 of the key, or a random number.
  public let player: String
  public let name: String
  /// A public key of OpenSSH without its comment; nil without one.
  public let key: String?

  func write(to writer: inout JSONWriter) {
    writer.member("player", player)
    writer.member("name", name)
    writer.member("key", key)
  }
}

/// The content of one entry of a log.
public indirect enum LogBody: Hashable, Sendable {
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
  /// Signed entries of another log, checked before they are merged: with two branches the proof of a
  /// fork, with one what was received here while a third person acknowledged something else.
  case forked(author: String, key: String, branches: [LogBranch])

  /// Writes its type and the members that go with it, in their one order.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .joined(let challenge, let person, let role, let rules, let referee):
      writer.member("type", "joined")
      writer.member("challenge", challenge)
      person.write(to: &writer)
      writer.member("role", role)
      writer.key("rules" as StaticString)
      writer.write(rules?.json ?? .null)
      writer.key("referee" as StaticString)
      guard let referee else { return writer.null() }
      writer.beginObject()
      referee.write(to: &writer)
      writer.endObject()
    case .posted(let record):
      writer.member("type", "posted")
      record.write(to: &writer)
    case .fixed(let record):
      writer.member("type", "fixed")
      record.write(to: &writer)
    case .withdrawn(let record):
      writer.member("type", "withdrawn")
      writer.member("record", record)
    case .rested(let record, let day):
      writer.member("type", "rested")
      writer.member("record", record)
      writer.member("day", day.description)
    case .disputed(let author, let record, let reason):
      writer.member("type", "disputed")
      writer.member("author", author)
      writer.member("record", record)
      writer.member("reason", reason.rawValue)
    case .answered(let record, let reporter, let text):
      writer.member("type", "answered")
      writer.member("record", record)
      writer.member("reporter", reporter)
      writer.member("text", text)
    case .decided(let author, let record, let reporter, let decision):
      writer.member("type", "decided")
      writer.member("author", author)
      writer.member("record", record)
      writer.member("reporter", reporter)
      writer.member("decision", decision.rawValue)
    case .acknowledged(let person, let joinedAt, let number, let hash):
      writer.member("type", "acknowledged")
      person.write(to: &writer)
      writer.member("joined_at", joinedAt.description)
      writer.member("number", number)
      writer.member("entry_hash", hash)
    case .forfeited: writer.member("type", "forfeited")
    case .closed(let day):
      writer.member("type", "closed")
      writer.member("day", day.description)
    case .forked(let author, let key, let branches):
      writer.member("type", "forked")
      writer.member("author", author)
      writer.member("key", key)
      writer.key("branches" as StaticString)
      writer.beginArray()
      for branch in branches { branch.write(to: &writer) }
      writer.endArray()
    }
  }
}

extension JSONWriter {
  /// Writes a member, null for nil.
  mutating func member(_ name: StaticString, _ text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }

  mutating func member(_ name: StaticString, _ number: Int?) {
    key(name)
    if let number { integer(number) } else { null() }
  }

  mutating func member(_ name: StaticString, _ texts: [String]) {
    key(name)
    beginArray()
    for text in texts { string(text) }
    endArray()
  }
}
