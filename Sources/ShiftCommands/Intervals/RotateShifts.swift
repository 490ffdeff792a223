import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift rotate`
struct RotateShifts {
  let place: String?
  let during: DayRangeWord
  let cycle: String
  let spans: [CodedSpan]
  let breaks: [CodedBreak]
  let workers: [RotationWorker]
  let title: String?
  let tags: Tags?
  let fold: Fold?
  let keepsGoing: Bool
  let despite: [CheckRule]

  static var command: Command<Environment> {
    Command(
      "rotate", Text(en: "Plan rotating shifts", ko: "교대 근무 계획하기"),
      into: RotateShifts.init,
      ShiftOptions.place,
      .required(
        "during", .days, Text(en: "The days: 2026-12, A..B", ko: "기간: 2026-12, A..B")
      ).also("period", "month"),
      .required(
        "cycle", .text("CODES"),
        Text(en: "One code a day: 'D D N N - -'", ko: "하루에 코드 하나씩: '주 주 야 야 - -'")),
      .repeated(
        "span", CodedSpan.conversion,
        Text(en: "Hours of a code: D=07:00-19:00", ko: "코드의 시간: 주=07:00-19:00"), isCommon: true),
      .repeated(
        "break", CodedBreak.conversion,
        Text(en: "A break of a code: D=12:00-13:00", ko: "코드의 휴게: 주=12:00-13:00"), short: "b"),
      .operands(
        "WORKER", RotationWorker.conversion, takesCommas: true,
        Text(en: "Worker and days ahead: NAME+2", ko: "근무자와 앞선 일수: 지훈+2")
      ).also("worker", short: "w"),
      ShiftOptions.title, ShiftOptions.tags, .fold, ShiftBatchReport.keepGoing,
      CheckOptions.despite,
      discussion: [
        Text(
          en: "Each worker goes through the cycle from the first day on; NAME+2 begins two days "
            + "ahead in it. Workers without a number are spread evenly over the cycle. Days off "
            + "are '-', off or 휴무. The code becomes the title of a shift unless --title sets one.",
          ko:
            "근무자마다 첫날부터 주기를 따라 돕니다. 이름+2는 주기에서 이틀 앞선 곳에서 시작합니다. 숫자가 없는 근무자는 주기에 고르게 나눕니다. 쉬는 날은 "
            + "'-', off, 휴무로 입력합니다. --title이 없으면 코드가 제목이 됩니다."),
        Text(
          en: "Usual cycles: three teams in two shifts 'D D N N - -' (offsets 0, 2, 4); four teams "
            + "in two shifts 'D D D D - - - - N N N N - - - -' (0, 4, 8, 12); four teams in three "
            + "shifts 'D D D - S S S - N N N -' (0, 3, 6, 9). Existing shifts are skipped.",
          ko:
            "흔한 주기: 3조 2교대 '주 주 야 야 - -'(0, 2, 4), 4조 2교대 '주 주 주 주 - - - - 야 야 야 야 - - - -'(0, 4, "
            + "8, 12), 4조 3교대 '주 주 주 - 오 오 오 - 야 야 야 -'(0, 3, 6, 9). 이미 있는 근무는 건너뜁니다."),
      ],
      examples: [
        Example(
          "catchkit shift rotate --place 카페 --during 2026-12-01..2026-12-06"
            + " --cycle 'D D N N - -' --span D=07:00-19:00 --span N=19:00-07:00 -w 민지,지훈+2",
          "Two of three teams", "세 조 가운데 두 조"),
        Example(
          "catchkit shift rotate --during 2026-12-01..2026-12-06 --cycle '주 휴'"
            + " --span 주=09:00-18:00 --break 주=12:00-13:00 -w 민지,지훈 -n",
          "Every other day, as a preview", "격일 근무, 미리 보기"),
        Example(
          "catchkit shift rotate --during 2026-12-01..2026-12-06 --cycle 'D -'"
            + " --span D=09:00-18:00 -w 민지 --format ids | wc -l", "Count of shifts", "근무 수"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = ShiftView.view.list("catchkit.shift.rotate")

  private func answer(in environment: Environment) throws(Failure) -> Report {
    guard !spans.isEmpty else { throw .needsOneOf(["--span"]) }
    guard !workers.isEmpty else { throw .needsOneOf(["--worker"]) }
    let rotation = try Rotation(
      cycle: cycle,
      spans: spans.map { span in
        Rotation.Span(
          code: span.code, times: span.times,
          breaks: breaks.filter { $0.code == span.code }.map(\.rest))
      })
    for rest in breaks where !spans.contains(where: { $0.code == rest.code }) {
      throw ShiftRefusal.rotation.failure(
        "a break names '\(rest.code)', which has no --span", "휴게의 '\(rest.code)'에는 --span이 없습니다")
    }
    return try ShiftBatchReport(
      output: RotateShifts.output, keepsGoing: keepsGoing, despite: despite
    ).answer(in: environment) { transaction, actor, zones, ruledOut throws(Failure) in
      let place = try Workplaces.choose(place, for: actor, in: transaction.view)
      try Workplaces.requireOwner(of: place, actor, in: transaction.view)
      let zone = try zones.zone(place.zone)
      let today = zone.local(at: transaction.at).date
      let days = try environment.days(during, today: today, weekStart: place.weekStart, plans: true)
      var entries: [PlanEntry] = []
      for (index, worker) in workers.enumerated() {
        let member = try Memberships.find(worker.name, at: place, in: transaction.view)
        entries += try rotation.entries(
          for: member.id, offset: worker.offset ?? index * rotation.cycle.count / workers.count,
          dayCount: min(days.count, Shifts.mostLaid), title: title ?? "", tags: tags ?? .none)
      }
      entries.sort { $0.dayOffset < $1.dayOffset }
      return try Shifts.lay(
        entries, from: [days.first], at: place, zone: zone, fold: fold, without: ruledOut,
        for: actor, in: transaction)
    }
  }
}

/// `D=07:00-19:00`
struct CodedSpan: Hashable, Sendable {
  let code: String
  let times: ShiftSpanWord

  static var conversion: Conversion<CodedSpan> {
    Conversion("CODE=START-END", show: { "\($0.code)=\($0.times)" }) { word throws(Failure) in
      let (code, rest) = try coded(word, "D=07:00-19:00")
      return CodedSpan(code: code, times: try Conversion.shiftSpan.value(of: rest))
    }
  }
}

/// `D=12:00-13:00`
struct CodedBreak: Hashable, Sendable {
  let code: String
  let rest: BreakWord

  static var conversion: Conversion<CodedBreak> {
    Conversion("CODE=BREAK", show: { "\($0.code)=\($0.rest)" }) { word throws(Failure) in
      let (code, rest) = try coded(word, "D=12:00-13:00")
      return CodedBreak(code: code, rest: try Conversion.shiftBreak.value(of: rest))
    }
  }
}

/// `지훈+2`
struct RotationWorker: Hashable, Sendable {
  let name: String
  /// Days ahead in the cycle, 0 to 365; nil to spread the workers evenly.
  let offset: Int?

  static var conversion: Conversion<RotationWorker> {
    Conversion("WORKER[+DAYS]", show: { one in one.name + (one.offset.map { "+\($0)" } ?? "") }) {
      word throws(Failure) in
      guard let plus = word.lastIndex(of: "+") else {
        return RotationWorker(name: word, offset: nil)
      }
      let days = word[word.index(after: plus)...]
      guard let offset = Int(days), (0..<Rotation.longest).contains(offset),
        !word[..<plus].isEmpty
      else {
        throw .malformed(
          word,
          Text(en: "does not name a worker and days", ko: "근무자와 일수가 아닙니다"),
          hint: Text(
            en: "enter the days ahead in the cycle as 지훈+2", ko: "주기에서 앞선 일수를 지훈+2처럼 입력하십시오"))
      }
      return RotationWorker(name: String(word[..<plus]), offset: offset)
    }.completed(by: .dynamic("worker"))
  }
}

private func coded(_ word: String, _ example: String) throws(Failure) -> (String, String) {
  let composed = Normalization.composedHangul(word)
  guard let equals = composed.firstIndex(of: "="), equals != composed.startIndex else {
    throw .malformed(
      word, Text(en: "has no code and '='", ko: "코드와 '='가 없습니다"),
      hint: Text(en: "enter it as \(example)", ko: "\(example)처럼 입력하십시오"))
  }
  let code = String(composed[..<equals])
  return (code, String(composed[composed.index(after: equals)...]))
}
