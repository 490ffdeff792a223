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

    public var name: Text {
      switch self {
      case .before: Text(en: "before the heading", ko: "머리글 앞")
      case .blank: Text(en: "blank", ko: "빈 줄")
      case .total: Text(en: "totals", ko: "합계")
      case .heading: Text(en: "repeated headings", ko: "되풀이된 머리글")
      }
    }
  }

  public struct Row: Sendable {
    public let line: Int
    /// The cells as they stand, in the order of the heading.
    public let fields: [String]
    /// By field, in its form; empty without such a column.
    fileprivate let cells: [String]

    public subscript(field: Int) -> String { cells[field] }
  }

  /// The days and the order that decide cells which do not say all.
  public struct Context: Sendable {
    /// The day from which two-digit years and, without a period, missing years are read.
    public var today: CivilDate
    /// The days that the table is about.
    public var period: ClosedRange<CivilDate>?
    /// The order of figures in dates, where it was told.
    public var order: DateOrder?

    public init(
      today: CivilDate, period: ClosedRange<CivilDate>? = nil, order: DateOrder? = nil
    ) {
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
  /// May be told after the heading was found, before the first row.
  public var context: Context
  private var rows: TableSplitter
  /// The rows from the first on.
  private let beginning: TableSplitter
  private var orders: [Int: DateOrder?] = [:]
  /// The units that headings name, by field.
  private let units: [BareNumbers.Unit?]
  /// Readings that whole columns tell.
  private var foundUnits: [Int: BareNumbers.Unit] = [:]
  /// True where times are fractions of a day; nil before a cell asks.
  private var countsDays: Bool?
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
  ///   - columns: headings that were told, by field.
  ///   - besides: headings of our own listings that need no reading, and are not `unread`.
  ///   - separator: the byte between cells; nil finds it out.
  ///   - missing: the case of a heading that lacks a needed field.
  /// - Throws: `csv.empty`, `csv.encoding`, `csv.syntax`, and `missing`.
  public init(
    _ bytes: [UInt8], file: String?, _ fields: [TableField],
    columns: [(field: String, heading: String)] = [], besides: Set<String> = [],
    separator told: UInt8? = nil, missing: FailureCase, _ context: Context
  ) throws(Failure) {
    if let zero = bytes.firstIndex(of: 0) {
      let line = bytes[..<zero].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
      throw Failure(
        CSVFailure.encoding, Text(en: "a NUL byte", ko: "NUL 바이트가 있습니다"),
        source: SourcePosition(file: file, line: line))
    }
    guard bytes.contains(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
      throw Failure(
        CSVFailure.empty,
        Text(
          en: "\(file.map { "'\($0)'" } ?? "the input") is empty",
          ko: "\(file.map { "'\($0)'" } ?? "입력"): 비어 있습니다"),
        source: SourcePosition(file: file, line: 1))
    }
    let finder = HeadingFinder(fields, columns, told.map { [$0] } ?? TableSplitter.separators)
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
    if found.before > 0 { passedOver[.before] = found.before }
    // Our own tables of tabs write backslashes; those of others never name all as we do.
    rows.hasEscapes = separator == 0x09 && isOwn
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
    var cells: [String] = []
    forEachCell(of: field) { text in
      if !text.isEmpty { cells.append(text) }
      return cells.count < most
    }
    return cells
  }

  /// Visits the cells of a field's column in all rows that are not passed over.
  ///
  /// - Parameter body: returns false to end the visit.
  private func forEachCell(of field: Int, _ body: (String) -> Bool) {
    guard let place = places[field] else { return }
    var ahead = beginning
    while let row = try? ahead.next() {
      guard place < row.fields.count, reason(toPassOver: row.fields) == nil else { continue }
      if !body(LimitedText.trimmed(row.fields[place])) { return }
    }
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

  /// Returns the next row; nil at the end.
  ///
  /// - Throws: `csv.row_length`, after which the next call reads the next row; `csv.syntax`, and
  ///   `value.date` for figures of which the column does not tell the order, which end the table.
  public mutating func next() throws(Failure) -> Row? {
    while let row = try rows.next() {
      latest = row
      if let reason = reason(toPassOver: row.fields), reason != .total || !keepsTotals {
        passedOver[reason, default: 0] += 1
        continue
      }
      return try read(row)
    }
    return nil
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
      throw Failure(
        CSVFailure.rowLength,
        Text(
          en: "the row has \(row.fields.count) fields, the header has \(header.count)",
          ko: "행의 필드는 \(row.fields.count)개인데 머리글은 \(header.count)개입니다"),
        source: SourcePosition(file: file, line: row.line))
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

  private mutating func cell(
    _ written: String, _ index: Int, line: Int
  ) throws(Failure) -> String {
    if written.isEmpty || isOwn && fields[index].kind == .text { return written }
    let text = LimitedText.trimmed(written)
    guard !text.isEmpty else { return "" }
    switch fields[index].kind {
    case .text: return text
    case .won: return TableCell.won(text).map { String($0) } ?? text
    case .length: return try length(text, index, line: line)
    case .day:
      if CivilDate(text) != nil { return text }
      guard let day = TableDay(TypedWord(text).bytes) else { return text }
      return try date(day, text, index, line: line)?.description ?? text
    case .time, .endTime:
      if CivilTime(text) != nil || CivilDateTime(text) != nil { return text }
      if Instant(text) != nil { return text }
      if let instant = TableCell.instant(text) { return instant }
      let bytes = TypedWord(text).bytes
      let isEnd = fields[index].kind == .endTime
      let inDays = bytes.elementsEqual("1".utf8) && findsDays()
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

  private mutating func length(
    _ text: String, _ index: Int, line: Int
  ) throws(Failure) -> String {
    if text.isPlainLength(in: units[index]) { return text }
    let bytes = TypedWord(text).bytes
    if TableCell.isNone(bytes) { return "" }
    guard let number = TableCell.decimal(bytes.text), number >= .zero else {
      return TableCell.length(bytes).map { $0 == 0 ? "" : String($0) } ?? text
    }
    guard number > .zero else { return "" }
    let unit = unit(of: index)
    guard unit != .unclear else {
      let heading = places[index].map { header[$0] } ?? ""
      throw ValueFailure.number.failure(
        "'\(text)' and the other lengths of '\(heading)' may be hours or minutes",
        "'\(text)': '\(heading)' 열의 길이는 시간인지 분인지 알 수 없습니다",
        hint: Text(
          en: "write hours as 60 or 1h, minutes as 1m", ko: "시간은 60이나 1시간으로, 분은 1분으로 입력하십시오"),
        field: fields[index].name
      ).located(file: file, line: line)
    }
    return BareNumbers.minutes(number, unit).map { $0 == 0 ? "" : String($0) } ?? text
  }

  /// Returns the unit of a column's bare numbers, by its heading or else by all its cells.
  private mutating func unit(of index: Int) -> BareNumbers.Unit {
    if units[index] == .hours { return .hours }
    if let known = foundUnits[index] { return known }
    var numbers = BareNumbers()
    forEachCell(of: index) { text in
      numbers.take(TypedWord(text).bytes)
      return true
    }
    // No break is a fraction of a minute, so a column of minutes may hold pasted times.
    let found = numbers.unit == .days ? .days : units[index] ?? numbers.unit
    foundUnits[index] = found
    return found
  }

  /// True where a column of times has fractions of a day, so that `1` in any of them is a day.
  private mutating func findsDays() -> Bool {
    if let countsDays { return countsDays }
    var found = false
    for index in fields.indices where !found && [.time, .endTime].contains(fields[index].kind) {
      forEachCell(of: index) { text in
        found = TableCell.fractionOfDay(text) != nil
        return !found
      }
    }
    countsDays = found
    return found
  }

  // MARK: Dates

  /// The years that two digits mean; an order that was told allows any.
  private var years: ClosedRange<Int> {
    context.order == nil ? (context.today.year - 9)...(context.today.year + 1) : 2_000...2_099
  }

  private mutating func date(
    _ day: TableDay, _ text: String, _ index: Int, line: Int
  ) throws(Failure) -> CivilDate? {
    switch day.reading {
    case .date(let date): return day.allows(date) ? date : nil
    case .monthDay(let month, let number):
      let days = context.period ?? context.today...context.today
      let (first, last) = (days.lowerBound.year, days.upperBound.year)
      return (Array(first...last) + [first - 1, last + 1])
        .compactMap { CivilDate(year: $0, month: month, day: number) }.filter(day.allows)
        .min { PeopleTable.distance($0, days) < PeopleTable.distance($1, days) }
    case .figures(let first, let second, let third, let isYearLast):
      guard let order = try order(of: index, text, line: line) else { return nil }
      return TableDay.date(first, second, third, isYearLast: isYearLast, order, years: years)
        .flatMap { day.allows($0) ? $0 : nil }
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
    var possible = DateOrder.allCases
    var figures: [(Int, Int, Int, Bool)] = []
    forEachCell(of: index) { cell in
      guard
        case .figures(let first, let second, let third, let isYearLast)? =
          TableDay(TypedWord(cell).bytes)?.reading
      else { return true }
      let fitting = possible.filter {
        TableDay.date(first, second, third, isYearLast: isYearLast, $0, years: years) != nil
      }
      // A date that exists in no order is refused by itself.
      guard !fitting.isEmpty else { return true }
      possible = fitting
      figures.append((first, second, third, isYearLast))
      return true
    }
    let readings = possible.map { order in
      figures.map { TableDay.date($0.0, $0.1, $0.2, isYearLast: $0.3, order, years: years) }
    }
    guard readings.dropFirst().allSatisfy({ $0 == readings.first }) else {
      let words = possible.map(\.rawValue).joined(separator: "|")
      let heading = places[index].map { header[$0] } ?? ""
      throw ValueFailure.date.failure(
        "'\(text)' and the other dates of '\(heading)' can be read in more than one order",
        "'\(text)': '\(heading)' 열의 날짜는 연월일의 순서를 알 수 없습니다",
        hint: Text(
          en: "say which: --dates \(words)", ko: "순서를 지정하십시오: --dates \(words)"),
        field: fields[index].name
      ).located(file: file, line: line)
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
