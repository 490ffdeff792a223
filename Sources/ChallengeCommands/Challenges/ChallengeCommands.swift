import CatchCommandLine
import CatchProgram
import CatchValues
import ChallengeService
import PeopleService

/// `catchkit challenge list`
enum ListChallenges {
  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List challenges to join, newest first", ko: "참가할 수 있는 챌린지 목록(최신순)"),
      into: { (topic: $0, amount: $1, isMine: $2) },
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
enum ShowChallenge {
  static var command: Command<Environment> {
    .showing(
      "show", Text(en: "Show a challenge and its rules", ko: "챌린지와 규칙 보기"),
      into: { $0 }, ChallengeArgument.chosen,
      examples: [
        Example("catchkit challenge show", "The present one", "지금 챌린지"),
        Example("catchkit challenge show chl-1", "By its id", "ID로"),
        Example(
          "catchkit challenge show chl-1 --json | jq .data.rules > rules.json", "A template",
          "템플릿 만들기"),
      ],
      view: ChallengeView.view, contract: "catchkit.challenge.show"
    ) { challenge, view, actor, session throws(Failure) in
      let current = try Challenges.chosen(
        challenge, by: actor, in: view, at: session.environment.now())
      return ShownChallenge(current: current, reader: actor.id)
    }
  }
}

/// `catchkit challenge join CHALLENGE`
enum JoinChallenge {
  static var command: Command<Environment> {
    .changing(
      "join", Text(en: "Enter a challenge before its start", ko: "시작 전의 챌린지에 참가"),
      into: { $0 },
      .operand(
        "CHALLENGE", ChallengeArgument.word,
        Text(en: "The challenge's id or code", ko: "챌린지 ID나 초대 코드")),
      discussion: .paragraph(
        en: "Others go by it, so 'catchkit undo' does not take it back; until the start, "
          + "'challenge leave' leaves without a loss.",
        ko: "다른 사람에게도 영향을 주므로 undo로 되돌릴 수 없습니다. 시작 전에는 'challenge leave'로 불이익 없이 나갈 수 있습니다."),
      examples: [
        Example("catchkit challenge join chl-1 --as mina77", "By its id", "ID로"),
        Example("catchkit challenge join 7KQ2MX -n", "A preview", "미리 보기"),
        Example(
          "catchkit challenge list --json | jq -r '.data[0].id' | xargs catchkit challenge join",
          "The newest", "최신 챌린지"),
      ],
      view: ChallengeView.view, contract: "catchkit.challenge.join", on: .amongStrangers,
      message: ChallengeView.message
    ) { challenge, transaction, actor, session throws(Failure) in
      var random = session.environment.random
      return ShownChallenge(
        current: try Challenges.join(
          challenge, by: actor, in: transaction, using: &random), reader: actor.id)
    }
  }
}

/// `catchkit challenge leave`
enum LeaveChallenge {
  static var command: Command<Environment> {
    .changing(
      "leave", Text(en: "Leave one's challenge, or give up", ko: "챌린지에서 나가기 또는 기권"),
      into: { $0 },
      .flag("forfeit", Text(en: "Give up a running one", ko: "진행 중인 챌린지 기권"), isCommon: true),
      discussion: .paragraph(
        en: "Before the start it costs nothing: without its creator the challenge is withdrawn, "
          + "without a rival it waits again. A running one is given up, which costs a badge; the "
          + "last one left wins at once. 'catchkit undo' does not take it back.",
        ko: "시작 전에는 불이익이 없습니다. 만든 사람이 나가면 챌린지가 취소되고, 상대가 나가면 다시 모집합니다. 진행 중이면 기권이며 배지를 하나 잃고, 혼자 "
          + "남은 사람이 바로 이깁니다. undo로 되돌릴 수 없습니다."),
      examples: [
        Example("catchkit challenge leave", "Before the start", "시작 전"),
        Example("catchkit challenge leave --forfeit -n", "A preview of giving up", "기권 미리 보기"),
        Example(
          "catchkit challenge leave --json | jq -r .data.state", "Its state then", "나간 뒤의 상태"),
      ],
      view: ChallengeView.view, contract: "catchkit.challenge.leave", on: .amongStrangers,
      message: ChallengeView.message
    ) { isForfeit, transaction, actor, _ throws(Failure) in
      ShownChallenge(
        current: try Challenges.leave(isForfeit: isForfeit, by: actor, in: transaction),
        reader: actor.id)
    }
  }
}
