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

  static let fields =
    identity + [
      Field(
        "kind", .choice(Operation.Kind.allCases.map(\.rawValue)),
        title: Text(en: "Kind", ko: "종류"),
        meaning: Text(en: "A command, or what took others back", ko: "명령인지 되돌리기인지")),
      changeCount,
      Field(
        "targets", .list(.integer), title: Text(en: "Took back", ko: "되돌린 대상"),
        meaning: Text(en: "The operations that it reversed", ko: "이 작업이 되돌린 작업들")),
      Field(
        "undone_by", .integer, title: Text(en: "Taken back by", ko: "되돌려진 작업"),
        meaning: Text(
          en: "The operation that took it back, if it is taken back now",
          ko: "지금 되돌려져 있으면 되돌린 작업의 번호"), isNullable: true),
    ]

  static let summaryFields = identity + [changeCount]

  private static let identity = [
    Field(
      "number", .integer, title: Text(en: "No.", ko: "번호"),
      meaning: Text(en: "Its number, counted from 1", ko: "1부터 세는 번호")),
    Field(
      "at", .instant, title: Text(en: "At", ko: "시각"),
      meaning: Text(en: "When it was done", ko: "실행한 시각")),
    Field(
      "actor", .text, title: Text(en: "By", ko: "실행자"),
      meaning: Text(en: "Who did it; null for the first of all", ko: "실행한 사람. 맨 처음은 null"),
      isNullable: true),
    Field(
      "command", .text, title: Text(en: "Command", ko: "명령"),
      meaning: Text(en: "The words of the command", ko: "실행한 명령")),
  ]

  private static let changeCount = Field(
    "change_count", .integer, title: Text(en: "Changed", ko: "변경 수"),
    meaning: Text(en: "How many rows it changed", ko: "바꾼 행의 수"))
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
