import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService

/// `catchkit shift check rules`: the severity of each rule at a workplace.
enum CheckRuleCommands {
  static var group: Command<Environment> {
    .group(
      "rules", Text(en: "The severity of each rule", ko: "규칙마다 정한 심각도"),
      discussion: .paragraph(
        en:
          "A rule is off, a warning, an error or refused. A refused rule stops shifts that break "
          + "it from being added, changed, published or imported, unless the owner gives --despite "
          + "RULE. Nothing is refused before an owner sets it so. Members see the rules, the owner "
          + "sets them.",
        ko:
          "규칙은 끔(off), 주의(warning), 위반(error), 거부(refuse) 가운데 하나입니다. 거부이면 그 규칙에 어긋나는 근무를 추가, 수정, "
          + "공지, 가져오기 할 수 없으며, 사업주만 --despite RULE로 할 수 있습니다. 사업주가 정하기 전에는 아무것도 거부하지 않습니다. 규칙은 "
          + "구성원이 보고 사업주가 정합니다."),
      examples: [
        Example("catchkit shift check rules list", "All rules", "모든 규칙"),
        Example(
          "catchkit shift check rules set overlap refuse", "Overlapping shifts refused",
          "겹치는 근무를 거부"),
        Example(
          "catchkit shift check rules list --format tsv --fields rule,severity | grep error",
          "Rules that count as errors", "위반으로 보는 규칙"),
      ],
      children: [
        "list": { ListCheckRules.command },
        "set": { SetCheckRule.command },
        "reset": { ResetCheckRules.command },
      ])
  }

  typealias Record = (rule: CheckRule, setting: CheckRuleSet.Setting, place: Workplace)

  static let view = RecordView<Record>(
    id: "rule", list: ["rule", "severity", "bound_words", "is_own", "meaning", "law"],
    [
      .field(
        .choice("rule", CheckRule.allCases.map(\.code), "Rule", "규칙", "The rule's code", "규칙의 코드")
      ) { .string($0.rule.code) },
      .choice(
        "severity", "Severity", "심각도", "The severity of a finding", "어긋난 근무의 심각도",
        at: \.setting.severity, named: \.name),
      .text("place", "Place", "사업장", "The workplace's name", "사업장 이름") { $0.place.name },
      .duration(
        "bound", "Bound", "기준값", "The bound for times", "기준이 되는 시간", isNullable: true
      ) { minutes($0).map { $0 * 60 } },
      .integer(
        "bound_days", "Most days", "기준 일수", "The bound for days", "기준이 되는 일수",
        isNullable: true
      ) { days($0) },
      .bool("is_own", "Set", "정함", "Whether the owner set it", "사업주가 정했는지") { $0.setting.isOwn },
      .spoken(
        "meaning", "Looks for", "찾는 것", "The violation that the rule finds", "규칙이 찾는 위반",
        at: \.rule.name),
      .spoken(
        "law", "Law", "근거", "Act and article, where there is one", "법률과 조문. 없으면 null",
        isNullable: true, at: \.rule.law),
      .shown("bound_words", .text, "Bound", "기준값") { bound($0).map(JSON.bilingual) ?? .null },
    ])

  static func bound(_ record: Record) -> Text? {
    days(record).map { Text(en: "\($0) days", ko: "\($0)일") }
      ?? minutes(record).map { DurationText.words($0 * 60) }
  }

  private static func minutes(_ record: Record) -> Int? {
    record.rule.unit == .time ? record.setting.bound : nil
  }

  private static func days(_ record: Record) -> Int? {
    record.rule.unit == .days ? record.setting.bound : nil
  }
}
