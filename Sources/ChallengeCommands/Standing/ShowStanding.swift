import CatchCommandLine
import CatchProgram
import CatchValues
import ChallengeService

/// One player's figures in a challenge.
struct ShownPlayer: Sendable {
  let participant: Participant
  let figures: PlayerStanding
  let rank: Int?
  let forfeit: PlayerProgress.Forfeit?

  /// The players by rank, those without one last.
  static func all(of current: CurrentChallenge) -> [ShownPlayer] {
    let (course, ranks) = (current.course, current.course.ranks)
    return course.players.compactMap { progress -> ShownPlayer? in
      guard let participant = current.participant(player: progress.id),
        let figures = course.standing(of: progress.id)
      else { return nil }
      return ShownPlayer(
        participant: participant, figures: figures, rank: ranks[progress.id],
        forfeit: progress.forfeit)
    }.sorted { left, right in
      let (one, other) = (left.rank ?? .max, right.rank ?? .max)
      return one != other ? one < other : left.participant.id < right.participant.id
    }
  }
}

/// `catchkit challenge standing`
struct ShowStanding: Sendable {
  let challenge: String?
  let isBrief: Bool
  let showsPlot: Bool
  let drawing: String?
  let isReplacing: Bool

  static var command: Command<Environment> {
    Command(
      "standing", Text(en: "Show totals, and who leads", ko: "합계와 순위 보기"),
      into: ShowStanding.init, ChallengeArgument.chosen,
      .flag("brief", Text(en: "One line, for a prompt", ko: "한 줄로. 셸 프롬프트용"), isCommon: true),
      .flag("plot", Text(en: "Show as bars", ko: "막대그래프로 보기")),
      .optional("svg", .file, Text(en: "SVG file for the bars", ko: "막대그래프를 저장할 SVG 파일")),
      .overwriting,
      discussion: .paragraph(
        en: "Percent is of the target, the projection is the total times the days by the closed "
          + "days, and today once it has a record; both are rounded down. A streak is days without "
          + "own spending; a rest day neither breaks nor lengthens it. --plot draws the target, all "
          + "players and the reader's days.",
        ko: "비율은 목표 대비이고, 예상은 합계에 전체 일수를 곱해 마감된 일수(오늘 기록이 있으면 오늘도)로 나눈 값이며 둘 다 "
          + "내림합니다. 연속은 지출이 없는 날의 수이고, 쉬는 날은 끊지도 "
          + "늘리지도 않습니다. --plot은 목표, 모든 참가자, 보는 사람의 날별 지출을 그립니다."),
      examples: [
        Example("catchkit challenge standing", "The present one", "지금 챌린지"),
        Example("catchkit challenge standing --brief", "One line", "한 줄"),
        Example(
          "catchkit challenge standing --json | jq '.data.players[] | {name, total}'",
          "For a script", "스크립트에서"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private struct Standing: Sendable {
    let current: CurrentChallenge
    let players: [ShownPlayer]
    let reader: Participant
    let now: Instant

    var closedCount: Int { current.days.closedCount(at: now) }

    /// The number of the present day, 0 before the start and `days` after the end.
    var day: Int {
      let index = current.days.day(of: now).daysSinceEpoch - current.rules.start.daysSinceEpoch
      return min(max(index + 1, 0), current.rules.days)
    }
  }

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let now = try environment.now()
    let shown = try environment.read { view, actor throws(Failure) in
      let (current, own) = try Challenges.entered(challenge, by: actor, in: view, at: now)
      return Standing(
        current: current, players: ShownPlayer.all(of: current), reader: own, now: now)
    }
    if let drawn = try plot(shown, environment) { return drawn }
    if isBrief, environment.showsTables {
      let line = ShowStanding.brief(shown)
      return Report(.text(Text(en: line.en + "\n", ko: line.ko + "\n")))
    }
    var report = Report(
      .record(ShowStanding.view.row(shown, isTable: false)), output: ShowStanding.output
    ) { presentation throws(Failure) in ShowStanding.lines(shown, presentation.language) }
    if shown.current.hasLaterLogs {
      report.notes.append(
        en: "logs that came after the verdict count here, but not in it: see "
          + "'catchkit challenge judge'",
        ko: "판정 뒤에 받은 로그는 여기에만 반영됩니다. 판정은 'catchkit challenge judge'로 보십시오")
    }
    return report
  }

  private func plot(_ shown: Standing, _ environment: Environment) throws(Failure) -> Report? {
    guard showsPlot || drawing != nil else { return nil }
    let own = shown.players.first { $0.participant.id == shown.reader.id } ?? shown.players.first
    guard let own else { return nil }
    var bars = [BarPlot.Bar(Text(en: "Target", ko: "목표"), shown.current.rules.amount)]
    bars += shown.players.map { player in
      BarPlot.Bar(
        Text(verbatim: player.participant.name), player.figures.total,
        expected: player.forfeit == nil ? player.figures.projected : nil)
    }
    bars += own.figures.bars.enumerated().map { index, won in
      let day = shown.current.days.day(at: index)
      let isKnown = index < min(shown.day, own.figures.dayCount)
      return BarPlot.Bar(Text(verbatim: "\(day)"), isKnown ? won : nil)
    }
    let plot = BarPlot(
      Text(
        en: "Spending: target, players, and the days of \(own.participant.name)",
        ko: "지출: 목표, 참가자, 날별 지출(\(own.participant.name))"), bars, kind: .won)
    return try environment.report(
      plot, isShown: showsPlot, drawing: drawing, isReplacing: isReplacing)
  }

  /// `3/7 절약왕 12,300 (24 %) < mina77 15,000 (30 %)`.
  private static func brief(_ shown: Standing) -> Text {
    let head = "\(shown.day)/\(shown.current.rules.days)"
    let parts = shown.players.filter { $0.forfeit == nil }.map { player in
      let percent = player.figures.percent.map { " (\($0) %)" } ?? ""
      return "\(player.participant.name) \(Money.grouped(player.figures.total))\(percent)"
    }
    return Text(verbatim: "\(head) \(parts.joined(separator: ", "))")
  }

  private static func lines(_ shown: Standing, _ language: Language) -> String {
    let title = Text(
      en: "\(shown.current.id) '\(shown.current.rules.title)', day \(shown.day) of "
        + "\(shown.current.rules.days), \(shown.current.state.name.en)",
      ko: "\(shown.current.id) '\(shown.current.rules.title)', \(shown.current.rules.days)일 중 "
        + "\(shown.day)일째, \(shown.current.state.name.ko)")
    var lines = [title[language]]
    for player in shown.players {
      let figures = player.figures
      let rank = player.rank.map { "\($0)." } ?? "-"
      let total = Money.grouped(figures.total)
      let percent = figures.percent.map { ", \($0) %" } ?? ""
      let expected = figures.projected.map { Money.grouped($0) }
      let projected = expected.map { Text(en: "\($0) won", ko: "\($0)원") } ?? Text(verbatim: "-")
      let out = player.forfeit?.words
      let words = Text(
        en: "\(rank) \(player.participant.name): \(total) won\(percent), "
          + "projected \(projected.en), streak \(figures.currentStreak) (best \(figures.bestStreak))"
          + (out.map { "; \($0.en)" } ?? ""),
        ko: "\(rank) \(player.participant.name): \(total)원\(percent), 예상 \(projected.ko), 연속 "
          + "\(figures.currentStreak)일(최고 \(figures.bestStreak)일)"
          + (out.map { ". \($0.ko)" } ?? ""))
      lines.append(TerminalText.escaped(words[language]))
    }
    for late in shown.current.course.unheard {
      let name = shown.current.participant(player: late.player)?.name ?? ""
      let words = Text(
        en: "   unheard since \(late.since): \(name)", ko: "   \(late.since)부터 소식 없음: \(name)")
      lines.append(TerminalText.escaped(words[language]))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let view = RecordView<Standing>(
    id: nil,
    [
      .text("challenge", "Challenge", "챌린지", "The challenge's id", "챌린지 ID") {
        $0.current.id.description
      },
      .choice("state", "State", "상태", "Its state now") { $0.current.state },
      .integer(
        "day", "Day", "일째", "The present day from 1; 0 before the start", "시작 전은 0", at: \.day),
      .integer("days", "Days", "일수", "All days", "전체 일수") { $0.current.rules.days },
      .integer(
        "closed_days", "Closed", "마감 일수", "The days that have closed", "마감된 일수", at: \.closedCount),
      .won("amount", "Target", "목표 금액") { $0.current.rules.amount },
      .list(
        "players", of: playerView, "Players", "참가자", "By rank, those without one last", "순위대로",
        at: \.players),
      .list("unheard", .object(unheardFields), "Unheard", "소식 없음", "Players whose log is awaited") {
        shown in
        shown.current.course.unheard.map { late in
          .object([
            .text("name", shown.current.participant(player: late.player)?.name),
            .text("since", late.since.description),
          ])
        }
      },
    ])

  private static let unheardFields: [Field] = [
    .text("name", "Name", "이름"), .date("since", "Since", "기준일", "The first day not covered"),
  ]

  private static let playerView = RecordView<ShownPlayer>(
    id: nil,
    [
      .text("player", "Player", "참가자 ID", "The player's id in every store") {
        $0.participant.player
      },
      .text("name", "Name", "이름") { $0.participant.name },
      .won(
        "total", "Total", "합계", "Spending outside the allowed categories", "허용 분류를 뺀 지출",
        at: \.figures.total),
      .integer(
        "percent", "Percent", "비율(%)", "Of the target", "목표 대비", isNullable: true,
        at: \.figures.percent),
      .integer(
        "rank", "Rank", "순위",
        "By present totals, then the verdict's; null alone, over the target and for those who are out",
        "지금 합계 기준, 끝난 뒤에는 판정의 순위. 혼자이거나 목표를 넘었거나 기권했으면 null", isNullable: true, at: \.rank),
      .won(
        "projected", "Projected", "예상", "The total at this pace", "이 추세의 합계", isNullable: true,
        at: \.figures.projected),
      .won("left", "Left", "남은 금액", "Target less total; 0 beyond it", "목표까지 남은 금액") {
        $0.figures.saved
      },
      .integer("streak", "Streak", "연속", "Days without own spending", "지출 없는 연속 일수") {
        $0.figures.currentStreak
      },
      .integer("best_streak", "Best streak", "최고 연속") { $0.figures.bestStreak },
      .integer("rests_used", "Rests used", "사용한 쉬는 날") { $0.figures.restsUsed },
      .date("forfeited_on", "Out on", "기권일", isNullable: true) { $0.forfeit?.day },
      .choice("forfeited_by", "Reason", "기권 사유", isNullable: true, at: \.forfeit?.cause),
      .list("bars", .won, "Days", "날별 지출", "Spending of each day", "날마다의 지출") {
        $0.figures.bars.map(JSON.integer)
      },
    ])

  private static let output = view.record("catchkit.challenge.standing")
}

extension PlayerProgress.Forfeit {
  /// Words for the end of a player's part.
  var words: Text {
    switch cause {
    case .absence: Text(en: "out on \(day), absent", ko: "\(day) 불참으로 기권")
    case .disputes: Text(en: "out on \(day), three reports upheld", ko: "\(day) 신고 3건 인정으로 기권")
    case .givenUp: Text(en: "gave up on \(day)", ko: "\(day) 기권")
    case .forked: Text(en: "out on \(day), two signed logs", ko: "\(day) 로그 분기로 기권")
    }
  }
}
