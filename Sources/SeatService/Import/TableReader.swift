public import CatchStore
public import CatchValues

/// The kinds of tables, which one file holds.
public enum TableKind: String, Sendable {
  case segments, transfers, crowding

  /// Finds the kind of a table by its columns.
  ///
  /// - Throws: `seat.file_kind`.
  public init(columns: [String], of file: String) throws(Failure) {
    let columns = Set(columns)
    if columns.contains("요일구분") {
      self = .crowding
    } else if columns.contains("to_line") {
      self = .transfers
    } else if columns.isSuperset(of: ["line", "from", "to"]) || columns.contains("역간거리(km)") {
      self = .segments
    } else {
      throw SeatRefusal.fileKind.failure(
        "the columns of '\(file)' are those of no known table", "'\(file)': 열이 알려진 표와 다릅니다")
    }
  }
}

/// Reads the rows of one table, and puts them into the store at the end.
public struct TableReader {
  private let kind: TableKind
  private let file: String
  private let columns: TableColumns
  private let loadColumns: [Int]
  private var segments: [SegmentRow] = []
  private var transfers: [TransferRow] = []
  private var loads: [(line: String, row: LoadRow)] = []
  /// The built-in network where its names are those of the file; else an empty one.
  private let seoul: Network
  /// The row before, in a list of stations with the time from the one before.
  private var previous: (line: String, station: String)?
  private var listed: Set<String> = []
  /// Lines with a station twice, of which a list of stations gives no links.
  private var circular: Set<String> = []

  /// - Parameter network: the network that the rows are for.
  /// - Throws: `seat.file_kind` when a column is missing.
  public init(
    _ kind: TableKind, _ header: [String], file: String, for network: String
  ) throws(Failure) {
    self.kind = kind
    self.file = file
    columns = TableColumns(header)
    // 39 half hours, from 5시30분 on.
    loadColumns = header.indices.filter { header[$0].contains("시") && header[$0].contains("분") }
    seoul = kind == .crowding || network == StoredNetwork.seoul ? Network.seoul() : Network()
    let needed: [String] =
      switch kind {
      case .segments where columns.has("역명"): ["호선", "역명", "소요시간", "역간거리(km)"]
      case .segments: ["line", "from", "to", "seconds", "metres"]
      case .transfers: ["line", "station", "to_line", "to_station", "seconds", "metres"]
      case .crowding: ["요일구분", "호선", "역번호", "출발역", "상하구분"]
      }
    try columns.require(needed, in: file)
    if kind == .crowding, loadColumns.count != LoadRow.columns {
      throw SeatRefusal.fileKind.failure(
        "'\(file)' has \(loadColumns.count) half hours, not \(LoadRow.columns)",
        "'\(file)': 시간대가 \(LoadRow.columns)개가 아니라 \(loadColumns.count)개입니다")
    }
  }

  /// - Throws: `seat.file_row`.
  public mutating func take(_ row: CSVRow) throws(Failure) {
    switch kind {
    case .segments where columns.has("역명"): try takeStation(row)
    case .segments: try takeSegment(row)
    case .transfers: try takeTransfer(row)
    case .crowding: try takeLoads(row)
    }
  }

  /// Puts the lines, transfers or loads in place of those that an earlier file of the kind brought.
  public func store(
    into name: String, digest: String, in transaction: borrowing Transaction
  ) throws(Failure) -> ImportedLines {
    switch kind {
    case .segments, .transfers:
      return try StoredNetworks.put(
        segments.filter { !circular.contains($0.line) }, transfers, into: name, from: file,
        digest: digest, in: transaction)
    case .crowding:
      var result = ImportedLines(loads.map(\.line))
      for line in result.lines {
        let isNew = try CrowdingTable.put(
          loads.filter { $0.line == line }.map(\.row), of: line, from: file,
          digest: digest, in: transaction)
        result.isChanged = result.isChanged || isNew
      }
      return result
    }
  }

  private mutating func takeSegment(_ row: CSVRow) throws(Failure) {
    let line = try name("line", row)
    let (service, direction) = (word("service", row), word("direction", row))
    let oneWay = word("one_way", row)
    let (from, to) = (try station("from", row), try station("to", row))
    guard from != to else { throw .cell("to", to, "is the station of 'from'", "출발역과 같습니다") }
    segments.append(
      SegmentRow(
        line: line, service: service.isEmpty ? line : service, from: from, to: to,
        seconds: try number("seconds", row, 1...86_400),
        metres: try number("metres", row, 0...1_000_000),
        isOneWay: try choice("one_way", oneWay) { ["": false, "0": false, "1": true][$0] },
        direction: try direction.isEmpty
          ? nil : choice("direction", direction, Direction.init(rawValue:))))
  }

  /// Takes a row of a flat list, which has the time from the row before.
  private mutating func takeStation(_ row: CSVRow) throws(Failure) {
    let line = try name("호선", row)
    let station = try station("역명", row)
    let isNew = listed.insert("\(line)\t\(station)").inserted
    guard isNew else {
      circular.insert(line)
      throw .cell(
        "역명", station,
        "comes twice on line \(line), of which no row is taken; write from, to, seconds, metres",
        "\(line)호선에 두 번 나와 이 노선은 가져오지 않습니다. from, to, seconds, metres 열로 입력하십시오")
    }
    defer { previous = (line, station) }
    guard let previous, previous.line == line else { return }
    let time = word("소요시간", row).split(separator: ":").compactMap { Int($0) }
    guard time.count == 2, time[0] >= 0, (0..<60).contains(time[1]), time[0] * 60 + time[1] > 0
    else { throw .cell("소요시간", word("소요시간", row), "is no time like 2:30", "2:30 같은 시간이 아닙니다") }
    let distance = word("역간거리(km)", row)
    guard let metres = TableReader.thousandths(distance) else {
      throw .cell("역간거리(km)", distance, "is no distance", "거리가 아닙니다")
    }
    segments.append(
      SegmentRow(
        line: line, service: line, from: previous.station, to: station,
        seconds: time[0] * 60 + time[1], metres: metres))
  }

  private mutating func takeTransfer(_ row: CSVRow) throws(Failure) {
    transfers.append(
      TransferRow(
        from: .init(
          line: try name("line", row), service: word("service", row),
          station: try station("station", row)),
        to: .init(
          line: try name("to_line", row), service: word("to_service", row),
          station: try station("to_station", row)), seconds: try number("seconds", row, 0...7_200),
        metres: try number("metres", row, 0...10_000)))
  }

  private mutating func takeLoads(_ row: CSVRow) throws(Failure) {
    let kind = try choice("요일구분", word("요일구분", row)) {
      ["평일": DayKind.weekday, "토요일": .saturday, "일요일": .sunday][$0]
    }
    let direction = try choice("상하구분", word("상하구분", row)) { word in
      Direction.allCases.first { $0.name.ko == word || $0.name.ko == "\(word.prefix(1))행" }
    }
    let typed = word("호선", row)
    let line = typed.hasSuffix("호선") ? String(typed.dropLast(2)) : typed
    var values: [Int] = []
    for index in loadColumns {
      let cell = row.fields[index].filter { !$0.isWhitespace }
      guard let tenths = TableReader.thousandths(cell).map({ $0 / 100 }) else {
        throw .cell("시간대", cell, "is no load", "혼잡도가 아닙니다")
      }
      values.append(tenths)
    }
    let station = word("출발역", row)
    guard
      let platform = CrowdingPlatform.name(
        of: station, number: word("역번호", row), line: line, in: seoul)
    else { throw .cell("출발역", station, "is no station of '\(typed)'", "'\(typed)'의 역이 아닙니다") }
    loads.append(
      (line, LoadRow(kind: kind, platform: platform, direction: direction, loads: values)))
  }

  private func word(_ column: String, _ row: CSVRow) -> String {
    Normalization.composedHangul(columns.word(column, row))
  }

  private func name(_ column: String, _ row: CSVRow) throws(Failure) -> String {
    let name = word(column, row)
    guard !name.isEmpty, name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
    else { throw .cell(column, name, "is no name", "이름이 아닙니다") }
    return name
  }

  /// Returns the name by which the built-in network knows a station, so that both meet there.
  private func station(_ column: String, _ row: CSVRow) throws(Failure) -> String {
    let typed = try name(column, row)
    return seoul.platforms(like: typed).first.map(seoul.name) ?? typed
  }

  private func number(
    _ column: String, _ row: CSVRow, _ range: ClosedRange<Int>
  ) throws(Failure) -> Int {
    let cell = word(column, row)
    guard let number = Int(cell), range.contains(number) else {
      throw .cell(
        column, cell, "is no whole number from \(range.lowerBound) to \(range.upperBound)",
        "\(range.lowerBound)~\(range.upperBound)의 정수가 아닙니다")
    }
    return number
  }

  private func choice<Word>(
    _ column: String, _ cell: String, _ find: (String) -> Word?
  ) throws(Failure) -> Word {
    guard let word = find(cell) else {
      throw .cell(column, cell, "is not known here", "알 수 없는 값입니다")
    }
    return word
  }

  /// Reads a decimal of at most three places, in thousandths.
  private static func thousandths(_ text: String) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = Int(parts[0]), (0..<10_000).contains(whole),
      parts[0].utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    guard parts.count == 2 else { return whole * 1000 }
    guard (1...3).contains(parts[1].utf8.count),
      parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let rest = Int(parts[1] + String(repeating: "0", count: 3 - parts[1].utf8.count))
    else { return nil }
    return whole * 1000 + rest
  }
}

/// The columns of a table by name, whatever their order, and the cells of its rows.
struct TableColumns {
  private var places: [String: Int] = [:]

  init(_ header: [String] = []) {
    for (index, name) in header.enumerated() { places[name.filter { !$0.isWhitespace }] = index }
  }

  func has(_ column: String) -> Bool { places[column] != nil }

  /// - Throws: `seat.file_kind` when a column is missing.
  func require(_ needed: [String], in file: String) throws(Failure) {
    guard let missing = needed.first(where: { !has($0) }) else { return }
    throw SeatRefusal.fileKind.failure(
      "'\(file)' has no column '\(missing)'", "'\(file)': '\(missing)' 열이 없습니다")
  }

  /// Returns a cell without the blanks at its ends; empty where the table has no such column.
  func word(_ column: String, _ row: CSVRow) -> String {
    guard let index = places[column], index < row.fields.count else { return "" }
    let cell = row.fields[index]
    // Most cells of a long feed have none, and need no look at each character.
    let isPlain = [cell.utf8.first, cell.utf8.last].allSatisfy { (0x21...0x7E).contains($0 ?? 0) }
    return isPlain ? cell : LimitedText.trimmed(cell)
  }
}

extension Failure {
  /// The refusal of a row for one of its cells.
  static func cell(
    _ column: String, _ cell: String, _ english: String, _ korean: String
  ) -> Failure {
    SeatRefusal.fileRow.failure("'\(cell)' \(english)", "'\(cell)': \(korean)", field: column)
  }
}

/// Values with their numbers, in the order in which they came.
struct Numbering<Value: Hashable> {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  func known(_ value: Value) -> Int? { numbers[value] }

  /// Returns the number of a value, which is added when it is new.
  mutating func number(of value: Value) -> Int {
    if let known = numbers[value] { return known }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
