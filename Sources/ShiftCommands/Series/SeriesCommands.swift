import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift series`: shifts that repeat.
enum SeriesCommands {
  static var group: Command<Environment> {
    .group(
      "series", Text(en: "Shifts that repeat", ko: "반복되는 근무"),
      discussion: .paragraph(
        en:
          "'catchkit shift add --repeat' creates a series. Its shifts have ids like "
          + "ser-1@2026-11-12, made of the series and the day that its rule gives them. They have "
          + "no rows of their own until one is changed, marked, announced or worked, so the SQL "
          + "views show them only from then on. 'shift edit' and 'shift remove' change one of "
          + "them, or with --scope those that follow or all.",
        ko: "'catchkit shift add --repeat'로 반복을 만듭니다. 반복되는 근무의 ID는 ser-1@2026-11-12처럼 반복의 ID와 "
          + "규칙에 따른 날짜입니다. 바꾸거나 표시하거나 공지하거나 일하기 전에는 따로 저장하지 않으므로 SQL 뷰에는 그 뒤부터 보입니다. 'shift "
          + "edit'와 'shift remove'는 근무 하나를, --scope를 지정하면 그 뒤 모두나 반복 전체를 바꿉니다."),
      examples: [
        Example(
          "catchkit shift add -w 민지 -d 2026-11-12 -t 18:00-22:00 --repeat week -q"
            + " && catchkit shift series list", "Every Thursday", "매주 목요일"),
        Example("catchkit shift series list", "Series of shifts", "반복 목록"),
        Example("catchkit shift series list --format ids | wc -l", "Count of series", "반복 수"),
      ],
      children: [
        "list": { ListSeries.command },
        "show": { ShowSeries.command },
        "end": { EndSeries.command },
      ])
  }
}

/// `catchkit shift series list`
struct ListSeries {
  let place: String?
  let workers: [String]
  let isMine: Bool

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List shifts that repeat", ko: "반복되는 근무 목록"), into: ListSeries.init,
      WorkOptions.place, ShiftOptions.workers(),
      .flag("mine", Text(en: "Only your own", ko: "내 반복만"), isCommon: true),
      discussion: .paragraph(
        en: "A series has one part, and one more for each change with --scope following; the "
          + "parts have the same 'series'.",
        ko: "반복은 한 부분이며, --scope following으로 바꿀 때마다 부분이 하나 늘어납니다. 같은 반복의 부분은 'series' 값이 같습니다."),
      examples: [
        Example("catchkit shift series list", "All you may see", "볼 수 있는 모든 반복"),
        Example(
          "catchkit shift series list --place 카페 --worker 민지", "Series of one worker",
          "근무자 한 명의 반복"),
        Example(
          "catchkit shift series list --format csv --fields id,worker,rule | head -n 3",
          "The rules, for a calendar", "캘린더용 규칙"),
      ],
      view: SeriesView.view, contract: "catchkit.shift.series.list"
    ) { request, view, actor, session throws(Failure) in
      let filter = try ShiftFilter.read(
        place: request.place, workers: request.workers, range: .all, states: [], tags: nil,
        isMine: request.isMine, for: actor, in: view, session.environment)
      return try Series.list(filter, for: actor, in: view)
    }
  }
}

/// `catchkit shift series show ID`
struct ShowSeries {
  let id: String

  static var command: Command<Environment> {
    .listing(
      "show", Text(en: "Show the parts of one series", ko: "반복 하나의 부분 보기"),
      into: ShowSeries.init,
      .operand("ID", .seriesID, Text(en: "The series, or a shift of it", ko: "반복이나 그 근무의 ID")),
      examples: [
        Example("catchkit shift series show ser-1", "One series", "반복 하나"),
        Example(
          "catchkit shift series show ser-1@2026-11-12", "The series of a shift", "근무가 속한 반복"),
        Example(
          "catchkit shift series show ser-1 --json | grep -o '\"rule\":\"[^\"]*\"'", "Its rule",
          "반복 규칙"),
      ],
      view: SeriesView.detailed, contract: "catchkit.shift.series.show"
    ) { request, view, actor, session throws(Failure) in
      try Series.find(request.id, for: actor, in: view)
    }
  }
}

/// `catchkit shift series end ID`
struct EndSeries {
  let id: String
  let day: DayWord?

  static var command: Command<Environment> {
    .changing(
      "end", Text(en: "End a series on a day", ko: "반복을 어느 날로 끝내기"),
      into: EndSeries.init,
      .operand("ID", .seriesID, Text(en: "The series, or a shift of it", ko: "반복이나 그 근무의 ID")),
      .optional(
        "on", .day, Text(en: "Its last day", ko: "마지막 날"), absent: Text(en: "today", ko: "오늘"),
        isCommon: true),
      discussion: .paragraph(
        en:
          "All shifts after that day are deleted; shifts that were worked or marked stay on "
          + "record. 'catchkit shift edit ID --scope all --until DAY' lets it end later again.",
        ko: "그날 뒤의 근무를 모두 지웁니다. 일했거나 상태를 표시한 근무는 그대로 둡니다. 다시 늘리려면 'catchkit shift edit ID "
          + "--scope all --until 날짜'를 사용하십시오."),
      examples: [
        Example("catchkit shift series end ser-1 --on 2026-11-26", "Two weeks more", "2주만 더"),
        Example("catchkit shift series end ser-1 --on 2026-11-19 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift series end ser-1 --on 2026-11-26 --format ids | wc -l",
          "Count of shifts deleted", "지워지는 근무 수"),
      ],
      view: ShiftView.view, contract: "catchkit.shift.series.end"
    ) { request, transaction, actor, session throws(Failure) in
      let listed = try Series.find(request.id, for: actor, in: transaction.view)
      let place = try Workplaces.find(listed[0].member.workplace, in: transaction.view)
      let today = try session.zones.day(of: transaction.at, at: place)
      let day = try request.day.map { word throws(Failure) in
        try session.environment.day(word, today: today, weekStart: place.weekStart)
      }
      let change = try Series.end(request.id, on: day ?? today, for: actor, in: transaction)
      session.notes = change.notes
      try transaction.requireAgreement(to: .removing(change.shifts.count))
      return try session.zones.zoned(change.shifts)
    }
  }
}

/// `catchkit shift restore ID…`
struct RestoreShift {
  let ids: [String]
  let despite: [CheckRule]

  static var command: Command<Environment> {
    .changing(
      "restore", Text(en: "Restore shifts to the plan of their series", ko: "반복에서 지우거나 바꾼 근무 되돌리기"),
      into: RestoreShift.init,
      ShiftOptions.ids, CheckOptions.despite,
      discussion: .paragraph(
        en:
          "A deleted shift of a series returns, and one that was changed alone follows its series "
          + "again. An announced one stays announced. Shifts that were worked or marked "
          + "stay on record.",
        ko: "반복에서 지운 근무는 다시 생기고, 따로 바꾼 근무는 반복 그대로 돌아갑니다. 공지한 근무는 공지한 그대로입니다. 일했거나 상태를 표시한 "
          + "근무는 그대로 둡니다."),
      examples: [
        Example("catchkit shift restore ser-1@2026-11-12", "As it was", "원래대로"),
        Example("catchkit shift restore ser-1@2026-11-12 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift restore ser-1@2026-11-12 --format ids | xargs catchkit shift show",
          "The restored shift", "되돌린 근무"),
      ],
      view: ShiftView.view, contract: "catchkit.shift.restore"
    ) { request, transaction, actor, session throws(Failure) in
      let restored = try Series.restore(request.ids, for: actor, in: transaction)
      return try session.checked(restored, despite: request.despite, for: actor, in: transaction)
    }
  }
}

/// A part of a series in outputs.
enum SeriesView {
  static let view = series(list: tableNames)
  /// For a single series, where there is room for its exceptions.
  static let detailed = series(list: tableNames + ["skipped_days", "changed_days"])

  private static let tableNames = [
    "id", "repeats", "time", "first_day", "last_day", "count", "next_day", "place", "worker",
    "title", "tags",
  ]

  private static func series(list: [String]) -> RecordView<Series.Listed> {
    RecordView(
      list: list,
      [
        .id("The part's id") { $0.part.id.description },
        .text("series", "Series", "반복", "The id that its shifts have before the @") {
          $0.part.series.description
        },
        .text("place", "Place", "사업장", "The workplace's name") { $0.member.place },
        .text("worker", "Worker", "근무자", "The worker's nickname", at: \.member.worker),
        .text("rule", "Rule", "규칙", "The days as an RRULE of RFC 5545, without an end") {
          $0.part.rule.text
        },
        .date("first_day", "First", "첫날") { $0.part.firstDay },
        .date("last_day", "Last", "마지막 날", isNullable: true) { $0.lastDay },
        .integer(
          "count", "Times", "횟수",
          "Days of the rule through its last one, deleted ones and holidays too; null without an "
            + "end", "마지막 날까지 규칙에 있는 날의 수(지운 날과 공휴일 포함). 끝이 없으면 null", isNullable: true
        ) { $0.part.dayCount(through: $0.lastDay) },
        .text("starts", "Starts", "시작", "By the workplace's clock") { clock($0.part.start) },
        .text("ends", "Ends", "끝", "By the workplace's clock; +1 is the day after") {
          end(of: $0.part)
        },
        .duration("length", "Length", "길이", "From start to end", "시작부터 끝까지") {
          $0.part.minutes * 60
        },
        .field(.zone) { .string($0.member.zone) },
        .bool(
          "skips_holidays", "Not on holidays", "공휴일 제외", "Whether public holidays are left out",
          "공휴일을 빼는지", at: \.part.skipsHolidays),
        .date("next_day", "Next", "다음", isNullable: true) { $0.nextDay },
        .list(
          "skipped_days", .date, "Deleted", "지운 날", "Days whose shifts were deleted", "근무를 지운 날"
        ) { $0.skippedDays.map { .string($0.description) } },
        .list(
          "changed_days", .date, "Of their own", "따로 있는 날",
          "Days whose shifts were changed, marked, announced or worked",
          "근무를 바꾸거나 표시하거나 공지하거나 일한 날"
        ) { $0.changedDays.map { .string($0.description) } },
        .text("title", "Title", "제목", "A title, perhaps empty") { $0.part.title },
        .text("memo", "Memo", "메모", "A memo, perhaps empty") { $0.part.memo },
        .list("tags", .text, "Tags", "태그", "Labels, sorted", "정렬된 태그") {
          $0.part.tags.names.map(JSON.string)
        },
        .text("uid", "UID", "UID", "The event's UID in an imported calendar", isNullable: true) {
          $0.part.uid
        },
        .shown("repeats", .text, "Repeats", "반복") { .bilingual($0.part.rule.words) },
        .shown("time", .text, "Time", "시간") {
          .string("\(clock($0.part.start))-\(end(of: $0.part))")
        },
      ])
  }

  /// `06:00+1`
  private static func end(of part: SeriesPart) -> String {
    let end = part.start + part.minutes
    return clock(end % 1440) + (end >= 1440 ? "+1" : "")
  }

  private static func clock(_ minute: Int) -> String {
    CivilTime(minuteOfDay: minute)?.description ?? ""
  }
}
