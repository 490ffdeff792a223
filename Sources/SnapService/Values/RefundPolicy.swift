public import CatchStore
public import CatchValues

/// The refund of a customer who cancels, by the time that is left.
public struct RefundPolicy: ColumnValue, Hashable {
  /// A percentage while more than some minutes are left.
  public struct Tier: Hashable, Sendable {
    public let minutes: Int
    public let percent: Int
  }

  /// The longest time first.
  public let tiers: [Tier]

  public static let standard = RefundPolicy(
    tiers: [
      Tier(minutes: 7 * 1440, percent: 100), Tier(minutes: 3 * 1440, percent: 50),
      Tier(minutes: 0, percent: 0),
    ])

  private init(tiers: [Tier]) { self.tiers = tiers }

  /// Reads `7d:100%,3d:50%,0h:0%`.
  ///
  /// - Throws: `snap.policy` for anything else, also for percentages that grow towards the start.
  public init(_ text: String) throws(Failure) {
    guard let policy = RefundPolicy(text: text) else {
      throw SnapRefusal.policy.failure(
        "'\(text)' is no refund policy", "'\(text)': 환불 규정이 아닙니다",
        hint: Text(
          en: "write times before the start, the longest first: 7d:100%,3d:50%,0h:0%",
          ko: "시작 전 시간을 긴 것부터 입력하십시오: 7d:100%,3d:50%,0h:0%"), field: "policy")
    }
    self = policy
  }

  private init?(text: String) {
    var tiers: [Tier] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = LimitedText.trimmed(String(part)).split(
        separator: ":", omittingEmptySubsequences: false)
      guard words.count == 2, let unit = words[0].last, let number = Int(words[0].dropLast()),
        let factor = ["d": 1440, "h": 60][unit], (0...3_650).contains(number),
        words[1].hasSuffix("%"), let percent = Int(words[1].dropLast()),
        (0...100).contains(percent)
      else { return nil }
      let tier = Tier(minutes: number * factor, percent: percent)
      if let last = tiers.last, last.minutes <= tier.minutes || last.percent < tier.percent {
        return nil
      }
      tiers.append(tier)
    }
    guard (1...8).contains(tiers.count) else { return nil }
    self.tiers = tiers
  }

  /// The percentage that applies at a moment, and the next moment from which another one does.
  ///
  /// A tier is over at exactly its time before the start.
  public func tier(at now: Instant, before start: Instant) -> (percent: Int, until: Instant?) {
    let left = start.seconds(since: now)
    let percent = tiers.first { left > $0.minutes * 60 }?.percent ?? 0
    // Tiers of one percentage in a row are one.
    guard percent > 0, let last = tiers.last(where: { $0.percent == percent }) else {
      return (percent, nil)
    }
    return (percent, start.adding(seconds: -last.minutes * 60))
  }

  public var text: String {
    tiers.map { tier in
      let isDays = tier.minutes % 1440 == 0 && tier.minutes > 0
      return
        "\(isDays ? tier.minutes / 1440 : tier.minutes / 60)\(isDays ? "d" : "h"):\(tier.percent)%"
    }.joined(separator: ",")
  }

  public static var kind: ColumnDescription.Kind { .text }
  public var stored: Value { .text(text) }

  public static func read(_ row: borrowing Statement, _ column: Int) throws(Failure) -> RefundPolicy
  {
    try row.decoded(column, "a refund policy", RefundPolicy.init(text:))
  }
}
