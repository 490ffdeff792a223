public import CatchCommandLine
public import CatchStore
public import CatchValues
public import PeopleService

/// One import of a file, for every domain: it is read whole before the store is locked.
///
/// All rows are taken or none; with `--keep-going`, all but the refused rows.
///
/// A rule may refuse a row that is already in the transaction. A batch that keeps going then starts
/// anew without that row, until no rule refuses the rest.
public struct BatchImport {
  /// One attempt, whose rows end up in the store when it succeeds.
  public protocol Attempt {
    /// All rows of the file, refused ones too.
    var rowCount: Int { get }
    var notes: [Text] { get }
    /// Added to the answer's `meta`.
    func meta(in environment: Environment) -> [JSON.Member]
    /// Returns the refused rows in the format of the file, to be corrected and imported again.
    func rejectedBytes() -> [UInt8]
  }

  /// The file, `-` for standard input.
  let file: String
  let keepsGoing: Bool
  /// The file for refused rows.
  let rejects: String?
  let words: BatchWords

  /// - Parameter rejects: a file for refused rows; it makes the import keep going too.
  public init(file: String, keepsGoing: Bool, rejects: String?, _ words: BatchWords) {
    self.file = file
    self.keepsGoing = keepsGoing || rejects != nil
    self.rejects = rejects
    self.words = words
  }

  /// Reads the file whole and adds its digest to the fingerprint of the request.
  ///
  /// - Parameter limit: the most bytes; a table has bounds besides.
  public func read(
    limit: Int, within bounds: TableBounds? = nil, in environment: inout Environment
  ) throws(Failure) -> [UInt8] {
    if rejects == "-" {
      throw .malformed(
        "--rejects -", "would mix the refused \(words.rows.en) with the report on standard output",
        "거부된 \(words.rows.ko, .subject) 표준 출력의 보고와 섞입니다",
        hint: Text(
          en: "name a file: --rejects \(words.rejectsName)",
          ko: "파일을 지정하십시오: --rejects \(words.rejectsName)"))
    }
    if let rejects { try environment.requireSpare(rejects, of: "--rejects", besides: file) }
    // All is read before the store is locked: a pipe may take its time.
    let bytes = try environment.open(file).readAll(limit: limit, within: bounds)
    environment.know(bytes)
    return bytes
  }

  /// Makes attempts until one succeeds, then writes the rejects.
  ///
  /// - Parameters:
  ///   - asking: the question before many changes; nil counts the records.
  ///   - attempt: takes all rows anew, calls `BatchRows.check` at its end, and returns the data of
  ///     the document.
  public func answer<Run: Attempt>(
    _ output: OutputInfo, asking: ((JSON) -> Text)? = nil, message: @escaping (JSON) -> Text,
    in environment: Environment,
    _ attempt: (BatchRows, borrowing Transaction, Person, inout Run?) throws(Failure) -> JSON
  ) throws(Failure) -> Report {
    var ruledOut: [Int: Failure] = [:]
    var asksByRow = false
    var run: Run?
    var rows = BatchRows(keepsGoing: keepsGoing, without: [:], asksByRow: false, in: environment)
    var report: Report
    while true {
      do throws(Failure) {
        report = try environment.change(output, asking: asking, message: message) {
          transaction, actor throws(Failure) in
          rows = BatchRows(
            keepsGoing: keepsGoing, without: ruledOut, asksByRow: asksByRow, in: environment)
          return try attempt(rows, transaction, actor, &run)
        }
        break
      } catch {
        guard rows.newlyRuledOut.isEmpty, !rows.hasToAskByRow else {
          ruledOut.merge(rows.newlyRuledOut) { known, _ in known }
          asksByRow = asksByRow || rows.hasToAskByRow
          continue
        }
        rows.report(words)
        throw error
      }
    }
    // A replayed request made no attempt.
    guard let run else { return report }
    report.notes += run.notes
    report.meta += run.meta(in: environment)
    let isDryRun = environment.options.isDryRun
    if let rejects, !isDryRun {
      do throws(Failure) {
        try environment.files.replace(rejects, run.rejectedBytes(), .refusedRows)
      } catch {
        throw error.after(report.operation, in: environment)
      }
    }
    if rows.failureCount > 0 {
      rows.report(words)
      report.shortfall = Failure(
        words.shortfall, words.passedOver(rows.failureCount, run.rowCount),
        hint: isDryRun
          ? nil : rejects.map { Text(en: "they are in '\($0)'", ko: "'\($0)'에 저장했습니다") },
        source: SourcePosition(file: file))
    }
    return report
  }
}

extension BatchImport.Attempt {
  public func meta(in environment: Environment) -> [JSON.Member] { [] }
}

/// An attempt at a table, whose refused rows are written as CSV under its header.
public protocol TableAttempt: BatchImport.Attempt {
  /// The table as people have it, once it is read; nil for rows from elsewhere.
  var people: PeopleTable? { get }
  var header: [String] { get }
  var refused: [[String]] { get }
  /// The rows as they were understood; nil where they are not shown.
  var understood: [JSON]? { get }
}

extension TableAttempt {
  public var people: PeopleTable? { nil }
  public var header: [String] { people?.header ?? [] }
  public var understood: [JSON]? { nil }

  /// Notes on what the table has besides its rows and their columns.
  public var tableNotes: [Text] { people.map { TableHeadings.notes($0) } ?? [] }

  /// The headings by field, those that nothing read, and the rows as they were understood.
  public var tableMeta: [JSON.Member] {
    (people.map { TableHeadings.meta($0) } ?? [])
      + (understood.map { [.init("understood", .array($0))] } ?? [])
  }

  public func meta(in environment: Environment) -> [JSON.Member] { tableMeta }

  public func rejectedBytes() -> [UInt8] { rejectedTable() }

  public func rejectedTable() -> [UInt8] {
    var writer = if let people { people.writer() } else { CSVWriter() }
    for row in [header] + refused { writer.append(row: row) }
    return writer.drain { Array($0) }
  }
}
