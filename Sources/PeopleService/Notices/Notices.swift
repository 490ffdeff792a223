public import CatchStore
public import CatchValues

/// A notification delivered to a person.
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

/// The delivered notifications, which decide what is still due.
public enum Notices {
  /// The items of which the person has no notification yet, in their order.
  public static func undelivered(
    _ items: [DueItem], to actor: Person, in view: View
  ) throws(Failure) -> [DueItem] {
    let ever = try view.prepare(NoticeQueries.isDelivered)
    let last = try view.prepare(NoticeQueries.isDeliveredLast)
    var open: [DueItem] = []
    for item in items {
      let values = [Value(actor.id), .text(item.key), Value(item.at)]
      if try !(item.mayMove ? last.finds(values) : ever.finds(values)) { open.append(item) }
    }
    return open
  }

  /// Records that the items were delivered to the person.
  public static func record(
    _ items: [DueItem], for actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) {
    for item in items {
      let values = [Value(actor.id), .text(item.key), Value(item.at)]
      try transaction.run(NoticeQueries.deleteEarlier, values)
      try transaction.run(NoticeQueries.insert, values + [Value(transaction.at)])
    }
  }

  /// Newest first, delivered from an instant on.
  public static func list(
    for actor: Person, since: Instant, in view: View
  ) throws(Failure) -> [Notice] {
    try view.rows(NoticeQueries.list, [Value(actor.id), Value(since)], Notice.init)
  }

  /// Removes notifications, so that what is still due is delivered again.
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
          throw PeopleRefusal.noticeUnknown.failure(
            "there is no notice '\(id)' for you", "'\(id)' 알림이 없습니다")
        }
        if !chosen.contains(found) { chosen.append(found) }
      }
    }
    for notice in chosen { try transaction.run(NoticeQueries.delete, [Value(notice.id)]) }
    return chosen
  }
}

extension Statement {
  fileprivate func finds(_ values: [Value]) throws(Failure) -> Bool {
    reset()
    try bind(values)
    return try step()
  }
}
