import CatchCommandLine
import CatchValues
import WageService

/// `catchkit wage tax …`
enum TaxCommands {
  static var group: Command<Environment> {
    .group(
      "tax", Text(en: "Tax withheld from pay", ko: "원천징수 세액"),
      examples: [
        Example(
          "catchkit wage tax monthly --pay 3000000 --on 2026-03-31",
          Text(en: "A month of an employee", ko: "직원의 한 달")),
        Example(
          "catchkit wage tax business --amount 1000000 --on 2026-06-30",
          Text(en: "A freelancer's 3.3 %", ko: "프리랜서 3.3 %")),
        Example(
          "catchkit wage tax daily --pay 200000 --on 2026-06-30 --json | jq .data.total",
          Text(en: "A day labourer, as a number", ko: "일용근로자의 세액만")),
      ],
      children: [
        "monthly": { MonthlyTaxCommand.command },
        "daily": { DailyTaxCommand.command },
        "business": { BusinessTaxCommand.command },
        "table": { TaxTableCommand.command },
      ])
  }
}

/// `catchkit wage tax monthly`
struct MonthlyTaxCommand {
  let pay: Money
  let family: Int
  let children: Int
  let rate: Int
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "monthly", Text(en: "Simplified withholding on a month's pay", ko: "월 급여의 간이세액"),
      into: MonthlyTaxCommand.init,
      .required("pay", .won, Text(en: "Taxable pay of the month", ko: "월 과세 급여")),
      family, children, rate,
      LawOptions.arguments(Text(en: "Payment date", ko: "지급일")),
      discussion: [
        Text(
          en: "The tax of 소득세법 시행령 별표 2 in the edition of the payment date, less the child "
            + "rule, times the percentage the worker chose.",
          ko: "지급일에 시행 중인 소득세법 시행령 별표 2의 세액에서 자녀 공제를 빼고, 근로자가 고른 비율을 곱합니다.")
      ],
      examples: [
        Example(
          "catchkit wage tax monthly --pay 3000000 --on 2026-03-31",
          Text(en: "One person, 3,000,000 won", ko: "본인만, 300만 원")),
        Example(
          "catchkit wage tax monthly --pay 5000000 --family 4 --children 2 --on 2026-03-31 --explain",
          Text(en: "A family of four, explained", ko: "4인 가족, 과정 설명")),
        Example(
          "catchkit wage tax monthly --pay 3000000 --on 2026-03-31 --json | jq .data.total",
          Text(en: "The total for a script", ko: "스크립트에서 합계만")),
      ],
      output: output
    ) { request, environment throws(Failure) in
      let book = try request.law.book(environment)
      let rules = try TaxRules(book, on: try request.law.date(environment))
      let result = try MonthlyTax.withholding(
        pay: request.pay.won, family: request.family, children: request.children,
        percent: request.rate, rules: rules)
      return try request.law.report(
        [
          .text("table", result.table),
          .won("table_tax", result.tableTax),
          .won("child_adjustment", result.childAdjustment),
          .won("income_tax", result.incomeTax),
          .won("local_tax", result.localTax),
          .won("total", result.total),
        ], output, provisional: rules.isProvisional, environment
      ) { () throws(Failure) in
        MonthlyTax.explanation(
          pay: request.pay.won, family: request.family, children: request.children,
          percent: request.rate, rules: rules, result: result)
      }
    }
  }

  static var family: Argument<Int> {
    .optional(
      "family", .integer(1...99), default: 1,
      Text(en: "Family members with the worker and spouse", ko: "본인과 배우자를 포함한 공제대상가족"),
      isCommon: true)
  }

  static var children: Argument<Int> {
    .optional(
      "children", .integer(0...98), default: 0,
      Text(en: "Those of the family aged 8 to 20", ko: "그중 8세 이상 20세 이하 자녀"), isCommon: true)
  }

  static var rate: Argument<Int> {
    .optional(
      "rate", .percent, default: 100,
      Text(en: "Percentage the worker chose", ko: "근로자가 고른 원천징수 비율"))
  }

  private static let output = OutputInfo(
    "catchkit.wage.tax.monthly", shape: .record,
    fields: [
      .text("table", "Table", "간이세액표", "Edition of the table's body"),
      .won("table_tax", "Tax by the table", "표의 세액", "The table's tax at 100 %"),
      .won("child_adjustment", "Child rule", "자녀 공제", "What the children take off"),
      .won("income_tax", "Income tax", "소득세"),
      .won("local_tax", "Local tax", "지방소득세"),
      .won("total", "Total", "합계"),
      .provisional, .explanation,
    ])
}

extension Conversion where Value == Int {
  /// 80, 100 or 120.
  static var percent: Conversion {
    let words = ["80", "100", "120"].map { Choice($0, Text(en: "\($0) %", ko: "\($0)%")) }
    return Conversion("PERCENT", choices: words, show: { String($0) }) { word throws(Failure) in
      guard let value = Int(word), [80, 100, 120].contains(value) else {
        throw .notAChoice(word, among: words.map(\.name))
      }
      return value
    }
  }
}

/// `catchkit wage tax daily`
struct DailyTaxCommand {
  let pays: [Money]
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "daily", Text(en: "Withholding from day labour", ko: "일용근로소득 원천징수"),
      into: DailyTaxCommand.init,
      .required(
        "pay", .list(.won), Text(en: "Pay of each day paid together", ko: "함께 지급하는 날마다의 일당")),
      LawOptions.arguments(Text(en: "Payment date", ko: "지급일")),
      examples: [
        Example(
          "catchkit wage tax daily --pay 200000 --on 2026-06-30", Text(en: "One day", ko: "하루")),
        Example(
          "catchkit wage tax daily --pay 187000,187000,187000 --on 2026-06-30",
          Text(en: "Three days paid together", ko: "사흘 치를 함께")),
        Example(
          "catchkit wage tax daily --pay 250000 --on 2026-06-30 --json | jq -c .data",
          Text(en: "As JSON", ko: "JSON으로")),
      ],
      output: output
    ) { request, environment throws(Failure) in
      let pays = request.pays.map { Fraction($0.won) }
      let result = try DailyTax.withholding(
        days: pays, on: try request.law.date(environment), book: try request.law.book(environment))
      return try request.law.report(
        [
          .init("per_day", .array(result.perDay.map { .exact($0, places: 3, rounding: .floor) })),
          .won("income_tax", result.incomeTax),
          .won("local_tax", result.localTax),
          .won("total", result.total),
        ], output, provisional: result.isProvisional, environment
      ) { () throws(Failure) in DailyTax.explanation(pays: pays, result: result) }
    }
  }

  private static let output = OutputInfo(
    "catchkit.wage.tax.daily", shape: .record,
    fields: [
      .list("per_day", .exact, "Each day", "날마다", "Exact tax of each day before any cut"),
      .won("income_tax", "Income tax", "소득세"),
      .won("local_tax", "Local tax", "지방소득세"),
      .won("total", "Total", "합계"),
      .provisional, .explanation,
    ])
}

/// `catchkit wage tax business`
struct BusinessTaxCommand {
  let amount: Money
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "business", Text(en: "The 3.3 % of personal services", ko: "인적용역 3.3% 원천징수"),
      into: BusinessTaxCommand.init,
      .required("amount", .won, Text(en: "What is paid", ko: "지급액")),
      LawOptions.arguments(Text(en: "Payment date", ko: "지급일")),
      discussion: [
        Text(
          en: "For freelancers only: who works set hours for a wage is an employee, whatever the "
            + "contract is called.",
          ko: "프리랜서에게만 씁니다. 정해진 시간에 임금을 받고 일하면 계약 이름과 관계없이 근로자입니다.")
      ],
      examples: [
        Example(
          "catchkit wage tax business --amount 1000000 --on 2026-06-30",
          Text(en: "One payment", ko: "한 번의 지급")),
        Example(
          "catchkit wage tax business --amount 30000 --on 2024-06-30",
          Text(en: "A small sum before July 2024", ko: "2024년 7월 전의 소액")),
        Example(
          "catchkit wage tax business --amount 2200000 --on 2026-06-30 --json | jq .data.net",
          Text(en: "What is left", ko: "남는 금액")),
      ],
      output: output
    ) { request, environment throws(Failure) in
      let result = try BusinessTax.withholding(
        amount: request.amount.won, on: try request.law.date(environment),
        book: try request.law.book(environment))
      return try request.law.report(
        [
          .won("income_tax", result.incomeTax),
          .won("local_tax", result.localTax),
          .won("total", result.total),
          .won("net", request.amount.won - result.total),
        ], output, provisional: result.isProvisional, environment
      ) { () throws(Failure) in
        BusinessTax.explanation(amount: request.amount.won, result: result)
      }
    }
  }

  private static let output = OutputInfo(
    "catchkit.wage.tax.business", shape: .record,
    fields: [
      .won("income_tax", "Income tax", "소득세"),
      .won("local_tax", "Local tax", "지방소득세"),
      .won("total", "Total", "합계"),
      .won("net", "Net", "실수령액"),
      .provisional, .explanation,
    ])
}

/// `catchkit wage tax table`
struct TaxTableCommand {
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "table", Text(en: "The whole simplified table", ko: "간이세액표 전체"),
      into: TaxTableCommand.init,
      LawOptions.arguments(Text(en: "Payment date", ko: "지급일")),
      discussion: [
        Text(
          en: "One row a bracket from 770,000 to 10,000,000 won; t1 to t11 are the taxes for 1 to "
            + "11 family members, before children and at 100 %.",
          ko:
            "770,000원부터 10,000,000원까지 구간마다 한 행. t1부터 t11은 공제대상가족 1명부터 11명까지의 세액(자녀 공제 전, 100%)입니다.")
      ],
      examples: [
        Example(
          "catchkit wage tax table --on 2026-03-01 --limit 3",
          Text(en: "The first rows", ko: "첫 행들")),
        Example(
          "catchkit wage tax table --on 2026-03-01 --format csv | tail -n 1",
          Text(en: "The last row as CSV", ko: "CSV의 마지막 행")),
        Example(
          "catchkit wage tax table --on 2026-03-01 --fields from,t1 --format csv | head -n 5",
          Text(en: "Two columns of it", ko: "두 열만")),
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
      return Report(
        .list(rows), output: output, meta: request.law.meta,
        notes: request.law.notes(provisional: rules.isProvisional))
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
