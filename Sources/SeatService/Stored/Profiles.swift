public import CatchStore
public import CatchValues
public import PeopleService

/// A need of a person; some tags entitle to priority seats.
public enum SeatTag: String, CaseIterable, Sendable {
  case pregnant
  case longDistance = "long-distance"
  case lowHealth = "low-health"
  case disabled, carrier

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

/// A person's own name for a station: 집, 회사.
public struct StationAlias: Hashable, Sendable {
  public let name: String
  public let station: String
}

extension StationAlias: PackedRow {
  var cells: [String] { [name, station] }

  init?(cells: [String]) {
    guard cells.count == 2 else { return nil }
    self.init(name: cells[0], station: cells[1])
  }
}

/// A trip that a person takes often, under a name.
public struct FavouriteTrip: Hashable, Sendable {
  public let name: String
  /// The stations as the network names them.
  public let from: String
  public let to: String
}

extension FavouriteTrip: PackedRow {
  var cells: [String] { [name, from, to] }

  init?(cells: [String]) {
    guard cells.count == 3 else { return nil }
    self.init(name: cells[0], from: cells[1], to: cells[2])
  }
}

/// The profile of one person in `seat`.
public struct SeatProfile: StoredRecord, Hashable {
  public var id = ID<SeatProfile>(0)
  var person = ID<Person>(0)
  /// By name.
  public var aliases: [StationAlias] = []
  /// By name.
  public var favourites: [FavouriteTrip] = []
  /// In their own order.
  public var tags: [SeatTag] = []
  /// True when others see the nickname and the tags.
  public var isOpen = false
  /// Seconds before the arrival at which to be notified; nil for the usual 120.
  public var noticeLead: Int?

  public init() {}

  public static let table = StoredTable(of: SeatProfile.self, "seat_profile", prefix: "spr")
  public static var noun: TableNoun { TableNoun("seat profile", "seat profiles", "좌석 프로필") }
  public static let columns = Columns<SeatProfile>()

  public static func list(
    _ profile: inout SeatProfile, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&profile.id)
    columns.person("person", &profile.person, "Person", "사람")
    // Rows that cannot be read are left out.
    columns.text(
      "aliases", &profile.aliases, "Aliases", "별칭", .words, is: "aliases", \.packed,
      StationAlias.rows)
    columns.text(
      "favourites", &profile.favourites, "Favourites", "즐겨찾기", .words, is: "favourites",
      \.packed, FavouriteTrip.rows)
    columns.text(
      "tags", &profile.tags, "Tags", "태그", .words, is: "tags",
      { $0.map(\.rawValue).joined(separator: " ") }
    ) { packed in
      let words = packed.split(separator: " ").map(String.init)
      let tags = SeatTag.allCases.filter { words.contains($0.rawValue) }
      return tags.count == words.count ? tags : nil
    }
    columns.column("is_open", &profile.isOpen, "Open", "공개")
    columns.column("notice_lead", &profile.noticeLead, "Notice", "알림")
  }

  public var lead: Int { noticeLead ?? Profiles.usualLead }
}

/// The profiles of people, each for that person alone.
public enum Profiles {
  /// The seconds before an arrival at which a person is notified to get ready.
  static let usualLead = 120
  /// The most aliases of one person, and the most favourites.
  static let limit = 50

  /// Returns the limits on the name of an alias or a favourite.
  static func name(_ field: String, ko: String) -> LimitedText {
    LimitedText(
      SeatRefusal.aliasName, field: field, name: Text(en: "name", ko: ko), length: 1...20,
      unit: .characters, isTrimmed: true)
  }

  public static func find(_ person: ID<Person>, in view: View) throws(Failure) -> SeatProfile {
    var blank = SeatProfile()
    blank.person = person
    return try view.record(SeatQueries.profile, [Value(person)]) ?? blank
  }

  /// Returns what others see of a person: the nickname and tags of an open profile, else nil.
  public static func open(
    _ person: ID<Person>, in view: View
  ) throws(Failure) -> (name: String, tags: [SeatTag])? {
    let profile = try find(person, in: view)
    guard profile.isOpen else { return nil }
    return (try People.find(person, in: view).name, profile.tags)
  }

  static func noticeLead(of person: ID<Person>, in view: View) throws(Failure) -> Int {
    try find(person, in: view).lead
  }

  /// Writes a profile; one that is the same is no change.
  public static func store(
    _ profile: SeatProfile, of person: Person, in transaction: borrowing Transaction
  ) throws(Failure) {
    var profile = profile
    profile.favourites.sort { $0.name < $1.name }
    profile.aliases.sort { $0.name < $1.name }
    guard try profile != find(person.id, in: transaction.view) else { return }
    try transaction.run(SeatQueries.insertProfile, [Value(person.id)])
    if profile.id.number == 0 { profile.id = ID(transaction.lastInsertedID) }
    try transaction.update(profile)
  }

  /// Remembers a trip, in place of one of the same name.
  ///
  /// - Throws: `seat.alias_name`, `seat.alias_limit`.
  public static func remember(
    _ typed: String, from: String, to: String, of person: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) {
    var profile = try find(person.id, in: transaction.view)
    let name = try Profiles.name("favourite", ko: "이름").checked(typed)
    profile.favourites.removeAll { $0.name == name }
    guard profile.favourites.count < limit else {
      throw SeatRefusal.aliasLimit.failure(
        "there are \(limit) favourites already", "즐겨찾기가 이미 \(limit)개 있습니다")
    }
    profile.favourites.append(FavouriteTrip(name: name, from: from, to: to))
    try store(profile, of: person, in: transaction)
  }

  /// Sets an alias, which replaces one of the same name.
  ///
  /// - Parameter station: the station's name as a network has it.
  /// - Throws: `seat.alias_name`, `seat.alias_taken` for the name of a station, `seat.alias_limit`.
  public static func setAlias(
    _ typed: String, to station: String, in networks: [Network], for person: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> StationAlias {
    let name = try Profiles.name("NAME", ko: "별칭").checked(typed)
    for network in networks {
      guard let platform = network.platforms(like: name).first else { continue }
      throw SeatRefusal.aliasTaken.failure(
        "'\(name)' is the station \(network.name(of: platform))",
        "'\(name)': \(network.name(of: platform)) 역의 이름입니다", field: "NAME")
    }
    let alias = StationAlias(name: name, station: station)
    var profile = try find(person.id, in: transaction.view)
    profile.aliases.removeAll { $0.name == name }
    guard profile.aliases.count < limit else {
      throw SeatRefusal.aliasLimit.failure(
        "there are \(limit) aliases already", "별칭이 이미 \(limit)개 있습니다")
    }
    profile.aliases.append(alias)
    try store(profile, of: person, in: transaction)
    return alias
  }

  /// Removes an alias of that name, else a favourite trip.
  ///
  /// - Returns: what was removed; a trip has its way in place of a station.
  /// - Throws: `seat.alias_unknown`.
  public static func removeName(
    _ name: String, of person: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> StationAlias {
    var profile = try find(person.id, in: transaction.view)
    let removed: StationAlias
    if let index = profile.aliases.firstIndex(where: { $0.name == name }) {
      removed = profile.aliases.remove(at: index)
    } else if let index = profile.favourites.firstIndex(where: { $0.name == name }) {
      let trip = profile.favourites.remove(at: index)
      removed = StationAlias(name: trip.name, station: "\(trip.from) → \(trip.to)")
    } else {
      throw SeatRefusal.aliasUnknown.failure(
        "there is no alias '\(name)'", "'\(name)' 별칭이 없습니다",
        hint: Suggestion.hint(for: name, among: profile.aliases.map(\.name)))
    }
    try store(profile, of: person, in: transaction)
    return removed
  }

  /// Deletes the profile of a removed person.
  public static func forget(
    _ person: Person, in transaction: borrowing Transaction
  ) throws(Failure) { try transaction.run(SeatQueries.deleteProfile, [Value(person.id)]) }
}
