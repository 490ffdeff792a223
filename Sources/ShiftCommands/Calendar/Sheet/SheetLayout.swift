import CatchProgram
import WorkplaceOptions

/// How much room each week of a month gets on one sheet, and how small its text must be.
///
/// The largest text is taken with which all shifts fit; then entries stand in two columns; what does
/// not even fit then is counted and left out. Lengths are tenths of a millimetre.
struct SheetLayout: Hashable {
  /// A4 on its side.
  static let page = (width: 2970, height: 2100)
  static let margin = 90
  static let titleHeight = 165
  static let weekdayHeight = 62
  static let legendHeight = 112
  /// The number of the day and its holiday.
  static let headHeight = 62
  static let padding = 12

  static var cellWidth: Int { (page.width - 2 * margin) / 7 }
  static var weeksHeight: Int {
    page.height - 2 * margin - titleHeight - weekdayHeight - legendHeight
  }

  /// The coloured edge of an entry, and the air on both sides of its text.
  private static let band = 22

  /// About how wide a text is: a terminal's column is a little over half as wide as text is high.
  static func width(of columns: Int, _ size: Int) -> Int { columns * size * 11 / 20 }

  /// Of one of so many columns in a cell.
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
  /// From one entry to the next.
  let pitch: Int
  let columns: Int
  let weekHeights: [Int]
  /// Lines that a week has room for.
  private let lines: [Int]

  /// - Parameters:
  ///   - busiest: the most shifts that a day of each week has.
  ///   - longest: the widest entry in columns of a terminal, first with full times, then short ones.
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
    // The busiest weeks give first.
    while SheetLayout.height(of: needs, pitch) > SheetLayout.weeksHeight,
      let most = needs.max(), most > 2
    {
      needs = needs.map { min($0, most - 1) }
    }
    // Small text on a sheet with room to spare is easier to read with air between its lines.
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

  /// How many entries a day of that week can show.
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
