public import CatchStore
import CatchValues

extension ColumnVisitor where Self: ~Copyable {
  /// A person, whom readers see by name.
  public mutating func person<Part: ColumnValue>(
    _ name: StaticString, _ part: inout Part, _ en: String, _ ko: String
  ) {
    reference(
      name, &part, to: PeopleTables.person, showing: [ColumnDescription(person: name, en, ko)])
  }
}
