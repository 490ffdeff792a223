public import CatchCommandLine
public import CatchValues

/// The options, notes and `meta` of commands that read people's tables.
public enum TableHeadings {
  /// `--columns NAME=HEADING`, several in one option too.
  public static func columns() -> Argument<[NamedPart]> {
    .repeated(
      "columns", NamedPart.conversion("NAME=HEADING"),
      Text(en: "Headings of the table: start=Begin", ko: "표의 머리글 지정: start=출근시간"),
      takesCommas: true, isCommon: true)
  }

  /// `--dates ymd|mdy|dmy`
  public static func dates() -> Argument<DateOrder?> {
    .optional(
      "dates", .choice("ORDER") { $0.meaning },
      Text(en: "Order of figures in dates as 11/02/2026", ko: "11/02/2026 같은 날짜의 순서"),
      absent: Text(en: "what the whole column allows", ko: "열 전체에 맞는 순서"))
  }

  /// Returns the given headings, by field.
  ///
  /// - Throws: `usage.choice` for a name that is no field.
  public static func checked(
    _ columns: [NamedPart], _ fields: [TableField]
  ) throws(Failure) -> [(field: String, heading: String)] {
    var given: [(field: String, heading: String)] = []
    for part in columns {
      guard fields.contains(where: { $0.name == part.name }) else {
        throw .notAChoice(part.name, among: fields.map(\.name))
      }
      given.append((part.name, part.value))
    }
    return given
  }

  /// Returns what a table had besides its rows and their columns, once it is read to its end.
  ///
  /// - Parameter ignoring: headings that need no reading.
  public static func notes(
    _ table: PeopleTable, ignoring: @autoclosure () -> Set<String> = []
  ) -> [Text] {
    var notes: [Text] = []
    let unread = TableHeadings.unread(table, table.unread.isEmpty ? [] : ignoring())
    if !unread.isEmpty {
      let (english, korean) = (unread.map(\.en), unread.map(\.ko))
      notes.append(
        en: "columns that nothing reads: " + english.joined(separator: ", "),
        ko: "읽지 않은 열: " + korean.joined(separator: ", "))
    }
    if table.passedOver.keys.contains(where: { $0 != .blank }) {
      let counts = PeopleTable.PassedOver.allCases.compactMap { reason in
        table.passedOver[reason].map { reason.words($0) }
      }
      notes.append(
        en: "passed over: " + counts.map(\.en).joined(separator: ", "),
        ko: "건너뜀: " + counts.map(\.ko).joined(separator: ", "))
    }
    for (heading, count) in table.merged {
      notes.append(
        en: "blank cells under '\(heading)' that took the one above: \(count)",
        ko: "위 칸의 값을 쓴 '\(heading)' 열의 빈칸: \(count)")
    }
    return notes
  }

  /// Returns which heading became which field, and what was not read.
  public static func meta(_ table: PeopleTable) -> [JSON.Member] {
    let columns = table.read.map { column in
      JSON.object([.text("field", column.field), .text("heading", column.heading)])
    }
    let passedOver = PeopleTable.PassedOver.allCases.map { reason in
      JSON.Member.count(reason.rawValue, table.passedOver[reason] ?? 0)
    }
    return [
      .init("columns", .array(columns)),
      .init("unread", .array(TableHeadings.unread(table, []).map { .string($0.en) })),
      .init("passed_over", .object(passedOver)),
    ]
  }

  /// The headings that nothing read, then columns without one that have text.
  private static func unread(_ table: PeopleTable, _ ignoring: Set<String>) -> [Text] {
    table.unread.filter { !ignoring.contains($0) }.map { Text(verbatim: $0) }
      + table.unreadColumns.map { Text(en: "column \($0)", ko: "\($0)번째 열") }
  }
}

extension PeopleTable.PassedOver {
  fileprivate func words(_ count: Int) -> Text {
    let plural = count == 1 ? "" : "s"
    let (english, korean) =
      switch self {
      case .before: ("line\(plural) before the heading", "머리글 앞")
      case .blank: ("blank line\(plural)", "빈칸뿐인")
      case .total: ("total\(plural)", "합계")
      case .heading: ("repeated heading\(plural)", "되풀이된 머리글")
      case .off: ("day\(plural) off", "쉬는 날")
      }
    return Text(en: "\(count) \(english)", ko: "\(korean) \(count)줄")
  }
}

extension Report {
  /// The most rows that a table of a dry run shows.
  private static let mostUnderstood = 200

  /// Shows the rows of `understood` in `meta`, as a dry run read them, below the message.
  ///
  /// - Parameter columns: those of the table; one without any value is left out.
  public mutating func showUnderstood(_ columns: [Field]) {
    guard case .array(let rows)? = meta.first(where: { $0.name == "understood" })?.value,
      !rows.isEmpty, let draw = drawing
    else { return }
    let shown = columns.filter { column in rows.contains { Report.hasValue($0[column.name]) } }
    drawing = { presentation throws(Failure) in
      var text = try draw(presentation) + "\n"
      let list = Report(
        .list(.init(Array(rows.prefix(Report.mostUnderstood)))),
        output: OutputInfo("catchkit.understood", shape: .list, fields: shown))
      try render(list, RenderOptions(presentation: presentation)) { bytes throws(Failure) in
        text += String(decoding: bytes, as: UTF8.self)
      }
      let more = rows.count - Report.mostUnderstood
      guard more > 0 else { return text }
      return text + Text(en: "… \(more) more", ko: "… 외 \(more)행")[presentation.language] + "\n"
    }
  }

  private static func hasValue(_ value: JSON?) -> Bool {
    guard let value, value != .null, value != .string("") else { return false }
    return value != .array([])
  }
}

/// Two words with `=` between: a name, and what it stands for.
public struct NamedPart: Hashable, Sendable {
  public let name: String
  public let value: String

  public static func conversion(_ valueName: String) -> Conversion<NamedPart> {
    Conversion(valueName) { word throws(Failure) in
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
        throw .malformed(word, "is not \(valueName)", "\(valueName) 꼴이 아닙니다")
      }
      return NamedPart(
        name: Normalization.composedHangul(String(parts[0])),
        value: Normalization.composedHangul(String(parts[1])))
    }
  }
}
