import CatchStore
import CatchValues
import ShiftService
import WageService

/// The meaning of the columns for readers.
extension PaySettingsSchema {
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
}
