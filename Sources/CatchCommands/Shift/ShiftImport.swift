import CatchCommandLine
import CatchStore
import CatchValues
import PeopleService
import ShiftService

/// One import under way: its rows, its counts, and what was refused.
final class ShiftImport {
  /// Refused rows told one by one before the rest is only counted.
  private static let mostTold = 20

  private var source: ImportSource
  private let keepsGoing: Bool
  private let keepsRejects: Bool
  private var rejects: [ImportSource.Written] = []
  private var failures: [Failure] = []
  private(set) var failureCount = 0
  /// Every refusal has the same reason.
  private var isUniform = true
  private var rowCount = 0
  private var added = 0
  private var updated = 0
  private var skipped = 0
  private var movedCount = 0
  private var firstMovedLine: Int?
  private(set) var concerns = ShiftConcerns()
  /// Rows that rules refused when all was taken before, by their number, from 1.
  private let ruledOut: [Int: Failure]
  /// The same, found this time.
  private(set) var newlyRuledOut: [Int: Failure] = [:]
  /// The row of each shift that was made or changed.
  private var rows: [ID<Shift>: Int] = [:]

  init(
    source: ImportSource, keepsGoing: Bool, keepsRejects: Bool, without ruledOut: [Int: Failure]
  ) {
    self.ruledOut = ruledOut
    self.source = source
    self.keepsGoing = keepsGoing
    self.keepsRejects = keepsRejects
  }

  /// Takes all rows and answers with the counts.
  ///
  /// - Throws: unless the import keeps going the only refusal, or how many there are; and what is
  ///   wrong with the file as a whole.
  func answer(
    _ request: ImportShifts, for actor: Person, in transaction: borrowing Transaction,
    _ zones: ZoneShelf, _ despite: [CheckRule], _ environment: Environment
  ) throws(Failure) -> JSON {
    var importer = try ShiftImporter(request, for: actor, in: transaction)
    var progress = environment.progress()
    while true {
      do throws(Failure) {
        guard let row = try source.next() else { break }
        try take(row, &importer, zones)
      } catch {
        guard source.goesOn(after: error) else { throw error }
        refuse(error)
      }
      if rowCount & 1023 == 0 { progress.reached(rowCount) }
    }
    progress.finished(rowCount)
    movedCount = importer.movedCount
    firstMovedLine = importer.firstMovedLine
    if failureCount > 0, !keepsGoing { throw failure }
    var lens = zones.lens(despite: despite)
    lens.refuses = !keepsGoing
    concerns = try importer.concerns(lens)
    if keepsGoing {
      newlyRuledOut = try concerns.ruledOut(for: actor, lens, in: transaction.view) { rows[$0] }
      if let first = newlyRuledOut.first { throw first.value }
    }
    return .object([
      .init("file", .string(source.name)),
      .init("rows", .integer(rowCount)),
      .init("added", .integer(added)),
      .init("updated", .integer(updated)),
      .init("skipped", .integer(skipped)),
      .init("rejected", .integer(failureCount)),
    ])
  }

  /// One line on standard error for each of the first refusals, where the end says only how many.
  func tell(in environment: Environment) {
    guard failureCount > 1 || keepsGoing else { return }
    for failure in failures { environment.errors.note(failure.line(in: environment.language)) }
  }

  /// Who writes 25:30 may think of the day before the one on which it is.
  var notes: [Text] {
    guard movedCount > 0 else { return [] }
    let first = firstMovedLine.map { Text(en: " (first: line \($0))", ko: "(처음: \($0)번째 줄)") }
    return [
      Text(
        en: "rows that begin on another day than 'day' says count for the day on which they begin: "
          + "\(movedCount)" + (first?.en ?? ""),
        ko: "'day' 열과 다른 날짜에 시작하는 행은 시작하는 날짜의 근무입니다: \(movedCount)행" + (first?.ko ?? ""))
    ]
  }

  /// How an import ends that passed over some rows.
  func shortfall(_ file: String?) -> Failure {
    Failure(
      ShiftRefusal.passedOver,
      Text(
        en: "\(failureCount) of \(rowCount) rows were passed over",
        ko: "\(rowCount)행 가운데 \(failureCount)행을 건너뛰었습니다"),
      hint: file.map { Text(en: "they are in '\($0)'", ko: "'\($0)'에 저장했습니다") },
      source: SourcePosition(file: source.name))
  }

  /// The refused rows in the format in which they came, to be mended and imported again.
  func rejectedBytes() -> [UInt8] {
    switch source.format {
    case .csv, .tsv:
      var writer = CSVWriter(separator: source.format == .csv ? .comma : .tab)
      writer.append(row: source.header)
      for case .fields(let fields) in rejects { writer.append(row: fields) }
      return writer.drain { Array($0) }
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
    _ row: ImportRow, _ importer: inout ShiftImporter, _ zones: ZoneShelf
  ) throws(Failure) {
    rowCount += 1
    if let failure = ruledOut[rowCount] {
      note(source.located(failure, in: row))
      return
    }
    do throws(Failure) {
      switch try importer.take(row, zones: { name throws(Failure) in try zones.zone(name) }) {
      case .added: added += 1
      case .updated: updated += 1
      case .skipped: skipped += 1
      }
      let touched = importer.takeLatest()
      if keepsGoing { for shift in touched { rows[shift] = rowCount } }
    } catch {
      // A store that cannot be read or written is no fault of the row.
      guard error.concernsInput else { throw error }
      note(source.located(error, in: row))
    }
  }

  /// A row that could not even be read.
  private func refuse(_ failure: Failure) {
    rowCount += 1
    note(failure)
  }

  private func note(_ failure: Failure) {
    if let first = failures.first, first.id != failure.id { isUniform = false }
    failureCount += 1
    if failures.count < ShiftImport.mostTold { failures.append(failure) }
    if keepsRejects { rejects.append(source.written) }
  }

  private var failure: Failure {
    if failureCount == 1, let only = failures.first { return only }
    // One reason for all of them is the reason of the whole.
    let reason = isUniform ? failures.first?.entry : nil
    return Failure(
      reason ?? ShiftRefusal.batch,
      Text(
        en: "\(failureCount) of \(rowCount) rows were refused, so none was imported",
        ko: "\(rowCount)행 가운데 \(failureCount)행이 거부되어 하나도 가져오지 않았습니다"),
      source: SourcePosition(file: source.name))
  }
}

extension Failure {
  /// Whether another row may fare better.
  var concernsInput: Bool {
    switch kind {
    case .notFound, .conflict, .refused, .forbidden, .usage: true
    case .negative, .busy, .damagedStore, .inputOutput, .declined, .rejects, .remote, .bug, .output:
      false
    }
  }
}
