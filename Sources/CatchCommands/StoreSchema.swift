import CatchStore
import PeopleService
import ShiftService

extension Schema {
  /// What a store of this program holds; a domain's migrations are appended, never changed.
  static let catchkit = Schema(
    migrations: PeopleTables.migrations + ShiftTables.migrations,
    tables: PeopleTables.all + ShiftTables.all)
}
