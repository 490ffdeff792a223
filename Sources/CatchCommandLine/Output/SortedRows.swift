import CatchValues

extension Report.RowSource {
  /// Returns the rows as the options ask for them; sorts by reading all of them into memory.
  ///
  /// Numbers are compared by value and texts by their scalars, the order of UTF-8; texts that only
  /// tables have are read by people, so their numbers count, too. A row without the value is last,
  /// and rows that are alike keep their order.
  func ordered(by output: OutputInfo, _ options: RenderOptions) throws(Failure) -> Self {
    guard options.sort != nil || options.isReversed else { return self }
    var rows: [JSON] = []
    while let row = try next() { rows.append(row) }
    guard let name = options.sort else { return Report.RowSource(Array(rows.reversed())) }
    let column = try output.sortColumn(name)
    let isShown = !output.sortable.contains { $0.name == column.path.first }
    let keys = rows.map { SortKey(column.value(in: $0), kind: column.kind, isShown: isShown) }
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
  /// Returns the column by which rows are sorted: of the field, else of the heading in a table.
  ///
  /// - Throws: `usage.field`, also for a field with several values.
  func sortColumn(_ name: String) throws(Failure) -> Column {
    var contract = self
    contract.fields = sortable
    let head = name.prefix { $0 != "." }
    var columns: [Column] = []
    if !sortable.contains(where: { $0.name == head }) {
      columns = Column.columns(of: fields + sortable, sample: nil).filter { $0.isTitled(name) }
      columns = Array(columns.prefix(1))
    }
    if columns.isEmpty { columns = Column.columns(of: try contract.selected([name]), sample: nil) }
    switch columns.count == 1 ? columns[0].kind : .explanation {
    case .list, .map, .explanation:
      throw OutputFailure.field.failure(
        "rows cannot be sorted by '\(name)', which has several values",
        "'\(name)' 필드는 값이 여럿이라 정렬할 수 없습니다")
    default: return columns[0]
    }
  }
}

extension Column {
  /// True for its heading in either language, alone or after those of the records around it.
  fileprivate func isTitled(_ name: String) -> Bool {
    !name.isEmpty && !titles.contains { $0.en.isEmpty }
      && Language.allCases.contains { language in
        let words = titles.map { $0[language] }
        return words.last?.isSameName(as: name) == true
          || words.joined(separator: " ").isSameName(as: name)
      }
  }
}

/// A value in the order of its kind.
private struct SortKey {
  private let number: Fraction?
  private let text: String

  init?(_ value: JSON, kind: FieldKind, isShown: Bool) {
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
    text = isShown ? SortKey.counting(words) : words
  }

  /// Puts the number of their digits before numbers: `9,860` comes before `10,320` then.
  private static func counting(_ text: String) -> String {
    var (counted, digits) = ("", "")
    for character in text + "\0" where character != "," || digits.isEmpty {
      guard character.isASCII, character.isNumber else {
        let count = UInt8(min(digits.count, 127))
        if count > 0 { counted.unicodeScalars.append(Unicode.Scalar(count)) }
        counted += digits + String(character)
        digits = ""
        continue
      }
      digits.append(character)
    }
    return counted
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
