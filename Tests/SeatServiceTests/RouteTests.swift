import CatchTestSupport
import CatchValues
import Foundation
import Testing

@testable import SeatService

enum Fixture {
  static func lines(_ name: String) throws -> [Substring] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(name)")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
  }
}

extension Network {
  func route(from origin: Int, to target: Int, changePenalty: Int) -> Itinerary? {
    route(RouteRequest(from: origin, to: target, changePenalty: changePenalty))
  }
}

/// Ways through the built-in network against trips worked out by two other programs.
@Suite("Routes through Seoul")
struct RouteTests {
  private let network = Network.seoul()

  private func route(
    _ from: String, _ to: String, via vias: [String] = [], changePenalty: Int = 180
  ) throws -> Itinerary {
    try #require(
      network.route(
        RouteRequest(
          from: network.find(from), to: network.find(to), via: vias.map { try network.find($0) },
          changePenalty: changePenalty)))
  }

  private func sums(_ way: Itinerary) -> [Int] {
    [way.seconds, way.runningSeconds, way.stoppingSeconds, way.walkingSeconds, way.changeCount]
  }

  @Test(arguments: [("seoul_routes", 29), ("capital/routes", 40)])
  func `every worked trip is found leg by leg`(name: String, count: Int) throws {
    let lines = try Fixture.lines("\(name).jsonl")
    #expect(lines.count == count)
    for line in lines {
      let trip = try JSON.parse(Array(line.utf8))
      guard case .string(let from)? = trip["from"], case .string(let to)? = trip["to"] else {
        Issue.record("a trip without ends")
        continue
      }
      let isQuickest = trip["prefer"] == .string("time")
      let way = try route(from, to, changePenalty: isQuickest ? 0 : 180)
      var members = json(way, prefer: trip["prefer"])
      if trip["basis"] != nil {
        members.append(.init("basis", .string(way.isEstimated ? "estimated" : "exact")))
      }
      #expect(.object(members) == trip, "\(from) → \(to)")
    }
  }

  private func json(_ way: Itinerary, prefer: JSON?) -> [JSON.Member] {
    [
      .init("from", .string(way.from)), .init("to", .string(way.to)),
      .init("prefer", prefer ?? .null), .init("travel", .integer(way.seconds)),
      .init("running", .integer(way.runningSeconds)),
      .init("stopping", .integer(way.stoppingSeconds)),
      .init("walking", .integer(way.walkingSeconds)), .init("changes", .integer(way.changeCount)),
      .init("metres", JSON(way.metres)),
      .init(
        "legs",
        .array(
          way.legs.map { leg in
            guard let ride = leg.ride else {
              return .object([
                .init("kind", .string("walk")), .init("from", .string(leg.from)),
                .init("to", .string(leg.to)), .init("seconds", .integer(leg.seconds)),
              ])
            }
            let express: [JSON.Member] =
              ride.service == "급행" ? [.init("service", .string("급행"))] : []
            return .object(
              [
                .init("kind", .string("ride")), .init("line", .string(ride.line)),
                .init("direction", .string(ride.direction?.rawValue ?? "")),
                .init("from", .string(leg.from)), .init("to", .string(leg.to)),
                .init("stops", .integer(ride.stopCount)), .init("seconds", .integer(ride.seconds)),
              ] + express)
          })),
    ]
  }

  @Test func `a stop passed through takes 30 seconds, and the ends take none`() throws {
    #expect(try sums(route("서울역", "청량리")) == [1080, 840, 240, 0, 0])
    #expect(try sums(route("시청", "충정로")) == [90, 90, 0, 0, 0])
  }

  @Test func `a train goes round the loop of line 6 one way`() throws {
    #expect(try sums(route("응암", "불광")) == [210, 180, 30, 0, 0])
    #expect(try sums(route("불광", "응암")) == [500, 410, 90, 0, 0])
    #expect(try sums(route("구산", "역촌")) == [220, 220, 0, 0, 1])
    #expect(try sums(route("새절", "역촌", changePenalty: 0))[4] == 0)
  }

  @Test func `trains from the west go on to both ends of line 5`() throws {
    #expect(try sums(route("천호", "둔촌동")) == [210, 180, 30, 0, 0])
    #expect(try sums(route("천호", "둔촌동", changePenalty: 0)) == [210, 180, 30, 0, 0])
    #expect(try sums(route("길동", "둔촌동")) == [216, 200, 0, 16, 1])
    let rides = try [route("방화", "천호"), route("천호", "마천")].map { $0.rides[0].service }
    #expect(rides == [nil, "마천"])
  }

  @Test func `walks at the ends do not count, and two names are one station`() throws {
    #expect(try sums(route("이수", "사당")) == [90, 90, 0, 0, 0])
    #expect(try route("이수", "사당").rides[0].line == "4")
    #expect(try network.isOneStation(network.find("총신대입구"), network.find("이수")))
  }

  @Test func `the price of a change decides between few changes and little time`() throws {
    #expect(try sums(route("강남", "서울역")) == [1502, 1170, 270, 62, 1])
    let quickest = try route("강남", "서울역", changePenalty: 0)
    #expect(quickest.seconds == 1313 && quickest.walks.map(\.from) == ["신사", "충무로"])
  }

  @Test func `a way leads by the stations asked for, and back where it must`() throws {
    let way = try route("강남", "서울역", via: ["교대", "충무로"])
    #expect(way.seconds == 1487)
    // 역삼 lies the other way: one rides there, takes the train back and pays for a change.
    let back = try route("강남", "교대", via: ["역삼"])
    #expect(back.legs.map(\.to) == ["역삼", "역삼", "교대"])
    #expect(sums(back) == [60 + 60 + 90 + 30, 60 + 60 + 90, 30, 0, 1])
    #expect(try route("강남", "교대", via: ["강남", "교대"]).seconds == 90)
    let there = try route("강남", "강남", via: ["교대"])
    #expect(there.legs.map(\.to) == ["교대", "교대", "강남"])
  }

  @Test func `every pair of stations has a way, and the way back takes as long off the loop`()
    throws
  {
    var platforms: [Int] = []
    for platform in network.platforms
    where !platforms.contains(where: { network.isOneStation($0, platform) }) {
      platforms.append(platform)
    }
    #expect(platforms.count == 653)
    let loop: Set = ["역촌", "불광", "독바위", "연신내", "구산", "응암"]
    var checked = 0
    for from in stride(from: 0, to: 653, by: 31) {
      for to in stride(from: 3, to: 653, by: 29) where from != to {
        let way = try #require(
          network.route(from: platforms[from], to: platforms[to], changePenalty: 180))
        let back = try #require(
          network.route(from: platforms[to], to: platforms[from], changePenalty: 180))
        let touched = Set((way.rides + back.rides).flatMap(\.stations))
        guard touched.isDisjoint(with: loop) else { continue }
        #expect(way.seconds == back.seconds && way.changeCount == back.changeCount)
        checked += 1
      }
    }
    #expect(checked > 400)
  }
}

/// The built-in network, and the names of its stations.
@Suite("The network of Seoul")
struct SeoulNetworkTests {
  private let network = Network.seoul()

  @Test func `it is what the tables say, link by link and walk by walk`() throws {
    #expect(network.platforms.count == 654 && network.list().count == 653)
    #expect(network.services.count == 34 && network.lines.count == 24)
    // Lines 1 to 8 but for the nine links that now are those of two more services, and the others
    // but for 직통 and 도라산.
    var links: [String] = []
    for link in network.links {
      let service = network.services[link.service]
      links.append(
        "\(service.line),\(service.name),\(network.name(of: link.from)),\(network.name(of: link.to)),"
          + "\(link.seconds),\(link.metres),\(link.isOneWay ? 1 : 0),"
          + "\(link.direction?.rawValue ?? ""),\(link.isEstimated ? "estimated" : "exact")")
    }
    let told = Set(links)
    #expect(links.count == 309 + 627 - 5 && told.count == links.count)
    for row in try Fixture.lines("capital/segments.csv").dropFirst() {
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
      guard cells[1] != "직통", cells[1] != "도라산" else { continue }
      let isExact = cells[8] == "timetable" || cells[0] == "1" && cells[8] == "published"
      let link = cells.dropLast().joined(separator: ",") + (isExact ? ",exact" : ",estimated")
      #expect(told.contains(link), "\(link)")
    }
    // 43 walks of lines 1 to 8, the one at the mouth of line 6's loop among them.
    let rows = try Fixture.lines("capital/transfers.csv").dropFirst().filter {
      !$0.contains("직통") && !$0.contains("도라산")
    }
    #expect(network.transfers.count == 2 * (43 + rows.count) - 1)
    for row in rows {
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
      let walk = network.transfers.first { walk in
        network.name(of: walk.from.platform) == cells[2]
          && network.name(of: walk.to.platform) == cells[5]
          && isEnd(walk.from, cells[0], cells[1]) && isEnd(walk.to, cells[3], cells[4])
      }
      #expect(walk?.seconds == Int(cells[6]) && walk?.metres == Int(cells[7]), "\(row)")
      #expect((walk?.basis == .exact) == (cells[8] == "official"), "\(row)")
    }
  }

  private func isEnd(
    _ end: Network.TransferEnd, _ line: Substring, _ service: Substring
  ) -> Bool {
    (end.service.map { network.services[$0].name } ?? "") == service
      && network.services.indices.contains {
        network.services[$0].line == line
          && network.isServed(
            .init(
              platform: end.platform, line: end.line, service: nil), by: $0)
      }
  }

  @Test func `every station has a place, and the nearest ones come first`() throws {
    let names = Set(network.platforms.map(network.name))
    let words = CapitalStations.places.description.split(whereSeparator: \.isWhitespace)
    #expect(Set(stride(from: 0, to: words.count, by: 2).map { String(words[$0]) }) == names)
    let point = try #require(Coordinates("37.49799, 127.02759"))
    let near = network.nearest(to: point, count: 5)
    #expect(near.map(\.station.name).first == "강남" && near.count == 5)
    #expect(near[0].metres < 150 && near.map(\.metres) == near.map(\.metres).sorted())
    // Seoul to Incheon's sea: 47,110 metres on the ellipsoid.
    let (seoul, sea) = (Coordinates("37.55315,126.97253"), Coordinates("37.47,126.45"))
    let far = seoul.flatMap { one in sea.map(one.metres) } ?? 0
    #expect(abs(far - 47_110) < 160, "\(far)")
    #expect([nil, nil, nil, nil] == ["37.5", "91,0", "a,b", "37.5,127,0"].map { Coordinates($0) })
  }

  @Test func `a bare name is the station of lines 1 to 8, and its namesake is known`() throws {
    let two = try network.find("신촌")
    #expect(network.lines(at: two) == ["2"] && network.namesakes(of: two) == ["신촌(경의중앙선)"])
    #expect(try network.lines(at: network.find("신촌(지상)")) == ["경의중앙선"])
    #expect(try network.namesakes(of: network.find("강남")).isEmpty)
    #expect(try network.lines(at: network.find("양평")) == ["5"])
  }

  @Test(arguments: [
    ("9호선", "9"), ("9", "9"), ("신분당", "신분당선"), ("인천1호선", "인천1"), ("gtx-a", "GTX-A"),
    ("line 2", "2"), ("의정부", "의정부경전철"), ("분당선", "수인분당선"), ("경의선", "경의중앙선"), ("GTX", "GTX-A"),
    ("공항", "공항철도"), ("일산선", "3"),
  ])
  func `a line is found as signs name it`(word: String, line: String) throws {
    #expect(try network.line(word) == line)
  }

  @Test(arguments: [
    ("인천", "the lines are 인천1, 인천2"), ("신분동선", "did you mean '신분당선'?"),
    ("99", "the lines are 1, 2, 3"),
    ("인", "the lines are 1, 2, 3"),
  ])
  func `a line that is not known brings those that may be meant`(word: String, hint: String) {
    let refusal = #expect(throws: Failure.self) { _ = try network.line(word) }
    #expect(refusal?.message.en == "there is no line '\(word)'")
    #expect(refusal?.hint?.en.hasPrefix(hint) == true, "\(refusal?.hint?.en ?? "-")")
  }

  @Test func `trains tell their ends as platforms do`() throws {
    func ends(_ from: String, _ to: String) throws -> [String] {
      let way = try #require(
        network.route(from: network.find(from), to: network.find(to), changePenalty: 180))
      return way.rides[0].ends
    }
    #expect(try ends("강남", "사당") == [] && ends("사당", "서울역") == ["진접"])
    #expect(try ends("천호", "강동") == ["하남검단산", "마천"] && ends("강동", "둔촌동") == ["마천"])
    #expect(try ends("새절", "역촌") == ["응암"] && ends("서울역", "시청") == ["연천", "광운대"])
  }

  @Test(arguments: [
    ("서울", "서울역"), ("서울역", "서울역"), ("신촌(지하)", "신촌"), ("당고개", "불암산"), ("뚝섬유원지", "자양"),
    ("자양(뚝섬한강공원)", "자양"), ("신내역", "신내"), ("강남역", "강남"), (" 강 남 ", "강남"), ("이수", "이수"),
    ("총신대입구(이수)", "총신대입구"), ("어린이대공원(세종대)", "어린이대공원"), ("미아삼거리", "미아사거리"),
    ("미아사거리 ", "미아사거리"), ("역삼역", "역삼"), ("역촌", "역촌"), ("상도역(중앙대앞)", "상도"),
  ])
  func `stations are found in every spelling`(spelling: String, name: String) throws {
    #expect(try network.name(of: network.find(spelling)) == name)
  }

  @Test func `decomposed Hangul is the same name`() throws {
    let decomposed = "강남".decomposedStringWithCanonicalMapping
    #expect(decomposed.utf8.count > "강남".utf8.count)
    #expect(try network.name(of: network.find(decomposed)) == "강남")
  }

  @Test func `an unknown name brings what may be meant`() {
    let hint = { (word: String) in
      do throws(Failure) {
        _ = try network.find(word)
        return "found"
      } catch { return "\(error.id) \(error.hint?.en ?? "-")" }
    }
    #expect(hint("강낭") == "seat.station_unknown did you mean '강남'?")
    #expect(hint("을지로") == "seat.station_unknown did you mean 을지로입구, 을지로3가, 을지로4가?")
    #expect(hint("송담대") == "seat.station_unknown did you mean 용인중앙시장?")
    #expect(hint("songdo") == "seat.station_unknown did you mean 송도달빛축제공원?")
    #expect(
      hint("incheon")
        == "seat.station_unknown did you mean 인천시청, 인천터미널, 인천대입구, 인천가좌, 인천대공원?")
    #expect(network.list(like: "신내역").map(\.name) == ["신내", "연신내"])
    #expect(network.list(like: "ㄱㄴ").prefix(2).map(\.name) == ["가능", "강남"])
    #expect(hint("419") == "seat.station_unknown did you mean 4.19민주묘지?")
    #expect(hint("을지로입귀") == "seat.station_unknown did you mean '을지로입구'?")
    #expect(throws: Failure.self) { _ = try network.find("") }
    #expect(throws: Failure.self) { _ = try network.find("역") }
    #expect(throws: Failure.self) { _ = try network.find("(역)") }
  }

  @Test func `searches take parts, initials, former names and names in brackets`() {
    let found = { (words: String) in network.list().filter { $0.matches(words) }.map(\.name) }
    #expect(found("ㄱㄴ").contains("강남") && found("ㄱㄴ").contains("강남구청"))
    #expect(found("당고개") == ["불암산"] && found("화전") == ["한국항공대"])
    #expect(found("bupyeong market") == ["부평시장"])
    #expect(found("세종대") == ["어린이대공원", "세종대왕릉"])
    #expect(found("이수") == ["총신대입구"] && found("지제") == ["평택지제"])
    #expect(found("송도역") == ["송도", "송도달빛축제공원"] && found("419") == ["4.19민주묘지"])
    #expect(found("시청.용인대") == ["시청·용인대"] && found("전대에버랜드") == ["전대·에버랜드"])
    #expect(found("없는역").isEmpty && found("(역)").isEmpty)
  }

  @Test func `a line comes in its order`() {
    let eight = network.list(line: "8").map(\.name)
    #expect(eight.first == "별내" && eight.last == "모란" && eight.count == 24)
    #expect(network.list(line: "2").count == 43 + 4 + 4)
    #expect(network.list(line: "6").count == 39)
  }
}

/// Trains by their direction and their end, against rides.
@Suite("Where trains go")
struct TrainReachTests {
  private let network = Network.seoul()

  @Test(
    arguments: [
      ("2", .inner, "성수", "강남 사당", .goesThere), ("2", .outer, "성수", "강남 사당", .otherWay),
      ("2", .outer, "삼성", "강남 잠실", .endsBefore), ("2", .outer, "삼성", "강남 삼성", .goesThere),
      ("2", .inner, "성수", "뚝섬 건대입구", .endsBefore), ("2", .inner, "성수", "성수 건대입구", .unknown),
      ("2", .inner, "까치산", "신도림 문래", .otherBranch),
      ("2", .inner, "성수", "신도림 문래", .goesThere),
      ("2", .inner, "성수", "신도림 양천구청", .otherBranch),
      ("2", .inner, "까치산", "신도림 양천구청", .goesThere),
      ("3", .up, "구파발", "연신내 지축", .endsBefore), ("3", .up, "대화", "연신내 지축", .goesThere),
      ("3", .down, "오금", "오금 수서", .endsBefore), ("3", .up, "오금", "연신내 지축", .endsBefore),
      ("5", .down, "마천", "강동 미사", .otherBranch), ("5", .down, "하남검단산", "강동 미사", .goesThere),
      ("5", .down, "하남검단산", "천호 둔촌동", .otherBranch), ("5", .down, "강동", "아차산 천호", .goesThere),
      ("5", .down, "", "천호 둔촌동", .unknown), ("5", .down, "", "아차산 천호", .goesThere),
      // A train to 응암 goes round the loop.
      ("6", .up, "응암", "새절 불광", .goesThere), ("6", .down, "봉화산", "불광 새절", .goesThere),
      ("2", nil, "성수", "강남 사당", .unknown), ("9", .up, "개화", "강남 사당", .unknown),
    ] as [(String, Direction?, String, String, TrainReach)])
  func `a train takes one there, or it is told why not`(
    line: String, direction: Direction?, end: String, trip: String, reach: TrainReach
  ) throws {
    let ends = try trip.split(separator: " ").map { try network.find(String($0)) }
    let way = try #require(network.route(from: ends[0], to: ends[1], changePenalty: 180))
    let ride = way.rides[0]
    #expect(ride.stations.count > 1 && way.changeCount == 0)
    #expect(
      network.reach(of: line, direction, until: end, along: ride.stations, ride.direction)
        == reach)
  }

  @Test(
    arguments: [
      ("9", true, "중앙보훈병원", "김포공항 고속터미널", .goesThere),
      ("9", false, "중앙보훈병원", "김포공항 고속터미널", .goesThere),
      ("9", false, "노들", "김포공항 고속터미널", .endsBefore),
      ("9", true, "당산", "김포공항 고속터미널", .endsBefore),
      ("9", true, "중앙보훈병원", "가양 등촌", .doesNotStop),
      ("9", true, "중앙보훈병원", "등촌 염창", .doesNotStop),
      ("9", false, "중앙보훈병원", "등촌 염창", .goesThere),
      ("1", true, "신창", "안양 수원", .unknown), ("1", true, "천안", "구로 부평", .otherBranch),
      ("1", true, "동인천", "구로 부평", .unknown), ("1", true, "동인천", "구로 광명", .otherBranch),
      ("1", true, "부평", "구로 부평", .goesThere),
      ("1", true, "", "구로 부평", .unknown), ("1", true, "부평", "구로 인천", .endsBefore),
    ] as [(String, Bool, String, String, TrainReach)])
  func `an express train stops where its service does`(
    line: String, isExpress: Bool, end: String, trip: String, reach: TrainReach
  ) throws {
    let ends = try trip.split(separator: " ").map { try network.find(String($0)) }
    let way = try #require(network.route(from: ends[0], to: ends[1], changePenalty: 180))
    let ride = way.rides[0]
    #expect(ride.line == line && way.changeCount == 0)
    #expect(
      network.reach(
        of: line, .down, isExpress ? .express : .local, until: end, along: ride.stations,
        ride.direction)
        == reach)
  }
}

/// Networks that are made for a case.
@Suite("Networks")
struct NetworkTests {
  private let network = {
    var builder = NetworkBuilder()
    let names = ["신촌(지하)", "이대", "신촌(경의)", "가좌"].map { builder.add(platform: $0) }
    for (line, from) in [("2", 0), ("K", 2)] {
      let service = builder.add(service: line, of: line)
      builder.addLink(
        of: service, from: names[from], to: names[from + 1], seconds: 60, metres: 800,
        direction: nil)
    }
    return Network(builder)
  }()

  @Test func `a name without its bracket is refused where it means several stations`() throws {
    let refusal = #expect(throws: Failure.self) { _ = try network.find("신촌") }
    #expect(refusal?.id == "seat.station_ambiguous")
    #expect(refusal?.message.en == "'신촌' may be 신촌(지하), 신촌(경의)")
    #expect(try network.find("신촌(경의)") == 2)
  }

  @Test func `a link is kept with the stands of its trains, or without`() throws {
    let text = "9\t9\t가\t나\t60\t500\t0\tup\n9\t9\t나\t다\t90\t0\t1\t\t15\t0"
    let rows = try #require(SegmentRow.all(text))
    #expect(rows.map(\.stand) == [nil, 15] && rows.packed == text)
    #expect(SegmentRow.all("9\t9\t가\t나\t60\t500\t0\tup\t15") == nil)
    let ride = try #require(Network(NetworkBuilder(rows)).route(from: 0, to: 2, changePenalty: 180))
    #expect(ride.stoppingSeconds == 15 && ride.metres == nil)
  }

  @Test func `imported lines change where they meet others, unless a walk is stated`() throws {
    let rows = [("9", "가"), ("5", "나"), ("7", "다")].map { line, from in
      SegmentRow(line: line, service: line, from: from, to: "역", seconds: 60, metres: 500)
    }
    var builder = NetworkBuilder(rows)
    let stated = TransferRow(
      from: .init(line: "9", service: "", station: "역"),
      to: .init(line: "5", service: "", station: "역"), seconds: 20, metres: 30)
    let isKnown = builder.add(stated)
    let assumedAt = builder.connect(["9"])
    #expect(isKnown && assumedAt == ["역 (7, 9)"])
    let network = Network(builder)
    func walk(_ from: String, _ to: String) throws -> Itinerary.Walk? {
      try network.route(from: network.find(from), to: network.find(to), changePenalty: 180)?
        .walks.first
    }
    let known = try #require(try walk("가", "나"))
    #expect(known.seconds == 20 && known.basis == .exact && known.metres == 30)
    let assumed = try #require(try walk("다", "가"))
    #expect(assumed.seconds == 90 && assumed.basis == .assumed && assumed.metres == nil)
    // Neither of the two was imported.
    #expect(try walk("나", "다") == nil)
  }

  @Test func `where nothing leads there is no way`() throws {
    #expect(network.route(from: 0, to: 3, changePenalty: 180) == nil)
    #expect(network.route(from: 1, to: 0, changePenalty: 180)?.seconds == 60)
  }
}
