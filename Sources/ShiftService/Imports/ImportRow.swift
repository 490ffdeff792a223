public import CatchValues

/// The texts of one row of an import; their meaning depends on the workplace.
public struct ImportRow: Sendable {
  /// The columns of a row.
  public enum Column: Int, Hashable, Sendable, CaseIterable {
    case key, id, place, worker, day, start, end, breaks, state, title, memo, tags

    public var name: String { Column.names[rawValue] }

    private static let names = [
      "key", "id", "place", "worker", "day", "start", "end", "breaks", "state", "title", "memo",
      "tags",
    ]
  }

  /// A name in JSON: a column that is read, or a listing's one that follows from others.
  public enum Heading: Hashable, Sendable {
    case read(Column)
    case ignored

    /// - Throws: `shift.column`, with a similar name if there is one.
    public init(_ name: String) throws(Failure) {
      switch name {
      case "starts_at": self = .read(.start)
      case "ends_at": self = .read(.end)
      case "zone", "planned_seconds", "planned", "clocked_in", "clocked_out", "is_working":
        self = .ignored
      default:
        guard let column = Column.allCases.first(where: { $0.name == name }) else {
          let names = Column.allCases.map(\.name)
          throw ShiftRefusal.column.failure(
            "there is no column '\(name)'", "'\(name)' 열은 없습니다",
            hint: Suggestion.hint(for: name, among: names), field: name)
        }
        self = .read(column)
      }
    }
  }

  /// Counted from 1; nil when the document has no meaningful lines.
  public var line: Int?
  private var texts: [String?]

  public init(line: Int?) {
    self.line = line
    texts = Array(repeating: nil, count: Column.allCases.count)
  }

  /// The text of a column; an empty text counts as none.
  public subscript(column: Column) -> String? {
    get { texts[column.rawValue] }
    set { texts[column.rawValue] = newValue?.isEmpty == true ? nil : newValue }
  }
}
