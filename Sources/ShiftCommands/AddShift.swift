import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift add`
struct AddShift {
  let place: String?
  private var workers: [String]
  private var days: [DayRangeWord]
  private var times: ShiftTimes?
  let breaks: [BreakWord]
  let state: ShiftState
  let title: String?
  let memo: String?
  let tags: Tags?
  let fold: Fold?
  let keepsGoing: Bool
  let repetition: RepeatOptions
  let despite: [CheckRule]
  let words: [String]

  static var command: Command<Environment> {
    Command(
      "add", Text(en: "Add shifts for workers and days", ko: "근무 추가(여러 근무자, 여러 날 가능)"),
      into: AddShift.init,
      ShiftOptions.place,
      ShiftOptions.workerOption(Text(en: "Workers, with commas between", ko: "근무자. 쉼표로 구분")),
      .repeated(
        "day", .days,
        Text(
          en: "Days, with commas: 11/2, tomorrow, mon..fri", ko: "날짜. 쉼표로 구분: 11/2, 내일, 월~금, A..B"),
        short: "d", takesCommas: true, isCommon: true),
      ShiftOptions.times, ShiftOptions.breaks,
      .optional(
        "state", ShiftOptions.state, default: .planned,
        Text(en: "The state of the new shifts", ko: "근무의 상태")),
      ShiftOptions.title, ShiftOptions.memo, ShiftOptions.tags, .fold,
      ShiftBatchReport.keepGoing, RepeatOptions.arguments, CheckOptions.despite,
      .operands(
        "WORDS", .text("WORDS").completed(by: .dynamic("worker")),
        Text(en: "Worker, days and time: Kim tomorrow 18-22", ko: "근무자, 날짜, 시간: 민지 내일 18-22")),
      discussion: [
        Text(
          en:
            "Workers add their own shifts; owners add shifts for any member of the workplace. "
            + "Without --day it is today, where the workplace is; a day without a year is the one "
            + "nearest to today. Korean words are read too: 11월 2일, 내일, 다음주 월요일, 오후 6시-10시. An end "
            + "at or before the start is on the next day; 25:30 and 01:30+1 mean that, too.",
          ko: "근무자는 자기 근무만, 사업주는 사업장의 모든 구성원의 근무를 추가합니다. --day가 없으면 사업장 기준 오늘이며, 연도 없는 날짜는 "
            + "오늘과 가장 가까운 날짜입니다. 끝이 시작보다 "
            + "이르거나 같으면 다음 날이며, 25:30이나 01:30+1로도 입력할 수 있습니다."),
        Text(
          en:
            "One command adds all its shifts or none; with --keep-going it adds those that it can. "
            + "The same shift of a worker is not added twice. One that breaks a rule of 'catchkit "
            + "shift check' is reported, and refused only if the owner set that rule to refuse.",
          ko: "명령 하나의 근무는 모두 추가하거나 하나도 추가하지 않습니다. --keep-going이면 추가할 수 있는 것만 추가합니다. "
            + "같은 근무자의 같은 근무는 두 번 추가하지 않습니다. 'catchkit shift check'의 규칙에 어긋나면 알림만 하고, 사업주가 거부로 정한 "
            + "규칙만 거부합니다."),
        Text(
          en:
            "With --repeat the shift repeats from that day, a series for each worker: every week "
            + "on the day's weekday or --on mon,wed, every month on its date or --on 15, last or "
            + "2tue. Without --until or --count it has no end; see 'catchkit shift series'.",
          ko: "--repeat를 지정하면 그날부터 반복되며 근무자마다 반복이 하나씩 생깁니다. 매주는 그날의 요일이나 --on 월,수에, 매월은 그 날짜나 --on "
            + "15, 말일, 2화에 반복합니다. --until이나 --count가 없으면 끝이 없습니다. 'catchkit shift series'를 참고하십시오."
        ),
      ],
      examples: [
        Example(
          "catchkit shift add 민지 2026-11-05 18:00-22:00 --place 카페", "One evening", "하루 저녁 근무"),
        Example(
          "catchkit shift add -p 카페 -w 민지 -w 지훈 -d 2026-11-09..2026-11-10 -t 22:00-06:00"
            + " --break 02:00-03:00", "Two workers, two nights", "근무자 두 명의 이틀 밤"),
        Example(
          "catchkit shift add -p 카페 -w 민지 -d thu --start 18:00 --for 4h --format ids"
            + " | xargs catchkit shift show", "The new id, for the next command", "새 ID를 다음 명령에 넘기기"
        ),
        Example(
          "catchkit shift add -p 카페 -w 민지 -d 2026-11-09 -t 18:00-22:00 --repeat week"
            + " --on mon,wed,fri --until 2026-11-30", "Three evenings each week", "매주 사흘 저녁"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      var request = request
      try request.takeWords()
      return try request.answer(in: &environment)
    }
  }

  /// Reads what was typed without options: a worker, then days and a time.
  private mutating func takeWords() throws(Failure) {
    var rest = words[...]
    let givenCount = days.count
    reading: while !rest.isEmpty {
      // One day can be several words: "다음 주 월요일".
      for count in (1...min(3, rest.count)).reversed() {
        let text = rest.prefix(count).joined(separator: " ")
        if times == nil, let span = try? Conversion<ShiftSpanWord>.shiftSpan.value(of: text) {
          times = .span(span)
        } else if let range = try? Conversion<DayRangeWord>.days.value(of: text) {
          days.append(range)
        } else {
          continue
        }
        rest.removeFirst(count)
        continue reading
      }
      let word = rest.removeFirst()
      let isOfDays = word.split(separator: ",").map(String.init).allSatisfy {
        // Two weekdays in one word may be a name, such as 수일.
        Weekday(typed: $0) != nil || $0.count > 2 && Weekday.together($0) != nil
      }
      if rest.count == words.count - 1, !isOfDays {
        workers += word.split(separator: ",").map(String.init)
      } else if times == nil, !days.isEmpty, !isOfDays {
        times = .span(try Conversion<ShiftSpanWord>.shiftSpan.value(of: word))
      } else {
        for part in word.split(separator: ",") {
          days += try Conversion<DayRangeWord>.days.several.value(of: String(part))
        }
      }
    }
    if givenCount > 0, days.count > givenCount {
      throw .conflict(
        "--day", days[givenCount].description,
        hint: Text(en: "give the days once", ko: "날짜는 한 번만 지정하십시오"))
    }
  }

  static let output = ShiftView.view.list("catchkit.shift.add")

  private func answer(in environment: inout Environment) throws(Failure) -> Report {
    guard let times else {
      let line = "catchkit shift add \(workers.first?.nameForShell ?? "민지")"
      throw .needsOneOf(
        ["--time", "--start"],
        hint: Text(
          en: "for example: \(line) tomorrow 18:00-22:00", ko: "예: \(line) 내일 18:00-22:00"))
    }
    switch times {
    case .clocks(start: nil, _), .length(start: nil, _): throw .needsOneOf(["--start"])
    case .clocks(_, end: nil): throw .needsOneOf(["--end", "--for"])
    case .span, .clocks, .length: break
    }
    if times.day != nil, !days.isEmpty { throw .conflict("--day", "--time") }
    if !repetition.isEmpty {
      guard repetition.unit != nil else { throw .needsOneOf(["--repeat"]) }
      if state != .planned { throw .conflict("--state", "--repeat") }
    }
    var series = SeriesChange()
    return try ShiftBatchReport(
      output: AddShift.output, keepsGoing: keepsGoing, despite: despite, skipsKnown: false,
      seeksRepeated: repetition.isEmpty
    ).answer(in: environment) { transaction, actor, zones, ruledOut throws(Failure) in
      var request = try request(times, for: actor, in: transaction, zones)
      request.ruledOut = ruledOut
      guard !repetition.isEmpty else {
        return try Shifts.add(request, for: actor, in: transaction, at: transaction.at)
      }
      series = try addSeries(request, for: actor, in: transaction, zones)
      var batch = ShiftBatch()
      (batch.made, batch.refused) = (series.shifts, series.refused)
      return batch
    } finish: { report, batch, zones throws(Failure) in
      report.notes +=
        repetition.isEmpty
        ? try NextDayNote.notes(for: batch.made, times, zones)
        : series.notes + series.clockChanges.notes(fold)
    }
  }

  func request(
    _ times: ShiftTimes, for actor: Person, in transaction: borrowing Transaction,
    _ zones: ZoneCache
  ) throws(Failure) -> AddShifts {
    let place = try Workplaces.choose(place, for: actor, in: transaction.view)
    let zone = try zones.zone(place.zone)
    let today = zone.local(at: transaction.at).date
    var dates: [CivilDate] = []
    for word in days {
      let range = try zones.environment.days(
        word, today: today, weekStart: place.weekStart, plans: true)
      guard range.count <= AddShifts.most else {
        throw ShiftRefusal.batchSize.failure(
          "'\(word)' has \(range.count) days, more than \(AddShifts.most)",
          "'\(word)': \(range.count)일입니다. 한 번에 \(AddShifts.most)일까지 지정할 수 있습니다")
      }
      for offset in 0..<range.count {
        let date = range.first.adding(days: offset)
        if !dates.contains(date) { dates.append(date) }
      }
    }
    if dates.isEmpty { dates = [times.day ?? today] }
    var request = AddShifts(
      place: place, zone: zone, workers: workers, days: dates, times: times, breaks: breaks,
      state: state, fold: fold)
    (request.title, request.memo, request.tags) = (title ?? "", memo ?? "", tags ?? .none)
    return request
  }
}

extension ShiftBatch {
  /// - Throws: the only refusal, or the number of refused shifts.
  func checkWhole() throws(Failure) {
    guard let first = refused.first else { return }
    guard count > 1 else { throw first.failure }
    guard refused.count > 1 else { throw first.failure.led(by: first.subject) }
    // A reason that all refusals share is the reason of the whole batch.
    let isUniform = refused.allSatisfy { $0.failure.id == first.failure.id }
    throw Failure(
      isUniform ? first.failure.entry : ShiftRefusal.batch,
      Text(
        en: "\(refused.count) of \(count) shifts were refused, so none was added",
        ko: "근무 \(count)개 가운데 \(refused.count)개가 거부되어 하나도 추가하지 않았습니다"))
  }

  /// The failure of a batch that passed over some of its shifts.
  var shortfall: Failure {
    ShiftRefusal.passedOver.failure(
      "\(refused.count) of \(count) shifts were skipped",
      "근무 \(count)개 가운데 \(refused.count)개를 건너뛰었습니다")
  }

  /// Prints a line on standard error for each kind of refusal.
  func reportRefused(in environment: Environment) {
    var refusals = RefusalGroups()
    for refusal in refused { refusals.add(refusal.failure, of: refusal.subject) }
    for line in refusals.lines(in: environment.language, Text(en: "shifts", ko: "근무")) {
      environment.errors.note(line)
    }
  }

  var rejects: JSON {
    .array(
      refused.map { refusal in
        .object([
          .init("worker", .string(refusal.worker)),
          .init("day", .string(refusal.day.description)),
          .init("id", .string(refusal.failure.id)),
          .init("message", .string(refusal.failure.message.en)),
        ])
      })
  }
}

extension ShiftBatch.Refusal {
  var subject: String { "\(worker) \(day)" }
}
