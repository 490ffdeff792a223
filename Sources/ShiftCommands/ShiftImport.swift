import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService

/// One attempt at an import: its rows, counts and refused rows.
final class ShiftImport: TableAttempt {
  private var source: ImportSource
  private let keepsRejects: Bool
  /// True to keep the rows of a table as they were understood.
  private let showsRows: Bool
  private let batch: BatchRows
  private var rejects: [ImportSource.Written] = []
  private(set) var rowCount = 0
  private var added = 0
  private var updated = 0
  private var skipped = 0
  private var movedCount = 0
  private var firstMovedLine: Int?
  private var warnings = ShiftWarnings()
  private var read: [JSON] = []
  private var sourceNotes: [Text] = []
  /// The row of each shift that was made or changed.
  private var rows: [ID<Shift>: Int] = [:]

  init(source: ImportSource, _ batch: BatchRows, keepsRejects: Bool, isDryRun: Bool) {
    self.source = source
    self.batch = batch
    self.keepsRejects = keepsRejects
    showsRows = isDryRun && source.format.isTable
  }

  /// Imports all rows and returns the counts.
  ///
  /// - Throws: failures of the file as a whole; unless the import keeps going, the only refusal or
  ///   the number of refused rows.
  func answer(
    _ request: ImportShifts, for actor: Person, in transaction: borrowing Transaction,
    _ zones: ZoneCache, _ despite: [CheckRule], _ environment: Environment
  ) throws(Failure) -> JSON {
    if let place = request.place,
      let note = try source.takeWorker(as: actor, at: place, in: transaction.view)
    {
      sourceNotes.append(note)
    }
    var importer = try ShiftImporter(request, for: actor, in: transaction)
    var progress = environment.progress()
    while true {
      do throws(Failure) {
        guard let row = try source.next() else { break }
        try take(row, &importer, in: transaction, by: actor, zones)
      } catch {
        guard source.goesOn(after: error) else { throw error }
        // The row could not be read.
        rowCount += 1
        batch.refuse(error)
        keepReject()
      }
      if rowCount & 1023 == 0 { progress.reached(rowCount) }
    }
    progress.finished(rowCount)
    movedCount = importer.movedCount
    firstMovedLine = importer.firstMovedLine
    try batch.check(
      ImportShiftFile.words, of: rowCount, in: source.name, after: transaction, by: actor)
    var basis = zones.basis(despite: despite)
    basis.refuses = !batch.keepsGoing
    warnings = try importer.warnings(basis)
    if batch.keepsGoing {
      try batch.ruleOut(warnings.ruledOut(for: actor, basis, in: transaction.view) { rows[$0] })
    }
    return .object([
      .init("file", .string(source.name)),
      .init("rows", .integer(rowCount)),
      .init("added", .integer(added)),
      .init("updated", .integer(updated)),
      .init("skipped", .integer(skipped)),
      .init("rejected", .integer(batch.failureCount)),
    ])
  }

  var notes: [Text] {
    sourceNotes + movedNotes + tableNotes + warnings.notes
  }

  var people: PeopleTable? { source.table }
  var understood: [JSON]? { showsRows ? read : nil }
  var refused: [[String]] {
    rejects.compactMap { if case .fields(let fields) = $0 { fields } else { nil } }
  }

  func meta(in environment: Environment) -> [JSON.Member] {
    warnings.meta(in: environment) + tableMeta
  }

  /// A note about rows such as 25:30, which begin on the day after the one written.
  private var movedNotes: [Text] {
    guard movedCount > 0 else { return [] }
    let first = firstMovedLine.map { Text(en: " (first: line \($0))", ko: "(처음: \($0)번째 줄)") }
    return [
      Text(
        en:
          "rows that begin on another day than 'day' says count for the day on which they begin: "
          + "\(movedCount)" + (first?.en ?? ""),
        ko: "'day' 열과 다른 날짜에 시작하는 행은 시작하는 날짜의 근무입니다: \(movedCount)행" + (first?.ko ?? ""))
    ]
  }

  func rejectedBytes() -> [UInt8] {
    switch source.format {
    case .csv, .tsv: return rejectedTable()
    case .jsonl:
      var text = ""
      for case .line(let line) in rejects { text += line + "\n" }
      return Array(text.utf8)
    case .json:
      var elements: [JSON] = []
      for case .element(let element) in rejects { elements.append(element) }
      return Array((JSON.array(elements).compactText + "\n").utf8)
    }
  }

  private func take(
    _ row: ImportRow, _ importer: inout ShiftImporter, in transaction: borrowing Transaction,
    by actor: Person, _ zones: ZoneCache
  ) throws(Failure) {
    rowCount += 1
    let isTaken = try batch.take(
      rowCount, in: transaction, by: actor, locating: { source.located($0, in: row) }
    ) { () throws(Failure) in
      switch try importer.take(row, zones: zones.find) {
      case .added: added += 1
      case .updated: updated += 1
      case .skipped: skipped += 1
      }
      let touched = importer.takeLatest()
      if batch.keepsGoing { for shift in touched { rows[shift] = rowCount } }
    }
    if !isTaken { keepReject() }
    if showsRows, isTaken, let latest = importer.latestRead {
      read.append(ShiftTable.understood.row((row, latest.shift, latest.zone)))
    }
  }

  private func keepReject() {
    if keepsRejects { rejects.append(source.written) }
  }
}

extension ImportSource {
  /// Takes the one name in a table of another program for the importing person, who alone
  /// works: programs for one person's time name it in their own way.
  ///
  /// - Returns: a note when it did so.
  mutating func takeWorker(
    as actor: Person, at place: Workplace, in view: View
  ) throws(Failure) -> Text? {
    guard let heading = foreignWorkers else { return nil }
    let members = try Memberships.list(at: place, in: view)
    guard members.count == 1, members[0].person == actor.id, let name = soleWorker() else {
      return nil
    }
    do throws(Failure) {
      _ = try Memberships.find(name, at: place, in: view)
      return nil
    } catch {
      guard error.id == WorkplaceRefusal.noMember.id else { throw error }
    }
    ignoresWorkers = true
    return Text(
      en: "'\(name)' in '\(heading)' is taken for you, the only one at '\(place.name)'",
      ko: "'\(heading)' 열의 이름을 본인으로 읽었습니다: '\(name)'. '\(place.name)' 구성원은 본인뿐입니다")
  }
}
