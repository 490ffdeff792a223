import CatchCommandLine
import CatchStore
import CatchValues
import PeopleService

/// `catchkit history show NUMBER`
struct ShowOperation {
  let number: Int

  static func command(of domains: Domains) -> Command<Environment> {
    let output = output(domains.list.flatMap { $0.parts() })
    return Command(
      "show", Text(en: "Show one operation with its changes", ko: "작업 하나와 바뀐 내용 보기"),
      into: ShowOperation.init,
      .operand(
        "NUMBER", .operationNumber.completed(by: .dynamic("operation")),
        Text(en: "The operation's number", ko: "작업 번호")),
      discussion: .paragraph(
        en: "The person who did it sees all that it changed; others see only the records that "
          + "they may see, since a change may be about pay.",
        ko: "그 작업을 한 사람은 바뀐 내용을 모두 봅니다. 임금에 관한 변경일 수 있으므로 다른 사람은 자기가 볼 수 있는 기록만 봅니다."),
      examples: [
        Example("catchkit history show 1", "The first one", "첫 작업"),
        Example("catchkit history show 2 --json", "For a program", "프로그램에 넘기기"),
        Example(
          "catchkit history show 2 --json | grep -o '\"record\":\"[^\"]*\"'",
          "The records it touched", "바뀐 기록"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let zone = try environment.readingZone()
      return try environment.read { view, actor throws(Failure) in
        let operation = try Operations.find(request.number, in: view)
        let changes = try Operations.changes(
          of: operation, visible: domains.filter(for: actor), in: view)
        guard operation.actor == actor.id.number || !changes.isEmpty else {
          throw .notYourOperation(operation)
        }
        let words = try ChangeView(in: view, of: environment)
        let isForPeople = environment.options.outputFormat == .table
        var stories: [OperationStory] = []
        var records: [JSON] = []
        for change in changes {
          if isForPeople { stories.append(try OperationStory(change, in: words)) }
          if !isForPeople || environment.options.fields != nil {
            records.append(try words.json(change).stated)
          }
        }
        guard case .object(let members) = try OperationView(in: view, zone: zone).row(operation)
        else { preconditionFailure("an operation's row is an object") }
        let record = JSON.object(members + [.init("changes", .array(records))])
        return Report(.record(record), output: output) {
          presentation throws(Failure) in
          OperationStory.text(of: record, stories, presentation)
        }
      }
    }
  }

  /// - Parameter parts: shapes of the parts in lists, besides texts.
  private static func output(_ parts: [FieldKind]) -> OutputInfo {
    let values = FieldKind.map(
      .either([.won, .integer, .bool, .text, .list(.either([.text] + parts))]))
    return OutputInfo(
      "catchkit.history.show", shape: .record,
      fields: OperationView.fields + [
        .list(
          "changes",
          .object([
            .text("record", "Record", "기록", "The record's id", "기록의 ID"),
            .of(
              values, "before", "Before", "이전",
              "The record before, without empty values; null for a new record",
              "이전 내용. 없는 값은 생략하며 새 기록이면 null", isNullable: true),
            .of(
              values, "after", "After", "이후",
              "The record after, without empty values; null for a removed record",
              "이후 내용. 없는 값은 생략하며 삭제한 기록이면 null", isNullable: true),
          ]), "Changes", "바뀐 내용", "Every record it changed, in order", "바꾼 기록, 순서대로")
      ])
  }
}

extension JSON {
  /// The change without the fields that its records do not have.
  fileprivate var stated: JSON {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { member in
        guard case .object(let fields) = member.value else { return member }
        return JSON.Member(member.name, .object(fields.filter { $0.value != .null }))
      })
  }
}
