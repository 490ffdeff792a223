/// The first digits of a number, as they are typed.
public struct NumberPrefix: Hashable, Sendable {
  /// The digits as a number; nil before the first digit.
  private let number: Int?

  /// - Returns: nil when no number from 1 on begins with the digits.
  public init?(_ digits: String) {
    guard let lead = digits.utf8.first else {
      number = nil
      return
    }
    guard lead != 0x30, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(digits)
    else { return nil }
    self.number = number
  }

  /// Reads the digits of an id that may be incomplete: `s`, `shf-`, `shf-12`.
  public init?(ofID typed: String, of kind: String) {
    let lead = "\(kind)-"
    if lead.utf8.starts(with: typed.utf8) {
      self.init("")
    } else {
      guard typed.utf8.starts(with: lead.utf8),
        let digits = String(typed.utf8.dropFirst(lead.utf8.count))
      else { return nil }
      self.init(digits)
    }
  }

  /// Returns `ranges`, each cut to its newest 2,000 numbers so that searching them stays fast.
  public func recentRanges(through last: Int) -> [ClosedRange<Int>] {
    ranges(through: last).map { max($0.lowerBound, $0.upperBound - 1999)...$0.upperBound }
  }

  /// Returns the numbers with these first digits, one range for each length, longest first.
  func ranges(through last: Int) -> [ClosedRange<Int>] {
    guard let number else { return last >= 1 ? [1...last] : [] }
    var found: [ClosedRange<Int>] = []
    var (low, high) = (number, number)
    while low <= last {
      found.append(low...min(high, last))
      let lower = low.multipliedReportingOverflow(by: 10)
      let higher = high.multipliedReportingOverflow(by: 10)
      guard !lower.overflow else { break }
      low = lower.partialValue
      high = higher.overflow || higher.partialValue > .max - 9 ? .max : higher.partialValue + 9
    }
    return found.reversed()
  }
}
