import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift in`
struct StartWork {
  let place: String?
  let worker: String?
  let at: MomentWord
  let fold: Fold?

  static var command: Command<Environment> {
    Command(
      "in", Text(en: "Clock in", ko: "출근"), into: StartWork.init,
      ClockOptions.place, ClockOptions.worker, ClockOptions.at, .fold,
      discussion: [
        Text(
          en: "The shift is the planned one whose start is at most an hour away, or one that is "
            + "running. Without any, an unplanned shift begins. Coming back after a break "
            + "continues the same planned shift. A worker cannot be clocked in twice, at any workplace.",
          ko: "한 시간 안에 시작하는 근무나 진행 중인 근무에 출근합니다. 그런 근무가 없으면 예정에 없던 근무를 시작합니다. 나갔다가 돌아오면 "
            + "계획된 같은 근무가 이어집니다. 퇴근하기 전에는 다른 곳에서도 다시 출근할 수 없습니다."),
        ClockOptions.bareTimes, ClockOptions.lateTimes,
      ],
      examples: [
        Example("catchkit shift in --as 민지", "Now, at the only workplace", "지금, 하나뿐인 사업장에"),
        Example(
          "catchkit shift in --place 카페 --worker 민지 --at 08:55", "An owner clocks a worker in",
          "사업주가 근무자의 출근을 기록"),
        Example(
          "catchkit shift in --as 민지 --format ids | xargs catchkit shift clock remove",
          "Removal by its id", "ID로 취소"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      try environment.recordWork(
        ClockView.begun, output, of: request.place, at: request.at, message: message
      ) { transaction, actor, place, zones throws(Failure) in
        [
          try ClockEntries.begin(
            request.at, fold: request.fold, place: place, worker: request.worker, for: actor,
            zones: zones.find, in: transaction, at: transaction.at)
        ]
      }
    }
  }

  private static func message(_ data: JSON) -> Text {
    let (worker, place, time) = (
      data.word("worker"), data.word("place"), data.wallClock("clocked_in")
    )
    let plan = data.planNote
    return Text(
      en: "\(worker) clocked in at \(place), \(time) (\(data.word("shift")), \(plan.en))",
      ko: "\(worker), \(place) 출근 \(time)(\(data.word("shift")), \(plan.ko))")
  }

  private static let output = ClockView.begun.record("catchkit.shift.in")
}

/// `catchkit shift out`
struct StopWork {
  let place: String?
  let worker: String?
  let at: MomentWord
  let note: String?
  let fold: Fold?

  static var command: Command<Environment> {
    Command(
      "out", Text(en: "Clock out", ko: "퇴근"), into: StopWork.init,
      ClockOptions.place, ClockOptions.worker, ClockOptions.at,
      .optional("note", .text(), Text(en: "A note of at most 200 characters", ko: "비고(200자 이내)")),
      .fold,
      discussion: [
        Text(
          en:
            "The shift is then done. A worker who stayed for the next planned shift need not clock "
            + "out between: its entry begins with that plan. A time without a day is the first such "
            + "time after clocking "
            + "in. An entry that has been open for over 24 hours is not ended by a guess; end it "
            + "with 'catchkit shift clock fix'.",
          ko: "근무는 완료 상태가 됩니다. 다음 예정 근무까지 이어서 일했다면 중간에 퇴근하지 않아도 그 근무의 기록이 예정된 시작부터 따로 생깁니다. "
            + "시각만 입력하면 출근 뒤 처음 오는 그 시각입니다. 24시간 넘게 퇴근하지 않은 기록은 어림잡아 끝내지 않으므로 "
            + "'catchkit shift clock fix'로 끝내십시오."),
        ClockOptions.lateTimes,
      ],
      examples: [
        Example("catchkit shift out --as 지훈", "Now", "지금"),
        Example(
          "catchkit shift out --as 지훈 --at 08:58 --note '재고 정리'", "An earlier time, with a note",
          "지난 시각으로, 비고와 함께"),
        Example(
          "catchkit shift out --as 지훈 --json | grep -o '\"present\":\"[^\"]*\"'", "Time at work",
          "일한 시간"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      try environment.recordWork(
        ClockView.ended, output, of: request.place, at: request.at, message: message
      ) { transaction, actor, place, zones throws(Failure) in
        try ClockEntries.end(
          request.at, fold: request.fold, note: request.note, place: place, worker: request.worker,
          for: actor, zones: zones.find, in: transaction, at: transaction.at)
      }
    }
  }

  private static func message(_ data: JSON) -> Text {
    let (worker, place, time) = (
      data.word("worker"), data.word("place"), data.wallClock("clocked_out")
    )
    let length = data.length("present_seconds")
    let plan = data.planNote
    var earlier = Text(verbatim: "")
    if case .array(let ids)? = data["earlier"], !ids.isEmpty {
      let list = ids.compactMap { id in
        if case .string(let word) = id { word } else { nil }
      }.joined(separator: ", ")
      earlier = Text(
        en: "; the shift before ended when this one began (\(list))",
        ko: ". 앞 근무는 이 근무가 시작할 때 끝난 것으로 기록(\(list))")
    }
    return Text(
      en: "\(worker) clocked out at \(place), \(time), after \(length.en) (\(data.word("shift")), "
        + "\(plan.en))" + earlier.en,
      ko: "\(worker), \(place) 퇴근 \(time), \(length.ko) 동안(\(data.word("shift")), \(plan.ko))"
        + earlier.ko)
  }

  private static let output = ClockView.ended.record("catchkit.shift.out")
}

extension JSON {
  /// Returns a member in seconds as `7h 30m`; seconds are shown only below a minute.
  func length(_ name: String) -> Text {
    guard case .integer(let seconds)? = self[name] else { return Text(verbatim: "") }
    if seconds < 60 { return Text(en: "\(seconds)s", ko: "\(seconds)초") }
    return DurationText.words(seconds / 60 * 60)
  }
}

extension Environment {
  /// Records that work begins or ends, now or at another time.
  ///
  /// - Parameters:
  ///   - place: the name or id of the workplace; nil for that of the shift.
  ///   - entries: makes or ends clock entries; the last one is that of now.
  func recordWork(
    _ view: RecordView<ClockView.Stay>, _ output: OutputInfo, of place: String?,
    at moment: MomentWord, message: @escaping (JSON) -> Text,
    _ entries: (borrowing Transaction, Person, Workplace?, ZoneCache) throws(Failure) ->
      [ListedEntry]
  ) throws(Failure) -> Report {
    let zones = ZoneCache(self)
    var warnings = ShiftWarnings()
    // No rule blocks clocking in or out now; entries for other times are corrections.
    var report = try change(output, on: moment == .now ? .live : .anytime, message: message) {
      transaction, actor throws(Failure) in
      let place = try ClockOptions.place(place, for: actor, in: transaction.view)
      let stay = try entries(transaction, actor, place, zones)
      guard let listed = stay.last else { preconditionFailure("work has an entry") }
      warnings = try ShiftWarnings(about: listed, for: actor, in: transaction.view)
      let zone = try zones.zone(listed.member.zone)
      try remark(on: moment, in: zone)
      return view.row((stay.dropLast(), listed, zone))
    }
    report.add(warnings, in: self)
    return report
  }
}
