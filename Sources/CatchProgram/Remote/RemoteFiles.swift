import CatchCommandLine
import CatchValues

/// The files of this machine that the arguments of a remote command name.
///
/// The server takes at most one file to read as its standard input, and gives one as its output.
struct RemoteFiles {
  /// The handling of an argument whose value is a file.
  enum Use: Hashable { case read, written, refused }

  /// A file, or `-` for the standard input of this process; nil for none.
  private(set) var input: String?
  private(set) var output: (path: String, rule: OutputRule)?
  /// The format by the ending of the file to read, which the server does not see.
  private(set) var format: String?

  /// Returns what is done with a file; an argument that is not known here is refused.
  static func use(of info: ArgumentInfo, at path: [String]) -> Use {
    let domain = path.first
    switch info.name {
    case "html", "svg", "one", "output": return .written
    case "to" where domain == "challenge": return .written
    case "SLIP", "against", "rules", "template", "referee-key", "events", "like", "set":
      return .read
    // A shelf keeps the name of the file, and reads it at each sync.
    case "login-file" where domain != "shot": return .read
    // A store keeps the proof itself, but only the place of a portfolio's picture.
    case "photo" where domain == "challenge": return .read
    case "FILE":
      let isElsewhere = domain == "shot" || path.starts(with: ["snap", "photo"])
      return isElsewhere || domain == "store" && path.last != "import" ? .refused : .read
    default: return .refused
    }
  }

  /// - Throws: `usage.conflict` for files and programs that cannot travel.
  init(_ given: GivenWords, of info: CommandInfo, to server: String) throws(Failure) {
    let store = "--store \(RemoteAddress.scheme)\(server)"
    var takesInput = false
    for argument in info.arguments {
      let texts = given.texts(of: argument)
      guard let text = texts.last else {
        if argument.role == .operand, argument.absent?.en == "-" { takesInput = true }
        continue
      }
      let name = argument.role == .operand ? argument.name : "--\(argument.name)"
      if argument.valueName == "COMMAND" { throw .conflict(name, store, hint: .noProgram) }
      if argument.completion != .file {
        if texts.contains("-") { takesInput = true }
        continue
      }
      switch RemoteFiles.use(of: argument, at: info.path) {
      case .read:
        for text in texts {
          if let input { throw .conflict(input, text, hint: .oneFile) }
          input = text
        }
      case .written where argument.name != "html" || !given.isSet("all"):
        guard text != "-" else { continue }
        if let output { throw .conflict(output.path, text, hint: .oneFile) }
        // A page is for its owner only: the table does not say what it shows.
        let rule = OutputRule(
          isReplacing: given.isSet("force"), isPrivate: true,
          isMarked: !["output", "to"].contains(argument.name))
        output = (text, rule)
      case .written, .refused: throw .conflict(name, store, hint: .onlyHere)
      }
    }
    if takesInput, info.readsStandardInput {
      if let input { throw .conflict(input, "-", hint: .oneFile) }
      input = "-"
    }
    guard let ending = input?.split(separator: ".").last?.lowercased(),
      let from = info.arguments.first(where: { $0.name == "from" }),
      given.texts(of: from).isEmpty
    else { return }
    format = from.choices.first { $0.name == ending }?.name
  }
}

extension Text {
  fileprivate static let noProgram = Text(
    en: "the server runs no other program; pipe the output into it here",
    ko: "서버는 다른 프로그램을 실행하지 않습니다. 출력을 여기서 그 프로그램에 파이프로 넘기십시오")
  fileprivate static let onlyHere = Text(
    en: "the server sees no files of this machine, and this one cannot be sent",
    ko: "서버는 이 컴퓨터의 파일을 볼 수 없으며, 이 파일은 보낼 수 없습니다")
  fileprivate static let oneFile = Text(
    en: "one file each way can be sent to a remote store", ko: "원격 저장소와는 방향마다 파일 하나만 주고받습니다")
}
