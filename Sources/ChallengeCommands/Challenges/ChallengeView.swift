import CatchCommandLine
import CatchProgram
import CatchValues
import ChallengeService
import PeopleService

/// A challenge as one person sees it.
struct ShownChallenge: Sendable {
  let current: CurrentChallenge
  let reader: ID<Person>

  var rules: ChallengeRules { current.rules }
  var zone: TimeZone { current.days.zone }

  /// The players in by now, or at the start; those who gave up too.
  var players: [Participant] {
    let ids = Set(current.course.players.map(\.id))
    return current.participants.filter { $0.isPlayer && ids.contains($0.player) }
  }
}

/// Challenges in outputs.
enum ChallengeView {
  static let view = RecordView<ShownChallenge>(
    list: ["id", "title", "topic", "amount", "start", "days", "mode", "taken", "state"],
    record: [
      "id", "title", "content", "topic", "amount", "start", "end", "mode", "who", "decider",
      "state", "code", "terms",
    ],
    [
      .id("The challenge's id", "챌린지 ID") { $0.current.id.description },
      .text("title", "Title", "제목", "The title") { $0.rules.title },
      .text("content", "Text", "내용", "The description") { $0.rules.content },
      .choice("topic", "Topic", "주제", "The kind of spending to save on", "무엇을 아끼는지") {
        $0.rules.topic
      },
      .won("amount", "Target", "목표 금액", "The target of each player", "참가자마다의 목표 금액") {
        $0.rules.amount
      },
      .date("start", "Start", "시작일", "The first day", "첫날") { $0.rules.start },
      .date("end", "End", "종료일", "The last day", "마지막 날") { $0.rules.end },
      .integer("days", "Days", "일수", "Its days", "기간(일)") { $0.rules.days },
      .choice("mode", "Mode", "방식", "Two, a group, or one person", "대결, 그룹, 혼자") { $0.rules.mode },
      .integer("places", "Places", "정원", "The most players") { $0.rules.places },
      .integer("player_count", "Players", "참가자 수", "The players, those who are out too") {
        $0.players.count
      },
      .choice("state", "State", "상태", "Its state now") { $0.current.state },
      .text("code", "Code", "초대 코드", "The code to join by", "참가할 때 쓰는 코드") {
        $0.current.challenge.code
      },
      .field(
        .choice(
          "role", Participant.Role.allCases.map(\.rawValue), "Your role", "내 역할",
          "The reader's part; null for none", "보는 사람의 역할. 없으면 null", isNullable: true)
      ) { shown in JSON(shown.current.participant(of: shown.reader)?.role.rawValue) },
      .list(
        "players", .text, "Names", "참가자", "The names of the players", "참가자 이름"
      ) { $0.players.map { .string($0.name) } },
      .text(
        "referee", "Referee", "심판", "The person who decides reports; null for none",
        isNullable: true, at: \.current.referee?.name),
      .instant(
        "starts_at", "Starts", "시작 시각", "The beginning of the first day", "첫날이 시작하는 시각"
      ) { ($0.current.days.starting, $0.zone) },
      .instant(
        "ends_at", "Ends", "마감 시각", "The closing of the last day", "마지막 날이 마감되는 시각"
      ) { ($0.current.days.ending, $0.zone) },
      .field(.object("rules", "Rules", "규칙", RulesView.fields)) { $0.rules.json },
      .text("global_id", "Global id", "공통 ID", "SHA-256 of the rules: the same in every store") {
        $0.rules.id
      },
      .field(
        .bool(
          "referee_is_signed", "Referee signed", "심판 서명",
          "Whether a key of the referee is pinned; null without a referee",
          "심판의 키가 정해졌는지. 심판이 없으면 null", isNullable: true)
      ) { shown in shown.current.referee.map { JSON.bool(!$0.key.isEmpty) } ?? .null },
      .shown("taken", .text, "Players", "참가자") { shown in
        .string("\(shown.players.count)/\(shown.rules.places)")
      },
      .shown("who", .text, "Players", "참가자") { shown in
        .string(shown.players.map(\.name).joined(separator: ", "))
      },
      .shown("decider", .text, "Referee", "심판") { shown in
        guard let referee = shown.current.referee else { return .null }
        let name = referee.name
        guard shown.current.isByFile, referee.key.isEmpty else { return .string(name) }
        return .bilingual(Text(en: "\(name) (unsigned)", ko: "\(name) (서명 없음)"))
      },
      .shown("terms", .text, "Rules", "규칙") { shown in .bilingual(RulesView.words(shown.rules)) },
    ])

  /// `chl-1 '만원의 행복 도전': waiting, 2026-11-26 to 2026-12-02, code 7KQ2MX`.
  static func message(_ shown: ShownChallenge) -> Text {
    let (id, title, code) = (shown.current.id, shown.rules.title, shown.current.challenge.code)
    let (state, start, end) = (shown.current.state.name, shown.rules.start, shown.rules.end)
    let needsPhoto = shown.rules.proof == .needed
    return Text(
      en: "\(id) '\(title)': \(state.en), \(start) to \(end), code \(code)"
        + (needsPhoto ? ", a photo for every record" : ""),
      ko: "\(id) '\(title)': \(state.ko), \(start)~\(end), 초대 코드 \(code)"
        + (needsPhoto ? ", 모든 기록에 사진 필요" : ""))
  }
}

/// The frozen rules in outputs.
enum RulesView {
  static let fields: [Field] = [
    .text("schema", "Schema", "스키마", "The contract of the rules", "규칙의 계약"),
    .integer("topic", "Topic", "주제", "1 to 5"), .won("amount", "Target", "목표 금액"),
    .bool("free_amount", "Free amount", "자유 금액", "Whether any amount is allowed", "금액 자유 여부"),
    .text("title", "Title", "제목"), .text("content", "Text", "내용"),
    .date("start", "Start", "시작일"), .integer("days", "Days", "일수"),
    .choice("mode", ChallengeMode.allCases.map(\.rawValue), "Mode", "방식"),
    .integer("places", "Places", "정원"),
    .choice(
      "rule", ChallengeMeasure.allCases.map(\.rawValue), "Rule", "판정 규칙",
      "Smallest total within the target, or smallest total", "목표 안의 최소 합계, 또는 최소 합계"),
    .list("allowed", .text, "Allowed", "허용 분류", "Categories that are no spending", "지출로 세지 않는 분류"),
    .integer("rest_days", "Rest days", "쉬는 날", "Days that each may rest", "쉴 수 있는 날 수"),
    .integer(
      "late_seconds", "Late window", "늦은 기록", "Seconds for which a day stays open after it",
      "하루가 끝난 뒤 기록할 수 있는 초"),
    .choice("proof", ChallengeProof.allCases.map(\.rawValue), "Proof", "인증 사진"),
    .bool("referee", "Referee", "심판", "Whether a referee decides reports", "심판이 신고를 결정하는지"),
    .choice("draw_badge", DrawBadge.allCases.map(\.rawValue), "Draw badge", "무승부 배지"),
    .text("zone", "Zone", "시간대"), .text("day_begins", "Day begins", "하루의 시작"),
    .integer(
      "wait_days", "Wait", "대기 일수", "Days to wait for records by file", "파일로 오는 기록을 기다리는 일수"),
    .text("nonce", "Nonce", "난수"),
    .of(
      .integer, "arrival", "Arrival", "도착 시한", "Seconds that a log by file may take without a loss",
      "파일로 오는 로그가 불이익 없이 늦어도 되는 초", isOptional: true),
  ]

  /// Returns the differences from the usual rules in one line; the usual ones in words.
  static func words(_ rules: ChallengeRules) -> Text {
    var (en, ko): ([String], [String]) = ([], [])
    func add(_ english: String, _ korean: String) {
      en.append(english)
      ko.append(korean)
    }
    switch rules.measure {
    case .target: add("smallest total within the target wins", "목표 안에서 가장 적게 쓴 사람이 승리")
    case .lowest: add("smallest total wins", "가장 적게 쓴 사람이 승리")
    }
    switch rules.proof {
    case .needed: add("a photo for every record", "모든 기록에 사진")
    case .spending: add("a photo above 0 won", "0원이 아니면 사진")
    case .none: add("no photos needed", "사진 없어도 됨")
    }
    if !rules.allowed.isEmpty {
      let names = rules.allowed.joined(separator: ", ")
      add("allowed: \(names)", "허용: \(names)")
    }
    if rules.restDays > 0 { add("\(rules.restDays) rest days", "쉬는 날 \(rules.restDays)일") }
    if rules.lateSeconds > 0 {
      let late = DurationText.words(rules.lateSeconds)
      add("\(late.en) late window", "다음 날 \(late.ko)까지 기록")
    }
    if let arrival = rules.arrivalSeconds, arrival != ChallengeRules.usualArrival {
      let words = DurationText.words(arrival)
      add("logs may take \(words.en)", "로그 도착 시한 \(words.ko)")
    }
    if rules.drawBadge == .none { add("no badge for a draw", "무승부 배지 없음") }
    if rules.dayBegins != .midnight {
      add("days begin at \(rules.dayBegins)", "하루는 \(rules.dayBegins)에 시작")
    }
    return Text(en: en.joined(separator: "; "), ko: ko.joined(separator: "; "))
  }
}

/// Arguments that commands of `challenge` share.
enum ChallengeArgument {
  /// `[CHALLENGE]`: an id or an invite code.
  static var chosen: Argument<String?> { chosen(completedBy: "challenge") }

  static func chosen(completedBy kind: String) -> Argument<String?> {
    .optionalOperand(
      "CHALLENGE", word.completed(by: .dynamic(kind)),
      Text(en: "The challenge's id or code", ko: "챌린지 ID나 초대 코드"),
      absent: Text(en: "the present or latest one", ko: "지금 또는 가장 최근 챌린지"))
  }

  static var word: Conversion<String> { .text("CHALLENGE").completed(by: .dynamic("challenge")) }

  static var record: Argument<String> {
    .operand(
      "REC", .text("REC").completed(by: .dynamic("challenge-record")),
      Text(en: "The record's id", ko: "기록 ID"))
  }

  static var topic: Conversion<ChallengeTopic> {
    let topics = ChallengeTopic.allCases
    return Conversion(
      "TOPIC", choices: topics.map { Choice($0.rawValue, $0.name) }, show: \.rawValue
    ) { word throws(Failure) in
      guard let topic = ChallengeTopic(word: word) else {
        throw .notAChoice(word, among: topics.map { "\($0.rawValue) (\($0.name.ko))" })
      }
      return topic
    }
  }
}
