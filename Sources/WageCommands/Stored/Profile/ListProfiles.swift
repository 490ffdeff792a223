import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit wage profile list`
struct ListProfiles {
  let place: String?
  let workers: [String]

  static var command: Command<Environment> {
    Command(
      "list", Text(en: "All profiles one may see, by worker and day", ko: "볼 수 있는 근무자 정보 목록"),
      into: ListProfiles.init,
      WorkOptions.place, WorkOptions.workers,
      examples: [
        Example("catchkit wage profile list", "All of them", "모두"),
        Example("catchkit wage profile list --worker 민지 --json", "Of one worker", "한 사람"),
        Example(
          "catchkit wage profile list --format tsv --fields worker,family | sort", "Families",
          "공제대상가족"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let rows = try environment.read { (view: View, actor: Person) throws(Failure) in
        let named = try ClockOptions.place(request.place, for: actor, in: view)
        var rows: [JSON] = []
        for member in try PaidMembers.list(
          for: actor, at: named, workers: request.workers, in: view)
        {
          for profile in try PayProfiles.list(of: member, in: view) {
            rows.append(ProfileView.row(profile, of: member))
          }
        }
        return rows
      }
      return Report(
        .list(.init(rows)), output: output.showing(ProfileView.columns, in: environment),
        isNegative: rows.isEmpty)
    }
  }

  private static let output = OutputInfo(
    "catchkit.wage.profile.list", shape: .list, fields: ProfileView.fields, idField: "id")
}
