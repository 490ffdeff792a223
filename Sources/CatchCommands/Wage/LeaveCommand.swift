import CatchCommandLine
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import WageService

/// `catchkit wage leave`
struct LeaveCommand {
  /// Nil for who is asked about by name.
  let service: AnnualLeave.Service?
  let rate: Money?
  let unused: Int?
  let weeklyMinutes: Int?
  let worker: String?
  let place: String?
  let law: LawOptions

  init(
    years: Int?, months: Int?, rate: Money?, unused: Int?, weeklyMinutes: Int?, worker: String?,
    place: String?, law: LawOptions
  ) throws(Failure) {
    let isStored = worker != nil || place != nil
    switch (years, months) {
    case (let years?, nil): service = .years(years)
    case (nil, let months?): service = .months(months)
    case (nil, nil) where isStored: service = nil
    case (nil, nil): throw .needsOneOf(["--years", "--months", "--worker"])
    default: throw .conflict("--years", "--months")
    }
    guard unused ?? 0 == 0 || rate != nil || isStored else { throw .needsOneOf(["--rate"]) }
    self.rate = rate
    self.unused = unused
    self.weeklyMinutes = weeklyMinutes
    self.worker = worker
    self.place = place
    self.law = law
  }

  static var command: Command<Environment> {
    Command(
      "leave", Text(en: "Annual leave and the pay for unused days", ko: "연차휴가와 미사용수당"),
      into: LeaveCommand.init,
      .optional(
        "years", .integer(0...80), Text(en: "Full years of service", ko: "근속 연수"), isCommon: true),
      .optional(
        "months", .integer(0...1200), Text(en: "Full months of the first year", ko: "첫해의 개월 수"),
        isCommon: true),
      .optional("rate", .won, Text(en: "Ordinary wage an hour", ko: "통상시급"), isCommon: true),
      .optional(
        "unused", .integer(0...100), Text(en: "Unused days", ko: "미사용 일수"),
        absent: Text(en: "none, or as the shifts tell", ko: "0일 또는 기록된 근무대로"), isCommon: true),
      .optional(
        "weekly-minutes", .minutes, Text(en: "Contracted time a week", ko: "주 소정근로시간"),
        absent: Text(en: "40h, or as agreed", ko: "40h 또는 합의한 시간")),
      PlanningOptions.worker(absent: Text(en: "nothing is read", ko: "저장소를 읽지 않음")),
      PlanningOptions.place,
      LawOptions.explanationOnly,
      examples: [
        Example("catchkit wage leave --years 3", Text(en: "After three years", ko: "3년 근속")),
        Example(
          "catchkit wage leave --years 1 --rate 10320 --unused 5",
          Text(en: "Five unused days", ko: "미사용 5일")),
        Example(
          "catchkit wage leave --months 8 --json | jq .data.days",
          Text(en: "In the first year", ko: "첫해")),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let facts = try request.facts(in: environment)
      let result = try AnnualLeave.compute(
        facts.service, rate: facts.rate, unused: facts.unused, weeklyMinutes: facts.weeklyMinutes)
      return try request.law.report(
        [
          .count("days", facts.isDue ? result.days : 0),
          .init("pay", result.pay.map { .integer($0) } ?? .null),
        ], output, provisional: facts.isProvisional, environment, notes: facts.notes
      ) { () throws(Failure) in
        result.explanation(
          facts.service, rate: facts.rate, unused: facts.unused,
          weeklyMinutes: facts.weeklyMinutes)
      }
    }
  }

  /// What leave is computed from.
  private struct Facts {
    var service: AnnualLeave.Service
    var rate: Fraction?
    var unused: Int
    var weeklyMinutes: Int
    var isDue = true
    var isProvisional = false
    var notes: [Text] = []
  }

  /// What flags say, over what the store tells of the worker.
  private func facts(in environment: Environment) throws(Failure) -> Facts {
    guard worker != nil || place != nil else {
      return Facts(
        service: service ?? .months(0), rate: rate.map { Fraction($0.won) }, unused: unused ?? 0,
        weeklyMinutes: weeklyMinutes ?? 2_400)
    }
    return try environment.read { (view: View, actor: Person) throws(Failure) in
      let place = try PlanningOptions.place(place, for: actor, in: view)
      let member = try PaidMembers.find(
        worker ?? actor.id.description, at: place, for: actor, in: view)
      let previews = try PayPreviews(
        RuleBook(allowsProvisional: true), in: view, ZoneShelf(environment))
      let today = try previews.today(of: member)
      let claim = try previews.leave(
        of: member, on: min(today, member.endedOn ?? today), unused: unused)
      return Facts(
        service: service ?? claim.service, rate: rate.map { Fraction($0.won) } ?? claim.hourly,
        unused: claim.unused, weeklyMinutes: weeklyMinutes ?? claim.weeklyMinutes,
        isDue: claim.isDue, isProvisional: claim.isProvisional,
        notes: claim.isDue
          ? [
            Text(
              en: "\(claim.used) days were taken, \(claim.unused) are left",
              ko: "사용 \(claim.used)일, 남은 연차 \(claim.unused)일")
          ] + LeaveView.notes(claim) : LeaveView.notes(claim))
    }
  }

  private static let output = OutputInfo(
    "catchkit.wage.leave", shape: .record,
    fields: [
      .integer("days", "Days", "일수"),
      .won("pay", "Pay for unused days", "미사용수당", "Null where no rate is known", isNullable: true),
      .provisional, .explanation,
    ])
}
