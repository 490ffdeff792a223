public import CatchStore
public import CatchValues
public import PeopleService

/// A tag of an owner's library, with the rule that gives it to new shots.
public struct ShotTag: Hashable {
  public var id = ID<ShotTag>(0)
  public var owner = ID<Person>(0)
  /// As it was typed, composed.
  public var name = ""
  /// By which names are equal: without case and width.
  public var folded = ""
  /// A query; empty for none.
  public var rule = ""

  public init() {}
}

extension ShotTag: StoredRecord {
  public static let table = StoredTable(of: ShotTag.self, "tag", prefix: "tag")
  public static var noun: TableNoun { TableNoun("tag", "tags", "태그", counter: "건") }

  public static let columns = Columns<ShotTag>()

  public static func list(_ tag: inout ShotTag, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&tag.id)
    columns.person("owner", &tag.owner, "Owner", "주인")
    columns.column("name", &tag.name, "Tag", "태그")
    columns.column("folded", &tag.folded, "Compared as", "비교할 이름")
    columns.words(
      "rule", &tag.rule, "Rule", "규칙", "The query that gives it to new shots", "새 캡처에 붙이는 검색 조건")
  }
}

/// The word of an owner about a tag of a shot: it has it, or it must not have it.
public struct TagOnShot: Hashable {
  public var id = ID<TagOnShot>(0)
  public var owner = ID<Person>(0)
  public var file = ID<ShotFile>(0)
  public var tag = ID<ShotTag>(0)
  /// True when the owner took the tag away, so that no rule gives it again.
  public var isRemoved = false

  public init() {}
}

extension TagOnShot: StoredRecord {
  public static let table = StoredTable(of: TagOnShot.self, "shot_tag", prefix: "stg")
  public static var noun: TableNoun {
    TableNoun("tag of a shot", "tags of shots", "캡처의 태그", counter: "건")
  }

  public static let columns = Columns<TagOnShot>()

  public static func list(
    _ link: inout TagOnShot, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&link.id)
    columns.person("owner", &link.owner, "Owner", "주인")
    columns.reference("file", &link.file, to: ShotFile.table, "Shot", "캡처")
    columns.reference(
      "tag", &link.tag, to: ShotTag.table,
      showing: [ColumnDescription("tag", "Tag", "태그", .words, of: "name")])
    columns.column("is_removed", &link.isRemoved, "Taken away", "뗌")
  }
}
