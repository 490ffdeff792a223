public import CatchValues

/// One record as two columns, title and value; a value with parts is indented below its title.
public struct RecordTable {
  let fields: [Field]
  let presentation: Presentation

  public init(fields: [Field], presentation: Presentation) {
    self.fields = fields
    self.presentation = presentation
  }

  public func text(of record: JSON) -> String {
    var text = ""
    for line in lines(of: record, fields: fields, indentation: 0) {
      text += line
      text += "\n"
    }
    return text
  }

  private var language: Language { presentation.language }
  private var cells: CellText { CellText(language: presentation.language) }

  private func lines(of record: JSON, fields: [Field], indentation: Int) -> [String] {
    guard case .object = record else {
      return [TextLayout.spaces(indentation) + cells.text(record, kind: .text, withUnit: true)]
    }
    let rows = fields.filter { !$0.isOptional || record[$0.name] != nil }.map { field in
      let value = record[field.name] ?? .null
      return Row(title: field.title[language], value: value, kind: field.kind.resolved(for: value))
    }
    return lines(of: rows, indentation: indentation)
  }

  /// Returns the lines of a list's row whose columns do not fit beside each other, without those
  /// that the row does not have.
  func lines(of columns: [(String, Column)], in row: JSON) -> [String] {
    var rows: [Row] = []
    for (title, column) in columns {
      let value = column.value(in: row)
      var one = Row(title: title, value: value, kind: column.kind.resolved(for: value))
      guard valueText(one) != "-" else { continue }
      // A part without a title of its own, as a day's weekday, goes on with the one before.
      if title.isEmpty, let last = rows.popLast() {
        let text = "\(valueText(last)) \(valueText(one))"
        one = Row(title: last.title, value: .string(text), kind: .text)
      }
      rows.append(one)
    }
    return lines(of: rows, indentation: 0)
  }

  private struct Row {
    let title: String
    let value: JSON
    let kind: FieldKind

    /// True for amounts, which are aligned with one another; other numbers have other units.
    var isAmount: Bool { kind == .won && value != .null }

    /// True when the value does not fit on one line beside its title.
    var hasParts: Bool {
      switch (kind, value) {
      case (.list(.object), .array(let rows)), (.list(.either), .array(let rows)): !rows.isEmpty
      case (.object, .object), (.explanation, .object): true
      case (.map, .object(let members)): !members.isEmpty
      default: false
      }
    }
  }

  private func lines(of rows: [Row], indentation: Int) -> [String] {
    let plain = rows.filter { !$0.hasParts }
    let titleWidth = plain.map { DisplayWidth.columns(of: $0.title) }.max() ?? 0
    let amountWidth =
      plain.filter(\.isAmount).map { DisplayWidth.columns(of: valueText($0)) }.max() ?? 0
    return rows.flatMap { row in
      if row.hasParts { return parts(of: row, indentation: indentation) }
      let text = valueText(row)
      let lead = row.isAmount ? TextLayout.spaces(amountWidth - DisplayWidth.columns(of: text)) : ""
      let title = TextLayout.spaces(indentation) + TextLayout.padded(row.title, to: titleWidth + 2)
      let lines = TextLayout.hanging(title + lead, text, columns: presentation.width)
      guard presentation.usesColor, lines.count == 1 else { return lines }
      return [title + lead + cells.painted(text, row.value, kind: row.kind)]
    }
  }

  private func parts(of row: Row, indentation: Int) -> [String] {
    let titles =
      presentation.width.map { TextLayout.wrapped(row.title, columns: max(1, $0 - indentation)) }
      ?? [row.title]
    let heading = titles.map { TextLayout.spaces(indentation) + presentation.heading($0) }
    let inner = indentation + 2
    switch (row.kind, row.value) {
    case (.object(let fields), _):
      return heading + lines(of: row.value, fields: fields, indentation: inner)
    case (.map(let element), .object(let members)):
      let rows = members.map {
        Row(
          title: TerminalText.escaped($0.name), value: $0.value,
          kind: element.resolved(for: $0.value))
      }
      return heading + lines(of: rows, indentation: inner)
    case (.list(.object(let fields)), .array(let rows)):
      return heading + table(of: rows, fields: fields, indentation: inner)
    case (.list(let element), .array(let values)):
      return heading
        + values.flatMap { value in
          let rows = [Row(title: "-", value: value, kind: element.resolved(for: value))]
          return lines(of: rows, indentation: inner)
        }
    default:
      return heading
        + ExplanationText(presentation: presentation)
        .lines(of: row.value, indentation: inner)
    }
  }

  private func table(of rows: [JSON], fields: [Field], indentation: Int) -> [String] {
    var narrowed = presentation
    narrowed.width = presentation.width.map { max(20, $0 - indentation) }
    var table = ListTable(fields: fields, sample: rows, presentation: narrowed)
    var text = table.header
    for row in rows { text += table.lines(of: row) }
    let margin = TextLayout.spaces(indentation)
    return text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast().map {
      $0.isEmpty ? "" : margin + String(Substring($0))
    }
  }

  private func valueText(_ row: Row) -> String {
    cells.text(row.value, kind: row.kind, withUnit: true)
  }
}
