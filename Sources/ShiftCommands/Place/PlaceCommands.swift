import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
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
