import CatchStore
import CatchValues
import ShiftService
import WageService

/// The meaning of the columns for readers.
extension PaySettingsSchema {
  static let profileMeaning = TableMeaning(
    of: profile, TableNoun("pay profile", "pay profiles", "급여 정보"),
    zone: ["membership", "workplace", "zone"],
    references: [TableReference("membership", to: ShiftTables.membership)],
    fields: [
      place(["membership", "workplace", "name"]),
      worker(["membership", "person", "name"]),
      FieldMeaning("since", Text(en: "Since", ko: "시작일"), .words),
      FieldMeaning("paid_as", Text(en: "Paid as", ko: "소득 종류"), code(PaidAs.self) { $0.name }),
      FieldMeaning("employed_from", Text(en: "Employed from", ko: "입사일"), .date),
      FieldMeaning("birth", Text(en: "Born", ko: "생년월일"), .date),
      FieldMeaning("is_new_at_65", Text(en: "Hired at 65", ko: "65세 이후 고용"), .flag),
      FieldMeaning("family", Text(en: "Family", ko: "공제대상가족"), .integer),
      FieldMeaning("children", Text(en: "Children", ko: "자녀"), .integer),
      FieldMeaning("withholding_rate", Text(en: "Tax percent", ko: "원천징수 비율"), .integer),
      FieldMeaning("pension", Text(en: "Pension", ko: "국민연금"), insured),
      FieldMeaning("health", Text(en: "Health", ko: "건강보험"), insured),
      FieldMeaning("employment", Text(en: "Employment", ko: "고용보험"), insured),
      FieldMeaning("accident", Text(en: "Accident", ko: "산재보험"), insured),
      FieldMeaning("pension_base", Text(en: "Pension base", ko: "기준소득월액"), .won),
      FieldMeaning("health_base", Text(en: "Health base", ko: "보수월액"), .won),
      FieldMeaning("premiums", Text(en: "Premiums", ko: "가산수당"), word),
      FieldMeaning("probation_until", Text(en: "Probation until", ko: "수습 마지막 날"), .date),
      FieldMeaning(
        "daily", Text(en: "Daily", ko: "하루 소정"), .minutes, at: ["daily_minutes"]),
      FieldMeaning(
        "four_week_average", Text(en: "Four-week average", ko: "4주 평균"), .minutes,
        at: ["four_week_minutes"]),
    ])

  static let policyMeaning = TableMeaning(
    of: policy, TableNoun("pay policy", "pay policies", "임금 정책"), zone: ["workplace", "zone"],
    references: [TableReference("workplace", to: ShiftTables.workplace)],
    fields: [
      place(["workplace", "name"]),
      FieldMeaning("since", Text(en: "Since", ko: "시작일"), .words),
      FieldMeaning("cycle", Text(en: "Cycle", ko: "임금 주기"), word),
      FieldMeaning("start_day", Text(en: "Starts on", ko: "기간 시작일"), .integer),
      FieldMeaning("pay_basis", Text(en: "Pay basis", ko: "시각 기준"), word, at: ["clock"]),
      FieldMeaning("clock_step", Text(en: "Clock step", ko: "출퇴근 단위"), .minutes),
      FieldMeaning("size", Text(en: "Size", ko: "규모"), word),
      FieldMeaning("industry", Text(en: "Industry", ko: "업종"), .words),
      FieldMeaning(
        "accident_permille", Text(en: "Accident permille", ko: "산재보험료율"), .words),
      FieldMeaning("weekly_method", Text(en: "Weekly method", ko: "주휴 계산"), word),
      FieldMeaning("rounding", Text(en: "Rounding", ko: "원 미만"), word),
      FieldMeaning("attribution", Text(en: "Attribution", ko: "자정 처리"), word),
      FieldMeaning("public_holidays", Text(en: "Public holidays", ko: "공휴일"), word),
      FieldMeaning("pay_day_rule", Text(en: "Pay day rule", ko: "임금지급일 규칙"), word),
    ])

  static let itemMeaning = TableMeaning(
    of: item, TableNoun("pay item", "pay items", "지급 항목"),
    zone: ["membership", "workplace", "zone"],
    references: [TableReference("membership", to: ShiftTables.membership)],
    fields: [
      place(["membership", "workplace", "name"]),
      worker(["membership", "person", "name"]),
      FieldMeaning("since", Text(en: "Since", ko: "시작일"), .date),
      FieldMeaning("until", Text(en: "Until", ko: "종료일"), .date),
      FieldMeaning("recurs", Text(en: "Every period", ko: "반복"), .flag),
      FieldMeaning("code", Text(en: "Code", ko: "코드"), .text),
      FieldMeaning("name", Text(en: "Name", ko: "이름"), .words),
      FieldMeaning("amount", Text(en: "Amount", ko: "금액"), .won),
      FieldMeaning("is_taxable", Text(en: "Taxable", ko: "과세"), .flag),
      FieldMeaning("is_ordinary", Text(en: "Ordinary wage", ko: "통상임금"), .flag),
    ])

  private static func place(_ path: [StaticString]) -> FieldMeaning {
    FieldMeaning("place", Text(en: "Workplace", ko: "사업장"), .words, at: path)
  }

  private static func worker(_ path: [StaticString]) -> FieldMeaning {
    FieldMeaning("worker", Text(en: "Worker", ko: "근무자"), .words, at: path)
  }

  /// A word that is the same in every language, spelled as in options.
  private static var word: FieldMeaning.Kind {
    .code { text in ToldCode(text, Text(verbatim: text)) }
  }

  private static var insured: FieldMeaning.Kind {
    code(InsuranceChoice.self) { $0.name }
  }

  private static func code<Word: RawRepresentable & Sendable>(
    _ type: Word.Type, _ name: @escaping @Sendable (Word) -> Text
  ) -> FieldMeaning.Kind where Word.RawValue == String {
    .code { text in Word(rawValue: text).map { ToldCode($0.rawValue, name($0)) } }
  }
}
