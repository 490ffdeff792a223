import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

/// Imported networks and loads, and a person's names for stations.
@Suite("Tables of seats on the command line")
struct SeatTableRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun()
    try store.expectDone("user add 민지")
  }

  private static let lineTen = """
    line,service,from,to,seconds,metres,one_way,direction
    10,10,고속터미널역,새반포,90,900,0,up
    10,10,새반포,헌반포,60,800,0,up

    """

  private static let walks = """
    line,service,station,to_line,to_service,to_station,seconds,metres
    3,,고속터미널,10,,고속터미널,180,216

    """

  private func route(_ line: String) throws -> JSON {
    try store.json("seat route \(line)")
  }

  @Test(arguments: ["대곡 천안", "판교 인천공항1터미널"], ["en", "ko"])
  func `a long way keeps its legs in rows of 80 columns`(trip: String, language: String) throws {
    let output = try store.expectDone("seat route \(trip) --lang \(language) --width 80")
    #expect(
      output.split(separator: "\n").allSatisfy { DisplayWidth.columns(of: $0) <= 80 }, "\(output)")
    // A text that has no room in its column stands below the row under the column's title.
    for title in ["To: ", "Toward: ", "도착: ", "방면: "] {
      #expect(!output.contains(title), "\(output)")
    }
  }

  @Test func `an imported line extends the built-in ones`() throws {
    store.scratch.files["9.csv"] = Self.lineTen
    store.scratch.files["walks.csv"] = Self.walks
    #expect(try store.failure("seat route 교대 새반포")["id"] == .string("seat.station_unknown"))
    #expect(try store.json("seat import 9.csv").at("data.kind") == .string("segments"))
    // Until a file states the walk, the change is an assumed one.
    let assumed = store.run("seat route 교대 새반포")
    #expect(assumed.errors.contains("the walk of 1m 30s at 고속터미널 is assumed"), "\(assumed)")
    #expect(try route("교대 새반포").at("data.travel_seconds") == .integer(120 + 90 + 90))
    #expect(try route("교대 새반포").at("data.legs.1.metres") == .null)
    let walks = store.run("seat import walks.csv")
    #expect(walks.code == .done && !walks.errors.contains("no line"), "\(walks)")
    let way = try route("교대 새반포")
    // 교대 to 고속터미널 on line 3, the walk, and a stop of line 10.
    #expect(way.at("data.travel_seconds") == .integer(120 + 180 + 90))
    #expect(way.at("data.legs.2.direction") == .string("up"))
    #expect(
      try store.json("seat stations --line 10 --network seoul").at("meta.count") == .integer(3))
    #expect(try store.json("seat stations 새반포").at("data.0.lines.0") == .string("10"))
    #expect(try store.json("seat stations --line 10").at("meta.count") == .integer(3))
    #expect(try store.json("seat networks").at("data.0.stations") == .integer(655))
    // Built-in names ask no store, so the imported line is not thought of.
    #expect(try route("교대 고속터미널").at("data.legs.0.line") == .string("3"))
    let removed = store.run("seat networks seoul --remove")
    #expect(removed.errors.contains("removed all that was imported into 'seoul'; its lines: 10"))
    #expect(removed.output.contains("seoul    10 "), "\(removed)")
    #expect(try store.failure("seat route 교대 새반포")["id"] == .string("seat.station_unknown"))
    try store.expectDone("undo -q")
    #expect(try route("교대 새반포").at("data.changes") == .integer(1))
  }

  @Test func `an imported line replaces the one of its name, and no other`() throws {
    store.scratch.files["9.csv"] = Self.lineTen
    store.scratch.files["x.csv"] = "line,from,to,seconds,metres\nX,새반포,반포,70,800\n"
    try store.expectDone("seat import 9.csv -q")
    let second = store.run("seat import x.csv")
    #expect(second.errors.contains("lines of earlier files stay: 10;"), "\(second)")
    store.scratch.files["9.csv"] = "line,from,to,seconds,metres\n10,고속터미널,새반포,50,900\n"
    let again = try store.json("seat import 9.csv -n")
    #expect(again.at("data.lines") == .array([.string("10")]))
    #expect(again.at("data.replaced") == .array([.string("10")]))
    let table = try store.expectDone("seat import 9.csv")
    #expect(table.contains("imported '9.csv': 1 rows; replaced line 10, no other"), "\(table)")
    #expect(try route("새반포 반포 --network seoul").at("data.travel_seconds") == .integer(70))
    #expect(try route("새반포 고속터미널").at("data.travel_seconds") == .integer(50))
    #expect(try store.failure("seat route 강남 헌반포")["id"] == .string("seat.station_unknown"))
    try store.expectDone("undo -q")
    #expect(try route("새반포 고속터미널").at("data.travel_seconds") == .integer(90))
  }

  @Test func `an imported line takes the place of a built-in one, with its transfers`() throws {
    store.scratch.files["8.csv"] = "line,from,to,seconds,metres\n8,암사,천호,100,1300\n"
    #expect(
      try store.json("seat import 8.csv").at("data.replaced") == .array([.string("8")]))
    let way = try route("강동 암사 --network seoul")
    // Line 5, the built-in walk, and the line's own time.
    #expect(way.at("data.travel_seconds") == .integer(70 + 29 + 100))
    #expect(
      try store.json("seat stations --line 8 --network seoul").at("meta.count") == .integer(2))
    #expect(
      try store.failure("seat route 강동 남위례 --network seoul")["id"]
        == .string("seat.station_unknown"))
    #expect(try route("가락시장 오금 --network seoul").at("data.legs.0.line") == .string("3"))
    #expect(try route("암사 천호").at("data.travel_seconds") == .integer(90))
  }

  @Test func `transfers replace those between the same two lines`() throws {
    store.scratch.files["9.csv"] = Self.lineTen
    store.scratch.files["walks.csv"] = Self.walks
    store.scratch.files["others.csv"] = Self.walks.replacing("3,,고속", with: "7,,고속")
    store.scratch.files["new.csv"] = Self.walks.replacing("180,216", with: "100,120")
    for file in ["9", "walks", "others"] { try store.expectDone("seat import \(file).csv -q") }
    #expect(try route("교대 새반포").at("data.walking_seconds") == .integer(180))
    #expect(try route("반포 새반포").at("data.walking_seconds") == .integer(180))
    try store.expectDone("seat import new.csv -q")
    #expect(try route("교대 새반포").at("data.walking_seconds") == .integer(100))
    #expect(try route("반포 새반포").at("data.walking_seconds") == .integer(180))
  }

  @Test func `a table may have semicolons or tabs, a mark and lines of blanks`() throws {
    for (separator, network) in [(";", "a"), ("\t", "b")] {
      let rows = [
        "line,from,to,seconds,metres", "", "9,가,나,60,500", "   ", " ,,,,", "9,나,다,60,500",
      ]
      store.scratch.files["a.csv"] =
        "\u{FEFF}" + rows.joined(separator: "\r\n").replacing(",", with: separator) + "\r\n"
      let found = try store.json("seat import a.csv --network \(network)")
      #expect(found.at("data.rows") == .integer(2))
      #expect(try route("가 다 --network \(network)").at("data.metres") == .integer(1000))
    }
    store.scratch.files["a.csv"] = "line;from;to;seconds;metres\n\n9;가;나;x;500\n"
    #expect(try store.failure("seat import a.csv").at("source.line") == .integer(3))
  }

  @Test func `transfers of lines that are not there yet are counted, and wait for them`() throws {
    store.scratch.files["9.csv"] = Self.lineTen
    store.scratch.files["walks.csv"] = Self.walks
    let early = store.run("seat import walks.csv")
    #expect(early.errors.contains("transfers that name no line or no station of the network: 1"))
    try store.expectDone("seat import 9.csv -q")
    #expect(try route("교대 새반포").at("data.changes") == .integer(1))
  }

  @Test func `a network of another place stands beside the built-in one`() throws {
    store.scratch.files["kobe.csv"] = """
      line,from,to,seconds,metres
      S,谷上,新神戸,480,7500
      S,新神戸,三宮,120,1300

      """
    try store.expectDone("seat import kobe.csv --network kobe -q")
    #expect(try route("谷上 三宮").at("data.travel_seconds") == .integer(630))
    #expect(try route("谷上 三宮 --network kobe").at("data.legs.0.direction") == .null)
    let apart = try store.failure("seat route 강남 三宮")
    #expect(apart["id"] == .string("seat.no_route"), "\(apart)")
    #expect(
      try store.failure("seat route 강남 사당 --network kobe")["id"]
        == .string("seat.station_unknown"))
    let unknown = try store.failure("seat route 谷上 三宮 --network kove")
    #expect(unknown["id"] == .string("seat.network_unknown"))
    #expect(unknown["hint"] == .string("did you mean 'kobe'?"))
  }

  @Test func `a list of stations is a network where none comes twice`() throws {
    let file = { (rows: String) in
      "연번,호선,역명,소요시간,역간거리(km),호선별누계(km)\r\n" + rows
    }
    store.scratch.files["a.csv"] = file(
      "1,U,보문,00:00,0,0\r\n2,U,성신여대,1:30,0.9,0.9\r\n3,U,정릉,2:00,1.05,1.95\r\n")
    try store.expectDone("seat import a.csv --network ui -q")
    let way = try route("보문 정릉 --network ui")
    #expect(way.at("data.running_seconds") == .integer(210))
    #expect(way.at("data.metres") == .integer(1950))
    store.scratch.files["b.csv"] = file(
      "1,2,시청,0:00,0,0\r\n2,2,충정로,1:30,1,1\r\n3,2,시청,1:30,1,2\r\n")
    let refused = try store.failure("seat import b.csv --network loop")
    #expect(refused["id"] == .string("seat.file_row"))
    #expect(refused.at("source.line") == .integer(4) && refused.at("source.field") == .string("역명"))
  }

  @Test func `bad rows are named, and pass over the good ones only when asked`() throws {
    store.scratch.files["a.csv"] = """
      line,from,to,seconds,metres
      9,가,나,60,500
      9,나,다,sixty,500
      9,다
      9,다,라,60,500

      """
    let refused = try store.failure("seat import a.csv --network x")
    #expect(refused["id"] == .string("seat.file_rows") && refused["exit"] == .integer(13))
    #expect(try store.json("seat networks").at("meta.count") == .integer(1))
    let passed = store.run("seat import a.csv --network x --rejects bad.csv")
    #expect(passed.code == ExitCode(.rejects), "\(passed)")
    #expect(passed.errors.contains("a.csv:3: seconds: 'sixty' is no whole number"))
    #expect(passed.errors.contains("a.csv:4: the row has 2 fields"))
    #expect(
      passed.written["bad.csv"] == "line,from,to,seconds,metres\n9,나,다,sixty,500\n9,다\n")
    #expect(try store.json("seat networks").at("data.1.stations") == .integer(4))
  }

  @Test func `the same file changes nothing, and no step of undo`() throws {
    store.scratch.files["9.csv"] = Self.lineTen
    let first = try store.json("seat import 9.csv")
    #expect(first.at("data.changed") == .bool(true) && first.at("meta.change_count") == .integer(1))
    let again = try store.json("seat import 9.csv")
    #expect(again.at("data.changed") == .bool(false))
    #expect(again.at("meta.change_count") == .integer(0))
    store.scratch.files["9.csv"] = Self.lineTen.replacing("90,900", with: "91,900")
    #expect(try store.json("seat import 9.csv -n").at("data.changed") == .bool(true))
    try store.expectDone("seat import 9.csv -q")
    try store.expectDone("undo -q")
    #expect(try store.json("seat import 9.csv -n").at("data.changed") == .bool(true))
  }

  @Test func `a file of another kind is refused`() throws {
    store.scratch.files["a.csv"] = "name,age\r\nx,1\r\n"
    #expect(try store.failure("seat import a.csv")["id"] == .string("seat.file_kind"))
    #expect(
      try store.failure("seat import a.csv --kind transfers")["message"]
        == .string("'a.csv' has no column 'line'"))
    store.scratch.files["b.csv"] = "요일구분,호선,역번호,출발역,상하구분,5시30분\r\n"
    #expect(
      try store.failure("seat import b.csv")["message"]
        == .string("'b.csv' has 1 half hours, not 39"))
    store.scratch.files["c.csv"] = SeatFiles.crowding([("평일", "2호선", "1", "판교", "내선", "1.0")])
    #expect(try store.failure("seat import c.csv").at("source.field") == .string("출발역"))
    store.scratch.files["d.csv"] = SeatFiles.crowding([("평일", "2호선", "1", "강남", "내선", "-1.0")])
    #expect(try store.failure("seat import d.csv").at("source.field") == .string("시간대"))
  }

  @Test func `loads differ by the day, the platform and the direction`() throws {
    store.scratch.files["c.csv"] = SeatFiles.crowding([
      ("평일", "2호선", "222", "강남", "내선", "40.5"), ("토요일", "2호선", "222", "강남", "내선", "30.0"),
      ("일요일", "2호선", "222", "강남", "내선", "0.0"), ("평일", "2호선", "222", "강남", "외선", "99.9"),
      ("평일", "2호선", "211", "성수", "외선", "0.0"), ("평일", "2호선", "9001", "성수E", "외선", "77.0"),
      ("평일", "2호선", "9002", "성수", "외선", "15.0"),
    ])
    try store.expectDone("seat import c.csv -q")
    let load = { (line: String) in
      try store.json("seat crowd \(line) --between 08:00-08:30").at("data.0.percent_tenths")
    }
    #expect(try load("강남 교대 --on 2026-11-03") == .integer(405))
    #expect(try load("강남 교대 --on 2026-11-07") == .integer(300))
    // No train, which is not an empty one; 25 December 2026 is a Friday.
    #expect(try load("강남 교대 --on 2026-11-08") == .null)
    #expect(try load("강남 교대 --on 2026-12-25") == .null)
    #expect(try load("강남 역삼 --on 2026-11-03") == .integer(999))
    #expect(try load("성수 뚝섬 --on 2026-11-03") == .integer(770))
    #expect(try load("성수 용답 --on 2026-11-03") == .integer(150))
    // 00:30 belongs to the day before: that is Friday's load.
    let night = try store.json("seat crowd 강남 교대 --on 2026-11-07 --between 00:30-01:00")
    #expect(night.at("data.0.percent_tenths") == .integer(405))
    #expect(night.at("data.0.at") == .string("2026-11-07T00:30:00+09:00"))
    let missing = try store.failure("seat crowd 강남 서초 --on 2026-11-03")
    #expect(missing["id"] == .string("seat.no_crowding"))
    #expect(missing["message"] == .string("there are no loads of line 2 at 교대"))
  }

  @Test func `the best departure is the emptiest, of equal ones the first`() throws {
    store.scratch.files["c.csv"] = SeatFiles.crowding([("평일", "2호선", "222", "강남", "내선", "40.5")])
    try store.expectDone("seat import c.csv -q")
    let table = try store.expectDone("seat crowd 강남 교대 --on 2026-11-03 --between 08:00-09:00")
    #expect(table.contains("08:00      40.5 %  relaxed  강남        yes"))
    #expect(try store.expectDone("seat crowd 강남 교대 --on 2026-11-03 --plot").contains("40.5 %"))
    let drawn = store.run("seat crowd 강남 교대 --on 2026-11-03 --svg a.svg -q")
    #expect(drawn.written["a.svg"]?.contains("40.5 %") == true)
    let all = try store.json("seat crowd 강남 교대 --on 2026-11-03")
    #expect(all.at("meta.count") == .integer(39))
  }

  @Test(arguments: ["", " "])
  func `an empty word names no station`(word: String) {
    for words in [["stations", word], ["route", word, "수원"], ["incoming", "강남", "--to", word]] {
      let result = store.scratch.run(["seat"] + words)
      #expect(result.code == .usage && result.errors.contains("names no station"), "\(result)")
    }
  }

  @Test func `an alias is its person's alone, and no station's name`() throws {
    try store.expectDone("user add 지훈 --as 민지")
    try store.expectDone("seat alias 집 사당역 --as 민지 -q")
    try store.expectDone("seat alias 회사 강남 --as 민지 -q")
    let names = try store.json("seat alias --as 민지")
    #expect(names.at("data.0.station") == .string("사당") && names.at("meta.count") == .integer(2))
    #expect(
      try store.json("seat route 집 회사 --as 민지").at("data.travel_seconds") == .integer(510))
    #expect(
      try store.failure("seat route 집 회사 --as 지훈")["id"] == .string("seat.station_unknown"))
    // Nobody in particular asks: aliases are passed over, the store's networks are not.
    #expect(try store.failure("seat route 집 강남")["id"] == .string("seat.station_unknown"))
    for word in ["강남", "강남역", "서울", "당고개"] {
      let refused = try store.failure("seat alias \(word) 사당 --as 민지")
      #expect(refused["id"] == .string("seat.alias_taken"), "\(word)")
    }
    let removed = store.run("seat alias 집 --remove --as 민지")
    #expect(removed.errors.contains("removed '집' (사당)"), "\(removed)")
    let gone = try store.failure("seat route 집 회사 --as 민지")
    #expect(gone["message"] == .string("there is no station '집'"))
    try store.expectDone("undo --as 민지 -q")
    try store.expectDone("seat route 집 회사 --as 민지")
    try store.expectDone("user remove 민지 --as 민지 --yes -q")
    #expect(try store.json("doctor --as 지훈").at("data.findings") != .null)
  }

  @Test func `of a list of stations a line with one twice is left out whole`() throws {
    store.scratch.files["list.csv"] = """
      호선,역명,소요시간,역간거리(km)
      7,가나,0:00,0
      7,다라,1:30,0.9
      8,마바,0:00,0
      8,사아,1:00,0.7
      8,자차,2:00,1.1
      8,마바,1:10,0.8
      8,카타,1:40,1.0

      """
    #expect(store.run("seat import list.csv --network flat").code == .refused)
    #expect(store.run("seat import list.csv --network flat --keep-going").code == .rejects)
    #expect(
      try store.json("seat route 가나 다라 --network flat").at("data.travel_seconds") == .integer(90))
    #expect(store.run("seat route 자차 카타 --network flat").code == .notFound)
  }

  @Test func `a link one way is said by 1, and anything else is refused`() throws {
    func code(_ word: String) -> ExitCode {
      store.scratch.files["way.csv"] = """
        line,service,from,to,seconds,metres,one_way,direction
        9,,가나,다라,90,800,\(word),down

        """
      return store.run("seat import way.csv --network w").code
    }
    for word in ["2", "yes", "true"] { #expect(code(word) == .refused, "\(word)") }
    #expect(code("1") == .done)
    #expect(store.run("seat route 다라 가나 --network w").code != .done)
    #expect(code("") == .done && code("0") == .done)
    #expect(store.run("seat route 다라 가나 --network w").code == .done)
  }

  @Test func `of an alias and a favourite of one name the alias goes first`() throws {
    try store.expectDone("seat ride 강남 잠실 --favourite x1 -q")
    try store.expectDone("seat alias x1 역삼 -q")
    #expect(try store.json("seat alias x1 --remove").at("data.0.station") == .string("역삼"))
    try store.expectDone("seat ride --favourite x1 -n -q")
  }

  @Test func `platforms of the official tables are names of their stations`() throws {
    for (typed, name) in [("성수E", "성수"), ("응암S", "응암")] {
      #expect(try route("\(typed) 시청").at("data.from") == .string(name))
      #expect(store.run("seat alias \(typed) 강남").code == .conflict)
    }
  }

  @Test func `a feed cannot come from standard input`() throws {
    #expect(store.run("seat import - --kind gtfs").code == .usage)
  }
}
