public import CatchStore
public import CatchValues
public import PeopleService

/// A key that signs logs.
public struct SigningKey: Hashable, Sendable {
  /// The public half, as OpenSSH writes it, without its comment.
  public let text: String
  /// The private half's file; nil for a key that the agent holds.
  public let file: String?

  public init(text: String, file: String?) {
    self.text = text
    self.file = file
  }
}

/// What belongs to one person in `challenge`, beside records and wishes.
public struct ChallengeProfile: Hashable, Sendable {
  /// The day on which joining works again; nil without a ban, past ones included.
  public var bannedUntil: CivilDate?
  public var photo: FileName?
  public var key: SigningKey?
}

/// The profiles of people.
public enum ChallengeProfiles {
  public static func find(_ person: ID<Person>, in view: View) throws(Failure) -> ChallengeProfile {
    try view.row(ChallengeQueries.profile, [Value(person)]) { row throws(Failure) in
      ChallengeProfile(
        bannedUntil: try row.dateIfAny(0), photo: try row.textIfAny(1).flatMap(FileName.init),
        key: try key(row.text(2), file: row.text(3)))
    } ?? ChallengeProfile()
  }

  private static func key(_ text: String, file: String) -> SigningKey? {
    text.isEmpty ? nil : SigningKey(text: text, file: file.isEmpty ? nil : file)
  }

  /// Sets the picture that others see.
  public static func set(
    _ photo: CheckedPicture, of person: Person, in transaction: borrowing Transaction
  ) throws(Failure) {
    let name = try transaction.add(file: photo.content)
    try transaction.run(ChallengeQueries.insertProfile, [Value(person.id)])
    try transaction.run(ChallengeQueries.setPhoto, [Value(person.id), Value(name)])
  }

  /// Sets the key that signs logs from now on.
  public static func set(
    _ key: SigningKey, of person: Person, in transaction: borrowing Transaction
  ) throws(Failure) {
    try transaction.run(ChallengeQueries.insertProfile, [Value(person.id)])
    try transaction.run(
      ChallengeQueries.setKey, [Value(person.id), .text(key.text), .text(key.file ?? "")])
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
