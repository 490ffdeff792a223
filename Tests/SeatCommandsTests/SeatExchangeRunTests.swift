import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Foundation
import Testing

/// Seats that change hands, and the credits for them.
@Suite("Seats and credits on the command line")
struct SeatExchangeRunTests {
  let store: StoreRun

  init() throws {
    store = try StoreRun(
      ["user add 사장 --role owner", "user add 민지 --as 사장", "user add 지훈 --as 사장"],
      room: "SeatExchange")
    at("08:31:00")
  }

  func at(_ clock: String) {
    store.scratch.variables["CATCHKIT_NOW"] = "2026-11-03T\(clock)+09:00"
  }

  func ride(_ person: String, _ trip: String) throws {
    try store.expectDone("seat ride \(trip) --train 2241 --car 2429 --go -q --as \(person)")
  }

  /// 민지 sits on A3, 지훈 stands with 500 credits.
  func begin(to end: String = "신도림") throws {
    try ride("민지", "선릉 사당")
    try ride("지훈", "선릉 \(end)")
    try store.expectDone("seat sit A3 -q --as 민지")
    try store.expectDone("seat grant 지훈 500 --reason 시험 -q --as 사장")
  }

  /// Balance and available credits.
  func credits(_ person: String) throws -> String {
    let data = try store.json("seat credits --as \(person)")["data"]
    guard case .integer(let balance)? = data?["balance"],
      case .integer(let available)? = data?["available"]
    else { return "-" }
    return "\(balance) \(available)"
  }

  /// The states of all requests, oldest first.
  func states() throws -> String {
    try store.sql(
      "SELECT group_concat(state, ' ') FROM (SELECT state FROM seat_request ORDER BY id)"
    )
    .trimmed
  }

  /// Person and seat of all who sit.
  func seated() throws -> String {
    try store.sql(
      """
      SELECT group_concat(name || ' ' || seat, ', ') FROM (
        SELECT name, seat FROM seat_place JOIN person ON person.id = person ORDER BY name)
      """
    ).trimmed
  }

  func expectProof(_ sourceLocation: SourceLocation = #_sourceLocation) throws {
    let hash = try store.json("seat audit --as 사장").at("data.hash")
    store.scratch.input = try store.expectDone("seat watch --from 1 --as 사장")
    #expect(
      try store.json("seat audit --events -").at("data.hash") == hash,
      sourceLocation: sourceLocation)
    #expect(!store.run("doctor --deep --json").output.contains("store.rule"))
    let sum = try store.sql("SELECT coalesce(sum(amount), 0) FROM seat_entry")
    #expect(sum == "0\n", sourceLocation: sourceLocation)
  }

  @Test(arguments: [(300, "0 0"), (301, "300 300")])
  func `the reward is lost up to five minutes after the first seat`(
    seconds: Int, left: String
  ) throws {
    try ride("민지", "선릉 사당")
    try store.expectDone("seat sit A3 -q --as 민지")
    #expect(try credits("민지") == "300 0")
    at("08:32:00")
    // Nothing else moves the time from which it counts.
    try store.expectDone("seat profile --masked -q --as 민지")
    try store.expectDone("seat move A4 -q --as 민지")
    at(seconds == 300 ? "08:36:00" : "08:36:01")
    try store.expectDone("seat leave -q --as 민지")
    #expect(try credits("민지") == left)
    // The second seat of the journey earns nothing.
    try store.expectDone("seat sit A5 -q --as 민지")
    #expect(try credits("민지") == left)
    try expectProof()
  }

  @Test func `an accepted request moves the seat and the credits in one step`() throws {
    try begin()
    try store.expectDone("seat ask A3 --offer 200 -q --as 지훈")
    #expect(try credits("지훈") == "300 300" && credits("민지") == "300 0")
    try store.expectDone("seat accept ask-1 -q --as 민지")
    #expect(try seated() == "지훈 A3" && states() == "settled")
    // The reward of a seat that was handed over is the owner's, and the taker gets none.
    #expect(try credits("민지") == "500 500" && credits("지훈") == "300 300")
    at("08:32:00")
    try store.expectDone("seat leave -q --as 지훈")
    #expect(try credits("지훈") == "300 300")
    try expectProof()
  }

  @Test func `a promised seat changes hands when its owner gets off`() throws {
    try begin()
    try store.expectDone("seat ask A3 --offer 120 --at-alight -q --as 지훈")
    try store.expectDone("seat accept ask-1 -q --as 민지")
    #expect(try seated() == "민지 A3" && credits("지훈") == "380 380")
    at("08:43:00")
    try store.expectDone("seat end -q --as 민지")
    #expect(try seated() == "지훈 A3" && states() == "settled")
    #expect(try credits("민지") == "420 420" && credits("지훈") == "380 380")
    #expect(
      try store.sql("SELECT account, sum(amount) FROM seat_entry GROUP BY 1 ORDER BY 1")
        == """
        escrow:1|0
        held:1|0
        system:mint|-500
        system:reward|-300
        user:2|420
        user:3|380

        """)
    try expectProof()
  }

  @Test func `a promise to one who is gone is void, and the seat is free`() throws {
    try begin()
    try store.expectDone("seat ask A3 --offer 120 --at-alight -q --as 지훈")
    try store.expectDone("seat accept ask-1 -q --as 민지")
    try store.expectDone("seat sit B2 -q --as 지훈")
    #expect(try states() == "void")
    at("08:53:00")
    try store.expectDone("seat tick -q")
    #expect(try seated() == "지훈 B2" && credits("지훈") == "800 800")
    try expectProof()
  }

  @Test func `rivals get their offers back, and so does who asks twice`() throws {
    try begin()
    try store.expectDone("user add 수아 --as 사장")
    try ride("수아", "선릉 신도림")
    try store.expectDone("seat grant 수아 50 --reason 시험 -q --as 사장")
    try store.expectDone("seat ask A3 --offer 100 -q --as 지훈")
    try store.expectDone("seat ask A3 --offer 50 -q --as 수아")
    #expect(try store.failure("seat ask A3 --offer 1 --as 지훈")["id"] == .string("seat.asked"))
    try store.expectDone("seat accept ask-2 -q --as 민지")
    #expect(try states() == "void settled" && seated() == "수아 A3")
    #expect(try credits("지훈") == "500 500" && credits("수아") == "0 0")
    // Whatever ended stays as it ended.
    for line in ["accept ask-1 --as 민지", "cancel ask-2 --as 수아", "reject ask-2 --as 민지"] {
      #expect(try store.failure("seat \(line)")["id"] == .string("seat.request_over"), "\(line)")
    }
    try expectProof()
  }

  @Test(arguments: [
    ("seat leave --as 민지", "void"), ("seat move B1 --as 민지", "void"),
    ("seat end --abort --as 민지", "void"), ("seat end --as 민지", "void"),
    ("seat cancel ask-1 --as 지훈", "cancelled"), ("seat reject ask-1 --as 민지", "rejected"),
    ("seat end --as 지훈", "expired"), ("seat end --abort --as 지훈", "void"),
    ("seat sit B1 --as 지훈", "void"), ("user remove 민지 --yes --as 사장", "void"),
    ("user remove 지훈 --yes --as 사장", "void"),
  ])
  func `a request ends in one state, and the offer comes back`(line: String, state: String) throws {
    try begin()
    try store.expectDone("seat ask A3 --offer 120 -q --as 지훈")
    try store.expectDone(line)
    #expect(try states() == state)
    #expect(
      try store.sql(
        "SELECT sum(amount) FROM seat_entry WHERE account = 'user:3' AND reason <> 'grant'")
        == "0\n")
    try expectProof()
  }

  /// However seldom `tick` runs, what came first decides.
  @Test(arguments: [["08:36:00"], ["08:53:00"], ["08:36:00", "08:53:00"], []])
  func `no outcome depends on the times of ticks`(ticks: [String]) throws {
    try begin()
    try store.expectDone("seat ask A3 --offer 120 -q --as 지훈")
    for clock in ticks {
      at(clock)
      try store.expectDone("seat tick -q")
    }
    at("08:54:00")
    // 지훈 rides on until 신도림; 민지 counts as arrived at 08:53.
    try store.expectDone("seat sit A3 -q --as 지훈")
    #expect(try states() == "expired" && seated() == "지훈 A3")
    #expect(try credits("민지") == "300 300" && credits("지훈") == "800 500")
    try expectProof()
  }

  @Test func `an arrival before the end of a request makes it void, however late it is posted`()
    throws
  {
    try begin()
    at("08:42:00")
    try store.expectDone("seat ask A3 --offer 120 --expires 30m -q --as 지훈")
    at("09:15:00")
    try store.expectDone("seat tick -q")
    // 지훈, too, has arrived by then; 민지 was the first.
    #expect(try states() == "void")
    try expectProof()
  }

  @Test func `the map leads with the unknown, and reports are over after ten minutes`() throws {
    try begin()
    try store.expectDone("seat report A5 --free -q --as 지훈")
    try store.expectDone("seat report B1 --taken -q --as 지훈")
    #expect(try store.failure("seat report A3 --free --as 지훈")["exit"] == .integer(12))
    let result = store.run("seat map --as 지훈")
    #expect(result.errors.contains("train 2241, car 2429: 45 of 48 unknown"), "\(result)")
    at("08:33:00")
    let rows = try store.json("seat map --section A --as 지훈")
    #expect(rows.at("data.2.minutes_to_free") == .integer(10))
    #expect(rows.at("data.2.level") == .integer(0) && rows.at("data.2.nickname") == .null)
    #expect(rows.at("data.2.age_seconds") == .integer(120))
    #expect(rows.at("data.4.state") == .string("free") && rows.at("data.0.state") == .null)
    #expect(try store.expectDone("seat map --free-within 0m --format ids --as 지훈") == "A5\n")
    #expect(try store.expectDone("seat map --free-within 10m --format ids --as 지훈") == "A3\nA5\n")
    at("08:41:00")
    #expect(store.run("seat map --as 지훈").errors.contains("47 of 48 unknown"))
    try store.expectDone("seat tick -q")
    #expect(try store.sql("SELECT seat FROM seat_place") == "A3\n")
    try expectProof()
  }

  @Test(arguments: [
    ("7150", 54), ("2429", 48), ("2201", 54), ("2205", 54), ("2206", 48), ("7172", 54),
  ])
  func `cars have 54 or 48 seats, and looking makes none`(car: String, count: Int) throws {
    let rows = try store.expectDone("seat map \(car) --train 1 --format ids --as 지훈")
    #expect(rows.split(separator: "\n").count == count)
    #expect(try store.sql("SELECT count(*) FROM seat_car") == "0\n")
    for bad in ["12", "123", "0", "21", "ABCD", "24290"] {
      #expect(try store.failure("seat map \(bad) --train 1")["exit"] == .integer(2))
    }
  }

  /// 민지 is presumed to have arrived at 08:53, and promised the seat to 지훈, who rides on.
  @Test(arguments: [
    ["tick"], ["sit A5 --as 지훈"], ["leave --as 지훈"], ["user remove 민지 --yes --as 사장"],
    ["user remove 지훈 --yes --as 사장"], ["grant 민지 1 --reason 시험 --as 사장"],
  ])
  func `a promise is kept at its moment, whatever comes upon it first`(lines: [String]) throws {
    try begin()
    try store.expectDone("seat ask A3 --offer 120 --at-alight -q --as 지훈")
    try store.expectDone("seat accept ask-1 -q --as 민지")
    at("08:54:00")
    // A command that is refused leaves everything as it was.
    for line in lines + ["tick"] {
      _ = store.run(line.hasPrefix("user") ? line : "seat \(line) -q")
    }
    #expect(try states() == "settled")
    #expect(
      try store.sql(
        "SELECT sum(amount) FROM seat_entry WHERE account = 'user:2' AND reason <> 'grant'")
        == "420\n")
    try expectProof()
  }

  @Test func `one late tick does what many would have done`() throws {
    var hashes: Set<String> = []
    for ticks in [["09:40:00"], ["08:36:00", "08:53:00", "08:57:00", "09:11:00", "09:40:00"]] {
      let other = try SeatExchangeRunTests()
      try other.begin(to: "낙성대")
      try other.store.expectDone("seat ask A3 --offer 120 --at-alight -q --as 지훈")
      try other.store.expectDone("seat accept ask-1 -q --as 민지")
      for clock in ticks {
        other.at(clock)
        try other.store.expectDone("seat tick -q")
      }
      #expect(try other.store.sql("SELECT count(*) FROM seat_place") == "0\n")
      let events = try other.store.expectDone("seat watch --from 1 --as 사장")
      hashes.insert(
        "\(try other.store.json("seat audit --as 사장").at("data.hash") ?? .null)\(events)")
    }
    #expect(hashes.count == 1)
  }

  @Test(arguments: ["leave --as 민지", "end --as 민지", "end --abort --as 지훈", "end --as 지훈"])
  func `a request that is overdue has expired, whoever comes then`(line: String) throws {
    try begin()
    try store.expectDone("seat ask A3 --offer 120 -q --as 지훈")
    at("08:36:00")
    #expect(try store.json("seat requests --all --as 지훈").at("data.0.state") == .string("expired"))
    #expect(try store.expectDone("seat requests --format ids --as 지훈") == "")
    #expect(try credits("지훈") == "500 500")
    try store.expectDone("seat grant 지훈 --reason 시험 -q --as 사장 -- -500")
    at("08:37:00")
    try store.expectDone("seat \(line) -q")
    #expect(try states() == "expired")
    #expect(
      try store.sql("SELECT ended_at - asked_at, coalesce(reason, '-') FROM seat_request")
        == "300|-\n")
    try expectProof()
  }

  @Test func `the reward is not earned by a change of trains`() throws {
    try store.expectDone("seat ride 강남 서울역 --train 2241 --car 2429 --go -q --as 민지")
    try store.expectDone("seat sit A3 -q --as 민지")
    try store.expectDone("seat ride --train 4100 -q --as 민지")
    #expect(try credits("민지") == "300 0" && seated() == "")
    try store.expectDone("seat end --abort -q --as 민지")
    #expect(try credits("민지") == "0 0")
    try expectProof()
  }

  @Test func `no dry run, history or query tells of others what the map does not`() throws {
    try begin()
    try store.expectDone("user add 수아 --as 사장")
    try ride("수아", "선릉 신도림")
    try store.expectDone("seat grant 수아 50 --reason 시험 -q --as 사장")
    try store.expectDone("seat ask A3 --offer 5 -q --as 지훈")
    at("08:37:00")
    let lines = [
      "seat ask A3 --offer 5 --as 수아 -n --json", "seat unlock A3 --as 수아 -n --json",
      "seat map --as 수아 --json", "seat watch --from 1 --as 수아", "history --as 수아 --json",
    ]
    for line in lines {
      let result = store.run(line)
      #expect(result.code == .done, "\(result)")
      for word in ["민지", "지훈", "사당"] {
        #expect(!result.output.contains(word), "\(line): \(result.output)")
      }
    }
    #expect(try store.json("seat unlock A3 --as 수아").at("data.alight") == .string("사당"))
    #expect(try store.json("seat unlock A3 --as 수아 -n").at("data.alight") == .string("사당"))
  }

  @Test func `what time alone did has no actor`() throws {
    try begin()
    try store.expectDone("seat ask A3 --offer 5 -q --as 지훈")
    at("08:36:01")
    try store.expectDone("seat report B1 --free -q --as 지훈")
    #expect(
      try store.sql(
        "SELECT type, actor IS NULL FROM seat_event WHERE type LIKE '%expired' OR at > 1793662260")
          == """
          credit.posted|1
          request.expired|1
          credit.posted|1
          seat.reported_free|0

          """)
  }

  /// Four people do what they like for a while; the proof holds after every step.
  @Test(arguments: 1...6)
  func `random acts keep the ledger and the events true`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let people = ["민지", "지훈", "수아", "나래"]
    for name in people.dropFirst(2) { try store.expectDone("user add \(name) --as 사장") }
    for name in people {
      try ride(name, "선릉 \(["사당", "신도림", "교대"].randomElement(using: &random) ?? "사당")")
      try store.expectDone("seat grant \(name) 300 --reason 시험 -q --as 사장")
    }
    var seconds = 8 * 3600 + 31 * 60
    var counts: [Int32: Int] = [:]
    for _ in 0..<120 {
      seconds += [0, 5, 20, 60, 200].randomElement(using: &random) ?? 0
      at(
        [seconds / 3600, seconds / 60 % 60, seconds % 60]
          .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":"))
      let person = people.randomElement(using: &random) ?? "민지"
      let seat = ["A1", "A2", "B1"].randomElement(using: &random) ?? "A1"
      let request = Int.random(in: 1...12, using: &random)
      let lines = [
        "sit \(seat)", "sit \(seat)", "move \(seat)", "leave", "report \(seat) --free",
        "report \(seat) --taken", "ask \(seat) --offer \(request * 10)",
        "ask \(seat) --offer \(request) --at-alight", "ask \(seat) --offer 7 --expires 1m",
        "accept ask-\(request)", "accept ask-\(request)", "reject ask-\(request)",
        "cancel ask-\(request)", "unlock \(seat)", "end", "end --abort", "tick",
        "ride 선릉 사당 --train 2241 --car 2429 --go", "ride 강남 잠실 --train 2242 --car 2430 --go",
      ]
      let line = lines.randomElement(using: &random) ?? "tick"
      let result = store.run("seat \(line) -q --as \(person)")
      counts[result.code.rawValue, default: 0] += 1
      #expect([0, 10, 12, 13, 18].contains(result.code.rawValue), "\(line): \(result)")
    }
    #expect(counts[0, default: 0] > 20, "\(counts)")
    try expectProof()
  }

  @Test func `an act asks about nothing, whatever time has made due for others`() throws {
    try begin()
    try store.expectDone("seat ask A3 --offer 5 -q --as 지훈")
    at("08:45:00")
    try store.expectDone("user add 수아 --as 사장")
    let result = store.run("seat ride 선릉 사당 --confirm-above 1 --no-input --as 수아")
    #expect(result.code == .done, "\(result)")
    #expect(try states() == "expired")
    try expectProof()
  }

  @Test(arguments: [["지훈", "민지"], ["민지", "지훈"]])
  func `a promise holds when both get off at one moment, whoever planned first`(
    riders: [String]
  ) throws {
    for rider in riders { try ride(rider, "선릉 사당") }
    try store.expectDone("seat sit A3 -q --as 민지")
    try store.expectDone("seat grant 지훈 500 --reason 시험 -q --as 사장")
    try store.expectDone("seat ask A3 --offer 100 --at-alight -q --as 지훈")
    try store.expectDone("seat accept ask-1 -q --as 민지")
    store.scratch.variables["CATCHKIT_NOW"] = "2026-11-03T09:30:00+09:00"
    try store.expectDone("seat tick -q")
    #expect(try states() == "settled" && credits("민지") == "400 400")
    try expectProof()
  }

  @Test(arguments: ["09:20:00", "03:59:59"])
  func `readers answer as if the tick had just run`(clock: String) throws {
    try begin()
    try store.expectDone("seat ask A3 --offer 10 --at-alight -q --as 지훈")
    try store.expectDone("seat accept ask-1 -q --as 민지")
    store.scratch.variables["CATCHKIT_NOW"] =
      "2026-11-0\(clock == "09:20:00" ? 3 : 4)T\(clock)+09:00"
    func answers() throws -> [JSON] {
      try ["credits", "requests --all", "history"].flatMap { line in
        try ["민지", "지훈"].map { try store.json("seat \(line) --as \($0)") }
      } + [store.json("seat map 2429 --train 2241 --as 사장")]
    }
    let before = try answers()
    let rows = try store.sql("SELECT count(*) FROM seat_event")
    #expect(before.allSatisfy { $0["data"] != nil })
    #expect(try store.sql("SELECT count(*) FROM seat_event") == rows)
    try store.expectDone("seat tick -q")
    #expect(try store.sql("SELECT count(*) FROM seat_event") != rows)
    #expect(try answers() == before)
  }

  @Test func `who is removed on the way leaves no step that undo could meet`() throws {
    try begin()
    try store.expectDone("seat alias 집 강남 --as 사장")
    try store.expectDone("seat ask A3 --offer 5 -q --as 지훈")
    try store.expectDone("user remove 지훈 --as 사장 -q")
    #expect(try states() == "void")
    let undone = try store.expectDone("undo --as 사장")
    #expect(undone.contains("seat alias"), "\(undone)")
    try expectProof()
  }

  @Test func `an audit notices credits that are held for a seat whose car is gone`() throws {
    try begin()
    try store.expectDone("seat ask A3 --offer 100 -q --as 지훈")
    #expect(store.run("seat audit --as 사장").code == .done)
    _ = try store.sql("DELETE FROM seat_car")
    let audit = store.run("seat audit --as 사장")
    #expect(audit.code == .negative && audit.output.contains("escrow:1"), "\(audit)")
  }

  @Test func `events are numbered without gaps, and name the actor to those concerned`() throws {
    try begin()
    try store.expectDone("seat ask A3 --offer 5 -q --as 지훈")
    func numbers(_ line: String) throws -> [Int] {
      try store.expectDone(line).split(separator: "\n").map { row in
        guard case .integer(let number)? = try JSON.parse(Array(row.utf8))["seq"] else { return 0 }
        return number
      }
    }
    let all = try numbers("seat watch --from 1 --as 사장")
    #expect(all == Array(1...all.count) && all.count > 10)
    #expect(try numbers("seat watch --from 5 --as 사장") == Array(5...all.count))
    let mine = try numbers("seat watch --from 1 --mine --as 지훈")
    #expect(mine.count < all.count && mine.last == all.last)
    let last = try store.expectDone("seat watch --from \(all.count) --as 민지")
    #expect(last.contains(#""type":"request.created""#) && last.contains(#""actor":"지훈""#))
    let public1 = try store.expectDone("seat watch --from 1 --as 사장")
    for word in ["민지", "지훈", "사당", "신도림"] { #expect(!public1.contains(word), "\(word)") }
    let train = try store.expectDone("seat watch --from 1 --train 2241 --as 사장")
    #expect(train.split(separator: "\n").count == 2)
  }
}

extension String {
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
