import CatchTestSupport
import CatchValues
import Foundation
import Testing

@testable import SeatService

/// Ways through the built-in network against trips worked out by two other programs.
@Suite("Routes through Seoul")
struct RouteTests {
  private let network = Network.seoul()

  private func route(
    _ from: String, _ to: String, via vias: [String] = [], changePenalty: Int = 180
  ) throws -> Itinerary {
    try #require(
      network.route(
        from: network.find(from), to: network.find(to), via: vias.map { try network.find($0) },
        changePenalty: changePenalty))
  }

  private func sums(_ way: Itinerary) -> [Int] {
    [way.seconds, way.runningSeconds, way.stoppingSeconds, way.walkingSeconds, way.changeCount]
  }

  @Test func `every worked trip is found leg by leg`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/seoul_routes.jsonl")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 29)
    for line in lines {
      let trip = try JSON.parse(Array(line.utf8))
      guard case .string(let from)? = trip["from"], case .string(let to)? = trip["to"] else {
        Issue.record("a trip without ends")
        continue
      }
      let isQuickest = trip["prefer"] == .string("time")
      let way = try route(from, to, changePenalty: isQuickest ? 0 : 180)
      #expect(json(way, prefer: trip["prefer"]) == trip, "\(from) → \(to)")
    }
  }

  private func json(_ way: Itinerary, prefer: JSON?) -> JSON {
    .object([
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
            return .object([
              .init("kind", .string("ride")), .init("line", .string(ride.line)),
              .init("direction", .string(ride.direction?.rawValue ?? "")),
              .init("from", .string(leg.from)), .init("to", .string(leg.to)),
              .init("stops", .integer(ride.stopCount)), .init("seconds", .integer(ride.seconds)),
            ])
          })),
    ])
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
    #expect(quickest.seconds == 1487 && quickest.walks.map(\.from) == ["교대", "충무로"])
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
    #expect(platforms.count == 240)
    let loop: Set = ["역촌", "불광", "독바위", "연신내", "구산", "응암"]
    var checked = 0
    for from in stride(from: 0, to: 240, by: 7) {
      for to in stride(from: 3, to: 240, by: 11) where from != to {
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
    #expect(checked > 500)
  }
}

/// The built-in network, and the names of its stations.
@Suite("The network of Seoul")
struct SeoulNetworkTests {
  private let network = Network.seoul()

  @Test func `it has 241 names of 240 stations on 11 services of 8 lines`() {
    #expect(network.platforms.count == 241)
    #expect(network.list().count == 240)
    #expect(network.services.count == 11)
    #expect(Set(network.services.map(\.line)).count == 8)
    #expect(network.links.count == 309)
    // The 42 rows of the table, and the change at the mouth of line 6's loop.
    let walks = network.transfers.map { walk in
      [walk.service, walk.toService].map { network.services[$0].line }.sorted()
        + [min(walk.from, walk.to), max(walk.from, walk.to)].map(network.name)
    }
    #expect(Set(walks).count == 43)
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
    #expect(hint("수원").hasSuffix("import the line with 'catchkit seat import FILE'"))
    #expect(throws: Failure.self) { _ = try network.find("") }
    #expect(throws: Failure.self) { _ = try network.find("역") }
    #expect(throws: Failure.self) { _ = try network.find("(역)") }
  }

  @Test func `searches take parts, initials, former names and names in brackets`() {
    let found = { (words: String) in network.list().filter { $0.matches(words) }.map(\.name) }
    #expect(found("ㄱㄴ").contains("강남") && found("ㄱㄴ").contains("강남구청"))
    #expect(found("당고개") == ["불암산"])
    #expect(found("세종대") == ["어린이대공원"])
    #expect(found("이수") == ["총신대입구"])
    #expect(found("없는역").isEmpty)
  }

  @Test func `a line comes in its order`() {
    let eight = network.list(line: "8").map(\.name)
    #expect(eight.first == "암사역사공원" && eight.last == "모란" && eight.count == 19)
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
    #expect(known.seconds == 20 && !known.isAssumed && known.metres == 30)
    let assumed = try #require(try walk("다", "가"))
    #expect(assumed.seconds == 90 && assumed.isAssumed && assumed.metres == nil)
    // Neither of the two was imported.
    #expect(try walk("나", "다") == nil)
  }

  @Test func `where nothing leads there is no way`() throws {
    #expect(network.route(from: 0, to: 3, changePenalty: 180) == nil)
    #expect(network.route(from: 1, to: 0, changePenalty: 180)?.seconds == 60)
  }
}
