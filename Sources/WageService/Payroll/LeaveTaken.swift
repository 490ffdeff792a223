public import CatchValues

/// Paid leave of one day, limited to the contracted work of that day.
public struct LeaveTaken: Hashable, Sendable {
  public let date: CivilDate
  /// In days of annual leave.
  public let days: Fraction
}

extension Payroll {
  /// Returns the leave used on a day: half a day counts as half, and a paid day off or a day
  /// without contracted time does not count.
  ///
  /// A part-timer's leave counts in hours, and a day of it is a fifth of the contracted week.
  /// Source: 근로기준법 제60조, 제18조 제1항, 시행령 별표 2 제4호 나목.
  func leaveTaken(_ index: Int, _ document: PayDocument, _ terms: CheckedContract) -> LeaveTaken? {
    guard marks[index].contains(.leave), !marks[index].contains(.paidHoliday) else { return nil }
    let hours = terms.hours(on: firstDay + index)
    let weekly = min(hours.weeklyMinutes, 2_400)
    let isNamed = hours.days != nil
    let minutes = isNamed ? contracted(index, document, terms) : document.contract.dailyMinutes
    // In fifths of minutes, so that a fifth of any week is whole.
    let whole = minutes.map { $0 * 5 } ?? weekly
    guard whole > 0 else { return isNamed ? nil : LeaveTaken(date: date(index), days: .one) }
    let worked = marks[index].contains(.shift) ? Int(days[index].work) * 5 : 0
    guard worked < whole else { return nil }
    let day = (1..<2_400).contains(weekly) ? weekly : whole
    return LeaveTaken(date: date(index), days: Fraction(Int128(whole - worked), over: Int128(day)))
  }
}
