import CatchCommandLine
public import CatchProgram
import CatchStore
import CatchValues
import ChallengeService
import PeopleService

/// The domain `catchkit challenge`; a new command is a new file and a new row of `group`.
public enum ChallengeDomain {
  public static let domain = Domain(
    "challenge", group: { group }, failures: { ChallengeRefusal.catalogue },
    tables: { ChallengeTables.tables }, completions: { completions },
    synonyms: { Synonyms(commands: ["challenge list --all": ["challenge list --mine"]]) },
    due: { [ChallengeDue.source] }, tick: { tick }, changeRules: { changeRules },
    people: { [people] }, recipes: { recipes }, emptyNotes: { emptyNotes },
    nextStep: { note, actor, view throws(Failure) in
      guard note.commands == "challenge list", try Challenges.includes(actor, in: view)
      else { return note.next }
      return "challenge list --mine"
    })

  private static let beginning =
    "challenge new --topic 식비 --amount 30000 --title 무지출챌린지 --content 오늘부터시작"

  private static let emptyNotes: [EmptyNote] = [
    .init("challenge list", "no challenges", "챌린지가 없습니다", by: beginning),
    .init("challenge board", "no verdicts", "판정이 없습니다", by: beginning),
    .init("challenge records", "no records", "기록이 없습니다", by: "challenge post --cost 0"),
    .init("challenge hold list", "no holds", "보류가 없습니다", by: "challenge hold add 신발 59000"),
  ]

  private static let tick = Tick(
    mostAhead: 2 * 86_400, mayTakeBack: Challenges.mayTakeBackTicks,
    due: { view, now, _ throws(Failure) in
      try Challenges.due(at: now, in: view).map {
        RecordName(entity: "\(Challenge.table.name)", record: $0)
      }
    },
    perform: { record, transaction, _ throws(Failure) in
      try Challenges.settled(ID(record.record), in: transaction)
    })

  /// Undo takes nothing back that others go by.
  private static var changeRules: [ChangeRule] {
    [
      ChangeRule(on: [Record.table], requiring: Records.checkOpen),
      ChangeRule(on: [Challenge.table], requiring: Challenges.checkKept),
      ChangeRule(on: [Dispute.table], requiring: Disputes.checkKept),
    ]
  }

  private static let people = PersonRule(
    afterEdit: Challenges.rename, beforeRemoval: Challenges.forget,
    afterRemoval: { person, _, transaction, _ throws(Failure) in
      try ChallengeProfiles.forget(person, in: transaction)
    })

  private static var completions: [CompletionKind] {
    [
      .few("challenge") { request throws(Failure) in
        let now = try request.environment.now()
        return try Challenges.open(to: request.actor(), in: request.view, at: now).map {
          Candidate($0.id.description, Text(verbatim: $0.rules.title))
        }
      },
      .few("challenge-judged") { request throws(Failure) in
        let now = try request.environment.now()
        return try Challenges.all(of: request.actor(), in: request.view, at: now)
          .filter { $0.verdict != nil }.map {
            Candidate($0.id.description, Text(verbatim: $0.rules.title))
          }
      },
      .few("challenge-record") { request throws(Failure) in
        guard let active = try active(request) else { return [] }
        return try Records.list(of: active.id, in: request.view).map {
          Candidate($0.id.description, $0.shownTitle)
        }
      },
      .few("challenge-dispute") { request throws(Failure) in
        guard let active = try active(request) else { return [] }
        return try Disputes.list(of: active.id, in: request.view).map {
          Candidate($0.id.description, $0.reason.name)
        }
      },
      .few("challenge-hold") { request throws(Failure) in
        try Holds.list(of: request.actor(), in: request.view).filter { $0.ending == nil }.map {
          Candidate($0.id.description, Text(verbatim: $0.what))
        }
      },
    ]
  }

  private static func active(_ request: CompletionRequest) throws(Failure) -> CurrentChallenge? {
    try Challenges.active(of: request.actor(), in: request.view, at: request.environment.now())
  }

  private static var group: Command<Environment> {
    .group(
      "challenge", Text(en: "No-spend challenges, judged by frozen rules", ko: "무지출 챌린지"),
      discussion: .paragraph(
        en: "Two people, a group or one alone spend as little as they can for some days, and prove "
          + "it by photos. The rules are frozen when a challenge is made, and the verdict follows "
          + "from them and the records alone.",
        ko: "두 사람, 그룹 또는 혼자서 정한 기간 동안 지출을 아끼고 사진으로 인증합니다. 규칙은 챌린지를 만들 때 고정되며, 판정은 규칙과 기록만으로 "
          + "정해집니다."),
      examples: [
        Example("catchkit challenge list", "Challenges to join", "참가할 수 있는 챌린지"),
        Example(
          "catchkit challenge post --cost 0 --photo lunchbox.jpg", "A no-spend day", "무지출 기록"),
        Example(
          "catchkit challenge standing --json | jq '.data.players[0].name'", "The leader", "앞선 사람"),
      ],
      tasks: {
        [
          CommandTask("Take part", "참가", "nick new list show join leave"),
          CommandTask("Post", "기록", "post fix withdraw records photo import today hold"),
          CommandTask(
            "Judge", "판정", "standing judge board me sheet dispute answer decide disputes tick"),
          CommandTask("Across stores", "파일로", "offer accept send merge key"),
        ]
      },
      children: [
        "nick": { NickCommands.group },
        "new": { NewChallenge.command },
        "list": { ListChallenges.command },
        "show": { ShowChallenge.command },
        "join": { JoinChallenge.command },
        "leave": { LeaveChallenge.command },
        "post": { PostRecord.command },
        "fix": { FixRecord.command },
        "withdraw": { WithdrawRecord.command },
        "records": { ListRecords.command },
        "photo": { FetchPhoto.command },
        "import": { ImportRecords.command },
        "today": { ShowToday.command },
        "standing": { ShowStanding.command },
        "judge": { ShowVerdict.command },
        "board": { ShowBoard.command },
        "me": { ShowPerson.command },
        "sheet": { MakeSheet.command },
        "dispute": { ReportRecord.command },
        "answer": { AnswerReport.command },
        "decide": { DecideReport.command },
        "disputes": { ListReports.command },
        "tick": { RunTick.command },
        "offer": { OfferChallenge.command },
        "accept": { AcceptChallenge.command },
        "send": { SendLog.command },
        "merge": { MergeLogs.command },
        "key": { ChooseKey.command },
        "hold": { HoldCommands.group },
      ])
  }

  private static var recipes: [RecipeSection] {
    [
      RecipeSection(
        Text(en: "No-spend challenges", ko: "무지출 챌린지"),
        [
          Recipe(
            Text(en: "A week alone, or against a rival", ko: "혼자서, 또는 대결로 일주일"),
            [
              Example(
                "catchkit user add 절약왕 -q --as 민지 && catchkit challenge new --topic 식비 "
                  + "--amount 30000 --title '만원의 행복 도전' --content '이번엔 진짜' --as 절약왕",
                "The rules are frozen here", "규칙을 고정하고 모집"),
              Example(
                "catchkit challenge list --topic 식비 --json --as 민지 | jq -r '.data[].code'",
                "The code to pass on", "상대에게 보낼 초대 코드"),
              Example(
                "catchkit challenge show --json --as 절약왕 | jq .data.rules > rules.json",
                "A template for the next one", "다음 챌린지의 템플릿"),
              Example(
                "catchkit due --everyone --exec 'echo {text}'",
                "Reminders at 21:00, results in the morning: for cron", "저녁 9시 알림과 결과. cron에서"),
            ]),
          Recipe(
            Text(en: "48 hours before buying", ko: "사기 전 48시간"),
            [
              Example("catchkit challenge hold add 신발 59000 --as 절약왕", "Put on hold", "보류"),
              Example(
                "catchkit challenge hold settle hld-1 --dropped --as 절약왕", "Not bought", "포기"),
              Example(
                "catchkit challenge me --json --as 절약왕 | jq .data.saved_by_holds",
                "The sum saved", "아낀 금액"),
            ]),
        ])
    ]
  }
}
