import CatchStore
import CatchValues
public import PeopleService

/// The referee of a challenge: named by its creator, whose first entry pins who that is everywhere.
///
/// The program of a creator can write as any person of their own store. So only a referee by file,
/// whose key that store does not hold, is another person for the rivals.
public enum Referees {
  /// A creator's choice.
  public enum Choice: Sendable {
    /// A person of the creator's store.
    case here(Person)
    /// A person with a store of their own, whose logs are signed with that key.
    case elsewhere(name: String, key: String)
  }

  /// Adds the referee to a new challenge.
  ///
  /// - Throws: `challenge.referee`, `challenge.name`, `people.nickname`.
  static func add(
    _ choice: Choice, by actor: Person, to challenge: ID<Challenge>,
    in transaction: borrowing Transaction, using random: inout some RandomNumberGenerator
  ) throws(Failure) {
    switch choice {
    case .here(let person):
      guard person.id != actor.id else { throw isCreator() }
      try Challenges.checkReferee(person.name, in: transaction.view)
      try Challenges.add(person, .referee, to: challenge, in: transaction, using: &random)
    case .elsewhere(let typed, let key):
      let name = try Nickname(typed).text
      guard !name.isSameName(as: actor.name) else { throw isCreator() }
      try Challenges.checkReferee(name, in: transaction.view)
      guard try transaction.view.integer(ChallengeQueries.keyHolder, [.text(key)]) == nil else {
        throw ChallengeRefusal.referee.failure(
          "the key is that of a person of this store", "이 저장소에 있는 사람의 키입니다",
          hint: Text(
            en: "ask the referee for the public key of their own store, or leave out --referee-key",
            ko: "심판에게 본인 저장소의 공개키를 받거나 --referee-key를 빼십시오"),
          field: "referee_key")
      }
      try ChallengeLogs.insert(
        LoggedPerson(player: PlayerKey.player(of: key), name: name, key: key), .referee,
        joinedAt: transaction.at, to: challenge, in: transaction)
    }
  }

  private static func isCreator() -> Failure {
    ChallengeRefusal.referee.failure(
      "the creator cannot be the referee", "만든 사람은 심판이 될 수 없습니다", field: "referee")
  }

  /// Refuses a creator's log that names a referee who cannot be one.
  ///
  /// - Throws: `challenge.log`.
  static func check(_ log: PlayerLog, under rules: ChallengeRules) throws(Failure) {
    var isPossible = rules.hasReferee == (log.referee != nil)
    if let referee = log.referee {
      isPossible = isPossible && referee.player != log.person.player
      if let key = referee.key {
        isPossible =
          isPossible && PlayerKey.key(key) == key && PlayerKey.player(of: key) == referee.player
      }
    }
    guard isPossible else {
      throw Failure.log(
        "the referee of the first entry fits neither the rules nor a key",
        "첫 항목의 심판이 규칙이나 키와 맞지 않습니다", field: "referee")
    }
  }

  /// Refuses to enter as the referee without the key that the creator's log names.
  ///
  /// - Throws: `challenge.not_by_file`, `challenge.referee`.
  static func check(_ key: SigningKey?, isOfRefereeIn log: PlayerLog) throws(Failure) {
    guard let referee = log.referee else {
      throw ChallengeRefusal.notByFile.failure("the challenge has no referee", "심판이 없는 챌린지입니다")
    }
    guard let named = referee.key else {
      throw ChallengeRefusal.referee.failure(
        "the referee '\(referee.name)' has no key, and is of the creator's store",
        "심판 '\(referee.name)': 키가 없고 만든 사람의 저장소에 있습니다",
        hint: Text(
          en: "the creator names a referee by file with 'challenge new --referee-key FILE'",
          ko: "파일로 참가할 심판은 만든 사람이 'challenge new --referee-key 파일'로 지정합니다"))
    }
    guard key?.text == named else {
      throw ChallengeRefusal.referee.failure(
        "the referee '\(referee.name)' signs with another key than yours: \(named)",
        "심판 '\(referee.name)', 내 키와 다른 키: \(named)",
        hint: Text(
          en: "if it is yours, choose it with 'catchkit challenge key PATH'",
          ko: "내 키라면 'catchkit challenge key 경로'로 정하십시오"), field: "key")
    }
  }

  /// Refuses a player who has the referee's key.
  ///
  /// - Throws: `challenge.referee`.
  static func check(_ player: Person, isNot referee: LoggedPerson?, in view: View) throws(Failure) {
    guard let key = referee?.key, try ChallengeProfiles.find(player.id, in: view).key?.text == key
    else { return }
    throw ChallengeRefusal.referee.failure(
      "'\(player.name)' has the key of the referee, who does not play",
      "\(quoted: player.name, .topic) 심판의 키를 쓰므로 참가할 수 없습니다",
      hint: Text(
        en: "enter with 'catchkit challenge accept FILE --as-referee'",
        ko: "'catchkit challenge accept 파일 --as-referee'로 참가하십시오"), field: "key")
  }
}
