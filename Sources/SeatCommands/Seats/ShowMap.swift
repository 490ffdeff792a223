import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import SeatService

/// `catchkit seat map [CAR]`
struct ShowMap {
  let car: String?
  let train: String?
  let section: SeatSection?
  let freeWithin: Int?
  let drawing: String?
  let isReplacing: Bool
  let isFollowing: Bool

  /// The seats of a car at one moment, those that were asked for.
  private struct CarMap {
    let car: TrainCar
    let seats: [MappedSeat]
    let title: Text
    let now: Instant

    var rows: [Row] { seats.map { ($0, now) } }
  }
  private typealias Row = (seat: MappedSeat, now: Instant)

  static var command: Command<Environment> {
    Command(
      "map", Text(en: "Show the known seats of a car", ko: "칸의 좌석 보기"), into: ShowMap.init,
      .optionalOperand(
        "CAR", .car, Text(en: "The car", ko: "칸"),
        absent: Text(en: "that of the journey", ko: "여정의 칸")),
      .optional(
        "train", .train, Text(en: "The number of its train", ko: "열차 번호"),
        absent: Text(en: "that of the journey", ko: "여정의 열차"), isCommon: true),
      .optional("section", .section, Text(en: "One section alone", ko: "한 구역만"), isCommon: true),
      .optional(
        "free-within", .seconds(0...36_000),
        Text(en: "Seats that are free within this time: 10m", ko: "이 시간 안에 비는 좌석: 10m"),
        isCommon: true),
      .optional("svg", .file, Text(en: "SVG file for the map", ko: "좌석 배치를 저장할 SVG 파일")),
      .overwriting,
      .flag(
        "follow", Text(en: "Draw the map again as others act", ko: "바뀔 때마다 다시 그리기"), isCommon: true),
      discussion: [
        Text(
          en:
            "Most seats are unknown: nobody of the store sits there, and nobody reported them. Looking "
            + "changes nothing. Others see no name of an occupant unless the profile is open.",
          ko: "저장소의 사람이 앉거나 누가 알린 좌석이 아니면 알 수 없습니다. 보기만 해서는 아무것도 바뀌지 않습니다. 프로필을 공개하지 않은 사람의 "
            + "이름은 보이지 않습니다."),
        Text(
          en: "In a terminal and with --follow the seats are drawn as they lie: minutes until a "
            + "seat becomes free, ■ for one that is taken, · for unknown. Elsewhere, and with "
            + "--format table, each seat is a row. With --follow and a machine format each line "
            + "is a seat that has changed.",
          ko: "터미널과 --follow에서는 좌석을 배치대로 그립니다. 숫자는 비기까지 남은 분, ■는 앉아 있음, ·는 알 수 없음입니다. 그 밖에는, 또 "
            + "--format table을 지정하면 좌석마다 한 행입니다. --follow와 기계용 형식을 함께 쓰면 바뀐 좌석을 한 줄씩 출력합니다."),
      ],
      examples: [
        Example("catchkit seat map", "The car of one's journey", "여정의 칸"),
        Example("catchkit seat map 2429 --train 2241 --section A", "Another car", "다른 칸"),
        Example(
          "catchkit seat map 2429 --train 2241 --json | jq -r '.data[] | select(.state == \"free\").seat'",
          "Free seats alone", "빈 좌석만"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let found = try look(in: environment)
    if let drawing {
      let svg = picture(of: found).svg(environment.language)
      if drawing == "-" { return Report(.text(Text(verbatim: svg))) }
      try environment.write(svg, to: drawing, of: "--svg", isReplacing: isReplacing)
    }
    if isFollowing { return try follow(found, in: environment) }
    if isDrawn(in: environment) {
      return Report(.text(Text(verbatim: picture(of: found).text(environment.language))))
    }
    // What is known of the car comes before its seats.
    if !environment.options.isQuiet { environment.note(found.title) }
    return ShowMap.view.report(found.rows, ShowMap.output, in: environment)
  }

  /// True at a terminal, unless rows were asked for.
  private func isDrawn(in environment: Environment) -> Bool {
    let options = environment.options
    let asksForRows =
      options.format != nil || options.sort != nil || options.isReversed || options.limit != nil
      || options.exitsByAnswer
    return environment.terminal(.output) != nil && environment.showsTables && !asksForRows
  }

  /// - Parameter known: the car, when it was found before.
  private func look(
    at known: TrainCar? = nil, in environment: Environment
  ) throws(Failure) -> CarMap {
    let now = try environment.now()
    let (seats, trainCar) = try environment.read { (view: View) throws(Failure) in
      // A car that is named with its train needs no journey.
      let reader = try environment.reader(in: view)
      if let known { return (try Places.map(of: known, for: reader, in: view, at: now), known) }
      let person = try car != nil && train != nil ? reader : environment.actor(in: view)
      var journey: Journey?
      if let person { journey = try Journeys.current(of: person, in: view, at: now) }
      guard let code = car ?? journey?.car else { throw Journeys.needsCar(journey) }
      guard let train = train ?? journey?.train else { throw Journeys.needsCar(journey) }
      let isOwn = train == journey?.train
      // A number says nothing of its line.
      guard isOwn || code.utf8.count == 4 else {
        throw .malformed(
          code, Text(en: "needs one's own train, or four digits", ko: "타고 있는 열차가 아니면 네 자리여야 합니다"))
      }
      let trainCar = TrainCar(
        day: isOwn ? journey?.serviceDay ?? ServiceDay.of(now) : ServiceDay.of(now),
        line: isOwn ? journey?.ride.line ?? "" : String(code.prefix(1)), train: train, code: code)
      return (try Places.map(of: trainCar, for: person, in: view, at: now), trainCar)
    }
    var wanted = seats.filter { section == nil || $0.seat.section == section }
    let unknown = wanted.count { $0.state == nil }
    let count = wanted.count
    if let freeWithin {
      wanted = wanted.filter { $0.secondsToFree(at: now).map { $0 <= freeWithin } ?? false }
    }
    return CarMap(
      car: trainCar, seats: wanted,
      title: Text(
        en: "train \(trainCar.train), car \(trainCar.code): \(unknown) of \(count) unknown",
        ko: "\(trainCar.train) 열차 \(trainCar.code) 칸: \(count)석 중 \(unknown)석 알 수 없음"),
      now: now)
  }

  private func picture(of map: CarMap) -> SeatMapDrawing {
    SeatMapDrawing(
      title: map.title, layout: map.car.layout,
      sections: section.map { [$0] } ?? SeatSection.allCases, seats: map.seats, now: map.now)
  }

  /// Shows the map again whenever it changes, until its reader is gone.
  private func follow(_ first: CarMap, in environment: Environment) throws(Failure) -> Report {
    let (environment, follower) = try environment.following()
    let isRedrawn = environment.terminal(.output) != nil
    var last: (text: String, rows: [JSON]) = ("", [])
    var found = first
    while true {
      var foundNews = false
      if environment.showsTables {
        let text = picture(of: found).text(environment.language)
        foundNews = text != last.text
        if foundNews {
          let lines = last.text.count { $0 == "\n" }
          let way = lines == 0 ? "" : isRedrawn ? "\u{1B}[\(lines)A\u{1B}[J" : "\n"
          try environment.output.write(way + text)
          last.text = text
        }
      } else {
        let rows = ShowMap.view.rows(found.rows, isTable: false)
        // A seat of which nothing but its age differs is no news.
        let compared = ["seat", "state", "minutes_to_free", "is_own", "nickname"]
        let news = rows.filter { row in
          !last.rows.contains { known in compared.allSatisfy { row[$0] == known[$0] } }
        }
        foundNews = !news.isEmpty
        var options = environment.renderOptions
        options.format = .jsonl
        _ = try render(Report(.list(.init(news)), output: ShowMap.output), options) {
          bytes throws(Failure) in try environment.output.write(bytes)
        }
        last.rows = rows
      }
      if foundNews { try environment.output.flush() }
      // Minutes pass without a change of the store, too.
      guard try follower.wait() != .outputClosed else { return Report(.streamed) }
      found = try look(at: first.car, in: environment)
    }
  }

  private static let view = RecordView<Row>(
    id: "seat", list: ["seat", "kind", "shown_state", "age_words", "free", "nickname"],
    [
      .text("seat", "Seat", "좌석", "Section and place", at: \.seat.seat.description),
      .choice(
        "section", "Section", "구역", "The section of the car", at: { $0.seat.seat.section },
        named: \.name),
      .code("kind", ["normal", "priority"], "Kind", "종류", "Whether it is a priority seat") {
        $0.seat.seat.section.isPriority
          ? ("priority", Text(en: "priority", ko: "교통약자석"))
          : ("normal", Text(en: "normal", ko: "일반석"))
      },
      .choice(
        "state", "State", "상태", "Its known state; null is unknown", "알려진 상태. 모르면 null",
        isNullable: true, at: { $0.seat.state }),
      .duration(
        "age", "Age", "경과", "Time since it is known", "알려진 뒤 지난 시간", isNullable: true
      ) { $0.seat.ageSeconds(at: $0.now) },
      .integer(
        "minutes_to_free", "Free in", "비기까지(분)", "Minutes until its person gets off",
        "앉은 사람이 내릴 때까지 남은 분", isNullable: true
      ) { $0.seat.minutesToFree(at: $0.now) },
      .integer(
        "level", "Level", "단계", "0 up to 10 minutes, 1 up to 20, else 2", "10분까지 0, 20분까지 1, 그 뒤 2",
        isNullable: true
      ) { $0.seat.level(at: $0.now) },
      .bool("is_own", "Own", "내 좌석", "Whether it is your own seat", at: \.seat.isOwn),
      .text(
        "nickname", "Person", "사람", "The person there, of an open profile", "앉은 사람. 공개한 프로필만",
        isNullable: true, at: \.seat.person?.name),
      .list("tags", .text, "Tags", "태그", "The tags of an open profile", "공개한 프로필의 태그") {
        ($0.seat.person?.tags ?? []).map { .code($0.rawValue, $0.name) }
      },
      .shown("shown_state", .text, "State", "상태") { row in
        switch row.seat.state {
        case .free: .bilingual(Text(en: "free", ko: "비어 있음"))
        case .occupied, .taken: .bilingual(Text(en: "occupied", ko: "앉아 있음"))
        case nil: .bilingual(Text(en: "unknown", ko: "알 수 없음"))
        }
      },
      .shown("age_words", .text, "Known for", "경과") { row in
        row.seat.ageSeconds(at: row.now).map { .bilingual(DurationText.words($0)) } ?? .null
      },
      .shown("free", .text, "Free in", "비기까지") { row in
        guard row.seat.state != .free, let minutes = row.seat.minutesToFree(at: row.now) else {
          return .null
        }
        return .bilingual(DurationText.words(minutes * 60))
      },
    ])

  private static let output = view.list("catchkit.seat.map")
}
