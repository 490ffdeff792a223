public import CatchStore
public import CatchValues
public import PeopleService

extension Shifts {
  /// Cuts a shift in two; the first part keeps the id.
  ///
  /// A break across the cut is cut too; one of known length only stays with the longer part.
  ///
  /// - Parameters:
  ///   - cut: minutes from the midnight at which the shift's day begins.
  ///   - worker: the worker of the second part; nil keeps the same one.
  /// - Throws: `shift.cut` outside the shift, for a clocked shift, or when a part would be all
  ///   break; and the refusals of changing the shift.
  public static func split(
    _ id: String, at cut: Int, to worker: String?, for actor: Person, zones: ZoneFinder,
    fold: Fold?,
    in transaction: borrowing Transaction
  ) throws(Failure) -> [ListedShift] {
    let listed = try find(id, for: actor, in: transaction.view)
    let planned = try requireCuttable(listed, actor, in: transaction.view)
    let zone = try zones(listed.member.zone)
    let moment = try moment(cut, in: listed.shift, planned, zone, fold)
    var (first, second) = (listed.shift, listed.shift)
    first.planned = try TimeSpan(from: planned.start, to: moment)
    second.planned = try TimeSpan(from: moment, to: planned.end)
    second.day = zone.local(at: moment).date
    let isFirstLonger = (first.planned?.seconds ?? 0) >= (second.planned?.seconds ?? 0)
    (first.breaks, second.breaks) = ([], [])
    for one in listed.shift.breaks {
      let parts = try ShiftBreak.cut(one, at: moment)
      switch (parts.before, parts.after) {
      case (nil, nil):
        if isFirstLonger { first.breaks.append(one) } else { second.breaks.append(one) }
      case (let before, let after):
        if let before { first.breaks.append(before) }
        if let after { second.breaks.append(after) }
      }
    }
    if let worker {
      let place = try Workplaces.find(listed.member.workplace, in: transaction.view)
      try Workplaces.requireOwner(of: place, actor, in: transaction.view)
      second.membershipID = try activeMember(worker, at: place, in: transaction.view).id.number
    }
    let (checkedFirst, checkedSecond) = (try first.checked(), try second.checked())
    try write(checkedFirst, over: listed, in: transaction)
    let added = try add(checkedSecond, in: transaction)
    return [
      ListedShift(shift: checkedFirst, member: listed.member, key: listed.key), added,
    ]
  }

  /// Joins several consecutive shifts of one worker; the first keeps its id.
  ///
  /// - Parameter fillsGaps: makes time between them an unpaid break; otherwise they must touch.
  /// - Throws: `shift.merge` for shifts that do not fit together; and the refusals of changing
  ///   them.
  public static func merge(
    _ ids: [String], fillsGaps: Bool, for actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> ListedShift {
    var parts: [(listed: ListedShift, planned: TimeSpan)] = []
    for listed in try find(ids, for: actor, in: transaction.view) {
      parts.append((listed, try requireCuttable(listed, actor, in: transaction.view)))
    }
    parts.sort { $0.planned.start < $1.planned.start }
    guard let first = parts.first, parts.count > 1 else {
      throw ShiftRefusal.merged.failure("one shift alone cannot be merged", "근무 하나만으로는 합칠 수 없습니다")
    }
    var whole = first.listed.shift
    var end = first.planned.end
    for (listed, planned) in parts.dropFirst() {
      let names = "'\(whole.recordID)', '\(listed.shift.recordID)'"
      guard listed.shift.membershipID == whole.membershipID else {
        throw ShiftRefusal.merged.failure(
          "\(names) are of different workers", "\(names): 근무자가 다릅니다")
      }
      guard listed.shift.state == whole.state else {
        throw ShiftRefusal.merged.failure("\(names) are in different states", "\(names): 상태가 다릅니다")
      }
      guard planned.start >= end else {
        throw ShiftRefusal.merged.failure("\(names) overlap", "\(names): 서로 겹칩니다")
      }
      let gap = planned.start.secondsSinceEpoch - end.secondsSinceEpoch
      guard gap == 0 || fillsGaps else {
        throw ShiftRefusal.merged.failure(
          "\(gap / 60) minutes lie between \(names)", "\(names) 사이에 \(gap / 60)분이 비어 있습니다",
          hint: Text(
            en: "make them an unpaid break with --fill-gaps", ko: "--fill-gaps로 무급 휴게로 만드십시오"))
      }
      if gap >= 60, gap < TimeSpan.longestSeconds {
        whole.breaks.append(try ShiftBreak(startsAt: end, minutes: gap / 60, isPaid: false))
      }
      whole.breaks += listed.shift.breaks
      if whole.title.isEmpty { whole.title = listed.shift.title }
      if whole.memo.isEmpty { whole.memo = listed.shift.memo }
      end = planned.end
    }
    let length = end.secondsSinceEpoch - first.planned.start.secondsSinceEpoch
    guard length <= TimeSpan.longestSeconds else {
      let hours = Text(length: length)
      throw ShiftRefusal.merged.failure(
        "together they last \(hours.en), and a shift at most 24 h",
        "합치면 \(hours.ko, .subject) 됩니다. 근무 하나는 24시간까지입니다")
    }
    whole.planned = try TimeSpan(from: first.planned.start, to: end)
    whole.breaks = try ShiftBreak.joined(whole.breaks)
    whole = try whole.checked()
    _ = try remove(
      parts.dropFirst().map { $0.listed.shift.recordID.description }, for: actor, in: transaction)
    try write(whole, over: first.listed, in: transaction)
    return ListedShift(shift: whole, member: first.listed.member, key: first.listed.key)
  }

  /// Moves shifts and their breaks by minutes of local time.
  ///
  /// - Throws: `shift.cut` for shifts that were clocked or have no plan; and the refusals of
  ///   changing them.
  public static func move(
    _ ids: [String], byMinutes minutes: Int, for actor: Person, zones: ZoneFinder, fold: Fold?,
    in transaction: borrowing Transaction
  ) throws(Failure) -> [ListedShift] {
    var moved: [ListedShift] = []
    for listed in try find(ids, for: actor, in: transaction.view) {
      _ = try requireCuttable(listed, actor, in: transaction.view)
      let zone = try zones(listed.member.zone)
      guard var entry = PlanEntry(of: listed.shift, from: listed.shift.day, in: zone) else {
        throw cutting(
          listed.shift,
          "has no times that a clock could show", "시계로 나타낼 수 있는 시간이 없습니다")
      }
      let (days, start) = WallTimes.days(entry.startMinute + minutes)
      entry.breaks = entry.breaks.map { rest in
        var rest = rest
        rest.startMinute = rest.startMinute.map { $0 + start - entry.startMinute }
        return rest
      }
      entry.dayOffset = days
      entry.startMinute = start
      let times = try entry.shift(from: listed.shift.day, in: zone, fold: fold)
      var shift = listed.shift
      (shift.day, shift.planned, shift.breaks) = (times.day, times.planned, times.breaks)
      try write(shift, over: listed, in: transaction)
      moved.append(ListedShift(shift: shift, member: listed.member, key: listed.key))
    }
    return moved
  }

  private static func moment(
    _ cut: Int, in shift: Shift, _ planned: TimeSpan, _ zone: TimeZone, _ fold: Fold?
  ) throws(Failure) -> Instant {
    var moment = try WallTimes.instant(cut, on: shift.day, in: zone, fold: fold)
    // In a night shift 02:00 means the next morning.
    if moment <= planned.start, cut < 1440 {
      moment = try WallTimes.instant(cut + 1440, on: shift.day, in: zone, fold: fold)
    }
    guard planned.start < moment, moment < planned.end else {
      let word = ClockWord.minute(cut).description
      throw cutting(shift, "does not go on at '\(word)'", "'\(word)'에는 근무 중이 아닙니다")
    }
    return moment
  }

  /// Only plans are cut: clock entries belong to the whole shift.
  private static func requireCuttable(
    _ listed: ListedShift, _ actor: Person, in view: View
  ) throws(Failure) -> TimeSpan {
    try requireMayChange(listed, actor, in: view)
    let shift = listed.shift
    guard try view.integer(ShiftQueries.firstClockIn, [.integer(shift.id)]) == nil else {
      throw cutting(shift, "was clocked into", "출퇴근 기록이 있습니다")
    }
    guard let planned = shift.planned else {
      throw cutting(shift, "has no planned times", "예정 시간이 없습니다")
    }
    return planned
  }

  private static func write(
    _ shift: Shift, over listed: ListedShift, in transaction: borrowing Transaction
  ) throws(Failure) {
    try materialize(listed, in: transaction)
    let update = try transaction.prepare(ShiftQueries.update)
    try update.bind(shift.update)
    try update.run()
  }

  private static func add(
    _ shift: Shift, in transaction: borrowing Transaction
  ) throws(Failure) -> ListedShift {
    var added = shift
    added.id = try transaction.insert(ShiftQueries.insert, shift.values())
    return try listed(added, in: transaction.view)
  }

  private static func cutting(_ shift: Shift, _ english: String, _ korean: String) -> Failure {
    ShiftRefusal.cut.failure("'\(shift.recordID)' \(english)", "'\(shift.recordID)': \(korean)")
  }
}

extension WallTimes {
  /// Returns whole days and the remaining minutes of the day.
  static func days(_ minutes: Int) -> (days: Int, minute: Int) {
    let (days, rest) = minutes.quotientAndRemainder(dividingBy: 1440)
    return rest < 0 ? (days - 1, rest + 1440) : (days, rest)
  }
}

extension ShiftBreak {
  /// Returns the breaks with those joined that touch and are both paid or both unpaid.
  static func joined(_ breaks: [ShiftBreak]) throws(Failure) -> [ShiftBreak] {
    var joined: [ShiftBreak] = []
    for one in canonical(breaks) {
      guard let last = joined.last, let before = last.range, let range = one.range,
        before.upperBound == range.lowerBound, last.isPaid == one.isPaid
      else {
        joined.append(one)
        continue
      }
      joined[joined.count - 1] = try ShiftBreak(
        startsAt: last.startsAt, minutes: last.minutes + one.minutes, isPaid: last.isPaid)
    }
    return joined
  }

  /// Returns the parts before and after a moment; neither for a break of unknown time.
  static func cut(
    _ one: ShiftBreak, at moment: Instant
  ) throws(Failure) -> (before: ShiftBreak?, after: ShiftBreak?) {
    guard let range = one.range else { return (nil, nil) }
    let cut = moment.secondsSinceEpoch
    if range.upperBound <= cut { return (one, nil) }
    if range.lowerBound >= cut { return (nil, one) }
    let minutes = (cut - range.lowerBound) / 60
    let before = try ShiftBreak(startsAt: one.startsAt, minutes: minutes, isPaid: one.isPaid)
    let after = try ShiftBreak(startsAt: moment, minutes: one.minutes - minutes, isPaid: one.isPaid)
    return (before, after)
  }
}
