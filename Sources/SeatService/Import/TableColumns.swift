import CatchValues

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
