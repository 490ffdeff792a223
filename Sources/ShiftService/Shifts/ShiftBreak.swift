public import CatchValues

/// Time off within a shift, at a known time or only of a known length.
public struct ShiftBreak: Hashable, Sendable {
  /// nil when only the length is known.
  public let startsAt: Instant?
  /// 1 to 1,439.
  public let minutes: Int
  /// True when the break counts as working time.
  public let isPaid: Bool

  /// - Throws: `shift.break` unless it lasts 1 to 1,439 minutes.
  public init(startsAt: Instant?, minutes: Int, isPaid: Bool) throws(Failure) {
    guard (1...1439).contains(minutes) else {
      throw .badBreak(
        Text(
          en: "a break of \(minutes) minutes is not 1 to 1439 minutes long",
          ko: "휴게 \(minutes)분: 1분에서 1439분 사이가 아닙니다"))
    }
    self.startsAt = startsAt
    self.minutes = minutes
    self.isPaid = isPaid
  }

  public var seconds: Int { minutes * 60 }

  /// Seconds since 1970 that the break covers; nil when its time is unknown.
  var range: Range<Int>? {
    startsAt.map { $0.secondsSinceEpoch..<($0.secondsSinceEpoch + seconds) }
  }

  /// Placed breaks in order of time, then the others from short to long, unpaid before paid.
  public static func canonical(_ breaks: [ShiftBreak]) -> [ShiftBreak] {
    breaks.sorted(by: precedes)
  }

  static func precedes(_ left: ShiftBreak, _ right: ShiftBreak) -> Bool {
    switch (left.startsAt, right.startsAt) {
    case (let left?, let right?) where left != right: return left < right
    case (_?, nil): return true
    case (nil, _?): return false
    default: break
    }
    if left.minutes != right.minutes { return left.minutes < right.minutes }
    return !left.isPaid && right.isPaid
  }

  /// The most breaks a shift may have.
  public static let most = 20

  /// Makes sure that the breaks fit a shift: inside it, one after the other, leaving some work.
  ///
  /// - Parameter planned: nil for a shift without a plan, whose breaks lie within 24 hours.
  /// - Throws: `shift.break` naming the first one that does not fit.
  public static func check(_ breaks: [ShiftBreak], in planned: TimeSpan?) throws(Failure) {
    guard breaks.count <= most else {
      throw .badBreak(
        Text(
          en: "\(breaks.count) breaks are more than \(most)",
          ko: "휴게가 \(breaks.count)개입니다. \(most)개까지 쓸 수 있습니다"))
    }
    var first: Int?
    var end = Int.min
    for one in canonical(breaks) {
      guard let range = one.range else { continue }
      if let planned,
        range.lowerBound < planned.start.secondsSinceEpoch
          || range.upperBound > planned.end.secondsSinceEpoch
      {
        throw .badBreak(
          Text(
            en: "the break of \(one.minutes) minutes is not inside the shift",
            ko: "\(one.minutes)분 휴게가 근무 시간 안에 있지 않습니다"))
      }
      guard range.lowerBound >= end else {
        throw .badBreak(Text(en: "two breaks overlap", ko: "휴게 두 개가 서로 겹칩니다"))
      }
      first = first ?? range.lowerBound
      end = range.upperBound
    }
    if planned == nil, let first, end - first >= TimeSpan.longestSeconds {
      throw .badBreak(Text(en: "breaks lie over 24 h apart", ko: "휴게가 24시간 넘게 떨어져 있습니다"))
    }
    let length = planned?.seconds ?? TimeSpan.longestSeconds
    guard breaks.reduce(0, { $0 + $1.seconds }) < length else {
      let total = Text(length: breaks.reduce(0) { $0 + $1.seconds })
      let whole = Text(length: length)
      throw .badBreak(
        Text(
          en: "breaks of \(total.en) leave no work in a shift of \(whole.en)",
          ko: "근무 \(whole.ko)에서 휴게 \(total.ko, .object) 빼면 일할 시간이 남지 않습니다"))
    }
  }
}

extension Failure {
  fileprivate static func badBreak(_ message: Text) -> Failure {
    Failure(ShiftRefusal.shiftBreak, message, source: SourcePosition(field: "breaks"))
  }
}
