import CatchStore
import PayrollService
import PeopleService
import ShiftService

extension Schema {
  /// What a store of this program holds.
  ///
  /// Migrations stand by their numbers, across domains: a store knows only how many it has had. One
  /// that was released is never changed, and a new one is the last.
  static let catchkit = Schema(
    migrations: [
      PeopleTables.m0002, ShiftTables.m0003, ShiftTables.m0004, ShiftTables.m0005,
      ShiftTables.m0006, PayrollTables.m0007,
    ],
    tables: PeopleTables.all + ShiftTables.all + PayrollTables.all,
    invariants: { ShiftTables.invariants + PayrollTables.invariants })

  /// What the columns are to people.
  static let meanings =
    PeopleTables.meanings + ShiftTables.meanings + PayrollTables.meanings

  static func meaning(of entity: String) -> TableMeaning? {
    meanings.first { "\($0.table)" == entity }
  }
}
