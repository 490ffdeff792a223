import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import SeatService

/// `catchkit seat ride [FROM TO]`: one or several steps of a journey.
struct Ride: CheckedRequest {
  let from: String?
  let to: String?
  let train: String?
  let car: String?
  let section: SeatSection?
  let isAnyway: Bool
  let isStarted: Bool
  let isBack: Bool
  let isAgain: Bool
  let favourite: String?
  let vias: [String]
  let lines: [String]
  let avoided: [String]

  static var command: Command<Environment> {
    Command(
      "ride", Text(en: "Plan a journey, and take it step by step", ko: "여정을 계획하고 단계별로 진행"),
      into: checked(Ride.init),
      .optionalOperand("FROM", .station, Text(en: "The station to start from", ko: "출발역")),
      .optionalOperand("TO", .station, Text(en: "The station to reach", ko: "도착역")),
      .optional("train", .train, Text(en: "The number of the train", ko: "열차 번호"), isCommon: true),
      .optional(
        "car", .car, Text(en: "The four digits inside, or its number", ko: "칸 안의 네 자리 또는 칸 번호"),
        isCommon: true),
      .optional(
        "section", .section, Text(en: "The section of the car", ko: "칸의 구역"), isCommon: true),
      .flag("anyway", Text(en: "A train that goes elsewhere, too", ko: "다른 곳으로 가는 열차라도 탐")),
      .flag("go", Text(en: "Start: the train leaves", ko: "출발"), isCommon: true),
      .flag("back", Text(en: "Take one step back", ko: "한 단계 뒤로"), isCommon: true),
      .flag("again", Text(en: "The latest trip again", ko: "최근 경로를 다시"), isCommon: true),
      .optional(
        "favourite", .text("NAME").completed(by: .dynamic("favourite")),
        Text(en: "Remember FROM TO under a name; alone, plan it", ko: "경로를 이름으로 기억. 이름만 쓰면 계획"),
        isCommon: true),
      TripWords.via, TripWords.line, TripWords.notLine,
      discussion: [
        Text(
          en: "FROM TO --go is an alarm before one's stop, without any number; at a change, --go "
            + "starts the next ride. Seats need a train and a car, chosen before the start or "
            + "added on the way. A train that 'feed' showed going there without a change takes the "
            + "place of the best way; one going elsewhere is refused. A person has one journey at a "
            + "time. 'catchkit undo' does not take it back: --back takes a step back, 'end "
            + "--abort' gives up.",
          ko: "출발역과 도착역에 --go만 쓰면 번호 없이 내릴 역을 알립니다. 환승하면 --go로 다음 구간을 시작합니다. 좌석에는 열차와 칸이 필요하며, "
            + "출발 전에 정하거나 가는 중에 추가합니다. 'feed'로 넣은 정보에서 갈아타지 않고 가는 열차를 고르면 그 열차로 "
            + "계획하고, 다른 곳으로 가는 열차는 거절합니다. 여정은 한 사람에 하나입니다. "
            + "undo로 되돌릴 수 없으며, --back은 한 단계 뒤로 가고 'end --abort'는 그만둡니다."),
        Text(
          en: "From the start on the time of arrival is known: by an arrival that the service told "
            + "for the station, else by where the train is, else by the network's times. "
            + "'catchkit due' or 'catchkit seat wait' tells when to get ready to alight.",
          ko: "출발하면 도착 시각을 압니다. 서비스가 알려 준 역의 도착 정보, 없으면 열차 위치, 없으면 노선망의 시간으로 계산합니다. 내릴 준비를 할 "
            + "때는 'catchkit due'나 'catchkit seat wait'가 알립니다."),
      ],
      examples: [
        Example("catchkit seat ride 선릉 사당 --go", "An alarm before the stop", "내릴 역 알림"),
        Example(
          "catchkit seat ride 선릉 사당 --train 2241 --car 2429 --go", "All steps at once",
          "모든 단계를 한 번에"),
        Example("catchkit seat ride 선릉 사당 --favourite 퇴근", "Remember a trip", "경로 기억"),
        Example(
          "catchkit seat ride --again --json | jq -r '.data.next[]'",
          "The latest trip, and what is next",
          "최근 경로와 다음 단계"),
      ],
      output: JourneyView.output("ride"), changes: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  func check() throws(Failure) {
    if isAnyway, train == nil { throw .needsOneOf(["--train"]) }
    if let from, to == nil {
      throw .malformed(
        from, Text(en: "needs the station to reach after it", ko: "다음에 도착역도 입력해야 합니다"))
    }
    if isAgain, from != nil { throw .conflict("--again", "FROM") }
    if isAgain, favourite != nil { throw .conflict("--again", "--favourite") }
    if isBack {
      let others = [
        ("FROM", from != nil), ("--train", train != nil), ("--car", car != nil),
        ("--section", section != nil), ("--go", isStarted), ("--again", isAgain),
        ("--favourite", favourite != nil), ("--via", !vias.isEmpty), ("--line", !lines.isEmpty),
        ("--not-line", !avoided.isEmpty),
      ]
      if let other = others.first(where: \.1) { throw .conflict("--back", other.0) }
    } else if from == nil, !isAgain, favourite == nil, !hasSteps {
      throw .needsOneOf(["FROM TO", "--train", "--car", "--section", "--go", "--back", "--again"])
    }
    if isChosen, from == nil, !isAgain, favourite == nil {
      throw .needsOneOf(["FROM TO", "--again", "--favourite"])
    }
    if from != nil, favourite != nil, hasSteps || isChosen {
      throw .malformed(
        "--favourite", Text(en: "with stations only remembers them", ko: "역과 함께 쓰면 경로를 기억만 합니다"))
    }
  }

  /// True where the way is not simply the best one.
  private var isChosen: Bool { !vias.isEmpty || !lines.isEmpty || !avoided.isEmpty }

  private var hasSteps: Bool { train != nil || car != nil || section != nil || isStarted }

  private func answer(in environment: Environment) throws(Failure) -> Report {
    var trip: TripWords?
    if let from, let to {
      trip = TripWords(from: from, to: to)
    } else if let favourite {
      let found = try environment.read { view, actor throws(Failure) in
        try Profiles.find(actor.id, in: view).favourites.first { $0.name == favourite }
      }
      guard let found else {
        throw SeatRefusal.favouriteUnknown.failure(
          "there is no favourite '\(favourite)'", "'\(favourite)' 즐겨찾기가 없습니다")
      }
      trip = TripWords(from: found.from, to: found.to)
    } else if isAgain {
      let latest = try environment.read { view, actor throws(Failure) in
        try Journeys.list(of: actor, limit: 1, in: view).first
      }
      guard let latest else {
        throw SeatRefusal.step.failure("there was no journey before", "이전 여정이 없습니다")
      }
      trip = TripWords(from: latest.from, to: latest.to)
    }
    trip?.vias = vias
    trip?.lines = lines
    trip?.avoided = avoided
    let way = try trip?.found(in: nil, .changes, environment)
    if let way, let favourite, from != nil {
      return try remember(way.itinerary, as: favourite, in: environment)
    }
    let wayNotes = way?.notes ?? []
    var notes = wayNotes
    var report = try environment.change(JourneyView.output("ride"), on: .amongStrangers) {
      transaction, actor throws(Failure) -> JSON in
      notes = wayNotes
      let status = JourneyStatus(
        journey: try take(way, for: actor, in: transaction, &notes), now: transaction.at)
      return JourneyView.view.row(status).saying(JourneyView.message(status))
    }
    report.notes += notes
    return report
  }

  /// Keeps a trip under a name; no journey begins.
  private func remember(
    _ way: Itinerary, as name: String, in environment: Environment
  ) throws(Failure) -> Report {
    let line = Text(
      en: "the trip is remembered; plan it with 'catchkit seat ride --favourite NAME'",
      ko: "경로를 기억했습니다. 'catchkit seat ride --favourite 이름'으로 계획하십시오")
    return try environment.change(JourneyView.output("ride"), message: { _ in line }) {
      transaction, actor throws(Failure) -> JSON in
      try Profiles.remember(name, from: way.from, to: way.to, of: actor, in: transaction)
      let journey = try Journeys.active(of: actor.id, in: transaction.view)
      return JourneyView.row(journey, at: transaction.at)
    }
  }

  private func take(
    _ way: FoundTrip?, for actor: Person,
    in transaction: borrowing Transaction, _ notes: inout [Text]
  ) throws(Failure) -> Journey? {
    let before = try Journeys.settled(of: actor, in: transaction)
    var (journey, step): (Journey?, JourneyStep) = (nil, .plan)
    // The next steps of the journey that is planned may name its stations again.
    let isPlanned =
      hasSteps && way.map { before?.isPlanned($0.itinerary, isChosen: isChosen) == true } == true
    do throws(Failure) {
      if let way, !isPlanned {
        journey = try Journeys.plan(way.itinerary, in: way.network, for: actor, in: transaction)
      }
      if isBack {
        step = .back
        journey = try Journeys.back(for: actor, in: transaction)
      }
      if let train {
        step = .train
        journey = try Journeys.choose(
          train: train, isStarting: isStarted, isAnyway: isAnyway, for: actor, in: transaction)
      }
      if let car {
        step = .car
        let chosen = try Journeys.choose(car: car, for: actor, in: transaction)
        journey = chosen.journey
        if let other = chosen.otherTrain {
          notes.append(
            en:
              "the cars of \(car) were seen in train \(other) today; is one of the numbers wrong?",
            ko: "\(car) 편성은 오늘 \(other) 열차에 있었습니다. 번호가 맞는지 확인하십시오")
        }
      }
      if let section {
        step = .section
        journey = try Journeys.choose(section, for: actor, in: transaction)
      }
      if isStarted {
        step = .go
        journey = try Journeys.go(for: actor, in: transaction)
      }
      if let train, let journey, let kind = try Journeys.untimedKind(of: journey, in: transaction) {
        notes.append(
          en:
            "the times of train \(train) (\(kind.name.en)) are not known here: those of a local "
            + "count, and it may arrive earlier",
          ko: "\(train) 열차(\(kind.name.ko))의 정차 시간 정보가 없어 일반 열차의 시간으로 계산합니다. 더 일찍 도착할 수 "
            + "있습니다")
      }
      return journey
    } catch {
      // A refusal takes back what came before it on the line, so it gives the state before.
      guard error.id == SeatRefusal.step.id else { throw error }
      guard let trip = way?.itinerary, step != .plan, !isPlanned else {
        throw Journeys.refusal(of: step, before)
      }
      let words = "\(trip.from) \(trip.to) --train \(train ?? "N") --car \(car ?? "CODE")"
      throw SeatRefusal.step.failure(
        "a step before '\(step.rawValue)' is missing; nothing was planned",
        "'\(step.rawValue)' 앞의 단계가 빠졌습니다. 계획하지 않았습니다",
        hint: Text(
          en: "write 'catchkit seat ride \(words)'", ko: "'catchkit seat ride \(words)'처럼 입력하십시오"))
    }
  }
}

extension Conversion<String> {
  /// A train's number as the real-time services give it: `2241`, `K601`.
  static var train: Conversion<String> {
    Conversion("N") { word throws(Failure) in
      guard (1...10).contains(word.utf8.count),
        word.unicodeScalars.allSatisfy({
          $0.isASCII && $0.properties.isAlphabetic || "0"..."9" ~= $0
        })
      else {
        throw .malformed(
          word, Text(en: "is no number of a train", ko: "열차 번호가 아닙니다"),
          hint: Text(en: "write it like 2241", ko: "2241처럼 입력하십시오"))
      }
      return word
    }
  }

  /// A car's four digits: line, place in the train, and formation; or its number in the train.
  static var car: Conversion<String> {
    Conversion("CODE") { word throws(Failure) in
      let isNumber = Int(word).map { (1...20).contains($0) } == true && word.utf8.first != 0x30
      let isCode = word.utf8.count == 4 && word.utf8.allSatisfy { (0x30...0x39).contains($0) }
      guard isCode || isNumber && word.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        let isOutside = Int(word) != nil && word.utf8.count < 4
        throw .malformed(
          word,
          isOutside
            ? Text(en: "is no number of a car from 1 to 20", ko: "1부터 20까지의 칸 번호가 아닙니다")
            : Text(en: "is no code of a car", ko: "칸 번호가 아닙니다"),
          hint: Text(
            en: "write the four digits inside the car, such as 2429; beyond lines 1 to 8, the "
              + "car's number from 1 on",
            ko: "2429처럼 칸 안에 적힌 네 자리를, 1~8호선 밖에서는 1부터 세는 칸 번호를 입력하십시오"))
      }
      return word
    }
  }
}

extension Conversion<SeatSection> {
  static var section: Conversion<SeatSection> { .choice("S") { $0.name } }
}
