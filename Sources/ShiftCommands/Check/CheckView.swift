import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// The fields and rows of a finding in outputs.
enum CheckView {
  static let fields: [Field] =
    [
      Field(
        "rule", .choice(CheckRule.allCases.map(\.code)), title: Text(en: "Rule", ko: "규칙"),
        meaning: Text(en: "Which rule is not kept", ko: "어긋난 규칙")),
      Field(
        "severity", .choice(CheckSeverity.allCases.map(\.rawValue)),
        title: Text(en: "Severity", ko: "심각도"),
        meaning: Text(en: "How strictly the workplace takes it", ko: "사업장이 정한 심각도")),
      Field(
        "place", .text, title: Text(en: "Place", ko: "사업장"),
        meaning: Text(en: "The workplace's name", ko: "사업장 이름")),
      Field(
        "worker", .text, title: Text(en: "Worker", ko: "근무자"),
        meaning: Text(en: "Whose shifts they are", ko: "근무자의 닉네임")),
      Field(
        "day", .date, title: Text(en: "Day", ko: "날짜"),
        meaning: Text(en: "The day, or the first one of several", ko: "날짜. 여러 날이면 첫날")),
      Field(
        "last_day", .date, title: Text(en: "Last day", ko: "마지막 날"),
        meaning: Text(en: "The last day that was looked at", ko: "살펴본 마지막 날")),
      Field(
        "shifts", .list(.text), title: Text(en: "Shifts", ko: "근무"),
        meaning: Text(en: "The ids of the shifts", ko: "근무 ID")),
    ]
    + Field.duration(
      "measured", title: Text(en: "Measured", ko: "측정값"),
      meaning: Text(en: "The time that the rule measures", ko: "규칙이 재는 시간"), isNullable: true)
    + Field.duration(
      "bound", title: Text(en: "Bound", ko: "기준값"),
      meaning: Text(en: "What the time is held against", ko: "기준이 되는 시간"), isNullable: true)
    + [
      Field(
        "measured_days", .integer, title: Text(en: "Days", ko: "일수"),
        meaning: Text(en: "The days that the rule counts", ko: "규칙이 세는 일수"), isNullable: true),
      Field(
        "bound_days", .integer, title: Text(en: "Most days", ko: "기준 일수"),
        meaning: Text(en: "What the days are held against", ko: "기준이 되는 일수"), isNullable: true),
      Field(
        "law", .text, title: Text(en: "Law", ko: "근거"),
        meaning: Text(en: "Act and article, where there is one", ko: "법률과 조문. 없으면 null"),
        isNullable: true),
      Field(
        "text", .text, title: Text(en: "Finding", ko: "내용"),
        meaning: Text(en: "What is wrong", ko: "어긋난 내용")),
    ]

  private static let tableFields =
    fields.named("day", "severity", "rule", "place") + [
      .shown("line", .text, Text(en: "Finding", ko: "내용"))
    ]

  static func shown(_ output: OutputInfo, in environment: Environment) -> OutputInfo {
    output.showing(tableFields, in: environment)
  }

  static func row(_ finding: CheckFinding) -> JSON {
    let isTime = finding.rule.unit != .days
    let days = { (value: Int?) in isTime ? JSON.null : value.map(JSON.integer) ?? .null }
    return .object(
      [
        .init("rule", .string(finding.rule.code)),
        .init("severity", .code(finding.severity.rawValue, finding.severity.name)),
        .init("place", .string(finding.place)), .init("worker", .string(finding.worker)),
        .init("day", .string(finding.day.description)),
        .init("last_day", .string(finding.lastDay.description)),
        .init("shifts", .array(finding.shifts.map { .string($0.description) })),
      ] + DurationText.members("measured", isTime ? finding.value : nil)
        + DurationText.members("bound", isTime ? finding.bound : nil) + [
          .init("measured_days", days(finding.value)), .init("bound_days", days(finding.bound)),
          .init("law", finding.rule.law.map(JSON.bilingual) ?? .null),
          .init("text", .bilingual(finding.text)),
          // For tables only.
          .init("line", .bilingual(finding.line)),
        ])
  }
}
