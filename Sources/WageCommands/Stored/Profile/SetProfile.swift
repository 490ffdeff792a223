import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import WageService
import WorkplaceOptions

/// `catchkit wage profile set WORKER`
struct SetProfile: CheckedRequest {
  let worker: String
  let place: String?
  let since: DayWord?
  let facts: Edits<PayProfile.Facts>

  func check() throws(Failure) {
    guard !facts.isEmpty else {
      throw .needsOneOf([
        "--kind KIND", "--family N", "--children N", "--withholding-rate PERCENT",
        "--employed-from DATE", "--born DATE", "--pension WHEN", "--health WHEN",
        "--visa CODE",
      ])
    }
  }

  static var command: Command<Environment> {
    .changing(
      "set", Text(en: "Set a worker's pay profile", ko: "급여 정보 정하기"),
      into: checked(SetProfile.init),
      ProfileCommands.member, WorkOptions.placeOfWorker,
      .optional(
        "since", .day, Text(en: "First day it applies", ko: "적용 시작일"),
        absent: Text(en: "the beginning for a first profile, else today", ko: "처음이면 처음부터, 아니면 오늘"),
        isCommon: true),
      ProfileOptions.arguments,
      discussion: .paragraph(
        en: "Values that are not named stay as they were on that day. Setting the same day again "
          + "changes its values; earlier days keep theirs. A foreigner's --visa decides on the pension "
          + "and employment insurance where these options are on auto, and names what it leaves open.",
        ko: "지정하지 않은 항목은 그날까지의 값을 유지합니다. 같은 날을 다시 정하면 그 값이 바뀌고, 그 전 날들은 그대로입니다. 외국인은 "
          + "--visa에 따라 auto인 국민연금과 고용보험의 적용을 정하고, 체류자격만으로 정해지지 않는 것을 알려 줍니다."),
      examples: [
        Example(
          "catchkit wage profile set 민지 --family 2 --withholding-rate 80", "From the beginning",
          "처음부터"),
        Example(
          "catchkit wage profile set 지훈 --kind business --since 2026-12-01",
          "3.3 % from December on", "12월부터 3.3%"),
        Example(
          "catchkit wage profile set 민지 --pension off --json | grep -o '\"pension\":\"[^\"]*\"'",
          "Insurance membership", "보험 가입 여부"),
      ],
      output: ProfileView.view.record("catchkit.wage.profile.set")
    ) { request, transaction, actor, session throws(Failure) in
      let view = transaction.view
      let named = try ClockOptions.place(request.place, for: actor, in: view)
      let member = try PaidMembers.find(request.worker, at: named, for: actor, in: view)
      let isFirst = try PayProfiles.list(of: member, in: view).isEmpty
      let since = try session.zones.since(
        request.since, isFirst: isFirst, at: transaction.at, zone: member.zone,
        weekStart: member.weekStart)
      let made = try PayProfiles.set(
        { facts throws(Failure) in request.facts.apply(to: &facts) }, of: member, since: since,
        today: try session.zones.zone(member.zone).local(at: transaction.at).date,
        by: actor, in: transaction)
      session.notes += made.facts.visaNotes.map(\.message)
      let (id, worker) = (made.id, member.worker)
      return ProfileView.view.row(
        (made, member, try Births.date(of: member.person, in: view))
      ).saying(
        made.since.map {
          Text(
            en: "\(worker)'s pay profile holds from \($0) on (\(id))",
            ko: "\(worker)의 급여 정보를 \($0)부터 적용합니다(\(id))")
        }
          ?? Text(
            en: "\(worker)'s pay profile holds from the beginning (\(id))",
            ko: "\(worker)의 급여 정보를 처음부터 적용합니다(\(id))"))
    }
  }
}

extension ZoneCache {
  /// Returns the first day: the named one, else nil (from the beginning) for the first, else today.
  func since(
    _ word: DayWord?, isFirst: Bool, at now: Instant, zone: String, weekStart: Weekday
  ) throws(Failure) -> CivilDate? {
    if word == nil, isFirst { return nil }
    let today = try self.zone(zone).local(at: now).date
    guard let word else { return today }
    return try environment.day(word, today: today, weekStart: weekStart)
  }
}
