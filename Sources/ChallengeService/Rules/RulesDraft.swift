public import CatchValues

/// Rules that are being put together; nil is what only a new challenge must say.
public struct RulesDraft: Sendable {
  public var topic: ChallengeTopic?
  public var amount: Int?
  public var hasFreeAmount = false
  public var title: String?
  public var content: String?
  public var days = 7
  public var mode = ChallengeMode.duel
  /// nil takes 2, for a group 50, alone 1.
  public var places: Int?
  public var measure = ChallengeMeasure.target
  public var allowed: [String] = []
  public var restDays = 0
  public var lateSeconds = 0
  public var proof = ChallengeProof.needed
  public var drawBadge = DrawBadge.both
  public var zoneName = TimeZone.seoul.name
  public var dayBegins = CivilTime.midnight
  public var waitDays = 7
  /// nil makes rules of earlier releases.
  public var arrivalSeconds: Int? = ChallengeRules.usualArrival

  public init() {}

  /// Takes the members of a document, of which any may be left out.
  ///
  /// Its `schema`, `start`, `referee` and `nonce` are passed over.
  /// - Throws: the first member that is unknown, twice, or of another type.
  public mutating func take(_ json: JSON) throws(Failure) {
    guard case .object(let members) = json else { throw RulesRefusal.value(field: "rules") }
    var seen: Set<String> = []
    for member in members {
      guard seen.insert(member.name).inserted else {
        throw RulesRefusal.twice(field: member.name, member.name)
      }
      try take(member.name, member.value)
    }
  }

  private mutating func take(_ name: String, _ value: JSON) throws(Failure) {
    func given<Part>(_ part: Part?) throws(Failure) -> Part {
      guard let part else { throw RulesRefusal.value(field: name) }
      return part
    }
    func word<Word: RawRepresentable<String>>() throws(Failure) -> Word {
      try given(value.text.flatMap(Word.init(rawValue:)))
    }
    switch name {
    case "topic":
      let typed = try given(value.text ?? value.wholeNumber.map { "\($0)" })
      topic = try given(ChallengeTopic(word: typed))
    case "amount": amount = try given(value.wholeNumber)
    case "free_amount": hasFreeAmount = try given(value.truth)
    case "title": title = try given(value.text)
    case "content": content = try given(value.text)
    case "days": days = try given(value.wholeNumber)
    case "mode": mode = try word()
    case "places": places = try given(value.wholeNumber)
    case "rule": measure = try word()
    case "allowed": allowed = try given(value.texts)
    case "rest_days": restDays = try given(value.wholeNumber)
    case "late_seconds": lateSeconds = try given(value.wholeNumber)
    case "proof": proof = try word()
    case "draw_badge": drawBadge = try word()
    case "zone": zoneName = try given(value.text)
    case "day_begins": dayBegins = try given(value.text.flatMap { CivilTime($0) })
    case "wait_days": waitDays = try given(value.wholeNumber)
    case "arrival": arrivalSeconds = try given(value.wholeNumber)
    case "schema", "start", "referee", "nonce": break
    default: throw RulesRefusal.unknown(field: name)
    }
  }
}
