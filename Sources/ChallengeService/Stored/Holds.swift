public import CatchStore
public import CatchValues
public import PeopleService

/// Something that a person waits to buy.
public struct Hold: Hashable, Sendable, Identified {
  public static let idPrefix = "hld"

  public let id: ID<Hold>
  public let what: String
  /// Its price in won.
  public let won: Int
  public let addedAt: Instant
  /// The end of the wait, which is told once.
  public let until: Instant
  /// nil while it waits or is not settled.
  public let ending: HoldEnding?
  public let endedAt: Instant?

  init(_ row: borrowing Statement) throws(Failure) {
    id = try row.id(0)
    what = try row.text(1)
    won = try row.integer(2)
    addedAt = try row.instant(3)
    until = try row.instant(4)
    ending =
      row.isNull(5) ? nil : try row.decoded(5, "the end of a wish", HoldEnding.init(rawValue:))
    endedAt = try row.instantIfAny(6)
  }

  /// The won saved by it: its price once it is dropped.
  public var saved: Int { ending == .dropped ? won : 0 }
}

/// The wishes of each person, for that person alone.
public enum Holds {
  public static let wonRange = 1...99_999_999

  private static let what = LimitedText(
    ChallengeRefusal.text, field: "what", name: Text(en: "name", ko: "이름"), length: 1...50,
    unit: .characters, isTrimmed: true)

  /// Returns a person's wishes by the end of their wait.
  public static func list(of person: Person, in view: View) throws(Failure) -> [Hold] {
    try view.rows(RecordQueries.holds, [Value(person.id), .null], Hold.init)
  }

  /// - Throws: `challenge.text`.
  public static func add(
    _ typed: String, won: Int, minutes: Int, for person: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> Hold {
    let what = try what.checked(typed)
    let (now, seconds) = (transaction.at, transaction.at.secondsSinceEpoch + minutes * 60)
    let id = try transaction.insert(
      RecordQueries.insertHold,
      [Value(person.id), .text(what), .integer(won), Value(now), .integer(seconds)])
    return try find(ID<Hold>(id).description, of: person, in: transaction.view)
  }

  /// Ends a wish, before its time too: dropped, which counts as saved, or bought.
  ///
  /// - Throws: `challenge.hold_unknown`, `challenge.hold_settled`.
  public static func settle(
    _ word: String, as ending: HoldEnding, by person: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> Hold {
    let hold = try find(word, of: person, in: transaction.view)
    if let known = hold.ending {
      throw ChallengeRefusal.holdSettled.failure(
        "\(hold.id) is \(known.name.en) already", "\(hold.id): 이미 정했습니다(\(known.name.ko))")
    }
    try transaction.run(
      RecordQueries.settleHold, [Value(hold.id), .text(ending.rawValue), Value(transaction.at)])
    return try find(word, of: person, in: transaction.view)
  }

  private static func find(
    _ word: String, of person: Person, in view: View
  ) throws(Failure) -> Hold {
    if let id = ID<Hold>(word),
      let found = try view.row(RecordQueries.holds, [Value(person.id), Value(id)], Hold.init)
    {
      return found
    }
    throw ChallengeRefusal.holdUnknown.failure(
      "you wait for no '\(word)'", "'\(word)': 보류를 찾을 수 없습니다", field: "hold")
  }
}
