import CatchValues
public import WageService

/// Spreads a period's cost over its days or over the hours of the day, to the won.
///
/// Each share of a provisional cost is provisional.
public enum CostShares {
  /// Spreads the cost over the days of the period, from its first; days without work may cost
  /// nothing.
  public static func byDay(
    _ document: PayDocument, _ figures: PaySum, in period: PayPeriod
  ) -> [PaySum] {
    let first = period.from.daysSinceEpoch
    var minutes = Array(repeating: 0, count: period.to.daysSinceEpoch - first + 1)
    for shift in WorkedSpan.of(document) {
      let day = shift.day - first
      if minutes.indices.contains(day) { minutes[day] += shift.net }
    }
    return spread(figures, over: minutes)
  }

  /// Spreads the cost over the hours of the day, from midnight.
  public static func byHour(
    _ document: PayDocument, _ whole: PaySum, in period: PayPeriod
  ) -> [PaySum] {
    let days = period.from.daysSinceEpoch...period.to.daysSinceEpoch
    var weights = Array(repeating: 0, count: 24)
    for shift in WorkedSpan.of(document) where days.contains(shift.day) && shift.placed > 0 {
      var hour = shift.start / 60
      while hour * 60 < shift.end {
        let (from, to) = (max(shift.start, hour * 60), min(shift.end, hour * 60 + 60))
        var part = to - from
        for rest in shift.breaks { part -= max(0, min(to, rest.end) - max(from, rest.start)) }
        // A break of unknown time reduces all hours in proportion.
        weights[((hour % 24) + 24) % 24] += max(0, part) * shift.net * 1_000 / shift.placed
        hour += 1
      }
    }
    var figures = spread(whole, over: weights)
    let minutes = parts(of: whole.minutes, by: weights)
    for index in figures.indices { figures[index].minutes = minutes[index] }
    return figures
  }

  private static func spread(_ whole: PaySum, over weights: [Int]) -> [PaySum] {
    let (gross, premiums, severance) = (
      parts(of: whole.gross, by: weights), parts(of: whole.premiums, by: weights),
      parts(of: whole.severance, by: weights)
    )
    return weights.indices.map { index in
      var figures = PaySum()
      figures.minutes = weights[index]
      figures.gross = gross[index]
      figures.premiums = premiums[index]
      figures.severance = severance[index]
      figures.isProvisional = whole.isProvisional
      return figures
    }
  }

  /// Divides an amount in proportion to the weights into whole parts with exactly that sum.
  ///
  /// The rest after rounding down goes to the largest remainders, earlier ones first; without
  /// weights the last part gets all.
  public static func parts(of amount: Int, by weights: [Int]) -> [Int] {
    guard !weights.isEmpty else { return [] }
    let sum = weights.reduce(Int128(0)) { $0 + Int128(max(0, $1)) }
    guard sum > 0 else {
      var parts = Array(repeating: 0, count: weights.count)
      parts[weights.count - 1] = amount
      return parts
    }
    var parts: [Int] = []
    var remainders: [(index: Int, rest: Int128)] = []
    var left = amount
    for (index, weight) in weights.enumerated() {
      let product = Int128(amount) * Int128(max(0, weight))
      let part = Int(Rounding.floor.divide(product, by: sum))
      parts.append(part)
      remainders.append((index, product - Int128(part) * sum))
      left -= part
    }
    remainders.sort { ($1.rest, $0.index) < ($0.rest, $1.index) }
    for remainder in remainders.prefix(left) { parts[remainder.index] += 1 }
    return parts
  }
}

/// One paid segment of work in a document, in civil minutes.
private struct WorkedSpan {
  let day: Int
  let start: Int
  let end: Int
  let breaks: [MinuteRange]
  /// Minutes less the breaks of known time.
  let placed: Int
  /// Minutes less all breaks.
  let net: Int

  static func of(_ document: PayDocument) -> [WorkedSpan] {
    zip(document.shifts, document.workDays()).compactMap { shift, day in
      guard let worked = shift.worked(by: document.contract.clock) else { return nil }
      let breaks = Array(document.breaks[shift.breakStart..<(shift.breakStart + shift.breakCount)])
      let placed = breaks.reduce(worked.count) {
        $0 - max(0, min(worked.end, $1.end) - max(worked.start, $1.start))
      }
      return WorkedSpan(
        day: day, start: worked.start, end: worked.end, breaks: breaks, placed: placed,
        net: max(0, placed - shift.unplacedBreak))
    }
  }
}
