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
      "reset", Text(en: "Forget notices, to deliver them again", ko: "알림 기록을 지워 다시 알리기"),
      into: ForgetNotices.init,
      .operands(
        "ID", .text("ID").completed(by: .dynamic("notice")), isRequired: false,
        Text(en: "The notices, by their ids", ko: "알림 ID")),
      .flag(
        "all", Text(en: "All notices within --since", ko: "--since 안의 알림 모두"),
        isCommon: true),
      NoticeView.since,
      discussion: .paragraph(
        en: "The next 'catchkit \(parent)' delivers them again if they are still due.",
        ko: "아직 알릴 때가 지나지 않은 일은 다음번 'catchkit \(parent)' 실행 때 다시 알립니다."),
      examples: [
        Example(
          "catchkit \(parent) reset --all --yes", "All notices of the last week", "지난 한 주의 알림 모두"),
        Example("catchkit \(parent) reset --all --since 1h --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit \(parent) reset --all --since 24h --json | grep -o '\"event\":\"[^\"]*\"'",
          "Notices of the last day", "지난 하루의 알림"),
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
