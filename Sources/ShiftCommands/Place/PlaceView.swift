import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// The fields and rows of a workplace, limited to what the acting person may see.
struct PlaceView {
  static let fields: [Field] = [
    .text("id", "ID", "ID", "The workplace's id"),
    .text("name", "Name", "이름", "What it is called"),
    .text("owner", "Owner", "사장님", "The owner's nickname"),
    .bool(
      "is_shared", "Shared", "공유", "Whether others can join; a personal one is its owner's alone"),
    .text("category", "Category", "업종", isNullable: true),
    .label(Text(en: "In which colour the acting person sees it", ko: "실행자이 보는 색")),
    .text("address", "Address", "주소", isNullable: true),
    .zone,
    .choice(
      "week_start", Weekday.allCases.map(\.code), "Week starts", "주 시작",
      "The first day of its weeks"),
    .choice(
      "rest_day", Weekday.allCases.map(\.code), "Rest day", "주휴일", "The weekly paid holiday"),
    Field(
      "employees", .integer, title: Text(en: "Staff", ko: "인원"),
      meaning: Text(
        en: "How many work there today; null before the first count and for who is no member",
        ko: "오늘의 상시 근로자 수. 기록이 없거나 구성원이 아니면 null"), isNullable: true),
    .choice(
      "role", Person.Role.allCases.map(\.rawValue), "Role", "역할", "The acting person's role there"),
    .choice(
      "state", ["pending", "active", "ended"], "State", "상태", "The acting person's membership"),
    .instant("added_at", "Added", "추가 일시"),
    .instant("removed_at", "Removed", "삭제 일시", isNullable: true),
  ]

  static let columns = fields.named(
    "id", "name", "owner", "category", "employees", "label", "role", "state")

  let actor: Person
  let now: Instant
  let zones: ZoneShelf

  init(_ actor: Person, at now: Instant, in environment: Environment) {
    self.actor = actor
    self.now = now
    zones = ZoneShelf(environment)
  }

  func row(_ place: Workplace, in view: View) throws(Failure) -> JSON {
    let owner = try People.find(place.owner, in: view)
    let membership = try Memberships.latest(of: actor, at: place, in: view)
    let isActive = membership?.state == .active
    let employees =
      isActive || place.owner == actor.id
      ? try Headcounts.employees(
        at: place, on: try zones.day(of: now, at: place), in: view) : nil
    let color = membership.map(\.color) ?? .none
    let role = membership?.role ?? .worker
    let state = membership?.state ?? .ended
    return .object([
      .init("id", .string(place.id.description)),
      .init("name", .string(place.name)),
      .init("owner", .string(owner.name)),
      .init("is_shared", .bool(place.isShared)),
      .init("category", .words(place.category)),
      .init("label", .label(color == .none ? place.color : color)),
      .init("address", .words(place.address)),
      .init("zone", .string(place.zone)),
      .init("week_start", .code(place.weekStart.code, place.weekStart.name)),
      .init("rest_day", .code(place.restDay.code, place.restDay.name)),
      .init("employees", employees.map(JSON.integer) ?? .null),
      .init("role", .code(role.rawValue, role.name)),
      .init("state", .code(state.rawValue, state.name)),
      .init("added_at", try zones.json(place.addedAt, in: place.zone)),
      .init("removed_at", try zones.json(place.removedAt, in: place.zone)),
    ])
  }
}
