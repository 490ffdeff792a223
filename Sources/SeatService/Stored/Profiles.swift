public import CatchStore
public import CatchValues
public import PeopleService

/// What a person may need; some tags entitle to priority seats.
public enum SeatTag: String, CaseIterable, Sendable {
  case pregnant
  case longDistance = "long-distance"
  case lowHealth = "low-health"
  case disabled
  case carrier

  /// True when it entitles to a priority seat.
  public var isEntitled: Bool { self == .pregnant || self == .lowHealth || self == .disabled }

  public var name: Text {
    switch self {
    case .pregnant: Text(en: "pregnant", ko: "임산부")
    case .longDistance: Text(en: "long distance", ko: "장거리")
    case .lowHealth: Text(en: "low health", ko: "체력 저하")
    case .disabled: Text(en: "disabled", ko: "장애")
    case .carrier: Text(en: "luggage", ko: "짐")
    }
  }
}

/// A trip that a person takes often, under a name.
public struct FavouriteTrip: Hashable, Sendable {
  public let name: String
  /// The stations as the network names them.
  public let from: String
  public let to: String

  public init(name: String, from: String, to: String) {
    self.name = name
    self.from = from
    self.to = to
  }
}

/// What belongs to one person in `seat`, beside the aliases of stations.
public struct SeatProfile: Hashable, Sendable {
  public var tags: Set<SeatTag> = []
  /// True when others see the nickname and the tags.
  public var isOpen = false
  /// Seconds before the arrival at which to be told; nil for the usual 120.
  public var noticeLead: Int?
  public var favourites: [FavouriteTrip] = []
}

/// The profiles of people, each for that person alone.
public enum Profiles {
  /// The seconds before an arrival at which a person is told to get ready.
  public static let usualLead = 120
  /// The most favourites of one person.
  public static let favouriteLimit = 50

  private static let name = LimitedText(
    SeatRefusal.aliasName, field: "favourite", name: Text(en: "name", ko: "이름"), length: 1...20,
    unit: .characters, isTrimmed: true)

  public static func find(_ person: ID<Person>, in view: View) throws(Failure) -> SeatProfile {
    try view.row(SeatQueries.profile, [Value(person)]) { row throws(Failure) in
      var profile = SeatProfile()
      profile.tags = try row.decoded(0, "tags") { packed -> Set<SeatTag>? in
        let words = packed.split(separator: " ")
        let tags = words.compactMap { SeatTag(rawValue: String($0)) }
        return tags.count == words.count ? Set(tags) : nil
      }
      profile.isOpen = try row.bool(1)
      profile.noticeLead = try row.integerIfAny(2)
      profile.favourites = try row.text(3).split(separator: "\n").compactMap { line in
        let parts = line.split(separator: "\t").map(String.init)
        return parts.count == 3
          ? FavouriteTrip(name: parts[0], from: parts[1], to: parts[2]) : nil
      }
      return profile
    } ?? SeatProfile()
  }

  static func noticeLead(of person: ID<Person>, in view: View) throws(Failure) -> Int {
    try find(person, in: view).noticeLead ?? usualLead
  }

  /// Writes a profile; one that is the same is no change.
  public static func store(
    _ profile: SeatProfile, of person: Person, in transaction: borrowing Transaction
  ) throws(Failure) {
    guard try profile != find(person.id, in: transaction.view) else { return }
    try transaction.run(SeatQueries.insertProfile, [Value(person.id)])
    let favourites = profile.favourites.sorted { $0.name < $1.name }
      .map { "\($0.name)\t\($0.from)\t\($0.to)" }
    try transaction.run(
      SeatQueries.updateProfile,
      [
        Value(person.id),
        .text(
          SeatTag.allCases.filter(profile.tags.contains).map(\.rawValue).joined(separator: " ")),
        Value(profile.isOpen), Value(profile.noticeLead),
        .text(favourites.joined(separator: "\n")),
      ])
  }

  /// Remembers a trip, in place of one of the same name.
  ///
  /// - Throws: `seat.alias_name`, `seat.alias_limit`.
  public static func remember(
    _ typed: String, from: String, to: String, of person: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> FavouriteTrip {
    var profile = try find(person.id, in: transaction.view)
    let name = try Profiles.name.checked(typed)
    profile.favourites.removeAll { $0.name == name }
    guard profile.favourites.count < favouriteLimit else {
      throw SeatRefusal.aliasLimit.failure(
        "there are \(favouriteLimit) favourites already", "즐겨찾기가 이미 \(favouriteLimit)개 있습니다")
    }
    let favourite = FavouriteTrip(name: name, from: from, to: to)
    profile.favourites.append(favourite)
    try store(profile, of: person, in: transaction)
    return favourite
  }

  /// Forgets a favourite trip.
  ///
  /// - Returns: nil when there is none of that name.
  public static func forget(
    _ name: String, of person: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> FavouriteTrip? {
    var profile = try find(person.id, in: transaction.view)
    guard let index = profile.favourites.firstIndex(where: { $0.name == name }) else { return nil }
    let favourite = profile.favourites.remove(at: index)
    try store(profile, of: person, in: transaction)
    return favourite
  }

  /// Deletes the profile of a removed person.
  public static func forget(
    _ person: Person, in transaction: borrowing Transaction
  ) throws(Failure) {
    try transaction.run(SeatQueries.deleteProfile, [Value(person.id)])
  }
}
