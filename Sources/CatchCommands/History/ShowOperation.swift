import CatchCommandLine
import CatchStore
import CatchValues
import PeopleService
import ShiftService

/// `catchkit history show NUMBER`
struct ShowOperation {
  let number: Int

  static var command: Command<Environment> {
    Command(
      "show", Text(en: "Show one operation with its changes", ko: "작업 하나와 바뀐 내용 보기"),
      into: ShowOperation.init,
      .operand(
        "NUMBER", .operationNumber.completed(by: .stored(.operation)),
        Text(en: "The operation's number", ko: "작업 번호")),
      discussion: [
        Text(
          en: "The person who did it sees all that it changed; others see only the records that "
            + "they may see, since a change may be about pay.",
          ko: "그 작업을 한 사람은 바뀐 내용을 모두 봅니다. 임금에 관한 변경일 수 있으므로 다른 사람은 자기가 볼 수 있는 기록만 봅니다.")
      ],
      examples: [
        Example("catchkit history show 1", Text(en: "The first one", ko: "첫 작업")),
        Example("catchkit history show 2 --json", Text(en: "With every column", ko: "모든 열")),
        Example(
          "catchkit history show 2 --json | grep -o '\"record\":\"[^\"]*\"'",
          Text(en: "The records it touched", ko: "바뀐 기록")),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let zone = try environment.zone()
      return try environment.read { view, actor throws(Failure) in
        let operation = try Operations.find(request.number, in: view)
        let changes = try Operations.changes(
          of: operation, visible: Visibility.ofChanges(for: actor), in: view)
        guard operation.actor == actor.id.number || !changes.isEmpty else {
          throw .notYourOperation(operation)
        }
        guard case .object(let members) = try OperationView(in: view, zone: zone).row(operation)
        else { preconditionFailure("an operation's row is an object") }
        let rows = JSON.Member("changes", .array(changes.map { $0.stated(in: .catchkit) }))
        return Report(.record(.object(members + [rows])), output: output)
      }
    }
  }

  private static let values = FieldKind.map(.either([.integer, .text]))

  private static let output = OutputInfo(
    "catchkit.history.show", shape: .record,
    fields: OperationView.fields + [
      Field(
        "changes",
        .list(
          .object([
            Field(
              "record", .text, title: Text(en: "Record", ko: "기록"),
              meaning: Text(en: "The row's id", ko: "행의 ID")),
            Field(
              "before", values, title: Text(en: "Before", ko: "이전"),
              meaning: Text(
                en: "Its columns before; null for a row that was made, empty ones left out",
                ko: "이전 열 값. 새 행이면 null, 빈 값은 생략"), isNullable: true),
            Field(
              "after", values, title: Text(en: "After", ko: "이후"),
              meaning: Text(
                en: "Its columns after; null for a row that was deleted, empty ones left out",
                ko: "이후 열 값. 삭제된 행이면 null, 빈 값은 생략"), isNullable: true),
          ])),
        title: Text(en: "Changes", ko: "바뀐 내용"),
        meaning: Text(en: "Every row it changed, in order", ko: "바꾼 행, 순서대로"))
    ])
}

extension RowChange {
  /// As `json`, but columns without a value are left out.
  fileprivate func stated(in schema: Schema) -> JSON {
    guard case .object(let members) = json(in: schema) else { return .null }
    return .object(
      members.map { member in
        guard case .object(let columns) = member.value else { return member }
        return JSON.Member(member.name, .object(columns.filter { $0.value != .null }))
      })
  }
}
