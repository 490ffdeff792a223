import CatchCommandLine
import CommandsTestSupport
import Testing

/// The contracts as promised: one line a field, nested ones in braces.
///
/// `?` after a name: only when asked for, or an input that may be left out; `| null`: may be null.
enum ContractTable {
  struct Contract: Sendable, CustomTestStringConvertible {
    let id: String
    let shape: String
    let fields: [String]

    var testDescription: String { id }
  }

  /// A line that prints a contract; lists have at least one row.
  struct Sample: Sendable, CustomTestStringConvertible {
    let contract: String
    let line: String
    var input = ""
    var explains = true
    /// Lines run before on a store of the sample's own; without any there is no store.
    var before: [String] = []

    var testDescription: String { contract }
  }

  static func spelling(_ field: Field) -> String {
    "\(field.name)\(field.isOptional ? "?" : ""): \(spelling(field.kind))"
      + (field.isNullable ? " | null" : "")
  }

  private static func spelling(_ kind: FieldKind) -> String {
    switch kind {
    case .won: "won"
    case .integer: "integer"
    case .minutes: "minutes"
    case .decimal: "decimal"
    case .exact: "exact"
    case .date: "date"
    case .localTime: "local time"
    case .instant: "instant"
    case .bool: "bool"
    case .text: "text"
    case .explanation: "explanation"
    case .choice(let words): words.map { "'\($0)'" }.joined(separator: " | ")
    case .object(let fields): "{\(fields.map(spelling).joined(separator: ", "))}"
    case .list(let kind): "[\(spelling(kind))]"
    case .map(let kind): "[text: \(spelling(kind))]"
    case .either(let kinds): kinds.map(spelling).joined(separator: " | ")
    }
  }

  private static let people = [
    "user add 사장 --role owner", "user add 민지 --as 사장", "user add 지훈 --as 사장",
  ]

  static let samples: [Sample] = [
    generalSamples, placeSamples, shiftSamples, clockSamples, seriesSamples, checkSamples,
    calendarSamples, feedSamples, hookSamples,
    intervalSamples, routineSamples, changeRequestSamples, payrollSamples, seatSamples,
    snapSamples, shotSamples, challengeSamples,
    closingSamples, planningSamples,
  ].flatMap(\.self)

  private static let generalSamples: [Sample] = [
    Sample(
      contract: "catchkit.wage.calc/1", line: "wage calc",
      input: """
        {"id": "a", "period": {"from": "2026-03-02", "to": "2026-03-08"},
         "contract": {"rate": 10320, "weekly_minutes": 1200, "days": ["mon"]},
         "shifts": [{"start": "2026-03-02T09:00", "end": "2026-03-02T18:00", "break_minutes": 60}]}
        """),
    Sample(contract: "catchkit.wage.net/1", line: "wage net --gross 3000000"),
    Sample(contract: "catchkit.wage.cost/1", line: "wage cost --gross 3000000"),
    Sample(contract: "catchkit.wage.tax.monthly/1", line: "wage tax monthly --pay 3000000"),
    Sample(contract: "catchkit.wage.tax.daily/1", line: "wage tax daily --pay 187000,200000"),
    Sample(contract: "catchkit.wage.tax.business/1", line: "wage tax business --amount 1000000"),
    Sample(
      contract: "catchkit.wage.tax.table/1", line: "wage tax table --on 2026-03-01",
      explains: false),
    Sample(contract: "catchkit.wage.insurance/1", line: "wage insurance --income 3000000"),
    Sample(
      contract: "catchkit.wage.weekly/1", line: "wage weekly --rate 10320 --weekly-minutes 840"),
    Sample(contract: "catchkit.wage.minimum/1", line: "wage minimum --monthly 2100000"),
    Sample(contract: "catchkit.wage.hours/1", line: "wage hours --weekly-minutes 900"),
    Sample(contract: "catchkit.wage.break/1", line: "wage break --minutes 480"),
    Sample(
      contract: "catchkit.wage.split/1",
      line: "wage split --start 2026-03-01T20:00 --end 2026-03-02T06:00 --holiday 2026-03-01"),
    Sample(
      contract: "catchkit.wage.severance/1",
      line: "wage severance --joined 2020-01-01 --left 2026-01-01 --wages-3m 9000000"),
    Sample(contract: "catchkit.wage.leave/1", line: "wage leave --years 3"),
    Sample(contract: "catchkit.wage.support/1", line: "wage support --income 2000000"),
    Sample(contract: "catchkit.wage.rules/1", line: "wage rules", explains: false),
    Sample(
      contract: "catchkit.wage.rules.diff/1", line: "wage rules diff 2025-12-31 2026-01-01",
      explains: false),
    Sample(contract: "catchkit.wage.industries/1", line: "wage industries", explains: false),
    Sample(contract: "catchkit.config.get/1", line: "config get store", explains: false),
    Sample(
      contract: "catchkit.config.set/1", line: "config set lang ko --dry-run", explains: false),
    Sample(
      contract: "catchkit.config.unset/1", line: "config unset lang --dry-run", explains: false),
    Sample(contract: "catchkit.config.list/1", line: "config list", explains: false),
    Sample(contract: "catchkit.paths/1", line: "paths", explains: false),
    Sample(
      contract: "catchkit.undo/1", line: "undo --as 사장", explains: false, before: people),
    Sample(
      contract: "catchkit.redo/1", line: "redo --as 사장", explains: false,
      before: people + ["undo --as 사장"]),
    Sample(contract: "catchkit.history/1", line: "history", explains: false, before: people),
    Sample(
      contract: "catchkit.history.show/1", line: "history show 2 --as 사장", explains: false,
      before: people),
    Sample(
      contract: "catchkit.store.path/1", line: "store path", explains: false, before: people),
    Sample(
      contract: "catchkit.store.info/1", line: "store info", explains: false, before: people),
    Sample(
      contract: "catchkit.store.backup/1", line: "store backup {folder}/b", explains: false,
      before: people),
    Sample(
      contract: "catchkit.store.copy/1", line: "store copy --to {folder}/c", explains: false,
      before: people),
    Sample(
      contract: "catchkit.store.export/1", line: "store export -o {folder}/e", explains: false,
      before: people),
    Sample(
      contract: "catchkit.store.restore/1", line: "store restore {folder}/b --yes",
      explains: false, before: people + ["store backup {folder}/b"]),
    Sample(
      contract: "catchkit.store.salvage/1", line: "store salvage {folder}/b {folder}/new",
      explains: false, before: people + ["store backup {folder}/b"]),
    Sample(
      contract: "catchkit.store.import/1", line: "store import - --store {folder}/new",
      input: #"{"schema":"catchkit.store.rows/1","format":1}"#, explains: false, before: people),
    Sample(
      contract: "catchkit.store.query/1", line: "store query VALUES(1)", explains: false,
      before: people),
    Sample(
      contract: "catchkit.serve/1", line: "serve --list-keys -",
      input: #"restrict,command="catchkit serve --as 민지" ssh-ed25519 AAAA 민지"#, explains: false),
    Sample(contract: "catchkit.doctor/1", line: "doctor", explains: false, before: people),
    Sample(contract: "catchkit.selftest/1", line: "selftest", explains: false),
    Sample(contract: "catchkit.version/1", line: "version", explains: false),
    Sample(contract: "catchkit.schema.list/1", line: "schema --list", explains: false),
    Sample(contract: "catchkit.explain/1", line: "explain", explains: false),
    Sample(contract: "catchkit.man/1", line: "man", explains: false),
  ]
}
