/// Finds the separator and the line that names all needed fields.
struct HeadingFinder {
  struct Found {
    let row: CSVRow
    let places: [Int?]
    /// The lines before it.
    let before: Int
    let rest: TableSplitter
  }

  private struct Line {
    let row: CSVRow
    /// The columns that each field may be.
    var columns: [[Int]]
    /// True for a line whose blank cells are those above it.
    var isJoined = false

    var count: Int { columns.count { !$0.isEmpty } }
    var score: (Int, Int) { (count, row.fields.count) }
  }

  /// The most lines before a heading, and the most bytes.
  private static let mostLines = 50
  private static let mostBytes = 64 << 10
  /// The most cells of a heading, and the most bytes of one.
  private static let mostCells = 1_000
  private static let mostCellBytes = 60
  /// The most cells of a line that is joined with the one above it.
  private static let mostJoined = 100

  private let fields: [TableField]
  private let columns: [(field: String, heading: String)]
  private let separators: [UInt8]

  init(
    _ fields: [TableField], _ columns: [(field: String, heading: String)], _ separators: [UInt8]
  ) {
    (self.fields, self.columns, self.separators) = (fields, columns, separators)
  }

  /// Finds the first line that names all needed fields, by the first separator that gives one.
  ///
  /// - Throws: `missing` with the headings of the separator with which most lines have as many cells,
  ///   and for a field that may be any of several columns.
  func find(in bytes: [UInt8], file: String?, _ missing: FailureCase) throws(Failure) -> Found {
    var best: (closest: Line, regularity: Int)?
    for separator in separators {
      var rows = TableSplitter(bytes, separator: separator, file: file)
      rows.mostBytes = HeadingFinder.mostBytes
      var before = 0
      var (closest, whole, above): (Line?, Line?, CSVRow?) = (nil, nil, nil)
      // The lines by their number of cells.
      var lines: [Int: Int] = [:]
      do throws(Failure) {
        for _ in 0..<HeadingFinder.mostLines {
          guard rows.index < HeadingFinder.mostBytes, let row = try rows.next() else { break }
          let candidate = line(row, below: above)
          if isWhole(candidate.columns) {
            whole = candidate
            break
          }
          above = row
          if !row.fields.isEmpty { before += 1 }
          if row.fields.count > 1 { lines[row.fields.count, default: 0] += 1 }
          if closest.map({ candidate.score > $0.score }) ?? true { closest = candidate }
        }
      } catch {
        // Another separator may cut the row; else it is read once more, for the reason.
      }
      if let whole {
        rows.mostBytes = CSVReader.mostBytes
        return Found(
          row: whole.row, places: try places(of: whole, file, missing),
          before: before - (whole.isJoined ? 1 : 0), rest: rows)
      }
      guard let nearest = closest else { continue }
      let regularity = lines.values.max() ?? 0
      let isBetter = best.map { known in
        regularity == known.regularity
          ? nearest.score > known.closest.score : regularity > known.regularity
      }
      if isBetter ?? true { best = (nearest, regularity) }
    }
    guard let best else {
      var rows = TableSplitter(bytes, separator: separators.first ?? 0x2C, file: file)
      while try rows.next() != nil, rows.index < HeadingFinder.mostBytes {}
      throw CSVFailure.empty.failure(
        "the table has no heading", "표에 머리글이 없습니다", file: file, line: 1)
    }
    throw refusal(best.closest, file, missing)
  }

  private func isWhole(_ found: [[Int]]) -> Bool {
    zip(fields, found).allSatisfy { field, found in
      !found.isEmpty || !field.isNeeded && !columns.contains { $0.field == field.name }
    }
  }

  /// Reads a line, or the heading that it makes with the line above it: `,출근,퇴근` below
  /// `날짜,근무시간,`.
  private func line(_ row: CSVRow, below above: CSVRow?) -> Line {
    let alone = Line(row: row, columns: columns(in: row.fields))
    guard let above, row.fields.count <= HeadingFinder.mostJoined,
      row.fields.contains(where: \.isEmpty)
    else { return alone }
    var over = ""
    let cells = row.fields.enumerated().map { place, cell in
      let top = place < above.fields.count ? LimitedText.trimmed(above.fields[place]) : ""
      if !top.isEmpty { over = top }
      return cell.isEmpty ? top : isKnown(HeadingKey(over + cell)) ? "\(over) \(cell)" : cell
    }
    let joined = Line(
      row: CSVRow(line: row.line, fields: cells), columns: columns(in: cells), isJoined: true)
    return joined.count > alone.count ? joined : alone
  }

  /// Returns the columns that each field may be, by the first of its names that there is.
  private func columns(in cells: [String]) -> [[Int]] {
    guard cells.count <= HeadingFinder.mostCells else { return fields.map { _ in [] } }
    var known: [HeadingKey: [Int]] = [:]
    // `출근(예정)` before `출근(실제)`, of which a field may know only 출근.
    var wholes: Set<HeadingKey> = []
    for (place, cell) in cells.enumerated() where cell.utf8.count <= HeadingFinder.mostCellBytes {
      let key = key(of: cell)
      if !key.text.isEmpty { known[key, default: []].append(place) }
      if key != HeadingKey(cell) { wholes.insert(key) }
    }
    return fields.map { field in
      let given = columns.last { $0.field == field.name }?.heading
      if let heading = given.map(LimitedText.trimmed),
        let place = cells.firstIndex(where: { LimitedText.trimmed($0) == heading })
      {
        return [place]
      }
      let keys = given.map { [key(of: $0)] } ?? field.keys
      let name = keys.first { wholes.contains($0) } ?? keys.first { known[$0] != nil }
      let named = name.flatMap { known[$0] } ?? []
      return named.count > 1 ? HeadingFinder.likely(named, cells) : named
    }
  }

  /// Returns the name that fields know: of `출근(예정)` with the word in its brackets, if there is one.
  private func key(of heading: String) -> HeadingKey {
    let key = HeadingKey(heading)
    return key.whole.flatMap { isKnown($0) ? $0 : nil } ?? key
  }

  private func isKnown(_ key: HeadingKey) -> Bool { fields.contains { $0.keys.contains(key) } }

  /// Returns which columns of one name may be a field: those without brackets, else all. Equal
  /// headings count as one.
  private static func likely(_ named: [Int], _ cells: [String]) -> [Int] {
    let plain = named.filter { HeadingKey(cells[$0]).brackets.isEmpty }
    let best = plain.isEmpty ? named : plain
    return best.allSatisfy { cells[$0] == cells[best[0]] } ? [best[0]] : best
  }

  private static func has(_ words: [String], in heading: String) -> Bool {
    let key = HeadingKey(heading)
    let text = Array((key.text + key.brackets).utf8)[...]
    return words.contains { text.split(at: $0) != nil }
  }

  /// Returns the column of each field; the only one that names a break in other words is the break.
  ///
  /// - Throws: `missing` for a field that may be any of several columns, but for sums and texts of
  ///   statements: a break that nothing reads would be paid as work.
  private func places(
    of line: Line, _ file: String?, _ missing: FailureCase
  ) throws(Failure) -> [Int?] {
    var (found, cells) = (line.columns, line.row.fields)
    let isSheet = fields.contains { $0.kind == .endTime }
    var unclear = found.indices.first {
      found[$0].count > 1 && (isSheet || ![.won, .text].contains(fields[$0].kind))
    }
    if let index = fields.firstIndex(where: { $0.kind == .length }),
      !columns.contains(where: { $0.field == fields[index].name })
    {
      let read = found.flatMap { $0 }
      found[index] += cells.indices.filter { place in
        !read.contains(place)
          && HeadingFinder.has(["break", "휴게", "휴식", "meal", "lunch", "점심"], in: cells[place])
          && !["paid", "유급"].contains { HeadingKey(cells[place]).text.hasPrefix($0) }
      }
      let isPosition = found[index].contains {
        HeadingFinder.has(["start", "begin", "시작", "end", "종료"], in: cells[$0])
      }
      if found[index].count > 1 || isPosition { unclear = index }
    }
    guard let unclear else { return found.map(\.first) }
    cells = cells.map { "'\(LimitedText.trimmed($0))'" }
    let (name, names) = (
      fields[unclear].name, found[unclear].map { cells[$0] }.joined(separator: ", ")
    )
    throw missing.failure(
      "it is not clear which column is '\(name)': \(names)",
      "'\(name)' 열이 어느 것인지 알 수 없습니다: \(names)",
      hint: Text(
        en: "say which by its whole heading: --columns \(name)=HEADING",
        ko: "머리글 전체로 지정하십시오: --columns \(name)=머리글"),
      field: name
    ).located(file: file, line: line.row.line)
  }

  private func refusal(_ line: Line, _ file: String?, _ missing: FailureCase) -> Failure {
    let row = line.row
    let found = row.fields.map(LimitedText.trimmed).filter { !$0.isEmpty }
      .prefix(20).map { String($0.prefix(30)) }.joined(separator: ", ")
    for (field, columns) in zip(fields, line.columns) where columns.isEmpty {
      if let given = self.columns.last(where: { $0.field == field.name }) {
        return missing.failure(
          "there is no column '\(given.heading)'", "'\(given.heading)' 열이 없습니다",
          hint: Text(en: "the headings found are: \(found)", ko: "찾은 머리글: \(found)"),
          field: field.name
        ).located(file: file, line: row.line)
      }
    }
    let lacking = zip(fields, line.columns).filter { $0.isNeeded && $1.isEmpty }.map(\.0)
    let names = lacking.map(\.name).joined(separator: ", ")
    func parts(_ heading: String) -> String {
      lacking.map { "\($0.name)=\(heading)" }.joined(separator: ",")
    }
    // `출근1`, `출근2`
    let isNumbered = row.fields.contains { cell in
      let key = HeadingKey(String(cell.dropLast()))
      return cell.utf8.last == 0x32 && lacking.contains { $0.keys.contains(key) }
    }
    let advice =
      isNumbered
      ? Text(en: "one shift is one row", ko: "한 행에는 근무 하나만 씁니다")
      : Text(
        en: "say which is which: --columns \(parts("HEADING"))",
        ko: "어느 열인지 지정하십시오: --columns \(parts("머리글"))")
    return missing.failure(
      "no line names the columns that are needed; missing: \(names)",
      "필요한 열의 이름이 있는 줄이 없습니다. 빠진 열: \(names)",
      hint: Text(
        en: "the headings found are: \(found); \(advice.en)", ko: "찾은 머리글: \(found). \(advice.ko)"),
      field: lacking.first?.name
    ).located(file: file, line: row.line)
  }
}
