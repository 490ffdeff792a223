public import CatchStore
public import CatchValues
public import PeopleService

/// The events of shifts that people are notified of.
public enum DueEvents {
  /// The person's shifts and routines in the window, and requests that wait for the person's answer.
  public static func list(
    for actor: Person, _ kinds: Set<DueEvent.Kind>, _ window: DueWindow, in view: View,
    _ zone: ZoneFinder
  ) throws(Failure) -> [DueEvent] {
    var events: [DueEvent] = []
    if kinds.contains(.shift) || kinds.contains(.routine) {
      events += try shiftEvents(for: actor, kinds, window, in: view, zone)
    }
    if kinds.contains(.request) {
      events += try requests(for: actor, in: view)
      events += try changeRequests(for: actor, at: window.now, in: view)
    }
    if kinds.contains(.decision) {
      events += try Decisions.list(for: actor, in: view).map {
        DueEvent(.decision($0), at: $0.at, until: .last, place: $0.place, zone: $0.zone)
      }
    }
    if kinds.contains(.attendance),
      try view.integer(MembershipQueries.worksAnywhere, [Value(actor.id)]) != nil
    {
      events += try missedShifts(for: actor, window, in: view)
      events += try forgottenEntries(for: actor, window, in: view)
    }
    return events
  }

  private static let longestUnsettled = 60

  /// Returns past shifts of the actor's workers that are neither clocked nor marked.
  ///
  /// Sixty days back at most. An owner whose workers do not clock turns the rule of missed shifts
  /// off.
  private static func missedShifts(
    for actor: Person, _ window: DueWindow, in view: View
  ) throws(Failure) -> [DueEvent] {
    guard try view.integer(WorkplaceQueries.ownsAny, [Value(actor.id)]) != nil else { return [] }
    let days = window.days(around: 2)
    var filter = ShiftFilter(
      from: days.upperBound.adding(days: -longestUnsettled), to: days.upperBound)
    filter.states = [.planned, .published]
    let cursor = try LogCursor(filter, for: actor, in: view)
    let stays = try OpenStays(in: view)
    var watched: [Int: Bool] = [:]
    var events: [DueEvent] = []
    while let item = try cursor.next() {
      let (shift, member) = (item.listed.shift, item.listed.member)
      guard member.owner == actor.id, member.person != actor.id, let end = shift.planned?.end,
        end <= window.now, item.log.entries.isEmpty,
        try !stays.covers(shift, of: member.person)
      else { continue }
      let number = member.workplace.number
      if watched[number] == nil {
        let rules = try CheckSettings.rules(at: member.workplace, in: view)
        let isInUse = try Workplaces.find(member.workplace, in: view).removedAt == nil
        watched[number] = isInUse && rules[.missedShift].severity != .off
      }
      guard watched[number] == true else { continue }
      events.append(DueEvent(.missed(item.listed), at: end, of: member))
    }
    return events
  }

  /// Returns clock entries without an end, of the actor's own and of the actor's workers.
  private static func forgottenEntries(
    for actor: Person, _ window: DueWindow, in view: View
  ) throws(Failure) -> [DueEvent] {
    var events: [DueEvent] = []
    for open in try ClockEntries.open(ShiftFilter(), for: actor, in: view, at: window.now) {
      guard let since = open.forgotten?.since, window.includes(since, until: since) else {
        continue
      }
      events.append(DueEvent(.forgotten(open.listed), at: since, of: open.listed.member))
    }
    return events
  }

  private static func shiftEvents(
    for actor: Person, _ kinds: Set<DueEvent.Kind>, _ window: DueWindow, in view: View,
    _ zone: ZoneFinder
  ) throws(Failure) -> [DueEvent] {
    let book = try RoutineBook(of: actor, in: view)
    // An alarm may be a day from its shift, a shift a day long, and zones differ by up to a day.
    let days = window.days(around: 3)
    let ticks = try RoutineTicks(of: actor, from: days.lowerBound, to: days.upperBound, in: view)
    let isClockedInto = try view.prepare(ShiftQueries.firstClockIn)
    let stays = try OpenStays(in: view)
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
      if kinds.contains(.shift), listed.shift.state != .done,
        window.includes(planned.start, until: planned.start)
      {
        isClockedInto.reset()
        try isClockedInto.bind(listed.shift.id, at: 1)
        // A worker who has clocked in needs no reminder, nor who stays from the shift before.
        if try isClockedInto.step(), isClockedInto.isNull(0),
          try !stays.covers(listed.shift, of: actor.id)
        {
          events.append(
            DueEvent(.shift(listed), at: planned.start, until: planned.start, of: listed.member))
        }
      }
      guard kinds.contains(.routine) else { continue }
      for routine in book.routines(on: listed) {
        guard let alarm = routine.alarm,
          let at = alarm.instant(
            for: planned, on: listed.shift.day, in: try zone(listed.member.zone)),
          window.includes(at, until: at)
        else { continue }
        let open = routine.tasks.filter { ticks.time(of: $0, on: listed.shift) == nil }
        guard routine.tasks.isEmpty || !open.isEmpty else { continue }
        events.append(
          DueEvent(.routine(routine, open: open, on: listed), at: at, until: at, of: listed.member))
      }
    }
    return events
  }

  private static func requests(for actor: Person, in view: View) throws(Failure) -> [DueEvent] {
    let waiting = try Memberships.requests(for: actor, at: nil, includingDecided: false, in: view)
    var events: [DueEvent] = []
    for request in waiting where request.state == .pending && request.person != actor.id {
      let place = try Workplaces.find(request.workplace, in: view)
      guard place.removedAt == nil else { continue }
      events.append(
        DueEvent(
          .join(request), at: request.requestedAt, until: .last, place: place.name,
          zone: place.zone))
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
        DueEvent(.change(asked, on: listed), at: asked.request.requestedAt, of: asked.member))
    }
    return events
  }
}

extension DueEvent {
  init(_ subject: Subject, at: Instant, until: Instant, place: String, zone: String) {
    self.subject = subject
    self.at = at
    self.until = until
    self.place = place
    self.zone = zone
  }

  fileprivate init(
    _ subject: Subject, at: Instant, until: Instant = .last, of member: RosterEntry
  ) {
    self.init(subject, at: at, until: until, place: member.place, zone: member.zone)
  }
}
