import CatchCommandLine
import CatchProgram
import CatchValues
import WageService

/// `catchkit wage rules diff`
struct RulesDiffCommand {
  let first: CivilDate
  let second: CivilDate
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "diff", Text(en: "Figures that changed between two dates", ko: "두 날짜 사이에 바뀐 수치"),
      into: RulesDiffCommand.init,
      .operand("D1", .date.named("D1"), Text(en: "The earlier date", ko: "앞 날짜")),
      .operand("D2", .date.named("D2"), Text(en: "The later date", ko: "뒤 날짜")),
      LawOptions.argumentsWithoutDate,
      examples: [
        Example(
          "catchkit wage rules diff 2025-12-31 2026-01-01", "Changes at New Year", "새해에 바뀐 수치"),
        Example(
          "catchkit wage rules diff 2026-10-31 2026-11-01", "A change within the year", "연중 변경"),
        Example(
          "catchkit wage rules diff 2024-06-30 2024-07-01 --format ids | sort", "Names only", "이름만"),
      ],
      output: output,
      negativeAnswer: Text(en: "nothing changed", ko: "변경 없음")
    ) { request, environment throws(Failure) in
      let book = try request.law.book(environment)
      let before = try book.found(on: request.first).map(\.parameter)
      let after = try book.found(on: request.second).map(\.parameter)
      let names = (before + after).map(\.name).distinct()
      var rows: [JSON] = []
      for name in names {
        let old = before.first { $0.name == name }
        let new = after.first { $0.name == name }
        guard old?.value != new?.value else { continue }
        let isUnpublished = new == nil && request.second > RuleBook.lastFullDay
        rows.append(
          .object([
            .text("name", name),
            .init("unit", (new ?? old).map { .code($0.unit.rawValue, $0.unit.title) } ?? .null),
            .text("before", old?.valueText),
            .text("after", new?.valueText),
            .text("source", (new ?? old)?.source),
            .bool("is_published", !isUnpublished),
            .init(
              "after_text",
              isUnpublished
                ? .bilingual(Text(en: "not published yet", ko: "아직 고시되지 않음"))
                : new.map { .string($0.valueText) } ?? .null),
          ]))
      }
      return request.law.list(
        .init(rows), output.showing(columns, in: environment),
        explanation: Text(
          en: "figures whose value on \(request.second) differs from that on \(request.first)",
          ko: "\(request.second)의 값이 \(request.first)의 값과 다른 수치"))
    }
  }

  private static var columns: [Field] {
    var columns = output.fields.named("name", "unit", "before", "after", "source")
    columns[3] = .shown("after_text", .text, "After", "후")
    return columns
  }

  private static let output = OutputInfo(
    "catchkit.wage.rules.diff", shape: .list,
    fields: [
      .text("name", "Name", "이름"),
      .text("unit", "Unit", "단위"),
      .text("before", "Before", "전", "Null when nothing was known", isNullable: true),
      .text(
        "after", "After", "후", "Null when nothing is known, or published yet", isNullable: true),
      .text("source", "Source", "출처"),
      .bool(
        "is_published", "Published", "고시",
        "False when the later date's figure is not published yet", "뒤 날짜의 수치가 아직 고시되지 않았으면 false"),
    ], idField: "name")
}
