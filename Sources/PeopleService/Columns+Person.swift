public import CatchStore
import CatchValues

extension Columns.Column {
  /// A person, whom readers see by name.
  public static func person<Part: ColumnValue>(
    _ name: StaticString, _ path: Columns.Path<Part>, _ en: String, _ ko: String
  ) -> Self {
    .reference(
      name, path, to: PeopleTables.person, showing: [ColumnDescription(person: name, en, ko)])
  }
}
