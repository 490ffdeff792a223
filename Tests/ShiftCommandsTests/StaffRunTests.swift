import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Staff sheets")
struct StaffRunTests {
  private let store: StoreRun

  /// 사장 owns 카페, where nobody works yet, on 2026-12-02.
  init() throws {
    store = try StoreRun(
      ["user add 사장 --role owner", "shift place add 카페 --employees 8 --as 사장"],
      room: "StaffRunTests")
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    store.scratch.variables["CATCHKIT_NOW"] = "2026-12-02T09:00:00+09:00"
    store.scratch.files["staff.csv"] = Self.sheet
  }

  private static let sheet = """
    카페 직원 명부,,,,,,,,,,,
    닉네임,성명,사번,생년월일,입사일,시급,월급,주 소정근로시간,근무요일,세금,은행,계좌번호
    민지,김민지,7,1998. 3. 2.,2026-11-01,"10,320원",,18,월수금,근로소득,국민은행,123456-04-123456
    지훈,박지훈,8,2001-07-15,2026-11-01,,"2,200,000",40h,월~금,근로소득,신한은행,110-123-456789
    수아,이수아,9,2003-01-09,2026-11-10,최저임금,,14,토일,3.3%,카카오뱅크,3333-01-1234567

    """

  private func number(_ line: String, _ path: String) throws -> Int? {
    try store.json(line).at(path)?.number
  }

  @Test func `a sheet makes members with terms, tax and account, and again changes nothing`()
    throws
  {
    let made = store.run("shift staff import staff.csv --yes")
    #expect(
      made.output == "imported 3 people from 'staff.csv': 3 new, 0 changed, 0 same\n", "\(made)")
    let staff = try store.json("shift staff list")
    #expect(staff.at("data.0.legal_name") == .string("김민지"))
    #expect(staff.at("data.0.born") == .string("1998-03-02"))
    #expect(staff.at("data.0.hired") == .string("2026-11-01"))
    #expect(staff.at("data.0.amount") == .integer(10_320))
    #expect(staff.at("data.0.weekly_seconds") == .integer(18 * 3_600))
    #expect(staff.at("data.0.days") == .array(["mon", "wed", "fri"].map(JSON.string)))
    #expect(staff.at("data.0.account") == .string("123456-04-123456"))
    #expect(staff.at("data.1.kind") == .string("monthly"))
    #expect(staff.at("data.1.days")?.elements.count == 5)
    #expect(staff.at("data.2.follows_minimum") == .bool(true))
    #expect(staff.at("data.2.tax") == .string("business"))
    #expect(staff.at("data.2.countersigned") == .bool(false))
    let again = store.run("shift staff import staff.csv")
    #expect(again.code == .done && again.output.contains("0 new, 0 changed, 3 same"), "\(again)")
    #expect(try number("shift staff import staff.csv", "meta.change_count") == 0)
    try store.expectDone("doctor --deep")
    try store.expectDone("undo --yes")
    #expect(try store.json("user list").at("data")?.elements.count == 1)
  }

  @Test func `the question counts people, and not the records of each`() throws {
    let asked = try store.failure("shift staff import staff.csv --confirm-above 2")
    #expect(asked["exit"] == .integer(16), "\(asked)")
    #expect(
      asked["message"]
        == .string("an answer is needed: import 3 people (3 new, 0 changed, 0 same)?"))
    let korean = store.run("shift staff import staff.csv --confirm-above 2 --lang ko").errors
    #expect(korean.contains("사람 3명(추가 3, 변경 0, 그대로 0), 가져오시겠습니까?"), "\(korean)")
    #expect(try store.json("shift staff list").at("data")?.elements.isEmpty == true)
    let shown = try store.expectDone("shift staff import staff.csv --dry-run --lang ko")
    #expect(shown.contains("추가  ") && !shown.contains("new"), "\(shown)")
  }

  @Test(arguments: ["csv", "jsonl"])
  func `the listing is a sheet that changes nothing`(format: String) throws {
    try store.expectDone("shift staff import staff.csv --yes")
    store.scratch.files["list"] = try store.expectDone("shift staff list --format \(format)")
    let report = try store.json("shift staff import list")
    #expect(report.at("data.unchanged") == .integer(3))
    #expect(report.at("meta.change_count") == .integer(0))
  }

  @Test func `tables show the last digits of an account, and nobody sees another's row`() throws {
    try store.expectDone("shift staff import staff.csv --yes")
    let table = try store.expectDone("shift staff list")
    #expect(table.contains("…3456") && !table.contains("123456-04"), "\(table)")
    let own = try store.json("shift staff list --as 민지")
    #expect(own.at("data")?.elements.count == 1)
    #expect(own.at("data.0.account") == .string("123456-04-123456"))
  }

  @Test func `what is written down applies at once, and the worker may countersign it`() throws {
    try store.expectDone("shift staff import staff.csv --yes")
    let written = try store.json("shift terms list 민지")
    #expect(written.at("data.0.state") == .string("agreed"))
    #expect(written.at("data.0.countersigned") == .bool(false))
    #expect(try store.expectDone("shift terms list 민지").contains("written down"))
    #expect(try store.failure("shift terms accept trm-1")["id"] == .string("shift.terms_decided"))
    #expect(
      try store.failure("shift terms accept trm-1 --as 지훈")["id"]
        == .string("shift.terms_unknown"))
    let signed = try store.json("shift terms accept --as 민지")
    #expect(signed.at("data.countersigned") == .bool(true))
    #expect(signed.at("data.decided_by") == .string("민지"))
    #expect(try store.json("shift staff list").at("data.0.countersigned") == .bool(true))
  }

  @Test func `a slip tells that the owner alone wrote the terms down`() throws {
    try store.expectDone("shift staff import staff.csv --yes")
    try store.expectDone("shift terms accept --as 지훈")
    let line = "shift add -p 카페 -d 2026-11-11 -t 10:00-14:00 -b 30m"
    for name in ["민지", "지훈", "수아"] { try store.expectDone("\(line) -w \(name)") }
    try store.expectDone("shift mark --during 2026-11 --state done -p 카페")
    for (name, isTold) in [("민지", true), ("지훈", false)] {
      let line = "wage show \(name) --period 2026-11"
      let warnings = try store.json(line).at("data.warnings")?.elements ?? []
      #expect(warnings.contains { $0["id"] == .string("terms_written_down") } == isTold)
      #expect(store.run(line).errors.contains("wrote the pay terms down") == isTold)
      let preview = store.run("wage preview -w \(name) --period 2026-11")
      #expect(preview.errors.contains("wrote the pay terms down") == isTold, "\(preview)")
    }
    try store.expectDone("wage close --period 2026-11 --anyway")
    for (name, isTold) in [("민지", true), ("지훈", false)] {
      let warnings = try store.json("wage slip show \(name)").at("data.warnings")?.elements ?? []
      #expect(warnings.contains { $0["id"] == .string("terms_written_down") } == isTold)
      let text = try store.expectDone("wage slip show \(name)")
      #expect(text.contains("wrote the pay terms down") == isTold, "\(text)")
    }
  }

  @Test func `changed cells apply from a later day and leave what is closed`() throws {
    try store.expectDone("shift staff import staff.csv --yes")
    try store.expectDone("shift add -p 카페 -w 민지 -d 2026-11-11 -t 10:00-14:00 -b 30m")
    try store.expectDone("shift mark --during 2026-11 --state done -p 카페")
    try store.expectDone("wage close --period 2026-11 --anyway")
    let slip = try store.json("wage slip show 민지").at("data.gross")
    store.scratch.files["new.csv"] = """
      id,닉네임,사번,시급,부양가족,은행
      mem-2,미나,7,11000,2,우리은행

      """
    let closed = try store.failure("shift staff import new.csv --since 2026-11-15")
    #expect(closed["id"] == .string("payroll.period_closed"))
    #expect(closed["hint"]?.words.contains("wage reopen") == true, "\(closed)")
    #expect(closed["source"]?["line"] == .integer(2))
    let report = try store.json("shift staff import new.csv")
    #expect(report.at("data.changed") == .integer(1))
    let staff = try store.json("shift staff list")
    #expect(staff.at("data.0.name") == .string("미나"))
    #expect(staff.at("data.0.since") == .string("2026-12-02"))
    #expect(staff.at("data.0.amount") == .integer(11_000))
    #expect(staff.at("data.0.weekly_seconds") == .integer(18 * 3_600))
    #expect(staff.at("data.0.bank") == .string("우리은행"))
    #expect(
      try store.json("wage profile list -w 미나").at("data")?.elements.last?["since"]
        == .string("2026-12-02"))
    #expect(try store.json("wage slip show 미나").at("data.gross") == slip)
    #expect(try store.json("wage arrears").at("data") == .array([]))
    #expect(
      try store.failure("shift staff edit 미나 --hired 2026-10-01")["id"]
        == .string("payroll.period_closed"))
  }

  @Test func `a refused row leaves nothing behind and names its field`() throws {
    store.scratch.files["bad.csv"] = """
      이름,시급,계좌번호
      하늘,10320,12-34
      보라,10320,110-123-456789

      """
    let failure = try store.failure("shift staff import bad.csv")
    #expect(failure["id"] == .string("payroll.facts"))
    #expect(failure["source"]?["line"] == .integer(2))
    #expect(failure["source"]?["field"] == .string("account"))
    let run = store.run("shift staff import bad.csv --keep-going --rejects rest.csv")
    #expect(run.code == .rejects, "\(run)")
    let names = try store.json("user list").at("data")?.elements.compactMap { $0["name"]?.words }
    #expect(names?.sorted() == ["보라", "사장"])
    let rest = run.written["rest.csv"] ?? ""
    #expect(rest.contains("하늘,10320,12-34") && !rest.contains("보라"), "\(rest)")
  }

  @Test func `a dry run shows the rows as they were understood`() throws {
    let shown = store.run("shift staff import staff.csv --dry-run")
    #expect(shown.code == .done, "\(shown)")
    for word in ["민지", "the minimum wage", "3.3 %", "…4567"] {
      #expect(shown.output.contains(word), "\(word): \(shown.output)")
    }
    #expect(try store.json("user list").at("data")?.elements.count == 1)
  }

  @Test func `only whom the owner added becomes a member without a code`() throws {
    try store.expectDone("user add 하늘 --as 사장")
    try store.expectDone("user add 다솜 --as 하늘")
    store.scratch.files["more.csv"] = "이름,시급\n하늘,10320\n"
    #expect(try number("shift staff import more.csv", "data.added") == 1)
    store.scratch.files["other.csv"] = "이름,시급\n다솜,10320\n"
    #expect(try store.failure("shift staff import other.csv")["id"] == .string("people.taken"))
  }

  @Test func `opening balances, insurance and an earlier day of hire come along`() throws {
    store.scratch.files["old.csv"] = """
      이름,입사일,월급,4대보험,국민연금,이전 임금,사용 연차
      하늘,2025-03-01,2200000,가입,미가입,"2026-09=2200000,2026-10=2200000",2.5

      """
    try store.expectDone("shift staff import old.csv --since 2026-11-01")
    let staff = try store.json("shift staff list")
    #expect(staff.at("data.0.hired") == .string("2025-03-01"))
    #expect(staff.at("data.0.since") == .string("2026-11-01"))
    #expect(staff.at("data.0.pension") == .string("off"))
    #expect(staff.at("data.0.health") == .string("on"))
    let opening = try store.json("wage opening show 하늘")
    #expect(opening.at("data.through") == .string("2026-10-31"))
    #expect(opening.at("data.months.0.wages") == .integer(2_200_000))
    #expect(try number("shift staff import old.csv --since 2026-11-01", "data.unchanged") == 1)
    try store.expectDone("shift staff edit 하늘 --hired 2025-04-01 --legal-name 하늘이")
    let edited = try store.json("shift staff list")
    #expect(edited.at("data.0.hired") == .string("2025-04-01"))
    #expect(edited.at("data.0.legal_name") == .string("하늘이"))
  }

  private func refusal(_ sheet: String, _ options: String = "") throws -> JSON {
    store.scratch.files["one.csv"] = sheet
    return try store.failure("shift staff import one.csv \(options)")
  }

  private func take(_ sheet: String, _ options: String = "") throws -> String {
    store.scratch.files["one.csv"] = sheet
    let run = store.run("shift staff import one.csv --yes \(options)")
    try #require(run.code == .done, "\(run)")
    return run.output + run.errors
  }

  @Test func `two people of one name are not one person`() throws {
    let twice = try refusal("이름,시급\n하늘,10320\n하늘,11000\n")
    #expect(twice["id"] == .string("payroll.facts"))
    #expect(twice["source"]?["line"] == .integer(3) && twice["source"]?["field"] == .string("name"))
    #expect(try store.json("user list").at("data")?.elements.count == 1)
    _ = try take("이름,사번,시급\n하늘,1,10320\n")
    let other = try refusal("이름,사번,시급\n하늘,2,11000\n")
    #expect(other["source"]?["field"] == .string("employee_number"))
    #expect(try store.json("shift staff list").at("data.0.amount") == .integer(10_320))
  }

  @Test func `a number renames nobody, and an id does`() throws {
    _ = try take("이름,사번\n민수,1\n")
    let failure = try refusal("이름,사번\n철수,1\n")
    #expect(failure["message"]?.words.contains("'민수'") == true)
    #expect(failure["hint"]?.words.contains("mem-2") == true, "\(failure)")
    _ = try take("id,이름,사번\nmem-2,철수,1\n")
    #expect(try store.json("shift staff list").at("data.0.name") == .string("철수"))
  }

  @Test func `numbers may be swapped in one sheet, but not shared`() throws {
    _ = try take("이름,사번\n민수,1\n하나,2\n")
    _ = try take("id,이름,사번\nmem-2,민수,2\nmem-3,하나,1\n")
    let staff = try store.json("shift staff list").at("data")?.elements ?? []
    let numbers = staff.map { [$0["name"], $0["employee_number"]] }
    #expect(numbers.contains([.string("민수"), .string("2")]))
    #expect(numbers.contains([.string("하나"), .string("1")]))
    let shared = try refusal("id,이름,사번\nmem-2,민수,1\n")
    #expect(shared["source"]?["line"] == .integer(2))
    #expect(shared["source"]?["field"] == .string("employee_number"))
    try store.expectDone("shift member remove 하나 --place 카페 --on 2026-12-02 -q")
    store.scratch.variables["CATCHKIT_NOW"] = "2026-12-05T09:00:00+09:00"
    _ = try take("id,이름,사번\nmem-2,민수,1\n")
  }

  @Test func `agreed pay changes only when the worker accepts`() throws {
    try store.expectDone("shift staff import staff.csv --yes")
    try store.expectDone("shift terms accept --as 민지")
    let sheet = "이름,시급\n민지,10400\n"
    let told = try take(sheet, "--since 2026-11-20")
    #expect(told.contains("catchkit shift terms accept trm-4 --as 민지"), "\(told)")
    #expect(try store.json("shift staff list").at("data.0.amount") == .integer(10_320))
    let terms = try store.json("shift terms list 민지").at("data")?.elements ?? []
    #expect(terms.map { $0["state"] } == [.string("agreed"), .string("proposed")])
    let again = try take(sheet, "--since 2026-11-20")
    #expect(again.contains("1 same") && again.contains("trm-4"), "\(again)")
    try store.expectDone("shift terms accept trm-4 --as 민지")
    #expect(try store.json("shift staff list").at("data.0.amount") == .integer(10_400))
  }

  @Test func `a worker declines what was written down, until it was paid`() throws {
    try store.expectDone("shift staff import staff.csv --yes")
    _ = try take("이름,시급\n민지,11000\n", "--since 2026-12-02")
    let declined = try store.json("shift terms decline trm-4 --as 민지")
    #expect(declined.at("data.state") == .string("declined"))
    #expect(try store.json("shift staff list").at("data.0.amount") == .integer(10_320))
    #expect(
      try store.failure("shift terms decline trm-1 --as 사장")["id"]
        == .string("shift.terms_decided"))
    try store.expectDone("shift add -p 카페 -w 민지 -d 2026-11-11 -t 10:00-14:00 -b 30m")
    try store.expectDone("shift mark --during 2026-11 --state done -p 카페")
    try store.expectDone("wage close --period 2026-11 --anyway")
    #expect(
      try store.failure("shift terms decline trm-1 --as 민지")["id"]
        == .string("payroll.period_closed"))
  }

  @Test func `terms begin on an earlier day that is told`() throws {
    let sheet = "이름,시급\n하늘,10320\n"
    _ = try take(sheet)
    _ = try take(sheet, "--since 2026-11-01")
    let first = try store.json("shift terms list 하늘").at("data.0.since")
    #expect(first == .string("2026-11-01"))
    #expect(try take(sheet, "--since 2026-11-01").contains("1 same"))
  }

  @Test func `a row of another place is refused`() throws {
    let failure = try refusal("place,name,hourly\n식당,하늘,10320\n")
    #expect(failure["source"]?["field"] == .string("place"))
    _ = try take("place,name,hourly\n카페,하늘,10320\n")
  }

  @Test func `a corrected tax choice is that of the whole month`() throws {
    _ = try take("이름,입사일,시급,부양가족\n하늘,2026-11-01,10320,2\n")
    _ = try take("이름,세금\n하늘,3.3%\n")
    let profiles = try store.json("wage profile list -w 하늘").at("data")?.elements ?? []
    #expect(profiles.count == 1 && profiles[0]["since"] == .null, "\(profiles)")
    try store.expectDone("shift add -p 카페 -w 하늘 -d 2026-11-11 -t 10:00-14:00 -b 30m")
    try store.expectDone("shift mark --during 2026-11 --state done -p 카페")
    try store.expectDone("wage close --period 2026-11 --anyway")
    #expect(try take("이름,세금\n하늘,근로소득\n").contains("from 2026-12-02 on"))
  }

  @Test func `twelve with three zeros is no amount, and wide digits are digits`() throws {
    #expect(try refusal("이름,시급\n하늘,12.000\n")["source"]?["field"] == .string("hourly"))
    _ = try take("이름,시급,계좌번호\n하늘,１０３２０,１１０-123-456789\n보라,10320.00,\n")
    let staff = try store.json("shift staff list")
    #expect(staff.at("data.0.amount") == .integer(10_320))
    #expect(staff.at("data.0.account") == .string("110-123-456789"))
  }

  @Test func `names that begin as totals do are names`() throws {
    let sheet = """
      이름,생년월일,시급
      총각,,10320
      총무,,10320
      소계연,,10320
      Total,,10320
      합계,,"41,280"
      Total,,

      """
    #expect(try take(sheet).contains("4 new"))
  }

  @Test func `legal names and holders are names`() throws {
    _ = try take("이름,시급\n하늘,10320\n")
    for (option, field) in [("--legal-name", "legal_name"), ("--holder", "holder")] {
      let failure = try store.failure("shift staff edit 하늘 \(option) 김/하늘")
      #expect(failure["source"]?["field"] == .string(field), "\(failure)")
    }
  }

  @Test func `a sheet that makes several people asks for the one who acts`() throws {
    store.scratch.variables["CATCHKIT_USER"] = nil
    #expect(try take("이름,시급\n하늘,10320\n보라,10320\n").contains("catchkit config set user 사장"))
  }

  @Test(arguments: [
    ("근로자명,임금형태,임금액,주당 근로시간,급여은행,급여계좌,고용형태", "하늘,시급,11000,15,국민,123456-04-1234,알바"),
    ("직원이름,급여종류,시급/월급,근로시간(주),은행,통장번호,계약형태", "하늘,시급,\"11,000\",15,국민,123456-04-1234,정규직"),
    ("이름,시급/월급,보수,1주 소정근로시간,은행,계좌,세금처리", "하늘,시급,11000,15,국민,123456-04-1234,4대보험"),
    ("이름,근무형태,시급/월급,주 소정근로시간,은행,계좌", "하늘,시급,11000,15,국민,123456-04-1234"),
    ("이름,근무형태,시급,주당근무시간,은행,계좌,소득구분", "하늘,주간,11000,15,국민,123456-04-1234,근로"),
  ])
  func `headings and words of many sheets are known`(heading: String, row: String) throws {
    let told = try take("\(heading)\n\(row)\n")
    #expect(!told.contains("nothing reads"), "\(told)")
    let staff = try store.json("shift staff list")
    #expect(staff.at("data.0.kind") == .string("hourly"))
    #expect(staff.at("data.0.amount") == .integer(11_000))
    #expect(staff.at("data.0.weekly_seconds") == .integer(15 * 3_600))
    #expect(staff.at("data.0.bank") == .string("국민"))
    #expect(staff.at("data.0.tax") == .string("employee"))
  }

  @Test func `words for taxes are known, and a refusal lists the Korean ones`() throws {
    for word in ["사업소득(3.3%)", "프리랜서", "3.3"] {
      _ = try take("이름,시급,세금\n하늘,11000,\(word)\n")
      #expect(try store.json("shift staff list").at("data.0.tax") == .string("business"), "\(word)")
      _ = try take("이름,세금\n하늘,알바\n")
    }
    #expect(try refusal("이름,세금\n하늘,모름\n")["hint"]?.words.contains("근로소득") == true)
  }

  @Test func `pay without a kind or amount shows which headings may be theirs`() throws {
    let none = try refusal("이름,구분1,돈,소정근로시간\n하늘,시급,11000,15\n")
    let hint = none["hint"]?.words ?? ""
    #expect(hint.contains("--columns kind=구분1,amount=돈"), "\(none)")
    let kind = try refusal("이름,구분1,급여\n하늘,시급,11000\n")
    #expect(kind["hint"]?.words.contains("--columns kind=구분1") == true, "\(kind)")
    _ = try take("이름,급여\n하늘,11000\n", "--columns hourly=급여")
    #expect(try store.json("shift staff list").at("data.0.kind") == .string("hourly"))
  }

  @Test func `an amount alone is refused with the options for its likely kind first`() throws {
    let months = try refusal("이름,급여\n하늘,\"2,200,000\"\n")["hint"]?.words ?? ""
    #expect(
      months == "say what '급여' is: pay of a month, --columns monthly=급여; "
        + "pay of an hour, --columns hourly=급여; "
        + "for rows of several kinds add a column 'kind' (monthly, hourly)")
    let mixed = try refusal("이름,급여\n하늘,\"2,200,000\"\n보라,11000\n")["hint"]?.words ?? ""
    #expect(mixed.contains("for rows of several kinds add a column"), "\(mixed)")
    _ = try take("이름,급여,급여형태\n하늘,\"2,200,000\",월급\n보라,11000,시급\n", "--dry-run")
    let hours = try refusal("name,pay\n하늘,11000\n보라,12000\n")["hint"]?.words ?? ""
    #expect(hours.hasPrefix("say what 'pay' is: pay of an hour, --columns hourly=pay;"), "\(hours)")
    let quoted = try refusal("이름,급여(원)\n하늘,11000\n")["hint"]?.words ?? ""
    #expect(quoted.contains("--columns hourly='급여(원)'"), "\(quoted)")
    _ = try take("이름,급여(원),예금주명\n하늘,11000,김하늘\n", "--columns hourly=급여(원)")
    #expect(try store.json("shift staff list").at("data.0.holder") == .string("김하늘"))
  }

  @Test func `advice on rows is about people and names the order of dates`() throws {
    let day = try refusal("이름,입사일,시급\n하늘,13/25/2026,11000\n")["hint"]?.words ?? ""
    #expect(day.hasSuffix("--dates ymd|mdy|dmy"), "\(day)")
    let rows = try refusal("이름,입사일,시급\n하늘,2026-11-01,11000\n보라,2026-11-01\n나나,,abc\n")
    #expect(rows["hint"]?.words.contains("rows of these people") == true, "\(rows)")
  }

  @Test func `changes of pay are told, and a dry run shows the outcome of each row`() throws {
    let added = try take(
      "이름,입사일,시급,주 소정근로시간\n이지훈,2026-11-01,11000,\n보라,2026-11-01,11000,15\n")
    #expect(added.contains("hourly workers without weekly hours: 1"), "\(added)")
    let sheet = "이름,시급\n이지훈,11500\n보라,11000\n하나,12000\n"
    let told = try take(sheet, "--dry-run")
    let change = "이지훈: 11,000 → 11,500 won an hour from 2026-12-02; --since DAY begins earlier"
    #expect(told.contains(change), "\(told)")
    let rows = try store.json("shift staff import one.csv --dry-run").at("meta.understood")
    let outcomes = rows?.elements.map { $0["outcome"] }
    #expect(outcomes == [.string("changed"), .string("same"), .string("new")])
  }

  @Test func `a day of hire without a year is past, and a birth has its year`() throws {
    _ = try take("이름,입사일,시급\n하늘,12/20,11000\n")
    #expect(try store.json("shift staff list").at("data.0.hired") == .string("2025-12-20"))
    let born = try refusal("이름,생년월일,시급\n보라,3/2,11000\n")
    #expect(born["source"]?["field"] == .string("born"), "\(born)")
  }

  /// The clock shows 2026-12.
  @Test(arguments: [
    ("99.05.11", "", "1999-05-11"), ("26.05.11", "--dates ymd", "1926-05-11"),
    ("950101", "", "1995-01-01"), ("130101", "", "2013-01-01"), ("131231", "", "1913-12-31"),
    ("05/11/99", "--dates mdy", "1999-05-11"), ("95년 3월 2일", "", "1995-03-02"),
    ("24년 3월 2일", "", "1924-03-02"), ("2024년 3월 2일", "", "2024-03-02"),
  ])
  func `two digits of a year of birth make a person 13 or older`(
    cell: String, options: String, born: String
  ) throws {
    _ = try take("이름,생년월일,시급\n보라,\(cell),11000\n", options)
    #expect(try store.json("shift staff list").at("data.0.born") == .string(born))
  }

  @Test(arguments: ["980302-2123456", "9803022123456", "980302-2******"])
  func `a resident number is neither stored nor repeated`(cell: String) throws {
    let refused = try refusal("이름,생년월일,시급\n보라,\(cell),11000\n")
    #expect("\(refused)".contains("a resident number is not a day"), "\(refused)")
    #expect(!"\(refused)".contains("980302"), "\(refused)")
    #expect(!"\(refused)".contains("--dates"), "\(refused)")
  }
}
