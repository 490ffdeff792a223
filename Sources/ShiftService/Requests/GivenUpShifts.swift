public import CatchStore
public import CatchValues

/// The times that members gave up by an approved request to work at another time, or not at all.
///
/// A contracted day given up by agreement does not count as missed.
public struct GivenUpShifts {
  private var starts: [Int: [Instant]] = [:]

  public init(in view: View) throws(Failure) {
    let seen = try view.rows(ShiftRequestQueries.givenUp) { row throws(Failure) in
      try row.decoded(0, "a shift as it was asked about", GivenUpShifts.parts)
    }
    for (member, start) in seen.joined() { starts[member, default: []].append(start) }
  }

  /// Returns the starts of the shifts that one member gave up, in no order.
  public func starts(of membership: ID<Membership>) -> [Instant] {
    starts.isEmpty ? [] : starts[membership.number] ?? []
  }

  /// Reads `membership:start:end`, and after `;` the same of a swap's other shift.
  private static func parts(_ seen: String) -> [(member: Int, start: Instant)]? {
    var parts: [(Int, Instant)] = []
    for part in seen.split(separator: ";") {
      let numbers = part.split(separator: ":").map { Int($0) }
      guard numbers.count == 3, let member = numbers[0],
        let start = numbers[1].flatMap(Instant.init(secondsSinceEpoch:))
      else { return nil }
      parts.append((member, start))
    }
    return parts
  }
}
