public import CatchValues

extension ChallengeRules {
  /// The contract of the document: its first member.
  public static let schema = "catchkit.challenge.rules/1"

  /// The rules in their one form: this order of the members, nothing left out.
  public var json: JSON {
    .object([
      .init("schema", .string(ChallengeRules.schema)), .init("topic", .integer(topic.number)),
      .init("amount", .integer(amount)), .init("free_amount", .bool(hasFreeAmount)),
      .init("title", .string(title)), .init("content", .string(content)),
      .init("start", .string(start.description)), .init("days", .integer(days)),
      .init("mode", .string(mode.rawValue)), .init("places", .integer(places)),
      .init("rule", .string(measure.rawValue)),
      .init("allowed", .array(allowed.map(JSON.string))), .init("rest_days", .integer(restDays)),
      .init("late_seconds", .integer(lateSeconds)), .init("proof", .string(proof.rawValue)),
      .init("referee", .bool(hasReferee)), .init("draw_badge", .string(drawBadge.rawValue)),
      .init("zone", .string(zoneName)), .init("day_begins", .string(dayBegins.description)),
      .init("wait_days", .integer(waitDays)), .init("nonce", .string(nonce)),
    ])
  }

  /// SHA-256 of the JSON without blanks, in 64 lower-case hexadecimal digits: the challenge's id.
  public var id: String {
    var hash = SHA256()
    json.canonicalBytes.withUnsafeBytes { hash.update($0) }
    return SHA256.hex(hash.finish())
  }

  /// Reads rules from a parsed document; its members may come in any order, the id stays the same.
  ///
  /// - Throws: the first member that is unknown, twice, missing, of another type, or refused.
  public init(json: JSON) throws(RulesRefusal) {
    guard case .object(let members) = json else { throw .value(field: "rules") }
    var seen: [String] = []
    for member in members {
      guard ChallengeRules.fields.contains(member.name) else { throw .unknown(field: member.name) }
      guard !seen.contains(member.name) else { throw .twice(field: member.name, member.name) }
      seen.append(member.name)
    }
    for field in ChallengeRules.fields where !seen.contains(field) {
      throw .missing(field: field)
    }
    guard try json.string("schema") == ChallengeRules.schema else { throw .value(field: "schema") }
    guard let topic = ChallengeTopic(word: "\(try json.integer("topic"))") else {
      throw .value(field: "topic")
    }
    guard let start = CivilDate(try json.string("start")) else { throw .value(field: "start") }
    guard let dayBegins = CivilTime(try json.string("day_begins")) else {
      throw .value(field: "day_begins")
    }
    guard case .array(let elements)? = json["allowed"] else { throw .value(field: "allowed") }
    var allowed: [String] = []
    for element in elements {
      guard case .string(let name) = element else { throw .value(field: "allowed") }
      allowed.append(name)
    }
    try self.init(
      topic: topic, amount: json.integer("amount"), hasFreeAmount: json.bool("free_amount"),
      title: json.string("title"), content: json.string("content"), start: start,
      days: json.integer("days"), mode: json.word("mode"), places: json.integer("places"),
      measure: json.word("rule"), allowed: allowed, restDays: json.integer("rest_days"),
      lateSeconds: json.integer("late_seconds"), proof: json.word("proof"),
      hasReferee: json.bool("referee"), drawBadge: json.word("draw_badge"),
      zoneName: json.string("zone"), dayBegins: dayBegins, waitDays: json.integer("wait_days"),
      nonce: json.string("nonce"))
  }

  private static let fields = [
    "schema", "topic", "amount", "free_amount", "title", "content", "start", "days", "mode",
    "places", "rule", "allowed", "rest_days", "late_seconds", "proof", "referee", "draw_badge",
    "zone", "day_begins", "wait_days", "nonce",
  ]
}

extension JSON {
  /// The value without blanks, in UTF-8: equal values are the same bytes everywhere.
  public var canonicalBytes: [UInt8] {
    var writer = JSONWriter()
    writer.write(self)
    return writer.drain { Array($0) }
  }

  fileprivate func integer(_ field: String) throws(RulesRefusal) -> Int {
    guard case .integer(let value)? = self[field] else { throw .value(field: field) }
    return value
  }

  fileprivate func bool(_ field: String) throws(RulesRefusal) -> Bool {
    guard case .bool(let value)? = self[field] else { throw .value(field: field) }
    return value
  }

  fileprivate func string(_ field: String) throws(RulesRefusal) -> String {
    guard case .string(let value)? = self[field] else { throw .value(field: field) }
    return value
  }

  fileprivate func word<Word: RawRepresentable<String>>(
    _ field: String
  ) throws(RulesRefusal) -> Word {
    guard let value = Word(rawValue: try string(field)) else { throw .value(field: field) }
    return value
  }
}
