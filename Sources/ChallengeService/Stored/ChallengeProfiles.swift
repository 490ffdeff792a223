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

/// The profile of one person in `challenge`, beside records and wishes.
public struct ChallengeProfile: StoredRecord, Hashable {
  public var id = ID<ChallengeProfile>(0)
  var person = ID<Person>(0)
  /// The public half of the key that signs logs, and the private half's file; empty for none.
  var keyText = ""
  var keyFile = ""
  /// The day on which joining works again; nil without a ban, past ones included.
  public var bannedUntil: CivilDate?
  var photoName: String?

  public init() {}

  public var photo: FileName? { photoName.flatMap(FileName.init) }

  public var key: SigningKey? {
    keyText.isEmpty ? nil : SigningKey(text: keyText, file: keyFile.isEmpty ? nil : keyFile)
  }

  public static let table = StoredTable(
    of: ChallengeProfile.self, "challenge_profile", prefix: "cpr", files: ["photo"])
  public static var noun: TableNoun {
    TableNoun("challenge profile", "challenge profiles", "챌린지 프로필")
  }

  public static func list(
    _ profile: inout ChallengeProfile, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&profile.id)
    columns.person("person", &profile.person, "Person", "사람")
    columns.words("key", &profile.keyText, "Key", "공개키")
    columns.words("key_file", &profile.keyFile, "Key file", "키 파일")
    columns.column("banned_until", &profile.bannedUntil, "Banned until", "참가 제한")
    columns.words("photo", &profile.photoName, "Photo", "사진")
  }
}

/// The profiles of people.
public enum ChallengeProfiles {
  public static func find(_ person: ID<Person>, in view: View) throws(Failure) -> ChallengeProfile {
    try view.record(ChallengeQueries.profile, [Value(person)]) ?? ChallengeProfile()
  }

  /// Changes a profile; a person's first one is empty before.
  private static func change(
    _ person: ID<Person>, in transaction: borrowing Transaction,
    _ change: (inout ChallengeProfile) -> Void
  ) throws(Failure) {
    try transaction.run(ChallengeQueries.insertProfile, [Value(person)])
    var profile = try find(person, in: transaction.view)
    change(&profile)
    try transaction.update(profile)
  }

  /// Sets the picture that others see.
  public static func set(
    _ photo: CheckedPicture, of person: Person, in transaction: borrowing Transaction
  ) throws(Failure) {
    let name = try transaction.add(file: photo.content)
    try change(person.id, in: transaction) { $0.photoName = name.hex }
  }

  /// Sets the key that signs logs from now on.
  public static func set(
    _ key: SigningKey, of person: Person, in transaction: borrowing Transaction
  ) throws(Failure) {
    try change(person.id, in: transaction) { profile in
      (profile.keyText, profile.keyFile) = (key.text, key.file ?? "")
    }
  }

  static func ban(
    _ person: ID<Person>, until day: CivilDate, in transaction: borrowing Transaction
  ) throws(Failure) {
    try change(person, in: transaction) { $0.bannedUntil = max($0.bannedUntil ?? day, day) }
  }

  /// Deletes what is a removed person's alone; records and verdicts stay.
  public static func forget(
    _ person: Person, in transaction: borrowing Transaction
  ) throws(Failure) {
    try transaction.run(RecordQueries.deleteHolds, [Value(person.id)])
    try transaction.run(ChallengeQueries.deleteProfile, [Value(person.id)])
  }
}
