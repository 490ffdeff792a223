import CatchCommandLine
import CatchProgram
import CatchValues
import SeatService

/// `catchkit seat incoming STATION`
struct ListIncoming {
  let station: String
  let target: String?
  let at: MomentWord
  let network: String?

  private struct Row {
    let train: IncomingTrain
    let now: Instant
    let next: String?
    /// Nil without `--to`.
    let reach: TrainReach?
  }

  /// The most trains in a table without --limit.
  private static let shown = 10

  static var command: Command<Environment> {
    Command(
      "incoming", Text(en: "The next trains at a station", ko: "역에 들어오는 열차"),
      into: ListIncoming.init, .operand("STATION", .station, Text(en: "The station", ko: "역")),
      .optional(
        "to", .station, Text(en: "Only trains in the direction of this station", ko: "이 역 방향의 열차만"),
        isCommon: true),
      .optional(
        "at", .moment, default: .now, shown: Text(en: "now", ko: "지금"),
        Text(en: "The moment to look at", ko: "기준 시각"), isCommon: true),
      NetworkChoice.argument,
      discussion: .paragraph(
        en: "The time comes from an arrival that the service told for the station, else from where "
          + "the train is and the network's times from there. An answer over five minutes old is "
          + "marked as stale, and old positions are not used. Where no answer knows a train, an "
          + "imported timetable tells those of the next 24 hours. Nothing is made up. With --to, "
          + "trains of the best way and those that go there without a change are listed; those "
          + "that do not reach the station, or may not, are marked. A table has the next ten "
          + "trains unless --limit says more; other formats have all.",
        ko: "서비스가 알려 준 역의 도착 정보, 없으면 열차 위치와 노선망의 시간으로 계산합니다. 5분이 지난 정보에는 표시를 하고, 오래된 열차 "
          + "위치는 쓰지 않습니다. 실시간 정보가 없으면 가져온 시간표에서 24시간 안의 열차를 보여 줍니다. 모르는 값은 표시하지 않습니다. "
          + "--to를 지정하면 가장 좋은 경로의 열차와 갈아타지 않고 가는 열차를 보여 주며, 그 역까지 가지 않거나 가는지 알 수 없는 열차에는 표시를 "
          + "합니다. 표는 --limit가 없으면 다음 열 대만, 다른 형식은 모두 보여 줍니다."),
      examples: [
        Example("catchkit seat incoming 강남", "All trains that come", "들어오는 모든 열차"),
        Example("catchkit seat incoming 강남 --to 사당", "In one direction", "한 방향만"),
        Example(
          "catchkit seat incoming 강남 --to 사당 --json | jq -r '.data[] | select(.reach == \"goes_there\").train'",
          "Trains that go there", "그 역까지 가는 열차"),
      ],
      output: output, negativeAnswer: Text(en: "no train is known", ko: "알려진 열차가 없음"),
      usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let words = [station] + (target.map { [$0] } ?? [])
    let found = try NetworkChoice.find(words, in: network, environment)
    let (network, platforms) = (
      found.network, found.network.platforms(ofStationOf: found.platforms[0])
    )
    // Seoul's clock has no times that come twice.
    let now = try at.resolved(now: environment.now(), in: TimeZone.seoul, fold: .earlier)
    // Without a store nothing is known, which is said below.
    var trains: [IncomingTrain] =
      try environment.readIfAny { view throws(Failure) in
        var positions: [LiveRow] = []
        for line in network.station(platforms[0]).lines {
          positions += try LiveRows.positions(of: line, in: view)
        }
        return IncomingTrains.list(
          at: platforms, in: network,
          arrivals: try LiveRows.arrivals(at: platforms.map(network.name), in: view),
          positions: positions, at: now)
      } ?? []
    if found.platforms.count > 1, network.isOneStation(found.platforms[0], found.platforms[1]) {
      throw SeatRefusal.sameStation.failure(
        "trains at a station do not go to it", "출발역과 도착역이 같은 역입니다", field: "to")
    }
    let targets = found.platforms.dropFirst().first.map {
      network.platforms(ofStationOf: $0).map(network.name)
    }
    var rides: [Itinerary.Ride] = []
    let isKnown = !trains.isEmpty
    if trains.allSatisfy(\.isStale),
      let timed = try environment.readIfAny({ view throws(Failure) in
        try Timetables.incoming(
          at: platforms.map(network.name), to: targets, of: found.name, in: view, at: now)
      }), !timed.isEmpty
    {
      trains = timed
    } else if target != nil {
      rides = ListIncoming.rides(trains, found)
      trains = trains.filter { train in
        rides.contains { $0.line == train.line && $0.direction == train.direction }
      }
    }
    var rows = trains.map { train in
      let reaches = rides.filter { $0.line == train.line && $0.direction == train.direction }.map {
        network.reach(
          of: train.line, train.direction, train.kind, until: train.destination,
          along: $0.stations, $0.direction)
      }
      // A timetable lists only those that stop there.
      let reach = reaches.first { $0 == .goesThere } ?? reaches.first ?? .goesThere
      return Row(
        train: train, now: now,
        next: train.source == .timetable
          ? train.next
          : network.next(
            after: platforms, of: train.line, train.direction, isExpress: train.kind.isExpress,
            until: train.destination),
        reach: target == nil ? nil : reach)
    }
    var notes = rows.isEmpty ? ListIncoming.notes(found, platforms, hasOthers: isKnown) : []
    // Formats for programs are complete.
    let options = environment.options
    if options.outputFormat == .table, options.limit == nil, rows.count > ListIncoming.shown {
      rows = Array(rows.prefix(ListIncoming.shown))
      notes = [
        Text(
          en: "the next \(rows.count) of \(trains.count) trains are shown; --limit N shows more",
          ko: "열차 \(trains.count)대 중 다음 \(rows.count)대만 표시했습니다. 더 보려면 --limit N을 지정하십시오")
      ]
    }
    return ListIncoming.view.report(rows, ListIncoming.output, in: environment, notes: notes)
  }

  /// Returns the rides that lead to the station of --to: the first of the best way, and those by
  /// one train of a line.
  private static func rides(_ trains: [IncomingTrain], _ found: FoundStations) -> [Itinerary.Ride] {
    let (network, start, end) = (found.network, found.platforms[0], found.platforms[1])
    let penalty = RoutePreference.changes.changePenalty
    let best = network.route(RouteRequest(from: start, to: end, changePenalty: penalty))
    let direct = trains.map(\.line).distinct()
      .map { network.directWay(from: start, to: end, on: $0) }
    return ([best] + direct).compactMap { $0?.rides.first }
  }

  /// Says that no train is known, and what would feed the trains where Seoul's service has them; or
  /// that those known do not go towards the station of --to.
  private static func notes(_ found: FoundStations, _ platforms: [Int], hasOthers: Bool) -> [Text] {
    let (network, name) = (found.network, found.name)
    let station = network.name(of: found.platforms[0])
    if hasOthers, let target = found.platforms.last.map(network.name) {
      let all = "'catchkit seat incoming \(station)'"
      return [
        Text(
          en: "no train towards \(target) is known; for others see \(all)",
          ko: "\(target) 방면의 열차 정보가 없습니다. 다른 열차: \(all)")
      ]
    }
    let isServed = network.station(platforms[0]).lines.contains(where: LiveNames.has(line:))
    guard name == StoredNetwork.seoul, isServed else {
      return [
        Text(
          en: "no train is known at \(station): no timetable of '\(name)' has one in 24 hours",
          ko: "\(station)의 열차 정보가 없습니다. '\(name)'의 시간표에 24시간 안의 열차가 없습니다")
      ]
    }
    let names = platforms.map { LiveNames.name(of: network.name(of: $0)) }.distinct()
    let hint = Text(
      en: "no train is known at \(station); feed the service's answer, with your own key in KEY",
      ko: "\(station) 역의 열차 정보가 없습니다. KEY에 자신의 인증키를 넣고 서비스의 응답을 넣으십시오")
    return [hint]
      + names.map { Text(verbatim: "curl -s \"\(LiveAddress.arrivals($0))\" | catchkit seat feed") }
  }

  private static let view = RecordView<Row>(
    id: "train",
    list: ["way", "toward", "ends", "in", "clock", "train", "kind", "is_last", "is_stale"],
    [
      .text("line", "Line", "노선", "The line", at: \.train.line),
      .choice(
        "direction", "Direction", "방향", "Its direction", "열차의 방향", isNullable: true,
        at: \.train.direction),
      .text("train", "Train", "열차", "The train's number", "열차 번호", at: \.train.train),
      .text(
        "next", "Next", "다음 역", "Its next stop; null where it may be one of several",
        "다음 정차역. 하나로 정해지지 않으면 null", isNullable: true, at: \.next),
      .text("to", "To", "행선지", "Where the train ends", "열차의 종착역", at: \.train.destination),
      .instant(
        "arrives_at", "Arrives", "도착", "The arrival; null where it is unknown",
        "도착 시각. 알 수 없으면 null", isNullable: true, in: .seoul, at: \.train.arrivesAt),
      .choice(
        "kind", "Kind", "종류", "Whether it stops everywhere", "급행 여부", at: \.train.kind,
        named: \.name),
      .bool("is_last", "Last", "막차", "Whether it is the last train", "막차인지", at: \.train.isLast),
      .code(
        "source", ["arrival", "position", "timetable"], "Source", "출처", "The source of the time",
        "시각의 출처"
      ) { ($0.train.source.rawValue, $0.train.source.name) },
      .instant(
        "received_at", "Received", "받은 때", "When the service knew it; null for a timetable",
        "서비스가 안 시각. 시간표는 null", isNullable: true, in: .seoul, at: \.train.receivedAt),
      .bool(
        "is_stale", "Stale", "오래됨", "Whether that is over five minutes old", "5분이 넘은 정보인지",
        at: \.train.isStale),
      .choice(
        "reach", "Reach", "도달", "Whether it goes to the station of --to; null without it",
        "--to의 역까지 가는지. 없으면 null", isNullable: true, at: \.reach, named: \.name),
      .shown("ends", .text, "To", "행선지") { row in
        let end = row.train.destination
        guard let reach = row.reach, reach != .goesThere else { return .string(end) }
        let mark = reach == .unknown ? Text(en: "may not go there", ko: "도착 여부 미확인") : reach.name
        let shown = end.isEmpty ? "-" : end
        return .bilingual(Text(en: "\(shown) (\(mark.en))", ko: "\(shown)(\(mark.ko))"))
      },
      .shown("toward", .text, "Toward", "방면") { JSON($0.next) },
      .shown("way", .text, "Line", "노선") {
        .bilingual(SeatText.train($0.train.line, nil, $0.train.direction))
      },
      .shown("in", .text, "In", "남은 시간") { row in
        row.train.arrivesAt.map {
          .bilingual(DurationText.words(max(0, $0.seconds(since: row.now))))
        } ?? .null
      },
      .shown("clock", .text, "At", "시각") { row in
        row.train.arrivesAt.map {
          .string(ClockWord.text(minute: TimeZone.seoul.local(at: $0).time.minuteOfDay))
        } ?? .null
      },
    ])

  private static let output = view.list("catchkit.seat.incoming")
}

/// `catchkit seat feed FILE`: machine work, of what a service says about trains.
enum TakeFeed {
  static var command: Command<Environment> {
    Command(
      "feed", Text(en: "Take in real-time trains, piped from curl", ko: "실시간 열차 정보 넣기"),
      into: { $0 },
      .optionalOperand(
        "FILE", .file, default: "-",
        Text(en: "The answer, or - for standard input", ko: "응답 파일. 표준 입력은 -")),
      discussion: [
        Text(
          en: "Takes the JSON of realtimeStationArrival or realtimePosition of Seoul's open data. "
            + "The program itself asks no service: curl does, with your own key. What is older "
            + "than what is known is passed over, as are rows of lines and stations that no network "
            + "here has; an answer from more than two minutes ahead is refused. 'catchkit undo' does "
            + "not take it back.",
          ko: "서울 열린데이터의 realtimeStationArrival이나 realtimePosition JSON을 읽습니다. 프로그램은 통신하지 않으므로 "
            + "자신의 인증키로 curl을 사용하십시오. 이미 아는 것보다 오래된 정보와 노선망에 없는 노선이나 역의 행은 건너뛰고, 2분 넘게 앞선 응답은 "
            + "거부합니다. undo로 되돌릴 수 없습니다."),
        Text(
          en:
            "Arrivals at a station, here 강남: curl -s \"\(LiveAddress.arrivals("강남"))\" | catchkit "
            + "seat feed. Trains of a line, here 2호선: curl -s \"\(LiveAddress.positions("2"))\" | "
            + "catchkit seat feed. 'catchkit seat incoming STATION' prints the command for a station "
            + "where no train is known.",
          ko: "한 역의 도착 정보(강남): curl -s \"\(LiveAddress.arrivals("강남"))\" | catchkit seat feed. "
            + "한 노선의 열차 위치(2호선): curl -s \"\(LiveAddress.positions("2"))\" | catchkit seat feed. "
            + "열차 정보가 없는 역이면 'catchkit seat incoming 역'이 그 역의 명령을 보여 줍니다."),
      ],
      examples: [
        Example("cat answer.json | catchkit seat feed", "What curl received", "curl이 받은 응답"),
        Example("catchkit seat feed answer.json", "A file", "파일"),
        Example("catchkit seat feed answer.json -n", "A preview", "미리 보기"),
      ],
      output: output, readsStandardInput: true, changes: true
    ) { file, environment throws(Failure) in
      let bytes = try environment.read(file, limit: 16 << 20)
      let networks = try NetworkChoice.all(environment)
      let payload: LivePayload
      do throws(Failure) {
        payload = try LivePayload(bytes, file: file, in: networks, at: environment.now())
      } catch {
        throw error.source?.file == nil ? error.located(file: file, line: 1) : error
      }
      var report = try environment.changeByMachine(output) { transaction, _ throws(Failure) in
        let kept = try LiveRows.put(payload, in: transaction)
        return .object([
          .text("kind", payload.kind.rawValue),
          .init("subjects", .array(payload.parts.map { .string($0.subject) })),
          .count("rows", payload.rowCount), .count("passed_over", payload.passedOver),
          .count("kept", kept), .count("elsewhere_rows", payload.elsewhereCount),
          .init("elsewhere", .array(payload.elsewhere.map { .string($0) })),
          .text("service_message", payload.noData),
        ]).saying(line(payload, kept: kept))
      }
      // The next answer takes its place, so journeys look at it now.
      guard !environment.options.isDryRun else { return report }
      do throws(Failure) {
        try environment.runTicks(of: "seat").add(to: &report)
      } catch {
        // The answer is stored, and whatever comes next looks at the journeys, too.
        report.notes.append(
          en: "no journey updated: \(error.message.en)", ko: "여정 미갱신: \(error.message.ko)")
      }
      return report
    }
  }

  private static let output = OutputInfo(
    "catchkit.seat.feed", shape: .record,
    fields: [
      .choice(
        "kind", LivePayload.Kind.allCases.map(\.rawValue), "Kind", "종류", "What the answer is about",
        "응답의 내용"), .list("subjects", .text, "About", "대상", "Its stations or lines", "역이나 노선"),
      .integer("rows", "Rows", "행", "All rows of it", "모든 행"),
      .integer(
        "passed_over", "Passed over", "건너뜀", "Rows without a line, a train or a time",
        "노선, 열차, 시각이 없는 행"),
      .integer(
        "kept", "Kept", "저장", "Stations or lines whose rows are newer than what was known",
        "알던 것보다 새로운 역이나 노선"),
      .integer(
        "elsewhere_rows", "Elsewhere", "노선망 밖", "Rows of lines or stations that no network has",
        "노선망에 없는 노선이나 역의 행"),
      .list(
        "elsewhere", .text, "Not in a network", "노선망에 없음", "Those lines and stations", "그 노선과 역"),
      .text(
        "service_message", "Service", "서비스의 말", "The service's own words where it has no data",
        "자료가 없을 때 서비스의 설명", isNullable: true),
    ])

  private static func line(_ payload: LivePayload, kept: Int) -> Text {
    let (passedOver, elsewhere) = (payload.passedOver, payload.elsewhereCount)
    let rows = payload.rowCount - passedOver - elsewhere
    let subjects = payload.parts.map(\.subject).joined(separator: ", ")
    let counted = rows == 1 ? "1 row" : "\(rows) rows"
    var (en, ko) = ("took \(counted): \(subjects)", "\(rows)행 저장: \(subjects)")
    if kept == 0 { (en, ko) = ("nothing new in \(counted)", "\(rows)행에 새로운 내용이 없습니다") }
    if let words = payload.noData {
      (en, ko) = ("the service has no data (\(words))", "서비스에 자료가 없습니다(\(words))")
    }
    if passedOver > 0 {
      en += "; passed over \(passedOver) that cannot be read"
      ko += "; 읽지 못해 건너뛴 행 \(passedOver)개"
    }
    if elsewhere > 0 {
      let names = payload.elsewhere
      let list = names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", …" : "")
      en += "; passed over \(elsewhere) that no network here has: \(list)"
      ko += "; 노선망에 없어 건너뛴 행 \(elsewhere)개: \(list)"
    }
    return Text(en: en, ko: ko)
  }
}

/// Addresses of Seoul's real-time services, with the reader's own key in KEY.
enum LiveAddress {
  private static let service = "http://swopenapi.seoul.go.kr/api/subway/$KEY/json"

  /// - Parameter station: as the service names it.
  static func arrivals(_ station: String) -> String {
    "\(service)/realtimeStationArrival/0/20/\(encoded(station))"
  }

  static func positions(_ line: String) -> String {
    "\(service)/realtimePosition/0/100/\(encoded(SeatText.line(line).ko))"
  }

  /// Returns the name's UTF-8 with all but the unreserved characters of RFC 3986 encoded.
  private static func encoded(_ name: String) -> String {
    name.utf8.map { byte -> String in
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
      if isPlain || "-._~".unicodeScalars.contains(scalar) { return String(scalar) }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
