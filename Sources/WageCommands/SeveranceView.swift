import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import WageService

/// The tax on severance in outputs, and the wages from which severance is computed.
enum SeveranceView {
  static let tax = RecordView<(tax: SeveranceTax?, amount: Int)>([
    .won(
      "income_tax", "Income tax", "퇴직소득세", "An estimate; null if employment ended before 2023",
      isNullable: true, at: \.tax?.incomeTax),
    .won("local_tax", "Local tax", "지방소득세", "A tenth of it", isNullable: true, at: \.tax?.localTax),
    .won("net", "Net", "세후 금액", "Without a pension account", isNullable: true) { record in
      record.tax.map { record.amount - $0.total }
    },
  ])

  /// The days that count, and the wages of the last three months.
  static let basis = RecordView<(leftOut: [ContractedHours.Part], parts: [WagePart])>([
    .list(
      "left_out", of: leftOut, "Left out", "뺀 기간", "Days of less than 15 contracted hours a week",
      "주 소정근로시간 15시간 미만인 기간", at: \.leftOut),
    .list(
      "wage_parts", of: part, "Three months", "3개월 임금 내역", "Parts of the three months' wages",
      "3개월 임금의 내역", at: \.parts),
  ])

  private static let part = RecordView<WagePart>([
    .date("from", "From", "시작일") { $0.from }, .date("to", "To", "종료일") { $0.to },
    .exact(
      "amount", "Wages", "임금", "Rounded up at a hundredth of a won", rounding: .ceil, at: \.amount),
    .text(
      "slip", "Payslip", "명세서", "Of a closed period; null where the shifts were computed",
      isNullable: true, at: \.slip?.description),
    .choice(
      "source", "Source", "출처",
      "Of the wages: shifts, a payslip, the opening balance, or as given"
    ) {
      $0.source
    } named: {
      switch $0 {
      case .shifts: Text(en: "shifts", ko: "근무")
      case .payslip: Text(en: "payslip", ko: "명세서")
      case .opening: Text(en: "opening", ko: "이월")
      case .given: Text(en: "given", ko: "입력")
      }
    },
  ])

  private static let leftOut = RecordView<ContractedHours.Part>([
    .date("from", "From", "시작일") { $0.days.lowerBound },
    .date("to", "To", "종료일") { $0.days.upperBound },
    .integer("days", "Days", "일수") { $0.dayCount },
    .exact("weekly_minutes", "Minutes a week", "주 소정근로(분)", "The average") { $0.average },
  ])

  /// Returns the tax; nil for an employment that ended before 2023.
  static func tax(
    of severance: Severance, _ request: Severance.Request
  ) throws(Failure) -> SeveranceTax? {
    // Days that are left out are no years of service either (소득세법 시행령 제105조 제1항).
    try SeveranceTax.compute(
      severance.amount, joined: severance.countedFrom(request), left: request.left)
  }

  static func notes(
    _ severance: Severance, _ request: Severance.Request, _ tax: SeveranceTax?,
    _ parts: [WagePart]
  ) -> [Text] {
    var notes: [Text] = []
    let slips = parts.compactMap { $0.slip?.description }
    if severance.isEligible, !slips.isEmpty {
      let names = slips.joined(separator: ", ")
      let isAll = slips.count == parts.count
      notes.append(
        en: "the wages of the three months are those of the closed payslips \(names)"
          + (isAll ? "" : ", the rest by the stored shifts"),
        ko: "3개월 임금: 마감한 명세서 \(names)" + (isAll ? "" : ", 나머지는 저장된 근무로 계산"))
    }
    guard severance.amount > 0 else { return notes }
    if request.ordinaryDaily == nil {
      let average = severance.averageDaily.decimal(places: 2, rounding: .ceil)
      notes.append(
        en: "the ordinary wage is not given: if a day of it is more than "
          + "\(average) won, it counts instead (Labour Standards Act, "
          + "article 2 (2)); add --ordinary-daily",
        ko: "통상임금이 주어지지 않았습니다. 1일 통상임금이 \(average)원보다 많으면 통상임금으로 "
          + "계산합니다(근로기준법 제2조 제2항). --ordinary-daily를 지정하십시오")
    }
    if tax == nil {
      notes.append(
        en: "the tax on severance is computed only for employment that ended in 2023 or later",
        ko: "퇴직소득세는 2023년 이후 퇴직한 경우만 계산합니다")
    } else if let tax, tax.total > 0 {
      notes.append(
        en: "paid into a pension account (IRP), no tax is withheld yet (Income Tax Act, article "
          + "146 (2))",
        ko: "연금계좌(IRP)로 지급하면 지금은 세금을 떼지 않습니다(소득세법 제146조 제2항)")
    }
    return notes
  }
}
