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
  private let file: String?
  /// May be told after the heading was found, before the first row.
  public var context: Context
  private var rows: TableSplitter
  private var orders: [Int: DateOrder?] = [:]
  private let countsHours: [Bool]
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
    countsHours = places.map { $0.map { HeadingKey(found.row.fields[$0]).countsHours } ?? false }
    leastCells = (places.compactMap(\.self).max() ?? 0) + 1
    isOwn = header.allSatisfy { name in
      besides.contains(name) || fields.contains { $0.name == name }
    }
    if found.before > 0 { passedOver[.before] = found.before }
    // Our own tables of tabs write backslashes; those of others never name all as we do.
    rows.hasEscapes = separator == 0x09 && isOwn
  }

  /// The headings that no field reads, but for those of our own that need no reading.
  public var unread: [String] {
    let known = Set(besides.map { HeadingKey($0) })
    return header.indices.filter { index in
      !places.contains(index) && !header[index].isEmpty
        && !known.contains(HeadingKey(header[index]))
    }.map { header[$0] }
  }

  /// Returns a writer in the form of this table, in UTF-8.
  public func writer() -> CSVWriter {
    CSVWriter(separator: separator, hasEscapes: rows.hasEscapes)
  }

  /// The headings that fields read, in the order of the fields.
  public var read: [(field: String, heading: String)] {
    zip(fields, places).compactMap { field, place in place.map { (field.name, header[$0]) } }
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

  private static let totals: Set<HeadingKey> = Set(
    ["합계", "총계", "소계", "총합계", "누계", "total", "totals", "subtotal", "grandtotal", "sum"].map {
      HeadingKey($0)
    })

  private func reason(toPassOver fields: [String]) -> PassedOver? {
    guard let first = fields.first(where: { !$0.isEmpty && !LimitedText.trimmed($0).isEmpty })
    else { return .blank }
    // Most rows begin with a figure.
    if let byte = first.utf8.first, (0x30...0x39).contains(byte) { return nil }
    if PeopleTable.mayBeTotal(first), PeopleTable.totals.contains(HeadingKey(first)) {
      return .total
    }
    guard fields.count == header.count else { return nil }
    return zip(fields, header).allSatisfy { LimitedText.trimmed($0) == $1 } ? .heading : nil
  }

  private static let totalBeginnings = ["합", "총", "소", "누"].map { Array($0.utf8) }

  /// False for most texts that are no total, at little cost.
  private static func mayBeTotal(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= 80 else { return false }
    switch first {
    case 0x41...0x5A, 0x61...0x7A: return [0x67, 0x73, 0x74].contains(first | 0x20)
    case 0xEA...0xED: return totalBeginnings.contains { text.utf8.starts(with: $0) }
    default: return true
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
    case .length:
      if text.isPlain(asLength: countsHours[index]) { return text }
      let bytes = TypedWord(text).bytes
      guard let minutes = TableCell.length(bytes, countsHours: countsHours[index]) else {
        return text
      }
      return minutes == 0 ? "" : String(minutes)
    case .day:
      if CivilDate(text) != nil { return text }
      guard let day = TableDay(TypedWord(text).bytes) else { return text }
      return try date(day, text, index, line: line)?.description ?? text
    case .time:
      if CivilTime(text) != nil || CivilDateTime(text) != nil { return text }
      if Instant(text) != nil { return text }
      let bytes = TypedWord(text).bytes
      if let minute = TableCell.time(bytes) { return ClockWord.text(minute: minute) }
      guard let day = TableDay(bytes), let minute = TableCell.time(day.rest),
        let date = try date(day, text, index, line: line)?.adding(days: minute / 1_440),
        let time = CivilTime(minuteOfDay: minute % 1_440)
      else { return text }
      return CivilDateTime(date, time).description
    }
  }

  // MARK: Dates

  private var years: ClosedRange<Int> { (context.today.year - 9)...(context.today.year + 1) }

  private mutating func date(
    _ day: TableDay, _ text: String, _ index: Int, line: Int
  ) throws(Failure) -> CivilDate? {
    switch day.reading {
    case .date(let date): return date
    case .monthDay(let month, let number):
      guard let period = context.period else {
        return CivilDate(year: context.today.year, month: month, day: number)
      }
      let (first, last) = (period.lowerBound.year, period.upperBound.year)
      let dates = (first...last).compactMap { CivilDate(year: $0, month: month, day: number) }
      return dates.first(where: period.contains) ?? dates.first
    case .figures(let first, let second, let third, let isYearLast):
      guard let order = try order(of: index, text, line: line) else { return nil }
      return TableDay.date(first, second, third, isYearLast: isYearLast, order, years: years)
    }
  }

  /// Returns the order that all dates of a column allow; nil where none does.
  private mutating func order(
    of index: Int, _ text: String, line: Int
  ) throws(Failure) -> DateOrder? {
    if let order = context.order { return order }
    if let known = orders[index] { return known }
    var possible = DateOrder.allCases
    var figures: [(Int, Int, Int, Bool)] = []
    var ahead = rows
    func take(_ cells: [String]) {
      guard let place = places[index], place < cells.count,
        case .figures(let first, let second, let third, let isYearLast)? =
          TableDay(TypedWord(LimitedText.trimmed(cells[place])).bytes)?.reading
      else { return }
      let fitting = possible.filter {
        TableDay.date(first, second, third, isYearLast: isYearLast, $0, years: years) != nil
      }
      // A date that exists in no order is refused by itself.
      guard !fitting.isEmpty else { return }
      possible = fitting
      figures.append((first, second, third, isYearLast))
    }
    take(latest.fields)
    while let row = try? ahead.next() { take(row.fields) }
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

/// Finds the separator and the line that names all needed fields.
private struct HeadingFinder {
  struct Found {
    let row: CSVRow
    let places: [Int?]
    /// The lines before it.
    let before: Int
    let rest: TableSplitter
  }

  /// The most lines before a heading.
  private static let mostLines = 50

  private let fields: [TableField]
  private let columns: [(field: String, heading: String)]
  private let separators: [UInt8]

  init(
    _ fields: [TableField], _ columns: [(field: String, heading: String)], _ separators: [UInt8]
  ) {
    (self.fields, self.columns, self.separators) = (fields, columns, separators)
  }

  func find(
    in bytes: [UInt8], file: String?, _ missing: FailureCase
  ) throws(Failure) -> Found {
    var best: (row: CSVRow, places: [Int?])?
    var firstFailure: Failure?
    for separator in separators {
      var rows = TableSplitter(bytes, separator: separator, file: file)
      var before = 0
      do throws(Failure) {
        for _ in 0..<HeadingFinder.mostLines {
          guard let row = try rows.next() else { break }
          let places = places(in: row.fields)
          if isWhole(places) {
            return Found(row: row, places: places, before: before, rest: rows)
          }
          if !row.fields.isEmpty { before += 1 }
          if score(row, places) > (best.map { score($0.row, $0.places) } ?? (-1, -1)) {
            best = (row, places)
          }
        }
      } catch {
        firstFailure = firstFailure ?? error
      }
    }
    guard let best else {
      throw firstFailure
        ?? Failure(
          CSVFailure.empty, Text(en: "the table has no heading", ko: "표에 머리글이 없습니다"),
          source: SourcePosition(file: file, line: 1))
    }
    throw refusal(best.row, best.places, file, missing)
  }

  /// Of lines that lack a field, the one that names most is shown.
  private func score(_ row: CSVRow, _ places: [Int?]) -> (Int, Int) {
    (places.count { $0 != nil }, row.fields.count)
  }

  private func isWhole(_ places: [Int?]) -> Bool {
    zip(fields, places).allSatisfy { field, place in
      place != nil || !field.isNeeded && !columns.contains { $0.field == field.name }
    }
  }

  private func places(in cells: [String]) -> [Int?] {
    let keys = cells.map { HeadingKey($0) }
    return fields.map { field in
      if let told = columns.last(where: { $0.field == field.name }) {
        let heading = Normalization.composedHangul(LimitedText.trimmed(told.heading))
        return cells.firstIndex {
          Normalization.composedHangul(LimitedText.trimmed($0)).utf8.elementsEqual(heading.utf8)
        } ?? keys.firstIndex(of: HeadingKey(told.heading))
      }
      for key in field.keys {
        if let place = keys.firstIndex(of: key) { return place }
      }
      return nil
    }
  }

  private func refusal(
    _ row: CSVRow, _ places: [Int?], _ file: String?, _ missing: FailureCase
  ) -> Failure {
    let found = row.fields.map(LimitedText.trimmed).filter { !$0.isEmpty }
      .prefix(20).map { String($0.prefix(30)) }.joined(separator: ", ")
    for (field, place) in zip(fields, places) where place == nil {
      if let told = columns.last(where: { $0.field == field.name }) {
        return missing.failure(
          "there is no column '\(told.heading)'", "'\(told.heading)' 열이 없습니다",
          hint: Text(en: "the headings found are: \(found)", ko: "찾은 머리글: \(found)"),
          field: field.name
        ).located(file: file, line: row.line)
      }
    }
    let lacking = zip(fields, places).filter { $0.isNeeded && $1 == nil }.map(\.0.name)
    let names = lacking.joined(separator: ", ")
    return missing.failure(
      "no line names the columns that are needed; missing: \(names)",
      "필요한 열의 이름이 있는 줄이 없습니다. 빠진 열: \(names)",
      hint: Text(
        en:
          "the headings found are: \(found); say which is which: --columns \(lacking.first ?? "")=HEADING",
        ko: "찾은 머리글: \(found). 어느 열인지 지정하십시오: --columns \(lacking.first ?? "")=머리글"),
      field: lacking.first
    ).located(file: file, line: row.line)
  }
}

extension String {
  /// True for whole minutes as our own tables have them, and for a list in JSON.
  fileprivate func isPlain(asLength countsHours: Bool) -> Bool {
    guard let first = utf8.first else { return false }
    if first == 0x5B { return true }
    return !countsHours && first != 0x30 && utf8.count <= 3
      && utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
