import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import WorkplaceOptions

/// `catchkit shift due reset [ID…]`
struct ForgetNotices {
  let ids: [String]
  let isEvery: Bool
  let minutes: Int

  static var command: Command<Environment> {
    Command(
      "reset", Text(en: "Let something be told again", ko: "알린 것을 다시 알리게 하기"),
      into: ForgetNotices.init,
      .operands(
        "ID", .text("ID").completed(by: .dynamic("notice")), isRequired: false,
        Text(en: "The notices, by their ids", ko: "알림 ID")),
      .flag(
        "all", Text(en: "All that was told within --since", ko: "--since 안에 알린 것 모두"),
        isCommon: true),
      NoticeView.since,
      discussion: [
        Text(
          en: "The next 'catchkit shift due' tells them again, as far as they are still due.",
          ko: "아직 알릴 때가 지나지 않은 일은 다음 'catchkit shift due'가 다시 알립니다.")
      ],
      examples: [
        Example(
          "catchkit shift due reset --all --yes",
          Text(en: "All of the last week", ko: "지난 한 주의 것 모두")),
        Example(
          "catchkit shift due reset --all --since 1h --dry-run",
          Text(en: "Only look", ko: "미리 보기")),
        Example(
          "catchkit shift due reset --all --since 24h --json | grep -o '\"event\":\"[^\"]*\"'",
          Text(en: "What was told within a day", ko: "하루 안에 알린 것")),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      guard request.ids.isEmpty || !request.isEvery else { throw .conflict("ID", "--all") }
      guard !request.ids.isEmpty || request.isEvery else { throw .needsOneOf(["ID", "--all"]) }
      let zone = try environment.readingZone()
      return try environment.change(output, message: { _ in Text(verbatim: "") }) {
        transaction, actor throws(Failure) in
        let since = NoticeView.instant(request.minutes, before: transaction.at)
        let notices = try Notices.forget(
          request.ids, for: actor, since: since, in: transaction)
        return .array(notices.map { NoticeView.row($0, in: zone) })
      }
    }
  }

  private static let output = OutputInfo(
    "catchkit.shift.due.reset", shape: .list, fields: NoticeView.fields, idField: "id")
}
