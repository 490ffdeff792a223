public import CatchStore
public import CatchValues
public import PeopleService

/// The words of an owner about a shot; without any there is none.
public struct ShotMark: Hashable {
  /// The place of a shot that its owner has put away.
  public enum Gone: String, NamedWord, ColumnValue {
    // What is purged is never shown again, whatever scans find.
    case trash, purged

    public var name: Text {
      switch self {
      case .trash: Text(en: "trash", ko: "휴지통")
      case .purged: Text(en: "purged", ko: "삭제됨")
      }
    }
  }

  public var id = ID<ShotMark>(0)
  public var owner = ID<Person>(0)
  public var file = ID<ShotFile>(0)
  /// The owner's own verdict, which comes before that of the signs.
  public var isShot: Bool?
  /// Out of the inbox without a tag.
  public var isKept = false
  public var gone: Gone?
  public var goneAt: Instant?
  public var isFavourite = false
  public var note = ""
  /// Empty for that of the file.
  public var app = ""
  /// nil for that of the file.
  public var capturedAt: Instant?
  /// The time of words that were taken over from another store; nil for this owner's own ones.
  public var saidAt: Instant?

  public init() {}
}

extension ShotMark: StoredRecord {
  public static let table = StoredTable(of: ShotMark.self, "shot", prefix: "smk")
  public static var noun: TableNoun { TableNoun("screenshot", "screenshots", "캡처", isPart: true) }

  public static let columns = Columns<ShotMark>()

  public static func list(_ mark: inout ShotMark, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&mark.id)
    columns.person("owner", &mark.owner, "Owner", "주인")
    columns.reference("file", &mark.file, to: ShotFile.table, "Shot", "캡처")
    columns.column(
      "is_shot", &mark.isShot, "Screenshot", "캡처", "The owner's own verdict", "주인이 정한 결론")
    columns.column("is_kept", &mark.isKept, "Kept", "보관")
    columns.column("gone", &mark.gone, "Put away", "치움")
    columns.column("gone_at", &mark.goneAt, "Put away at", "치운 때")
    columns.column("is_favourite", &mark.isFavourite, "Favourite", "즐겨찾기")
    columns.words("note", &mark.note, "Note", "메모")
    columns.words("app", &mark.app, "App", "앱")
    columns.column("captured_at", &mark.capturedAt, "Captured", "캡처 일시")
    columns.column("said_at", &mark.saidAt, "Said elsewhere", "다른 곳에서 정한 때")
  }
}
