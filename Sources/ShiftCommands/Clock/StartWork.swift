import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
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
      ClockOptions.place, ClockOptions.worker, ClockOptions.at, ShiftOptions.fold,
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
