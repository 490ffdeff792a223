import CatchValues

extension SheetWords {
  /// An item of the legend below a month.
  enum LegendItem {
    case note(String)
    case key(MonthSheet.Key, sums: String)
  }

  private static let rows = 2
  private static let gap = 50
  /// The width of the colour swatch before a name.
  static let swatch = 50

  /// Returns two lines: marks first, then all names with hours, else only names, the rest counted.
  func legend(of sheet: MonthSheet) -> [LegendItem] {
    let notes = sheet.states.map(state)
    let isCut = sheet.hiddenCount > 0
    // Items rarely fill a line to its end.
    let line = (SheetLayout.page.width - 2 * SheetLayout.margin) * 9 / 10
    let room =
      line * (SheetWords.rows - (isCut ? 1 : 0))
      - notes.reduce(0) { $0 + width(of: $1) + SheetWords.gap }
    var items: [LegendItem] = isCut ? [.note(hidden(on: sheet))] : []
    items += notes.map { .note($0) }
    for isFull in [true, false] {
      let keys = sheet.keys.map { LegendItem.key($0, sums: isFull ? sums($0) : "") }
      if keys.reduce(0, { $0 + width(of: $1) }) <= room { return items + keys }
    }
    var used = width(of: rest(sheet.keys.count))
    var count = 0
    for key in sheet.keys {
      used += width(of: .key(key, sums: ""))
      guard used <= room else { break }
      items.append(.key(key, sums: ""))
      count += 1
    }
    return items + [.note(rest(sheet.keys.count - count))]
  }

  func width(of item: LegendItem) -> Int {
    switch item {
    case .note(let words): width(of: words) + SheetWords.gap
    case .key(let key, let sums):
      SheetWords.swatch + width(of: key.name) + 14 + width(of: sums) + SheetWords.gap
    }
  }

  private func width(of words: String) -> Int {
    SheetLayout.width(of: DisplayWidth.columns(of: words), 29)
  }

  private func rest(_ count: Int) -> String {
    say(Text(en: "and \(count) more", ko: "외 \(count)"))
  }
}
