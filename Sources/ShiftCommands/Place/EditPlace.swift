import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

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
