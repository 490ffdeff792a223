import CatchCommandLine
import CatchValues

/// A table with every shape of node and argument; commands answer by saying what they were given.
enum SmallTable {
  static var root: Command<[String]> {
    .group(
      "small", plain("A small program"),
      children: [
        "alpha": { alpha }, "beta": { beta }, "gamma": { gamma }, "hidden": { hidden },
      ])
  }

  static let globals = ArgumentList(
    into: Globals.init,
    .flag("json", plain("JSON"), short: "j"),
    .optional("lang", .text("LANG"), plain("Language"), environment: "SMALL_LANG"),
    .flag("quiet", plain("Quiet"), short: "q"))

  struct Globals {
    let isJSON: Bool
    let language: String?
    let isQuiet: Bool

    var line: String { "json=\(isJSON) lang=\(language ?? "nil") quiet=\(isQuiet)" }
  }

  private struct Alpha {
    let number: String
    let isFlagged: Bool
    let both: [String]
    let first: String
    let rest: [String]
  }

  private static var alpha: Command<[String]> {
    Command(
      "alpha", plain("Required operand, then any number"), into: Alpha.init,
      .optional("num", .text("N"), default: "none", plain("A number"), short: "n"),
      .flag("flag", plain("A flag"), short: "f"),
      .repeated("both", .text("B"), plain("Repeatable"), short: "b"),
      .operand("FIRST", .text("FIRST"), plain("The first")),
      .operands("REST", .text("REST"), plain("The rest")),
      examples: []
    ) { request, seen throws(Failure) in
      seen.append(
        "alpha num=\(request.number) flag=\(request.isFlagged) both=\(request.both) "
          + "first=\(request.first) rest=\(request.rest)")
      return Report(.streamed)
    }
  }

  private struct Beta {
    let name: String?
    let on: String
    let isFlagged: Bool
  }

  private static var beta: Command<[String]> {
    Command(
      "beta", plain("Runs by itself and has a child"), into: Beta.init,
      .optionalOperand("NAME", .text("NAME"), plain("A name")),
      .required("on", .text("DAY"), plain("A day")),
      .flag("flag", plain("A flag"), short: "f"),
      examples: [],
      children: ["diff": { diff }]
    ) { request, seen throws(Failure) in
      seen.append("beta name=\(request.name ?? "nil") on=\(request.on) flag=\(request.isFlagged)")
      return Report(.streamed)
    }
  }

  private struct Diff {
    let left: String
    let right: String
    let isWide: Bool?
  }

  private static var diff: Command<[String]> {
    Command(
      "diff", plain("Two operands"), into: Diff.init,
      .operand("D1", .text("D1"), plain("The left")),
      .operand("D2", .text("D2"), plain("The right")),
      .toggle("wide", plain("Wide"), short: "w"),
      examples: []
    ) { request, seen throws(Failure) in
      let wide = request.isWide.map { "\($0)" } ?? "nil"
      seen.append("diff left=\(request.left) right=\(request.right) wide=\(wide)")
      return Report(.streamed)
    }
  }

  private static var gamma: Command<[String]> {
    .group("gamma", plain("Only nests"), children: ["delta": { delta }])
  }

  private static var delta: Command<[String]> {
    Command(
      "delta", plain("No operands"), into: { $0 },
      .optional("only", .text("V"), default: "none", plain("Only here"), short: "o"),
      examples: []
    ) { (request: String, seen: inout [String]) throws(Failure) in
      seen.append("delta only=\(request)")
      return Report(.streamed)
    }
  }

  private static var hidden: Command<[String]> {
    Command(
      "hidden", plain("Not listed"), into: { 0 }, examples: [], isHidden: true
    ) { (_: Int, seen: inout [String]) throws(Failure) in
      seen.append("hidden")
      return Report(.streamed)
    }
  }
}

/// What a line came to: what the command saw and the global options, or the id of the failure.
enum Outcome: Hashable, CustomStringConvertible {
  case ran(String)
  /// A command that only nests others, or the program itself.
  case nested([String])
  case failed(String)

  var description: String {
    switch self {
    case .ran(let line): line
    case .nested(let path): "nested \(path)"
    case .failed(let id): id
    }
  }

  /// What the real parser makes of the words.
  init(parsing words: [String], variables: [String: String] = [:]) {
    var parser = Parser(
      SmallTable.root, globals: SmallTable.globals.infos, variable: { variables[$0] })
    do throws(Failure) {
      let invocation = try parser.parse(words)
      let globals = try SmallTable.globals.request(from: invocation.globals)
      guard let answer = try invocation.prepare() else {
        self = .nested(invocation.path)
        return
      }
      var seen: [String] = []
      _ = try answer(&seen)
      self = .ran("\(seen.joined()) \(globals.line)")
    } catch {
      self = .failed(error.id)
    }
  }
}

func plain(_ text: String) -> Text { Text(verbatim: text) }
