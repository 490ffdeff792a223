import CatchValues

/// The measure of a part of a month, for a salary.
extension CheckedContract {
  /// True when the salary is shared by contracted working days, which must be known.
  func sharesByWorkingDays(_ contract: PayDocument.Contract) -> Bool {
    contract.basis == .monthly && contract.partMonth == .workingDays
      && hours.allSatisfy { $0.days?.contains { $0 > 0 } ?? false }
  }

  /// - Parameter day: days since 1970.
  func isWorkingDay(_ day: Int) -> Bool {
    guard let days = hours(on: day).days, let date = CivilDate(daysSinceEpoch: day) else {
      return false
    }
    return days[date.weekday.rawValue] > 0
  }

  func workingDays(of month: ClosedRange<CivilDate>) -> Int {
    (month.lowerBound.daysSinceEpoch...month.upperBound.daysSinceEpoch).count(where: isWorkingDay)
  }
}

extension PayDocument.Contract {
  /// Returns the month whose salary a day earns a share of.
  func salaryMonth(of day: CivilDate) -> ClosedRange<CivilDate> {
    salaryMonths.first { $0.contains(day) } ?? day.firstOfMonth...day.lastOfMonth
  }
}

extension ClosedRange<CivilDate> {
  var dayCount: Int { upperBound.daysSinceEpoch - lowerBound.daysSinceEpoch + 1 }
}
