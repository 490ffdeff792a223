public import CatchValues

/// Contracted hours a week over an employment, as they changed.
public struct ContractedHours: Hashable, Sendable {
  /// Hours from a day on.
  public struct Change: Hashable, Sendable {
    /// nil for those of the beginning.
    public let from: CivilDate?
    /// 1 to 10,080.
    public let weeklyMinutes: Int

    public init(from: CivilDate? = nil, weeklyMinutes: Int) {
      (self.from, self.weeklyMinutes) = (from, weeklyMinutes)
    }
  }

  /// Days that are judged together.
  public struct Part: Hashable, Sendable {
    public let days: ClosedRange<CivilDate>
    /// The average minutes a week.
    public let average: Fraction

    public var dayCount: Int { days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch + 1 }
    public var isEnough: Bool { average >= Fraction(WeeklyHoliday.threshold) }
  }

  private let changes: [Change]

  /// One number of hours throughout.
  public init(_ weeklyMinutes: Int) { changes = [Change(weeklyMinutes: weeklyMinutes)] }

  /// - Parameter changes: at least one, in any order; days before the first have its hours.
  public init(_ changes: [Change]) {
    precondition(!changes.isEmpty)
    self.changes = changes.sorted { ($0.from ?? .first) < ($1.from ?? .first) }
  }

  /// The contracted minutes of the week in which a day lies, by the terms of that day.
  public func weeklyMinutes(on day: CivilDate) -> Int {
    (changes.last { ($0.from ?? .first) <= day } ?? changes[0]).weeklyMinutes
  }

  /// The average contracted minutes a week over some days.
  public func average(of days: ClosedRange<CivilDate>) -> Fraction {
    let (from, to) = (days.lowerBound.daysSinceEpoch, days.upperBound.daysSinceEpoch)
    let sum = (from...to).reduce(0) {
      $0 + weeklyMinutes(on: days.lowerBound.adding(days: $1 - from))
    }
    return Fraction(Int128(sum), over: Int128(to - from + 1))
  }

  /// Cuts days into the parts that the border of 15 hours judges, oldest first.
  ///
  /// The law averages four weeks (근로기준법 제18조 제3항), counted back from the last day (고용노동부
  /// 임금복지과-588, 2009). Where hours stayed the same for four weeks or longer, their average is
  /// these hours; shorter times are averaged with their neighbours, and what is left of less than four
  /// weeks by itself. Neighbours of one average are one part.
  public func parts(_ days: ClosedRange<CivilDate>) -> [Part] {
    var parts: [Part] = []
    var short: [Part] = []
    func add(_ part: Part) {
      if let next = parts.last, next.average == part.average {
        parts[parts.count - 1] = Part(
          days: part.days.lowerBound...next.days.upperBound, average: part.average)
      } else {
        parts.append(part)
      }
    }
    func addShort() {
      guard let first = short.last, let last = short.first else { return }
      var end = last.days.upperBound
      while end >= first.days.lowerBound {
        let start = max(first.days.lowerBound, end.adding(days: 1 - ContractedHours.block))
        add(Part(days: start...end, average: average(of: start...end)))
        end = start.adding(days: -1)
      }
      short = []
    }
    for segment in segments(days).reversed() {
      if segment.dayCount < ContractedHours.block {
        short.append(segment)
      } else {
        addShort()
        add(segment)
      }
    }
    addShort()
    return parts.reversed()
  }

  private static let block = 28

  /// The days before others whose hours may decide with them: four weeks, and the four before these,
  /// which show whether hours had lasted as long.
  public static let history = 2 * block

  /// The times of equal hours, oldest first.
  private func segments(_ days: ClosedRange<CivilDate>) -> [Part] {
    let starts =
      [days.lowerBound]
      + changes.compactMap(\.from).filter {
        $0 > days.lowerBound && $0 <= days.upperBound
      }
    var segments: [Part] = []
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1].adding(days: -1) : days.upperBound
      let average = Fraction(weeklyMinutes(on: start))
      if let last = segments.last, last.average == average {
        segments[segments.count - 1] = Part(days: last.days.lowerBound...end, average: average)
      } else {
        segments.append(Part(days: start...end, average: average))
      }
    }
    return segments
  }
}
