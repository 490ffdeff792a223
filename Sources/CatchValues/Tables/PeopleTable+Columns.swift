extension PeopleTable {
  /// Returns the places of all columns that the headings of a field name: the one that it reads,
  /// then those that no field reads.
  public func columns(of field: Int) -> [Int] {
    let keys = header.map { HeadingKey($0) }
    let others = fields[field].keys.flatMap { key in
      header.indices.filter { keys[$0] == key && !places.contains($0) }
    }
    return (places[field].map { [$0] } ?? []) + others
  }

  /// Returns whole won as a cell may have them: `2,200,000원`; nil for any other text.
  public static func won(_ text: String) -> Int? { TableCell.won(text) }
}
