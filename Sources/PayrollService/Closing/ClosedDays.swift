public import CatchStore
public import CatchValues
import ShiftService

/// Finds out whether a change reached into a closed pay period, so that whoever made it is told.
public enum ClosedDays {
  /// So many changed rows are looked at; an import of thousands tells of the first.
  private static let mostLookedAt = 1_000
  /// Rows of nothing else change a day's pay by themselves.
  private static let tables = ["shift", "clock", "skipped_day"]

  /// The standing closes that the changes of a transaction so far reach into, oldest first.
  public static func touched(
    by transaction: borrowing Transaction
  ) throws(Failure) -> [PayClose] {
    let view = transaction.view
    guard try PayCloses.hasStanding(in: view) else { return [] }
    var closes: [Int: [PayClose]] = [:]
    var places: [Int: Int] = [:]
    var found: Set<ID<PayClose>> = []
    var touched: [PayClose] = []
    for change in try transaction.changes(of: tables, limit: mostLookedAt) {
      for image in [change.before, change.after] {
        guard let (member, day) = try subject(of: change.entity, image, in: view) else { continue }
        let place: Int
        if let known = places[member] {
          place = known
        } else {
          place = try view.integer(ClosingQueries.membershipPlace, [.integer(member)]) ?? 0
          places[member] = place
        }
        if closes[place] == nil {
          closes[place] = try view.rows(
            ClosingQueries.closes(at: ID(place), standingOnly: true), PayClose.init)
        }
        for close in closes[place] ?? [] where close.covers(day) {
          guard close.membership == nil || close.membership?.number == member else { continue }
          if found.insert(close.id).inserted { touched.append(close) }
        }
      }
    }
    return touched.sorted { ($0.from, $0.id) < ($1.from, $1.id) }
  }

  /// Whose pay of which day a row is about; nil for what changes no pay by itself.
  private static func subject(
    of entity: String, _ image: String?, in view: View
  ) throws(Failure) -> (member: Int, day: CivilDate)? {
    guard let image, let values = RowImage(image)?.values, values.count > 2,
      case .integer(let owner) = values[1]
    else { return nil }
    if entity == "shift" {
      guard case .text(let text) = values[2], let day = CivilDate(text) else { return nil }
      return (owner, day)
    }
    if entity == "skipped_day" {
      guard case .text(let text) = values[2], let day = CivilDate(text),
        let member = try view.integer(ClosingQueries.seriesMember, [.integer(owner)])
      else { return nil }
      return (member, day)
    }
    let statement = try view.prepare(ClosingQueries.shiftPlace)
    try statement.bind([.integer(owner)])
    guard try statement.step() else { return nil }
    return (try statement.integer(0), try statement.date(1))
  }
}
