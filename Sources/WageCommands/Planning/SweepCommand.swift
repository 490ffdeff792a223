import CatchCommandLine
import CatchProgram
import CatchValues
import WageService

/// `catchkit wage sweep`
struct SweepCommand {
  /// The values to try; the case decides the typed form.
  enum Values {
    case hours([Int])
    case rates([Int])
    case employees([Int])
  }

  let start: StartingPay
  let values: Values

  /// The most values of one run.
  private static let limit = 500

  init(
    file: String?, worker: String?, place: String?, hours: Sweep<MinutesSwept>?,
    rates: Sweep<CountSwept>?, employees: Sweep<CountSwept>?, step: String?, options: CalcOptions,
    law: LawOptions
  ) throws(Failure) {
    start = try StartingPay(file: file, worker: worker, place: place, options: options, law: law)
    switch (hours, rates, employees) {
    case (let hours?, nil, nil):
      let step = if let step { try MinutesSwept.read(step) } else { 60 }
      values = .hours(try SweepCommand.points(max(1, hours.first), hours.last, step))
    case (nil, let rates?, nil):
      let step = if let step { try CountSwept.read(step) } else { 100 }
      values = .rates(try SweepCommand.points(rates.first, rates.last, step))
    case (nil, nil, let employees?):
      let step = if let step { try CountSwept.read(step) } else { 1 }
      values = .employees(try SweepCommand.points(max(1, employees.first), employees.last, step))
    case (nil, nil, nil):
      throw .needsOneOf(["--hours 10h..20h", "--rates 10320..12000", "--staff 3..6"])
    default:
      throw .conflict(
        hours != nil ? "--hours" : "--rates", employees != nil ? "--staff" : "--rates")
    }
  }

  static var command: Command<Environment> {
    let group = Text(en: "Range to try", ko: "바꿔 볼 범위")
    return Command(
      "sweep",
      Text(en: "Pay and cost over a range, with the turning points", ko: "범위를 훑어 달라지는 지점 찾기"),
      into: SweepCommand.init,
      .optionalOperand(
        "FILE", .file, Text(en: "A document of 'wage calc'", ko: "'wage calc' 문서"),
        absent: Text(en: "flags, or the stored shifts", ko: "옵션 또는 저장된 근무")),
      PlanningOptions.worker(absent: Text(en: "yourself", ko: "자신")), PlanningOptions.place,
      .optional(
        "hours", .sweep("HOURS"), Text(en: "Hours a week: 10h..20h", ko: "주 시간: 10h..20h"),
        isCommon: true, group: group),
      .optional(
        "rates", .sweep("WON"), Text(en: "Rates of pay: 10320..12000", ko: "임금률: 10320..12000"),
        isCommon: true, group: group),
      .optional(
        "staff", .sweep("N"), Text(en: "Numbers of staff: 3..6", ko: "상시 근로자 수: 3..6"),
        isCommon: true, group: group),
      .optional(
        "step", .text("STEP"), Text(en: "Step from one value to the next", ko: "값 사이의 간격"),
        absent: Text(en: "1h, 100 won or 1", ko: "1h, 100원 또는 1"), isCommon: true, group: group),
      CalcOptions.arguments, LawOptions.figuresOnly,
      discussion: [
        StartingPay.discussion,
        Text(
          en: "A row is marked where a rule of the law begins or ends, where the net falls "
            + "although the value rises, and where it recovers.",
          ko: "법의 기준이 시작되거나 끝나는 곳, 값이 커져도 실수령액이 줄어드는 곳, 다시 회복되는 곳을 표시합니다."),
      ],
      examples: [
        Example(
          "catchkit wage sweep --rate minimum --days mon,tue,wed,thu,fri --weekly-minutes 10h"
            + " --employees 4 --during 2026-11 --hours 10h..20h",
          "Start of the weekly holiday allowance",
          "주휴수당이 시작되는 지점"),
        Example(
          "catchkit wage sweep --rate 10320 --days sat,sun --weekly-minutes 16h --during 2026-11"
            + " --rates 10320..11320 --step 500 --employees 4", "Range of rates", "임금률별"),
        Example(
          "catchkit wage sweep --rate 12000 --days mon,tue,wed,thu,fri --weekly-minutes 45h"
            + " --during 2026-11 --staff 3..6 --employees 3 --format csv | cut -d, -f1,7",
          "Cost by staff, for a spreadsheet", "인원별 인건비"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let marks = PayThreshold.allCases.map(\.rawValue) + ["net_falls", "break_even"]

  private static let output = view.list("catchkit.wage.sweep")

  private typealias Row = (
    value: String, result: PayResult, before: PayResult?, marks: [String], meanings: [Text]
  )

  private static let view = RecordView<Row>(
    id: nil,
    list: [
      "typed", "work_minutes", "gross", "insurance", "tax", "net", "total_cost", "net_change",
      "meaning",
    ],
    [
      .text("value", "Value", "값", "Value tried: hours a week, a rate or a number of staff") {
        $0.value
      },
      .minutes("work_minutes", "Work", "근로") { $0.result[.work] },
      .won("gross", "Gross", "지급액 계") { $0.result.gross },
      .won("insurance", "Insurance", "4대 보험") { $0.result[.insurance] },
      .won("tax", "Tax", "세금") { $0.result[.tax] },
      .won("net", "Net", "실수령액") { $0.result.net },
      .won("total_cost", "Total cost", "총 인건비") { $0.result.totalCost },
      .won("net_change", "Change of net", "실수령 변화", "From the row before", isNullable: true) {
        row in row.before.map { row.result.net - $0.net }
      },
      .list(
        "marks", .choice(marks), "Marks", "표시",
        "Rules that begin or end here, and turning points"
      ) { $0.marks.map(JSON.string) },
      .shown("typed", .text, "Value", "값") {
        .string(Int($0.value).map(Money.grouped) ?? $0.value)
      },
      .shown("meaning", .text, "Here", "이 지점") { row in
        guard !row.meanings.isEmpty else { return .null }
        return .bilingual(row.meanings.joined("; "))
      },
    ])

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let book = try start.law.book(environment)
    let document = try start.document(in: environment)
    var payroll = Payroll(book)
    var rows: [Row] = []
    var before: PayResult?
    var peak: (net: Int, value: String)?
    var hasFallen = false
    var isProvisional = false
    for (change, value) in changes {
      var changed = document
      try change.apply(to: &changed)
      let result = try payroll.compute(changed)
      isProvisional = isProvisional || result.isProvisional
      var (marks, meanings) = SweepCommand.crossings(before, result)
      if let peak, result.net < peak.net, !hasFallen {
        hasFallen = true
        marks.append("net_falls")
        meanings.append(en: "less net than at \(peak.value)", ko: "\(peak.value)보다 실수령액이 적음")
      } else if let peak, hasFallen, result.net >= peak.net {
        hasFallen = false
        marks.append("break_even")
        meanings.append(en: "as much net as at \(peak.value) again", ko: "\(peak.value)의 실수령액 회복")
      }
      if !hasFallen, result.net >= peak?.net ?? .min { peak = (result.net, value) }
      rows.append((value, result, before, marks, meanings))
      before = result
    }
    var report = SweepCommand.view.report(
      rows, SweepCommand.output, in: environment,
      notes: start.law.notes(provisional: isProvisional))
    report.meta = start.law.meta + [.bool("provisional", isProvisional)]
    return report
  }

  private var changes: [(PayChange, String)] {
    var changes: [(PayChange, String)] = []
    switch values {
    case .hours(let values):
      for minutes in values {
        var change = PayChange()
        change.hours = .minutes(minutes)
        changes.append((change, DurationWord(minutes: minutes)?.description ?? "\(minutes)m"))
      }
    case .rates(let values):
      for won in values {
        var change = PayChange()
        change.rate = .won(won)
        changes.append((change, String(won)))
      }
    case .employees(let values):
      for count in values {
        var change = PayChange()
        change.employees = count
        changes.append((change, String(count)))
      }
    }
    return changes
  }

  private static func crossings(_ before: PayResult?, _ result: PayResult) -> ([String], [Text]) {
    guard let before else { return ([], []) }
    let (old, new) = (before.thresholds, result.thresholds)
    let crossed = PayThreshold.allCases.filter { old[$0] != new[$0] }
    return (crossed.map(\.rawValue), crossed.map { $0.crossing(new[$0] == true) })
  }

  private static func points(_ first: Int, _ last: Int, _ step: Int) throws(Failure) -> [Int] {
    guard step > 0, first <= last, (last - first) / step < limit else {
      throw ValueFailure.number.failure(
        "that range has no values, or more than \(limit)", "그 범위에는 값이 없거나 \(limit)개보다 많습니다",
        hint: Text(en: "choose a larger --step", ko: "--step을 더 크게 지정하십시오"))
    }
    return Array(stride(from: first, through: last, by: step))
  }
}
