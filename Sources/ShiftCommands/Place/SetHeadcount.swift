import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WageService
import WorkplaceOptions

/// `catchkit shift place headcount set PLACE N`
struct SetHeadcount {
  let place: String
  let employees: Int?
  let roster: RosterOptions
  let since: DayWord?

  init(place: String, employees: Int?, roster: RosterOptions, since: DayWord?) throws(Failure) {
    if employees == nil, !roster.isAsked { throw .needsOneOf(["N", "--from-roster"]) }
    if employees != nil, roster.isAsked { throw .conflict("N", "--from-roster") }
    self.place = place
    self.employees = employees
    self.roster = roster
    self.since = since
  }

  static var command: Command<Environment> {
    .changing(
      "set", Text(en: "Set the headcount from a day on", ko: "어느 날부터의 인원 등록"),
      into: SetHeadcount.init,
      PlaceOptions.operand,
      .optionalOperand(
        "N", .integer(0...100_000), Text(en: "Count of employees", ko: "인원"),
        absent: Text(en: "with --from-roster", ko: "--from-roster를 지정하면 근무표대로")),
      RosterOptions.arguments,
      .optional(
        "since", .day, Text(en: "First day of this headcount", ko: "그 인원이 시작되는 날"),
        absent: Text(
          en: "today; as the first count on the day the workplace was added",
          ko: "오늘. 사업장을 추가한 날에는 처음 등록한 인원과 같은 날"),
        isCommon: true),
      discussion: .paragraph(
        en: "With --from-roster the number is that of the month's roster, from its first day on; "
          + "premiums of each day follow the month before it.",
        ko: "--from-roster를 지정하면 그 달 근무표의 인원을 그 달 첫날부터 적용합니다. 가산수당은 날마다 그 전 한 달의 인원을 따릅니다."),
      examples: [
        Example("catchkit shift place headcount set 카페 5", "From today on", "오늘부터"),
        Example(
          "catchkit shift place headcount set 카페 4 --since 2026-12-01", "From a day on", "어느 날부터"),
        Example(
          "catchkit shift place headcount set 카페 7 --json | grep -o '\"since\":\"[^\"]*\"'",
          "The first day of the new count", "새 인원의 첫날"),
      ],
      output: HeadcountCommands.view.record("catchkit.shift.place.headcount.set")
    ) { request, transaction, actor, session throws(Failure) in
      let place = try Workplaces.find(request.place, for: actor, in: transaction.view)
      let today = try session.zones.day(of: transaction.at, at: place)
      let before = try Headcounts.list(at: place, in: transaction.view)
      // On the day the workplace was added, another number corrects the one given then.
      let isFresh = try session.zones.day(of: place.addedAt, at: place) == today
      var usual = isFresh ? before.first?.since ?? today : today
      var employees = request.employees ?? 0
      if request.roster.isAsked {
        let month = request.roster.month(until: today)
        let staff = try RosterCount.staff(at: place, in: month, transaction.view)
        (employees, usual) = (staff.employees, month)
        session.notes.append(RosterCount.explanation(staff))
      }
      let since = try session.environment.day(
        request.since ?? .date(usual), today: today, weekStart: place.weekStart)
      let made = try Headcounts.set(employees, since: since, at: place, by: actor, in: transaction)
      let workers = try Memberships.list(at: place, in: transaction.view)
        .count(where: { $0.role == .worker })
      let known = request.roster.isAsked ? 0 : workers
      session.notes += SetHeadcount.notes(made, at: place, before: before, workers: known)
      let (name, count) = (place.name, made.employees)
      return HeadcountCommands.view.row((made, place)).saying(
        en: "\(name) has \(count) employees from \(made.since) on",
        ko: "\(name)의 인원은 \(made.since)부터 \(count)명입니다")
    }
  }

  /// Returns notes on likely mistakes: fewer employees than workers, or a replaced number.
  private static func notes(
    _ made: Headcount, at place: Workplace, before: [Headcount], workers: Int
  ) -> [Text] {
    var notes: [Text] = []
    if let old = before.first(where: { $0.since == made.since }), old.employees != made.employees {
      notes.append(
        en: "it replaces \(old.employees) from the same day",
        ko: "같은 날부터의 \(old.employees)명을 대신합니다")
    }
    if made.employees < workers {
      notes.append(
        en: "\(made.employees) employees are fewer than the \(workers) who work at "
          + "'\(place.name)' now; the law counts the average of workers per day (Enforcement "
          + "Decree of the Labor Standards Act, article 7-2)",
        ko: "지금 '\(place.name)'에서 일하는 \(workers)명보다 적습니다. 법은 하루 평균 인원을 기준으로 합니다(근로기준법 시행령 "
          + "제7조의2)")
    }
    return notes
  }
}
