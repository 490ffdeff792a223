import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import SeatService

/// `catchkit seat wait`
enum WaitForNotice {
  /// The longest time between two looks, in seconds: other processes may take in answers meanwhile.
  private static let longestPause = 5

  static var command: Command<Environment> {
    Command(
      "wait", Text(en: "Wait until it is time to get ready to alight", ko: "내릴 준비를 할 때까지 기다림"),
      into: { () },
      discussion: .paragraph(
        en: "Ends with 0 as soon as the notice is due, and with 1 when the journey is over before. "
          + "A notice that it has told is told nowhere else. With CATCHKIT_NOW set it looks once: "
          + "0 means due, 1 not yet.",
        ko: "알림 시각이 되면 0으로, 그 전에 여정이 끝나면 1로 끝납니다. 여기서 알린 것은 다른 곳에서 다시 알리지 않습니다. CATCHKIT_NOW가 "
          + "있으면 한 번만 확인하여 때가 되었으면 0, 아니면 1로 끝납니다."),
      examples: [
        Example("catchkit seat wait && printf '\\a'", "Ring when it is time", "때가 되면 소리"),
        Example("catchkit seat wait --as 민지", "For one person", "한 사람의 여정"),
        Example("catchkit seat wait --json | jq -r .data.alight", "The station alone", "내릴 역만"),
      ],
      output: JourneyView.output("wait"),
      changes: true
    ) { _, environment throws(Failure) in
      var isFirst = true
      while true {
        let now = try environment.now()
        let journey = try environment.read { view, actor throws(Failure) in
          try Journeys.current(of: actor, in: view, at: now)
        }
        guard let journey, journey.stage == .riding else {
          if isFirst { throw Journeys.refusal(of: .wait, journey) }
          return try notYet(nil, now, in: environment)
        }
        isFirst = false
        if let item = JourneyDue.alightItem(journey, at: now) {
          return try tell(item, of: journey, in: environment)
        }
        guard !environment.isClockFixed, let notice = journey.notice, now < notice else {
          return try notYet(journey, now, in: environment)
        }
        environment.pause(1000 * min(longestPause, max(1, notice.seconds(since: now))))
      }
    }
  }

  /// Records the notice as told, once it was printed.
  private static func tell(
    _ item: DueItem, of journey: Journey, in environment: Environment
  ) throws(Failure) -> Report {
    try environment.tellOnce(
      JourneyView.output("wait"),
      body: { data in
        environment.showsTables
          ? .text(Text(en: "\(item.line.en)\n", ko: "\(item.line.ko)\n")) : .record(data)
      }
    ) { _, _, now in
      ([item], JourneyView.row(journey, at: now, isTable: false))
    } record: { transaction, actor, items throws(Failure) in
      if let actor { try Notices.record(items, for: actor, in: transaction) }
    }
  }

  /// Answers no, with the journey where there is one.
  private static func notYet(
    _ journey: Journey?, _ now: Instant, in environment: Environment
  ) throws(Failure) -> Report {
    var report = Report(.streamed)
    if !environment.showsTables {
      report = Report(
        .record(JourneyView.row(journey, at: now, isTable: false)),
        output: JourneyView.output("wait"))
    }
    if let notice = journey?.notice, now < notice {
      let clock = JourneyView.clock(notice)
      report.shortfall = SeatRefusal.notYet.failure(
        "it is not time yet: the notice comes at \(clock)", "아직 아닙니다. 알림 시각은 \(clock)입니다")
    } else {
      report.shortfall = SeatRefusal.notYet.failure(
        "the arrival has passed, or the journey is over", "도착 시각이 지났거나 여정이 끝났습니다")
    }
    return report
  }
}
