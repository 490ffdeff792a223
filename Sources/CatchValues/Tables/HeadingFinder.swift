/// Finds the separator and the line that names all needed fields.
struct HeadingFinder {
  struct Found {
    let row: CSVRow
    let places: [Int?]
    /// The lines before it.
    let before: Int
    let rest: TableSplitter
  }

  /// The line that names most of the fields, among those of one separator.
  private struct Closest {
    let row: CSVRow
    let places: [Int?]

    var score: (Int, Int) { (places.count { $0 != nil }, row.fields.count) }
  }

  /// The most lines before a heading, and the most bytes.
  private static let mostLines = 50
  private static let mostBytes = 64 << 10
  /// The most cells of a heading, and the most bytes of one.
  private static let mostCells = 1_000
  private static let mostCellBytes = 60

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
  /// - Throws: `missing` with the headings of the separator with which most lines have as many cells.
  func find(
    in bytes: [UInt8], file: String?, _ missing: FailureCase
  ) throws(Failure) -> Found {
    var best: (closest: Closest, regularity: Int)?
    for separator in separators {
      var rows = TableSplitter(bytes, separator: separator, file: file)
      rows.mostBytes = HeadingFinder.mostBytes
      var before = 0
      var closest: Closest?
      // The lines by their number of cells.
      var lines: [Int: Int] = [:]
      do throws(Failure) {
        for _ in 0..<HeadingFinder.mostLines {
          guard rows.index < HeadingFinder.mostBytes, let row = try rows.next() else { break }
          let places = places(in: row.fields)
          if isWhole(places) {
            rows.mostBytes = CSVReader.mostBytes
            return Found(row: row, places: places, before: before, rest: rows)
          }
          if !row.fields.isEmpty { before += 1 }
          if row.fields.count > 1 { lines[row.fields.count, default: 0] += 1 }
          let candidate = Closest(row: row, places: places)
          if closest.map({ candidate.score > $0.score }) ?? true { closest = candidate }
        }
      } catch {
        // Another separator may cut the row; else it is read once more, for the reason.
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
      throw Failure(
        CSVFailure.empty, Text(en: "the table has no heading", ko: "표에 머리글이 없습니다"),
        source: SourcePosition(file: file, line: 1))
    }
    throw refusal(best.closest.row, best.closest.places, file, missing)
  }

  private func isWhole(_ places: [Int?]) -> Bool {
    zip(fields, places).allSatisfy { field, place in
      place != nil || !field.isNeeded && !columns.contains { $0.field == field.name }
    }
  }

  private func places(in cells: [String]) -> [Int?] {
    guard cells.count <= HeadingFinder.mostCells else { return fields.map { _ in nil } }
    var known: [HeadingKey: Int] = [:]
    for (place, cell) in cells.enumerated() where cell.utf8.count <= HeadingFinder.mostCellBytes {
      let key = HeadingKey(cell)
      if !key.text.isEmpty, known[key] == nil { known[key] = place }
    }
    return fields.map { field in
      if let told = columns.last(where: { $0.field == field.name }) {
        let heading = Normalization.composedHangul(LimitedText.trimmed(told.heading))
        return cells.firstIndex {
          Normalization.composedHangul(LimitedText.trimmed($0)).utf8.elementsEqual(heading.utf8)
        } ?? known[HeadingKey(told.heading)]
      }
      for key in field.keys {
        if let place = known[key] { return place }
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
