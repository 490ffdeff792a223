public import CatchStore
public import CatchValues

/// A notification delivered to a person.
public struct Notice: Hashable, StoredRecord {
  public var id = ID<Notice>(0)
  public var person = ID<Person>(0)
  /// What the event is, whenever it is: `shift shf-12`.
  public var event = ""
  public var at = Instant.first
  public var notifiedAt = Instant.first

  public init() {}

  public static let table = StoredTable(of: Notice.self, "notice", prefix: "ntc", isJournal: true)
  public static var noun: TableNoun { TableNoun("notice", "notices", "알림") }

  public static let columns = Columns<Notice>()

  public static func list(_ notice: inout Notice, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&notice.id)
    columns.person("person", &notice.person, "Person", "사람")
    columns.column("event", &notice.event, "Event", "알릴 일")
    columns.column("at", &notice.at, "Time", "일시")
    columns.column("told_at", &notice.notifiedAt, "Notified", "알린 일시")
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
    var notice = Notice()
    (notice.person, notice.notifiedAt) = (actor.id, transaction.at)
    for item in items {
      (notice.event, notice.at) = (item.key, item.at)
      try transaction.run(
        NoticeQueries.deleteEarlier, [Value(actor.id), .text(item.key), Value(item.at)])
      _ = try transaction.insert(notice)
    }
  }

  /// Newest first, delivered from an instant on.
  public static func list(
    for actor: Person, since: Instant, in view: View
  ) throws(Failure) -> [Notice] {
    try view.records(NoticeQueries.list, [Value(actor.id), Value(since)])
  }

  /// Removes notifications, so that what is still due is delivered again.
  ///
  /// - Parameter ids: empty is all from the instant on.
  /// - Throws: `notice.unknown`.
  public static func forget(
    _ ids: [String], for actor: Person, since: Instant, in transaction: borrowing Transaction
  ) throws(Failure) -> [Notice] {
    let known = try list(for: actor, since: ids.isEmpty ? since : .first, in: transaction.view)
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
    for notice in chosen { try transaction.delete(notice.id) }
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
