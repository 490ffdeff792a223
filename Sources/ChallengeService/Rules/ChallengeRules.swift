public import CatchValues

/// The rules of a challenge, frozen at its creation; every value has been checked.
public struct ChallengeRules: Hashable, Sendable {
  /// The amounts in won that a challenge may have without `hasFreeAmount`.
  public static let amountSteps = [10_000, 20_000, 30_000, 40_000, 50_000]
  public static let freeAmounts = 0...999_999
  public static let dayCounts = 1...90
  public static let lateLimit = 72 * 3600
  public static let categoryLimit = 20
  /// Consecutive closed days without presence that forfeit, and upheld records that do.
  public static let missedDayLimit = 3
  public static let upheldLimit = 3
  /// Days from the day of the third upheld record to the day on which joining works again.
  public static let banDays = 7

  public let topic: ChallengeTopic
  /// The target of each player in won.
  public let amount: Int
  public let hasFreeAmount: Bool
  /// 5 to 15 grapheme clusters, composed, without blanks around it.
  public let title: String
  /// 1 to 50 grapheme clusters, composed, without blanks around it.
  public let content: String
  public let start: CivilDate
  /// 1 to 90.
  public let days: Int
  public let mode: ChallengeMode
  public let places: Int
  public let measure: ChallengeMeasure
  /// The categories that count as presence and not as spending, composed, in order of their bytes.
  public let allowed: [String]
  /// The days that each player may rest, 0 to one less than `days`.
  public let restDays: Int
  /// Seconds for which a day stays open after the next one began, 0 to 72 hours.
  public let lateSeconds: Int
  public let proof: ChallengeProof
  /// True when a referee decides disputes.
  public let hasReferee: Bool
  public let drawBadge: DrawBadge
  public let zoneName: String
  public let dayBegins: CivilTime
  /// Days after the last one for which the verdict waits for logs from afar, 0 to 7.
  public let waitDays: Int
  /// 32 lower-case hexadecimal digits, so that equal rules make different challenges.
  public let nonce: String

  /// The last day; every day from the start to it counts.
  public var end: CivilDate { start.adding(days: days - 1) }

  /// Checks every value in the order of the fields; texts are composed and trimmed first.
  ///
  /// - Parameter places: nil takes 2, for a group 50, alone 1.
  /// - Throws: the first value that is refused.
  public init(
    topic: ChallengeTopic, amount: Int, hasFreeAmount: Bool = false, title: String,
    content: String, start: CivilDate, days: Int = 7, mode: ChallengeMode = .duel,
    places: Int? = nil, measure: ChallengeMeasure = .target, allowed: [String] = [],
    restDays: Int = 0, lateSeconds: Int = 0, proof: ChallengeProof = .needed,
    hasReferee: Bool = false, drawBadge: DrawBadge = .both, zoneName: String = "Asia/Seoul",
    dayBegins: CivilTime = .midnight, waitDays: Int = 7, nonce: String
  ) throws(RulesRefusal) {
    self.topic = topic
    guard hasFreeAmount || ChallengeRules.amountSteps.contains(amount) else {
      throw .amountStep(amount)
    }
    try ChallengeRules.check(amount, "amount", within: ChallengeRules.freeAmounts)
    self.amount = amount
    self.hasFreeAmount = hasFreeAmount
    self.title = try ChallengeRules.checked(title, "title", length: 5...15)
    self.content = try ChallengeRules.checked(content, "content", length: 1...50)
    try ChallengeRules.check(days, "days", within: ChallengeRules.dayCounts)
    // Room for the wait, the late window and one more day on either side.
    let calendar = CivilDate.first.adding(days: 2)...CivilDate.last.adding(days: -110)
    guard calendar.contains(start) else { throw .start(start, of: calendar) }
    self.start = start
    self.days = days
    self.mode = mode
    self.places = places ?? mode.places.upperBound
    try ChallengeRules.check(self.places, "places", within: mode.places)
    self.measure = measure
    self.allowed = try ChallengeRules.categories(allowed)
    try ChallengeRules.check(restDays, "rest_days", within: 0...days - 1)
    self.restDays = restDays
    try ChallengeRules.check(lateSeconds, "late_seconds", within: 0...ChallengeRules.lateLimit)
    self.lateSeconds = lateSeconds
    self.proof = proof
    self.hasReferee = hasReferee
    guard mode == .duel || drawBadge == .both else { throw .drawBadge(mode) }
    self.drawBadge = drawBadge
    guard ChallengeRules.isZoneName(zoneName) else { throw .text(field: "zone", zoneName) }
    self.zoneName = zoneName
    self.dayBegins = dayBegins
    try ChallengeRules.check(waitDays, "wait_days", within: 0...7)
    self.waitDays = waitDays
    guard nonce.isHexadecimal(digits: 32) else { throw .text(field: "nonce", nonce) }
    self.nonce = nonce
  }

  /// Checks that the start is one of the seven days after today, in the challenge's own days.
  public func checkStart(on today: CivilDate) throws(RulesRefusal) {
    let choice = today.adding(days: 1)...today.adding(days: 7)
    guard choice.contains(start) else { throw .start(start, of: choice) }
  }

  /// True for a category that counts as presence and not as spending.
  ///
  /// - Parameter category: composed, as `ChallengeRecord` holds it.
  public func allows(_ category: String) -> Bool {
    allowed.contains { $0.utf8.elementsEqual(category.utf8) }
  }

  private static func check(
    _ value: Int, _ field: String, within range: ClosedRange<Int>
  ) throws(RulesRefusal) {
    guard range.contains(value) else { throw .number(field: field, value, of: range) }
  }

  /// Returns the text composed and without blanks around it.
  private static func checked(
    _ text: String, _ field: String, length: ClosedRange<Int>
  ) throws(RulesRefusal) -> String {
    let tidied = LimitedText.trimmed(Normalization.composedHangul(text))
    guard length.contains(tidied.count) else {
      throw .length(field: field, tidied.count, of: length)
    }
    guard !tidied.unicodeScalars.contains(where: LimitedText.isControl) else {
      throw .text(field: field, tidied)
    }
    return tidied
  }

  private static func categories(_ names: [String]) throws(RulesRefusal) -> [String] {
    guard names.count <= categoryLimit else {
      throw .length(field: "allowed", names.count, of: 0...categoryLimit)
    }
    var kept: [String] = []
    for name in names { kept.append(try checked(name, "allowed", length: 1...20)) }
    kept.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for index in kept.indices.dropFirst()
    where kept[index].utf8.elementsEqual(kept[index - 1].utf8) {
      throw .twice(field: "allowed", kept[index])
    }
    return kept
  }

  /// Accepts names in the shape of the tz database; whether there is such a zone is not known here.
  private static func isZoneName(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
          || [0x2B, 0x2D, 0x2F, 0x5F].contains(byte)
      }
  }
}
