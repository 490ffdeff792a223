public import CatchStore
public import CatchValues
public import PeopleService

/// The text in a picture, with its secrets masked.
public struct ShotText: Hashable {
  public var id = ID<ShotText>(0)
  public var owner = ID<Person>(0)
  public var file = ID<ShotFile>(0)
  public var content = ""
  public var secrets: [Secret] = []
  public var expiresOn: CivilDate?
  /// The program that read it; `-` for standard input.
  public var source = ""
  public var failure = ""
  public var readAt = Instant.first

  public init() {}
}

extension ShotText: StoredRecord {
  public static let table = StoredTable(
    of: ShotText.self, "shot_text", prefix: "stx", isJournal: true)
  public static var noun: TableNoun { TableNoun("text", "texts", "글", counter: "건") }

  public static let columns = Columns<ShotText>()

  public static func list(_ text: inout ShotText, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&text.id)
    columns.person("owner", &text.owner, "Owner", "주인")
    columns.reference("file", &text.file, to: ShotFile.table, "Shot", "캡처")
    columns.words("content", &text.content, "Text", "글")
    columns.column(
      "secrets", &text.secrets, "Secrets", "비밀", "Kinds of secrets, masked", "가린 비밀의 종류")
    columns.column(
      "expires_on", &text.expiresOn, "Expires", "만료일", "Last day of a coupon or ticket",
      "쿠폰이나 표의 마지막 날")
    columns.column("source", &text.source, "Source", "출처", "The program that read it", "읽은 프로그램")
    columns.words("failure", &text.failure, "Failure", "실패", "Why it could not be read", "읽지 못한 까닭")
    columns.column("read_at", &text.readAt, "Read", "읽은 때")
  }
}
