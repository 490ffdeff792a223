import CatchCommandLine
import CatchProgram
import CatchValues
import WageService

/// `catchkit wage tax table`
struct TaxTableCommand {
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "table", Text(en: "The whole simplified table", ko: "간이세액표 전체"),
      into: TaxTableCommand.init,
      LawOptions.arguments(Text(en: "Payment date", ko: "지급일")),
      discussion: .paragraph(
        en: "One row a bracket from 770,000 to 10,000,000 won; t1 to t11 are the taxes for 1 to "
          + "11 family members, before children and at 100 %.",
        ko:
          "770,000원부터 10,000,000원까지 구간마다 한 행. t1부터 t11은 공제대상가족 1명부터 11명까지의 세액(자녀 공제 전, 100%)입니다."),
      examples: [
        Example("catchkit wage tax table --on 2026-03-01 --limit 3", "The first rows", "첫 행"),
        Example(
          "catchkit wage tax table --on 2026-03-01 --format csv | tail -n 1", "The last row as CSV",
          "CSV의 마지막 행"),
        Example(
          "catchkit wage tax table --on 2026-03-01 --fields from,t1 --format csv | head -n 5",
          "Two columns of it", "두 열만"),
      ],
      output: output
    ) { request, environment throws(Failure) in
      let rules = try TaxRules(
        try request.law.book(environment), on: try request.law.date(environment))
      var from: Int? = SimplifiedTaxTable.lowest
      let rows = Report.RowSource { () throws(Failure) in
        guard let start = from, let row = SimplifiedTaxTable.row(containing: start) else {
          return nil
        }
        from = row.below
        var members: [JSON.Member] = [
          .won("from", row.from), .init("below", row.below.map { .integer($0) } ?? .null),
        ]
        for count in 1...11 {
          members.append(.won("t\(count)", rules.edition.cell(from: row.from, members: count)))
        }
        return .object(members)
      }
      return request.law.list(
        rows, output, provisional: rules.isProvisional,
        explanation: Text(
          en: "each cell is a twelfth of the year's tax on twelve times the middle of its row,"
            + " by note 1 of 소득세법 시행령 별표 2, edition \(rules.edition.rawValue);"
            + " 'wage tax monthly --explain' shows the steps of one cell",
          ko: "각 칸은 구간 중간값의 열두 배에 대한 연간 세액의 12분의 1입니다(소득세법 시행령 별표 2 제1호,"
            + " \(rules.edition.rawValue)년판). 'wage tax monthly --explain'이 한 칸의 계산 과정을 보여 줍니다"))
    }
  }

  private static let output = OutputInfo(
    "catchkit.wage.tax.table", shape: .list,
    fields: [
      .won("from", "From", "이상"),
      .won(
        "below", "Below", "미만", "Null in the last row, which is 10,000,000 alone", isNullable: true),
    ]
      + (1...11).map { .won("t\($0)", "\($0)", "\($0)명", "Tax for \($0) family members") },
    idField: "from")
}
