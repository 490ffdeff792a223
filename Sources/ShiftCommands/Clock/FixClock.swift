import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift clock fix [ID]`
struct FixClock {
  let id: String?
  let clockedIn: MomentWord?
  let clockedOut: MomentWord?
  let isAll: Bool
  let note: String?
  let fold: Fold?

  static var command: Command<Environment> {
    Command(
      "fix", Text(en: "End forgotten entries, or correct times", ko: "잊은 퇴근 기록, 출퇴근 시각 수정"),
      into: FixClock.init,
      .optionalOperand(
        "ID", .clockID,
        Text(en: "The id of the clock entry, or of its shift", ko: "출퇴근 기록이나 그 근무 ID"),
        absent: Text(en: "the only forgotten one", ko: "잊은 퇴근이 하나뿐이면 그것")),
      .optional("in", .moment, Text(en: "Time of clocking in", ko: "출근한 시각"), isCommon: true),
      .optional(
        "out", .moment, Text(en: "Time of clocking out", ko: "퇴근한 시각"),
        absent: Text(en: "the planned end", ko: "예정된 끝"), isCommon: true),
      .flag(
        "all",
        Text(en: "End every forgotten one at its planned end", ko: "잊은 퇴근 모두를 예정된 끝 시각으로 끝내기"),
        isCommon: true),
      .optional("note", .text(), Text(en: "A note of at most 200 characters", ko: "비고(200자 이내)")),
      .fold,
      discussion: [
        Text(
          en: "--dry-run shows the ends that the plans propose. Without a planned end, only --out "
            + "can end an entry. Time from the start of a next planned shift on becomes an entry of "
            + "that shift. Workers correct their own entries while these are open; owners "
            + "correct all. Times set afterwards are marked as repaired.",
          ko:
            "--dry-run은 예정 시간에 따라 제안하는 퇴근 시각을 보여 줍니다. 예정이 없으면 --out으로만 끝낼 수 있습니다. 다음 예정 근무의 시작부터는 그 근무의 기록이 됩니다. 근무자는 퇴근하지 않은 자기 "
            + "기록만, 사업주는 모든 기록을 수정합니다. 나중에 정한 시각에는 사후 수정 표시가 남습니다."),
        Text(
          en:
            "A time alone is on the day of the shift for --in, and the first such time after it "
            + "for --out; if that is over 12 hours later and on the next day, enter 10:00+1.",
          ko: "--in에 시각만 입력하면 근무 날짜의 시각, --out에 시각만 입력하면 출근 뒤 처음 오는 그 시각입니다. 그것이 12시간 넘게 지난 다음 날이면 "
            + "10:00+1처럼 입력하십시오."),
      ],
      examples: [
        Example("catchkit shift clock fix --all --dry-run", "The proposed ends", "제안하는 퇴근 시각"),
        Example(
          "catchkit shift clock fix clk-1 --out 22:10", "The time at which it ended", "끝난 시각 지정"),
        Example(
          "catchkit shift clock fix --all --dry-run --format csv --fields worker,clocked_out"
            + " | tail -n +2", "Workers to ask for the time of clocking out", "퇴근 시각을 물어볼 근무자"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = ClockView.view.list("catchkit.shift.clock.fix")

  private func answer(in environment: Environment) throws(Failure) -> Report {
    try check()
    var rest: [OpenEntry] = []
    var report = try environment.change(ClockView.view, FixClock.output) {
      transaction, actor, session throws(Failure) in
      var fixed: [ClockView.Record] = []
      for id in try ids(for: actor, in: transaction, leaving: &rest) {
        let stay = try fix(id, for: actor, zones: session.zones.find, in: transaction)
        let zone = try session.zones.zone(stay[0].member.zone)
        try environment.remark(on: clockedIn, in: zone)
        try environment.remark(on: clockedOut, in: zone)
        for listed in stay { fixed.append((listed, zone)) }
      }
      return fixed
    }
    if !rest.isEmpty { report.shortfall = shortfall(rest) }
    return report
  }

  private func check() throws(Failure) {
    guard isAll else { return }
    let other = id != nil ? "ID" : clockedIn != nil ? "--in" : clockedOut != nil ? "--out" : nil
    if let other { throw .conflict("--all", other) }
  }

  /// - Parameter rest: receives forgotten entries without a proposed end, which need a given time.
  private func ids(
    for actor: Person, in transaction: borrowing Transaction, leaving rest: inout [OpenEntry]
  ) throws(Failure) -> [String] {
    if let id { return [id] }
    let open = try ClockEntries.open(
      ShiftFilter(), for: actor, in: transaction.view, at: transaction.at)
    let forgotten = open.filter { $0.isCorrectable && $0.forgotten != nil }
    // A worker who left the workplace cannot end the entry there; the error names who can.
    if forgotten.isEmpty, let other = open.first(where: { $0.forgotten != nil }) {
      return [other.id]
    }
    if isAll {
      rest = forgotten.filter { $0.forgotten?.proposal == nil }
      return forgotten.filter { $0.forgotten?.proposal != nil }.map(\.id)
    }
    guard let first = forgotten.first else {
      throw ClockRefusal.none.failure(
        "no clock entry was forgotten", "퇴근을 잊은 기록이 없습니다",
        hint: open.isEmpty
          ? nil
          : Text(
            en: "still at work: \(open.map(\.id).joined(separator: ", "))",
            ko: "아직 근무 중인 기록: \(open.map(\.id).joined(separator: ", "))"))
    }
    guard forgotten.count == 1 else {
      let list = forgotten.prefix(5).map(\.summary).joined(separator: ", ")
      throw ClockRefusal.which.failure(
        "\(forgotten.count) clock entries were forgotten; which one?",
        "퇴근을 잊은 기록이 \(forgotten.count)개입니다. 하나를 정해야 합니다",
        hint: Text(en: "give --all, or one of \(list)", ko: "--all이나 다음 중 하나를 지정하십시오: \(list)"))
    }
    return [first.id]
  }

  private func fix(
    _ id: String, for actor: Person, zones: ZoneFinder, in transaction: borrowing Transaction
  ) throws(Failure) -> [ListedEntry] {
    do throws(Failure) {
      return try ClockEntries.fix(
        id, from: clockedIn, to: clockedOut, fold: fold, note: note,
        ends: self.id == nil && clockedIn == nil, for: actor, zones: zones, in: transaction,
        at: transaction.at)
    } catch {
      guard error.id != WorkplaceRefusal.ended.id else {
        throw Failure(
          WorkplaceRefusal.ended, error.message,
          hint: Text(
            en: "the owner ends it with 'catchkit shift clock fix \(id)'",
            ko: "사업주가 'catchkit shift clock fix \(id)' 명령으로 끝낼 수 있습니다"))
      }
      throw isAll ? error.led(by: id) : error
    }
  }

  private func shortfall(_ rest: [OpenEntry]) -> Failure {
    let list = rest.prefix(5).map(\.summary).joined(separator: ", ")
    return ShiftRefusal.passedOver.failure(
      "\(rest.count) more have no planned end: \(list)",
      "나머지 \(rest.count)개에는 예정된 끝이 없습니다: \(list)",
      hint: Text(
        en: "end them with 'catchkit shift clock fix ID --out TIME'",
        ko: "'catchkit shift clock fix ID --out 시각'으로 끝내십시오"))
  }
}

extension OpenEntry {
  fileprivate var id: String { listed.entry.recordID.description }
  /// `clk-3 (민지, 카페)`
  fileprivate var summary: String { "\(id) (\(listed.member.worker), \(listed.member.place))" }
}
