import CatchCommands
import CatchProgram
import CatchValues
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
    for name in ["seoul_arrivals.json", "seoul_positions.json"] {
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
    let taken = try store.json("seat feed a.json")
    #expect(taken.at("data.rows") == .integer(4) && taken.at("data.passed_over") == .integer(3))
    store.scratch.files["none.json"] = #"{"status":200,"code":"INFO-200","message":"no data"}"#
    #expect(try store.json("seat feed none.json").at("data.rows") == .integer(0))
  }

  @Test func `where nothing is known, it says so and shows what would feed it`() throws {
    let result = store.run("seat incoming 이수")
    #expect(result.errors.contains("no train is known at 이수"))
    #expect(result.errors.contains("/$KEY/json/realtimeStationArrival/0/20/이수"))
    #expect(store.run("seat incoming 이수 --exit-status").code == .negative)
    let bare = ScratchEnvironment(variables: ["CATCHKIT_STORE": "/nowhere/store"]).run([
      "seat", "incoming", "강남", "--json",
    ])
    #expect(bare.code == .done, "\(bare)")
    #expect(bare.output.contains("\"data\":[]"))
  }
}
