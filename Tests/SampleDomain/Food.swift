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

  static func list(_ food: inout Food, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&food.id)
    columns.person("owner", &food.owner, "Owner", "주인")
    columns.column("name", &food.name, "Food", "식품", "The name", "이름")
    columns.column("kind", &food.kind, "Kind", "보관", "Where it is kept", "보관 방법")
    columns.column(
      "last_day", &food.lastDay, "Last day", "소비기한", "The last day on which it is good")
    columns.column("is_over", &food.isOver, "Over", "지남", "Whether that day is over")
    columns.words("memo", &food.memo, "Memo", "메모")
  }
}

/// A food that a camera in the fridge saw; nobody typed it.
struct Sighting: StoredRecord {
  var id = ID<Sighting>(0)
  var owner = ID<Person>(0)
  var name = ""
  var seenAt = Instant.first

  static let table = StoredTable(of: Sighting.self, "food_sighting", prefix: "fsi", isJournal: true)
  static var noun: TableNoun { TableNoun("sighting", "sightings", "발견") }

  static func list(_ one: inout Sighting, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&one.id)
    columns.person("owner", &one.owner, "Owner", "주인")
    columns.column("name", &one.name, "Food", "식품")
    columns.column("seen_at", &one.seenAt, "Seen", "본 때")
  }
}

/// A picture of the fridge, whose content lies beside the store.
struct Photo: StoredRecord {
  var id = ID<Photo>(0)
  var owner = ID<Person>(0)
  var file = ""

  static let table = StoredTable(of: Photo.self, "food_photo", prefix: "fph", files: ["file"])
  static var noun: TableNoun { TableNoun("photo", "photos", "사진") }

  static func list(_ photo: inout Photo, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&photo.id)
    columns.person("owner", &photo.owner, "Owner", "주인")
    columns.column("file", &photo.file, "File", "파일", "Its file", "파일")
  }
}
