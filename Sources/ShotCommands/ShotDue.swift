import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShotService

/// Notifications about shots, each once: coupons before their last day, an inbox that grows old.
enum ShotDue {
  enum Kind: String, NamedWord {
    case expiry = "shot_expiry"
    case inbox = "shot_inbox"

    var name: Text {
      switch self {
      case .expiry: Text(en: "last day", ko: "만료일")
      case .inbox: Text(en: "inbox", ko: "정리할 캡처")
      }
    }
  }

  /// An inbox is reported when its oldest shot has waited so many days, then after as many again.
  private static let inboxDays = 14

  static let source = DueSource(Kind.allCases.map(\.due)) {
    person, kinds, window, view, zones throws(Failure) in
    var items: [DueItem] = []
    if kinds.contains(Kind.expiry.due) {
      for shot in try Shots.expiring(of: person.id, around: window.now, in: view) {
        if let item = try expiry(of: shot, zones) { items.append(item) }
      }
    }
    if kinds.contains(Kind.inbox.due) {
      let search = try ShotSearch(.state(.inbox), of: person.id, in: view)
      let waiting = try Shots.count(search, in: view)
      if let item = inbox(waiting.count, waiting.oldest, at: window.now) { items.append(item) }
    }
    return items.filter { kinds.contains($0.kind) && window.includes($0.at, until: $0.until) }
  }

  /// Due at the beginning of the last day, until its end.
  private static func expiry(of shot: Shot, _ zones: ZoneCache) throws(Failure) -> DueItem? {
    guard let day = shot.expiresOn else { return nil }
    let zone = try zones.zone(shot.file.zone)
    let (start, end) = (zone.beginning(of: day), zone.beginning(of: day.adding(days: 1)))
    let tags = shot.tags.map(\.name)
    let what = tags.isEmpty ? shot.file.fileName : tags.joined(separator: ", ")
    return DueItem(
      key: "shot expiry \(shot.id) \(day)", kind: Kind.expiry.due, at: start, until: end,
      mayMove: false, subject: what, zone: shot.file.zone,
      line: Text(en: "\(what) (\(shot.id)) ends on \(day)", ko: "\(what)(\(shot.id)): \(day)까지"),
      timing: .day,
      details: [.text("shot", shot.id.description), .text("expires_on", day.description)])
  }

  private static func inbox(_ count: Int, _ oldest: Instant?, at now: Instant) -> DueItem? {
    guard let oldest, count > 0 else { return nil }
    let age = (now.secondsSinceEpoch - oldest.secondsSinceEpoch) / 86_400
    let turn = age / inboxDays
    guard turn > 0, let at = oldest.adding(seconds: turn * inboxDays * 86_400) else { return nil }
    return DueItem(
      key: "shot inbox \(oldest.secondsSinceEpoch) \(turn)", kind: Kind.inbox.due, at: at,
      until: .last, mayMove: false, subject: "", zone: "Asia/Seoul",
      line: Text(
        en: "\(count) screenshots wait in the inbox, the oldest for \(age) days",
        ko: "정리할 캡처 \(count)개. 가장 오래된 것은 \(age)일째"),
      timing: .open, details: [.count("count", count), .count("days", age)])
  }
}

extension ShotDue {
  /// `catchkit shot due`
  static var command: Command<Environment> {
    .notifying(
      "shot",
      Text(en: "Report coupons that end and an old inbox, for cron", ko: "끝나는 쿠폰과 밀린 정리(cron용)"),
      of: Kind.self,
      within: .optional(
        "within", ShotOptions.days, default: 3, shown: Text(verbatim: "3d"),
        Text(en: "Days before the last day: 3d", ko: "만료일 며칠 전부터 알릴지: 3d, 3일"), isCommon: true),
      unit: 86_400,
      discussion: .paragraph(
        en: "Coupons and tickets before their last day, read from their text, and an inbox whose "
          + "oldest screenshot has waited for two weeks; each once. 'catchkit due' reports them, too.",
        ko: "글에서 읽은 쿠폰과 표의 만료일, 두 주 넘게 밀린 정리를 한 번씩 알립니다. 'catchkit due'도 함께 알립니다."),
      examples: [
        Example("catchkit shot due --within 3d", "Three days ahead", "사흘 안"),
        Example("catchkit shot due --exec 'echo {text}'", "A program for each", "일마다 프로그램 실행"),
        Example("catchkit shot due --peek --format jsonl | jq -r .shot", "Preview", "미리 보기"),
      ],
      subject: .text("subject", "About", "대상"),
      details: [
        .text("shot", "Screenshot", "캡처", isNullable: true),
        .date("expires_on", "Expires", "만료일", isNullable: true),
      ])
  }
}
