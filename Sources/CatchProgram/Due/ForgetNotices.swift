public import CatchCommandLine
import CatchStore
import CatchValues
import PeopleService

/// `catchkit due reset [ID…]`, and the same below the due command of a domain.
public struct ForgetNotices {
  let ids: [String]
  let minutes: Int

  init(ids: [String], isEvery: Bool, minutes: Int) throws(Failure) {
    guard ids.isEmpty || !isEvery else { throw .conflict("ID", "--all") }
    guard !ids.isEmpty || isEvery else { throw .needsOneOf(["ID", "--all"]) }
    self.ids = ids
    self.minutes = minutes
  }

  /// - Parameter parent: the words of the command above: `shift due`.
  public static func command(below parent: String) -> Command<Environment> {
    .changing(
      "reset", Text(en: "Let something be told again", ko: "알린 것을 다시 알리게 하기"),
      into: ForgetNotices.init,
      .operands(
        "ID", .text("ID").completed(by: .dynamic("notice")), isRequired: false,
        Text(en: "The notices, by their ids", ko: "알림 ID")),
      .flag(
        "all", Text(en: "All that was told within --since", ko: "--since 안에 알린 것 모두"),
        isCommon: true),
      NoticeView.since,
      discussion: .paragraph(
        en: "The next 'catchkit \(parent)' tells them again, as far as they are still due.",
        ko: "아직 알릴 때가 지나지 않은 일은 다음번 'catchkit \(parent)' 실행 때 다시 알립니다."),
      examples: [
        Example("catchkit \(parent) reset --all --yes", "All of the last week", "지난 한 주의 것 모두"),
        Example("catchkit \(parent) reset --all --since 1h --dry-run", "Only look", "미리 보기"),
        Example(
          "catchkit \(parent) reset --all --since 24h --json | grep -o '\"event\":\"[^\"]*\"'",
          "What was told within a day", "하루 안에 알린 것"),
      ],
      view: NoticeView.view, contract: NoticeView.contract(parent, "reset")
    ) { request, transaction, actor, session throws(Failure) in
      let zone = try session.environment.readingZone()
      let since = NoticeView.instant(request.minutes, before: transaction.at)
      return try Notices.forget(request.ids, for: actor, since: since, in: transaction)
        .map { ($0, zone) }
    }
  }
}
