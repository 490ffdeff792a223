import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import PeopleService
import WorkplaceOptions

/// `catchkit wage profile show [WORKER]`
struct ShowProfile {
  let worker: String?
  let place: String?
  let on: CivilDate?

  static var command: Command<Environment> {
    .showing(
      "show", Text(en: "Show the profile that applies on a day", ko: "어느 날의 급여 정보 보기"),
      into: ShowProfile.init,
      ProfileCommands.ownMember, WorkOptions.placeOfWorker,
      .optional(
        "on", .date, Text(en: "Reference day", ko: "기준일"), absent: Text(en: "today", ko: "오늘"),
        isCommon: true),
      examples: [
        Example("catchkit wage profile show 민지", "Today's", "오늘 기준"),
        Example("catchkit wage profile show --as 민지 --on 2026-12-31", "Your own", "내 정보"),
        Example(
          "catchkit wage profile show 민지 --json | grep -o '\"family\":[0-9]*'", "One fact", "한 항목만"),
      ],
      view: ProfileView.view, contract: "catchkit.wage.profile.show"
    ) { request, view, actor, session throws(Failure) in
      let named = try ClockOptions.place(request.place, for: actor, in: view)
      let member = try PaidMembers.find(request.worker, at: named, for: actor, in: view)
      var day = try session.zones.zone(member.zone).local(at: try session.environment.now()).date
      if let on = request.on { day = on }
      return (
        try PayProfiles.list(of: member, in: view).last { ($0.since ?? .first) <= day }, member,
        try Births.date(of: member.person, in: view)
      )
    }
  }
}
