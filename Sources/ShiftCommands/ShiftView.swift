import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService

/// A shift in outputs.
enum ShiftView {
  typealias Record = (listed: ListedShift, zone: TimeZone)

  static let view = RecordView<Record>(
    list: [
      "id", "day", "weekday", "time", "break_minutes", "place", "worker", "state", "title", "tags",
    ],
    record: [
      "id", "place", "worker", "day", "starts_at", "ends_at", "zone", "state", "planned_minutes",
      "break_words", "title", "memo", "tags", "key",
    ],
    columns + shown)

  /// Shifts that are listed or shown, with the times of work that was only clocked.
  static let seen = RecordView<Record>(
    list: [
      "id", "day", "weekday", "time", "break_minutes", "place", "worker", "state_word", "title",
      "tags",
    ],
    record: [
      "id", "place", "worker", "day", "start", "end", "zone", "state_word", "planned_minutes",
      "break_words", "title", "memo", "tags", "key",
    ],
    columns + [
      .instant(
        "clocked_in", "In", "출근", "The first clock-in of work without a plan", "예정 없는 근무의 첫 출근",
        isNullable: true
      ) { ($0.listed.clocked?.start, $0.zone) },
      .instant(
        "clocked_out", "Out", "퇴근", "Its last clock-out; null while at work",
        "예정 없는 근무의 마지막 퇴근. 근무 중이면 null", isNullable: true
      ) { ($0.listed.clocked?.end, $0.zone) },
      .bool(
        "is_working", "At work", "근무 중", "Whether its worker is still clocked in, without a plan",
        "예정 없는 근무에서 아직 퇴근하지 않았는지"
      ) { ShownState($0.listed) == .working },
      .shown("state_word", .text, "State", "상태") { .bilingual(ShownState($0.listed).name) },
      .shown("start", .instant, "Starts", "시작") { record in
        let listed = record.listed
        return JSON((listed.shift.planned?.start ?? listed.clocked?.start).map(record.zone.text))
      },
      .shown("end", .instant, "Ends", "끝") { record in
        let listed = record.listed
        return JSON((listed.shift.planned?.end ?? listed.clocked?.end).map(record.zone.text))
      },
    ] + shown)

  private static let columns: [RecordView<Record>.Column] = [
    .all(of: plan) { $0 },
    .text("zone", "Zone", "시간대", "The workplace's time zone", "사업장의 시간대") {
      $0.listed.member.zone
    },
    .code(
      "state", ShiftState.allCases.map(\.code), "State", "상태", "The shift's state",
      "근무의 상태"
    ) { ($0.listed.shift.state.code, $0.listed.shift.state.name) },
    .duration(
      "planned", "Planned", "예정 시간", "From start to end without unpaid breaks",
      "시작부터 끝까지의 시간에서 무급 휴게를 뺀 시간", isNullable: true
    ) { $0.listed.shift.plannedSeconds },
    .list(
      "breaks", .object(breakFields), "Breaks", "휴게", "Time off within the shift", "근무 중 휴게"
    ) { record in record.listed.shift.breaks.map { $0.json(in: record.zone) } },
    .text("title", "Title", "제목", "A title, perhaps empty", "제목. 비어 있을 수 있음") {
      $0.listed.shift.title
    },
    .text("memo", "Memo", "메모", "A memo, perhaps empty", "메모. 비어 있을 수 있음") {
      $0.listed.shift.memo
    },
    .list("tags", .text, "Tags", "태그", "Labels, sorted", "정렬된 태그") {
      $0.listed.shift.tags.names.map(JSON.string)
    },
    .text(
      "key", "Key", "키", "The key from the import that added it", "가져올 때 쓴 키", isNullable: true
    ) { $0.listed.key },
  ]

  private static let shown: [RecordView<Record>.Column] = [
    .shown("weekday", .text, "", "요일") { .bilingual($0.listed.shift.day.weekday.name) },
    .shown("time", .text, "Time", "시간") { times(of: $0.listed, in: $0.zone) },
    .shown("break_minutes", .minutes, "Break", "휴게") {
      $0.listed.shift.breaks.isEmpty ? .null : .integer($0.listed.shift.breakMinutes)
    },
    .shown("planned_minutes", .minutes, "Planned", "예정 시간") {
      DurationText.minutes($0.listed.shift.plannedSeconds)
    },
    .shown("break_words", .list(.text), "Breaks", "휴게") { record in
      .array(record.listed.shift.breaks.map { .bilingual($0.words(in: record.zone)) })
    },
  ]

  /// The shift and its planned time: the first fields of every output about single shifts.
  static let plan = RecordView<Record>([
    .id("The shift's id", "근무 ID") { $0.listed.shift.recordID.description },
    .text("place", "Place", "사업장", "The workplace's name", "사업장 이름") { $0.listed.member.place },
    .text("worker", "Worker", "근무자", "The worker's nickname", "근무자의 닉네임") {
      $0.listed.member.worker
    },
    .date(
      "day", "Day", "날짜", "The day on which it begins, at the workplace", "사업장 기준으로 시작하는 날"
    ) { $0.listed.shift.day },
    .instant("starts_at", "Starts", "시작", "The planned start", "예정된 시작", isNullable: true) {
      ($0.listed.shift.planned?.start, $0.zone)
    },
    .instant("ends_at", "Ends", "끝", "The planned end", "예정된 끝", isNullable: true) {
      ($0.listed.shift.planned?.end, $0.zone)
    },
  ])

  static let breakFields: [Field] =
    [
      .instant(
        "starts_at", "Starts", "시작", "Start time, if it is known", "시작 시각. 모르면 null",
        isNullable: true)
    ] + Field.duration("length", "Length", "길이", "Its length", "길이") + [
      .bool("is_paid", "Paid", "유급", "Whether it counts as work", "근로시간에 들어가는지")
    ]

  /// `22:00-06:00+1`; `22:00-` while at work without a plan.
  private static func times(of listed: ListedShift, in zone: TimeZone) -> JSON {
    guard let first = listed.shift.planned?.start ?? listed.clocked?.start else { return .null }
    let start = zone.local(at: first)
    guard let last = listed.shift.planned?.end ?? listed.clocked?.end else {
      return .string("\(start.time)-")
    }
    let end = zone.local(at: last)
    let days = end.date.daysSinceEpoch - start.date.daysSinceEpoch
    return .string("\(start.time)-\(end.time)\(days > 0 ? "+\(days)" : "")")
  }
}

/// A shift's standing for people: its state, or what the clock or the calendar adds to it.
enum ShownState: Hashable {
  case stored(ShiftState)
  case working
  /// Coming, and not yet announced to its worker.
  case draft

  static let all = ShiftState.allCases.map(ShownState.stored) + [.working, .draft]

  /// - Parameters:
  ///   - clocked: also of shifts with a plan, which have none themselves.
  ///   - isDraft: true where a planned shift has yet to be published.
  init(_ listed: ListedShift, _ clocked: ClockedSpan? = nil, isDraft: Bool = false) {
    let state = listed.shift.state
    if let clocked = clocked ?? listed.clocked, clocked.end == nil {
      self = .working
    } else {
      let isPlan = state == .planned && listed.shift.planned != nil
      self = isDraft && isPlan ? .draft : .stored(state)
    }
  }

  var name: Text {
    switch self {
    case .stored(let state): state.name
    case .working: Text(en: "working", ko: "근무 중")
    case .draft: Text(en: "planned, not published", ko: "예정, 공지 전")
    }
  }

  var isPlanned: Bool { self == .stored(.planned) }

  var isCancelled: Bool { self == .stored(.cancelled) }

  var expectsWork: Bool {
    if case .stored(let state) = self { state.expectsWork } else { true }
  }
}

extension ZoneCache {
  /// Returns shifts, each with the zone of its workplace.
  func zoned(_ shifts: [ListedShift]) throws(Failure) -> [ShiftView.Record] {
    try shifts.map { shift throws(Failure) in (shift, try zone(shift.member.zone)) }
  }
}

extension Session {
  /// Returns changed shifts with their zones, and notes the rules that they break.
  ///
  /// - Parameter despite: the rules that the owner allows to be broken.
  func checked(
    _ shifts: [ListedShift], despite: [CheckRule], for actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> [ShiftView.Record] {
    add(
      try ShiftWarnings(
        about: shifts, for: actor, zones.basis(despite: despite), in: transaction.view))
    return try zones.zoned(shifts)
  }
}

extension MeaningChange {
  static var overlapsCountOnce: MeaningChange {
    MeaningChange(
      since: "2026-11-23", en: "overlapping shifts of a member count once.",
      ko: "한 사람의 겹치는 근무는 한 번만 셉니다.")
  }

  static var workedIsKnown: MeaningChange {
    MeaningChange(
      since: "2026-11-29",
      en: "'worked' is what the clock or a mark shows, null where neither does; 'paid' is what "
        + "counts for pay, by each workplace's own rules without --pay-basis.",
      ko: "'worked'는 출퇴근 기록이나 표시로 아는 시간이고 둘 다 없으면 null입니다. 임금으로 세는 시간은 'paid'이며, "
        + "--pay-basis가 없으면 사업장마다의 기준을 따릅니다.")
  }
}
