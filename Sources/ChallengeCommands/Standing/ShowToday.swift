import CatchCommandLine
import CatchProgram
import CatchValues
import ChallengeService
import PeopleService

/// The present day of a challenge for one player.
struct ShownDay: Sendable {
  let current: CurrentChallenge
  let own: Participant
  let day: CivilDate
  let records: [Record]

  /// True when a record makes the player present, or a rest does.
  var isPosted: Bool {
    current.course.players.first { $0.id == own.player }?.days.days[index].isPresent ?? false
  }
  /// The line about a day that has no proof yet.
  static func noProof(of day: CivilDate, hasRecord: Bool) -> Text {
    hasRecord
      ? Text(en: "no record of \(day) is a proof so far", ko: "\(day)에 인증된 기록이 아직 없습니다")
      : Text(en: "nothing is posted for \(day)", ko: "\(day)의 기록이 아직 없습니다")
  }

  var standing: [Record] { records.filter { !$0.isWithdrawn } }
  var index: Int { current.days.index(of: day) ?? 0 }
  var figures: PlayerStanding? { current.course.standing(of: own.player) }
}

/// `catchkit challenge today`
enum ShowToday {
  static var command: Command<Environment> {
    Command(
      "today",
      Text(en: "Show whether today is posted; exit 1 if not", ko: "오늘 기록했는지 확인(아니면 종료 코드 1)"),
      into: { () },
      discussion: .paragraph(
        en: "Exits with 1 until something is posted for the day that counts as proof, and with 0 "
          + "then; --quiet prints nothing. Before the start and after the end there is no day to "
          + "post for (10).",
        ko: "그날의 인증된 기록이 있으면 0, 아직 없으면 1로 끝납니다. --quiet는 아무것도 출력하지 않습니다. 시작 전과 종료 뒤에는 기록할 날이 "
          + "없습니다(10)."),
      examples: [
        Example("catchkit challenge today", "Today", "오늘"),
        Example("catchkit challenge today -q || echo post", "A reminder of one's own", "직접 만드는 알림"),
        Example("catchkit challenge today --json | jq .data.total", "The sum so far", "지금까지의 합계"),
      ],
      output: output, usesStore: true
    ) { _, environment throws(Failure) in
      let now = try environment.now()
      let shown = try environment.read { view, actor throws(Failure) in
        let current = try Challenges.require(of: actor, in: view, at: now)
        guard current.state == .inProgress, let own = current.participant(of: actor.id) else {
          throw ChallengeRefusal.none.failure(
            "\(current.id) starts on \(current.rules.start)",
            "\(current.id) 챌린지는 \(current.rules.start)에 시작합니다",
            hint: Text(en: "come back then", ko: "그날부터 기록할 수 있습니다"))
        }
        let day = min(current.days.day(of: now), current.rules.end)
        let records = try Records.list(of: current.id, in: view).filter {
          $0.player == own.id && $0.day == day
        }
        return ShownDay(current: current, own: own, day: day, records: records)
      }
      let isSilent = environment.options.isQuiet && environment.options.outputFormat == .table
      var report = isSilent ? Report(.streamed) : view.report(shown, output, in: environment)
      guard !shown.isPosted else { return report }
      let hasRecord = !shown.standing.isEmpty
      let words = ShownDay.noProof(of: shown.day, hasRecord: hasRecord)
      let needsPhoto = shown.current.rules.proof != .none
      report.shortfall = ChallengeRefusal.notPosted.failure(
        words.en, words.ko, hint: hasRecord ? addPhoto : needsPhoto ? withPhoto : nil)
      report.isShortfallKnown = environment.options.isQuiet
      return report
    }
  }

  private static let addPhoto = Text(
    en: "add its photo with 'catchkit challenge fix REC --photo FILE', or post again",
    ko: "'catchkit challenge fix 기록 --photo 파일'로 사진을 더하거나 다시 기록하십시오")
  private static let withPhoto = Text(
    en: "post with 'catchkit challenge post --cost WON --photo FILE'",
    ko: "'catchkit challenge post --cost 금액 --photo 파일'로 기록하십시오")

  private static let view = RecordView<ShownDay>(
    id: nil, record: ["challenge", "where", "posted", "spent", "total", "percent", "closes_at"],
    [
      .bool("posted", "Posted", "기록함", "Whether the day has a proof", "그날 인증했는지", at: \.isPosted),
      .text("challenge", "Challenge", "챌린지", "The challenge's id", "챌린지 ID") {
        $0.current.id.description
      },
      .date("date", "Date", "날짜", "The present day", "오늘") { $0.day },
      .integer("day", "Day", "일째", "Its number from 1", "1부터 센 날") { $0.index + 1 },
      .integer("days", "Days", "일수", "All days", "전체 일수") { $0.current.rules.days },
      .integer(
        "records", "Records", "기록 수", "The records of the day", "그날의 기록 수", at: \.standing.count),
      .won("spent", "Spent", "오늘 지출", "Outside the allowed categories", "허용 분류 제외") { shown in
        shown.figures?.bars[shown.index]
      },
      .won("total", "Total", "합계", "Of all days so far", "지금까지의 합계") { $0.figures?.total },
      .won("amount", "Target", "목표 금액") { $0.current.rules.amount },
      .integer("percent", "Percent", "비율(%)", "Of the target", "목표 대비", isNullable: true) {
        $0.figures?.percent
      },
      .integer("rests_left", "Rests left", "남은 쉬는 날") { shown in
        shown.current.rules.restDays - (shown.figures?.restsUsed ?? 0)
      },
      .instant("closes_at", "Closes", "마감", "The closing of the day", "그날의 마감") { shown in
        (shown.current.days.closing(of: shown.day), shown.current.days.zone)
      },
      .shown("where", .text, "Day", "날짜") { shown in
        .string("\(shown.day) (\(shown.index + 1)/\(shown.current.rules.days))")
      },
    ])

  private static let output = view.record("catchkit.challenge.today")
}
