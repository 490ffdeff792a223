import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ChallengeService
import PeopleService

/// The rules and the first day that a command line chooses.
struct ChosenRules: Sendable {
  var draft = RulesDraft()
  var start: DayWord?
}

/// `catchkit challenge new`
struct NewChallenge: CheckedRequest {
  let edits: Edits<ChosenRules>
  let referee: String?
  let refereeKey: String?
  let template: String?

  static var command: Command<Environment> {
    Command(
      "new", Text(en: "Make a challenge, and wait for rivals", ko: "챌린지 만들기"),
      into: checked(NewChallenge.init), .edits(options),
      .optional(
        "referee", .person, Text(en: "A person who decides reports", ko: "신고를 결정할 사람"),
        isCommon: true),
      .optional(
        "referee-key", .file,
        Text(en: "The public key of a referee elsewhere", ko: "다른 저장소에 있는 심판의 공개키 파일")),
      .optional(
        "template", .file, Text(en: "Rules in JSON to begin with", ko: "바탕이 될 규칙의 JSON 파일")),
      discussion: discussion,
      examples: [
        Example(
          "catchkit challenge new --topic 식비 --amount 30000 --start +1 --title '만원의 행복 도전' "
            + "--content '이번엔 진짜'", "A week, two people", "일주일 대결"),
        Example(
          "catchkit challenge new --topic living --amount 50000 --title '무지출 2주 챌린지' "
            + "--content '혼자서도 잘해요' --mode solo --length 14 --allow 교통비 --rest-days 1 "
            + "--proof none", "Alone", "혼자"),
        Example(
          "catchkit challenge new --template rules.json --start +2 --json | jq -r .data.code",
          "Rules from a file; the code to pass on", "파일의 규칙으로 만들고 초대 코드 출력"),
        Example(
          "catchkit challenge new --template rules.json --referee jun9 --referee-key jun9.pub",
          "A referee with a store of their own", "자기 저장소를 쓰는 심판"),
      ],
      output: output, readsStandardInput: true, changes: true
    ) { request, environment throws(Failure) in try request.answer(in: &environment) }
  }

  func check() throws(Failure) {
    if refereeKey != nil, referee == nil { throw .needsOneOf(["--referee NAME"]) }
    if refereeKey == "-", template == "-" { throw .conflict("--referee-key -", "--template -") }
  }

  private static let output = ChallengeView.view.record("catchkit.challenge.new")

  private static var options: [EditOption<ChosenRules>] {
    [
      .option(
        "topic", ChallengeArgument.topic,
        Text(en: "The kind of spending, or its number", ko: "주제나 그 번호(1~5)"), isCommon: true
      ) { $0.draft.topic = $1 },
      .option(
        "amount", .won(ChallengeRules.freeAmounts),
        Text(en: "The target: 10000 to 50000 in steps", ko: "목표 금액: 1만~5만 원"), isCommon: true
      ) { $0.draft.amount = $1.won },
      .flag("free-amount", Text(en: "Any target up to 999,999", ko: "999,999원까지 자유로운 금액")) {
        $0.draft.hasFreeAmount = true
      },
      .option(
        "start", .day, Text(en: "The first day, within a week", ko: "첫날. 일주일 안"),
        absent: Text(en: "tomorrow", ko: "내일"), isCommon: true
      ) { $0.start = $1 },
      .option(
        "title", .text(), Text(en: "A title of 5 to 15 characters", ko: "5~15자 제목"), isCommon: true
      ) { $0.draft.title = $1 },
      .option(
        "content", .text(), Text(en: "A text of 1 to 50 characters", ko: "1~50자 내용"), isCommon: true
      ) { $0.draft.content = $1 },
      .option(
        "length", .integer(ChallengeRules.dayCounts), Text(en: "Number of days", ko: "기간(일)"),
        absent: Text(verbatim: "7"), also: "days", isCommon: true
      ) { $0.draft.days = $1 },
      .option(
        "mode", .choice("MODE") { $0.name }, Text(en: "Two, a group, or one", ko: "대결, 그룹, 혼자"),
        absent: Text(verbatim: "duel"), isCommon: true
      ) { $0.draft.mode = $1 },
      .option(
        "places", .integer(2...50), Text(en: "Most players of a group", ko: "그룹의 정원"),
        absent: Text(verbatim: "50")
      ) { $0.draft.places = $1 },
      .option(
        "rule", .choice("RULE") { $0.name }, Text(en: "The rule of the verdict", ko: "판정 규칙"),
        absent: Text(verbatim: "target")
      ) { $0.draft.measure = $1 },
      .repeated(
        "allow", .text("CATEGORY"), Text(en: "A category that does not count", ko: "지출로 세지 않을 분류")
      ) { $0.draft.allowed = $1 },
      .option(
        "rest-days", .integer(0...89), Text(en: "Rest days of each player", ko: "쉴 수 있는 날 수"),
        absent: Text(verbatim: "0")
      ) { $0.draft.restDays = $1 },
      .option(
        "late", .minutes(0...ChallengeRules.lateLimit / 60),
        Text(en: "Time that a day stays open after its end: 12h", ko: "하루가 끝난 뒤 기록할 수 있는 시간: 12h"),
        absent: Text(verbatim: "0")
      ) { $0.draft.lateSeconds = $1 * 60 },
      .option(
        "arrival", .minutes(0...ChallengeRules.arrivalLimit / 60),
        Text(en: "The time that logs by file may take: 24h", ko: "파일로 오는 로그가 늦어도 되는 시간: 24h"),
        absent: Text(verbatim: "24h")
      ) { $0.draft.arrivalSeconds = $1 * 60 },
      .option(
        "proof", .choice("PROOF") { $0.name },
        Text(en: "Records that need a photo", ko: "사진이 필요한 기록"), absent: Text(verbatim: "needed")
      ) { $0.draft.proof = $1 },
    ]
  }

  private static var discussion: [Text] {
    [
      Text(
        en: "The rules are frozen from here on, and hashed: the same rules and records give the "
          + "same verdict on any machine. A person has one challenge at a time. Days go by "
          + "Asia/Seoul, or by --tz. A day closes when the next begins, or --late after that; until "
          + "then its records can be posted, fixed and withdrawn.",
        ko: "규칙은 만들 때 고정되고 해시로 남습니다. 같은 규칙과 기록이면 어느 컴퓨터에서나 판정이 같습니다. 챌린지는 한 사람에 하나입니다. "
          + "날짜는 Asia/Seoul이나 --tz를 따릅니다. 하루는 다음 날이 시작할 때, --late가 있으면 그만큼 뒤에 마감되며, 그때까지 기록하고 "
          + "고치고 철회할 수 있습니다."),
      Text(
        en: "With the rule 'target' the smallest total within the target wins; with 'lowest' the "
          + "smallest total. Equal totals are a draw. Three closed days in a row without a record "
          + "forfeit.",
        ko: "'target' 규칙은 목표 안에서 가장 적게 쓴 사람이, 'lowest'는 가장 적게 쓴 사람이 이깁니다. 합계가 같으면 무승부입니다. 마감된 "
          + "사흘을 연속으로 기록하지 않으면 기권입니다."),
      Text(
        en: "By file, the verdict waits for --arrival after the last day has closed, and for seven "
          + "days at most. What comes later than that by the word of the referee, or of most of a "
          + "group, is a cost without presence; a referee whose log acknowledged nothing of a player "
          + "is no witness of that, nor of what was written before they came: who comes late gets "
          + "what the others 'send'. In a duel without a referee one can still write, "
          + "correct or withdraw yesterday's records today, as no clock but one's own tells; a log "
          + "that was sent in two versions forfeits, where both players have keys ('challenge key').",
        ko: "파일로 하면 마지막 날이 마감된 뒤 --arrival만큼, 최대 7일 동안 판정을 기다립니다. 심판이나 그룹의 과반이 그보다 늦게 왔다고 확인한 기록은 "
          + "금액만 세고 출석은 아닙니다. 심판의 로그가 참가자의 항목을 확인한 적이 없거나 심판이 참가하기 전에 쓴 기록이면 그 증거가 되지 않으므로, "
          + "늦게 참가한 심판에게는 각자 'send'한 로그를 주십시오. "
          + "심판 없는 대결에서는 시각을 증명할 사람이 없어 어제의 기록을 오늘 쓰고 고치고 취소할 수 있습니다. 두 가지로 "
          + "보낸 로그는 두 사람 모두 키가 있으면('challenge key') 기권 처리됩니다."),
      Text(
        en: "The referee decides reports. One of this store could be played by its owner, and is "
          + "shown as unsigned without a key. With --referee-key, their public key as 'ssh-keygen' "
          + "writes it, NAME is a person elsewhere who enters with 'challenge accept FILE "
          + "--as-referee': every store takes only logs that this key signed. The key of a person of "
          + "this store is refused. Whose it is no program can know: compare it with the referee.",
        ko: "심판은 신고를 결정합니다. 이 저장소에 있는 심판은 저장소의 주인이 대신할 수 있으며, 키가 없으면 서명 없음으로 표시됩니다. --referee-key로 "
          + "'ssh-keygen'이 만든 공개키를 지정하면 NAME은 다른 저장소의 사람으로, 'challenge accept FILE --as-referee'로 "
          + "참가하며, 모든 저장소가 그 키로 서명한 로그만 받습니다. 이 저장소에 있는 사람의 키는 쓸 수 없습니다. 누구의 키인지는 프로그램이 알 수 "
          + "없으므로 심판에게 직접 확인하십시오."),
      Text(
        en: "A template is an object with members as in '.data.rules' of 'challenge show --json', "
          + "all of them optional; its start and nonce are not used, and it alone sets draw_badge, "
          + "zone, day_begins and wait_days. Options change what it says.",
        ko: "템플릿은 'challenge show --json'의 '.data.rules'와 같은 항목을 가진 JSON 객체이며 항목은 모두 생략할 수 있습니다. "
          + "start와 nonce는 쓰지 않고, draw_badge, zone, day_begins, wait_days는 템플릿으로만 정합니다. 옵션이 템플릿보다 앞섭니다."
      ),
    ]
  }

  private func answer(in environment: inout Environment) throws(Failure) -> Report {
    var chosen = ChosenRules()
    if let zone = environment.options.zone { chosen.draft.zoneName = zone }
    if let template {
      let json = try JSON.parse(environment.read(template, limit: 1 << 20), file: template)
      try Failure.locating(file: template) { () throws(Failure) in try chosen.draft.take(json) }
    }
    edits.apply(to: &chosen)
    var key: String?
    if let refereeKey {
      let bytes = try environment.read(refereeKey, limit: KeyFile.mostBytes)
      environment.know(bytes)
      key = try KeyFile.key(in: bytes, refereeKey)
    }
    // What time has made due becomes an operation of its own, so that undo takes back only this.
    if !environment.options.isDryRun {
      try environment.confirmClock()
      _ = try environment.runTicks(of: "challenge", vouches: false)
    }
    var random = environment.random
    return try environment.change(NewChallenge.output) { transaction, actor throws(Failure) in
      var referee: Referees.Choice?
      if let name = self.referee {
        if let key {
          referee = .elsewhere(name: name, key: key)
        } else {
          referee = .here(try People.find(name, in: transaction.view))
        }
      }
      try chosen.draft.requireWhole()
      let zone = try environment.zone(named: chosen.draft.zoneName)
      let today = ChallengeDays.today(at: transaction.at, in: zone, from: chosen.draft.dayBegins)
      let current = try Challenges.make(
        chosen.draft, from: try chosen.start?.resolved(today: today) ?? today.adding(days: 1),
        referee: referee, by: actor, in: transaction, using: &random)
      let shown = ShownChallenge(current: current, reader: actor.id)
      return ChallengeView.view.row(shown).saying(ChallengeView.message(shown))
    }
  }
}

extension RulesDraft {
  /// Refuses a command line that leaves out what every challenge has to say.
  fileprivate func requireWhole() throws(Failure) {
    let parts = [
      ("--topic TOPIC", topic != nil), ("--amount WON", amount != nil),
      ("--title TEXT", title != nil), ("--content TEXT", content != nil),
    ]
    let missing = parts.filter { !$0.1 }.map(\.0).joined(separator: ", ")
    guard missing.isEmpty else {
      throw UsageFailure.missingArgument.failure(
        "a new challenge needs \(missing)", "새 챌린지에는 다음이 필요합니다: \(missing)")
    }
  }
}
