import CatchValues
import Testing

/// Reads tables of times.
private struct Read {
  static let missing = CSVFailure.header
  static let fields = [
    TableField("day", .day, isNeeded: true, ["date", "날짜", "근무일자"]),
    TableField("start", .time, isNeeded: true, ["start time", "시작", "출근시간"]),
    TableField("end", .endTime, ["end time", "종료", "퇴근시간"]),
    TableField("break", .length, ["breaks", "휴게", "휴게시간"]),
    TableField("won", .won, ["금액"]),
    TableField("memo", .text, ["메모"]),
  ]

  let table: PeopleTable
  let rows: [[String]]

  init(
    _ text: String, columns: [(field: String, heading: String)] = [], order: DateOrder? = nil,
    period: ClosedRange<CivilDate>? = nil
  ) throws {
    try self.init(bytes: Array(text.utf8), columns: columns, order: order, period: period)
  }

  init(
    bytes: [UInt8], columns: [(field: String, heading: String)] = [], order: DateOrder? = nil,
    period: ClosedRange<CivilDate>? = nil
  ) throws {
    guard case .utf8(let text) = TableText(bytes) else {
      throw Failure(CSVFailure.encoding, Text(verbatim: "no UTF-8"))
    }
    var table = try PeopleTable(
      text, file: "t.csv", Read.fields, columns: columns, missing: Read.missing,
      .init(today: try on("2026-11-15"), period: period, order: order))
    var rows: [[String]] = []
    while let row = try table.next() { rows.append(Read.fields.indices.map { row[$0] }) }
    (self.table, self.rows) = (table, rows)
  }
}

private func on(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

private func failure(_ body: () throws -> Read) -> Failure? {
  do {
    _ = try body()
    return nil
  } catch {
    return error as? Failure
  }
}

@Suite("People's tables")
struct PeopleTableTests {
  @Test func `inert texts of our own tables for spreadsheets are read back`() throws {
    let row = "2026-11-02,18:00,23:00,'=HYPERLINK(1)\n"
    #expect(try Read("day,start,end,memo\n" + row).rows[0].last == "=HYPERLINK(1)")
    #expect(try Read("날짜,시작,종료,메모\n" + row).rows[0].last == "'=HYPERLINK(1)")
    #expect(try Read("day,memo,start,end\n2026-11-02,'90s,18:00,23:00\n").rows[0].last == "'90s")
  }

  @Test(arguments: [
    ("날짜,시작,종료,휴게\n2026-11-02,18:00,23:00,30\n", UInt8(ascii: ",")),
    ("날짜;시작;종료;휴게\r\n2026/11/02;18시;23시;30분\r\n", UInt8(ascii: ";")),
    ("날짜\t시작\t종료\t휴게\r2026. 11. 2.\t오후 6:00\t오후 11:00\t0:30\r", 0x09),
    ("날짜|시작|종료|휴게\n20261102|1800|23:00:00|PT30M", UInt8(ascii: "|")),
    ("\u{FEFF}\"날짜\",시작,종료,휴게(시간)\n2026-11-02(월),0.75,0.9583333333,0.5\n", UInt8(ascii: ",")),
  ])
  func `one row in the forms of many programs`(text: String, separator: UInt8) throws {
    let read = try Read(text)
    #expect(read.rows.map { Array($0.prefix(4)) } == [["2026-11-02", "18:00", "23:00", "30"]])
    #expect(read.table.separator == separator)
    #expect(read.table.unread.isEmpty)
  }

  @Test(arguments: [true, false])
  func `utf-16 with its mark`(isLittle: Bool) throws {
    var bytes: [UInt8] = []
    for unit in "\u{FEFF}날짜\t시작\n2026-11-02\t18:00\n".utf16 {
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      bytes += isLittle ? pair.reversed() : pair
    }
    #expect(try Read(bytes: bytes).rows.map { Array($0.prefix(2)) } == [["2026-11-02", "18:00"]])
  }

  @Test func `other bytes and workbooks are told apart`() {
    #expect(TableText([0xB3, 0xAF, 0xC2, 0xA5]) == .other)
    #expect(TableText([0x50, 0x4B, 0x03, 0x04, 0x14]) == .workbook(.archive))
    #expect(TableText([0xD0, 0xCF, 0x11, 0xE0, 0xA1]) == .workbook(.binary))
    #expect(TableText([0xFF, 0xFE, 0x00, 0xD8]) == .other)
  }

  @Test func `lines around the rows are passed over and counted`() throws {
    let read = try Read(
      """
      계좌번호,123-456
      조회기간,2026-11-01 ~ 2026-11-30

      날짜,시작,비고란
      2026-11-02,18:00,가
      날짜,시작,비고란

      ,,
      합계,5:00,
      2026-11-03,19:00,나
      """)
    #expect(read.rows.map { $0[1] } == ["18:00", "19:00"])
    #expect(read.table.passedOver == [.before: 2, .heading: 1, .blank: 2, .total: 1])
    #expect(read.table.line == 4)
    #expect(read.table.unread == ["비고란"])
    #expect(read.table.read.map(\.heading) == ["날짜", "시작"])
  }

  @Test(arguments: [
    ("18:00:00", "18:00"), ("18:00:59", "18:00"), ("6:00 PM", "18:00"), ("PM 6:00", "18:00"),
    ("오후 6:00:00", "18:00"), ("12:00 AM", "00:00"), ("오전 12:30", "00:30"), ("26:00", "26:00"),
    ("9", "09:00"), ("0.5", "12:00"), ("1.250", "30:00"), ("9.00am", "09:00"),
    ("9:00 a.m.", "09:00"), ("6:00p", "18:00"), ("02:00 (+1)", "26:00"), ("(익일)02:00", "26:00"),
    ("02:00 (익일)", "26:00"), ("46328.75", "2026-11-02T18:00"),
    ("2026-11-02T18:00:00.000+09:00", "2026-11-02T18:00:00+09:00"),
    ("2026-11-02 18:00:00 +0900", "2026-11-02T18:00:00+09:00"),
    ("2026-11-02T18:00:00.000Z", "2026-11-02T18:00:00Z"), ("9.00pmx", "9.00pmx"),
    ("2026-11-02 18:00", "2026-11-02T18:00"), ("2026.11.02 오후 6:00:01", "2026-11-02T18:00"),
    ("2026-11-02T24:00", "2026-11-03T00:00"), ("2-Nov-2026 6:00 PM", "2026-11-02T18:00"),
    ("2026-11-02T18:00:00+09:00", "2026-11-02T18:00:00+09:00"), ("늦음", "늦음"), ("25:61", "25:61"),
    ("2026-11-02T18:00:00+0900", "2026-11-02T18:00:00+09:00"), ("자정", "자정"),
    ("3 Nov 18:00", "2026-11-03T18:00"),
  ])
  func times(written: String, read: String) throws {
    #expect(try Read("day,start\n2026-11-02,\(written)\n").rows.first?[1] == read)
  }

  @Test(arguments: [
    ("2026.11.02", "2026-11-02"), ("26.11.02", "2026-11-02"), ("26/11/02", "2026-11-02"),
    ("11월 2일(월)", "2026-11-02"), ("11월 2일", "2026-11-02"), ("2026년 11월 2일 월요일", "2026-11-02"),
    ("2-Nov-2026", "2026-11-02"), ("\"Nov 2, 2026\"", "2026-11-02"),
    ("2 November 26", "2026-11-02"),
    ("2026-11-02 00:00:00", "2026-11-02"), ("2026-11-02T12:30:11", "2026-11-02"),
    ("2026. 11. 2. 오후 3:10", "2026-11-02"), ("11/13/2026", "2026-11-13"),
    ("13/11/2026", "2026-11-13"), ("11/11/2026", "2026-11-11"), ("2026-02-30", "2026-02-30"),
    ("30/30/2026", "30/30/2026"), ("11-02", "2026-11-02"), ("어제쯤", "어제쯤"),
    ("02-Nov", "2026-11-02"), ("3 Nov", "2026-11-03"), ("Nov 3", "2026-11-03"),
    ("Tue 3 Nov 2026", "2026-11-03"), ("\"Thursday, November 5, 2026\"", "2026-11-05"),
    // The weekday settles the year, or contradicts the date.
    ("12/30(수)", "2026-12-30"), ("12/30(화)", "2025-12-30"), ("1/2(토)", "2027-01-02"),
    ("12/30(월)", "12/30(월)"), ("2026-11-02(화)", "2026-11-02(화)"),
    // Without one, the nearest.
    ("1월 2일", "2027-01-02"), ("6/1", "2026-06-01"),
  ])
  func days(written: String, read: String) throws {
    #expect(try Read("day,start\n\(written),9:00\n").rows.first?[0] == read)
  }

  @Test func `the whole column tells the order of figures`() throws {
    let text = "Date,Start time\n11/02/2026,9:00\n11/13/2026,9:00\n"
    #expect(try Read(text).rows.map { $0[0] } == ["2026-11-02", "2026-11-13"])
    let refused = failure { try Read("Date,Start time\n11/02/2026,9:00\n") }
    #expect(refused?.id == "value.date")
    #expect(refused?.source == SourcePosition(file: "t.csv", line: 2, field: "day"))
    #expect(refused?.hint?.en == "say which: --dates mdy|dmy")
    let told = try Read("Date,Start time\n11/02/2026,9:00\n", order: .dmy)
    #expect(told.rows.map { $0[0] } == ["2026-02-11"])
  }

  @Test func `years that are left out are those of the period`() throws {
    let period = try on("2025-12-21")...on("2026-01-20")
    let read = try Read("날짜,시작\n12월 31일,9:00\n1/2,9:00\n", period: period)
    #expect(read.rows.map { $0[0] } == ["2025-12-31", "2026-01-02"])
  }

  @Test(arguments: [
    ("4500", "4500"), ("\"4,500\"", "4500"), ("\"4,500원\"", "4500"), ("₩4500", "4500"),
    ("￦ 4500", "4500"), ("4500.00", "4500"), ("−4500", "-4500"), ("(4500)", "-4500"),
    ("\"-4,500원\"", "-4500"), ("₩-4500", "-4500"), ("KRW 4500", "4500"), ("+4500", "4500"),
    ("4500.50", "4500.50"), ("\"45,00\"", "45,00"), ("--4500", "--4500"), ("4.5e3", "4.5e3"),
    ("99999999999999999999", "99999999999999999999"), ("４５００", "4500"), ("12.000", "12.000"),
    ("4500.000", "4500"),
  ])
  func won(written: String, read: String) throws {
    #expect(try Read("날짜,시작,금액\n2026-11-02,9:00,\(written)\n").rows.first?[4] == read)
  }

  @Test(arguments: [
    ("30", "30"), ("30분", "30"), ("1시간", "60"), ("1시간 30분", "90"), ("0:30", "30"),
    ("01:30:00", "90"), ("0.5h", "30"), ("PT30M", "30"), ("0", ""), ("0분", ""), ("0:00", ""),
    ("02:00-03:00", "02:00-03:00"), ("1:75", "1:75"), ("없음", ""), ("-", ""),
    ("1.5", "90"), ("1.0", "60"), ("60.0", "60"), ("0.0416666667", "60"), ("5", "5"),
    ("0.0208333333333333", "30"), ("1.33", "1.33"), ("13.5", "13.5"),
  ])
  func lengths(written: String, read: String) throws {
    #expect(try Read("day,start,breaks\n2026-11-02,9:00,\(written)\n").rows.first?[3] == read)
  }

  @Test func `a whole number beside fractions of a day is days`() throws {
    let days = try Read("day,start,end\n2026-11-02,0.75,1\n2026-11-03,0,0.5\n")
    #expect(days.rows.map { [$0[1], $0[2]] } == [["18:00", "24:00"], ["00:00", "12:00"]])
    let hours = try Read("day,start,end\n2026-11-02,1,9\n")
    #expect(hours.rows.map { [$0[1], $0[2]] } == [["01:00", "09:00"]])
  }

  @Test(arguments: [
    (["1", "1.5", "0.5"], ["60", "90", "30"]), (["30", "1", "2"], ["30", "1", "2"]),
    (["1", "0.0416666667"], ["1440", "60"]), (["0.0625"], ["90"]),
    (["2.0833333333333332E-2", "4.1666666666666664E-2"], ["30", "60"]), (["0.50"], ["30"]),
    (["30", "60", "1.5"], ["30", "60", "1.5"]), (["5", "10"], ["5", "10"]),
  ])
  func `a column tells the unit of its bare numbers`(written: [String], read: [String]) throws {
    let lines = written.map { "2026-11-02,9:00,\($0)\n" }.joined()
    #expect(try Read("날짜,시작,휴게\n\(lines)").rows.map { $0[3] } == read)
  }

  @Test func `small whole numbers alone may be hours or minutes`() throws {
    let refused = failure { try Read("날짜,시작,휴게\n2026-11-02,9:00,0\n2026-11-03,9:00,1\n") }
    #expect(refused?.id == "value.number")
    #expect(refused?.source == SourcePosition(file: "t.csv", line: 3, field: "break"))
    let minutes = try Read("날짜,시작,휴게(분)\n2026-11-02,9:00,1\n")
    #expect(minutes.rows.map { $0[3] } == ["1"])
    let hours = try Read("날짜,시작,휴게(시간)\n2026-11-02,9:00,1\n")
    #expect(hours.rows.map { $0[3] } == ["60"])
    let pasted = try Read("날짜,시작,휴게(시간)\n2026-11-02,9:00,2.0833333333333332E-2\n")
    #expect(pasted.rows.map { $0[3] } == ["30"])
  }

  @Test(arguments: ["1,1시간30분", "0100,0030", "1.30,1.00"])
  func `lengths that may be two are refused`(cells: String) {
    let lines = cells.split(separator: ",").map { "2026-11-02,9:00,\($0)\n" }.joined()
    let refused = failure { try Read("날짜,시작,휴게\n\(lines)") }
    #expect(refused?.id == "value.number")
    #expect(refused?.source == SourcePosition(file: "t.csv", line: 2, field: "break"))
  }

  @Test(arguments: ["0.30,1.20", "0.3,0.5", "0.50,22.00"])
  func `a fraction of a day that may be hours and minutes is refused`(times: String) {
    let refused = failure { try Read("날짜,시작,종료\n2026-11-02,\(times)\n") }
    #expect(refused?.id == "value.time")
    #expect(refused?.source == SourcePosition(file: "t.csv", line: 2, field: "start"))
    #expect(refused?.hint?.en == "write times as 00:30")
  }

  @Test func `numbers under days are those of spreadsheets, where there is nothing else`() throws {
    let read = try Read("날짜,시작\n46328,0.75\n2026-11-03,0.375\n29221,0.5\n")
    #expect(read.rows.map { $0[0] } == ["2026-11-02", "2026-11-03", "1980-01-01"])
    let mixed = try Read("날짜,시작\n46328,9:00\n4632,9:00\n")
    #expect(mixed.rows.map { $0[0] } == ["46328", "4632"])
  }

  @Test func `merged cells take the day above, and are counted`() throws {
    let read = try Read(
      "날짜,시작,종료\n11/2,18:00,23:00\n,09:00,12:00\n"
        + ",2026-11-05T09:00,2026-11-05T10:00\n,,\n,,16\n")
    #expect(read.rows.map { $0[0] } == ["2026-11-02", "2026-11-02", ""])
    #expect(read.table.merged.map(\.heading) == ["날짜"] && read.table.merged[0].count == 1)
    #expect(read.table.passedOver == [.blank: 1, .total: 1])
    let own = try Read("day,start\n2026-11-02,9:00\n,10:00\n")
    #expect(own.rows.map { $0[0] } == ["2026-11-02", ""])
    // Sums before other rows are none of the whole.
    let sums = try Read("날짜,시작,금액\n11/2,9:00,1\n,,5\n11/3,9:00,1\n")
    #expect(sums.rows.map { $0[0] } == ["2026-11-02", "", "2026-11-03"])
  }

  @Test func `two lines make one heading`() throws {
    let read = try Read("11월 근무표,,,\n날짜,근무,,휴게\n,시작,종료,\n2026-11-02,18:00,23:00,30\n")
    #expect(read.table.header == ["날짜", "시작", "종료", "휴게"])
    #expect(read.rows.map { Array($0.prefix(4)) } == [["2026-11-02", "18:00", "23:00", "30"]])
    #expect(read.table.passedOver == [.before: 1] && read.table.line == 3)
  }

  @Test(arguments: [
    ("날짜,시작(가),시작(나)", "it is not clear which column is 'start': '시작(가)', '시작(나)'"),
    ("날짜,시작,휴게,점심", "it is not clear which column is 'break': '휴게', '점심'"),
    ("날짜,시작,Meal Break Start", "it is not clear which column is 'break': 'Meal Break Start'"),
  ])
  func `columns that may be one field are refused together`(heading: String, message: String) {
    let refused = failure { try Read("\(heading)\n2026-11-02,9:00,10:00\n") }
    #expect(refused?.message.en == message)
    #expect(refused?.source?.line == 1)
  }

  @Test(arguments: [
    ("날짜,시작(가),시작(나)", "start", "시작(나)", 1, "10:00"),
    ("날짜,시작(한국),시작", "", "", 1, "10:00"), ("날짜,시작,Meal Break", "", "", 3, "10:00"),
    ("날짜,시작,Paid Break", "", "", 3, ""),
  ])
  func `brackets and words besides tell columns apart`(
    heading: String, field: String, told: String, index: Int, cell: String
  ) throws {
    let columns = field.isEmpty ? [] : [(field: field, heading: told)]
    let read = try Read("\(heading)\n2026-11-02,9:00,10:00\n", columns: columns)
    #expect(read.rows[0][index] == (index == 3 && !cell.isEmpty ? "600" : cell))
  }

  @Test func `a refusal names all columns that are missing, or that a row has several records`() {
    let both = failure { try Read("메모,x\n1,2\n") }
    #expect(both?.hint?.en.hasSuffix("--columns day=HEADING,start=HEADING") == true)
    #expect(both?.hint?.ko.hasSuffix("--columns day=머리글,start=머리글") == true)
    let numbered = failure { try Read("날짜,출근시간1,퇴근시간1,출근시간2,퇴근시간2\n") }
    #expect(numbered?.hint?.en.hasSuffix("one shift is one row") == true)
  }

  @Test func `quotes within a text and cells as formulas`() throws {
    let read = try Read(
      "날짜,시작,메모\n=\"2026-11-02\",=\"09:00\",A \"B\" C\n"
        + "\"=\"\"2026-11-03\"\"\",9:00,=\"a\"b\n")
    #expect(read.rows.map { $0[0] } == ["2026-11-02", "2026-11-03"])
    #expect(read.rows.map { $0[5] } == ["A \"B\" C", "=\"a\"b"])
  }

  @Test func `midnight as an end ends its day`() throws {
    let read = try Read("day,start,end\n2026-11-02,18:00,자정\n2026-11-03,18:00,2026-11-03 자정\n")
    #expect(read.rows.map { $0[2] } == ["24:00", "2026-11-04T00:00"])
  }

  @Test func `an order that is told lifts the window of years`() throws {
    let read = try Read("day,start\n10/11/12,9:00\n", order: .dmy)
    #expect(read.rows.map { $0[0] } == ["2012-11-10"])
  }

  @Test(arguments: [
    "합계,,", "합계(2건),5:00,", "1주 소계,,", "총 근무시간: 16시간,,", "합계 1건,,", "계,,", "평균,,8:00",
    "※ 휴게는 무급,,", "Total hours: 16,,", ",,,총계",
  ])
  func `words for totals and notes begin no row`(line: String) throws {
    let read = try Read("날짜,시작,종료\n2026-11-02,18:00,23:00\n\(line)\n")
    #expect(read.rows.count == 1)
    #expect(read.table.passedOver == [.total: 1])
  }

  @Test func `a row with a day and times is no total`() throws {
    let read = try Read("메모,날짜,시작,종료\n합계,2026-11-02,18:00,23:00\n총무,2026-11-03,늦게,\n")
    #expect(read.rows.map { $0[5] } == ["합계", "총무"])
    #expect(read.table.passedOver.isEmpty)
  }

  @Test func `text below an empty heading is told`() throws {
    let read = try Read("날짜,시작,,종료,\n2026-11-02,18:00,지각,23:00,\n")
    #expect(read.table.unreadColumns == [3])
  }

  @Test func `the headings found are cells of most lines`() {
    let refused = failure { try Read("a;b\n1,5;2\n1,5;3\n") }
    #expect(refused?.hint?.en.hasPrefix("the headings found are: a, b;") == true)
    let question = failure { try Read("날짜?,시작\n") }
    #expect(question?.message.en.hasSuffix("missing: day") == true)
  }

  @Test func `a wide table is refused soon`() {
    let line = String(repeating: "12,", count: 9_000) + "\n"
    let clock = ContinuousClock()
    let time = clock.measure {
      _ = failure { try Read(String(repeating: line, count: 100)) }
    }
    #expect(time < .seconds(4))
  }

  @Test func `a heading that is told wins, and a missing one is named`() throws {
    let text = "언제,시작,날짜\n2026-11-02,9:00,2026-11-09\n"
    #expect(try Read(text, columns: [("day", "언제")]).rows.first?[0] == "2026-11-02")
    let unknown = failure { try Read(text, columns: [("day", "어디")]) }
    #expect(unknown?.message.en == "there is no column '어디'")
    let missing = failure { try Read("x,이름\n1,2\n날짜,이름\n1,2\n") }
    #expect(missing?.message.en.hasSuffix("missing: start") == true)
    #expect(missing?.hint?.en.hasPrefix("the headings found are: 날짜, 이름;") == true)
    #expect(missing?.source?.line == 3)
  }

  @Test func `a heading typed on another system is the same`() throws {
    #expect(try Read("날짜,시작\n2026-11-02,9:00\n").rows.count == 1)
    #expect(try Read("근무일자 ,START_TIME\n2026-11-02,9:00\n").rows.count == 1)
  }

  @Test func `rows of another length are refused, empty cells beyond are not`() throws {
    #expect(try Read("day,start\n2026-11-02,9:00,,\n").rows.count == 1)
    #expect(failure { try Read("day,start\n2026-11-02,9:00,x\n") }?.id == "csv.row_length")
    #expect(failure { try Read("day,start\n2026-11-02\n") }?.id == "csv.row_length")
    let refused = failure { try Read("day,start,memo\n\n2026-11-02,9:00,\"x\n") }
    #expect(refused?.id == "csv.syntax")
    #expect(refused?.source == SourcePosition(file: "t.csv", line: 3, column: 17))
  }

  @Test func `quotes and line ends within cells`() throws {
    let read = try Read(
      "day,start,memo\r\n2026-11-02,9:00,\"김밥, \"\"라면\"\"\r\n둘\"\r\n2026-11-03,9:00,x")
    #expect(read.rows.map { $0[5] } == ["김밥, \"라면\"\r\n둘", "x"])
    let tabs = try Read("날짜\t시작\t메모\n2026-11-02\t9:00\t\"두\n줄\"\n2026-11-02\t9:00\t\"따옴\" 표\n")
    #expect(tabs.rows.map { $0[5] } == ["두\n줄", "\"따옴\" 표"])
    let own = try Read("day\tstart\tmemo\n2026-11-02\t9:00\t\"a\\tb\"\n")
    #expect(own.rows.map { $0[5] } == ["\"a\tb\""])
  }

  @Test(arguments: [",", ";", "|", "\t"])
  func `rows that are written back keep their form`(separator: String) throws {
    let lines = [
      ["날짜", "시작", "메모"], ["2026-11-02", "9:00", "\"가\(separator)나\n\"\"다\"\"\""],
    ]
    let text = lines.map { $0.joined(separator: separator) + "\n" }.joined()
    var table = try self.table(Array(text.utf8))
    let row = try table.next()
    let cells = try #require(row?.fields)
    #expect(cells.last == "가\(separator)나\n\"다\"")
    var writer = table.writer()
    writer.append(row: table.header)
    writer.append(row: cells)
    var again = try self.table(writer.drain { Array($0) })
    let read = try again.next()
    #expect(read?.fields == cells)
    #expect(again.separator == table.separator)
  }

  private func table(_ bytes: [UInt8], besides: Set<String> = []) throws -> PeopleTable {
    try PeopleTable(
      bytes, file: nil, Read.fields, besides: besides, missing: Read.missing,
      .init(today: on("2026-11-15")))
  }

  @Test func `texts of our own listings stay as they stand`() throws {
    let listing = "day\tstart\tzone\tmemo\n2026-11-02\t9:00\tUTC\t a\\tb \n"
    var own = try table(Array(listing.utf8), besides: ["zone"])
    let row = try own.next()
    #expect(row?[5] == " a\tb ")
    #expect(own.unread.isEmpty)
    var other = try table(Array("day,start,zone,memo\n2026-11-02,9:00,UTC, a \n".utf8))
    let trimmed = try other.next()
    #expect(trimmed?[5] == "a")
    #expect(other.unread == ["zone"])
  }

  @Test(arguments: ["총무", "Suji", "소연", "tom", "합", "g"])
  func `a name that begins like a total is none`(name: String) throws {
    let text = "메모,day,start\n\(name),2026-11-02,9:00\n총합계,,\nTotal,,\n"
    var table = try self.table(Array(text.utf8))
    var names: [String] = []
    while let row = try table.next() { names.append(row[5]) }
    #expect(names == [name])
    #expect(table.passedOver == [.total: 2])
  }

  @Test(arguments: ["", "\n\n", "   \n"])
  func `an empty table is told as such`(text: String) {
    #expect(failure { try Read(text) }?.id == "csv.empty")
  }

  @Test func `any bytes are read or refused`() {
    var random = SystemRandomNumberGenerator()
    let pool: [[UInt8]] = [
      Array("day,start,end\n".utf8), Array("날짜;시작\n".utf8), Array("11/02/2026".utf8), [0x22],
      [0x2C],
      [0x0A], [0x0D], [0x09], Array("오후 6:".utf8), Array("(−4,5".utf8), [0xFF], [0x7C], [0x5C],
      Array("2026-11-".utf8), Array("99999999999".utf8), Array("0.9".utf8), Array("26.1".utf8),
    ]
    for _ in 0..<3_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<30, using: &random) {
        bytes += pool.randomElement(using: &random) ?? []
      }
      _ = failure { try Read(bytes: bytes) }
    }
  }
}
