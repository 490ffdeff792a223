import CatchStore
import PayrollService
import PeopleService
import ShiftService

extension Schema {
  /// What a store of this program holds; a domain's migrations are appended, never changed.
  static let catchkit = Schema(
    migrations: PeopleTables.migrations + ShiftTables.migrations + PayrollTables.migrations,
    tables: PeopleTables.all + ShiftTables.all + PayrollTables.all,
    invariants: { ShiftTables.invariants + PayrollTables.invariants })

  /// What the columns are to people.
  static let meanings =
    PeopleTables.meanings + ShiftTables.meanings + PayrollTables.meanings

  static func meaning(of entity: String) -> TableMeaning? {
    meanings.first { "\($0.table)" == entity }
  }
}
