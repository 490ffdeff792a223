public import CatchCommandLine
import CatchValues
import PeopleService

/// `catchkit due list`, and the same below the due command of a domain.
public struct ListNotices {
  let minutes: Int

  /// - Parameter parent: the words of the command above: `shift due`.
  public static func command(below parent: String) -> Command<Environment> {
    .listing(
      "list", Text(en: "List delivered notices", ko: "알린 일 목록"), into: ListNotices.init,
      NoticeView.since,
      examples: [
        Example("catchkit \(parent) list", "Notices of the last week", "지난 한 주의 알림"),
        Example(
          "catchkit \(parent) list --since 24h --json", "Notices of the last day", "지난 하루의 알림"),
        Example("catchkit \(parent) list --format ids | wc -l", "Count", "알린 횟수"),
      ],
      view: NoticeView.view, contract: NoticeView.contract(parent, "list")
    ) { request, view, actor, session throws(Failure) in
      let environment = session.environment
      let since = NoticeView.instant(request.minutes, before: try environment.now())
      let zone = try environment.readingZone()
      return try Notices.list(for: actor, since: since, in: view).map { ($0, zone) }
    }
  }
}
