public import CatchStore
public import CatchValues
public import PeopleService

/// That somebody was told of an event.
public struct Notice: Hashable, Sendable, Identified {
  public static let idPrefix = "ntc"

  public let id: ID<Notice>
  /// What the event is, whenever it is: `shift shf-12`.
  public let event: String
  public let at: Instant
  public let toldAt: Instant

  init(_ row: borrowing Statement) throws(Failure) {
    id = try row.id(0)
    event = try row.text(1)
    at = try row.instant(2)
    toldAt = try row.instant(3)
  }
}

/// What a person was told of.
public enum Notices {
  /// Newest first, told from an instant on.
  public static func list(
    for actor: Person, since: Instant, in view: View
  ) throws(Failure) -> [Notice] {
    try view.rows(RoutineQueries.notices, [Value(actor.id), Value(since)], Notice.init)
  }

  /// Forgets that the person was told, so that what is still due is told again.
  ///
  /// - Parameter ids: empty is all from the instant on.
  /// - Throws: `notice.unknown`.
  public static func forget(
    _ ids: [String], for actor: Person, since: Instant, in transaction: borrowing Transaction
  ) throws(Failure) -> [Notice] {
    let known = try list(
      for: actor, since: ids.isEmpty ? since : .first, in: transaction.view)
    var chosen = known
    if !ids.isEmpty {
      chosen = []
      for id in ids {
        guard let found = known.first(where: { $0.id.description == id }) else {
          throw Failure(
            RoutineRefusal.noticeUnknown,
            Text(en: "there is no notice '\(id)' for you", ko: "'\(id)' 알림이 없습니다"))
        }
        if !chosen.contains(found) { chosen.append(found) }
      }
    }
    for notice in chosen { try transaction.run(RoutineQueries.deleteNotice, [Value(notice.id)]) }
    return chosen
  }
}
