public import CatchStore
public import CatchValues
public import PeopleService

/// A folder that scans look through.
public struct ShotFolder: Hashable {
  public var id = ID<ShotFolder>(0)
  public var owner = ID<Person>(0)
  /// From the root of the machine, without links.
  public var path = ""
  /// Milliseconds since 1970 at the last complete pass; what changed before needs no second look.
  public var passedAt = 0
  public var rules = 0

  public init() {}

  /// True for a file in it, or in a folder in it.
  public func covers(_ file: String) -> Bool { ShotFolder.lies(file, in: path) }

  public static func lies(_ file: String, in path: String) -> Bool {
    path == "/"
      || file.utf8.starts(with: path.utf8) && file.utf8.dropFirst(path.utf8.count).first == 0x2F
  }
}

extension ShotFolder: StoredRecord {
  public static let table = StoredTable(
    of: ShotFolder.self, "shot_folder", prefix: "sfd", isJournal: true, namesFiles: true)
  public static var noun: TableNoun { TableNoun("folder", "folders", "폴더", counter: "건") }

  public static func list(
    _ folder: inout ShotFolder, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&folder.id)
    columns.person("owner", &folder.owner, "Owner", "주인")
    columns.column("path", &folder.path, "Folder", "폴더")
    columns.column(
      "passed_ms", &folder.passedAt, "Passed", "훑은 때", "Milliseconds since 1970", "1970년부터의 밀리초")
    columns.column("rules", &folder.rules, "Rules", "규칙", "Version of the rules", "규칙의 판")
  }
}
