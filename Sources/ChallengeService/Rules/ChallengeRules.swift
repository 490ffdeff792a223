public import CatchValues

/// The rules of a challenge, frozen at its creation; every value has been checked.
public struct ChallengeRules: Hashable, Sendable {
  /// The amounts in won that a challenge may have without `hasFreeAmount`.
  public static let amountSteps = [10_000, 20_000, 30_000, 40_000, 50_000]
  public static let freeAmounts = 0...999_999
  public static let dayCounts = 1...90
  public static let lateLimit = 72 * 3600
  public static let arrivalLimit = 72 * 3600
  /// The seconds for mail of a new challenge.
  public static let usualArrival = 24 * 3600
  public static let categoryLimit = 20
  /// Consecutive closed days without presence that forfeit, and upheld records that do.
  public static let missedDayLimit = 3
  public static let upheldLimit = 3
  /// Days from the day of the third upheld record to the day on which joining works again.
  public static let banDays = 7

  public private(set) var topic = ChallengeTopic.living
  /// The target of each player in won.
  public private(set) var amount = 0
  public private(set) var hasFreeAmount = false
  /// 5 to 15 grapheme clusters, composed, without blanks around it.
  public private(set) var title = ""
  /// 1 to 50 grapheme clusters, composed, without blanks around it.
  public private(set) var content = ""
  public private(set) var start = CivilDate.first
  /// 1 to 90.
  public private(set) var days = 1
  public private(set) var mode = ChallengeMode.duel
  public private(set) var places = 2
  public private(set) var measure = ChallengeMeasure.target
  /// The categories that count as presence and not as spending, composed, in order of their bytes.
  public private(set) var allowed: [String] = []
  /// The days that each player may rest, 0 to one less than `days`.
  public private(set) var restDays = 0
  /// Seconds for which a day stays open after the next one began, 0 to 72 hours.
  public private(set) var lateSeconds = 0
  public private(set) var proof = ChallengeProof.needed
  /// True when a referee decides disputes.
  public private(set) var hasReferee = false
  public private(set) var drawBadge = DrawBadge.both
  public private(set) var zoneName = TimeZone.seoul.name
  public private(set) var dayBegins = CivilTime.midnight
  /// Days after the last one for which the verdict waits for logs from afar, 0 to 7.
  public private(set) var waitDays = 0
  /// Seconds that a log may be under way without a loss, 0 to 72 hours; nil in rules of earlier
  /// releases, under which any acknowledgement refuses older entries.
  public private(set) var arrivalSeconds: Int?
  /// 32 lower-case hexadecimal digits, so that equal rules make different challenges.
  public private(set) var nonce = ""

  /// The last day; every day from the start to it counts.
  public var end: CivilDate { start.adding(days: days - 1) }

  /// Blank rules, for a row to fill.
  init() {}

  /// Checks every value in the order of the fields; texts are composed and trimmed first.
  ///
  /// - Throws: the first value that is missing or refused.
  public init(
    _ draft: RulesDraft, from start: CivilDate, hasReferee: Bool, nonce: String
  ) throws(Failure) {
    typealias Rules = ChallengeRules
    topic = try Rules.given(draft.topic, "topic")
    let amount = try Rules.given(draft.amount, "amount")
    guard draft.hasFreeAmount || Rules.amountSteps.contains(amount) else {
      throw RulesRefusal.amountStep(amount)
    }
    self.amount = try Rules.checked(amount, "amount", within: Rules.freeAmounts)
    hasFreeAmount = draft.hasFreeAmount
    title = try Rules.checked(Rules.given(draft.title, "title"), "title", length: 5...15)
    content = try Rules.checked(Rules.given(draft.content, "content"), "content", length: 1...50)
    days = try Rules.checked(draft.days, "days", within: Rules.dayCounts)
    // Room for the wait, the late window and one more day on either side.
    let calendar = CivilDate.first.adding(days: 2)...CivilDate.last.adding(days: -110)
    guard calendar.contains(start) else { throw RulesRefusal.start(start, of: calendar) }
    self.start = start
    mode = draft.mode
    places = try Rules.checked(
      draft.places ?? mode.places.upperBound, "places", within: mode.places)
    measure = draft.measure
    allowed = try Rules.categories(draft.allowed)
    restDays = try Rules.checked(draft.restDays, "rest_days", within: 0...days - 1)
    lateSeconds = try Rules.checked(draft.lateSeconds, "late_seconds", within: 0...Rules.lateLimit)
    proof = draft.proof
    self.hasReferee = hasReferee
    guard mode == .duel || draft.drawBadge == .both else { throw RulesRefusal.drawBadge(mode) }
    drawBadge = draft.drawBadge
    guard Rules.isZoneName(draft.zoneName) else {
      throw RulesRefusal.text(field: "zone", draft.zoneName)
    }
    zoneName = draft.zoneName
    dayBegins = draft.dayBegins
    waitDays = try Rules.checked(draft.waitDays, "wait_days", within: 0...7)
    if let seconds = draft.arrivalSeconds {
      arrivalSeconds = try Rules.checked(seconds, "arrival", within: 0...Rules.arrivalLimit)
    }
    guard nonce.isHexadecimal(digits: 32) else { throw RulesRefusal.text(field: "nonce", nonce) }
    self.nonce = nonce
  }

  /// Checks that the start is one of the seven days after today, in the challenge's own days.
  public func checkStart(on today: CivilDate) throws(Failure) {
    let choice = today.adding(days: 1)...today.adding(days: 7)
    guard choice.contains(start) else { throw RulesRefusal.start(start, of: choice) }
  }

  /// Returns the day's index from 0; nil for a day outside the challenge.
  func index(of day: CivilDate) -> Int? {
    let index = day.daysSinceEpoch - start.daysSinceEpoch
    return (0..<days).contains(index) ? index : nil
  }

  /// True for a category that counts as presence and not as spending.
  ///
  /// - Parameter category: composed, as `ChallengeRecord` holds it.
  public func allows(_ category: String) -> Bool {
    allowed.contains { $0.utf8.elementsEqual(category.utf8) }
  }

  private static func given<Part>(_ part: Part?, _ field: String) throws(Failure) -> Part {
    guard let part else { throw RulesRefusal.missing(field: field) }
    return part
  }

  private static func checked(
    _ value: Int, _ field: String, within range: ClosedRange<Int>
  ) throws(Failure) -> Int {
    guard range.contains(value) else { throw RulesRefusal.number(field: field, value, of: range) }
    return value
  }

  /// Returns the text composed and without blanks around it.
  private static func checked(
    _ text: String, _ field: String, length: ClosedRange<Int>
  ) throws(Failure) -> String {
    let tidied = LimitedText.trimmed(Normalization.composedHangul(text))
    guard length.contains(tidied.count) else {
      throw RulesRefusal.length(field: field, tidied.count, of: length)
    }
    guard !tidied.unicodeScalars.contains(where: LimitedText.isControl) else {
      throw RulesRefusal.text(field: field, tidied)
    }
    return tidied
  }

  private static func categories(_ names: [String]) throws(Failure) -> [String] {
    guard names.count <= categoryLimit else {
      throw RulesRefusal.length(field: "allowed", names.count, of: 0...categoryLimit)
    }
    var kept: [String] = []
    for name in names { kept.append(try checked(name, "allowed", length: 1...20)) }
    kept.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for index in kept.indices.dropFirst()
    where kept[index].utf8.elementsEqual(kept[index - 1].utf8) {
      throw RulesRefusal.twice(field: "allowed", kept[index])
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
