import CatchCommandLine
import CatchProgram
import CatchValues
import WageService

/// `catchkit wage industries`
struct IndustriesCommand {
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "industries", Text(en: "Industries and their accident rates", ko: "업종과 산재보험료율"),
      into: IndustriesCommand.init,
      LawOptions.arguments(),
      examples: [
        Example("catchkit wage industries --on 2026-01-01", "All of them", "전부"),
        Example(
          "catchkit wage industries --on 2026-01-01 --lang ko --limit 3", "In Korean", "한국어로"),
        Example(
          "catchkit wage industries --on 2026-01-01 --format ids | grep food", "Find a code",
          "코드 찾기"),
      ],
      output: output
    ) { request, environment throws(Failure) in
      let book = try request.law.book(environment)
      let date = try request.law.date(environment)
      var rows: [JSON] = []
      var provisional = false
      for industry in Industry.all {
        let found = try book.find(named: industry.parameterName, on: date)
        provisional = provisional || found.isProvisional
        rows.append(view.row((industry, found.parameter)))
      }
      return request.law.list(
        .init(rows), output, provisional: provisional,
        explanation: Text(
          en: "the premium is the pay times the industry's rate and the commuting rate together"
            + " (고용산재보험료징수법 제13조 제5항, 제14조)",
          ko: "보험료는 보수에 업종 요율과 출퇴근재해 요율의 합을 곱한 금액입니다(고용산재보험료징수법 제13조 제5항, 제14조)"))
    }
  }

  private static let output = view.list("catchkit.wage.industries")

  private static let view = RecordView<(industry: Industry, parameter: Parameter)>(
    id: "code",
    [
      .text("code", "Code", "코드") { $0.industry.code },
      .field(.decimal("permille", "‰", "‰", "Rate in permille, commuting apart")) {
        .string($0.parameter.valueText)
      },
      .text("name_en", "Industry", "영문") { $0.industry.name.en },
      .text("name_ko", "Korean name", "업종") { $0.industry.name.ko },
      .text("source", "Source", "출처") { $0.parameter.source },
    ])
}
