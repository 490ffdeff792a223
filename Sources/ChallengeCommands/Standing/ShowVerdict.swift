import CatchCommandLine
import CatchProgram
import CatchValues
import ChallengeService

/// `catchkit challenge judge`
enum ShowVerdict {
  static var command: Command<Environment> {
    Command(
      "judge", Text(en: "Show the verdict of a challenge", ko: "챌린지의 판정 보기"),
      into: { (challenge: $0, isExplained: $1) },
      ChallengeArgument.chosen(completedBy: "challenge-judged"),
      .flag("explain", Text(en: "Each step with its rule", ko: "단계마다 규칙과 함께"), isCommon: true),
      discussion: .paragraph(
        en: "The verdict follows from the frozen rules and the records alone, so it is the same on "
          + "any machine, whenever it is asked for: --json gives the same bytes in every store. It "
          + "is there once the last day has closed, by file 'arrival' later, or when forfeits left "
          + "one player.",
        ko: "판정은 고정된 규칙과 기록만으로 정해지므로 언제 어느 컴퓨터에서나 같고, --json은 모든 저장소에서 같은 바이트입니다. 마지막 날이 마감되거나(파일로 "
          + "하면 'arrival'만큼 뒤에) 기권으로 한 사람만 남으면 나옵니다."),
      examples: [
        Example("catchkit challenge judge", "The latest one", "최근 챌린지"),
        Example("catchkit challenge judge chl-1 --explain", "With its steps", "단계별로"),
        Example("catchkit challenge judge --json | jq -r '.data.outcome'", "In a word", "결과만"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let now = try environment.now()
      let (id, verdict) = try environment.read { view, actor throws(Failure) in
        let (current, _) = try Challenges.entered(request.challenge, by: actor, in: view, at: now)
        guard let verdict = current.verdict else { throw notOver(current, at: now) }
        return (current.id, verdict)
      }
      guard case .object(let members) = verdict else { return Report(.record(verdict)) }
      // No local id: the document has the same bytes in every store.
      let data = JSON.object([.text("id", verdict.word("challenge"))] + members)
      return Report(.record(data), output: output) { presentation throws(Failure) in
        lines(of: data, called: "\(id)", isExplained: request.isExplained, presentation.language)
      }
    }
  }

  private static func notOver(_ current: CurrentChallenge, at now: Instant) -> Failure {
    guard current.state == .inProgress else {
      return ChallengeRefusal.notOver.failure(
        "\(current.id) is \(current.state.name.en), without a verdict",
        "\(current.id) 챌린지는 판정이 없습니다. 상태: \(current.state.name.ko)")
    }
    let awaited = current.course.unheard.map { one in
      current.participant(player: one.player)?.name ?? one.player
    }.joined(separator: ", ")
    guard awaited.isEmpty || now < current.days.ending else {
      let until = current.days.zone.text(of: current.days.waitEnd)
      return ChallengeRefusal.notOver.failure(
        "the logs of \(awaited) are waited for, until \(until)", "\(awaited)의 로그를 \(until)까지 기다립니다",
        hint: Text(
          en: "merge what they send once --arrival is over after the last day, with 'catchkit "
            + "challenge merge FILE'",
          ko: "마지막 날부터 --arrival이 지난 뒤 보낸 로그를 'catchkit challenge merge 파일'로 가져오십시오"))
    }
    guard now < current.days.ending else {
      let until = current.days.zone.text(of: current.days.judging)
      return ChallengeRefusal.notOver.failure(
        "logs that are still under way are waited for, until \(until)",
        "아직 오고 있을 로그를 \(until)까지 기다립니다")
    }
    let ends = current.days.zone.text(of: current.days.ending)
    return ChallengeRefusal.notOver.failure(
      "the last day of \(current.id) closes at \(ends)", "\(current.id) 챌린지의 마지막 날은 \(ends)에 마감됩니다")
  }

  private static func lines(
    of data: JSON, called id: String, isExplained: Bool, _ language: Language
  ) -> String {
    let outcome = VerdictOutcome(rawValue: data.word("outcome"))?.name ?? Text(verbatim: "")
    var lines = ["\(id): \(outcome[language])"]
    for player in data["players"]?.elements ?? [] {
      let rank = player["rank"] == .null ? "-" : "\(player.word("rank"))."
      var words = "\(rank) \(player.word("name_at_start")) "
      if case .integer(let won)? = player["total"] { words += Money.grouped(won) }
      if case .integer(let won)? = player["saved"], won > 0 {
        words +=
          Text(en: ", saved \(Money.grouped(won))", ko: ", \(Money.grouped(won))원 절약")[language]
      }
      for (badge, sign) in [(1, "+1"), (-1, "-1")] where player["badge"] == .integer(badge) {
        words += Text(en: ", badge \(sign)", ko: ", 배지 \(sign)")[language]
      }
      lines.append(TerminalText.escaped(words))
    }
    for step in isExplained ? data["steps"]?.elements ?? [] : [] {
      let name = language == .en ? "en" : "ko"
      lines.append(TerminalText.escaped("* \(step.word(name)) (\(step.word("rule_\(name)")))"))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let output = OutputInfo(
    "catchkit.challenge.judge", shape: .record,
    fields: [
      .text("id", "ID", "ID", "Its id in every store", "모든 저장소에서 같은 ID"),
      .text("challenge", "Challenge", "챌린지", "Its id in every store", "모든 저장소에서 같은 ID"),
      .object("rules", "Rules", "규칙", RulesView.fields),
      .choice("outcome", VerdictOutcome.allCases.map(\.rawValue), "Outcome", "결과"),
      .date("last_day", "Last day", "마지막 날", "The last day whose records count"),
      .list("players", .object(playerFields), "Players", "참가자", "By rank", "순위대로"),
      .list("winners", .text, "Winners", "승자", "The players who get a win", "승리를 얻은 참가자"),
      .list(
        "lapsed", .object([.text("record", "Record", "기록"), .text("reporter", "Reporter", "신고자")]),
        "Lapsed", "소멸한 신고", "Reports without a decision in time", "제때 결정되지 않은 신고"),
      .list("steps", .object(stepFields), "Steps", "단계", "The way to the verdict", "판정의 과정"),
    ], idField: "id")

  private static let playerFields: [Field] = [
    .text("player", "Player", "참가자 ID"), .text("name_at_start", "Name", "이름"),
    .won("total", "Total", "합계"), .bool("within", "Within", "목표 달성", isNullable: true),
    .bool("absent", "Absent", "불참", "Whether there is no record at all", "기록이 하나도 없는지"),
    .date("forfeited_on", "Out on", "기권일", isNullable: true),
    .choice(
      "forfeited_by", ForfeitCause.allCases.map(\.rawValue), "Reason", "기권 사유", isNullable: true),
    .date("banned_until", "Banned until", "참가 제한", isNullable: true),
    .integer("rank", "Rank", "순위", isNullable: true), .integer("badge", "Badge", "배지"),
    .integer("win", "Win", "승리"), .won("saved", "Saved", "절약"),
    .integer("best_streak", "Best streak", "최고 연속"),
  ]

  private static let stepFields: [Field] = [
    .choice("rule", VerdictStep.Rule.allCases.map(\.rawValue), "Rule", "규칙"),
    .text("rule_en", "Rule in English", "규칙(영어)"), .text("rule_ko", "Rule in Korean", "규칙(한국어)"),
    .text("player", "Player", "참가자 ID", isNullable: true), .text("en", "English", "영어"),
    .text("ko", "Korean", "한국어"),
  ]
}
