import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService

/// One attempt at an import of a calendar file: its counts and refused events.
final class CalendarImport: BatchImport.Attempt {
  private let source: ICalFile
  private let name: String
  private let batch: BatchRows
  private var rejects: [ICalEntry] = []
  private var feed: ICalImport?
  private var today = CivilDate.first
  private var counts: [ICalImport.Outcome: Int] = [:]
  private var warnings = ShiftWarnings()

  init(_ source: ICalFile, name: String, _ batch: BatchRows) {
    self.source = source
    self.name = name
    self.batch = batch
  }

  var rowCount: Int { source.entries.count }

  private var removedCount: Int { (feed?.removedCount ?? 0) + (counts[.removed] ?? 0) }
  private var keptCount: Int { (feed?.keptCount ?? 0) + (counts[.kept] ?? 0) }

  /// Imports all events and returns the counts.
  ///
  /// - Throws: unless the import keeps going, the only refusal or the number of refused events.
  func answer(
    _ request: ImportICal, for actor: Person, in transaction: borrowing Transaction,
    _ zones: ZoneCache, _ despite: [CheckRule], _ environment: Environment
  ) throws(Failure) -> JSON {
    let feed = try ICalImport(source, request, for: actor, in: transaction.view) {
      name throws(Failure) in try zones.zone(name)
    }
    var importer = try ShiftImporter(feed.rows, for: actor, in: transaction)
    var progress = environment.progress()
    var (shifts, series): ([ID<Shift>: Int], [Int: Int]) = ([:], [:])
    for (done, index) in feed.order(of: source.entries).enumerated() {
      let entry = source.entries[index]
      let isTaken = try batch.take(
        index, in: transaction, by: actor,
        locating: { $0.located(line: entry.line).located(file: name) }
      ) { () throws(Failure) in
        let known = feed.seriesCount
        try feed.take(entry, &importer, in: transaction) { counts[$0, default: 0] += 1 }
        for shift in importer.takeLatest() { shifts[shift] = index }
        for latest in feed.series(after: known) where series[latest] == nil {
          series[latest] = index
        }
      }
      if !isTaken { rejects.append(entry) }
      if done & 255 == 0 { progress.reached(done) }
    }
    progress.finished(source.entries.count)
    self.feed = feed
    try feed.finish(in: transaction)
    today = try environment.today()
    try batch.check(ImportCalendar.words, of: rowCount, in: name, after: transaction, by: actor)
    var basis = zones.basis(despite: despite)
    basis.refuses = !batch.keepsGoing
    warnings = try importer.warnings(basis, and: feed.seriesShifts())
    if batch.keepsGoing {
      try batch.ruleOut(
        warnings.ruledOut(for: actor, basis, in: transaction.view) { shift in
          shifts[shift] ?? shift.occurrence.flatMap { series[$0.series] }
        })
    }
    return .object([
      .init("file", .string(name)),
      .init("events", .integer(source.entries.count)),
      .init("added", .integer(counts[.added] ?? 0)),
      .init("updated", .integer(counts[.updated] ?? 0)),
      .init("skipped", .integer((counts[.skipped] ?? 0) + (counts[.clocked] ?? 0))),
      .init("all_day", .integer(counts[.allDay] ?? 0)),
      .init("rejected", .integer(batch.failureCount)),
      .init("ignored", .integer(source.ignoredCount)),
      .init("removed", .integer(removedCount)),
      .init("kept", .integer(keptCount)),
    ])
  }

  /// Notes on parts of the file that the shifts do not keep, on clock changes and on warnings.
  var notes: [Text] {
    var notes: [Text] = []
    func note(_ count: Int?, _ english: String, _ korean: String, unit: String = "개") {
      guard let count, count > 0 else { return }
      notes.append(Text(en: "\(english): \(count)", ko: "\(korean): \(count)\(unit)"))
    }
    note(
      counts[.allDay], "events of whole days are no shifts and were skipped",
      "종일 일정은 근무가 아니므로 건너뛰었습니다")
    note(
      removedCount, "shifts and series that are no longer in the calendar were removed",
      "달력에서 없어진 근무와 반복을 지웠습니다")
    note(
      keptCount,
      "kept as they were, since they were worked, marked or changed, or are up to the owner",
      "일했거나 표시했거나 고쳤거나 사업주만 지울 수 있어 그대로 둔 것")
    note(
      counts[.clocked], "events of work that was only clocked were skipped",
      "출퇴근만 기록한 근무의 일정은 건너뛰었습니다")
    note(
      source.ignoredCount, "alarms, guests and other properties were left out",
      "알림, 참석자 등 근무에 없는 속성은 뺐습니다")
    note(
      source.malformedCount,
      "lines that could not be read, of properties that shifts do not have, were passed over",
      "근무에 없는 속성의 읽을 수 없는 줄을 건너뛰었습니다", unit: "줄")
    for (zone, count) in source.calendarZones.sorted(by: { $0.key < $1.key }) {
      note(
        count,
        "events whose times have no zone were read in that of their calendar, \(zone) "
          + "(X-WR-TIMEZONE)",
        "시간대가 없는 일정을 달력의 시간대 \(zone)(X-WR-TIMEZONE)의 시각으로 읽었습니다")
    }
    let (laidOut, losses) = (feed?.laidOut ?? [], feed?.losses ?? ICalLosses())
    note(
      laidOut.count,
      "series that do not repeat by the workplace's clock became single shifts, for a year or "
        + "through --until",
      "사업장 시각으로는 반복되지 않는 일정을 1년 또는 --until까지의 개별 근무로 가져왔습니다")
    if let last = laidOut.compactMap(\.lastDay).max() {
      notes.append(
        en: "the last day of these single shifts is \(last)", ko: "이 개별 근무의 마지막 날: \(last)")
    }
    note(
      laidOut.count { $0.goesOn && $0.lastDay ?? .first < today },
      "series of these that go on, but have no shift from today on; give --until a later day",
      "그 가운데 계속되는데도 오늘부터의 근무가 없는 반복. --until에 더 늦은 날을 지정하십시오")
    note(
      losses.midnightCount,
      "days whose shifts were left out by an EXDATE at their midnight, as Exchange writes days",
      "EXDATE가 그날 0시여서 근무를 뺀 날(Exchange가 날짜를 적는 방식)", unit: "일")
    note(
      losses.shortenedCount, "titles, memos and tags that were too long or had blanks were fitted",
      "너무 길거나 공백이 있는 제목, 메모, 태그를 맞추어 줄였습니다")
    note(
      losses.longDayCount, "events of a day on which the clock goes back were cut to 24 hours",
      "시계를 되돌려 25시간인 날의 일정을 24시간으로 줄였습니다")
    note(
      losses.droppedTagCount, "categories beyond ten tags were dropped",
      "태그 열 개를 넘는 범주는 뺐습니다")
    note(
      feed?.workedElsewhereCount,
      "days already worked, or changed, as single shifts or under another UID were left out",
      "개별 근무나 다른 UID의 반복으로 이미 일했거나 고친 날은 뺐습니다", unit: "일")
    return notes + (feed?.clockChanges ?? []).notes(nil) + warnings.notes
  }

  func meta(in environment: Environment) -> [JSON.Member] { warnings.meta(in: environment) }

  func rejectedBytes() -> [UInt8] {
    var writer = CalendarWriter()
    writer.beginCalendar(product: ICalExport.product)
    source.writeZones(to: &writer)
    for entry in rejects { entry.write(to: &writer) }
    writer.endCalendar()
    return writer.drain()
  }
}
