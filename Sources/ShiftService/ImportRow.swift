public import CatchValues

/// What one row of an import says, as text; what it means depends on its workplace.
public struct ImportRow: Sendable {
  /// Where a row may say something.
  public enum Column: Int, Hashable, Sendable, CaseIterable {
    case key, id, place, worker, day, start, end, breaks, state, title, memo, tags

    public var name: String {
      switch self {
      case .key: "key"
      case .id: "id"
      case .place: "place"
      case .worker: "worker"
      case .day: "day"
      case .start: "start"
      case .end: "end"
      case .breaks: "breaks"
      case .state: "state"
      case .title: "title"
      case .memo: "memo"
      case .tags: "tags"
      }
    }
  }

  /// A header's name: one that is read, or one that a listing has and that follows from others.
  public enum Heading: Hashable, Sendable {
    case read(Column)
    case ignored

    /// - Throws: `shift.column`, with a similar name if there is one.
    public init(_ name: String) throws(Failure) {
      switch name {
      case "starts_at": self = .read(.start)
      case "ends_at": self = .read(.end)
      case "zone", "planned_seconds", "planned": self = .ignored
      default:
        guard let column = Column.allCases.first(where: { $0.name == name }) else {
          let names = Column.allCases.map(\.name)
          throw Failure(
            ShiftRefusal.column,
            Text(en: "there is no column '\(name)'", ko: "'\(name)' 열은 없습니다"),
            hint: Suggestion.hint(for: name, among: names), source: SourcePosition(field: name))
        }
        self = .read(column)
      }
    }
  }

  /// From 1; nil where a document has no lines that count.
  public var line: Int?
  private var texts: [String?]

  public init(line: Int?) {
    self.line = line
    texts = Array(repeating: nil, count: Column.allCases.count)
  }

  /// An empty text is none.
  public subscript(column: Column) -> String? {
    get { texts[column.rawValue] }
    set { texts[column.rawValue] = newValue?.isEmpty == true ? nil : newValue }
  }

  /// Makes sure that every row can be understood.
  ///
  /// - Throws: `shift.column` for a missing or doubled one.
  public static func check(_ headings: [Heading]) throws(Failure) {
    for column in Column.allCases where headings.count(where: { $0 == .read(column) }) > 1 {
      throw Failure(
        ShiftRefusal.column,
        Text(en: "two columns are '\(column.name)'", ko: "'\(column.name)' 열이 둘 있습니다"))
    }
    for column in [Column.start, .end] where !headings.contains(.read(column)) {
      throw Failure(
        ShiftRefusal.column,
        Text(en: "the column '\(column.name)' is missing", ko: "'\(column.name)' 열이 없습니다"),
        source: SourcePosition(field: column.name))
    }
  }
}
