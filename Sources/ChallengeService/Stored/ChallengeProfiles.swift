public import CatchStore
public import CatchValues
public import PeopleService

/// What belongs to one person in `challenge`, beside records and wishes.
public struct ChallengeProfile: Hashable, Sendable {
  /// The day on which joining works again; nil without a ban, past ones included.
  public var bannedUntil: CivilDate?
  public var photo: FileName?
}

/// The profiles of people.
public enum ChallengeProfiles {
  public static func find(_ person: ID<Person>, in view: View) throws(Failure) -> ChallengeProfile {
    try view.row(ChallengeQueries.profile, [Value(person)]) { row throws(Failure) in
      ChallengeProfile(
        bannedUntil: try row.dateIfAny(0), photo: try row.textIfAny(1).flatMap(FileName.init))
    } ?? ChallengeProfile()
  }

  /// Sets the picture that others see.
  public static func set(
    _ photo: NewPhoto, of person: Person, in transaction: borrowing Transaction
  ) throws(Failure) {
    let name = try transaction.add(file: photo.bytes)
    try transaction.run(ChallengeQueries.insertProfile, [Value(person.id)])
    try transaction.run(ChallengeQueries.setPhoto, [Value(person.id), Value(name)])
  }

  static func ban(
    _ person: ID<Person>, until day: CivilDate, in transaction: borrowing Transaction
  ) throws(Failure) {
    try transaction.run(ChallengeQueries.insertProfile, [Value(person)])
    try transaction.run(ChallengeQueries.ban, [Value(person), Value(day)])
  }

  /// Deletes what is a removed person's alone; records and verdicts stay.
  public static func forget(
    _ person: Person, in transaction: borrowing Transaction
  ) throws(Failure) {
    try transaction.run(RecordQueries.deleteHolds, [Value(person.id)])
    try transaction.run(ChallengeQueries.deleteProfile, [Value(person.id)])
  }
}
