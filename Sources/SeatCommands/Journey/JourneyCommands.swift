import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import SeatService

/// `catchkit seat status`
enum ShowJourney {
  static var command: Command<Environment> {
    .showing(
      "status", Text(en: "Show the journey, and what may come next", ko: "여정과 다음 단계 보기"),
      into: { () },
      discussion: .paragraph(
        en: "The times are those that were last stored; 'catchkit seat tick' takes in new answers.",
        ko: "시각은 마지막으로 저장한 것입니다. 새 실시간 정보는 'catchkit seat tick'이 반영합니다."),
      examples: [
        Example("catchkit seat status --as 민지", "The journey of one person", "한 사람의 여정"),
        Example("catchkit seat status", "The present stage", "지금 단계"),
        Example(
          "catchkit seat status --json | jq -r .data.eta", "The arrival alone", "도착 시각만"),
      ],
      view: JourneyView.view, contract: "catchkit.seat.status"
    ) { _, view, actor, session throws(Failure) in
      let now = try session.environment.now()
      return JourneyStatus(journey: try Journeys.current(of: actor, in: view, at: now), now: now)
    }
  }
}

/// `catchkit seat end`
struct EndJourney {
  let isAborted: Bool

  static var command: Command<Environment> {
    .changing(
      "end", Text(en: "End the journey: arrived, or given up", ko: "여정 끝내기: 도착 또는 중단"),
      into: EndJourney.init,
      .flag("abort", Text(en: "Give the journey up", ko: "여정을 그만둠"), isCommon: true),
      discussion: .paragraph(
        en: "A journey also ends by itself: when the train was seen to arrive or to have left, or "
          + "ten minutes after the arrival was due.",
        ko: "열차의 도착이나 출발이 확인되거나 도착 예정 시각에서 10분이 지나면 여정은 저절로 끝납니다."),
      examples: [
        Example("catchkit seat end", "Arrived", "도착"),
        Example("catchkit seat end --abort", "Give up", "그만두기"),
        Example("catchkit seat end --json | jq -r .data.ended_at", "The time of it", "끝난 시각"),
      ],
      output: JourneyView.output("end"), on: .amongStrangers, message: JourneyView.message
    ) { request, transaction, actor, _ throws(Failure) in
      try JourneyView.row(
        Journeys.end(isAborted: request.isAborted, for: actor, in: transaction), at: transaction.at)
    }
  }
}

/// `catchkit seat history`
enum ListJourneys {
  private static let limit = 1000

  static var command: Command<Environment> {
    .listing(
      "history", Text(en: "List one's journeys, newest first", ko: "지난 여정 목록(최신순)"),
      into: { () },
      examples: [
        Example("catchkit seat history --limit 5", "The latest five", "최근 5개"),
        Example("catchkit seat history", "All of them", "모두"),
        Example(
          "catchkit seat history --json | jq -r '.data[0].to'", "The latest destination", "최근 도착역"),
      ],
      view: JourneyListView.view, contract: "catchkit.seat.history",
      negativeAnswer: Text(en: "no journey yet", ko: "여정이 없음")
    ) { _, view, actor, session throws(Failure) in
      let view = try SeatTime.caughtUp(view, at: session.environment.now())
      return try Journeys.list(of: actor, limit: limit, in: view)
    }
  }
}

enum JourneyListView {
  static let view = RecordView<Journey>([
    .id("The journey's id") { $0.id.description },
    .text("from", "From", "출발역", "The first station", at: \.from),
    .text("to", "To", "도착역", "The last station", at: \.to),
    .choice("stage", "Stage", "단계", "The stage of the journey", at: \.stage, named: \.name),
    .text("train", "Train", "열차", "The train of the last ride", isNullable: true, at: \.train),
    .instant("planned_at", "Planned", "계획", "The time of planning", in: .seoul, at: \.plannedAt),
    .instant(
      "started_at", "Started", "출발", "Its start", isNullable: true, in: .seoul, at: \.startedAt),
    .instant("ended_at", "Ended", "종료", "Its end", isNullable: true, in: .seoul, at: \.endedAt),
    .choice(
      "ending", "Ending", "종료 사유", "The reason of its end", "여정이 끝난 이유", isNullable: true,
      at: \.ending, named: \.name),
  ])
}

/// `catchkit seat tick`
enum RunTick {
  static var command: Command<Environment> {
    .ticking(
      "seat",
      discussion: Text(
        en: "Times of arrival follow new answers of the service, notices come up, and journeys "
          + "end. 'catchkit due' does it first, too. No person acts then, several may run at "
          + "once, and where nothing changed nothing is written.",
        ko: "새 실시간 정보에 따라 도착 시각을 고치고, 알림을 내고, 여정을 끝냅니다. 'catchkit due'도 먼저 이 일을 합니다. 누구의 "
          + "작업도 아니며, 동시에 여러 번 실행해도 되고, 바뀐 것이 없으면 아무것도 쓰지 않습니다."))
  }

  static let tick = Tick(
    due: { view, now, _ throws(Failure) in try SeatTime.due(at: now, in: view) },
    perform: { record, transaction, _ throws(Failure) in
      try SeatTime.perform(record, in: transaction)
    })
}
