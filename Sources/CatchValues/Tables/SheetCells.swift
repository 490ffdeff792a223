/// Cells that mean what others say: blank ones below a merged cell, words for days off instead of
/// times, and `익일` as the day of an end.
struct SheetCells {
  private static let later = ["당일": 0, "same day": 0, "익일": 1, "다음날": 1, "next day": 1]
  private static let off = ["-", "~", "x", "휴무", "휴무일", "휴일", "비번", "쉼", "off", "day off"]
  private static let leave = ["휴가", "연차", "연차휴가", "월차", "leave", "annual leave"]

  private let needed: [Int]
  /// Fields of times, and of start and end in one cell.
  private let clocks: [Int]
  private let days: [Int]
  private let state: Int?
  /// The day and the worker, whose blank cells are merged with the one above.
  private let carried: [Int]
  private var above: [String]
  /// The count of blank cells that took the text above, by field.
  private(set) var merged: [Int: Int] = [:]

  /// - Parameter isOwn: true for our own headings, below which a blank cell is blank.
  init(_ fields: [TableField], _ places: [Int?], isOwn: Bool) {
    func all(_ isOne: (TableField) -> Bool) -> [Int] {
      fields.indices.filter { isOne(fields[$0]) }
    }
    let isSheet = fields.contains { $0.kind == .endTime }
    needed = all { $0.isNeeded }
    clocks = all { isSheet && ($0.kind.isClock || $0.isNeeded && $0.kind == .text) }
    days = all { $0.kind == .day && (isSheet || $0.isNeeded) }
    state = all { isSheet && ["state", "status"].contains($0.name) }.first
    carried = (days.prefix(1) + all { $0.name == "worker" }).filter { places[$0] != nil && !isOwn }
    above = carried.map { _ in "" }
  }

  /// Gives cells their meaning.
  ///
  /// - Parameter written: the row as it stands.
  /// - Returns: the reason for which the row counts for nothing; `total` only if it is the last.
  mutating func settle(_ cells: inout [String], of written: [String]) -> PeopleTable.PassedOver? {
    for (order, index) in carried.enumerated() {
      guard cells[index].isEmpty else {
        above[order] = cells[index]
        continue
      }
      let rest = needed.filter { $0 != index }
      // The sums of lengths and of spending have no start and end.
      let isSum = rest.contains { cells[$0].isEmpty } || !rest.contains(where: clocks.contains)
      if index == days.first, isSum, written.allSatisfy(TableCell.isFigure) { return .total }
      let hasDay = index != days.first && days.first.map { cells[$0].isEmpty } == false
      let isWhole = rest.allSatisfy { other in
        !cells[other].isEmpty && CivilDateTime(cells[other]) == nil && Instant(cells[other]) == nil
      }
      guard hasDay || isWhole, !above[order].isEmpty else { continue }
      cells[index] = above[order]
      merged[index, default: 0] += 1
    }
    if days.count > 1, let later = SheetCells.later[cells[days[1]]],
      let day = CivilDate(cells[days[0]])
        ?? clocks.first.flatMap({ CivilDate(cells[$0].prefix(10)) })
    {
      cells[days[1]] = day.adding(days: later).description
    }
    return takeDayOff(&cells) ? .off : nil
  }

  /// Takes a word for leave instead of times as the row's state.
  ///
  /// - Returns: true for a row with another word for no work.
  private func takeDayOff(_ cells: inout [String]) -> Bool {
    let isBegun = clocks.contains { (0x30...0x39).contains(cells[$0].utf8.first ?? 0) }
    guard let state, !isBegun else { return false }
    let words = (clocks + [state]).map { TypedWord(cells[$0]).bytes.text }.filter { !$0.isEmpty }
    let isLeave = words.contains(where: SheetCells.leave.contains)
    // A day and a name alone are a day without work, too.
    let isBare =
      carried.contains { $0 == days.first && !cells[$0].isEmpty }
      && cells.indices.allSatisfy { cells[$0].isEmpty || carried.contains($0) }
    guard words.allSatisfy({ SheetCells.off.contains($0) || SheetCells.leave.contains($0) }),
      isLeave || isBare || clocks.contains(where: { !cells[$0].isEmpty })
    else { return false }
    guard isLeave else { return true }
    for index in clocks { cells[index] = "" }
    cells[state] = "leave"
    return false
  }
}
