import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

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
      ShiftOptions.fold,
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
