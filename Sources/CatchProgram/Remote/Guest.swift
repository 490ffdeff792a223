import CatchCommandLine
import CatchStore
import CatchValues
import PeopleService

/// The person as whom a line runs that came by ssh, and the bounds of that line.
///
/// The store is shared, the machine is not: the line may read standard input and write standard
/// output, and nothing else of the machine but what its owner set up there.
final class Guest {
  let name: String
  /// The machine itself, for its owner's settings and hooks.
  let host: Environment
  /// The first attempt to go beyond the bounds; nothing is committed after it.
  private(set) var denial: Failure?

  init(_ name: String, of host: Environment) {
    self.name = name
    self.host = host
  }

  /// The clock, and what keeps hooks away, are for the machine alone, whatever variables sshd lets in.
  private static let machineVariables = ["CATCHKIT_NOW", "CATCHKIT_SEED", "CATCHKIT_IN_HOOK"]
  /// The program's own commands that are about the store or the program; those of the domains need
  /// no list.
  private static let commands = [
    "user", "undo", "redo", "due", "history", "store info", "store query", "help", "version",
    "schema", "explain",
  ]
  /// Global options that take back what the machine's owner set up.
  private static let ownersOptions = ["store", "no-config", "no-hooks", "hook-timeout"]

  /// Refuses what a line may not name; nothing of it is read yet.
  ///
  /// - Throws: `serve.person`, `serve.command`, `serve.argument`.
  func check(_ invocation: Invocation<Environment>) throws(Failure) {
    if let other = invocation.globals.last("as") { try check(person: other) }
    let path = invocation.path.joined(separator: " ")
    if let first = invocation.path.first {
      let isOwn = Guest.commands.contains { path == $0 || path.hasPrefix("\($0) ") }
      let isDomains = host.domains.list.contains { $0.name == first }
      // Samples are for the machine's own scheduler, and have its paths.
      guard isOwn || isDomains, !invocation.path.contains("sample") else {
        throw ServeFailure.command.failure(
          "'\(path)' is not for lines that come by ssh", "ssh로는 실행할 수 없는 명령입니다: '\(path)'")
      }
    }
    let globals = GlobalOptions.list.infos
    let isPlain = host.options.ignoresConfiguration
    for option in globals
    where Guest.ownersOptions.contains(option.name) && invocation.globals.isTyped(option)
      && !(isPlain && option.name == "no-config")
    {
      throw .notByGuest("--\(option.name)")
    }
    let own = invocation.given.typed(invocation.command.arguments, where: Guest.isOfMachine)
    let shared = invocation.globals.typed(globals, where: Guest.isOfMachine)
    if let word = own ?? shared { throw .notByGuest(word) }
  }

  /// - Throws: `serve.person` for another person.
  func check(person: String) throws(Failure) {
    if person.isSameName(as: name) { return }
    // A key that names its person by ID acts under the nickname, too.
    let isSame = try? host.read { (view: View) throws(Failure) in
      try People.find(person, in: view).id == People.find(name, in: view).id
    }
    if isSame == true { return }
    throw ServeFailure.person.failure(
      "this key acts as '\(name)', not as '\(person)'",
      "이 키의 실행자는 다른 사람입니다: '\(name)' (지정: '\(person)')")
  }

  /// Refuses a key whose person is not there, or no longer.
  ///
  /// - Throws: `people.unknown`, `people.removed`.
  func requirePerson(in view: View) throws(Failure) {
    _ = try People.actor(named: name, in: view)
  }

  /// - Throws: `serve.argument`, for an option that gives rights which the person lacks.
  func requireOwner(for option: String) throws(Failure) {
    let person = try host.read { (view: View) throws(Failure) in
      try People.actor(named: name, in: view)
    }
    guard person.role == .owner else { throw .notByGuest(option) }
  }

  private static func isOfMachine(_ argument: ArgumentInfo, _ word: String) -> Bool {
    argument.completion == .program || argument.completion == .file && word != "-"
  }

  /// - Throws: the denial, if there was one.
  func requireAllowed() throws(Failure) {
    if let denial { throw denial }
  }

  private func deny(_ what: String, _ whatKo: String) -> Failure {
    let failure = ServeFailure.machine.failure(
      "a line that came by ssh may not use \(what)", "ssh로 온 명령은 쓸 수 없습니다: \(whatKo)")
    denial = denial ?? failure
    return failure
  }
}

extension Guest {
  /// Returns the surroundings of the line.
  ///
  /// - Parameter variables: stand before those of the machine.
  func surroundings(_ variables: [String: String]) -> Environment {
    var own = host
    own.guest = self
    let isBySSH = host.variable("SSH_CONNECTION") != nil
    own.variable = { [host] name in
      if isBySSH, Guest.machineVariables.contains(name) { return nil }
      return variables[name] ?? host.variable(name)
    }
    own.makeSpool = { () throws(Failure) in Spool.inMemory(most: 64 << 20) }
    own.terminal = { _ in nil }
    own.files = files
    own.page = { _, _ in false }
    own.become = { _ in nil }
    own.connect = { _, _ throws(Failure) in
      throw self.deny("connections of its machine", "그 컴퓨터의 연결")
    }
    own.remote = { _, _ throws(Failure) in
      throw self.deny("connections of its machine", "그 컴퓨터의 연결")
    }
    own.programs = { program, _ in self.refusal(of: program) }
    own.programsBeside = { programs in programs.map { self.refusal(of: $0) } }
    return own
  }

  private func refusal(of program: Program) -> ProgramOutcome {
    let name = program.arguments.first ?? ""
    return ProgramOutcome(
      .notStarted(deny("the program '\(name)'", "'\(name)' 프로그램").message))
  }

  /// The files of the machine, all closed but the rules of zones.
  private var files: Files {
    Files(
      open: { path throws(Failure) in throw self.denial(of: path) },
      replace: { path, _, _ throws(Failure) in throw self.denial(of: path) },
      remove: { path throws(Failure) in throw self.denial(of: path) },
      isSame: { _, _ in false },
      makeFolder: { path throws(Failure) in throw self.denial(of: path) },
      zoneRules: host.files.zoneRules,
      regular: { path, _ throws(Failure) in throw self.denial(of: path) },
      tree: { path, _ throws(Failure) in throw self.denial(of: path) },
      folder: { path throws(Failure) in throw self.denial(of: path) })
  }

  private func denial(of path: String) -> Failure { deny("the file '\(path)'", "'\(path)' 파일") }
}

extension Environment {
  /// The files of this machine for its owner's settings and hooks.
  var ownersFiles: Files { guest?.host.files ?? files }

  /// Runs a hook.
  func runHook(_ program: Program) -> ProgramOutcome {
    guest?.host.programs(program, nil) ?? programs(program, nil)
  }
}

extension Failure {
  /// Refuses an argument of a line that came by ssh.
  static func notByGuest(_ word: String) -> Failure {
    ServeFailure.argument.failure(
      "'\(word)' is not for lines that come by ssh", "ssh로는 쓸 수 없는 인자입니다: '\(word)'")
  }
}
