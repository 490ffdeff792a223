public import CatchStore
import CatchValues

extension ColumnVisitor where Self: ~Copyable {
  /// A person, whom readers see by name.
  public mutating func person<Part: ColumnValue>(
    _ name: StaticString, _ part: inout Part, _ en: String, _ ko: String
  ) {
    reference(name, &part, to: Person.table, showing: [ColumnDescription(person: name, en, ko)])
  }
}

extension ColumnDescription {
  /// The name of the person in the column `person`.
  public static var nickname: ColumnDescription {
    ColumnDescription("name", Text(en: "Name", ko: "닉네임"), .text, at: ["person", "name"])
  }
}
