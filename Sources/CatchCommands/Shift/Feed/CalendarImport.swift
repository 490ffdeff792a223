import CatchCommandLine
import CatchStore
import CatchValues
import PeopleService
import ShiftService

/// One import of a calendar file under way: its counts, and what was refused.
final class CalendarImport {
  /// Refused events told one by one before the rest is only counted.
  private static let mostTold = 20

  private let source: FeedFile
  private let name: String
  private let keepsGoing: Bool
  private var failures: [Failure] = []
  private var rejects: [FeedEntry] = []
  private var losses = FeedLosses()
  private var clockChanges: [ClockChange] = []
  private var workedElsewhereCount = 0
  private var counts: [FeedImport.Outcome: Int] = [:]
  private(set) var concerns = ShiftConcerns()
  /// Events that rules refused when all was taken before, by their place.
  private let ruledOut: [Int: Failure]
  /// The same, found this time.
  private(set) var newlyRuledOut: [Int: Failure] = [:]

  init(
    _ source: FeedFile, name: String, keepsGoing: Bool, without ruledOut: [Int: Failure]
  ) {
    self.ruledOut = ruledOut
    self.source = source
    self.name = name
    self.keepsGoing = keepsGoing
  }

  var failureCount: Int { rejects.count }

  /// Takes all events and answers with the counts.
  ///
  /// - Throws: unless the import keeps going the only refusal, or how many there are.
  func answer(
    _ request: ImportFeed, for actor: Person, in transaction: borrowing Transaction,
    _ zones: ZoneShelf, _ despite: [CheckRule], _ environment: Environment
  ) throws(Failure) -> JSON {
    let feed = try FeedImport(source, request, for: actor, in: transaction.view) {
      name throws(Failure) in try zones.zone(name)
    }
    var importer = try ShiftImporter(feed.rows, for: actor, in: transaction)
    var progress = environment.progress()
    var (shifts, series): ([ID<Shift>: Int], [Int: Int]) = ([:], [:])
    for (done, index) in feed.order(of: source.entries).enumerated() {
      let entry = source.entries[index]
      do throws(Failure) {
        if let failure = ruledOut[index] { throw failure.located(line: entry.line) }
        counts[try feed.take(entry, &importer, in: transaction), default: 0] += 1
        for shift in importer.takeLatest() { shifts[shift] = index }
        if let latest = feed.latestSeries, series[latest] == nil { series[latest] = index }
      } catch {
        // A store that cannot be read or written is no fault of the event.
        guard error.concernsInput else { throw error }
        rejects.append(entry)
        if failures.count < CalendarImport.mostTold { failures.append(error.located(file: name)) }
      }
      if done & 255 == 0 { progress.reached(done) }
    }
    progress.finished(source.entries.count)
    losses = feed.losses
    clockChanges = feed.clockChanges
    workedElsewhereCount = feed.workedElsewhereCount
    if failureCount > 0, !keepsGoing { throw failure }
    var lens = zones.lens(despite: despite)
    lens.refuses = !keepsGoing
    concerns = try importer.concerns(lens, and: feed.seriesShifts())
    if keepsGoing {
      newlyRuledOut = try concerns.ruledOut(for: actor, lens, in: transaction.view) { shift in
        shifts[shift] ?? shift.occurrence.flatMap { series[$0.series] }
      }
      if let first = newlyRuledOut.first { throw first.value }
    }
    return .object([
      .init("file", .string(name)),
      .init("events", .integer(source.entries.count)),
      .init("added", .integer(counts[.added] ?? 0)),
      .init("updated", .integer(counts[.updated] ?? 0)),
      .init("skipped", .integer(counts[.skipped] ?? 0)),
      .init("all_day", .integer(counts[.allDay] ?? 0)),
      .init("rejected", .integer(failureCount)),
      .init("ignored", .integer(source.ignoredCount)),
    ])
  }

  /// One line on standard error for each of the first refusals, where the end says only how many.
  func tell(in environment: Environment) {
    guard failureCount > 1 || keepsGoing else { return }
    for failure in failures { environment.errors.note(failure.line(in: environment.language)) }
  }

  /// What of the file is not in the shifts.
  var notes: [Text] {
    var notes: [Text] = []
    if let count = counts[.allDay] {
      notes.append(
        Text(
          en: "events of whole days are no shifts and were passed over: \(count)",
          ko: "종일 일정은 근무가 아니므로 건너뛰었습니다: \(count)개"))
    }
    if source.ignoredCount > 0 {
      notes.append(
        Text(
          en: "alarms, guests and other properties were left out: \(source.ignoredCount)",
          ko: "알림, 참석자 등 근무에 없는 속성은 뺐습니다: \(source.ignoredCount)개"))
    }
    if losses.shortenedCount > 0 {
      notes.append(
        Text(
          en: "titles, memos and tags that were too long or had blanks were fitted: "
            + "\(losses.shortenedCount)",
          ko: "너무 길거나 공백이 있는 제목, 메모, 태그를 맞추어 줄였습니다: \(losses.shortenedCount)개"))
    }
    if losses.droppedTagCount > 0 {
      notes.append(
        Text(
          en: "categories beyond ten tags were dropped: \(losses.droppedTagCount)",
          ko: "태그 열 개를 넘는 범주는 뺐습니다: \(losses.droppedTagCount)개"))
    }
    if workedElsewhereCount > 0 {
      notes.append(
        Text(
          en: "days already worked in a series that went on under another UID were left out: "
            + "\(workedElsewhereCount)",
          ko: "다른 UID로 이어진 반복에서 이미 일한 날은 뺐습니다: \(workedElsewhereCount)일"))
    }
    return notes + clockChanges.notes(nil)
  }

  /// How an import ends that passed over some events.
  func shortfall(_ file: String?) -> Failure {
    Failure(
      ShiftRefusal.passedOver,
      Text(
        en: "\(failureCount) of \(source.entries.count) events were passed over",
        ko: "일정 \(source.entries.count)개 가운데 \(failureCount)개를 건너뛰었습니다"),
      hint: file.map { Text(en: "they are in '\($0)'", ko: "'\($0)'에 저장했습니다") },
      source: SourcePosition(file: name))
  }

  /// The refused events as they came, to be mended and imported again.
  func rejectedBytes() -> [UInt8] {
    var writer = CalendarWriter()
    writer.beginCalendar()
    source.writeZones(to: &writer)
    for entry in rejects { entry.write(to: &writer) }
    writer.endCalendar()
    return writer.drain()
  }

  private var failure: Failure {
    if failureCount == 1, let only = failures.first { return only }
    // One reason for all of them is the reason of the whole.
    let reasons = Set(failures.map(\.id))
    return Failure(
      reasons.count == 1 ? failures.first?.entry ?? ShiftRefusal.batch : ShiftRefusal.batch,
      Text(
        en: "\(failureCount) of \(source.entries.count) events were refused, so none was imported",
        ko: "일정 \(source.entries.count)개 가운데 \(failureCount)개가 거부되어 하나도 가져오지 않았습니다"),
      source: SourcePosition(file: name))
  }
}
