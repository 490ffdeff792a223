import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Foundation
import Testing

/// Real-time answers, and the trains that come by them.
@Suite("Trains in real time on the command line")
struct SeatLiveRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun()
    store.scratch.variables["CATCHKIT_NOW"] = "2026-11-03T08:32:00+09:00"
    try store.expectDone("user add 민지")
    for name in [
      "seoul_arrivals.json", "seoul_positions.json", "dup_rows.json", "info200_result.json",
      "branch_sindorim.json",
    ] {
      store.scratch.files[name] = try String(
        contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
          .deletingLastPathComponent().appendingPathComponent("SeatServiceTests/Fixtures/\(name)"),
        encoding: .utf8)
    }
  }

  /// Train, clock time and source of what comes.
  private func trains(_ line: String) throws -> [String] {
    guard case .array(let rows)? = try store.json("seat incoming \(line)")["data"] else {
      return []
    }
    return rows.map { row in
      let at = (row["arrives_at"]?.words).map { String($0.dropFirst(11).prefix(8)) }
      return [row["train"]?.words, at, row["source"]?.words].map { $0 ?? "-" }
        .joined(separator: " ")
    }
  }

  @Test func `arrivals come by the seconds told, or from where the train is`() throws {
    try store.expectDone("seat feed seoul_arrivals.json -q")
    // 2239 came at 08:31:20, and 2272 has arrived before.
    #expect(try trains("강남") == ["2241 08:34:20 arrival", "2274 08:36:01 arrival"])
    #expect(
      try trains("강남 --at 08:31") == [
        "2272 08:30:31 arrival", "2239 08:31:20 arrival", "2241 08:34:20 arrival",
        "2274 08:36:01 arrival",
      ])
    #expect(try trains("강남 --to 사당") == ["2241 08:34:20 arrival"])
    #expect(try trains("강남 --to 선릉") == ["2274 08:36:01 arrival"])
    let last = try store.json("seat incoming 강남")
    #expect(last.at("data.1.is_last") == .bool(true) && last.at("data.1.to") == .string("삼성"))
  }

  @Test func `a train that ends before the destination is marked`() throws {
    let row = { (train: String, end: String, seconds: Int) in
      #""subwayId":"1003","statnNm":"연신내","updnLine":"상행","btrainNo":"\#(train)","#
        + #""bstatnNm":"\#(end)","recptnDt":"2026-11-03 08:31:30","barvlDt":"\#(seconds)","#
        + #""arvlCd":"99","arvlMsg2":"","arvlMsg3":"","lstcarAt":"0""#
    }
    store.scratch.files["a.json"] = SeatFiles.answer(
      "realtimeArrivalList", row("3252", "구파발", 60), row("3254", "대화", 300))
    try store.expectDone("seat feed a.json -q")
    func reaches(_ line: String) throws -> [JSON?] {
      (try store.json("seat incoming \(line)")["data"]?.elements ?? []).map { $0["reach"] }
    }
    #expect(try reaches("연신내 --to 지축") == [.string("ends_before"), .string("goes_there")])
    #expect(try reaches("연신내 --to 구파발") == [.string("goes_there"), .string("goes_there")])
    #expect(try reaches("연신내") == [.null, .null])
    #expect(try store.expectDone("seat incoming 연신내 --to 지축").contains("구파발 (ends before)"))
  }

  @Test(arguments: [
    ["seoul_arrivals.json", "seoul_positions.json"],
    ["seoul_positions.json", "seoul_arrivals.json"],
  ])
  func `the station's answer goes before the line's, in whatever order they come`(
    files: [String]
  ) throws {
    store.scratch.variables["CATCHKIT_NOW"] = "2026-11-03T08:31:10+09:00"
    try store.expectDone("seat ride 역삼 강남 --train 2241 --car 2429 --go -q --as 민지")
    for file in files {
      try store.expectDone("seat feed \(file) -q")
      try store.expectDone("seat tick -q")
    }
    let status = try store.json("seat status --as 민지")["data"]
    #expect(status?["eta_source"] == .string("arrival"))
    // A time that differs by 40 s or less stays.
    let etas = ["2026-11-03T08:34:20+09:00", "2026-11-03T08:34:00+09:00"]
    #expect(status?["eta"]?.words == etas[files[0] == "seoul_arrivals.json" ? 0 : 1])
  }

  @Test func `a position tells the arrival by the times of the network`() throws {
    try store.expectDone("seat feed seoul_positions.json -q")
    // 570 s of running and five stops of 30 s after 08:31:00.
    #expect(try trains("사당") == ["2241 08:43:00 position"])
    // 2274 ends at 삼성; 2241 comes round the whole circle.
    #expect(try trains("성수") == ["2272 08:52:42 position", "2241 09:38:30 position"])
    #expect(try trains("잠실 --to 성수") == ["2272 08:42:12 position"])
    // A position of over five minutes ago is not used.
    #expect(try trains("사당 --at 08:37").isEmpty)
  }

  @Test func `an express train takes its own time, past stations where it does not stop`() throws {
    let row = { (station: String, train: String, kind: String) in
      #""subwayId":"1009","statnNm":"\#(station)","trainNo":"\#(train)","updnLine":"1","#
        + #""recptnDt":"2026-11-03 08:31:00","statnTnm":"중앙보훈병원","trainSttus":"2","#
        + #""directAt":"\#(kind)""#
    }
    store.scratch.files["a.json"] = SeatFiles.answer(
      "realtimePositionList", row("김포공항", "9101", "0"), row("김포공항", "9103", "1"),
      row("등촌", "9105", "1"))
    try store.expectDone("seat feed a.json -q")
    #expect(
      try trains("고속터미널") == [
        "9105 08:50:10 position", "9103 08:58:20 position", "9101 09:17:20 position",
      ])
    #expect(try trains("흑석") == ["9101 09:08:35 position"])
  }

  /// Feeds an answer of arrivals on the way down: line, station, train, end, kind.
  private func feed(_ rows: (String, String, String, String, String)...) throws {
    let list = rows.enumerated().map { index, row -> String in
      let seconds = 60 * (index + 2)
      return #"{"subwayId":"\#(row.0)","statnNm":"\#(row.1)","btrainNo":"\#(row.2)","#
        + #""bstatnNm":"\#(row.3)","btrainSttus":"\#(row.4)","barvlDt":"\#(seconds)","#
        + #""updnLine":"하행","recptnDt":"2026-11-03 08:31:30","arvlCd":"99"}"#
    }
    store.scratch.files["down.json"] =
      #"{"realtimeArrivalList":[\#(list.joined(separator: ","))]}"#
    try store.expectDone("seat feed down.json -q")
  }

  /// Train and reach of what comes.
  private func reaches(_ line: String) throws -> [String] {
    (try store.json("seat incoming \(line)")["data"]?.elements ?? []).map {
      "\($0["train"]?.words ?? "-") \($0["reach"]?.words ?? "-")"
    }
  }

  @Test func `an express train to another branch is refused, though its stops are not known`()
    throws
  {
    try feed(("1001", "구로", "1109", "천안", "급행"), ("1001", "구로", "1111", "동인천", "급행"))
    #expect(try reaches("구로 --to 부평") == ["1109 other_branch", "1111 unknown"])
    #expect(try reaches("구로 --to 광명") == ["1109 other_branch", "1111 other_branch"])
    #expect(try store.expectDone("seat incoming 구로 --to 부평").contains("동인천 (may not go there)"))
    let failure = try store.failure("seat ride 구로 부평 --train 1109")
    #expect(failure["id"] == .string("seat.wrong_train") && failure["exit"] == .integer(13))
    // One that ends beyond the station may pass it through.
    try store.expectDone("seat ride 구로 부평 --train 1111 -q")
  }

  @Test func `a direct train of the airport line stops at its ends alone`() throws {
    let end = "인천공항2터미널"
    try feed(
      ("1065", "홍대입구", "A1", end, "직통"), ("1065", "홍대입구", "A3", end, "일반"),
      ("1065", "서울역", "A5", end, "직통"))
    #expect(try reaches("홍대입구 --to 계양") == ["A1 does_not_stop", "A3 goes_there"])
    #expect(try reaches("서울역 --to 계양") == ["A5 does_not_stop"])
    #expect(try reaches("서울역 --to 인천공항1터미널") == ["A5 goes_there"])
    #expect(try store.expectDone("seat incoming 서울역 --lang ko").contains("직통"))
    #expect(try store.failure("seat ride 서울역 계양 --train A5")["exit"] == .integer(13))
  }

  @Test func `a train that goes there without a change takes the place of the best way`() throws {
    // The best way goes up, with two changes.
    try feed(("1075", "야탑", "K602", "인천", "일반"), ("1075", "야탑", "K604", "오이도", "일반"))
    #expect(try reaches("야탑 --to 인천") == ["K602 goes_there", "K604 ends_before"])
    #expect(try store.failure("seat ride 야탑 인천 --train K604")["exit"] == .integer(13))
    func alight(_ line: String) throws -> String? {
      try store.json("seat ride \(line)").at("data.alight")?.words
    }
    #expect(try alight("야탑 인천") == "선정릉")
    #expect(try alight("야탑 인천 --train K602") == "인천")
    #expect(try alight("야탑 인천 --car 3 --go") == "인천")
    // The alarm is that of the ride: 45 stops.
    let status = try store.json("seat status")["data"]
    #expect(status?["stops_left"] == .integer(45))
    #expect(status?["eta"]?.words == "2026-11-03T10:28:25+09:00")
    try store.expectDone("seat end --abort -q")
    // On the way, too.
    #expect(try alight("야탑 인천 --go") == "선정릉")
    #expect(try alight("--train K602") == "인천")
    #expect(try store.json("seat status").at("data.eta")?.words == "2026-11-03T10:28:25+09:00")
  }

  @Test func `a local train takes the place of a change from express to local trains`() throws {
    try feed(
      ("1009", "여의도", "9102", "중앙보훈병원", "일반"), ("1009", "여의도", "9104", "중앙보훈병원", "급행"),
      ("1009", "여의도", "9106", "동작", "일반"))
    for (train, station) in [("9102", "구반포"), ("9104", "동작"), ("9106", "동작")] {
      let ride = try store.json("seat ride 여의도 구반포 --train \(train) --go")["data"]
      #expect(ride?["alight"]?.words == station)
      try store.expectDone("seat end --abort -q")
    }
    // A change to another line stays.
    let ride = try store.json("seat ride 여의도 내방 --line 7,9 --train 9102 --go")["data"]
    #expect(ride?["alight"]?.words == "고속터미널")
  }

  @Test func `a train that does not pass the stations asked for is refused`() throws {
    try feed(("1075", "야탑", "K602", "인천", "일반"))
    let way = "야탑 인천 --via 청량리"
    #expect(try store.failure("seat ride \(way) --train K602")["exit"] == .integer(13))
    // The journey keeps them for the steps after.
    try store.expectDone("seat ride \(way) -q")
    #expect(try store.failure("seat ride --train K602")["id"] == .string("seat.wrong_train"))
    #expect(try store.json("seat ride --train K602 --anyway").at("data.alight")?.words != "인천")
    try store.expectDone("seat end --abort -q")
    // The best way by 정자 changes there; the train goes on.
    try store.expectDone("seat ride 야탑 인천 --via 정자 -q")
    #expect(try store.json("seat status").at("data.alight")?.words == "정자")
    #expect(try store.json("seat ride --train K602").at("data.alight")?.words == "인천")
  }

  @Test func `a train that is known on another line is refused`() throws {
    try feed(
      ("1005", "여의도", "5102", "마천", "일반"), ("1075", "야탑", "K604", "고색", "일반"),
      ("1009", "선정릉", "9108", "중앙보훈병원", "일반"))
    let failure = try store.failure("seat ride 여의도 노들 --train 5102")
    let message = failure["message"]?.words ?? ""
    #expect(failure["exit"] == .integer(13))
    #expect(message.contains("line 5 down to 마천") && message.contains("line 9"))
    try store.expectDone("seat ride 여의도 노들 --train 5102 --anyway -q")
    try store.expectDone("seat end --abort -q")
    // The reason is that of `incoming`.
    let reason = try store.failure("seat ride 야탑 인천 --train K604")["message"]?.words
    #expect(reason?.hasSuffix("does not go from 야탑 to 인천: ends before") == true)
    // On the way, a train of the next ride's line begins that ride.
    try store.expectDone("seat ride 야탑 삼성중앙 --go -q")
    #expect(try store.json("seat ride --train 9108").at("data.line")?.words == "9")
  }

  @Test func `times of trains whose stops are not known are told as such`() throws {
    let end = "인천공항2터미널"
    try feed(("1065", "서울역", "A5", end, "직통"), ("1065", "서울역", "A7", end, "일반"))
    for (train, isTold) in [("A5", true), ("A7", false)] {
      let run = store.run("seat ride 서울역 \(end) --train \(train)")
      #expect(run.errors.contains("train \(train) (direct)") == isTold)
      try store.expectDone("seat end --abort -q")
    }
  }

  @Test func `a journey takes the lines and stations that are asked for`() throws {
    func alight(_ line: String) throws -> String? {
      defer { _ = store.run("seat end --abort") }
      return try store.json("seat ride \(line)").at("data.alight")?.words
    }
    #expect(try alight("야탑 인천 --line 수인분당선") == "인천")
    #expect(try alight("강남 서울역 --not-line 4") != alight("강남 서울역"))
    #expect(try alight("강남 서울역 --via 신도림 --train 2241") == "신도림")
    try store.expectDone("seat ride 강남 서울역 --line 2,1 -q")
    #expect(try store.failure("seat ride 강남 서울역 --line 2,4 --train 2241")["exit"] == .integer(12))
    for line in ["--line 2", "--back --via 신도림", "강남 서울역 --favourite 퇴근 --not-line 4"] {
      #expect(store.run("seat ride \(line)").code == .usage)
    }
  }

  @Test func `a train takes longer the less far it has come`() throws {
    let arrivals = try (0...3).map { status in
      store.scratch.files["a.json"] = SeatFiles.position.replacing(
        #""trainSttus":"2""#, with: #""trainSttus":"\#(status)""#
      )
      .replacing("08:31:00", with: "08:31:0\(status)")
      try store.expectDone("seat feed a.json -q")
      return try trains("역삼") + trains("선릉")
    }
    // 선릉 to 역삼 takes 90 s, 삼성 to 선릉 90 s, a stop 30 s.
    #expect(
      arrivals == [
        ["2241 08:33:00 position", "2241 08:32:00 position"], ["2241 08:33:01 position"],
        ["2241 08:32:32 position"], ["2241 08:34:33 position", "2241 08:32:33 position"],
      ])
  }

  @Test func `an arrival told for the station comes before a position`() throws {
    try store.expectDone("seat feed seoul_arrivals.json -q")
    try store.expectDone("seat feed seoul_positions.json -q")
    #expect(try trains("강남").first == "2241 08:34:20 arrival")
    #expect(try trains("교대").map { $0.prefix(4) } == ["2274", "2241"])
    let old = try store.json("seat incoming 강남 --at 08:36")
    #expect(old.at("data.0.is_stale") == .bool(true))
  }

  @Test func `an older answer does not take the place of a newer one, nor is any a step of undo`()
    throws
  {
    let answer = { (second: String, train: String) in
      SeatFiles.position.replacing("08:31:00", with: "08:31:\(second)")
        .replacing("2241", with: train)
    }
    store.scratch.files["new.json"] = answer("30", "2299")
    store.scratch.files["old.json"] = answer("00", "2241")
    try store.expectDone("seat alias 집 강남 -q")
    #expect(try store.json("seat feed new.json").at("data.kept") == .integer(1))
    let old = try store.json("seat feed old.json")
    #expect(old.at("data.kept") == .integer(0) && old.at("meta.change_count") == .integer(0))
    #expect(try trains("사당") == ["2299 08:43:30 position"])
    let tried = try store.json("seat feed new.json -n")
    #expect(tried.at("meta.dry_run") == .bool(true))
    // Undo passes the feed over and takes the alias back.
    try store.expectDone("undo -q")
    #expect(try store.json("seat alias").at("meta.count") == .integer(0))
    #expect(try trains("사당") == ["2299 08:43:30 position"])
  }

  @Test func `rows that lack something are passed over, and new fields are no matter`() throws {
    store.scratch.files["a.json"] = SeatFiles.answer(
      "realtimePositionList",
      #""subwayId":"1002","statnNm":"강남","trainNo":"2241","recptnDt":"2026-11-03 08:31:00.0","new":[1]"#,
      #""subwayId":null,"statnNm":"강남","trainNo":"2242","recptnDt":"2026-11-03 08:31:00""#,
      #""subwayId":"1002","statnNm":"강남","trainNo":null,"recptnDt":"2026-11-03 08:31:00""#,
      #""subwayId":"1002","statnNm":"강남","trainNo":"2243","recptnDt":"today""#)
    let taken = try store.json("seat feed a.json -n")
    #expect(taken.at("data.rows") == .integer(4) && taken.at("data.passed_over") == .integer(3))
    let told = try store.expectDone("seat feed a.json")
    #expect(told.contains("took 1 row: line 2; passed over 3 that cannot be read"))
    store.scratch.files["none.json"] = #"{"status":200,"code":"INFO-200","message":"no data"}"#
    #expect(try store.json("seat feed none.json").at("data.rows") == .integer(0))
  }

  /// An answer of arrivals: line, station, train, second of 08:31, end, seconds to go.
  private func arrivals(_ rows: [(String, String, String, String, String, Int)]) -> String {
    let list = rows.map { row in
      #"{"subwayId":"\#(row.0)","statnNm":"\#(row.1)","btrainNo":"\#(row.2)","updnLine":"내선","#
        + #""recptnDt":"2026-11-03 08:31:\#(row.3)","bstatnNm":"\#(row.4)","#
        + #""barvlDt":"\#(row.5)","arvlCd":"99"}"#
    }
    return #"{"errorMessage":{"code":"INFO-000"},"realtimeArrivalList":["#
      + list.joined(separator: ",") + "]}"
  }

  @Test func `a train is told once, by its newest row`() throws {
    store.scratch.files["a.json"] = arrivals([
      ("1002", "강남", "2241", "10", "성수", 400), ("1002", "강남", "2241", "40", "성수", 300),
      ("1002", "강남", "2241", "20", "성수", 350), ("1002", "강남", "0000", "10", "성수", 600),
      ("1002", "강남", "0000", "10", "성수", 900),
    ])
    try store.expectDone("seat feed a.json -q")
    // Trains without a number are not one train.
    #expect(
      try trains("강남") == [
        "2241 08:36:40 arrival", "0000 08:41:10 arrival", "0000 08:46:10 arrival",
      ])
  }

  @Test func `an answer that repeats a train tells it once`() throws {
    store.scratch.variables["CATCHKIT_NOW"] = "2026-11-02T09:00:00+09:00"
    try store.expectDone("seat feed dup_rows.json -q")
    #expect(try trains("강남") == ["2241 09:01:30 arrival"])
    try store.expectDone("seat feed branch_sindorim.json -q")
    let ends = try store.json("seat incoming 신도림")
    #expect(ends.at("data.0.to") == .string("까치산") && ends.at("data.1.to") == .string("성수"))
  }

  @Test func `the end of a train is a station, whatever the service puts behind its name`() throws {
    let ends = ["성수종착", "성수지선", "신설동행", "신설동", "까치산급행", "신도림지선", "소요산행", "잠실(송파구청)"]
    let rows = ends.enumerated().map { index, end in
      ("1002", "강남", "\(2300 + index)", "10", end, 60 * (index + 2))
    }
    store.scratch.files["a.json"] = arrivals(rows)
    try store.expectDone("seat feed a.json -q")
    let shown = try store.expectDone("seat incoming 강남 --fields to --format csv")
    #expect(
      shown.split(whereSeparator: \.isNewline).dropFirst().map(String.init) == [
        "성수", "성수", "신설동", "신설동", "까치산", "신도림", "소요산", "잠실",
      ])
  }

  @Test func `an answer of the future is refused, and one that was kept hides no other`() throws {
    let answer = { (clock: String, train: String) in
      SeatFiles.position.replacing("08:31:00", with: clock).replacing("2241", with: train)
    }
    store.scratch.files["a.json"] = answer("08:34:01", "2241")
    let failure = try store.failure("seat feed a.json")
    #expect(failure["id"] == .string("seat.feed_ahead") && failure["exit"] == .integer(13))
    #expect(failure.at("source.file") == .string("a.json"))
    #expect(try trains("사당").isEmpty)
    store.scratch.files["a.json"] = answer("08:34:00", "2241")
    try store.expectDone("seat feed a.json -q")
    // The clock was two minutes fast until now.
    store.scratch.variables["CATCHKIT_NOW"] = "2026-11-03T08:31:30+09:00"
    store.scratch.files["a.json"] = answer("08:31:00", "2299")
    #expect(try store.json("seat feed a.json").at("data.kept") == .integer(1))
    #expect(try trains("사당") == ["2299 08:43:00 position"])
  }

  @Test func `the service is told in its own words, in either envelope`() throws {
    let none = try store.json("seat feed info200_result.json")
    #expect(none.at("data.service_message") == .string("INFO-200: 해당하는 데이터가 없습니다."))
    #expect(none.at("data.rows") == .integer(0))
    let told = try store.expectDone("seat feed info200_result.json")
    #expect(told.contains("no data (INFO-200: 해당하는 데이터가 없습니다.)"))
    store.scratch.files["key.json"] =
      #"{"RESULT":{"CODE":"INFO-100","MESSAGE":"인증키가 유효하지 않습니다."}}"#
    let failure = try store.failure("seat feed key.json")
    #expect(failure["exit"] == .integer(19))
    #expect("\(failure["message"] ?? .null)".contains("INFO-100: 인증키가 유효하지 않습니다."))
  }

  @Test func `an answer may begin with a byte order mark`() throws {
    store.scratch.files["a.json"] = "\u{FEFF}" + SeatFiles.position
    try store.expectDone("seat feed a.json -q")
    #expect(try trains("사당") == ["2241 08:43:00 position"])
  }

  @Test func `lines and stations of no network are passed over and told, until one has them`()
    throws
  {
    store.scratch.files["a.json"] = arrivals([
      ("1063", "도라산", "K601", "10", "문산", 300), ("1999", "강남", "9101", "10", "신창", 300),
      ("1002", "강남", "2241", "10", "성수", 300),
    ])
    let taken = try store.json("seat feed a.json -n")
    #expect(taken.at("data.elsewhere_rows") == .integer(2))
    #expect(taken.at("data.elsewhere")?.compactText == #"["station 도라산","line 1999"]"#)
    #expect(taken.at("data.subjects")?.compactText == #"["station 강남"]"#)
    let told = try store.expectDone("seat feed a.json")
    #expect(told.contains("passed over 2 that no network here has: station 도라산, line 1999"))
    store.scratch.files["a.csv"] =
      "line,from,to,seconds,metres\n경의중앙선,도라산,임진강,240,3900\n"
    try store.expectDone("seat import a.csv --network 도라산 -q")
    #expect(try store.json("seat feed a.json").at("data.elsewhere_rows") == .integer(1))
    #expect(try trains("도라산") == ["K601 08:36:10 arrival"])
  }

  @Test func `a station of two names takes the rows of both`() throws {
    store.scratch.files["a.json"] = arrivals([
      ("1004", "총신대입구(이수)", "4101", "10", "남태령", 300),
      ("1007", "총신대입구(이수)", "7101", "10", "온수", 360),
    ])
    try store.expectDone("seat feed a.json -q")
    for name in ["이수", "총신대입구"] {
      #expect(try trains(name) == ["4101 08:36:10 arrival", "7101 08:37:10 arrival"])
    }
    let named = try store.json("seat feed a.json -n").at("data.subjects")?.compactText
    #expect(named == #"["station 총신대입구","station 이수"]"#)
  }

  @Test func `a table has the next ten trains, and other formats have all`() throws {
    let rows = (1...12).map { ("1002", "강남", "\(2200 + $0)", "10", "성수", $0 * 120) }
    store.scratch.files["a.json"] = arrivals(rows)
    try store.expectDone("seat feed a.json -q")
    let table = store.run("seat incoming 강남")
    #expect(table.output.split(separator: "\n").count == 11)
    #expect(table.errors.contains("the next 10 of 12 trains are shown; --limit N shows more"))
    let more = store.run("seat incoming 강남 --limit 12")
    #expect(more.output.split(separator: "\n").count == 13 && more.errors == "")
    #expect(try trains("강남").count == 12)
  }

  @Test func `where nothing is known, it says so and shows what would feed it`() throws {
    let result = store.run("seat incoming 이수")
    #expect(result.errors.contains("no train is known at 이수"))
    // 총신대입구(이수) is the service's name of both platforms.
    let name = "%EC%B4%9D%EC%8B%A0%EB%8C%80%EC%9E%85%EA%B5%AC%28%EC%9D%B4%EC%88%98%29"
    #expect(result.errors.contains("/$KEY/json/realtimeStationArrival/0/20/\(name)\""))
    #expect(result.errors.split(separator: "\n").count == 2)
    for (station, name) in [
      ("서울역", "%EC%84%9C%EC%9A%B8"), ("군자", "%EA%B5%B0%EC%9E%90%28%EB%8A%A5%EB%8F%99%29"),
      ("응암", "%EC%9D%91%EC%95%94%EC%88%9C%ED%99%98%28%EC%83%81%EC%84%A0%29"),
    ] {
      #expect(store.run("seat incoming \(station)").errors.contains("/0/20/\(name)\""))
    }
    #expect(store.run("seat incoming 이수 --exit-status").code == .negative)
    // The train known goes the other way.
    try feed(("1009", "여의도", "9102", "중앙보훈병원", "일반"))
    let other = store.run("seat incoming 여의도 --to 당산")
    #expect(other.errors.contains("no train towards 당산 is known; for others see"), "\(other)")
    #expect(other.errors.split(separator: "\n").count == 1)
    store.scratch.files["a.csv"] = "line,from,to,seconds,metres\n1,三宮,元町,60,800\n"
    try store.expectDone("seat import a.csv --network kobe -q")
    let abroad = store.run("seat incoming 三宮")
    #expect(abroad.errors.hasPrefix("catchkit: no train is known at 三宮: no timetable of 'kobe'"))
    let bare = ScratchEnvironment(variables: ["CATCHKIT_STORE": "/nowhere/store"]).run([
      "seat", "incoming", "강남", "--json",
    ])
    #expect(bare.code == .done, "\(bare)")
    #expect(bare.output.contains("\"data\":[]"))
  }
}
