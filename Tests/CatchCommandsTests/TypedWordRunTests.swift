import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("What people type for shifts and terms")
struct TypedWordRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
  }

  /// Runs words that may have blanks in them.
  private func run(_ line: String, _ last: String...) -> ScratchEnvironment.Result {
    store.scratch.run(line.split(separator: " ").map(String.init) + last)
  }

  // MARK: What is missing

  @Test(arguments: [
    ("--start 13:00", "one of --end | --for is needed"), ("--end 13:00", "'--start' must be given"),
    ("--for 2h", "'--start' must be given"), ("", "one of --time | --start is needed"),
    ("-t 9-10 --end 11", "'--time' and '--end' cannot be used together"),
    ("--start 9 --end 10 --for 1h", "'--end' and '--for' cannot be used together"),
    ("-t 2026-11-03T09:00/10:00 -d today", "'--day' and '--time' cannot be used together"),
  ])
  func `a shift without a start or an end is misuse, as is one with two`(
    options: String, message: String
  ) {
    let result = store.run("shift add -w 민지 \(options)")
    #expect(result.code == .usage)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func `an edit of nothing names every option that would change something`() {
    let result = store.run("shift edit shf-1")
    #expect(result.code == .usage)
    for option in [
      "--day", "--time", "--start", "--end", "--for", "--break", "--without-breaks", "--worker",
      "--title", "--memo", "--tag",
    ] {
      #expect(result.errors.contains(" \(option) "), "\(option)")
    }
  }

  @Test(arguments: [("--daily 90000", "--days"), ("--weekly 90000", "--weekly-minutes")])
  func `pay by the day or week names the option that it needs`(options: String, needed: String) {
    let result = store.run("shift terms propose 지훈 --since 2027-02-01 \(options)")
    #expect(result.code == .usage)
    #expect(result.errors.contains("'\(needed) "), "\(result.errors)")
  }

  // MARK: Days without a year

  @Test func `a day that falls into another year is told with its year`() throws {
    let added = run("shift add -w 민지 -t 18:00-22:00 -b 30 -d", "12월 30일~1월 2일")
    #expect(added.code == .done)
    #expect(added.errors.contains("'12-30..01-02' is read as 2026-12-30..2027-01-02"))
    let listed = run("shift list --format ids --from 12/31 --to", "1/1")
    #expect(listed.output == "shf-2\nshf-3\n")
    #expect(listed.errors.contains("2026-12-31..2027-01-01"))
    let moved = run("shift edit shf-1 --day", "1월 5일")
    #expect(moved.errors.contains("'01-05' is read as 2027-01-05"))
    #expect(run("shift list -q --from", "1/1").errors.isEmpty)
    #expect(run("shift list --from", "12/3").errors.isEmpty)
    let korean = run("shift list --lang ko --from", "1/1")
    #expect(korean.errors.contains("'01-01': 오늘과 가장 가까운 2027-01-01로 읽었습니다"))
  }

  @Test func `workdays typed on a Saturday are those that come`() throws {
    store.move(to: "14T10:00")
    let added = try store.json("shift add -w 민지 -d 평일 -t 18:00-22:00 -b 30")
    #expect(added.at("data.0.day") == .string("2026-11-16"))
    #expect(added.at("data.4.day") == .string("2026-11-20"))
    #expect(added.at("data.5") == nil)
  }

  @Test(arguments: ["-w 민지 -d 월수금 -t 18:00-22:00", "민지 월수금 18:00-22:00"])
  func `weekdays may be one word`(words: String) throws {
    let added = try store.json("shift add \(words)")
    let days = (added["data"]?.elements ?? []).map { $0["day"]?.words ?? "" }
    #expect(days.sorted() == ["2026-11-02", "2026-11-04", "2026-11-06"])
    #expect(try store.failure("shift add -w 민지 -d 월수끔 -t 9-10")["id"] == .string("usage.value"))
  }

  @Test func `a word that plans into the past is told with its days`() throws {
    store.move(to: "14T10:00")
    let told = run("shift add -w 민지 -t 18:00-22:00 -b 30 -d", "이번 주")
    let days = "'this week' is 2026-11-09..2026-11-15, which begins before today, 2026-11-14"
    #expect(told.code == .done && told.errors.contains(days), "\(told)")
    let copied = run("shift copy --during 2026-11-09 --to", "어제")
    #expect(copied.errors.contains("'yesterday' is 2026-11-13, which begins before"), "\(copied)")
    let dated = store.run("shift add -w 지훈 -t 18:00-22:00 -b 30 -d 11/9..11/10")
    #expect(dated.code == .done && !dated.errors.contains("before today"), "\(dated)")
  }

  @Test func `the word of rotas for a day off is a holiday`() throws {
    let added = try store.json("shift add -w 민지 -d 11/5 -t 18:00-22:00 --state 휴무")
    #expect(added.at("data.0.state") == .string("holiday"))
  }

  // MARK: Ranges

  @Test(arguments: [
    ("shift add -w 민지 --start 9 --for 0", "--for: '0' is not between 1 minute and 24 hours"),
    ("shift add -w 민지 --start 9 --for -1h", "--for: '-1h' is not between 1 minute and 24 hours"),
    (
      "shift invite create --force --expires 721h",
      "--expires: '721h' is not between 1 minute and 720 hours"
    ),
    (
      "shift invite create --force --expires 0",
      "--expires: '0' is not between 1 minute and 720 hours"
    ),
    ("shift terms propose 민지 --hourly -5", "--hourly: '-5' is less than 1"),
    (
      "shift terms propose 민지 --hourly 1 --weekly-minutes 200h",
      "--weekly-minutes: '200h' is not between 1 minute and 168 hours"
    ),
    (
      "shift terms propose 민지 --hourly 1 --weekly-minutes 49h --days 월,수",
      "'49h' a week do not fit into 2 days (48h)"
    ),
    ("wage break --minutes 25h", "--minutes: '25h' is not between 0 minutes and 24 hours"),
    ("shift report --grace 25h", "--grace: '25h' is not between 0 minutes and 24 hours"),
  ])
  func `a limit is the option's own, in the unit that was typed`(line: String, message: String) {
    let result = store.run(line)
    #expect(result.code == .refused)
    #expect(result.errors.hasPrefix("catchkit: \(message)\n"), "\(result.errors)")
  }

  // MARK: Korean

  @Test func `days, times, states and lists may be typed in Korean`() throws {
    let result = run(
      "shift add -w 민지,지훈 -d 2026.11.26,글피 --state 휴가 --json -t", "밤 10시-새벽 2시")
    try #require(result.code == .done, "\(result)")
    let document = try JSON.parse(Array(result.output.utf8))
    #expect(document.at("meta.count") == .integer(4))
    #expect(document.at("data.0.starts_at") == .string("2026-11-26T22:00:00+09:00"))
    #expect(document.at("data.0.ends_at") == .string("2026-11-27T02:00:00+09:00"))
    #expect(document.at("data.0.state") == .string("leave"))
    #expect(document.at("data.3.day") == .string("2026-11-05"))
    #expect(try store.expectDone("shift list --all --state 휴가,planned -w 지훈,민지 --format ids") != "")
    #expect(try store.expectDone("shift list --all --state 예정,완료 --format ids") == "")
  }

  @Test func `an unknown state is told the choices`() {
    let result = store.run("shift list --all --state 휴강")
    #expect(result.code == .usage)
    #expect(result.errors.contains("--state: '휴강' is not one of planned, published"))
  }

  @Test func `terms may be typed in Korean`() throws {
    let result = run(
      "shift terms propose 민지 --days 월,수요일,fri --pay-day 금요일 --weekly-minutes 15시간 --json"
        + " --hourly", "1만 320원", "--since", "다음 달 1일")
    try #require(result.code == .done, "\(result)")
    let document = try JSON.parse(Array(result.output.utf8))
    #expect(document.at("data.amount") == .integer(10_320))
    #expect(document.at("data.since") == .string("2026-12-01"))
    #expect(
      document.at("data.days")
        == .array([.string("mon"), .string("wed"), .string("fri")]))
  }

  // MARK: Days and clocks

  @Test func `a shift at 25:30 is told with the day on which it really begins`() throws {
    let added = store.run("shift add -w 민지 -d 2026-11-28 --start 25:30 --for 1h")
    #expect(
      added.errors
        == "catchkit: shf-1 begins after midnight, on 2026-11-29 (Sun) at 01:30, and counts for "
        + "that day\n")
    let several = store.run("shift add -w 민지 -d 2026-11-03..2026-11-04 -t 24:00-26:00")
    #expect(several.errors.contains("shf-2 begins after midnight, on 2026-11-04 (Wed) at 00:00"))
    #expect(several.errors.contains("; so do 1 more, each for the next day"))
    #expect(
      store.run("shift edit shf-1 --start 25:00 --for 1h").errors.contains("2026-11-30 (Mon)"))
    #expect(store.run("shift add -w 민지 -d 2026-11-20 -t 22:00-25:00").errors == "")
  }

  @Test func `a time that is skipped or comes twice names the option that settles it`() throws {
    // Seoul's clock was put forward on the one night and back on the other.
    for (day, code) in [("1988-05-08", "time.gap"), ("1988-10-09", "time.fold")] {
      let line = "shift add -w 민지 -d \(day) -t 02:30-06:00"
      let failure = try store.failure(line)
      #expect(failure["id"] == .string(code))
      #expect(failure["hint"]?.words.contains("--fold earlier") == true)
      try store.expectDone("\(line) --fold earlier")
    }
  }

  @Test func `a shift that cannot be done yet is not told to look at what is not there`() throws {
    let failure = try store.failure("shift add -w 민지 -d tomorrow -t 9-10 --state done")
    #expect(failure["id"] == .string("shift.state"))
    #expect(
      failure["message"]?.words == "a shift cannot begin as 'done': its hours have not come")
    #expect(failure["hint"]?.words == "add it as 'planned' now, and mark it when its time has come")
  }

  // MARK: Settings

  @Test func `who sets a user that the store does not know is told`() throws {
    store.scratch.variables["CATCHKIT_USER"] = nil
    let unknown = store.run("config set user 없음")
    #expect(unknown.code == .done)
    #expect(unknown.errors.contains("the store has no person '없음' yet"))
    #expect(store.run("config set user 민지").errors == "")
    #expect(store.run("config set lang ko").errors == "")
  }

  @Test func `a rename of the configured user names the command that mends the setting`() throws {
    store.scratch.variables["CATCHKIT_USER"] = nil
    let home = try #require(store.scratch.variables["HOME"])
    store.scratch.files["\(home)/.config/catchkit/config.json"] = #"{"user":"민지"}"#
    let renamed = store.run("user edit 민지 --name 민지2")
    #expect(
      renamed.errors.contains("the setting 'user' still says '민지': catchkit config set user 민지2"),
      "\(renamed)")
    let claimed = store.run("challenge nick claim 민지둘 --as 민지2 --lang ko")
    #expect(claimed.code == .done && !claimed.errors.contains("config set user"), "\(claimed)")
  }

  @Test func `without a store nothing is said of a user, and none is made`() throws {
    let fresh = try StoreRun()
    let result = fresh.run("config set user 없음")
    #expect(result.code == .done && result.errors == "")
    #expect(throws: (any Error).self) { try fresh.bytes() }
  }
}
