import CatchStore
import CatchValues
import ShiftService
import WageService

/// The meaning of the columns for readers.
extension PaySettingsSchema {
  static let profileMeaning = TableDescription(
    of: profile, TableNoun("pay profile", "pay profiles", "급여 정보"),
    zone: ["membership", "workplace", "zone"],
    references: [TableReference("membership", to: ShiftTables.membership)],
    fields: [
      place(["membership", "workplace", "name"]),
      worker(["membership", "person", "name"]),
      ColumnDescription("since", Text(en: "Since", ko: "시작일"), .words),
      ColumnDescription("paid_as", Text(en: "Paid as", ko: "소득 종류"), code(PaidAs.self) { $0.name }),
      ColumnDescription("employed_from", Text(en: "Employed from", ko: "입사일"), .date),
      ColumnDescription("birth", Text(en: "Born", ko: "생년월일"), .date),
      ColumnDescription("is_new_at_65", Text(en: "Hired at 65", ko: "65세 이후 고용"), .flag),
      ColumnDescription("family", Text(en: "Family", ko: "공제대상가족"), .integer),
      ColumnDescription("children", Text(en: "Children", ko: "자녀"), .integer),
      ColumnDescription("withholding_rate", Text(en: "Tax percent", ko: "원천징수 비율"), .integer),
      ColumnDescription("pension", Text(en: "Pension", ko: "국민연금"), insured),
      ColumnDescription("health", Text(en: "Health", ko: "건강보험"), insured),
      ColumnDescription("employment", Text(en: "Employment", ko: "고용보험"), insured),
      ColumnDescription("accident", Text(en: "Accident", ko: "산재보험"), insured),
      ColumnDescription("pension_base", Text(en: "Pension base", ko: "기준소득월액"), .won),
      ColumnDescription("health_base", Text(en: "Health base", ko: "보수월액"), .won),
      ColumnDescription("premiums", Text(en: "Premiums", ko: "가산수당"), word),
      ColumnDescription("probation_until", Text(en: "Probation until", ko: "수습 마지막 날"), .date),
      ColumnDescription(
        "daily", Text(en: "Daily", ko: "하루 소정"), .minutes, at: ["daily_minutes"]),
      ColumnDescription(
        "four_week_average", Text(en: "Four-week average", ko: "4주 평균"), .minutes,
        at: ["four_week_minutes"]),
      ColumnDescription("contract_months", Text(en: "Contract in months", ko: "계약 개월 수"), .integer),
      ColumnDescription("is_simple_work", Text(en: "Simple work", ko: "단순노무"), .flag),
    ])

  static let policyMeaning = TableDescription(
    of: policy, TableNoun("pay policy", "pay policies", "임금 정책"), zone: ["workplace", "zone"],
    references: [TableReference("workplace", to: ShiftTables.workplace)],
    fields: [
      place(["workplace", "name"]),
      ColumnDescription("since", Text(en: "Since", ko: "시작일"), .words),
      ColumnDescription("cycle", Text(en: "Cycle", ko: "임금 주기"), word),
      ColumnDescription("start_day", Text(en: "Starts on", ko: "기간 시작일"), .integer),
      ColumnDescription("pay_basis", Text(en: "Pay basis", ko: "시각 기준"), word, at: ["clock"]),
      ColumnDescription("clock_step", Text(en: "Clock step", ko: "출퇴근 단위"), .minutes),
      ColumnDescription("size", Text(en: "Size", ko: "규모"), word),
      ColumnDescription("industry", Text(en: "Industry", ko: "업종"), .words),
      ColumnDescription(
        "accident_permille", Text(en: "Accident permille", ko: "산재보험료율"), .words),
      ColumnDescription("weekly_method", Text(en: "Weekly method", ko: "주휴 계산"), word),
      ColumnDescription("rounding", Text(en: "Rounding", ko: "원 미만"), word),
      ColumnDescription("attribution", Text(en: "Attribution", ko: "자정 처리"), word),
      ColumnDescription("public_holidays", Text(en: "Public holidays", ko: "공휴일"), word),
      ColumnDescription("pay_day_rule", Text(en: "Pay day rule", ko: "임금지급일 규칙"), word),
      ColumnDescription("grace", Text(en: "Grace", ko: "허용 시간"), .minutes, at: ["grace_minutes"]),
      ColumnDescription("beyond_plan", Text(en: "Beyond the plan", ko: "예정 밖 시간"), word),
      ColumnDescription("pays_late_end", Text(en: "Pays late ends", ko: "늦은 퇴근 지급"), .flag),
      ColumnDescription("part_month", Text(en: "Part of a month", ko: "일할 계산"), word),
    ])

  static let itemMeaning = TableDescription(
    of: item, TableNoun("pay item", "pay items", "지급 항목"),
    zone: ["membership", "workplace", "zone"],
    references: [TableReference("membership", to: ShiftTables.membership)],
    fields: [
      place(["membership", "workplace", "name"]),
      worker(["membership", "person", "name"]),
      ColumnDescription("since", Text(en: "Since", ko: "시작일"), .date),
      ColumnDescription("until", Text(en: "Until", ko: "종료일"), .date),
      ColumnDescription("recurs", Text(en: "Every period", ko: "반복"), .flag),
      ColumnDescription("code", Text(en: "Code", ko: "코드"), .text),
      ColumnDescription("name", Text(en: "Name", ko: "이름"), .words),
      ColumnDescription("amount", Text(en: "Amount", ko: "금액"), .won),
      ColumnDescription("is_taxable", Text(en: "Taxable", ko: "과세"), .flag),
      ColumnDescription("is_ordinary", Text(en: "Ordinary wage", ko: "통상임금"), .flag),
    ])

  private static func place(_ path: [StaticString]) -> ColumnDescription {
    ColumnDescription("place", Text(en: "Workplace", ko: "사업장"), .words, at: path)
  }

  private static func worker(_ path: [StaticString]) -> ColumnDescription {
    ColumnDescription("worker", Text(en: "Worker", ko: "근무자"), .words, at: path)
  }

  /// A word that is the same in every language, spelled as in options.
  private static var word: ColumnDescription.Kind {
    .code { text in DisplayCode(text, Text(verbatim: text)) }
  }

  private static var insured: ColumnDescription.Kind {
    code(InsuranceChoice.self) { $0.name }
  }

  private static func code<Word: RawRepresentable & Sendable>(
    _ type: Word.Type, _ name: @escaping @Sendable (Word) -> Text
  ) -> ColumnDescription.Kind where Word.RawValue == String {
    .code { text in Word(rawValue: text).map { DisplayCode($0.rawValue, name($0)) } }
  }
}
