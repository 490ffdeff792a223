import CatchCommandLine
import CatchValues

/// `catchkit schema [COMMAND…]`
struct ShowSchema {
  let path: [String]
  let isInput: Bool
  let isList: Bool
}

/// One documented form of data, named as in the `schema` member of the output.
struct Contract {
  enum Direction: String {
    case input
    case output

    var name: Text {
      switch self {
      case .input: Text(en: "input", ko: "입력")
      case .output: Text(en: "output", ko: "출력")
      }
    }
  }

  let name: String
  let version: Int
  let direction: Direction
  let path: [String]

  var id: String { "\(name)/\(version)" }

  /// Returns all contracts of the table, in its order, each once.
  static func all(of domains: Domains) -> [Contract] {
    var found: [Contract] = []
    collect(domains.root.info(), into: &found)
    return found
  }

  private static func collect(_ info: CommandInfo, into found: inout [Contract]) {
    guard !info.isHidden else { return }
    var own: [Contract] = []
    if let output = info.output {
      own.append(
        Contract(
          name: output.contract, version: output.version, direction: .output, path: info.path))
    }
    if let input = info.input {
      own.append(
        Contract(name: input.contract, version: input.version, direction: .input, path: info.path))
    }
    for contract in own where !found.contains(where: { $0.id == contract.id }) {
      found.append(contract)
    }
    for child in info.children { collect(child, into: &found) }
  }
}

enum SchemaCommand {
  static var command: Command<Environment> {
    Command(
      "schema", Text(en: "Print the JSON Schema of a command's data", ko: "명령 데이터의 JSON Schema 출력"),
      into: ShowSchema.init,
      .operands(
        "COMMAND", .text("COMMAND").completed(by: .command),
        Text(en: "The command's words; all contracts if absent", ko: "명령 이름. 없으면 모든 규격")),
      .flag("input", Text(en: "The schema of its input", ko: "입력 데이터의 스키마")),
      .flag("list", Text(en: "List contracts and versions", ko: "규격과 버전 목록")),
      examples: [
        Example("catchkit schema version", "One command's output", "명령 하나의 출력"),
        Example("catchkit schema --list", "All contracts", "모든 규격"),
        Example("catchkit schema --list --format tsv | sort", "All contracts, sorted", "정렬한 규격 목록"),
      ],
      output: output, worksUnconfigured: true
    ) { request, environment throws(Failure) in
      guard !request.path.isEmpty, !request.isList else {
        if request.isInput { throw .conflict("--input", "--list") }
        return Report(.list(.init(Contract.all(of: environment.domains).map(row))), output: output)
      }
      let command = try environment.domains.root.descendant(at: request.path) {
        environment.domains.synonyms
      }
      let info = command.info(path: request.path)
      let schema =
        request.isInput
        ? info.input.map(JSONSchema.input) : info.output.map(JSONSchema.output)
      guard let schema else { throw noSchema(request, info) }
      var writer = JSONWriter(indentation: 2)
      writer.write(schema)
      writer.newline()
      let text = writer.drain { String(decoding: $0, as: UTF8.self) }
      return Report(.text(Text(verbatim: text)))
    }
  }

  private static let output = OutputInfo(
    "catchkit.schema.list", shape: .list,
    fields: [
      .text("contract", "Contract", "규격", "Its name, as in the schema member", "schema에 쓰이는 이름"),
      .integer("version", "Version", "버전", "The major version printed", "출력하는 주 버전"),
      .choice(
        "direction", ["input", "output"], "Direction", "방향", "Read or printed",
        "읽거나 출력함"),
      .text("command", "Command", "명령", "A command that uses it", "사용하는 명령"),
    ], idField: "contract")

  private static func row(_ contract: Contract) -> JSON {
    .object([
      .init("contract", .string(contract.name)),
      .init("version", .integer(contract.version)),
      .init("direction", .code(contract.direction.rawValue, contract.direction.name)),
      .init("command", .string(contract.path.joined(separator: " "))),
    ])
  }

  private static func noSchema(_ request: ShowSchema, _ info: CommandInfo) -> Failure {
    let name = info.path.joined(separator: " ")
    return Failure(
      EnvironmentFailure.noSchema,
      request.isInput
        ? Text(en: "'\(name)' reads no document", ko: "'\(name)' 명령은 문서를 읽지 않습니다")
        : Text(en: "'\(name)' prints no data", ko: "'\(name)' 명령은 데이터를 출력하지 않습니다"))
  }
}
