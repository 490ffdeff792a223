public import CatchCommandLine
public import CatchValues

/// One kind of record in outputs: a single list gives contract fields, JSON rows and table columns.
///
/// ```swift
/// static let view = RecordView<Budget>(
///   list: ["id", "month", "amount", "left"],
///   [
///     .id("The budget's id"),
///     .text("month", "Month", "달", "As 2026-11") { $0.month.code },
///     .won("amount", "Budget", "예산") { $0.amount.won },
///     .shown("left", .won, "Left", "남은 예산") { .integer($0.left) },
///   ])
/// ```
public struct RecordView<Record>: Sendable {
  /// The fields of the contract, in the order of its columns.
  public let fields: [Field]
  private let columns: [Column]
  private let shownColumns: [Column]
  private let idField: String?
  private let listNames: [String]?
  private let recordNames: [String]?

  /// - Parameters:
  ///   - id: the field that `--format ids` prints; nil is none.
  ///   - list: the columns of a table of several records, by name; nil is the whole contract.
  ///   - record: the lines of a single record, by name; nil is the whole contract.
  public init(
    id: String? = "id", list: [String]? = nil, record: [String]? = nil, _ columns: [Column]
  ) {
    // One loop: each start of a leaf pays for its view.
    var (contract, shown, fields): ([Column], [Column], [Field]) = ([], [], [])
    for column in columns {
      if column.isShown {
        shown.append(column)
      } else {
        contract.append(column)
        fields += column.fields
        if column.putShown != nil { shown.append(column) }
      }
    }
    self.columns = contract
    shownColumns = shown
    self.fields = fields
    idField = id
    listNames = list
    recordNames = record
  }

  /// Returns the output of a command that prints several records.
  ///
  /// - Parameter more: fields that only this command adds.
  public func list(
    _ contract: String, and more: [Field] = [], changes: [MeaningChange] = []
  ) -> OutputInfo {
    OutputInfo(contract, shape: .list, fields: fields + more, idField: idField, changes: changes)
  }

  /// Returns the output of a command that prints one record.
  ///
  /// - Parameter more: fields that only this command adds.
  public func record(
    _ contract: String, and more: [Field] = [], changes: [MeaningChange] = []
  ) -> OutputInfo {
    OutputInfo(contract, shape: .record, fields: fields + more, idField: idField, changes: changes)
  }

  /// Returns the output with the columns for people, unless they chose fields or another format.
  public func shown(_ output: OutputInfo, in environment: Environment) -> OutputInfo {
    guard environment.showsTables else { return output }
    let names = output.shape == .list ? listNames : recordNames
    guard names != nil || shownColumns.contains(where: { !$0.isShown }) else { return output }
    let known = fields + shownColumns.flatMap { $0.tableFields ?? $0.fields }
    return output.showing(
      names.map { names in names.compactMap { name in known.last { $0.name == name } } }
        ?? columns.flatMap { $0.tableFields ?? $0.fields })
  }

  /// - Parameter isTable: false leaves out the columns that only tables have; a change keeps them,
  ///   as its answer may be replayed in any format.
  public func row(_ record: Record, isTable: Bool = true) -> JSON {
    .object(members(record, isTable: isTable))
  }

  public func members(_ record: Record, isTable: Bool = true) -> [JSON.Member] {
    var members: [JSON.Member] = []
    members.reserveCapacity(fields.count + (isTable ? shownColumns.count : 0))
    put(record, &members)
    if isTable {
      for column in shownColumns { (column.putShown ?? column.put)(record, &members) }
    }
    return members
  }

  /// Adds the fields of the contract.
  func put(_ record: Record, _ members: inout [JSON.Member]) {
    for column in columns { column.put(record, &members) }
  }

  public func rows(_ records: [Record], isTable: Bool = true) -> [JSON] {
    records.map { row($0, isTable: isTable) }
  }
}

extension RecordView {
  /// Returns the report of several records, with the columns that its reader wants.
  public func report(
    _ records: [Record], _ output: OutputInfo, in environment: Environment, notes: [Text] = []
  ) -> Report {
    Report(
      .list(.init(rows(records, isTable: environment.showsTables))),
      output: shown(output, in: environment), notes: notes)
  }

  /// Returns the report of one record.
  public func report(
    _ record: Record, _ output: OutputInfo, in environment: Environment, notes: [Text] = []
  ) -> Report {
    Report(
      .record(row(record, isTable: environment.showsTables)),
      output: shown(output, in: environment), notes: notes)
  }
}

extension Environment {
  /// True when people get a table whose columns they did not choose.
  public var showsTables: Bool { options.outputFormat == .table && options.fields == nil }
}
