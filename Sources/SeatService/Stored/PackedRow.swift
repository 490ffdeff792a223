/// A row of a text that a table keeps: tabs stand between its cells, line ends between rows.
protocol PackedRow {
  var cells: [String] { get }
  init?(cells: [String])
}

extension PackedRow {
  /// Returns the rows of a text, without those that cannot be read.
  static func rows(_ text: String?) -> [Self] {
    (text ?? "").split(separator: "\n").compactMap { line in
      Self(cells: line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init))
    }
  }
}

extension Array where Element: PackedRow {
  var packed: String { map { $0.cells.joined(separator: "\t") }.joined(separator: "\n") }
}
