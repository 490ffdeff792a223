public import CatchStore
public import CatchValues

/// A stored record of one day: spending with its proof, or a rest.
public struct Record: StoredRecord, Hashable {
  /// A remark on its photos, and the record that it points to.
  public struct Remark: Hashable, Sendable {
    public let flag: PhotoFlag
    public var other: ID<Record>?
  }

  public var id = ID<Record>(0)
  public var player = ID<Participant>(0)
  /// Its place in the player's own count.
  public var number = 1
  public var day = CivilDate.first
  public var kind = RecordKind.spending
  /// In won.
  public var cost = 0
  /// Empty for a rest.
  public var category = ""
  /// As typed; empty where it was left out.
  public var title = ""
  public var content = ""
  /// The files of its photos, in their order.
  public var photos: [FileName] = []
  public var remarks: [Remark] = []
  public var needsPhoto = false
  public var isWithdrawn = false
  /// The entries of its author's log that were sent about it.
  var sent = 0
  /// The key of the row that it was imported from.
  public var source: String?
  public var postedAt = Instant.first
  public var changedAt = Instant.first

  public init() {}

  public static let table = StoredTable(
    of: Record.self, "challenge_record", prefix: "rec", shownFiles: "photos")
  public static var noun: TableNoun { TableNoun("challenge record", "challenge records", "챌린지 기록") }
  public static let columns = Columns<Record>()

  public static func list(_ record: inout Record, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&record.id)
    columns.player("player", &record.player, "Player", "참가자")
    columns.column("number", &record.number, "Number", "번호")
    columns.column("day", &record.day, "Day", "날짜")
    columns.column("kind", &record.kind, "Kind", "종류")
    columns.won("cost", &record.cost, "Cost", "금액")
    columns.words("category", &record.category, "Category", "분류")
    columns.words("title", &record.title, "Title", "제목")
    columns.words("content", &record.content, "Content", "내용")
    columns.list("photos", &record.photos, "Photos", "사진", \.hex) { FileName(String($0)) }
    columns.list("flags", &record.remarks, "Flags", "표시", \.packed, Remark.init(packed:))
    columns.column("needs_photo", &record.needsPhoto, "Needs photo", "사진 필요")
    columns.column("is_withdrawn", &record.isWithdrawn, "Withdrawn", "철회")
    columns.column("sent", &record.sent, "Sent", "보낸 횟수")
    columns.words("source", &record.source, "Imported row", "가져온 행")
    columns.column("posted_at", &record.postedAt, "Posted", "기록 일시")
    columns.column("changed_at", &record.changedAt, "Changed", "고친 일시")
  }

  /// The title, or what stands for it: the category and the sum.
  public var shownTitle: Text {
    if !title.isEmpty { return Text(verbatim: title) }
    if kind == .rest { return kind.name }
    if cost == 0 { return Text(en: "no-spend day", ko: "무지출 데이") }
    let sum = Money.grouped(cost)
    return Text(en: "\(category) \(sum)", ko: "\(category) \(sum)원")
  }
}

extension ColumnVisitor where Self: ~Copyable {
  /// A list with blanks between its parts.
  fileprivate mutating func list<Part>(
    _ name: StaticString, _ parts: inout [Part], _ en: String, _ ko: String,
    _ pack: (Part) -> String, _ unpack: (Substring) -> Part?
  ) {
    var text = parts.map(pack).joined(separator: " ")
    words(name, &text, en, ko)
    let words = text.split(separator: " ")
    parts = words.compactMap(unpack)
    if parts.count < words.count { refuse(name, "\(name) of a record") }
  }
}

extension Record.Remark {
  /// `duplicate_of:12`, `taken_outside`.
  fileprivate var packed: String { flag.rawValue + (other.map { ":\($0.number)" } ?? "") }

  fileprivate init?(packed: Substring) {
    let parts = packed.split(separator: ":", maxSplits: 1)
    guard let flag = parts.first.flatMap({ PhotoFlag(rawValue: String($0)) }) else { return nil }
    self.flag = flag
    guard parts.count == 2 else {
      other = nil
      return
    }
    guard let number = Int(parts[1]) else { return nil }
    other = ID(number)
  }
}
