import CatchValues

/// A table whose every change is kept in the operation log, row by row.
///
/// Its first column is `id`, an INTEGER PRIMARY KEY AUTOINCREMENT: ids are never reused.
public struct StoredTable: Sendable {
  public let name: StaticString
  /// The prefix of displayed ids: `shf` for `shf-12`.
  public let prefix: StaticString
  private let listing: Listing
  /// Columns that many people add to: each person's addition can be undone whatever others did.
  public let counters: [StaticString]
  /// The state that binds two people; nil when each row concerns only its author.
  public let binding: BindingState?
  /// True when rows with negative ids are occurrences of series.
  public let mayRecur: Bool
  /// True when rows record messages sent outside: undo skips an operation that adds such rows.
  ///
  /// A sent message cannot be recalled.
  public let isJournal: Bool
  /// True when rows name files of the machine, whose names are kept byte by byte.
  public let namesFiles: Bool
  /// nil for most tables: each command looks through all of them, so they stay small.
  private let fileColumns: FileColumns?

  /// - Parameters:
  ///   - fileSize: the column with the size in bytes of the file that a row names.
  ///   - shownFiles: the column with the names, separated by spaces, of files that a record shows.
  public init(
    _ name: StaticString, prefix: StaticString, columns: [StaticString],
    counters: [StaticString] = [], binding: BindingState? = nil, mayRecur: Bool = false,
    isJournal: Bool = false, files: [StaticString] = [], fileSize: StaticString? = nil,
    shownFiles: StaticString? = nil
  ) {
    self.init(
      name, prefix: prefix, .known(columns), counters: counters, binding: binding,
      mayRecur: mayRecur, isJournal: isJournal, namesFiles: false, files: files,
      fileSize: fileSize, shownFiles: shownFiles)
  }

  /// - Parameter columns: asked for when a row of the table changes or is looked at.
  init(
    _ name: StaticString, prefix: StaticString,
    listing columns: @escaping @Sendable () -> [StaticString], counters: [StaticString],
    binding: BindingState?, mayRecur: Bool, isJournal: Bool, namesFiles: Bool,
    files: [StaticString], fileSize: StaticString?, shownFiles: StaticString?
  ) {
    self.init(
      name, prefix: prefix, .made(columns), counters: counters, binding: binding,
      mayRecur: mayRecur,
      isJournal: isJournal, namesFiles: namesFiles, files: files, fileSize: fileSize,
      shownFiles: shownFiles)
  }

  private init(
    _ name: StaticString, prefix: StaticString, _ listing: Listing, counters: [StaticString],
    binding: BindingState?, mayRecur: Bool, isJournal: Bool, namesFiles: Bool,
    files: [StaticString], fileSize: StaticString?, shownFiles: StaticString?
  ) {
    self.name = name
    self.prefix = prefix
    self.listing = listing
    self.counters = counters
    self.binding = binding
    self.mayRecur = mayRecur
    self.isJournal = isJournal
    self.namesFiles = namesFiles
    fileColumns =
      files.isEmpty && shownFiles == nil
      ? nil : FileColumns(files: files, size: fileSize, shown: shownFiles)
  }

  private enum Listing: Sendable {
    case known([StaticString])
    case made(@Sendable () -> [StaticString])
  }

  /// All columns in order, `id` first.
  public var columns: [StaticString] {
    switch listing {
    case .known(let columns): columns
    case .made(let make): make()
    }
  }

  private final class FileColumns: Sendable {
    let files: [StaticString]
    let size: StaticString?
    let shown: StaticString?

    init(files: [StaticString], size: StaticString?, shown: StaticString?) {
      (self.files, self.size, self.shown) = (files, size, shown)
    }
  }

  /// Columns whose text is the name of a file beside the store: see `FileName`.
  public var files: [StaticString] { fileColumns?.files ?? [] }

  /// The column with the size in bytes of the file that a row names.
  var fileSize: StaticString? { fileColumns?.size }

  /// Returns the displayed id of a row: `shf-12`, `ser-3@2026-11-11`.
  public func id(of record: Int) -> String {
    if mayRecur, let occurrence = Occurrence(number: record) { return occurrence.description }
    return "\(prefix.words)-\(record)"
  }

  /// Returns the row of a displayed id; nil for text that is not an id of this table.
  public func record(_ id: String) -> Int? {
    if mayRecur, let occurrence = Occurrence(id) { return occurrence.number }
    let prefix = prefix.words + "-"
    guard id.utf8.starts(with: prefix.utf8), let number = Int(id.dropFirst(prefix.count)),
      number > 0, "\(prefix)\(number)" == id
    else { return nil }
    return number
  }

  func isCounter(_ index: Int) -> Bool {
    counters.contains { $0.words == columns[index].words }
  }

  /// Writes the SQL that adds parameter 2 to a counter of the row whose id is parameter 1.
  func addToCounter(_ index: Int) -> String {
    "UPDATE \(name) SET \(columns[index]) = \(columns[index]) + ?2 WHERE id = ?1"
  }

  enum Event: String, CaseIterable {
    case insert = "INSERT"
    case update = "UPDATE"
    case delete = "DELETE"
  }

  /// Writes the connection's trigger that logs each row before and after a change.
  func trigger(on event: Event) -> String {
    let (record, before, after) =
      switch event {
      case .insert: ("NEW.id", "NULL", image("NEW."))
      case .update: ("NEW.id", image("OLD."), image("NEW."))
      case .delete: ("OLD.id", image("OLD."), "NULL")
      }
    // Each write of a command makes one, so slow string interpolation is avoided here.
    let (name, event) = (name.words, event.rawValue)
    return """
      CREATE TEMP TRIGGER IF NOT EXISTS \(name)_\(event) AFTER \(event) ON main.\(name) BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES (catchkit_operation(), '\(name)', \(record), \(before), \(after));
      END
      """
  }

  /// Writes the SQL for a row's values as literals, separated by commas: see `RowImage`.
  func image(_ qualifier: String = "") -> String {
    var text = "catchkit_row_image("
    for (index, column) in columns.enumerated() {
      if index > 0 { text += ", " }
      text += qualifier
      text += column.words
    }
    return text + ")"
  }

  /// SQL for one row's image; parameter 1 is its id.
  var selectImage: String { "SELECT \(image()) FROM \(name) WHERE id = ?1" }

  /// SQL for all images in the order of their ids.
  var selectImages: String { "SELECT id, \(image()) FROM \(name) ORDER BY id" }

  /// SQL for all columns of all rows.
  var selectAll: String { "SELECT \(columns.map(\.words).joined(separator: ", ")) FROM \(name)" }

  /// SQL for the ids of all rows, each with its names of files and their size; for a table with
  /// such columns.
  var selectFiles: String {
    let columns = files + [fileSize].compactMap(\.self)
    return "SELECT id, \(columns.map(\.words).joined(separator: ", ")) FROM \(name)"
  }

  /// SQL for the ids of all rows, each with the names of the files that it shows.
  var selectFileOwners: String? { fileColumns?.shown.map { "SELECT id, \($0) FROM \(name)" } }

  /// Writes the SQL that makes a row from an image; columns added later take their defaults.
  func insertRow(_ count: Int) -> String {
    let names = columns.prefix(count).map(\.words).joined(separator: ", ")
    let places = (1...max(1, count)).map { "?\($0)" }.joined(separator: ", ")
    return "INSERT INTO \(name) (\(names)) VALUES (\(places))"
  }

  /// Writes the SQL that sets a row, found by its id, to the values of an image.
  func updateRow(_ count: Int) -> String {
    let settings = columns.prefix(count).enumerated().dropFirst()
      .map { "\($0.element) = ?\($0.offset + 1)" }.joined(separator: ", ")
    return "UPDATE \(name) SET \(settings) WHERE id = ?1"
  }

  /// SQL that removes a row; parameter 1 is its id.
  var deleteRow: String { "DELETE FROM \(name) WHERE id = ?1" }
}
