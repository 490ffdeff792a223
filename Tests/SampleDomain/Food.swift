import CatchStore
import CatchValues
import PeopleService

/// One thing to eat, with the last day on which it is good.
struct Food: StoredRecord, Hashable {
  enum Kind: String, NamedWord, ColumnValue {
    case fresh
    case frozen

    var name: Text {
      switch self {
      case .fresh: Text(en: "fresh", ko: "냉장")
      case .frozen: Text(en: "frozen", ko: "냉동")
      }
    }
  }

  var id = ID<Food>(0)
  var owner = ID<Person>(0)
  var name = ""
  var kind = Kind.fresh
  var lastDay = CivilDate.first
  var isOver = false
  var memo = ""

  static let table = StoredTable(of: Food.self, "food", prefix: "fod")
  static var noun: TableNoun { TableNoun("food", "foods", "식품") }

  static let columns = Columns<Food>([
    .id(\.id), .person("owner", \.owner, "Owner", "주인"),
    .column("name", \.name, "Food", "식품", "The name", "이름"),
    .column("kind", \.kind, "Kind", "보관", "Where it is kept", "보관 방법"),
    .column("last_day", \.lastDay, "Last day", "소비기한", "The last day on which it is good"),
    .column("is_over", \.isOver, "Over", "지남", "Whether that day is over"),
    .words("memo", \.memo, "Memo", "메모"),
  ])
}

/// A food that a camera in the fridge saw; nobody typed it.
struct Sighting: StoredRecord {
  var id = ID<Sighting>(0)
  var owner = ID<Person>(0)
  var name = ""
  var seenAt = Instant.first

  static let table = StoredTable(
    of: Sighting.self, "food_sighting", prefix: "fsi", isJournal: true)
  static var noun: TableNoun { TableNoun("sighting", "sightings", "발견") }

  static let columns = Columns<Sighting>([
    .id(\.id), .person("owner", \.owner, "Owner", "주인"), .column("name", \.name, "Food", "식품"),
    .column("seen_at", \.seenAt, "Seen", "본 때"),
  ])
}

/// A picture of the fridge, whose content lies beside the store.
struct Photo: StoredRecord {
  var id = ID<Photo>(0)
  var owner = ID<Person>(0)
  var file = ""

  static let table = StoredTable(of: Photo.self, "food_photo", prefix: "fph", files: ["file"])
  static var noun: TableNoun { TableNoun("photo", "photos", "사진") }

  static let columns = Columns<Photo>([
    .id(\.id), .person("owner", \.owner, "Owner", "주인"),
    .column("file", \.file, "File", "파일", "Its file", "파일"),
  ])
}
