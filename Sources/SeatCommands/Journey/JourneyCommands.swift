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
enum EndJourney {
  static var command: Command<Environment> {
    .changing(
      "end", Text(en: "End the journey: arrived, or given up", ko: "여정 끝내기: 도착 또는 중단"),
      into: { $0 },
      .flag("abort", Text(en: "Give the journey up", ko: "여정을 그만둠"), isCommon: true),
      discussion: .paragraph(
        en: "A journey also ends by itself: when the train was seen to arrive or to have left, or "
          + "ten minutes after the arrival was due. An end before the arrival was due, within "
          + "\(Ledger.holdSeconds) seconds of the first seat, returns the reward for that seat.",
        ko: "열차의 도착이나 출발이 확인되거나 도착 예정 시각에서 10분이 지나면 여정은 저절로 끝납니다. 첫 좌석을 등록하고 "
          + "\(Ledger.holdSeconds)초 안에, 도착 예정 시각 전에 끝내면 좌석 등록 보상을 돌려줍니다."),
      examples: [
        Example("catchkit seat end", "Arrived", "도착"),
        Example("catchkit seat end --abort", "Give up", "그만두기"),
        Example("catchkit seat end --json | jq -r .data.ended_at", "The time of it", "끝난 시각"),
      ],
      view: JourneyView.view, contract: "catchkit.seat.end", on: .amongStrangers,
      message: JourneyView.message
    ) { isAborted, transaction, actor, _ throws(Failure) in
      JourneyStatus(
        journey: try Journeys.end(isAborted: isAborted, for: actor, in: transaction),
        now: transaction.at)
    }
  }
}

/// `catchkit seat history`
enum ListJourneys {
  private static let limit = 1000

  static var command: Command<Environment> {
    .listing(
      "history", Text(en: "List one's journeys, newest first", ko: "지난 여정 목록(최신순)"), into: { () },
      examples: [
        Example("catchkit seat history --limit 5", "The latest five", "최근 5개"),
        Example("catchkit seat history", "All of them", "모두"),
        Example(
          "catchkit seat history --json | jq -r '.data[0].to'", "The latest destination", "최근 도착역"),
      ],
      view: view, contract: "catchkit.seat.history",
      negativeAnswer: Text(en: "no journey yet", ko: "여정이 없음")
    ) { _, view, actor, session throws(Failure) in
      let view = try SeatTime.caughtUp(view, at: session.environment.now())
      return try Journeys.list(of: actor, limit: limit, in: view)
    }
  }

  private static let view = RecordView<Journey>([
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

/// A person's journey at a moment; nil when idle.
struct JourneyStatus {
  let journey: Journey?
  let now: Instant

  var steps: [JourneyStep] { journey?.next ?? JourneyStep.whenIdle }
}

enum JourneyView {
  static let view = RecordView<JourneyStatus>(
    record: [
      "id", "trip", "stage", "way", "train", "car", "section", "off", "stops_left", "arrival",
      "source", "steps",
    ],
    [
      .text(
        "id", "ID", "ID", "The journey's id; null when idle", isNullable: true,
        at: \.journey?.id.description),
      .code(
        "stage", ["idle"] + JourneyStage.allCases.map(\.rawValue), "Stage", "단계",
        "The stage of the journey", "여정의 단계"
      ) { status in
        guard let stage = status.journey?.stage else {
          return ("idle", Text(en: "idle", ko: "여정 없음"))
        }
        return (stage.rawValue, stage.name)
      },
      .list(
        "next", .text, "Next steps", "다음 단계", "Commands that may come next", "다음에 할 수 있는 명령"
      ) { $0.steps.map { .string($0.rawValue) } },
      .text("from", "From", "출발역", "The first station", isNullable: true, at: \.journey?.from),
      .text("to", "To", "도착역", "The last station", isNullable: true, at: \.journey?.to),
      .text(
        "line", "Line", "노선", "The line of the ride", isNullable: true, at: \.journey?.ride.line),
      .choice(
        "direction", "Direction", "방향", "The direction in which the train leaves", "열차가 출발하는 방향",
        isNullable: true, at: \.journey?.ride.direction),
      .text(
        "alight", "Alight", "내릴 역", "The last station of the ride", isNullable: true,
        at: \.journey?.ride.to),
      .text("train", "Train", "열차", "The train's number", isNullable: true, at: \.journey?.train),
      .text("car", "Car", "칸", "The car's four digits", isNullable: true, at: \.journey?.car),
      .choice(
        "section", "Section", "구역", "The section of the car", "칸의 구역", isNullable: true,
        at: \.journey?.section),
      .integer("stops_left", "Stops left", "남은 역", "Stations until one alights", isNullable: true) {
        $0.journey?.stopsLeft(at: $0.now)
      },
      .instant(
        "alight_at", "Off at", "내리는 시각", "The arrival where the ride ends", "내릴 역의 도착 시각",
        isNullable: true, in: .seoul, at: \.journey?.arrivesAt),
      .instant(
        "notice_at", "Notice", "알림 시각", "The moment to get ready to alight", "내릴 준비를 할 시각",
        isNullable: true, in: .seoul, at: \.journey?.noticeAt),
      .instant(
        "eta", "Arrives", "도착 예정", "The arrival at the last station, without waits at changes",
        "마지막 역의 도착 시각. 환승 대기 시간 제외", isNullable: true, in: .seoul, at: \.journey?.eta),
      .choice(
        "eta_source", "Source", "출처", "The source of the time", "시각의 출처", isNullable: true,
        at: \.journey?.source),
      .field(
        .choice(
          "alight_basis", ["exact", "estimated"], "Alight basis", "하차 시각 근거",
          "'estimated' where 'alight_at' rests on an estimate",
          "'alight_at'이 추정값에 의한 것이면 estimated", isNullable: true)
      ) { status in basis(status.journey?.arrivesAt, status.journey?.isArrivalEstimated) },
      .field(
        .choice(
          "eta_basis", ["exact", "estimated"], "Arrival basis", "도착 시각 근거",
          "'estimated' where 'eta' rests on an estimate", "'eta'가 추정값에 의한 것이면 estimated",
          isNullable: true)
      ) { status in basis(status.journey?.eta, status.journey?.isETAEstimated) },
      .integer(
        "source_age_seconds", "Age", "경과(초)", "Seconds since the service knew it", "서비스가 안 뒤 지난 초",
        isNullable: true
      ) { status in status.journey?.observedAt.map(status.now.seconds(since:)) },
      .instant(
        "started_at", "Started", "출발", "The start of the journey", isNullable: true, in: .seoul,
        at: \.journey?.startedAt),
      .instant(
        "ended_at", "Ended", "종료", "The end of the journey", isNullable: true, in: .seoul,
        at: \.journey?.endedAt),
      .choice(
        "ending", "Ending", "종료 사유", "The reason of its end", "여정이 끝난 이유", isNullable: true,
        at: \.journey?.ending),
      .shown("trip", .text, "Trip", "경로") { status in
        status.journey.map { .string("\($0.from) → \($0.to)") } ?? .null
      },
      .shown("way", .text, "Ride", "구간") { status in
        status.journey.map { .bilingual(way(of: $0.ride)) } ?? .null
      },
      .shown("off", .text, "Alight", "내릴 역") { status in
        guard let journey = status.journey else { return .null }
        guard let at = journey.arrivesAt else { return .string(journey.ride.to) }
        let time = clock(at, isEstimated: journey.isArrivalEstimated)
        return .bilingual(
          Text(en: "\(journey.ride.to), \(time.en)", ko: "\(journey.ride.to), \(time.ko)"))
      },
      .shown("arrival", .text, "Arrives", "도착 예정") { status in
        guard let journey = status.journey, let eta = journey.eta else { return .null }
        return .bilingual(clock(eta, isEstimated: journey.isETAEstimated))
      },
      .shown("source", .text, "Source", "출처") { status in
        guard let source = status.journey?.source else { return .null }
        guard let seen = status.journey?.observedAt else { return .bilingual(source.name) }
        let age = DurationText.words(status.now.seconds(since: seen))
        return .bilingual(
          Text(en: "\(source.name.en), \(age.en) old", ko: "\(source.name.ko), \(age.ko) 전"))
      },
      .shown("steps", .text, "Next", "다음 단계") { status in
        .string(status.steps.map(\.rawValue).joined(separator: " | "))
      },
    ])

  static func output(_ command: String) -> OutputInfo { view.record("catchkit.seat.\(command)") }

  static func row(_ journey: Journey?, at now: Instant, isTable: Bool = true) -> JSON {
    view.row(JourneyStatus(journey: journey, now: now), isTable: isTable)
  }

  /// `line 2 outer from 강남 to 사당`.
  private static func way(of ride: PlannedRide) -> Text {
    let train = SeatText.train(ride.line, ride.service, ride.direction)
    return Text(
      en: "\(train.en) from \(ride.from) to \(ride.to)",
      ko: "\(train.ko) \(ride.from) → \(ride.to)")
  }

  /// The clock in Seoul, to the second.
  static func clock(_ instant: Instant) -> String {
    String(TimeZone.seoul.text(of: instant).dropFirst(11).prefix(8))
  }

  /// `08:43:00`; `about 08:43`, to the nearest minute.
  static func clock(_ instant: Instant, isEstimated: Bool) -> Text {
    guard isEstimated else { return Text(verbatim: clock(instant)) }
    let minute = clock(instant.adding(seconds: 30) ?? instant).prefix(5)
    return Text(en: "about \(minute)", ko: "약 \(minute)")
  }

  private static func basis(_ instant: Instant?, _ isEstimated: Bool?) -> JSON {
    instant == nil ? .null : LegView.basis(isEstimated == true)
  }

  static func message(_ status: JourneyStatus) -> Text {
    guard let journey = status.journey else { return Text(verbatim: "") }
    let (trip, stage) = ("\(journey.from) → \(journey.to)", journey.stage.name)
    var (en, ko) = ("\(trip): \(stage.en)", "\(trip): \(stage.ko)")
    if let at = journey.arrivesAt, journey.endedAt == nil {
      let clock = clock(at, isEstimated: journey.isArrivalEstimated)
      en += ", off at \(journey.ride.to) \(clock.en)"
      ko += ", \(journey.ride.to) \(clock.ko) 하차"
    }
    let steps = status.steps.map(\.rawValue).joined(separator: " | ")
    return Text(en: "\(en); next: \(steps)", ko: "\(ko). 다음 단계: \(steps)")
  }
}
