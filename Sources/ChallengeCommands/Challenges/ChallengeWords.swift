import CatchCommandLine
import CatchProgram
import CatchValues
import ChallengeService

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
