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
        rows.append(view.row((name, old, new, !isUnpublished)))
      }
      return request.law.list(
        .init(rows), view.shown(output, in: environment),
        explanation: Text(
          en: "figures whose value on \(request.second) differs from that on \(request.first)",
          ko: "\(request.second)의 값이 \(request.first)의 값과 다른 수치"))
    }
  }

  private static let output = view.list("catchkit.wage.rules.diff")

  private static let view = RecordView<
    (name: String, old: Parameter?, new: Parameter?, isPublished: Bool)
  >(
    id: "name", list: ["name", "unit", "before", "after_text", "source"],
    [
      .text("name", "Name", "이름") { $0.name },
      .field(.text("unit", "Unit", "단위")) { row in
        (row.new ?? row.old).map { .code($0.unit.rawValue, $0.unit.title) } ?? .null
      },
      .text("before", "Before", "전", "Null when nothing was known", isNullable: true) {
        $0.old?.valueText
      },
      .text(
        "after", "After", "후", "Null when nothing is known, or published yet", isNullable: true
      ) { $0.new?.valueText },
      .text("source", "Source", "출처") { ($0.new ?? $0.old)?.source },
      .bool(
        "is_published", "Published", "고시",
        "False when the later date's figure is not published yet", "뒤 날짜의 수치가 아직 고시되지 않았으면 false"
      ) { $0.isPublished },
      .shown("after_text", .text, "After", "후") { row in
        guard row.isPublished else {
          return .bilingual(Text(en: "not published yet", ko: "아직 고시되지 않음"))
        }
        return JSON(row.new?.valueText)
      },
    ])
}
