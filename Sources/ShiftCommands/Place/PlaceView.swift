import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// A workplace in outputs, limited to what the acting person may see.
struct PlaceView {
  let place: Workplace
  let owner: String
  let zone: TimeZone
  let employees: Int?
  let membership: Membership?

  init(
    _ place: Workplace, for actor: Person, at now: Instant, in store: View, _ zones: ZoneCache
  ) throws(Failure) {
    self.place = place
    owner = try People.find(place.owner, in: store).name
    zone = try zones.zone(place.zone)
    membership = try Memberships.latest(of: actor, at: place, in: store)
    employees =
      membership?.state == .active || place.owner == actor.id
      ? try Headcounts.employees(at: place, on: zone.local(at: now).date, in: store) : nil
  }

  /// Returns a workplace after a change.
  static func row(
    _ place: Workplace, for actor: Person, in transaction: borrowing Transaction,
    _ zones: ZoneCache
  ) throws(Failure) -> JSON {
    view.row(try PlaceView(place, for: actor, at: transaction.at, in: transaction.view, zones))
  }

  static let view = RecordView<PlaceView>(
    list: ["id", "name", "owner", "category", "employees", "label", "role", "state"],
    [
      .id("The workplace's id") { $0.place.id.description },
      .text("name", "Name", "이름", "The name") { $0.place.name },
      .text("owner", "Owner", "사장님", "The owner's nickname") { $0.owner },
      .bool(
        "is_shared", "Shared", "공유",
        "Whether others can join; a personal one is its owner's alone", at: \.place.isShared),
      .field(.text("category", "Category", "업종", isNullable: true)) { .words($0.place.category) },
      .field(.label(Text(en: "The colour in which the caller sees it", ko: "실행자에게 보이는 색"))) {
        .label($0.color)
      },
      .field(.text("address", "Address", "주소", isNullable: true)) { .words($0.place.address) },
      .field(.zone) { .string($0.place.zone) },
      .code("week_start", weekdays, "Week starts", "주 시작", "The first day of its weeks") {
        ($0.place.weekStart.code, $0.place.weekStart.name)
      },
      .code("rest_day", weekdays, "Rest day", "주휴일", "The weekly paid holiday") {
        ($0.place.restDay.code, $0.place.restDay.name)
      },
      .integer(
        "employees", "Staff", "인원",
        "Count of employees today; null before the first count and for a caller who is no member",
        "오늘의 상시 근로자 수. 기록이 없거나 구성원이 아니면 null", isNullable: true, at: \.employees),
      .choice("role", "Role", "역할", "The caller's role there") { $0.membership?.role ?? .worker },
      .code("state", ["pending", "active", "ended"], "State", "상태", "The caller's membership") {
        let state = $0.membership?.state ?? .ended
        let name = state == .active ? Text(en: "active", ko: "운영 중") : state.name
        return (state.rawValue, name)
      },
      .instant("added_at", "Added", "추가 일시") { ($0.place.addedAt, $0.zone) },
      .instant("removed_at", "Removed", "삭제 일시", isNullable: true) {
        ($0.place.removedAt, $0.zone)
      },
    ])

  private static let weekdays = Weekday.allCases.map(\.code)

  /// The member's own colour, else the workplace's.
  private var color: LabelColor {
    let own = membership?.color ?? .none
    return own == .none ? place.color : own
  }
}
