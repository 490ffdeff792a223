import CatchCommandLine
import CatchStore
import CatchValues
import PeopleService

/// `catchkit user remove NAME`
struct RemoveUser {
  let name: String

  static var command: Command<Environment> {
    Command(
      "remove", Text(en: "Remove a person", ko: "사람 삭제"),
      into: RemoveUser.init,
      .operand("NAME", .person, Text(en: "The nickname or id", ko: "닉네임이나 ID")),
      discussion: .paragraph(
        en:
          "Their operations stay on record, and the nickname becomes free. Memberships end today, "
          + "and workplaces they keep alone are removed; an owner of one where others work removes "
          + "that first.",
        ko: "한 작업은 기록에 남고 닉네임은 다시 쓸 수 있습니다. 모든 사업장에서 오늘까지만 일하며, 혼자 쓰던 사업장은 삭제됩니다. "
          + "다른 사람이 일하는 사업장의 사업주는 먼저 사업장을 삭제해야 합니다."),
      examples: [
        Example("catchkit user remove 하늘", "By the person who added them", "추가한 사람이"),
        Example("catchkit user remove 민지 --as 민지 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit user remove 하늘 --json | grep -o '\"removed_at\":\"[^\"]*\"'", "Time of removal",
          "삭제한 시각"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      let zone = try environment.readingZone()
      return try environment.change(output) {
        transaction, actor throws(Failure) in
        let now = transaction.at
        let person = try People.removable(request.name, in: transaction)
        for rule in environment.domains.people { try rule.beforeRemoval(person, transaction) }
        let removed = try People.remove(person, in: transaction, at: now)
        for rule in environment.domains.people {
          try rule.afterRemoval(removed, actor, transaction, environment)
        }
        let (id, name) = (removed.id, removed.name)
        return UserView.view.row((removed, zone)).saying(
          en: "removed \(name) (\(id))", ko: "\(name, .object) 삭제했습니다(\(id))")
      }
    }
  }

  private static let output = UserView.view.record("catchkit.user.remove")
}
