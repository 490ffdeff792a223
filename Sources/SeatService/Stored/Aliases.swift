public import CatchStore
public import CatchValues
public import PeopleService

/// The aliases of each person, which only that person sees.
public enum Aliases {
  /// Returns the aliases by name.
  public static func list(of person: Person, in view: View) throws(Failure) -> [StationAlias] {
    try Profiles.find(person.id, in: view).aliases
  }

  /// Sets an alias, which replaces one of the same name.
  ///
  /// - Parameter station: the station's name as a network has it.
  /// - Throws: `seat.alias_name`, `seat.alias_taken` for the name of a station, `seat.alias_limit`.
  public static func set(
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
    var profile = try Profiles.find(person.id, in: transaction.view)
    profile.aliases.removeAll { $0.name == name }
    guard profile.aliases.count < Profiles.limit else {
      throw SeatRefusal.aliasLimit.failure(
        "there are \(Profiles.limit) aliases already", "별칭이 이미 \(Profiles.limit)개 있습니다")
    }
    profile.aliases.append(alias)
    try Profiles.store(profile, of: person, in: transaction)
    return alias
  }

  /// Removes a favourite trip of that name, else an alias.
  ///
  /// - Returns: what was removed; a trip has its way in place of a station.
  /// - Throws: `seat.alias_unknown`.
  public static func remove(
    _ name: String, of person: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> StationAlias {
    var profile = try Profiles.find(person.id, in: transaction.view)
    let removed: StationAlias
    if let index = profile.favourites.firstIndex(where: { $0.name == name }) {
      let trip = profile.favourites.remove(at: index)
      removed = StationAlias(name: trip.name, station: "\(trip.from) → \(trip.to)")
    } else if let index = profile.aliases.firstIndex(where: { $0.name == name }) {
      removed = profile.aliases.remove(at: index)
    } else {
      throw SeatRefusal.aliasUnknown.failure(
        "there is no alias '\(name)'", "'\(name)' 별칭이 없습니다",
        hint: Suggestion.hint(for: name, among: profile.aliases.map(\.name)))
    }
    try Profiles.store(profile, of: person, in: transaction)
    return removed
  }
}
