import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService

/// A clock entry in outputs.
enum ClockView {
  typealias Record = (listed: ListedEntry, zone: TimeZone)
  /// An entry, after those of the shifts that the worker had stayed on from.
  typealias Stay = (earlier: [ListedEntry], last: ListedEntry, zone: TimeZone)

  static let view = RecordView<Record>(
    list: [
      "id", "day", "came", "left", "present_minutes", "plan", "place", "worker", "shift",
      "is_repaired", "note",
    ],
    [
      .all(of: arrival) { $0 },
      .instant(
        "clocked_out", "Out", "퇴근", "Time of clocking out; null while at work",
        "퇴근한 시각. 근무 중이면 null", isNullable: true
      ) { ($0.listed.entry.clockedOut, $0.zone) },
      .duration(
        "present", "Present", "체류 시간", "Time from in to out, with breaks", "출근부터 퇴근까지, 휴게 포함",
        isNullable: true
      ) { seconds($0.listed.entry) },
      .all(of: planned) { $0 },
      .code(
        "state", ShiftState.allCases.map(\.code), "State", "상태", "The state of its shift", "근무의 상태"
      ) { ($0.listed.shift.state.code, $0.listed.shift.state.name) },
      .bool(
        "is_repaired", "Repaired", "사후 수정", "Whether its times were set afterwards",
        "시각을 나중에 수정했는지",
        at: \.listed.entry.isRepaired),
      .text(
        "note", "Note", "비고", "A note, perhaps empty", "비고. 비어 있을 수 있음", at: \.listed.entry.note),
      .shown("came", .text, "In", "출근") {
        .string(clock($0.listed.entry.clockedIn, on: $0.listed.shift.day, in: $0.zone))
      },
      .shown("left", .text, "Out", "퇴근") { record in
        JSON(
          record.listed.entry.clockedOut.map {
            clock($0, on: record.listed.shift.day, in: record.zone)
          })
      },
      .shown("present_minutes", .minutes, "Present", "체류 시간") {
        DurationText.minutes(seconds($0.listed.entry))
      },
      .shown("plan", .text, "Planned", "예정") { plan(of: $0.listed.shift, in: $0.zone) },
    ])

  /// One entry at clocking in.
  static let begun = RecordView<Stay>([.all(of: view) { ($0.last, $0.zone) }])

  /// The entries that clocking out ended.
  static let ended = RecordView<Stay>([
    .all(of: view) { ($0.last, $0.zone) },
    .list(
      "earlier", .text, "Earlier", "앞 기록",
      "Entries of shifts before, when the worker stayed on for the next", "이어서 일한 앞 근무의 기록"
    ) { $0.earlier.map { .string($0.entry.recordID.description) } },
  ])

  /// The entry, its shift and the time of clocking in.
  static let arrival = RecordView<Record>([
    .id("The clock entry's id", "출퇴근 기록 ID") { $0.listed.entry.recordID.description },
    .text("shift", "Shift", "근무", "The id of its shift", "근무 ID") {
      $0.listed.shift.recordID.description
    },
    .text("place", "Place", "사업장", "The workplace's name", "사업장 이름") { $0.listed.member.place },
    .text(
      "worker", "Worker", "근무자", "The worker's nickname", "근무자의 닉네임", at: \.listed.member.worker),
    .date("day", "Day", "날짜", "The day of its shift", "근무의 날짜") { $0.listed.shift.day },
    .instant("clocked_in", "In", "출근", "Time of clocking in", "출근한 시각") {
      ($0.listed.entry.clockedIn, $0.zone)
    },
  ])

  /// The planned time of the entry's shift.
  static let planned = RecordView<Record>([
    .instant(
      "starts_at", "Starts", "시작", "The planned start, if there was a plan",
      "예정된 시작. 예정이 없으면 null", isNullable: true
    ) { ($0.listed.shift.planned?.start, $0.zone) },
    .instant(
      "ends_at", "Ends", "끝", "The planned end, if there was a plan", "예정된 끝. 예정이 없으면 null",
      isNullable: true
    ) { ($0.listed.shift.planned?.end, $0.zone) },
    .text("zone", "Zone", "시간대", "The workplace's time zone", "사업장의 시간대", at: \.listed.member.zone),
  ])

  private static func seconds(_ entry: ClockEntry) -> Int? {
    entry.clockedOut.map { $0.secondsSinceEpoch - entry.clockedIn.secondsSinceEpoch }
  }

  /// `18:03`, or `06:01+1` on the day after.
  static func clock(_ instant: Instant, on day: CivilDate, in zone: TimeZone) -> String {
    let local = zone.local(at: instant)
    let days = local.date.daysSinceEpoch - day.daysSinceEpoch
    return days == 0 ? "\(local.time)" : "\(local.time)\(days > 0 ? "+" : "")\(days)"
  }

  /// `22:00-06:00+1`
  static func plan(of shift: Shift, in zone: TimeZone) -> JSON {
    guard let planned = shift.planned else { return .null }
    let start = clock(planned.start, on: shift.day, in: zone)
    return .string("\(start)-\(clock(planned.end, on: shift.day, in: zone))")
  }
}

extension JSON {
  /// Returns an instant member as `2026-11-02 18:03`; empty for null.
  func wallClock(_ name: String) -> String {
    let text = word(name)
    guard text.utf8.count >= 16 else { return "" }
    return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5))"
  }

  /// Returns only the time of day.
  func wallTime(_ name: String) -> String { String(wallClock(name).suffix(5)) }

  /// `planned 18:00-22:00`, or `not planned`.
  var planNote: Text {
    guard self["starts_at"] != .null else { return Text(en: "not planned", ko: "예정 없음") }
    let times = "\(wallTime("starts_at"))-\(wallTime("ends_at"))"
    return Text(en: "planned \(times)", ko: "예정 \(times)")
  }
}
