public import CatchValues

/// One step of a verdict: the rule that it follows, and its facts.
public struct VerdictStep: Hashable, Sendable {
  public enum Rule: String, CaseIterable, Sendable {
    case absence, disputes
    case givenUp = "given_up"
    case lapsed
    case noRecord = "no_record"
    case total
    case lastLeft = "last_left"
    case alone, target, lowest, draw, nobody, forked, upheld, rejected

    /// The rule in one sentence, without a final period.
    public var text: Text {
      let (en, ko) = sentences
      return Text(en: en, ko: ko)
    }

    private var sentences: (String, String) {
      switch self {
      case .absence:
        ("three closed days in a row without presence forfeit", "마감된 사흘을 연속으로 비우면 기권입니다")
      case .disputes:
        (
          "three upheld records forfeit, and ban for seven days",
          "신고가 인정된 기록이 3건이면 기권이며, 7일 동안 참가할 수 없습니다"
        )
      case .givenUp: ("giving up forfeits", "포기하면 기권입니다")
      case .lapsed: ("a report that is open at the verdict lapses", "판정 때까지 결정되지 않은 신고는 효력을 잃습니다")
      case .noRecord:
        ("a player without any record is absent, not at 0", "기록이 하나도 없으면 0원이 아니라 불참입니다")
      case .total: ("a total is all costs outside the allowed categories", "합계는 허용 분류를 뺀 모든 지출입니다")
      case .lastLeft:
        ("the last player left wins, whatever the total", "혼자 남은 사람은 합계와 관계없이 바로 이깁니다")
      case .alone: ("alone, a total within the target succeeds", "혼자 하는 챌린지는 목표 금액 이내면 성공입니다")
      case .target:
        ("the smallest total within the target wins", "목표 금액을 지킨 사람 중 합계가 가장 작은 사람이 이깁니다")
      case .lowest: ("the smallest total wins", "합계가 가장 작은 사람이 이깁니다")
      case .draw: ("equal totals in a duel are a draw", "대결에서 합계가 같으면 무승부입니다")
      case .nobody: ("a rank needs a player who counts", "순위에 들 사람이 없으면 승자도 없습니다")
      case .forked: ("two signed entries of one number forfeit", "번호가 같고 내용이 다른 서명된 항목이 있으면 기권입니다")
      case .upheld:
        (
          "an upheld report takes presence, or makes a record of a wrong category spending",
          "신고가 인정된 기록은 출석에서 빠지고, 분류 오류이면 지출로 셉니다"
        )
      case .rejected: ("a rejected report changes nothing", "기각된 신고는 아무것도 바꾸지 않습니다")
      }
    }
  }

  public let rule: Rule
  /// The player it is about; nil when it is about all.
  public let player: String?
  /// The facts in one sentence, without a final period.
  public let text: Text

  private init(_ rule: Rule, _ player: String?, _ en: String, _ ko: String) {
    self.rule = rule
    self.player = player
    text = Text(en: en, ko: ko)
  }

  /// Returns the steps of a verdict: forfeits in order of time, reports, totals, the result.
  static func all(
    players: [Verdict.Player], outcome: VerdictOutcome, reports: [ChallengeReport],
    of course: ChallengeCourse, isEarly: Bool, rules: ChallengeRules
  ) -> [VerdictStep] {
    let forfeits = players.compactMap { player in player.forfeit.map { (player, $0) } }
      .sorted { $0.1.at != $1.1.at ? $0.1.at < $1.1.at : Verdict.precedes($0.0.id, $1.0.id) }
    return forfeits.map { step(for: $0.0, $0.1) }
      + reports.map { step(for: $0, of: course) }
      + players.filter { $0.forfeit == nil }.map { step(for: $0, rules) }
      + [result(of: players, outcome: outcome, isEarly: isEarly, rules: rules)]
  }

  private static func step(
    for player: Verdict.Player, _ forfeit: PlayerProgress.Forfeit
  ) -> VerdictStep {
    let (name, day) = (player.nameAtStart, forfeit.day)
    return switch forfeit.cause {
    case .absence:
      VerdictStep(
        .absence, player.id, "'\(name)' was absent for three days in a row, and out on \(day)",
        "\(quoted: name, .topic) 사흘 연속 기록이 없어 \(day)에 기권 처리되었습니다")
    case .disputes:
      VerdictStep(
        .disputes, player.id, "'\(name)' had three records upheld, and was out on \(day)",
        "\(quoted: name, .topic) 신고 3건이 인정되어 \(day)에 기권 처리되었습니다")
    case .givenUp:
      VerdictStep(
        .givenUp, player.id, "'\(name)' gave up on \(day)",
        "\(quoted: name, .topic) \(day)에 포기했습니다")
    case .forked:
      VerdictStep(
        .forked, player.id, "'\(name)' signed two entries of one number, and was out on \(day)",
        "\(quoted: name, .topic) 같은 번호에 다른 항목을 서명해 \(day)에 기권 처리되었습니다")
    }
  }

  private static func step(for report: ChallengeReport, of course: ChallengeCourse) -> VerdictStep {
    let author = course.players.first { $0.id == report.author }
    guard let author, let record = author.days.record(number: report.record) else {
      preconditionFailure("a report is of a record of a player")
    }
    let reporter = course.players.first { $0.id == report.reporter }?.nameAtStart
    let name = reporter ?? course.facts.referee?.nameAtStart ?? report.reporter
    let sum =
      record.isRest
      ? RecordKind.rest.name
      : Text(en: "\(Money.grouped(record.cost)) won", ko: "\(Money.grouped(record.cost))원")
    let en =
      "the report by '\(name)' of the record of '\(author.nameAtStart)' for \(record.day) "
      + "(\(sum.en)) was"
    let ko = "'\(author.nameAtStart)'의 \(record.day) 기록(\(sum.ko))에 대한 '\(name)'의 신고가"
    return switch course.reports[report]?.decision?.isUpheld {
    case true?: VerdictStep(.upheld, report.author, "\(en) upheld", "\(ko) 인정되었습니다")
    case false?: VerdictStep(.rejected, report.author, "\(en) rejected", "\(ko) 기각되었습니다")
    case nil: VerdictStep(.lapsed, report.author, "\(en) not decided", "\(ko) 결정되지 않았습니다")
    }
  }

  private static func step(for player: Verdict.Player, _ rules: ChallengeRules) -> VerdictStep {
    let name = player.nameAtStart
    guard let isWithin = player.isWithin else {
      return VerdictStep(
        .noRecord, player.id, "'\(name)' has no record", "\(quoted: name, .topic) 기록이 없습니다")
    }
    let (total, target) = (Money.grouped(player.total), Money.grouped(rules.amount))
    return VerdictStep(
      .total, player.id,
      "'\(name)' spent \(total) won, \(isWithin ? "within" : "over") the target of \(target) won",
      "\(quoted: name, .topic) \(total)원을 지출해 목표 \(target)원을 \(isWithin ? "지켰습니다" : "넘겼습니다")")
  }

  private static func result(
    of players: [Verdict.Player], outcome: VerdictOutcome, isEarly: Bool, rules: ChallengeRules
  ) -> VerdictStep {
    let names = players.filter { $0.rank == 1 }.map { "'\($0.nameAtStart)'" }
      .joined(separator: ", ")
    return switch outcome {
    case .won where isEarly: VerdictStep(.lastLeft, nil, "first: \(names)", "1위: \(names)")
    case .won:
      VerdictStep(
        rules.measure == .target ? .target : .lowest, nil, "first: \(names)", "1위: \(names)")
    case .draw where rules.drawBadge == .none:
      VerdictStep(.draw, nil, "a draw without badges: \(names)", "배지 없는 무승부: \(names)")
    case .draw:
      VerdictStep(.draw, nil, "a draw with badges for both: \(names)", "무승부, 배지 지급: \(names)")
    case .nobody: VerdictStep(.nobody, nil, "there is no winner", "승자가 없습니다")
    case .succeeded: VerdictStep(.alone, nil, "succeeded", "성공했습니다")
    case .failed: VerdictStep(.alone, nil, "failed", "실패했습니다")
    }
  }
}
