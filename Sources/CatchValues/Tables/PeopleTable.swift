/// A table as people have it, row by row.
///
/// The separator and the heading are found in the first lines; lines before it, blank lines, totals
/// and repeated headings are passed over and counted. Cells come in the form of their field; one that
/// cannot be read comes as it stands, for the command to refuse. A row with another number of cells
/// than the heading is refused, unless only empty ones are missing or too many.
public struct PeopleTable {
  /// The reasons for which lines count for nothing.
  public enum PassedOver: String, Hashable, Sendable, CaseIterable {
    case before, blank, total, heading
    /// A day without work: `휴무` instead of times.
    case off
  }

  public struct Row: Sendable {
    public let line: Int
    /// The cells as they stand, in the order of the heading.
    public let fields: [String]
    /// By field, in its form; empty without such a column.
    fileprivate var cells: [String]

    public subscript(field: Int) -> String { cells[field] }
  }

  /// The days and the order that decide cells which do not say all.
  public struct Context: Sendable {
    /// The day from which two-digit years and, without a period, missing years are read.
    public var today: CivilDate
    /// The days that the table is about.
    public var period: ClosedRange<CivilDate>?
    /// The order of figures in dates, where it was given.
    public var order: DateOrder?

    public init(today: CivilDate, period: ClosedRange<CivilDate>? = nil, order: DateOrder? = nil) {
      (self.today, self.period, self.order) = (today, period, order)
    }
  }

  public let fields: [TableField]
  /// The headings as they stand.
  public let header: [String]
  /// The line of the heading.
  public let line: Int
  /// The place of each field's column; nil without one.
  public let places: [Int?]
  public private(set) var passedOver: [PassedOver: Int] = [:]
  public private(set) var latest: CSVRow
  public let separator: UInt8
  /// True where rows that begin with a word for a total are rows like others, as in payslips.
  public var keepsTotals = false
  /// Fields of columns that a command reads besides, by their places.
  public var alsoRead: [Int: Int] = [:]
  private let file: String?
  /// May be set after the heading was found, before the first row.
  public var context: Context
  private var rows: TableSplitter
  /// The rows from the first on.
  private let beginning: TableSplitter
  private var orders: [Int: DateOrder?] = [:]
  /// The units that headings name, by field.
  private let units: [BareNumbers.Unit?]
  /// Units that whole columns show.
  private var foundUnits: [Int: BareNumbers.Unit] = [:]
  /// True where times are fractions of a day; nil before a cell asks.
  private var countsDays: Bool?
  /// True for columns of nothing but days, some of them as spreadsheets count them.
  private var countedDays: [Int: Bool] = [:]
  private var sheet: SheetCells
  /// The fields of days and times that a row has and a total has not.
  private let momentFields: [Int]
  /// Columns without a heading that nothing reads.
  private let nameless: [Int]
  /// Columns of them that have text.
  private var filledNameless: Set<Int> = []
  /// Headings of our own listings that need no reading.
  private let besides: Set<String>
  /// True where all headings are those of our own listings, whose texts stay as they stand.
  private let isOwn: Bool
  /// The fewest cells of a row that has all columns.
  private let leastCells: Int

  /// - Parameters:
  ///   - bytes: UTF-8 without a byte order mark.
  ///   - columns: given headings, by field.
  ///   - besides: headings of our own listings that need no reading, and are not `unread`.
  ///   - separator: the byte between cells; nil finds it out.
  ///   - missing: the case of a heading that lacks a needed field.
  /// - Throws: `csv.empty`, `csv.encoding`, `csv.syntax`, and `missing`.
  public init(
    _ bytes: [UInt8], file: String?, _ fields: [TableField],
    columns: [(field: String, heading: String)] = [], besides: Set<String> = [],
    separator given: UInt8? = nil, missing: FailureCase, _ context: Context
  ) throws(Failure) {
    if let zero = bytes.firstIndex(of: 0) {
      let line = bytes[..<zero].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
      throw CSVFailure.encoding.failure("a NUL byte", "NUL 바이트가 있습니다", file: file, line: line)
    }
    guard bytes.contains(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
      throw CSVFailure.hasNothing(file)
    }
    let finder = HeadingFinder(fields, columns, given.map { [$0] } ?? TableSplitter.separators)
    let found = try finder.find(in: bytes, file: file, missing)
    let header = found.row.fields.map(LimitedText.trimmed)
    (self.fields, self.file, self.context, self.besides) = (fields, file, context, besides)
    (self.header, line, places) = (header, found.row.line, found.places)
    (rows, separator, latest) = (found.rest, found.rest.separator, found.row)
    units = places.map { place in place.flatMap { HeadingKey(found.row.fields[$0]).unit } }
    let day = fields.indices.first { fields[$0].kind == .day && found.places[$0] != nil }
    momentFields = fields.indices.filter { index in
      index == day || fields[index].isNeeded && fields[index].kind.isMoment
    }
    nameless = header.indices.filter { header[$0].isEmpty && !found.places.contains($0) }
    leastCells = (places.compactMap(\.self).max() ?? 0) + 1
    isOwn = header.allSatisfy { name in
      besides.contains(name) || fields.contains { $0.name == name }
    }
    sheet = SheetCells(fields, found.places, isOwn: isOwn)
    if found.before > 0 { passedOver[.before] = found.before }
    // Our own tables of tabs write backslashes; those of others never name all as we do.
    rows.hasEscapes = separator == 0x09 && isOwn
    rows.keepsFormulas = isOwn
    beginning = rows
  }

  /// The headings that no field reads, but for those of our own that need no reading.
  public var unread: [String] {
    let known = Set(besides.map { HeadingKey($0) })
    return header.indices.filter { index in
      !places.contains(index) && alsoRead[index] == nil && !header[index].isEmpty
        && !known.contains(HeadingKey(header[index]))
    }.map { header[$0] }
  }

  /// The numbers of columns without a heading whose text nothing read, in the rows read so far.
  public var unreadColumns: [Int] { filledNameless.sorted().map { $0 + 1 } }

  /// Returns the first cells of a field's column that are not empty, as they stand.
  public func cells(of field: Int, atMost most: Int = 20) -> [String] {
    guard let place = places[field] else { return [] }
    var cells: [String] = []
    var ahead = beginning
    while cells.count < most, let row = try? ahead.next() {
      guard place < row.fields.count, reason(toPassOver: row.fields) == nil else { continue }
      let text = LimitedText.trimmed(row.fields[place])
      if !text.isEmpty { cells.append(text) }
    }
    return cells
  }

  /// Returns a writer in the form of this table, in UTF-8.
  public func writer() -> CSVWriter {
    CSVWriter(separator: separator, hasEscapes: rows.hasEscapes)
  }

  /// The headings that fields read, in the order of the fields, then those that are read besides.
  public var read: [(field: String, heading: String)] {
    let others = alsoRead.sorted { $0.key < $1.key }
      .map { (field: fields[$0.value].name, heading: header[$0.key]) }
    return zip(fields, places).compactMap { field, place in
      place.map { (field: field.name, heading: header[$0]) }
    } + others
  }

  /// - Throws: the case for a heading that is read and stands twice: half of its column would be
  ///   lost.
  public func checkHeadings(_ entry: FailureCase, file: String) throws(Failure) {
    for (_, heading) in read where header.count(where: { $0 == heading }) > 1 {
      throw entry.failure(
        "two columns are named '\(heading)'", "이름이 '\(heading)'인 열이 둘 있습니다", field: heading
      ).located(file: file, line: line)
    }
  }

  /// Returns the next row; nil at the end.
  ///
  /// - Throws: `csv.row_length`, after which the next call reads the next row; `csv.syntax`, and
  ///   `value.date` for figures of which the column does not show the order, which end the table.
  public mutating func next() throws(Failure) -> Row? {
    while let row = try rows.next() {
      latest = row
      if let reason = reason(toPassOver: row.fields), reason != .total || !keepsTotals {
        passedOver[reason, default: 0] += 1
        continue
      }
      var found = try read(row)
      if let reason = sheet.settle(&found.cells, of: row.fields), reason != .total || isLast {
        passedOver[reason, default: 0] += 1
        continue
      }
      return found
    }
    return nil
  }

  /// The headings of merged cells, and how many blank ones took what is above.
  public var merged: [(heading: String, count: Int)] {
    sheet.merged.sorted { $0.key < $1.key }.map { field, count in
      (heading(of: field), count)
    }
  }

  /// True where only lines that count for nothing are left.
  private var isLast: Bool {
    var ahead = rows
    while let row = try? ahead.next() {
      if reason(toPassOver: row.fields) == nil { return false }
    }
    return true
  }

  private func reason(toPassOver fields: [String]) -> PassedOver? {
    guard
      let place = fields.firstIndex(where: { !$0.isEmpty && !LimitedText.trimmed($0).isEmpty })
    else { return .blank }
    if let word = TotalWord(fields[place]), isTotal(fields, word, at: place) { return .total }
    // Most rows begin with a figure.
    if let byte = fields[place].utf8.first, (0x30...0x39).contains(byte) { return nil }
    guard fields.count == header.count else { return nil }
    return zip(fields, header).allSatisfy { LimitedText.trimmed($0) == $1 } ? .heading : nil
  }

  /// A row with a day and times is one, whatever its first cell says; other words are a total or a
  /// note where there are none.
  private func isTotal(_ cells: [String], _ word: TotalWord, at first: Int) -> Bool {
    if fields.contains(where: { $0.isNeeded && $0.name == "name" }) {
      // A person may be called as a total is in English, and has pay or other facts.
      let isEnglish = LimitedText.trimmed(cells[first]).utf8.first ?? 0 < 0x80
      return word == .whole
        && cells.indices.allSatisfy { index in
          let cell = LimitedText.trimmed(cells[index])
          return index == first || cell.isEmpty || !isEnglish && TableCell.isFigure(cell)
        }
    }
    let readable = momentFields.count { index in
      guard let place = places[index], place != first, place < cells.count else { return false }
      return TableCell.isMoment(TypedWord(LimitedText.trimmed(cells[place])).bytes)
    }
    switch word {
    case .whole: return readable == 0 || readable < momentFields.count
    case .beginning: return !momentFields.isEmpty && readable == 0
    }
  }

  private mutating func read(_ row: CSVRow) throws(Failure) -> Row {
    let spare = row.fields.dropFirst(header.count)
    guard row.fields.count >= leastCells, spare.allSatisfy({ LimitedText.trimmed($0).isEmpty })
    else {
      throw CSVFailure.differs(row, from: header, file)
    }
    for place in nameless where place < row.fields.count {
      if !LimitedText.trimmed(row.fields[place]).isEmpty { filledNameless.insert(place) }
    }
    var cells: [String] = []
    cells.reserveCapacity(fields.count)
    for index in fields.indices {
      guard let place = places[index], place < row.fields.count else {
        cells.append("")
        continue
      }
      cells.append(try cell(row.fields[place], index, line: row.line))
    }
    return Row(line: row.line, fields: row.fields, cells: cells)
  }

  private mutating func cell(_ whole: String, _ index: Int, line: Int) throws(Failure) -> String {
    // Our own tables for spreadsheets make formulas inert.
    let isInert =
      isOwn && whole.utf8.first == 0x27 && ["'=", "'+", "'-", "'@"].contains(whole.prefix(2))
    let written = isInert ? String(whole.dropFirst()) : whole
    if written.isEmpty || isOwn && fields[index].kind == .text { return written }
    let text = LimitedText.trimmed(written)
    guard !text.isEmpty else { return "" }
    switch fields[index].kind {
    case .text: return text
    case .won: return TableCell.won(text).map { String($0) } ?? text
    case .length: return try length(text, index, line: line)
    case .day:
      if CivilDate(text) != nil { return text }
      guard let day = TableDay(TypedWord(text).bytes) else {
        let isPacked = isBirth(index) && context.order ?? .ymd == .ymd
        let born = isPacked ? TableDay.birth(packed: text, context.today) : nil
        return (born ?? counted(text, index)?.date)?.description ?? text
      }
      return try date(day, text, index, line: line)?.description ?? text
    case .time, .endTime:
      if CivilTime(text) != nil || CivilDateTime(text) != nil { return text }
      if Instant(text) != nil { return text }
      if let instant = TableCell.instant(text) { return instant }
      let bytes = TypedWord(text).bytes
      let isEnd = fields[index].kind == .endTime
      let isCounted = TableCell.isCounted(text)
      let inDays = (isCounted || bytes.elementsEqual("1".utf8)) && findsDays()
      guard inDays || !isCounted else {
        throw unclear(
          ValueFailure.time, index, line, "'\(text)' may be hours and minutes or a part of a day",
          "'\(text)': 시와 분인지 하루의 몇 분의 몇인지 알 수 없습니다",
          hint: Text(en: "write times as 00:30", ko: "시각은 00:30처럼 입력하십시오"))
      }
      if inDays, let moment = TableCell.serial(text) { return moment.description }
      if let minute = TableCell.time(bytes, isEnd: isEnd, countsDays: inDays) {
        return ClockWord.text(minute: minute)
      }
      guard let day = TableDay(bytes), let minute = TableCell.time(day.rest, isEnd: isEnd),
        let date = try date(day, text, index, line: line)?.adding(days: minute / 1_440),
        let time = CivilTime(minuteOfDay: minute % 1_440)
      else { return text }
      return CivilDateTime(date, time).description
    }
  }

  // MARK: Numbers without a unit

  private func unclear(
    _ entry: FailureCase, _ index: Int, _ line: Int, _ english: String, _ korean: String,
    hint: Text
  ) -> Failure {
    entry.failure(english, korean, hint: hint, field: fields[index].name)
      .located(file: file, line: line)
  }

  private func heading(of index: Int) -> String { places[index].map { header[$0] } ?? "" }

  /// Returns the day of a number under days, as spreadsheets count them.
  private mutating func counted(_ text: String, _ index: Int) -> CivilDateTime? {
    guard let day = TableCell.serial(text) else { return nil }
    let isCounted =
      countedDays[index]
      ?? cells(of: index, atMost: .max).allSatisfy {
        TableCell.serial($0) != nil || TableDay(TypedWord($0).bytes) != nil
      }
    countedDays[index] = isCounted
    return isCounted ? day : nil
  }

  private mutating func length(_ text: String, _ index: Int, line: Int) throws(Failure) -> String {
    if text.isPlainLength(in: units[index]) { return text }
    let bytes = TypedWord(text).bytes
    if TableCell.isNone(bytes) { return "" }
    guard let number = TableCell.decimal(bytes.text), number >= .zero else {
      return TableCell.length(bytes).map { $0 == 0 ? "" : String($0) } ?? text
    }
    guard number > .zero else { return "" }
    var unit = unit(of: index)
    // No break is shorter than three minutes.
    if unit == .hours, number < Fraction(1, over: 20) { unit = .days }
    let minutes = BareNumbers.minutes(number, unit)
    // `0100` may be an hour, and `1.30` an hour and a half.
    let isPacked = bytes.count == 4 && bytes.first == 0x30 && number >= Fraction(100)
    let isGuess = units[index] == nil && unit == .hours && bytes.suffix(3).first == 0x2E
    let isOdd = isGuess && !(minutes ?? 0).isMultiple(of: 5)
    guard unit != .unclear, !isPacked, !isOdd else {
      let heading = heading(of: index)
      throw unclear(
        ValueFailure.number, index, line,
        "'\(text)' and the other lengths of '\(heading)' may be hours or minutes",
        "'\(text)': '\(heading)' 열의 길이는 시간인지 분인지 알 수 없습니다",
        hint: Text(
          en: "write hours as 60 or 1h, minutes as 1m", ko: "시간은 60이나 1시간으로, 분은 1분으로 입력하십시오"))
    }
    return minutes.map { $0 == 0 ? "" : String($0) } ?? text
  }

  /// Returns the unit of a column's bare numbers, by its heading or else by all its cells.
  private mutating func unit(of index: Int) -> BareNumbers.Unit {
    if units[index] == .hours { return .hours }
    if let known = foundUnits[index] { return known }
    var numbers = BareNumbers()
    for text in cells(of: index, atMost: .max) { numbers.take(TypedWord(text).bytes) }
    // No break is a fraction of a minute, so a column of minutes may hold pasted times.
    let found = numbers.unit == .days ? .days : units[index] ?? numbers.unit
    foundUnits[index] = found
    return found
  }

  /// True where the times are counted in days, as `1` then is: where one has three decimals, or all
  /// are quarters of a day. `0.30` may be half past midnight.
  private mutating func findsDays() -> Bool {
    if let countsDays { return countsDays }
    let cells = fields.indices.filter { fields[$0].kind.isClock }
      .flatMap { self.cells(of: $0, atMost: .max) }
      .filter(TableCell.isCounted)
    let decimals = cells.map { $0.drop { $0 != "." } }
    let quarters: [Substring] = [".25", ".5", ".75"]
    let others = decimals.filter { !quarters.contains($0) }
    let areWhole = others.allSatisfy { $0 == "" || $0 == ".0" }
    let found = others.count < decimals.count && areWhole || decimals.contains { $0.utf8.count > 3 }
    countsDays = found
    return found
  }

  // MARK: Dates

  /// The years that two digits mean; an order that was given allows a hundred.
  private func years(_ index: Int) -> ClosedRange<Int> {
    if isBirth(index) { return TableDay.birthYears(context.today) }
    return context.order == nil
      ? (context.today.year - 9)...(context.today.year + 1)
      : (context.today.year - 89)...(context.today.year + 10)
  }

  private func isBirth(_ index: Int) -> Bool { fields[index].yearless == .birth }

  private mutating func date(
    _ day: TableDay, _ text: String, _ index: Int, line: Int
  ) throws(Failure) -> CivilDate? {
    switch day.reading {
    case .date(let date):
      let isShort = text.utf8.prefix { (0x30...0x39).contains($0) }.count == 2
      let read = isBirth(index) && isShort ? TableDay.birth(twoDigits: date, context.today) : date
      return read.flatMap { day.allows($0) ? $0 : nil }
    case .monthDay where isBirth(index): return nil
    case .monthDay(let month, let number) where fields[index].yearless == .past:
      return (0...8).compactMap {
        CivilDate(year: context.today.year - $0, month: month, day: number)
      }.first { $0 <= context.today && day.allows($0) }
    case .monthDay(let month, let number):
      let days = context.period ?? context.today...context.today
      let (first, last) = (days.lowerBound.year, days.upperBound.year)
      return (Array(first...last) + [first - 1, last + 1])
        .compactMap { CivilDate(year: $0, month: month, day: number) }.filter(day.allows)
        .min { PeopleTable.distance($0, days) < PeopleTable.distance($1, days) }
    case .figures(let first, let second, let third, let isYearLast):
      guard let order = try order(of: index, text, line: line) else { return nil }
      var date = TableDay.date(
        first, second, third, isYearLast: isYearLast, order, years: years(index))
      if isBirth(index), !isYearLast { date = date.flatMap { TableDay.birth($0, context.today) } }
      return date.flatMap { day.allows($0) ? $0 : nil }
    }
  }

  /// Returns the number of days between a day and a period; 0 within it.
  private static func distance(_ day: CivilDate, _ period: ClosedRange<CivilDate>) -> Int {
    max(
      0, period.lowerBound.daysSinceEpoch - day.daysSinceEpoch,
      day.daysSinceEpoch - period.upperBound.daysSinceEpoch)
  }

  /// Returns the order that all dates of a column allow; nil where none does.
  private mutating func order(
    of index: Int, _ text: String, line: Int
  ) throws(Failure) -> DateOrder? {
    if let order = context.order { return order }
    if let known = orders[index] { return known }
    let years = years(index)
    var possible = DateOrder.allCases
    var figures: [(Int, Int, Int, Bool)] = []
    for cell in cells(of: index, atMost: .max) {
      guard
        case .figures(let first, let second, let third, let isYearLast)? =
          TableDay(TypedWord(cell).bytes)?.reading
      else { continue }
      let fitting = possible.filter {
        TableDay.date(first, second, third, isYearLast: isYearLast, $0, years: years) != nil
      }
      // A date that exists in no order is refused by itself.
      guard !fitting.isEmpty else { continue }
      possible = fitting
      figures.append((first, second, third, isYearLast))
    }
    let readings = possible.map { order in
      figures.map { TableDay.date($0.0, $0.1, $0.2, isYearLast: $0.3, order, years: years) }
    }
    guard readings.dropFirst().allSatisfy({ $0 == readings.first }) else {
      let words = possible.map(\.rawValue).joined(separator: "|")
      let heading = heading(of: index)
      throw unclear(
        ValueFailure.date, index, line,
        "'\(text)' and the other dates of '\(heading)' can be read in more than one order",
        "'\(text)': '\(heading)' 열의 날짜는 연월일의 순서를 알 수 없습니다",
        hint: Text(en: "say which: --dates \(words)", ko: "순서를 지정하십시오: --dates \(words)"))
    }
    orders[index] = .some(possible.first)
    return possible.first
  }
}

extension String {
  /// True for whole minutes as our own tables have them, and for a list in JSON.
  ///
  /// - Parameter unit: that of the heading; without one, small numbers may be hours.
  fileprivate func isPlainLength(in unit: BareNumbers.Unit?) -> Bool {
    guard let first = utf8.first else { return false }
    if first == 0x5B { return true }
    let fewest = unit == nil ? 2 : 1
    guard unit != .hours, first != 0x30, (fewest...3).contains(utf8.count),
      utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return false }
    return unit != nil || utf8.count > 2 || first > 0x31
  }
}
