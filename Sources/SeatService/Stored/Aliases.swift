public import CatchStore
public import CatchValues
public import PeopleService

/// A person's own name for a station: 집, 회사.
public struct StationAlias: Hashable, Sendable {
  public let name: String
  public let station: String

  public init(name: String, station: String) {
    self.name = name
    self.station = station
  }
}

/// The aliases of each person, which only that person sees.
public enum Aliases {
  /// The most that one person has.
  public static let limit = 50

  private static let name = LimitedText(
    SeatRefusal.aliasName, field: "NAME", name: Text(en: "name", ko: "별칭"), length: 1...20,
    unit: .characters, isTrimmed: true)

  /// Returns the aliases by name.
  public static func list(of person: Person, in view: View) throws(Failure) -> [StationAlias] {
    let packed = try view.row(SeatQueries.aliases, [Value(person.id)]) { row throws(Failure) in
      try row.text(0)
    }
    return (packed ?? "").split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t")
      return parts.count == 2
        ? StationAlias(name: String(parts[0]), station: String(parts[1])) : nil
    }
  }

  /// Sets an alias, which replaces one of the same name.
  ///
  /// - Parameter station: the station's name as a network has it.
  /// - Throws: `seat.alias_name`, `seat.alias_taken` for the name of a station, `seat.alias_limit`.
  public static func set(
    _ typed: String, to station: String, in networks: [Network], for person: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> StationAlias {
    let name = try Aliases.name.checked(typed)
    for network in networks {
      guard let platform = network.platforms(like: name).first else { continue }
      throw SeatRefusal.aliasTaken.failure(
        "'\(name)' is the station \(network.name(of: platform))",
        "'\(name)': \(network.name(of: platform)) 역의 이름입니다", field: "NAME")
    }
    var aliases = try list(of: person, in: transaction.view).filter { $0.name != name }
    guard aliases.count < limit else {
      throw SeatRefusal.aliasLimit.failure(
        "there are \(limit) aliases already", "별칭이 이미 \(limit)개 있습니다")
    }
    let alias = StationAlias(name: name, station: station)
    aliases.append(alias)
    try write(aliases, of: person, in: transaction)
    return alias
  }

  /// - Throws: `seat.alias_unknown`.
  public static func remove(
    _ name: String, of person: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> StationAlias {
    let aliases = try list(of: person, in: transaction.view)
    guard let alias = aliases.first(where: { $0.name == name }) else {
      throw SeatRefusal.aliasUnknown.failure(
        "there is no alias '\(name)'", "'\(name)' 별칭이 없습니다",
        hint: Suggestion.hint(for: name, among: aliases.map(\.name)))
    }
    try write(aliases.filter { $0.name != name }, of: person, in: transaction)
    return alias
  }

  private static func write(
    _ aliases: [StationAlias], of person: Person, in transaction: borrowing Transaction
  ) throws(Failure) {
    let packed = aliases.sorted { $0.name < $1.name }.map { "\($0.name)\t\($0.station)" }
      .joined(separator: "\n")
    try transaction.run(SeatQueries.insertProfile, [Value(person.id)])
    try transaction.run(SeatQueries.updateAliases, [Value(person.id), .text(packed)])
  }
}
