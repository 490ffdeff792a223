public import CatchStore
public import CatchValues
public import PeopleService

/// Something that a person waits to buy.
public struct Hold: StoredRecord, Hashable {
  public var id = ID<Hold>(0)
  var person = ID<Person>(0)
  public var what = ""
  /// Its price in won.
  public var won = 0
  public var addedAt = Instant.first
  /// The end of the wait, notified once.
  public var until = Instant.first
  /// nil while it waits or is not settled.
  public var ending: HoldEnding?
  public var endedAt: Instant?

  public init() {}

  /// The won saved by it: its price once it is dropped.
  public var saved: Int { ending == .dropped ? won : 0 }

  public static let table = StoredTable(of: Hold.self, "challenge_hold", prefix: "hld")
  public static var noun: TableNoun { TableNoun("held wish", "held wishes", "보류한 소비") }

  public static func list(_ hold: inout Hold, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&hold.id)
    columns.person("person", &hold.person, "Person", "사람")
    columns.column("what", &hold.what, "Thing", "물건")
    columns.won("won", &hold.won, "Cost", "금액")
    columns.column("added_at", &hold.addedAt, "Added", "보류 일시")
    columns.column("until", &hold.until, "Until", "기한")
    columns.column("ending", &hold.ending, "Ending", "결과")
    columns.column("ended_at", &hold.endedAt, "Ended", "정한 일시")
  }
}

/// The wishes of each person, for that person alone.
public enum Holds {
  public static let wonRange = 1...99_999_999

  private static let what = LimitedText(
    ChallengeRefusal.text, field: "what", name: Text(en: "name", ko: "이름"), length: 1...50,
    unit: .characters, isTrimmed: true)

  /// Returns a person's wishes by the end of their wait.
  public static func list(of person: Person, in view: View) throws(Failure) -> [Hold] {
    try view.records(RecordQueries.holds, [Value(person.id)])
  }

  /// - Throws: `challenge.text`.
  public static func add(
    _ typed: String, won: Int, minutes: Int, for person: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> Hold {
    var hold = Hold()
    (hold.person, hold.what, hold.won) = (person.id, try what.checked(typed), won)
    hold.addedAt = transaction.at
    // The table refuses a wait beyond the last year.
    hold.until = transaction.at.adding(seconds: minutes * 60) ?? transaction.at
    hold.id = try transaction.insert(hold)
    return hold
  }

  /// Ends a wish, before its time too: dropped, which counts as saved, or bought.
  ///
  /// - Throws: `challenge.hold_unknown`, `challenge.hold_settled`.
  public static func settle(
    _ word: String, as ending: HoldEnding, by person: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> Hold {
    var hold = try find(word, of: person, in: transaction.view)
    if let known = hold.ending {
      throw ChallengeRefusal.holdSettled.failure(
        "\(hold.id) is \(known.name.en) already", "\(hold.id): 이미 정했습니다(\(known.name.ko))")
    }
    (hold.ending, hold.endedAt) = (ending, transaction.at)
    try transaction.update(hold)
    return hold
  }

  private static func find(
    _ word: String, of person: Person, in view: View
  ) throws(Failure) -> Hold {
    if let id = ID<Hold>(word), let found = try view.record(id), found.person == person.id {
      return found
    }
    throw ChallengeRefusal.holdUnknown.failure(
      "you wait for no '\(word)'", "'\(word)': 보류를 찾을 수 없습니다", field: "hold")
  }
}
