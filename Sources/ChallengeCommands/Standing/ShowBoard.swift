import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ChallengeService
import PeopleService

/// `catchkit challenge board`
struct ShowBoard: Sendable {
  let order: BoardOrder
  let topic: ChallengeTopic?
  let days: DayRangeWord?

  static var command: Command<Environment> {
    .listing(
      "board", Text(en: "Rank people over all verdicts", ko: "모든 판정의 순위표"), into: ShowBoard.init,
      .optional(
        "by", .choice("ORDER") { $0.name }, default: .saved,
        Text(en: "The figure that ranks", ko: "순위 기준"), isCommon: true),
      .optional(
        "topic", ChallengeArgument.topic, Text(en: "Only this topic", ko: "이 주제만"), isCommon: true),
      .during(.days, Text(en: "Only challenges that ended then", ko: "이 기간에 끝난 챌린지만")),
      discussion: .paragraph(
        en: "Sums over the verdicts of this store, to be counted again by all: saved is target "
          + "less total of those within it; badges are won by wins and draws, and lost by giving "
          + "up or absence, never below 0.",
        ko: "이 저장소의 판정을 더한 것이므로 누구나 다시 셀 수 있습니다. 절약은 목표를 지킨 사람의 목표에서 합계를 뺀 금액이고, 배지는 승리와 무승부로 얻고 "
          + "기권과 불참으로 잃되 0 아래로는 내려가지 않습니다."),
      examples: [
        Example("catchkit challenge board", "By what was saved", "절약 금액순"),
        Example("catchkit challenge board --by wins --during 2026-11", "A month", "한 달"),
        Example(
          "catchkit challenge board --by streak --json | jq -r '.data[0].name'", "The best", "1위"),
      ],
      view: view, contract: "catchkit.challenge.board",
      negativeAnswer: Text(en: "no verdict", ko: "판정이 없음")
    ) { request, view, _, session throws(Failure) in
      let environment = session.environment
      return try Board.entries(
        by: request.order, topic: request.topic,
        ending: request.days?.resolved(today: environment.today()), in: view, at: environment.now())
    }
  }

  private static let view = RecordView<(rank: Int, entry: BoardEntry)>(
    id: nil,
    [
      .integer("rank", "Rank", "순위", "Equal figures share a rank", "같은 값은 같은 순위") { $0.rank },
      .text("name", "Name", "이름") { $0.entry.name },
      .won("saved", "Saved", "절약") { $0.entry.saved },
      .integer("wins", "Wins", "승리") { $0.entry.winCount },
      .integer("badges", "Badges", "배지") { $0.entry.badgeCount },
      .integer("best_streak", "Best streak", "최고 연속") { $0.entry.bestStreak },
      .integer("challenges", "Challenges", "참여 횟수", "Those with a verdict", "판정이 난 챌린지 수") {
        $0.entry.challengeCount
      },
    ])
}

/// `catchkit challenge me [NAME]`
struct ShowPerson: CheckedRequest {
  let name: String?
  let photo: String?

  static var command: Command<Environment> {
    Command(
      "me", Text(en: "Show one's counts and streaks, set a photo", ko: "내 기록 보기, 사진 정하기"),
      into: checked(ShowPerson.init),
      .optionalOperand("NAME", .person, Text(en: "Another person", ko: "다른 사람")),
      .optional(
        "photo", .file, Text(en: "The picture to be seen by", ko: "프로필 사진"), isCommon: true),
      discussion: .paragraph(
        en: "The sum saved by dropped wishes ('challenge hold') is shown to oneself only.",
        ko: "포기한 소비('challenge hold')로 아낀 금액은 본인에게만 보입니다."),
      examples: [
        Example("catchkit challenge me", "Oneself", "나"),
        Example("catchkit challenge me mina77", "Another person", "다른 사람"),
        Example("catchkit challenge me --json | jq .data.wins", "The wins alone", "승리 수만"),
      ],
      output: output, readsStandardInput: true, changes: true
    ) { request, environment throws(Failure) in
      let now = try environment.now()
      if let file = request.photo {
        let photos = try environment.pictures(
          in: [file], of: "photo", refusal: ChallengeRefusal.photo, areCompared: false)
        return try environment.change(
          output,
          message: {
            Text(en: "set the photo of \($0.word("name"))", ko: "\($0.word("name")): 사진을 정했습니다")
          }
        ) { transaction, actor throws(Failure) in
          for photo in photos {
            try ChallengeProfiles.set(photo, of: actor, in: transaction)
          }
          return view.row(try shown(actor, by: actor, in: transaction.view, at: now))
        }
      }
      let found = try environment.read { (store: View, actor: Person) throws(Failure) in
        let person = try request.name.map { name throws(Failure) in
          try People.find(name, in: store)
        }
        return try shown(person ?? actor, by: actor, in: store, at: now)
      }
      return Report(.record(view.row(found, isTable: environment.showsTables)), output: output)
    }
  }

  func check() throws(Failure) {
    if name != nil, photo != nil { throw .conflict("NAME", "--photo") }
  }

  struct Row: Sendable {
    let entry: BoardEntry
    let active: CurrentChallenge?
    let streak: Int
    let bestStreak: Int
    let savedByHolds: Int?
    let profile: ChallengeProfile
  }

  private static func shown(
    _ person: Person, by actor: Person, in view: View, at now: Instant
  ) throws(Failure) -> Row {
    let entry = try Board.entry(of: person, in: view, at: now)
    let active = try Challenges.active(of: person, in: view, at: now)
    let figures = active.flatMap { current in
      current.participant(of: person.id).flatMap { current.course.standing(of: $0.player) }
    }
    let holds = person.id == actor.id ? try Holds.list(of: person, in: view) : nil
    return Row(
      entry: entry, active: active, streak: figures?.currentStreak ?? 0,
      bestStreak: max(entry.bestStreak, figures?.bestStreak ?? 0),
      savedByHolds: holds.map { $0.reduce(0) { $0 + $1.saved } },
      profile: try ChallengeProfiles.find(person.id, in: view))
  }

  private static let view = RecordView<Row>(
    id: nil,
    [
      .text("name", "Name", "이름") { $0.entry.name },
      .text("challenge", "Challenge", "챌린지", "The present one", isNullable: true) {
        $0.active?.id.description
      },
      .integer("challenges", "Challenges", "참여 횟수", "Those with a verdict", "판정이 난 챌린지 수") {
        $0.entry.challengeCount
      },
      .integer("wins", "Wins", "승리") { $0.entry.winCount },
      .integer("badges", "Badges", "배지") { $0.entry.badgeCount },
      .won("saved", "Saved", "절약", "By challenges", "챌린지로 아낀 금액") { $0.entry.saved },
      .won(
        "saved_by_holds", "Dropped", "포기한 소비", "By dropped wishes; null for others",
        isNullable: true, at: \.savedByHolds),
      .integer("streak", "Streak", "연속", "Of the present challenge", "지금 챌린지의 연속 일수") { $0.streak },
      .integer("best_streak", "Best streak", "최고 연속") { $0.bestStreak },
      .date("banned_until", "Banned until", "참가 제한", "Joining works again then", isNullable: true) {
        $0.profile.bannedUntil
      },
      .text("photo", "Photo", "사진", "SHA-256 of the picture", isNullable: true) {
        $0.profile.photo?.hex
      },
    ])

  private static let output = view.record("catchkit.challenge.me")
}
