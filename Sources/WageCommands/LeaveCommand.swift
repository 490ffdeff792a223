import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import WageService

/// `catchkit wage leave`
struct LeaveCommand: CheckedRequest {
  let years: Int?
  let months: Int?
  let rate: Money?
  let unused: Fraction?
  let weeklyMinutes: Int?
  let worker: String?
  let place: String?
  let day: DayWord?
  let employees: Int?
  let law: LawOptions

  /// Nil when the service comes from a worker's records in the store.
  private var service: AnnualLeave.Service? {
    years.map { .years($0) } ?? months.map { .months($0) }
  }

  /// True for fewer than five employees, whom annual leave does not bind.
  private var hasFew: Bool { employees.map { $0 < 5 } ?? false }

  /// True for a worker of the store; without any facts that is the caller.
  private var isStored: Bool { worker != nil || place != nil || service == nil }
  private var isUnnamed: Bool { worker == nil && place == nil && service == nil }

  func check() throws(Failure) {
    if years != nil, months != nil { throw .conflict("--years", "--months") }
    guard day == nil || isStored else { throw .needsOneOf(["--worker"]) }
    guard unused ?? .zero == .zero || rate != nil || isStored else { throw .needsOneOf(["--rate"]) }
  }

  static var command: Command<Environment> {
    Command(
      "leave", Text(en: "Annual leave and the pay for unused days", ko: "연차휴가와 미사용수당"),
      into: checked(LeaveCommand.init),
      .optional(
        "years", .integer(0...80), Text(en: "Full years of service", ko: "근속 연수"), isCommon: true),
      .optional(
        "months", .integer(0...1200), Text(en: "Full months of the first year", ko: "첫해의 개월 수"),
        isCommon: true),
      .optional("rate", .won, Text(en: "Ordinary wage an hour", ko: "통상시급"), isCommon: true),
      .optional(
        "unused", .decimal(0...100).named("DAYS"), Text(en: "Unused days", ko: "미사용 일수"),
        absent: Text(en: "0, or from recorded shifts", ko: "0일 또는 기록된 근무대로"), isCommon: true),
      .optional(
        "weekly-minutes", .minutes, Text(en: "Contracted time a week", ko: "주 소정근로시간"),
        absent: Text(en: "40h, or as agreed", ko: "40h 또는 합의한 시간")),
      PlanningOptions.worker(
        absent: Text(
          en: "yourself; with --years or --months the store is not read",
          ko: "자신. --years나 --months가 있으면 저장소를 읽지 않음")),
      PlanningOptions.place,
      .optional(
        "on", .day, Text(en: "Reference day", ko: "기준일"),
        absent: Text(en: "today, or the last day", ko: "오늘, 퇴직한 근무자는 그 마지막 날")),
      LawOptions.employees, LawOptions.explanationOnly,
      discussion: .paragraph(
        en: "For a worker of the store, leave counts by the hours that were planned: half a day "
          + "off counts as half a day, and a paid public holiday or a day without contracted "
          + "hours counts as none. Part-time leave counts in hours, a day of which is a fifth "
          + "of the contracted week. Unused days of earlier leave years, owed in money for three "
          + "years, stand apart.",
        ko: "저장된 근무자의 연차는 일하기로 한 시간만큼 사용합니다. 반차는 0.5일이고, 유급 공휴일이나 소정근로가 없는 날은 세지 않습니다. 단시간 근로자의 "
          + "연차는 시간으로 세며, 하루는 주 소정근로시간의 5분의 1입니다. 3년 동안 수당으로 청구할 수 있는 이전 연차연도의 "
          + "미사용 연차는 따로 표시합니다."),
      examples: [
        Example("catchkit wage leave --years 3", "After three years", "3년 근속"),
        Example(
          "catchkit wage leave --years 1 --rate 10320 --unused 5", "Five unused days", "미사용 5일"),
        Example(
          "catchkit wage leave -w 민지 --on 2026-11-20", "A worker's leave by that day", "그날까지의 연차"),
        Example("catchkit wage leave --months 8 --json | jq .data.days", "In the first year", "첫해"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let facts: Facts
    do throws(Failure) {
      facts = try self.facts(in: environment)
    } catch {
      guard isUnnamed else { throw error }
      throw Failure(
        error.entry, error.message,
        hint: Text(
          en: "give --years or --months, or name a worker of the store with --worker",
          ko: "--years나 --months를 지정하거나 --worker로 저장소의 근무자를 지정하십시오"),
        source: error.source)
    }
    let result = try AnnualLeave.compute(
      facts.service, rate: facts.rate, unused: facts.unused, weeklyMinutes: facts.weeklyMinutes,
      earned: facts.earned)
    return try law.report(
      (facts, result), LeaveCommand.view, LeaveCommand.output,
      provisional: facts.isProvisional, environment, notes: facts.notes
    ) { () throws(Failure) in
      result.explanation(
        facts.service, rate: facts.rate, unused: facts.unused, weeklyMinutes: facts.weeklyMinutes)
    }
  }

  /// The facts from which leave is computed.
  private struct Facts {
    var service: AnnualLeave.Service
    var rate: Fraction?
    var unused: Fraction
    var weeklyMinutes: Int
    /// The days by the records; nil when a flag overrides these.
    var earned: Int?
    /// The worker's leave in the store.
    var claim: LeaveClaim?
    var isDue = true
    var isProvisional = false
    var notes: [Text] = []
  }

  /// Returns the facts: flags override the worker's records in the store.
  private func facts(in environment: Environment) throws(Failure) -> Facts {
    guard isStored else {
      return Facts(
        service: service ?? .months(0),
        rate: hasFew ? nil : rate.map { Fraction($0.won) }, unused: unused ?? .zero,
        weeklyMinutes: weeklyMinutes ?? 2_400, isDue: !hasFew,
        notes: hasFew ? [LeaveView.fewerThanFive] : [])
    }
    return try environment.read { (view: View, actor: Person) throws(Failure) in
      let place = try PlanningOptions.place(place, for: actor, in: view)
      let memberships = try PaidMembers.memberships(worker, at: place, for: actor, in: view)
      var member = memberships.newest
      let previews = try PayPreviews(
        RuleBook(allowsProvisional: true), in: view, ZoneCache(environment))
      var asked = try previews.today(of: member)
      if let day {
        asked = try environment.day(day, today: asked, weekStart: member.weekStart)
        member = try memberships.member(in: PayPeriod(from: asked, to: asked))
      }
      let claim = try previews.leave(
        of: member, on: min(asked, member.endedOn ?? asked), unused: unused)
      return Facts(
        service: service ?? claim.service,
        rate: claim.isKnown && !hasFew ? rate.map { Fraction($0.won) } ?? claim.hourly : nil,
        unused: claim.unused, weeklyMinutes: weeklyMinutes ?? claim.weeklyMinutes,
        earned: service == nil && weeklyMinutes == nil ? claim.leave.days : nil,
        claim: hasFew ? nil : claim, isDue: claim.isDue && !hasFew,
        isProvisional: claim.isProvisional,
        notes: hasFew ? [LeaveView.fewerThanFive] : LeaveView.balance(claim))
    }
  }

  private static let output = view.answer(
    "catchkit.wage.leave", changes: [.earlierLeave, .leaveHours])

  private static let view = RecordView<(facts: Facts, leave: AnnualLeave)>(
    id: nil,
    [
      .integer("days", "Days", "일수") { $0.facts.isDue ? $0.leave.days : 0 },
      .won(
        "pay", "Pay for unused days", "미사용수당", "Null where no rate is known", isNullable: true
      ) { $0.leave.pay },
      .all(of: LeaveView.earlier) { $0.facts.claim },
    ])
}
