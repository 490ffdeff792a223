import CatchValues

/// Overtime that a salary includes (포괄임금): worked within the agreed time it is paid already.
///
/// Source: 근로기준법 제56조; 대법원 2010. 5. 13. 선고 2008다6052.
extension Payroll {
  /// Marks the overtime that the salary includes, in the order of its days.
  ///
  /// A week's agreed overtime × 365/84 is that of a month, and its part that of a part of one, as of
  /// the salary; below a minute it is dropped. Night and holiday work are not included.
  func coverOvertime(
    _ document: PayDocument, _ terms: CheckedContract, _ rates: RatePeriods,
    _ result: inout PayResult
  ) throws(Failure) {
    let contract = document.contract
    guard contract.includesOvertime else { return }
    var agreed = Fraction.zero
    for segment in result.basis.segments {
      let week = contract.includedOvertime(on: segment.from)
      agreed = try agreed + (try result.basis.share(of: week, in: segment, contract))
    }
    let most = try (try agreed * Fraction(365, over: 84)).rounded(.floor)
    result.basis.includedOvertime = most
    for index in periodRange(terms) where isEmployed(index, document) {
      let segment = segment(of: index, rates)
      let from = result.basis.segments[segment].from
      guard contract.includedOvertime(on: from) > 0 else { continue }
      let left = most - result.basis.usedOvertime
      let day = days[index]
      if terms.hasPremiums(on: firstDay + index) {
        let overtime = min(left, Int(day.overtime))
        let excess = min(left - overtime, Int(day.partTimeExcess))
        result.basis.segments[segment].includedOvertime += overtime
        result.basis.segments[segment].includedExcess += excess
        result.basis.usedOvertime += overtime + excess
      } else if !marks[index].contains(.paidHoliday) {
        let extra = min(left, Int(day.partTimeExcess))
        result.basis.segments[segment].extraMinutes -= extra
        result.basis.extraMinutes -= extra
        result.basis.usedOvertime += extra
      }
    }
  }

  /// Compares the overtime that a salary includes with that worked; nil when it includes none.
  func overtimeWarning(_ document: PayDocument, _ result: PayResult) -> PayWarning? {
    guard document.contract.includesOvertime else { return nil }
    let onTop = result.basis.segments.reduce(0) {
      $0 + ($1.hasPremiums ? $1.paidOvertime + $1.paidExcess : $1.extraMinutes)
    }
    let included = Payslip.duration(Fraction(result.basis.includedOvertime))
    let worked = Payslip.duration(Fraction(result.basis.usedOvertime + onTop))
    let paid = Payslip.duration(Fraction(onTop))
    let isCut = result.basis.unpaidMinutes > .zero
    return PayWarning(
      id: PayWarning.overtimeIncluded,
      message: Text(
        en: "the salary includes \(included.en) of overtime in these days; of \(worked.en) worked, "
          + "\(paid.en) are paid on top"
          + (isCut ? "; absence takes nothing off the included part, unless so agreed" : ""),
        ko: "월급에 포함된 이 기간의 연장근로: \(included.ko). 실제 연장근로: \(worked.ko), 그 가운데 따로 지급: \(paid.ko)"
          + (isCut ? ". 약정이 없으면 결근해도 포함된 연장근로수당은 줄이지 않습니다" : "")
      ),
      article: "근로기준법 제56조")
  }
}

extension PayBasisFacts {
  /// Returns the part of a month's amount that the days of a segment earn.
  func share(
    of amount: Int, in segment: RatePeriod, _ contract: PayDocument.Contract
  ) throws(Failure) -> Fraction {
    contract.sharesSalaryByDay
      ? try segment.monthShares.part(of: amount) ?? .zero
      : Fraction(Int128(amount) * Int128(segment.salaryDays), over: Int128(max(1, salaryDays)))
  }
}
