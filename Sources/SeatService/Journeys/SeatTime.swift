public import CatchStore
public import CatchValues

/// The steps that time has made due: requests, reports and journeys, each at its own moment.
///
/// Every command of the exchange posts it first, in the order of those moments, so that no outcome
/// depends on when the tick last ran.
public enum SeatTime {
  /// Returns the records that something is due of, by its moments; a journey comes once for each.
  public static func due(at now: Instant, in view: View) throws(Failure) -> [RecordName] {
    try view.rows(JourneyQueries.due, [Value(now)]) { row throws(Failure) in
      RecordName(entity: try row.text(0), record: try row.integer(1))
    }
  }

  /// Brings a record up to date: what is due of it first, at its own moment, after the reports of
  /// seats that were over by then.
  public static func perform(
    _ record: RecordName, in transaction: borrowing Transaction
  ) throws(Failure) {
    switch record.entity {
    case SeatRequest.table.name.description:
      let id = ID<SeatRequest>(record.record)
      if let moment = try transaction.view.record(id)?.expiresAt {
        try Places.expireAll(until: moment, in: transaction)
      }
      try Requests.expire(id, in: transaction)
    case Place.table.name.description: try Places.expire(ID(record.record), in: transaction)
    default:
      let id = ID<Journey>(record.record)
      let moment = try transaction.view.record(id)?.nextDue?.at
      try Places.expireAll(until: min(moment ?? transaction.at, transaction.at), in: transaction)
      try Journeys.settle(id, in: transaction)
    }
  }

  /// Returns the state as if the tick had just run, for readers, who post nothing.
  ///
  /// - Complexity: copies the store into memory where anything is due.
  public static func caughtUp(_ view: View, at now: Instant) throws(Failure) -> View {
    guard try !due(at: now, in: view).isEmpty else { return view }
    return try view.after(
      ChangeRequest(command: "seat tick", at: now),
      hint: Text(
        en: "post what is due with 'catchkit seat tick' first",
        ko: "먼저 'catchkit seat tick'으로 기한이 된 것을 처리하십시오")
    ) { transaction throws(Failure) in try post(in: transaction) }
  }

  /// Posts all that is due. A record that is damaged is left to the tick, which reports it.
  static func post(in transaction: borrowing Transaction) throws(Failure) {
    let now = transaction.at
    // What is posted may make more due, such as the report of a seat that was left.
    while true {
      let found = try due(at: now, in: transaction.view)
      var isAny = false
      for one in found {
        let attempt = try transaction.attempt { () throws(Failure) in
          let before = try transaction.receipt().changeCount
          try perform(one, in: transaction)
          return try transaction.receipt().changeCount > before
        }
        if case .kept = attempt { isAny = true }
      }
      guard isAny else { return }
    }
  }
}
