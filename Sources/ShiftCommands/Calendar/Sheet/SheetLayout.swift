/// The height of each week on a month's sheet, and the size of its text.
///
/// Text is as large as possible with all shifts shown, small text in two columns. Shifts that still
/// do not fit are counted and left out. Lengths are tenths of a millimetre.
struct SheetLayout: Hashable {
  /// A4 in landscape.
  static let page = (width: 2970, height: 2100)
  static let margin = 90
  static let titleHeight = 165
  static let weekdayHeight = 62
  static let legendHeight = 112
  /// The height of a day's number and holiday.
  static let headHeight = 62
  static let padding = 12

  static var cellWidth: Int { (page.width - 2 * margin) / 7 }
  static var weeksHeight: Int {
    page.height - 2 * margin - titleHeight - weekdayHeight - legendHeight
  }

  /// The width of an entry's coloured edge and of the space on both sides of its text.
  private static let band = 22

  /// Estimates the width of text: a terminal's column is a little over half as wide as text is
  /// high.
  static func width(of columns: Int, _ size: Int) -> Int { columns * size * 11 / 20 }

  /// Returns the width of an entry when a cell has that many columns.
  static func entryWidth(of columns: Int) -> Int {
    (cellWidth - 22 - 8 * (columns - 1)) / columns
  }

  private static let levels = [
    (text: 38, pitch: 58, columns: 1), (text: 33, pitch: 50, columns: 1),
    (text: 30, pitch: 44, columns: 1),
    (text: 27, pitch: 38, columns: 1), (text: 25, pitch: 33, columns: 1),
    (text: 24, pitch: 31, columns: 2), (text: 21, pitch: 27, columns: 2),
    (text: 19, pitch: 24, columns: 2),
  ]

  let textSize: Int
  /// The distance from one entry to the next.
  let pitch: Int
  let columns: Int
  let weekHeights: [Int]
  /// The number of lines that fit into each week.
  private let lines: [Int]

  /// - Parameters:
  ///   - busiest: the most shifts on a day, week by week.
  ///   - longest: the widest entry in terminal columns, with full times and with short ones.
  init(busiest: [Int], longest: (full: Int, short: Int)) {
    let least = SheetLayout.levels.count - 1
    let level =
      SheetLayout.levels.firstIndex { level in
        let needs = busiest.map { SheetLayout.lines(for: $0, in: level.columns) }
        let columns = level.columns > 1 ? longest.short : longest.full
        let width = SheetLayout.width(of: columns, level.text) + SheetLayout.band
        return SheetLayout.height(of: needs, level.pitch) <= SheetLayout.weeksHeight
          && width <= SheetLayout.entryWidth(of: level.columns)
      } ?? least
    let (text, _, columns) = SheetLayout.levels[level]
    var pitch = SheetLayout.levels[level].pitch
    var needs = busiest.map { SheetLayout.lines(for: $0, in: columns) }
    // The busiest weeks lose lines first.
    while SheetLayout.height(of: needs, pitch) > SheetLayout.weeksHeight,
      let most = needs.max(), most > 2
    {
      needs = needs.map { min($0, most - 1) }
    }
    // With room to spare, small text is easier to read with more space between its lines.
    while pitch * 10 < text * 17,
      SheetLayout.height(of: needs, pitch + 1) <= SheetLayout.weeksHeight
    {
      pitch += 1
    }
    let spare = max(0, SheetLayout.weeksHeight - SheetLayout.height(of: needs, pitch))
    let share = spare / max(needs.count, 1)
    textSize = text
    self.pitch = pitch
    self.columns = columns
    weekHeights = needs.map { SheetLayout.height(of: [$0], pitch) + share }
    lines = weekHeights.map { ($0 - SheetLayout.headHeight - SheetLayout.padding) / pitch }
  }

  /// Returns the number of entries that a day of that week can show.
  func room(inWeek row: Int) -> Int {
    lines.indices.contains(row) ? max(lines[row] * columns, 1) : 1
  }

  private static func lines(for count: Int, in columns: Int) -> Int {
    max((count + columns - 1) / columns, 2)
  }

  private static func height(of lines: [Int], _ pitch: Int) -> Int {
    lines.reduce(0) { $0 + headHeight + padding + $1 * pitch }
  }
}
