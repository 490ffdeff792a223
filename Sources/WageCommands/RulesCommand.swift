import CatchCommandLine
import CatchProgram
import CatchValues
import WageService

/// `catchkit wage rules`
struct RulesCommand {
  let name: String?
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "rules", Text(en: "The shipped figures with dates and sources", ko: "내장된 법정 수치와 그 출처"),
      into: RulesCommand.init,
      .optionalOperand(
        "NAME", .text("NAME").completed(by: .dynamic("rule")),
        Text(en: "One figure, or a group such as 'pension'", ko: "수치 하나 또는 'pension' 같은 묶음"),
        absent: Text(en: "all", ko: "전부")),
      LawOptions.arguments(
        Text(en: "Only figures that apply on this date", ko: "이 날짜에 적용되는 수치만"),
        absent: Text(en: "every date", ko: "모든 날짜")),
      discussion: .paragraph(
        en:
          "A file for --rules is a JSON list of entries with name (one of those listed here), value "
          + "(a whole number, or a decimal or ratio as text, in the unit listed here), from, and "
          + "optionally until and source. The last entry that holds on a date wins.",
        ko: "--rules 파일은 JSON 목록이며, 각 항목에는 name(여기 나오는 이름), value(정수, 또는 여기 나오는 단위의 소수나 "
          + "분수 문자열), from, 그리고 선택으로 until과 source가 있습니다. 같은 날짜에는 마지막 항목이 우선합니다."),
      examples: [
        Example(
          "catchkit wage rules minimum_wage.hourly", "The minimum wage through the years",
          "연도별 최저임금"),
        Example("catchkit wage rules pension --on 2026-07-01", "A group on a date", "한 날짜의 수치 묶음"),
        Example(
          "catchkit wage rules --on 2026-03-01 --format tsv --fields name,value | grep '^tax'",
          "For a script", "스크립트에서"),
      ],
      output: output, input: input,
      children: ["diff": { RulesDiffCommand.command }]
    ) { request, environment throws(Failure) in
      let book = try request.law.book(environment)
      let all = book.allParameters
      let isWanted = { (name: String) in
        request.name.map { name == $0 || name.hasPrefix($0 + ".") } ?? true
      }
      if let name = request.name, !all.contains(where: { isWanted($0.name) }) {
        throw RulesFailure.unknownRule.failure(
          "no rule is named '\(name)'", "'\(name)' 규칙은 없습니다",
          hint: Suggestion.hint(for: name, among: all.map(\.name)))
      }
      var provisional = false
      var rows: [Parameter] = []
      if let date = request.law.on {
        for found in try book.found(on: date, where: isWanted) {
          rows.append(found.parameter)
          provisional = provisional || found.isProvisional
        }
      } else {
        rows = all.filter { isWanted($0.name) }.sorted { ($0.name, $0.from) < ($1.name, $1.from) }
      }
      let isLasting = rows.contains { $0.asOf != nil }
      let columns = output.fields.filter { $0.name != "as_of" || isLasting }
      return request.law.list(
        .init(rows.map(row)), output.showing(columns, in: environment), provisional: provisional,
        explanation: Text(
          en: "each figure applies from its first day until the next figure of its name; 'source' "
            + "names its origin",
          ko: "각 수치는 첫날부터 같은 이름의 다음 수치 전까지 적용되며, 'source'가 그 출처입니다"))
    }
  }

  /// One entry of the list that `--rules` reads.
  private static let input = InputInfo(
    "catchkit.wage.rules.input",
    fields: [
      .text("name", "Name", "이름", "One of 'wage rules'"),
      .of(
        .either([.integer, .text]), "value", "Value", "값",
        "In the unit of that name; decimals and ratios as text", "그 이름의 단위로 나타낸 값"),
      Field(
        "unit", .text, title: Text(en: "Unit", ko: "단위"),
        meaning: Text(en: "Optional; must be the unit of that name", ko: "입력하면 그 이름의 단위와 같아야 함"),
        isOptional: true),
      .date("from", "From", "시행"),
      Field(
        "until", .date, title: Text(en: "Until", ko: "까지"),
        meaning: Text(en: "Last day; open when absent", ko: "마지막 날. 없으면 끝이 없음"), isNullable: true,
        isOptional: true),
      Field(
        "source", .text, title: Text(en: "Source", ko: "출처"),
        meaning: Text(en: "Shown in explanations; the file when absent", ko: "설명에 나오는 출처"),
        isOptional: true),
    ])

  private static func row(_ parameter: Parameter) -> JSON {
    guard case .object(let members) = parameter.json else { return .null }
    return .object(
      members.map { member in
        switch member.name {
        case "unit": .init("unit", .code(parameter.unit.rawValue, parameter.unit.title))
        case "certainty":
          .init("certainty", .code(parameter.certainty.rawValue, parameter.certainty.title))
        default: member
        }
      })
  }

  static let output = OutputInfo(
    "catchkit.wage.rules", shape: .list,
    fields: [
      .text("name", "Name", "이름"),
      .text("value", "Value", "값", "In its unit; an exact decimal or ratio as text"),
      .choice(
        "unit",
        [
          "won", "won/hour", "won/month", "percent", "permille", "ratio", "minutes", "edition",
        ], "Unit", "단위"),
      .date("from", "From", "시행"),
      .date("until", "Until", "까지", "Last day known; null while no end is known", isNullable: true),
      .text("source", "Source", "출처", "Act, decree or notice"),
      .choice(
        "certainty", ["statute", "sources", "source", "derived", "unverified", "user"],
        "Certainty", "근거 수준"),
      .date(
        "as_of", "As of", "기준일",
        "For what a law says until it is changed, past the last year of the rules: the day on which "
          + "this release read the law; else null",
        "법이 바뀔 때까지 유지되는 수치로 마지막 규칙 연도를 지난 경우 이 판이 법을 확인한 날. 아니면 null",
        isNullable: true),
    ], idField: "name")
}

extension Certainty {
  fileprivate var title: Text {
    switch self {
    case .statute: Text(en: "read in the law", ko: "법령 원문")
    case .sources: Text(en: "several sources", ko: "출처 여럿")
    case .source: Text(en: "one source", ko: "출처 하나")
    case .derived: Text(en: "derived", ko: "계산한 값")
    case .unverified: Text(en: "unverified", ko: "미확인")
    case .user: Text(en: "the user's", ko: "사용자 지정")
    }
  }
}
