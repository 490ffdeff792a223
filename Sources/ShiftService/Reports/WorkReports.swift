public import CatchStore
public import CatchValues
public import PeopleService

/// Reports on the work in a store, within the acting person's access.
public enum WorkReports {
  /// Reports planned, worked and contracted time; memory does not grow with the shifts.
  ///
  /// Owners see all of their workplaces, workers themselves; of named colleagues only the plans
  /// count. Contracted hours are compared when no state or tag narrows the work.
  ///
  /// - Parameters:
  ///   - options: the contracts are added here.
  ///   - judge: what counts for pay.
  /// - Throws: `shift.pending`, `shift.ended`, `shift.member_unknown`, `shift.report_range`.
  public static func make(
    _ filter: ShiftFilter, _ options: ReportOptions, paidBy judge: AttendanceDecisions.Judge,
    for actor: Person, in view: View
  ) throws(Failure) -> WorkReport {
    var filter = filter
    // Work that continues past midnight counts for the day on which it began: read days around the
    // range.
    filter.from = options.range.lowerBound.adding(days: -2)
    filter.to = options.range.upperBound.adding(days: 1)
    filter.leavesOutColleagues = true
    let (states, tags) = (filter.states, filter.tags)
    (filter.states, filter.tags) = ([], [])
    var options = options
    if states.isEmpty, tags.isEmpty {
      options.contracts = try contracts(filter, for: actor, in: view)
    }
    var tally = WorkTally(options)
    let cursor = try LogCursor(filter, for: actor, in: view)
    let stays = try OpenStays(in: view)
    while let item = try cursor.next() {
      let shift = item.log.shift
      let isWanted =
        (states.isEmpty || states.contains(shift.state))
        && tags.allSatisfy(shift.tags.names.contains)
      var (isForgotten, isStayedFor) = (false, false)
      if let now = options.now, !item.isPlanOnly {
        isStayedFor = try stays.covers(shift, of: ID(item.log.workerID))
        isForgotten = try ClockEntries.isForgotten(
          item.log.entries, of: ID(item.log.workerID), in: view, at: now)
      }
      var paid: PaidTime?
      if !item.isPlanOnly {
        paid = try judge.paidTime(
          of: shift, item.log.entries, of: item.listed.member, by: options.basis)
      }
      try tally.add(
        item.log, paid: paid, isPlanOnly: item.isPlanOnly, isWanted: isWanted,
        isForgotten: isForgotten, isStayedFor: isStayedFor)
    }
    return try tally.report()
  }

  /// Terms of pay are private to their two sides, so colleagues have none here.
  private static func contracts(
    _ filter: ShiftFilter, for actor: Person, in view: View
  ) throws(Failure) -> [ContractedHours] {
    let roster = try filter.roster(for: actor, in: view).filtered {
      $0.person == actor.id || $0.owner == actor.id
    }
    let numbers = roster.entries.map { String($0.membership.number) }.joined(separator: ",")
    let sql = Agreement.columns.select(
      and: ReportQueries.ofMember, ReportQueries.contracts, [.text("[\(numbers)]")])
    let agreed = try view.rows(sql) { row throws(Failure) in
      (
        agreement: try Agreement(row), workplace: try row.integer(row.place(of: "workplace")),
        worker: try row.integer(row.place(of: "worker")),
        endedOn: try row.dateIfAny(row.place(of: "ended_on"))
      )
    }
    var contracts: [ContractedHours] = []
    for (index, one) in agreed.enumerated() {
      // Terms without agreed hours still end the earlier ones.
      guard let minutes = one.agreement.terms.weeklyMinutes else { continue }
      let next = index + 1 < agreed.count ? agreed[index + 1].agreement : nil
      var until = one.endedOn
      if let next, next.membership == one.agreement.membership {
        let last = next.terms.from.adding(days: -1)
        until = until.map { min($0, last) } ?? last
      }
      contracts.append(
        ContractedHours(
          membershipID: one.agreement.membership.number, workplaceID: one.workplace,
          workerID: one.worker, from: one.agreement.terms.from, until: until,
          weeklyMinutes: minutes))
    }
    return contracts
  }
}
