import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift check rules`: the severity of each rule at a workplace.
enum CheckRuleCommands {
  static var group: Command<Environment> {
    .group(
      "rules", Text(en: "How strictly each rule is taken", ko: "규칙마다 얼마나 엄격한지"),
      discussion: [
        Text(
          en: "A rule is off, a warning, an error or refused: then no shift is added, changed, "
            + "published or imported that breaks it, unless the owner says --despite RULE. Nothing "
            + "is refused before an owner wants it. Members see the rules, the owner sets them.",
          ko:
            "규칙은 끔(off), 주의(warning), 위반(error), 거부(refuse) 가운데 하나입니다. 거부이면 그 규칙에 어긋나는 근무를 추가, 수정, 공지, "
            + "가져오기 할 수 없으며, 사장님만 --despite RULE로 할 수 있습니다. 사장님이 정하기 전에는 아무것도 거부하지 않습니다. 규칙은 "
            + "구성원이 보고 사장님이 정합니다.")
      ],
      examples: [
        Example("catchkit shift check rules list", "All rules", "모든 규칙"),
        Example(
          "catchkit shift check rules set overlap refuse", "Nobody is planned twice", "겹치는 근무를 거부"),
        Example(
          "catchkit shift check rules list --format tsv --fields rule,severity | grep error",
          "What counts as an error", "위반으로 보는 규칙"),
      ],
      children: [
        "list": { ListCheckRules.command },
        "set": { SetCheckRule.command },
        "reset": { ResetCheckRules.command },
      ])
  }

  static let fields: [Field] =
    [
      Field(
        "rule", .choice(CheckRule.allCases.map(\.code)), title: Text(en: "Rule", ko: "규칙"),
        meaning: Text(en: "The rule's code", ko: "규칙의 코드")),
      Field(
        "severity", .choice(CheckSeverity.allCases.map(\.rawValue)),
        title: Text(en: "Severity", ko: "심각도"),
        meaning: Text(en: "What becomes of a finding", ko: "어긋나면 어떻게 하는지")),
      Field(
        "place", .text, title: Text(en: "Place", ko: "사업장"),
        meaning: Text(en: "The workplace's name", ko: "사업장 이름")),
    ]
    + Field.duration(
      "bound", title: Text(en: "Bound", ko: "기준값"),
      meaning: Text(en: "What times are held against", ko: "기준이 되는 시간"), isNullable: true)
    + [
      Field(
        "bound_days", .integer, title: Text(en: "Most days", ko: "기준 일수"),
        meaning: Text(en: "What days are held against", ko: "기준이 되는 일수"), isNullable: true),
      Field(
        "is_own", .bool, title: Text(en: "Set", ko: "정함"),
        meaning: Text(en: "The owner said so", ko: "사장님이 정했는지")),
      Field(
        "meaning", .text, title: Text(en: "Looks for", ko: "찾는 것"),
        meaning: Text(en: "What the rule looks for", ko: "규칙이 찾는 것")),
      Field(
        "law", .text, title: Text(en: "Law", ko: "근거"),
        meaning: Text(en: "Act and article, where there is one", ko: "법률과 조문. 없으면 null"),
        isNullable: true),
    ]

  private static let tableFields =
    fields.named("rule", "severity") + [
      .shown("bound_words", .text, Text(en: "Bound", ko: "기준값"))
    ] + fields.named("is_own", "meaning", "law")

  static func shown(_ output: OutputInfo, in environment: Environment) -> OutputInfo {
    output.showing(tableFields, in: environment)
  }

  static func row(_ rule: CheckRule, _ setting: CheckRuleSet.Setting, at place: Workplace) -> JSON {
    let minutes = rule.unit == .time ? setting.bound : nil
    let days = rule.unit == .days ? setting.bound : nil
    var words: JSON = minutes.map { .bilingual(DurationText.words($0 * 60)) } ?? .null
    if let days { words = .bilingual(Text(en: "\(days) days", ko: "\(days)일")) }
    return .object(
      [
        .init("rule", .string(rule.code)),
        .init("severity", .code(setting.severity.rawValue, setting.severity.name)),
        .init("place", .string(place.name)),
      ] + DurationText.members("bound", minutes.map { $0 * 60 }) + [
        .init("bound_days", days.map(JSON.integer) ?? .null),
        .init("is_own", .bool(setting.isOwn)), .init("meaning", .bilingual(rule.name)),
        .init("law", rule.law.map(JSON.bilingual) ?? .null),
        // For tables only.
        .init("bound_words", words),
      ])
  }
}
