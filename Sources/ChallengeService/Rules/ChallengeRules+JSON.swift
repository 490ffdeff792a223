public import CatchValues

extension ChallengeRules {
  /// The contract of the document: its first member.
  public static let schema = "catchkit.challenge.rules/1"

  /// The rules in their one form: this order of the members, nothing left out but an `arrival` that
  /// rules of earlier releases lack.
  public var json: JSON { .object(members) }
  private var members: [JSON.Member] {
    var members: [JSON.Member] = [
      .text("schema", ChallengeRules.schema), .count("topic", topic.number),
      .won("amount", amount), .bool("free_amount", hasFreeAmount), .text("title", title),
      .text("content", content), .text("start", start.description), .count("days", days),
      .text("mode", mode.rawValue), .count("places", places), .text("rule", measure.rawValue),
      .init("allowed", .array(allowed.map(JSON.string))), .count("rest_days", restDays),
      .count("late_seconds", lateSeconds), .text("proof", proof.rawValue),
      .bool("referee", hasReferee), .text("draw_badge", drawBadge.rawValue),
      .text("zone", zoneName), .text("day_begins", dayBegins.description),
      .count("wait_days", waitDays), .text("nonce", nonce),
    ]
    if let arrivalSeconds { members.append(.count("arrival", arrivalSeconds)) }
    return members
  }

  /// SHA-256 of the JSON without blanks, in 64 lower-case hexadecimal digits: the challenge's id.
  public var id: String { json.digest }

  /// Reads rules from a parsed document; its members may come in any order, the id stays the same.
  ///
  /// - Throws: the first member that is unknown, twice, missing, of another type, or refused.
  public init(json: JSON) throws(Failure) {
    var draft = RulesDraft()
    draft.arrivalSeconds = nil
    try draft.take(json)
    for field in ChallengeRules.fields where json[field] == nil {
      throw RulesRefusal.missing(field: field)
    }
    guard json["schema"] == .string(ChallengeRules.schema) else {
      throw RulesRefusal.value(field: "schema")
    }
    guard json["topic"]?.wholeNumber != nil else { throw RulesRefusal.value(field: "topic") }
    guard let start = json["start"]?.text.flatMap({ CivilDate($0) }) else {
      throw RulesRefusal.value(field: "start")
    }
    guard let hasReferee = json["referee"]?.truth else {
      throw RulesRefusal.value(field: "referee")
    }
    guard let nonce = json["nonce"]?.text else { throw RulesRefusal.value(field: "nonce") }
    try self.init(draft, from: start, hasReferee: hasReferee, nonce: nonce)
  }

  private static let fields = ChallengeRules().members.map(\.name)
}
