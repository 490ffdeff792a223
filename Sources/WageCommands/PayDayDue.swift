import CatchProgram
import CatchValues
import PayrollService
import PeopleService

/// Pay days of the person's own wages, and of the workers whom the person pays; own payslips.
enum PayDayDue {
  static let kind = DueKind("pay_day", Text(en: "pay day", ko: "임금지급일"))

  static let source = DueSource([kind]) { actor, _, window, view, zones throws(Failure) in
    let days = try PayDayEvents.list(for: actor, window, in: view, zones.find).map(item)
    // A first question years later does not list each payslip ever made.
    let first = window.now.secondsSinceEpoch - 60 * 86_400
    return try days
      + Payslips.given(to: actor, in: view)
      .filter { $0.closedAt.secondsSinceEpoch >= first }.map(slipItem)
  }

  private static func slipItem(_ slip: Payslips.Given) -> DueItem {
    let (place, period, net) = (slip.place, slip.period, Money.grouped(slip.net))
    let command = "'catchkit wage slip show \(slip.id)'"
    return DueItem(
      key: "payslip \(slip.id)", kind: kind, at: slip.closedAt, until: .last, mayMove: false,
      subject: place, zone: slip.zone,
      line: Text(
        en: "your payslip of \(period) at \(place) is there: \(net) won net, \(command)",
        ko: "\(place) \(period) 임금명세서가 나왔습니다: 실수령액 \(net)원, \(command)"),
      timing: .open,
      details: [.init("slip", .string("\(slip.id)")), .init("period", .string(period))])
  }

  private static func item(_ event: PayDayEvent) -> DueItem {
    let suffix = event.workers.isEmpty ? "" : " owner"
    return DueItem(
      key: "\(kind.code) \(event.workplace)\(suffix)", kind: kind, at: event.at,
      until: event.until, mayMove: false, subject: event.place, zone: event.zone,
      line: line(event), timing: .day,
      details: [
        .init("day", .string(event.day.description)),
        .init("workers", .array(event.workers.map(JSON.string))),
      ])
  }

  private static func line(_ event: PayDayEvent) -> Text {
    let (day, place) = (event.day, event.place)
    guard !event.workers.isEmpty else {
      return Text(en: "\(day) pay day at \(place)", ko: "\(day) \(place) 임금지급일")
    }
    let names = event.workers.joined(separator: ", ")
    return Text(
      en: "\(day) pay day at \(place): workers to pay: \(names)",
      ko: "\(day) \(place) 임금지급일. 지급할 근무자: \(names)")
  }
}
