import CatchCommandLine
import CatchValues
import PeopleService

/// `catchkit user list`
struct ListUsers {
  let includesRemoved: Bool

  static var command: Command<Environment> {
    Command(
      "list", Text(en: "List the people of the store", ko: "저장소의 사람 목록"),
      into: ListUsers.init,
      .flag("all", Text(en: "Include removed people", ko: "삭제된 사람도 포함"), isCommon: true),
      examples: [
        Example("catchkit user list", "All people", "모든 사람"),
        Example("catchkit user list --all --json", "With removed people", "삭제된 사람까지"),
        Example(
          "catchkit user list --format tsv --fields name | tail -n +2", "Only the names", "닉네임만"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let zone = try environment.readingZone()
      let people = try environment.read { view throws(Failure) in
        try People.list(includingRemoved: request.includesRemoved, in: view)
      }
      return Report(.list(.init(people.map { UserView.view.row(($0, zone)) })), output: output)
    }
  }

  private static let output = UserView.view.list("catchkit.user.list")
}
