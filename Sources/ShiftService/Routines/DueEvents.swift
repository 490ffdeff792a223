public import CatchStore
public import CatchValues
public import PeopleService

/// How far to look for what a person is to be told of.
public struct DueWindow: Hashable, Sendable {
  public let now: Instant
  /// How long before its time something is told, in seconds.
  public let ahead: Int
  /// How long after its time what was missed is still told, in seconds.
  public let back: Int
  public let kinds: Set<DueEvent.Kind>

  public init(now: Instant, ahead: Int, back: Int, kinds: Set<DueEvent.Kind>) {
    self.now = now
    self.ahead = ahead
    self.back = back
    self.kinds = kinds
  }

  func includes(_ at: Instant, until: Instant) -> Bool {
    at.secondsSinceEpoch <= now.secondsSinceEpoch + ahead
      && until.secondsSinceEpoch > now.secondsSinceEpoch - back
  }

  /// Days by any clock of the world on which something may be due.
  func days(around reach: Int) -> ClosedRange<CivilDate> {
    let today = now.local(at: .utc).date
    let (first, last) = (
      today.adding(days: -(back / 86_400 + reach)), today.adding(days: ahead / 86_400 + reach)
    )
    return first...last
  }
}

/// What people are to be told of, and what they were told.
public enum DueEvents {
  /// All that is due and was not told yet, by time.
  public static func list(
    for actor: Person, _ window: DueWindow, in view: View, _ zone: ZoneFinder,
    payDays: PayDayFinder
  ) throws(Failure) -> [DueEvent] {
    var events: [DueEvent] = []
    if window.kinds.contains(.shift) || window.kinds.contains(.routine) {
      events += try shiftEvents(for: actor, window, in: view, zone)
    }
    if window.kinds.contains(.payDay) {
      events += try self.payDays(for: actor, window, in: view, zone, payDays)
    }
    if window.kinds.contains(.request) {
      events += try requests(for: actor, in: view)
      events += try changeRequests(for: actor, at: window.now, in: view)
    }
    let ever = try view.prepare(RoutineQueries.isTold)
    let last = try view.prepare(RoutineQueries.isToldLast)
    var open: [DueEvent] = []
    for event in events {
      let values = [Value(actor.id), .text(event.key), Value(event.at)]
      let isTold = try event.mayMove ? last.finds(values) : ever.finds(values)
      if !isTold { open.append(event) }
    }
    return open.sorted { ($0.at, $0.key) < ($1.at, $1.key) }
  }

  /// Notes that events were told, so that they are not told again.
  public static func note(
    _ events: [DueEvent], for actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) {
    for event in events {
      try transaction.run(
        RoutineQueries.deleteToldBefore,
        [Value(actor.id), .text(event.key), Value(event.at)])
      try transaction.run(
        RoutineQueries.insertNotice,
        [Value(actor.id), .text(event.key), Value(event.at), Value(transaction.at)])
    }
  }

  private static func shiftEvents(
    for actor: Person, _ window: DueWindow, in view: View, _ zone: ZoneFinder
  ) throws(Failure) -> [DueEvent] {
    let book = try RoutineBook(of: actor, in: view)
    // An alarm may be a day from its shift, and a shift a day long; zones are another day.
    let days = window.days(around: 3)
    let ticks = try RoutineTicks(
      of: actor, from: days.lowerBound, to: days.upperBound, in: view)
    let isClockedInto = try view.prepare(ShiftQueries.firstClockIn)
    var present: [ID<Membership>: Bool] = [:]
    var events: [DueEvent] = []
    for listed in try Routines.ownShifts(
      of: actor, from: days.lowerBound, to: days.upperBound, in: view)
    {
      guard let planned = listed.shift.planned else { continue }
      let membership = listed.member.membership
      if present[membership] == nil {
        present[membership] = try Memberships.find(membership, in: view).state == .active
      }
      guard present[membership] == true else { continue }
      if window.kinds.contains(.shift), listed.shift.state != .done,
        window.includes(planned.start, until: planned.start)
      {
        isClockedInto.reset()
        try isClockedInto.bind(listed.shift.id, at: 1)
        // Whoever is there need not be told.
        if try isClockedInto.step(), isClockedInto.isNull(0) {
          events.append(DueEvent(.shift(listed), at: planned.start, on: listed))
        }
      }
      guard window.kinds.contains(.routine) else { continue }
      for routine in book.routines(on: listed) {
        guard let alarm = routine.alarm,
          let at = alarm.instant(
            for: planned, on: listed.shift.day, in: try zone(listed.member.zone)),
          window.includes(at, until: at)
        else { continue }
        let open = routine.tasks.filter { ticks.time(of: $0, on: listed.shift) == nil }
        guard routine.tasks.isEmpty || !open.isEmpty else { continue }
        events.append(DueEvent(.routine(routine, open: open, on: listed), at: at, on: listed))
      }
    }
    return events
  }

  private static func requests(for actor: Person, in view: View) throws(Failure) -> [DueEvent] {
    let waiting = try Memberships.requests(
      for: actor, at: nil, includingDecided: false, in: view)
    var events: [DueEvent] = []
    for request in waiting where request.state == .pending && request.person != actor.id {
      let place = try Workplaces.find(request.workplace, in: view)
      guard place.removedAt == nil else { continue }
      events.append(
        DueEvent(
          .join(request), at: request.requestedAt, until: .last, place: place.name,
          workplace: place.id, zone: place.zone))
    }
    return events
  }

  private static func changeRequests(
    for actor: Person, at now: Instant, in view: View
  ) throws(Failure) -> [DueEvent] {
    var events: [DueEvent] = []
    let open = try ShiftRequests.list(for: actor, at: nil, includingDecided: false, in: view)
    for asked in open where try ShiftRequests.awaits(actor, asked, in: view) {
      guard try Workplaces.find(asked.member.workplace, in: view).removedAt == nil,
        let listed = try ShiftRequests.shiftIfUnchanged(of: asked.request, at: now, in: view)
      else { continue }
      events.append(
        DueEvent(
          .change(asked, on: listed), at: asked.request.requestedAt, until: .last,
          place: asked.member.place, workplace: asked.member.workplace, zone: asked.member.zone))
    }
    return events
  }
}

extension Statement {
  fileprivate func finds(_ values: [Value]) throws(Failure) -> Bool {
    reset()
    try bind(values)
    return try step()
  }
}

extension DueEvent {
  init(
    _ subject: Subject, at: Instant, until: Instant, place: String, workplace: ID<Workplace>,
    zone: String
  ) {
    self.subject = subject
    self.at = at
    self.until = until
    self.place = place
    self.workplace = workplace
    self.zone = zone
  }

  fileprivate init(_ subject: Subject, at: Instant, on listed: ListedShift) {
    self.init(
      subject, at: at, until: at, place: listed.member.place, workplace: listed.member.workplace,
      zone: listed.member.zone)
  }
}
