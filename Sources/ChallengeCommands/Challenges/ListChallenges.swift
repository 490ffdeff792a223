import CatchCommandLine
import CatchProgram
import CatchValues
import ChallengeService
import PeopleService

/// `catchkit challenge list`
struct ListChallenges: Sendable {
  let topic: ChallengeTopic?
  let amount: Money?
  let isMine: Bool

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List challenges to join, newest first", ko: "참가할 수 있는 챌린지 목록(최신순)"),
      into: ListChallenges.init,
      .optional(
        "topic", ChallengeArgument.topic, Text(en: "Only this topic", ko: "이 주제만"), isCommon: true),
      .optional("amount", .won, Text(en: "Only this target", ko: "이 목표 금액만"), isCommon: true),
      .flag("mine", Text(en: "All that one is or was in", ko: "내가 참가했던 모든 챌린지"), isCommon: true),
      discussion: .paragraph(
        en: "Without --mine: those that wait for rivals, and one's own that is not over.",
        ko: "--mine이 없으면 참가자를 기다리는 챌린지와 내가 참가 중인 챌린지입니다."),
      examples: [
        Example("catchkit challenge list --topic 식비 --amount 30000", "To join", "참가할 챌린지"),
        Example("catchkit challenge list --mine", "The history", "지난 챌린지"),
        Example(
          "catchkit challenge list --json | jq -r '.data[].code'", "The codes alone", "초대 코드만"),
      ],
      view: ChallengeView.view, contract: "catchkit.challenge.list",
      negativeAnswer: Text(en: "no challenge", ko: "챌린지가 없음")
    ) { request, view, actor, session throws(Failure) in
      let now = try session.environment.now()
      let found =
        request.isMine
        ? try Challenges.all(of: actor, in: view, at: now)
        : try Challenges.open(to: actor, in: view, at: now)
      return found.filter { current in
        (request.topic ?? current.rules.topic) == current.rules.topic
          && (request.amount?.won ?? current.rules.amount) == current.rules.amount
      }.map { ShownChallenge(current: $0, reader: actor.id) }
    }
  }
}

/// `catchkit challenge show`
struct ShowChallenge: Sendable {
  let challenge: String?

  static var command: Command<Environment> {
    .showing(
      "show", Text(en: "Show a challenge and its rules", ko: "챌린지와 규칙 보기"),
      into: ShowChallenge.init, ChallengeArgument.chosen,
      examples: [
        Example("catchkit challenge show", "The present one", "지금 챌린지"),
        Example("catchkit challenge show chl-1", "By its id", "ID로"),
        Example(
          "catchkit challenge show chl-1 --json | jq .data.rules > rules.json", "A template",
          "템플릿 만들기"),
      ],
      view: ChallengeView.view, contract: "catchkit.challenge.show"
    ) { request, view, actor, session throws(Failure) in
      let current = try Challenges.chosen(
        request.challenge, by: actor, in: view, at: session.environment.now())
      return ShownChallenge(current: current, reader: actor.id)
    }
  }
}
