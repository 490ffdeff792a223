import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WageService
import WorkplaceOptions

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
