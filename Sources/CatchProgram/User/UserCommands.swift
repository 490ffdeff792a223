import CatchCommandLine
import CatchValues

/// `catchkit user`: the people who share a store.
enum UserCommands {
  static var group: Command<Environment> {
    .group(
      "user", Text(en: "The people who share the store", ko: "저장소를 함께 사용하는 사람"),
      discussion: .paragraph(
        en:
          "One store holds any number of people. The acting person is --as NAME, "
          + "else CATCHKIT_USER, else the setting 'user', else the only person there is.",
        ko: "저장소 하나를 여러 사람이 쓸 수 있습니다. 실행자는 --as NAME, CATCHKIT_USER, 설정 'user' 순으로 "
          + "정하며, 한 사람뿐이면 그 사람입니다."),
      examples: [
        Example("catchkit user add 민지", "Begin", "시작하기"),
        Example("catchkit user list", "All people", "모든 사람"),
        Example("catchkit user list --format ids | wc -l", "Count of people", "사람 수"),
      ],
      children: [
        "add": { AddUser.command },
        "list": { ListUsers.command },
        "show": { ShowUser.command },
        "edit": { EditUser.command },
        "remove": { RemoveUser.command },
      ])
  }
}
