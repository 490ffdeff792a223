import CatchCommandLine
import CatchStore
import CatchValues
import PeopleService

/// Shows operations in outputs.
struct OperationView {
  private let names: [Int: String]
  private let zone: TimeZone

  init(in view: View, zone: TimeZone) throws(Failure) {
    // Removed people too: their operations keep their names.
    let people = try People.list(includingRemoved: true, in: view)
    names = Dictionary(people.map { ($0.id.number, $0.name) }) { first, _ in first }
    self.zone = zone
  }

  func row(_ operation: Operation) -> JSON {
    .object(
      members(operation) + [
        .init("kind", .code(operation.kind.rawValue, operation.kind.name)),
        .init("change_count", .integer(operation.changeCount)),
        .init("targets", .array(operation.targets.map(JSON.integer))),
        .init("undone_by", operation.undoneBy.map(JSON.integer) ?? .null),
      ])
  }

  /// Returns only the fields that identify an operation, and its count of changes.
  func summary(_ operation: Operation) -> JSON {
    .object(members(operation) + [.init("change_count", .integer(operation.changeCount))])
  }

  private func members(_ operation: Operation) -> [JSON.Member] {
    [
      .init("number", .integer(operation.number)),
      .init("at", .string(zone.text(of: operation.at))),
      .init("actor", operation.actor.flatMap { names[$0] }.json),
      .init("command", .string(operation.command)),
    ]
  }

  static let fields: [Field] =
    identity + [
      .choice(
        "kind", Operation.Kind.allCases.map(\.rawValue), "Kind", "종류",
        "A command, an undo or a redo", "명령, 되돌리기, 다시 하기"),
      changeCount,
      .list(
        "targets", .integer, "Took back", "되돌린 대상", "The operations that it reversed",
        "이 작업이 되돌린 작업들"),
      .integer(
        "undone_by", "Taken back by", "되돌려진 작업",
        "The operation that took it back, if it is taken back now", "지금 되돌려져 있으면 되돌린 작업의 번호",
        isNullable: true),
    ]

  static let summaryFields = identity + [changeCount]

  private static let identity: [Field] = [
    .integer("number", "No.", "번호", "Its number, counted from 1", "1부터 세는 번호"),
    .instant("at", "At", "시각", "Time of the operation", "실행한 시각"),
    .text(
      "actor", "By", "실행자", "The person who did it; null for the first of all",
      "실행한 사람. 맨 처음은 null",
      isNullable: true),
    .text("command", "Command", "명령", "The words of the command", "실행한 명령"),
  ]

  private static let changeCount = Field.integer(
    "change_count", "Changed", "변경 수", "Count of changed rows", "바꾼 행의 수")
}

extension Operation.Kind {
  fileprivate var name: Text {
    switch self {
    case .command: Text(en: "command", ko: "명령")
    case .undo: Text(en: "undo", ko: "되돌리기")
    case .redo: Text(en: "redo", ko: "다시 하기")
    }
  }
}

extension Conversion where Value == Int {
  /// The number of an operation.
  static var operationNumber: Conversion<Int> {
    .integer(1...Money.limit).named("NUMBER")
  }
}
