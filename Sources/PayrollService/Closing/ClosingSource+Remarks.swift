import CatchValues
import ShiftService
import WageService

/// Remarks on pay that can be computed although the records leave something open.
extension ClosingSource {
  /// Returns remarks on the pay computed last, each with the command that settles it.
  func remarks(on pay: ComputedPay, in period: PayPeriod) throws(Failure) -> [UnfinishedPay] {
    guard let result = pay.preview?.forecast else { return [] }
    var found: [UnfinishedPay] = []
    if let week = result.weeks.first(where: { !$0.unknownDays.isEmpty }) {
      found.append(unpaidRest(week, of: pay.member, in: period))
    }
    let guesses = previews.document.guessedBreaks(in: result).map { previews.document.shifts[$0] }
    if !guesses.isEmpty, let remark = try guessedBreaks(guesses, of: pay.member, in: period) {
      found.append(remark)
    }
    return found
  }

  private func unpaidRest(
    _ week: PayWeek, of member: PaidMember, in period: PayPeriod
  ) -> UnfinishedPay {
    let contract = previews.document.contract
    let agreed = contract.earlierHours.isEmpty ? contract.days : contract.earlierHours[0].days
    let listed = week.unknownDays.map(\.description).joined(separator: ",")
    let days = agreed == nil ? "DAYS" : listed
    let name = member.worker.nameForShell
    let command =
      "'catchkit shift add -p \(place.word) -w \(name) -d \(days) -t START-END --state done'"
    return UnfinishedPay(
      id: "week_before_unknown", worker: member.worker,
      message: Text(
        en: "'\(member.worker)': no weekly rest is paid for the week of \(week.week), because "
          + "nothing is recorded of its days before \(period.from); if all were worked: "
          + command,
        ko: "'\(member.worker)': \(week.week)에 시작한 주는 \(period.from) 전의 기록이 없어 주휴수당을 지급하지 않습니다. "
          + "모두 개근했으면: \(command.koreanTimes)"), isRemark: true)
  }

  /// Returns the remark on breaks without times, with a command for all shifts whose other breaks
  /// are the same.
  private func guessedBreaks(
    _ records: [ShiftRecord], of member: PaidMember, in period: PayPeriod
  ) throws(Failure) -> UnfinishedPay? {
    let (zone, shifts) = (try previews.facts(of: member).place.zone, previews.records.shifts)
    var ids: [String: [String]] = [:]
    var order: [String] = []
    try shifts.begin(
      member.membership.number, from: period.from.adding(days: -1),
      to: period.to.adding(days: 1))
    var shift = PaidShift()
    while try shifts.next(into: &shift) {
      guard shift.breaks.contains(where: { $0.startsAt == nil && !$0.isPaid }),
        shift.isLaid(as: records, in: zone)
      else { continue }
      let breaks = shift.breaks.map { $0.option(in: zone) }.joined()
      if ids[breaks] == nil { order.append(breaks) }
      ids[breaks, default: []].append("\(ID<Shift>(shift.id))")
    }
    let count = ids.values.reduce(0) { $0 + $1.count }
    guard count > 0 else { return nil }
    let commands = order.map { breaks in
      "'catchkit shift edit \((ids[breaks] ?? []).joined(separator: " "))\(breaks)'"
    }.joined(separator: ", ")
    let worker = member.worker
    let (noun, have) = count == 1 ? ("shift", "has") : ("shifts", "have")
    return UnfinishedPay(
      id: "break_position_unknown", worker: worker,
      message: Text(
        en: "'\(worker)': \(count) \(noun) partly at night \(have) a break without times, spread "
          + "evenly here; its times can change the night pay: \(commands)",
        ko: "'\(worker)': 야간에 걸친 근무 \(count)건의 휴게 시각이 없어 고르게 나누었습니다. 시각에 따라 야간근로수당이 달라집니다. "
          + "휴게 시각 입력하기: \(commands.koreanTimes)"), isRemark: true)
  }
}

extension PaidShift {
  /// True when one of the records has times of its plan or at work.
  fileprivate func isLaid(as records: [ShiftRecord], in zone: TimeZone) -> Bool {
    let times = (planned.map { [$0] } ?? []) + clocked
    guard ShiftStatus(state).isWorked, let first = times.first,
      let start = Instant(secondsSinceEpoch: first.lowerBound)
    else { return false }
    let offset = zone.offset(at: start).seconds
    return times.contains { time in
      let range = MinuteRange(seconds: time, offset: offset)
      return records.contains { $0.start < range.end && range.start < $0.end }
    }
  }
}

extension String {
  /// The command with its placeholders in Korean.
  fileprivate var koreanTimes: String {
    replacing(text: "START-END", with: "시작-종료").replacing(text: "-d DAYS", with: "-d 날짜")
  }
}

extension ShiftBreak {
  /// The option of `shift edit` that leaves the break as it is, or asks for its times.
  fileprivate func option(in zone: TimeZone) -> String {
    guard isPaid || startsAt != nil else { return " --break START-END" }
    let start = startsAt.map { "\(zone.local(at: $0).time)+" } ?? ""
    return " --break \(start)\(minutes)m" + (isPaid ? ":paid" : "")
  }
}
