import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import PeopleService
import WorkplaceOptions

/// `catchkit wage profile list`
struct ListProfiles {
  let place: String?
  let workers: [String]

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List pay profiles by worker and day", ko: "급여 정보 목록"),
      into: ListProfiles.init,
      WorkOptions.place, WorkOptions.workers,
      examples: [
        Example("catchkit wage profile list", "All of them", "모두"),
        Example("catchkit wage profile list --worker 민지 --json", "Of one worker", "한 사람"),
        Example(
          "catchkit wage profile list --format tsv --fields worker,family | sort", "Family members",
          "공제대상가족"),
      ],
      view: ProfileView.view, contract: "catchkit.wage.profile.list"
    ) { request, view, actor, session throws(Failure) in
      let named = try ClockOptions.place(request.place, for: actor, in: view)
      var found: [ProfileView.Record] = []
      for member in try PaidMembers.list(for: actor, at: named, workers: request.workers, in: view)
      {
        let born = try Births.date(of: member.person, in: view)
        found += try PayProfiles.list(of: member, in: view).map { ($0, member, born) }
      }
      return found
    }
  }
}
