import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WageService
import WorkplaceOptions

/// `catchkit shift place`: the workplaces of the acting person.
enum PlaceCommands {
  static var group: Command<Environment> {
    .group(
      "place", Text(en: "Workplaces and their headcounts", ko: "사업장과 인원"),
      discussion: [
        Text(
          en: "An owner's workplace is shared: others join it with a code. A worker's is personal: "
            + "it keeps the shifts and the pay of one job that the owner does not run here.",
          ko: "사업주의 사업장은 공유되어 다른 사람이 초대 코드로 가입합니다. 근무자의 사업장은 개인용으로, 사업주가 catchkit을 "
            + "사용하지 않는 일자리의 근무와 임금을 기록합니다."),
        Text(
          en:
            "The count of employees decides which parts of the labour law apply, so it is recorded "
            + "by date.",
          ko: "상시 근로자 수에 따라 적용되는 근로기준법이 달라지므로 날짜별로 기록합니다."),
      ],
      examples: [
        Example("catchkit shift place add 식당 --employees 4", "A new workplace", "사업장 추가"),
        Example("catchkit shift place list", "Your workplaces", "내 사업장"),
        Example("catchkit shift place list --format ids | wc -l", "Count of workplaces", "사업장 수"),
      ],
      children: [
        "add": { AddPlace.command },
        "list": { ListPlaces.command },
        "show": { ShowPlace.command },
        "edit": { EditPlace.command },
        "remove": { RemovePlace.command },
        "headcount": { HeadcountCommands.group },
      ])
  }
}

/// `catchkit shift place list`
struct ListPlaces {
  let includesFormer: Bool

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List the workplaces that you belong to", ko: "내가 속한 사업장 목록"),
      into: ListPlaces.init,
      .flag(
        "all",
        Text(en: "Include workplaces left or removed", ko: "나갔거나 삭제된 곳도 포함하기"),
        isCommon: true),
      examples: [
        Example("catchkit shift place list", "Your workplaces", "내 사업장"),
        Example(
          "catchkit shift place list --as 민지 --fields name,owner,role", "As seen by a worker",
          "근무자가 보는 목록"),
        Example(
          "catchkit shift place list --all --format csv | tail -n +2",
          "With former ones, for a spreadsheet", "예전 곳까지 표로"),
      ],
      view: PlaceView.view, contract: "catchkit.shift.place.list"
    ) { request, view, actor, session throws(Failure) in
      let now = try session.environment.now()
      return try Workplaces.list(
        for: actor, includingFormer: request.includesFormer, in: view
      ).map { place throws(Failure) in
        try PlaceView(place, for: actor, at: now, in: view, session.zones)
      }
    }
  }
}

/// `catchkit shift place show PLACE`
struct ShowPlace {
  let place: String?

  static var command: Command<Environment> {
    .showing(
      "show", Text(en: "Show one workplace", ko: "사업장 하나 보기"),
      into: ShowPlace.init,
      PlaceOptions.optionalOperand,
      examples: [
        Example("catchkit shift place show 카페", "By name", "이름으로"),
        Example(
          "catchkit shift place show wpl-1 --as 민지 --json", "By id, for a program", "ID로, 다른 프로그램에서"
        ),
        Example(
          "catchkit shift place show 카페 --json | grep -o '\"employees\":[0-9]*'",
          "Count of employees", "상시 근로자 수"),
      ],
      view: PlaceView.view, contract: "catchkit.shift.place.show"
    ) { request, view, actor, session throws(Failure) in
      let now = try session.environment.now()
      let place = try Workplaces.chooseJoined(request.place, for: actor, in: view)
      return try PlaceView(place, for: actor, at: now, in: view, session.zones)
    }
  }
}

/// `catchkit shift place edit PLACE`
struct EditPlace {
  let place: String
  let changes: EditWorkplace

  init(
    place: String, name: String?, category: String?, color: LabelColor?, address: String?,
    zone: String?, weekStart: Weekday?, restDay: Weekday?
  ) throws(Failure) {
    self.place = place
    var changes = EditWorkplace()
    (changes.name, changes.category, changes.color) = (name, category, color)
    (changes.address, changes.zone) = (address, zone)
    (changes.weekStart, changes.restDay) = (weekStart, restDay)
    self.changes = changes
    guard !changes.isEmpty else {
      throw .needsOneOf([
        "--name NAME", "--category TEXT", "--label COLOR", "--address TEXT", "--zone ZONE",
        "--week-start DAY", "--rest-day DAY",
      ])
    }
  }

  static var command: Command<Environment> {
    .changing(
      "edit", Text(en: "Change a workplace", ko: "사업장 수정"),
      into: EditPlace.init,
      PlaceOptions.operand,
      .optional("name", .text("NAME"), Text(en: "The new name", ko: "새 이름"), isCommon: true),
      .optional(
        "category", .text(), Text(en: "Kind of business in up to 10 characters", ko: "업종(10자 이내)")),
      PlaceOptions.label(
        Text(
          en: "A colour; only the worker sees a worker's own",
          ko: "표시 색. 근무자가 정한 색은 "
            + "본인에게만 보임")),
      .optional(
        "address", .text(), Text(en: "An address of up to 100 characters", ko: "주소(100자 이내)")),
      .optional("zone", .text("ZONE"), Text(en: "The time zone of its days", ko: "날짜의 기준이 되는 시간대")),
      PlaceOptions.weekday("week-start", Text(en: "The first day of a week", ko: "한 주의 첫날")),
      PlaceOptions.weekday("rest-day", Text(en: "The weekly paid holiday", ko: "주휴일")),
      discussion: .paragraph(
        en: "Only the owner changes a workplace. Any member may choose the colour in which that "
          + "member sees it.",
        ko: "사업장은 사업주만 수정합니다. 다만 자기에게 보이는 색은 구성원 누구나 고를 수 있습니다."),
      examples: [
        Example("catchkit shift place edit 카페 --address '서울 마포구 1'", "A new address", "새 주소"),
        Example(
          "catchkit shift place edit 카페 --as 민지 --label green", "A worker's own colour", "근무자가 보는 색"
        ),
        Example(
          "catchkit shift place edit 카페 --name 찻집 --json | grep -o '\"name\":\"[^\"]*\"'",
          "A new name", "새 이름"),
      ],
      output: PlaceView.view.record("catchkit.shift.place.edit")
    ) { request, transaction, actor, session throws(Failure) in
      if let zone = request.changes.zone { _ = try session.zones.zone(zone) }
      let place = try Workplaces.find(request.place, for: actor, in: transaction.view)
      let edited = try Workplaces.edit(place, request.changes, by: actor, in: transaction)
      let (id, name) = (edited.id, edited.name)
      return try PlaceView.row(edited, for: actor, in: transaction, session.zones).saying(
        en: "changed workplace \(name) (\(id))", ko: "\(name) 사업장을 수정했습니다(\(id))")
    }
  }
}

/// `catchkit shift place remove PLACE`
struct RemovePlace {
  let place: String

  static var command: Command<Environment> {
    Command(
      "remove", Text(en: "Remove a workplace", ko: "사업장 삭제"),
      into: RemovePlace.init,
      PlaceOptions.operand,
      discussion: .paragraph(
        en:
          "Memberships end today, requests to join are rejected and invite codes stop working. "
          + "Shifts, clock entries and agreed pay stay on record. Asks first when others are "
          + "members.",
        ko: "모두가 오늘까지만 일하고 가입 요청은 거절되며 초대 코드는 사용할 수 없습니다. 근무, 출퇴근 기록과 합의한 "
          + "임금은 남습니다. 다른 구성원이 있으면 먼저 묻습니다."),
      examples: [
        Example("catchkit shift place remove 카페 --yes", "Without a question", "묻지 않고"),
        Example("catchkit shift place remove 카페 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift place remove 카페 --dry-run --json | grep -o '\"change_count\":[0-9]*'",
          "Count of records that change", "바뀌는 기록 수"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      let zones = ZoneCache(environment)
      let isAgreed = try request.confirm(in: environment)
      return try environment.change(output, isAgreed: isAgreed) {
        transaction, actor throws(Failure) in
        let place = try Workplaces.find(request.place, for: actor, in: transaction.view)
        let removed = try Workplaces.remove(
          place, by: actor, in: transaction, at: transaction.at,
          today: try zones.day(of: transaction.at, at: place))
        let (id, name) = (removed.id, removed.name)
        return try PlaceView.row(removed, for: actor, in: transaction, zones).saying(
          en: "removed workplace \(name) (\(id))", ko: "\(name) 사업장을 삭제했습니다(\(id))")
      }
    }
  }

  /// - Returns: true when the user was asked; one question is enough for any number of records.
  private func confirm(in environment: Environment) throws(Failure) -> Bool {
    // Before the change begins, so that others need not wait for the answer. The change itself
    // reports what prevents it; a repeated request does not even reach it.
    let members = try? environment.read { (view: View, actor: Person) throws(Failure) in
      let place = try Workplaces.find(place, for: actor, in: view)
      return place.owner == actor.id
        ? try Memberships.list(at: place, in: view).filter { $0.person != actor.id }.count : 0
    }
    guard let members, members > 0 else { return false }
    try environment.confirm(
      Text(
        en: "remove '\(place)', where \(members) \(members == 1 ? "other works" : "others work")",
        ko: "다른 \(members)명이 일하는 '\(place)' 사업장을 삭제하시겠습니까"))
    return true
  }

  private static let output = PlaceView.view.record("catchkit.shift.place.remove")
}

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

/// `catchkit shift place add NAME`
struct AddPlace {
  let name: String
  let isShared: Bool?
  let category: String
  let color: LabelColor?
  let address: String
  let zone: String?
  let weekStart: Weekday?
  let restDay: Weekday?
  let employees: Int?
  let terms: TermsOptions.OfPlace

  init(
    name: String, isShared: Bool, isPersonal: Bool, category: String, color: LabelColor?,
    address: String, zone: String?, weekStart: Weekday?, restDay: Weekday?, employees: Int?,
    terms: TermsOptions.OfPlace
  ) throws(Failure) {
    guard !isShared || !isPersonal else { throw .conflict("--shared", "--personal") }
    if isShared, let pay = terms.pay { throw .conflict("--shared", pay.spelling ?? "--hourly") }
    guard terms.since == nil || employees != nil || terms.pay != nil else {
      throw .needsOneOf(["--employees N", "--hourly WON"])
    }
    self.name = name
    self.isShared = isShared ? true : isPersonal || terms.pay != nil ? false : nil
    self.category = category
    self.color = color
    self.address = address
    self.zone = zone
    self.weekStart = weekStart
    self.restDay = restDay
    self.employees = employees
    self.terms = terms
  }

  static var command: Command<Environment> {
    .changing(
      "add", Text(en: "Add a workplace", ko: "사업장 추가"),
      into: AddPlace.init,
      .operand("NAME", .text("NAME"), Text(en: "A name of up to 50 characters", ko: "이름(50자 이내)")),
      .flag(
        "shared", Text(en: "Let others join; an owner's default", ko: "다른 사람도 가입하게 하기. 사업주의 기본값"),
        isCommon: true),
      .flag(
        "personal", Text(en: "Keep it for yourself; a worker's default", ko: "혼자 사용하기. 근무자의 기본값"),
        isCommon: true),
      .optional(
        "category", .text(), default: "",
        Text(en: "Kind of business in up to 10 characters", ko: "업종(10자 이내). 예: 카페")),
      PlaceOptions.label(Text(en: "The colour of its label", ko: "표시 색")),
      .optional(
        "address", .text(), default: "",
        Text(en: "An address of up to 100 characters", ko: "주소(100자 이내)")),
      .optional(
        "zone", .text("ZONE"), Text(en: "The time zone of its days", ko: "날짜의 기준이 되는 시간대"),
        absent: Text(verbatim: TimeZone.seoul.name)),
      PlaceOptions.weekday("week-start", Text(en: "The first day of a week", ko: "한 주의 첫날")),
      PlaceOptions.weekday("rest-day", Text(en: "The weekly paid holiday", ko: "주휴일")),
      .optional(
        "employees", .integer(0...100_000),
        Text(en: "Count of employees", ko: "상시 근로자 수"), isCommon: true),
      TermsOptions.ofPlace(
        since: Text(
          en: "today for pay, \(RuleBook.firstDay) for the headcount",
          ko: "임금은 오늘, 인원은 \(RuleBook.firstDay)")),
      discussion: .paragraph(
        en: "With pay it is your own job. A store without people gets you first, named by --as.",
        ko: "임금을 지정하면 나의 일자리입니다. 사람이 없는 저장소에는 --as로 정한 이름으로 나를 먼저 추가합니다."),
      examples: [
        Example(
          "catchkit shift place add 식당 --category 음식점 --employees 6",
          "A shared workplace of an owner", "사업주의 공유 사업장"),
        Example(
          "catchkit shift place add 편의점 --as 민지 --hourly 10320 --weekly-minutes 20h "
            + "--days mon,tue,wed", "A worker's own job with its pay", "임금과 함께 기록하는 나의 일자리"),
        Example(
          "catchkit shift place add 식당 --dry-run --json | grep -o '\"dry_run\":true'", "Preview",
          "미리 보기"),
      ],
      output: PlaceView.view.record("catchkit.shift.place.add"),
      first: { $0.terms.pay == nil ? .owner : .worker }
    ) { request, transaction, actor, session throws(Failure) in
      let zone = try session.zones.zone(request.zone ?? TimeZone.seoul.name)
      let today = zone.local(at: transaction.at).date
      let place = try Workplaces.add(
        request.workplace(in: zone), isShared: request.isShared,
        headcount: try request.headcount(today: today, session.environment), by: actor,
        in: transaction, at: transaction.at, today: today)
      if let pay = request.terms.pay {
        let own = try Memberships.requireActive(actor, at: place, in: transaction.view)
        let agreed = try ProposeTerms.propose(pay, for: own, by: actor, in: transaction, session)
        session.notes.insert(agreed.line, at: 0)
        if pay.spelling == "--hourly", pay.weeklyMinutes == nil {
          let hours = "--weekly-minutes 15h" + (pay.days.isEmpty ? " --days mon,tue,wed" : "")
          session.notes.append(
            en: "weekly hours decide weekly-holiday pay: 'catchkit undo', then the same line "
              + "with '\(hours)'",
            ko: "주휴수당은 주 소정근로시간에 달려 있습니다: 'catchkit undo' 후 같은 명령에 '\(hours)' 추가")
        }
      }
      if request.zone == nil, let other = session.environment.options.zone, other != zone.name {
        let line = "catchkit shift place edit \(place.name.nameForShell) --zone \(other)"
        session.notes.append(
          en: "the workplace's zone is \(zone.name); --zone sets it, not --tz: \(line)",
          ko: "사업장의 시간대는 \(zone.name)입니다. --tz가 아니라 --zone으로 지정합니다: \(line)")
      }
      let user = session.environment.options.user
      session.notes += try request.nextSteps(at: place, actor, as: user, in: transaction.view)
      return try PlaceView.row(place, for: actor, in: transaction, session.zones).saying(
        en: "added workplace \(place.name) (\(place.id))",
        ko: "\(place.name) 사업장을 추가했습니다(\(place.id))")
    }
  }

  /// Names how a worker adds a shop with staff, and how an owner adds the staff of a first one.
  private func nextSteps(
    at place: Workplace, _ actor: Person, as user: String?, in view: View
  ) throws(Failure) -> [Text] {
    let name = place.name.nameForShell
    let acting = user.map { " --as \($0.nameForShell)" } ?? ""
    if let employees, isShared == nil, actor.role == .worker {
      let owner = try People.nameForOwner(in: view)
      let undo = "catchkit undo\(acting)"
      let add = "catchkit user add \(owner) --role owner\(acting)"
      let shop = "catchkit shift place add \(name) --employees \(employees) --as \(owner)"
      return [
        Text(
          en: "this is your own job; for a shop with staff: '\(undo)', '\(add)', '\(shop)'",
          ko: "나의 일자리로 추가했습니다. 직원이 있는 사업장이면 차례로: '\(undo)', '\(add)', '\(shop)'")
      ]
    }
    let owned = try Workplaces.owned(by: actor, in: view)
    guard place.isShared, owned.count(where: { $0.isShared }) == 1 else { return [] }
    let sheet = "catchkit shift staff import FILE\(acting)"
    let code = "catchkit shift invite create \(name)\(acting)"
    return [
      Text(
        en: "next, add the staff from a sheet: '\(sheet)', or by an invite code: '\(code)'",
        ko: "다음은 근무자 추가입니다. 명부로: '\(sheet)', 초대 코드로: '\(code)'")
    ]
  }

  private func workplace(in zone: TimeZone) -> Workplace {
    var place = Workplace()
    (place.name, place.category, place.address) = (name, category, address)
    (place.color, place.zone) = (color ?? .none, zone.name)
    (place.weekStart, place.restDay) = (weekStart ?? .mon, restDay ?? .sun)
    return place
  }

  private func headcount(
    today: CivilDate, _ environment: Environment
  ) throws(Failure) -> (employees: Int, since: CivilDate)? {
    guard let employees else { return nil }
    // Without --since, the headcount of an added workplace also covers the time before today.
    return (employees, try environment.day(terms.since ?? .date(RuleBook.firstDay), today: today))
  }
}
