import CatchStore
public import CatchValues
public import ShiftService
import WageService

/// What closed periods owe by now: late clock fixes, marked absences, raises agreed backwards.
public enum PayArrears {
  /// By period and worker; only of periods in which something was changed since.
  ///
  /// - Parameter membership: only of this member.
  public static func list(
    at place: Workplace, of membership: ID<ShiftService.Membership>? = nil,
    _ source: ClosingSource
  ) throws(Failure) -> [OpenArrears] {
    try find(
      PayCloses.list(at: place, in: source.view), at: place, of: membership, source)
  }

  static func find(
    _ closes: [PayClose], at place: Workplace, of membership: ID<ShiftService.Membership>?,
    _ source: ClosingSource
  ) throws(Failure) -> [OpenArrears] {
    guard !closes.isEmpty else { return [] }
    let touched = try TouchedPay(closes, at: place.id, in: source.view)
    var found: [OpenArrears] = []
    for (index, close) in closes.enumerated() {
      let isEverybodys = touched.everybody.contains(index)
      guard isEverybodys || !touched.members[index].isEmpty else { continue }
      let frozen = try frozenSlips(of: close, in: source.view)
      // Whoever was closed alone, before or after, is none of this close's.
      let apart = Set(
        closes.filter { $0.id != close.id && $0.overlaps(close.from, close.to) }
          .compactMap { $0.membership?.number })
      try source.each(
        in: close.payPeriod, member: close.membership, paidOn: close.paidOn, corrections: [:],
        of: isEverybodys ? nil : touched.members[index]
      ) { pay throws(Failure) in
        let number = pay.member.membership.number
        guard membership == nil || membership == pay.member.membership else { return }
        if frozen[number] == nil, apart.contains(number) { return }
        let settled = try settled(of: close, pay.member.membership, in: source.view)
        let lines = OpenArrears.lines(
          now: pay.isOwed ? pay.slip : nil, frozen: frozen[number], settled: settled)
        guard !lines.isEmpty else { return }
        found.append(
          OpenArrears(
            close: close, membership: pay.member.membership, worker: pay.member.worker,
            lines: lines))
      }
    }
    return found
  }

  private static func frozenSlips(
    of close: PayClose, in view: View
  ) throws(Failure) -> [Int: Payslip] {
    var filter = ClosingQueries.SlipFilter()
    filter.close = close.id
    filter.place = close.workplace
    var slips: [Int: Payslip] = [:]
    for stored in try view.rows(ClosingQueries.slips(filter), StoredPayslip.init) {
      slips[stored.membership.number] = stored.slip
    }
    return slips
  }

  static func settled(
    of close: PayClose, _ membership: ID<ShiftService.Membership>, in view: View
  ) throws(Failure) -> [String: Int] {
    let statement = try view.prepare(ClosingQueries.settled)
    try statement.bind([Value(close.id), Value(membership)])
    var settled: [String: Int] = [:]
    while try statement.step() { settled[try statement.text(0)] = try statement.integer(1) }
    return settled
  }
}

extension PayClose {
  var payPeriod: PayPeriod {
    get throws(Failure) { try PayPeriod(from: from, to: to) }
  }
}
