import CatchCommands
import CatchProgram
import CatchValues
import Testing

@Suite("From an empty store to pay")
struct FirstJobTests {
  private static let job =
    "shift place add 편의점 --hourly 10320 --weekly-minutes 20h --days mon,tue,wed"

  @Test func `three commands lead to the figure`() throws {
    let store = try StoreRun()
    let added = store.run(Self.job)
    #expect(added.code == .done && added.output == "added workplace 편의점 (wpl-1)\n", "\(added)")
    #expect(added.errors.contains("agreed on trm-1: 10,320 won an hour from 2026-11-02"))
    #expect(added.errors.contains("added you as 'me'; 'catchkit user edit me --name NAME'"))
    try store.expectDone("shift add -d tue -t 17:00-21:30 -b 30 -q")
    #expect(try store.json("wage show").at("data.pay.normal_pay") == .integer(41_280))
    #expect(try store.json("wage preview").at("data.0.normal_pay") == .integer(41_280))
    let days = store.run("wage payday")
    #expect(
      days.errors.contains(
        "run 'catchkit shift terms propose me -p 편의점 --hourly 10320 --pay-day 25 "
          + "--since 2026-11-03'"), "\(days)")
    try store.expectDone(
      "shift terms propose me -p 편의점 --hourly 10320 --pay-day 25 --since 2026-11-03")
    #expect(try store.json("wage payday").at("data.0.date") == .string("2026-11-25"))
  }

  @Test func `without a shift the pay says so, with the command that records one`() throws {
    let store = try StoreRun()
    store.scratch.variables["CATCHKIT_NOW"] = "2026-11-28T09:00:00+09:00"
    try store.expectDone("shift place add 편의점 --hourly 10320 -q")
    let command = "'catchkit shift add -p 편의점 -w me -d 2026-11-28 -t START-END'"
    let empty = store.run("wage show")
    #expect(empty.errors.contains("no shift is recorded in the period"), "\(empty)")
    #expect(empty.errors.contains(command), "\(empty)")
    // No later day is called earned.
    #expect(empty.output.contains("earned through 2026-11-28"), "\(empty)")
    let words = empty.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains("'catchkit shift place headcount set 편의점 N'"), "\(empty)")
    try store.expectDone("shift add -p 편의점 -d 2026-11-28 -t 17:00-21:00 --state cancelled -q")
    let marked = store.run("wage show").errors
    #expect(marked.contains("no pay is owed") && !marked.contains("no shift"), "\(marked)")
  }

  @Test func `the month of hire says why it has no pension, and how to tell another day`() throws {
    let store = try StoreRun()
    store.scratch.variables["CATCHKIT_NOW"] = "2026-11-28T09:00:00+09:00"
    try store.expectDone(
      "shift place add 편의점 --hourly 10320 --weekly-minutes 15h --days mon,tue,wed -q")
    for day in ["02", "03", "04"] {
      try store.expectDone("shift add -p 편의점 -d 2026-11-\(day) -t 18:00-23:00 --state done -q")
    }
    let joined = store.run("wage show").errors
    let command = "wage profile set me -p 편의점 --employed-from"
    #expect(joined.contains("counted as hired on 2026-11-02"), "\(joined)")
    #expect(joined.contains("'catchkit \(command) DATE'"), "\(joined)")
    try store.expectDone("\(command) 2026-10-01 -q")
    let earlier = store.run("wage show").errors
    #expect(!earlier.contains("counted as hired"), "\(earlier)")
  }

  @Test func `a month that goes on asks for shifts, not for wages paid elsewhere`() throws {
    let store = try StoreRun()
    store.scratch.variables["CATCHKIT_NOW"] = "2026-11-28T09:00:00+09:00"
    try store.expectDone("shift place add 편의점 --hourly 10320 --since 2026-11-01 -q")
    let silent = store.run("wage show")
    #expect(silent.code == .refused, "\(silent)")
    #expect(silent.errors.contains("catchkit shift add -p 편의점 -w me -d 2026-11-28"), "\(silent)")
    #expect(!silent.errors.contains("opening") && silent.errors.contains("no shift is written"))
    #expect(!store.run("wage preview").errors.contains("opening"))
    // A month that is over may have been paid elsewhere.
    store.scratch.variables["CATCHKIT_NOW"] = "2026-12-01T09:00:00+09:00"
    let over = store.run("wage show --during 2026-11")
    #expect(over.errors.contains("wage opening set me --through 2026-11-30"), "\(over)")
    // A balance of some days is not lost without a word.
    try store.expectDone("wage opening set me --through 2026-11-28 --wages 2026-11=500000 -q")
    let partly = store.run("wage show --during 2026-11").errors
    #expect(partly.contains("the opening balance has the wages of 2026-11-01 to 2026-11-28"))
  }

  @Test func `the first person comes and goes with the workplace, as one step`() throws {
    let store = try StoreRun()
    try store.expectDone(Self.job)
    #expect(try store.json("history").at("data.1") == nil)
    try store.expectDone("undo")
    #expect(try store.json("user list")["data"] == .array([]))
    #expect(try store.json("shift place list")["data"] == .array([]))
  }

  @Test func `a dry run would add the first person, whose act the first operation is`() throws {
    let store = try StoreRun()
    let tried = store.run("\(Self.job) --dry-run")
    #expect(tried.errors.contains("would add you as 'me'"), "\(tried)")
    try store.expectDone("\(Self.job) -q")
    #expect(try store.json("history").at("data.0.actor") == .string("me"))
    try store.expectDone("undo")
    try store.expectDone("redo")
    #expect(try store.json("user list").at("data.0.name") == .string("me"))
    try store.expectDone("doctor")
  }

  @Test(arguments: [
    ("CATCHKIT_USER=민지 \(job)", "민지", "worker"), ("\(job) --as 민지", "민지", "worker"),
    ("\(job) --lang ko", "나", "worker"), ("shift place add 카페", "me", "owner"),
    ("shift place add 카페 --as 사장", "사장", "owner"),
  ])
  func `the first person has the name of the caller, and the role that fits`(
    line: String, name: String, role: String
  ) throws {
    let store = try StoreRun()
    try store.expectDone("\(line) --dry-run")
    try store.expectDone(line)
    let people = try store.json("user list")
    #expect(people.at("data.0.name") == .string(name))
    #expect(people.at("data.0.role") == .string(role))
    let place = try store.json("shift place list")
    #expect(place.at("data.0.is_shared") == .bool(role == "owner"))
  }

  @Test func `papers ask for the legal name of a person without one, and then have it`() throws {
    let store = try StoreRun()
    try store.expectDone(Self.job)
    let command = "shift staff edit me -p 편의점 --legal-name"
    let told = store.run("wage contract")
    #expect(told.errors.contains("'catchkit \(command) NAME'"), "\(told)")
    try store.expectDone("\(command) 김민지 -q")
    let page = store.run("wage contract --html -")
    #expect(page.output.contains("편의점 · 김민지") && !page.errors.contains("legal"), "\(page)")
    try store.expectDone("shift add -d 2026-11-03 -t 17:00-21:30 -b 30 -q")
    store.scratch.variables["CATCHKIT_NOW"] = "2026-12-01T09:00:00+09:00"
    try store.expectDone("wage close --during 2026-11 --anyway -q")
    let slip = store.run("wage slip show")
    #expect(slip.output.contains("Employer     김민지"), "\(slip)")
  }

  @Test func `later workplaces add nobody, and a job with pay is personal`() throws {
    let store = try StoreRun(["user add 사장 --role owner"])
    let added = store.run(Self.job)
    #expect(!added.errors.contains("added you"), "\(added)")
    #expect(try store.json("user list").at("data.1") == nil)
    #expect(try store.json("shift place show 편의점").at("data.is_shared") == .bool(false))
    #expect(try store.expectDone("shift member list --lang ko").contains(" 본인 "))
    #expect(store.run("\(Self.job)2 --shared").code == .usage)
    #expect(store.run("shift place add 집 --weekly-minutes 20h").code == .usage)
    #expect(try store.failure("shift in --as 민지")["id"] == .string("people.unknown"))
  }

  @Test func `pay that is not agreed is named with the command that agrees on it`() throws {
    let store = try StoreRun(["user add 민지", "shift place add 편의점"])
    let hint = try store.failure("wage show")["hint"]?.words ?? ""
    #expect(
      hint.contains("'catchkit shift terms propose 민지 -p 편의점 --hourly minimum'"), "\(hint)")
  }

  @Test func `since is the first day of pay and headcount`() throws {
    let store = try StoreRun()
    try store.expectDone("\(Self.job) --employees 3 --since 2026-10-01 -q")
    #expect(try store.json("shift terms list").at("data.0.since") == .string("2026-10-01"))
    let counts = try store.json("shift place headcount list 편의점")
    #expect(counts.at("data.0.since") == .string("2026-10-01"))
  }

  @Test func `fifteen minutes are no week, and missing hours are named`() throws {
    let store = try StoreRun()
    let short = try store.failure("shift place add 편의점 --hourly 10320 --weekly-minutes 15")
    #expect(short["hint"]?.words.contains("write 15h or 900") == true, "\(short)")
    let added = store.run("shift place add 편의점 --hourly 10320")
    let hours = "--weekly-minutes 15h --days mon,tue,wed"
    #expect(
      added.errors.contains("'catchkit undo', then the same line with '\(hours)'"), "\(added)")
    // The advice works as it is printed.
    try store.expectDone("undo -q")
    try store.expectDone("shift place add 편의점 --hourly 10320 \(hours) -q")
  }

  @Test func `days among the words are days, given once and in one series`() throws {
    let store = try StoreRun()
    try store.expectDone("\(Self.job) -q")
    let twice = try store.failure("shift add 월,화,수 18-23 -d 2026-12-10")
    #expect(twice["id"] == .string("usage.conflict"), "\(twice)")
    for days in ["월,화,수", "월화수"] {
      try store.expectDone("shift add \(days) 18-23 -q --dry-run")
    }
    let two = store.run("shift add 월화 18-23 --lang ko")
    #expect(two.errors.contains("쉼표로 구분하십시오: 월,화"), "\(two)")
    let stranger = store.run("shift add 지훈 내일 18-23 --lang ko")
    #expect(stranger.errors.contains("근무자는 한 명입니다: "), "\(stranger)")
    let series = try store.failure("shift add me mon..wed 18-23 --repeat week")
    #expect(series["hint"]?.words.contains("--repeat week --on mon,tue,wed") == true, "\(series)")
  }

  @Test func `empty answers name the days and the command`() throws {
    let store = try StoreRun()
    try store.expectDone("\(Self.job) -q")
    let preview = store.run("wage preview --during 2026-09")
    #expect(preview.errors.contains("choose other days, or run"), "\(preview)")
    #expect(preview.errors.contains("-d 2026-09-01"), "\(preview)")
    let marked = store.run("shift mark --during 2026-09 --state done")
    #expect(marked.errors.contains("there are no shifts on these days"), "\(marked)")
    for group in ["budget", "opening"] {
      let hint = try store.failure("wage \(group) list")["hint"]?.words ?? ""
      #expect(hint.contains("wage \(group) show"), "\(hint)")
    }
  }
}
