import CatchValues

extension Report.RowSource {
  /// Returns the rows as the options ask for them; sorts by reading all of them into memory.
  ///
  /// Numbers are compared by value and texts by their scalars, the order of UTF-8; a row without the
  /// value is last, and rows that are alike keep their order.
  func ordered(by output: OutputInfo, _ options: RenderOptions) throws(Failure) -> Self {
    guard options.sort != nil || options.isReversed else { return self }
    var rows: [JSON] = []
    while let row = try next() { rows.append(row) }
    guard let name = options.sort else { return Report.RowSource(Array(rows.reversed())) }
    let column = try output.sortColumn(name)
    let keys = rows.map { SortKey(column.value(in: $0), kind: column.kind) }
    let order = rows.indices.sorted { left, right in
      guard let one = keys[left], let other = keys[right] else {
        return keys[left] == nil && keys[right] == nil ? left < right : keys[right] == nil
      }
      let (first, second) = options.isReversed ? (other, one) : (one, other)
      return first.precedes(second) || !second.precedes(first) && left < right
    }
    return Report.RowSource(order.map { rows[$0] })
  }
}

extension OutputInfo {
  /// Returns the column by which rows are sorted.
  ///
  /// - Throws: `usage.field`, also for a field with several values.
  func sortColumn(_ name: String) throws(Failure) -> Column {
    var contract = self
    contract.fields = sortable
    let columns = Column.columns(of: try contract.selected([name]), sample: nil)
    switch columns.count == 1 ? columns[0].kind : .explanation {
    case .list, .map, .explanation:
      throw OutputFailure.field.failure(
        "rows cannot be sorted by '\(name)', which has several values",
        "'\(name)' 필드는 값이 여럿이라 정렬할 수 없습니다")
    default: return columns[0]
    }
  }
}

/// A value in the order of its kind.
private struct SortKey {
  private let number: Fraction?
  private let text: String

  init?(_ value: JSON, kind: FieldKind) {
    let words = Normalization.composedHangul(value.text ?? value.spoken(in: .en) ?? "")
    switch value {
    case .bool(let isTrue): number = Fraction(isTrue ? 1 : 0)
    case .integer(let whole): number = Fraction(whole)
    case .number(let decimal): number = Fraction(decimal: decimal)
    case .null, .array, .string(""): return nil
    case .string(let text):
      switch kind.resolved(for: value) {
      case .decimal, .exact: number = Fraction(decimal: text)
      case .instant: number = Instant(text).map { Fraction($0.secondsSinceEpoch) }
      default: number = nil
      }
    case .object: number = nil
    }
    text = words
  }

  func precedes(_ other: SortKey) -> Bool {
    switch (number, other.number) {
    case (let one?, let other?): one < other
    case (nil, nil): text.utf8.lexicographicallyPrecedes(other.text.utf8)
    case (let one, nil): one != nil
    default: false
    }
  }
}
