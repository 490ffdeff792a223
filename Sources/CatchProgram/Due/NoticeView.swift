import CatchCommandLine
public import CatchValues
import PeopleService

/// A delivered notification in outputs.
public enum NoticeView {
  static let view = RecordView<(notice: Notice, zone: TimeZone)>([
    .id("The notice's id") { $0.notice.id.description },
    .text("event", "Event", "알린 일", "The event's key") { $0.notice.event },
    .instant("at", "Time", "일시") { ($0.notice.at, $0.zone) },
    .instant("told_at", "Notified", "알린 일시") { ($0.notice.notifiedAt, $0.zone) },
  ])

  /// `catchkit.shift.due.list` for a command below `shift due`.
  static func contract(_ parent: String, _ name: String) -> String {
    "catchkit.\(parent.split(separator: " ").joined(separator: ".")).\(name)"
  }

  /// A week.
  public static let standardMinutes = 10_080

  static var since: Argument<Int> {
    .optional(
      "since", .minutes(0...527_040), default: standardMinutes, shown: Text(en: "7 days", ko: "7일"),
      Text(en: "Notices delivered within this time", ko: "이 시간 안에 알린 것"), isCommon: true)
  }

  public static func instant(_ minutes: Int, before now: Instant) -> Instant {
    Instant(secondsSinceEpoch: now.secondsSinceEpoch - minutes * 60) ?? .first
  }
}
