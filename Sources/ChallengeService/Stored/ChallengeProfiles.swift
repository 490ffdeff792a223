public import CatchStore
public import CatchValues
public import PeopleService

/// What belongs to one person in `challenge`, beside records and wishes.
public struct ChallengeProfile: Hashable, Sendable {
  /// The day on which joining works again; nil without a ban, past ones included.
  public var bannedUntil: CivilDate?
  public var photo: FileName?
  /// The public key that signs logs; nil without one.
  public var key: String?
  /// The file of the private key; nil for a key that the agent holds.
  public var keyFile: String?
}

/// The profiles of people.
public enum ChallengeProfiles {
  public static func find(_ person: ID<Person>, in view: View) throws(Failure) -> ChallengeProfile {
    try view.row(ChallengeQueries.profile, [Value(person)]) { row throws(Failure) in
      ChallengeProfile(
        bannedUntil: try row.dateIfAny(0), photo: try row.textIfAny(1).flatMap(FileName.init),
        key: try row.text(2).nonEmpty, keyFile: try row.text(3).nonEmpty)
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

  /// Sets the key that signs logs from now on.
  public static func set(
    key: String, file: String?, of person: Person, in transaction: borrowing Transaction
  ) throws(Failure) {
    try transaction.run(ChallengeQueries.insertProfile, [Value(person.id)])
    try transaction.run(
      ChallengeQueries.setKey, [Value(person.id), .text(key), .text(file ?? "")])
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

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
