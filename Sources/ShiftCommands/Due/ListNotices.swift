import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import WorkplaceOptions

/// `catchkit shift due list`
struct ListNotices {
  let minutes: Int

  static var command: Command<Environment> {
    Command(
      "list", Text(en: "List what one was told", ko: "알린 것 목록"), into: ListNotices.init,
      NoticeView.since,
      examples: [
        Example("catchkit shift due list", Text(en: "Of the last week", ko: "지난 한 주")),
        Example(
          "catchkit shift due list --since 24h --json",
          Text(en: "Of the last day", ko: "지난 하루")),
        Example(
          "catchkit shift due list --format ids | wc -l",
          Text(en: "How many", ko: "몇 번 알렸는지")),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let since = NoticeView.instant(request.minutes, before: try environment.now())
      let zone = try environment.readingZone()
      let rows = try environment.read { (view: View, actor: Person) throws(Failure) in
        try Notices.list(for: actor, since: since, in: view).map { NoticeView.row($0, in: zone) }
      }
      return Report(.list(.init(rows)), output: output)
    }
  }

  private static let output = OutputInfo(
    "catchkit.shift.due.list", shape: .list, fields: NoticeView.fields, idField: "id")
}

/// How a notice appears to whom it was given.
enum NoticeView {
  static let fields: [Field] = [
    .text("id", "ID", "ID", "The notice's id"),
    .text("event", "Event", "알린 일", "What was told, as its key"),
    .instant("at", "When", "때"),
    .instant("told_at", "Told", "알린 일시"),
  ]

  /// A week.
  static let standardMinutes = 10_080

  static var since: Argument<Int> {
    .optional(
      "since", .minutes(0...527_040), default: standardMinutes, shown: Text(en: "7 days", ko: "7일"),
      Text(en: "How far back, by when it was told", ko: "언제부터 알린 것까지"), isCommon: true)
  }

  static func row(_ notice: Notice, in zone: TimeZone) -> JSON {
    .object([
      .init("id", .string(notice.id.description)),
      .init("event", .string(notice.event)),
      .init("at", .string(zone.text(of: notice.at))),
      .init("told_at", .string(zone.text(of: notice.toldAt))),
    ])
  }

  static func instant(_ minutes: Int, before now: Instant) -> Instant {
    Instant(secondsSinceEpoch: now.secondsSinceEpoch - minutes * 60) ?? .first
  }
}
