import CatchCommandLine
import CatchStore
import CatchValues

extension Environment {
  /// The machine that a command runs on; nil for this one.
  ///
  /// - Throws: `usage.value` for a malformed address.
  func remoteAddress(for info: CommandInfo) throws(Failure) -> RemoteAddress? {
    guard info.usesStore, namesRemoteStore, !RemoteRun.isLocal(info.path) else { return nil }
    return try remoteAddress()
  }

  var namesRemoteStore: Bool {
    options.store?.utf8.starts(with: RemoteAddress.scheme.utf8) == true
  }

  /// The address of a remote store that the options name.
  func remoteAddress() throws(Failure) -> RemoteAddress {
    do throws(Failure) {
      return try RemoteAddress(options.store ?? "")
    } catch {
      throw given.refusal(error, of: "store")
    }
  }

  /// Sends a command line to the server, and returns the exit code of the command there.
  mutating func runRemotely(
    _ invocation: Invocation<Environment>, _ info: CommandInfo, at address: RemoteAddress
  ) throws(Failure) -> ExitCode {
    let files = try RemoteFiles(invocation.given, of: info, to: address.destination)
    if let output = files.output {
      var trial = output.rule
      trial.isTrial = true
      try self.files.replace(output.path, [], trial)
    }
    let key = RemoteRun.takesKey(info, options) ? options.idempotencyKey ?? newKey() : nil
    let line = remoteLine(
      RemoteRun.words(of: invocation, info, key: key, format: files.format), at: address)
    let isChanging = info.changes && !options.isDryRun
    if isChanging { ChangePhase.begin() }
    let run = try runRemotely(
      line, files.input, takesOutput: files.output != nil, isChanging: isChanging, at: address)
    let code = try run.code(isChanging: isChanging, key: key)
    ChangePhase.end()
    if let note = run.version.flatMap(RemoteRun.versionNote), [.usage, .notFound].contains(code),
      !options.isQuiet,
      options.outputFormat == .table
    {
      self.note(note)
    }
    if let output = files.output {
      if [.done, .negative, .rejects].contains(code) {
        try self.files.replace(output.path, run.end.said, output.rule)
      } else {
        try self.output.write(run.end.said)
      }
    }
    return code
  }

  /// The version of the program on the server.
  ///
  /// - Throws: `remote.unreachable`, `remote.lost`.
  func remoteVersion(at address: RemoteAddress) throws(Failure) -> String {
    let line = remoteLine(["version"], at: address)
    let run = try runRemotely(
      line, .none, takesOutput: true, isChanging: false, at: address)
    _ = try run.code(isChanging: false, key: nil)
    guard let version = run.version else { throw run.foreign(exit: 0) }
    return version
  }

  private func runRemotely(
    _ line: String, _ input: RemoteInput, takesOutput: Bool, isChanging: Bool,
    at address: RemoteAddress
  ) throws(Failure) -> RemoteRun {
    let program = try remoteShell
    let words = address.words(program, line, takesInput: input != .none)
    var greeting = RemoteGreeting()
    let end = try remote(RemoteCall(words: words, input: input, takesOutput: takesOutput)) {
      bytes in
      let passed = greeting.take(bytes)
      if isChanging, greeting.version != nil { ChangePhase.advance(to: .committing) }
      if !passed.isEmpty { passErrors(passed) }
    }
    let rest = greeting.rest()
    if !rest.isEmpty { passErrors(rest) }
    return RemoteRun(
      program: program[0], server: address.destination, end: end, version: greeting.version)
  }

  private func passErrors(_ bytes: [UInt8]) {
    do throws(Failure) {
      try errors.write(bytes)
      try errors.flush()
    } catch {
      // Standard error itself has failed, so the failure cannot be shown.
      return
    }
  }

  /// The program `ssh`, or the one of CATCHKIT_SSH with its options.
  private var remoteShell: [String] {
    get throws(Failure) {
      guard let command = variable("CATCHKIT_SSH"), !command.isEmpty else { return ["ssh"] }
      do throws(Failure) {
        return try DueOptions.words(command)
      } catch {
        throw error.led(by: "CATCHKIT_SSH")
      }
    }
  }

  private mutating func newKey() -> String {
    let parts = [random.next(), random.next()]
    return "remote-" + parts.map { String($0, radix: 16) }.joined(separator: "-")
  }

  /// The line that the server runs: variables, then `catchkit` and its words.
  func remoteLine(_ words: [String], at address: RemoteAddress) -> String {
    let terminal = terminal(.output)
    // The language of a table; data have another one only where it is asked for.
    let isAsked = options.language != nil || !options.outputFormat.isMachine
    let color = usesColor(on: .output) ? ColorChoice.always : .never
    let columns = terminal.flatMap { options.width ?? $0.columns }
    let variables: [(name: String, value: String?)] = [
      ("CATCHKIT_CALLER", Version.number),
      ("CATCHKIT_LANG", isAsked ? language.rawValue : nil),
      ("TZ", variable("TZ")),
      ("CATCHKIT_TZ", options.zone),
      ("CATCHKIT_TERMINAL", columns.map(String.init)),
      ("CATCHKIT_COLOR", terminal.map { _ in color.rawValue }),
      ("CATCHKIT_NOW", variable("CATCHKIT_NOW")),
      ("CATCHKIT_USER", options.user),
      ("CATCHKIT_STORE", address.path),
    ]
    var parts: [String] = []
    for (name, value) in variables {
      if let value, !value.isEmpty { parts.append("\(name)=\(value.posixWord)") }
    }
    parts.append("catchkit")
    parts += words.map(\.posixWord)
    return parts.joined(separator: " ")
  }
}

/// A run on a server that has ended.
struct RemoteRun {
  /// The program that made the connection.
  let program: String
  let server: String
  let end: RemoteEnd
  /// The server's version, which its program tells as it begins; nil where it did not begin.
  let version: String?

  /// True for commands on this machine's own files and settings, whatever the store.
  static func isLocal(_ path: [String]) -> Bool {
    ["version", "complete", "paths", "config", "serve"].contains(path.first)
  }

  /// True for a change that a key keeps from being made twice.
  ///
  /// A store's own commands have no place for a key; what is due is delivered once anyway, and each
  /// key would leave an operation behind that changes nothing.
  static func takesKey(_ info: CommandInfo, _ options: GlobalOptions) -> Bool {
    guard info.changes, info.usesStore, !options.isDryRun else { return false }
    let isFree =
      ["store", "doctor", "due"].contains(info.path.first)
      || ["due", TickCommand.name].contains(info.path.last)
    return options.idempotencyKey != nil || !isFree
  }

  /// The words of a command line that reads as the given one does, with `-` for each file.
  static func words(
    of invocation: Invocation<Environment>, _ info: CommandInfo, key: String?, format: String?
  ) -> [String] {
    // These travel as variables, or concern this machine.
    let apart = [
      "store", "as", "lang", "tz", "no-config", "no-pager", "idempotency-key", "help", "version",
    ]
    let globals = GlobalOptions.list.infos.filter { global in
      // Hooks are the server's: a setting of this machine does not concern them.
      let isMeant = global.name != "hook-timeout" || invocation.globals.isTyped(global)
      return isMeant && !apart.contains(global.name) && info.accepts(global)
    }
    let shared = invocation.globals.line(of: globals) { $1 }
    let own = invocation.given.line(of: info.arguments) { RemoteFiles.sent($1, for: $0) }
    var words = invocation.path + own.options + shared.options
    if let format { words.append("--from=\(format)") }
    if let key { words.append("--idempotency-key=\(key)") }
    return own.operands.isEmpty ? words : words + ["--"] + own.operands
  }

  /// Returns the exit code of the command on the server.
  ///
  /// - Throws: `remote.unreachable`, `remote.lost`, `remote.unknown_outcome`.
  func code(isChanging: Bool, key: String?) throws(Failure) -> ExitCode {
    switch end.end {
    case .notStarted(let reason):
      throw RemoteFailure.unreachable.failure(
        "the program '\(program)' could not be started: \(reason.en)",
        "'\(program)' 프로그램을 시작하지 못했습니다: \(reason.ko)",
        hint: Text(
          en: "install OpenSSH (openssh-client), or name another program in CATCHKIT_SSH",
          ko: "OpenSSH(openssh-client)를 설치하거나 CATCHKIT_SSH에 다른 프로그램을 지정하십시오"))
    case .exited(let code) where version != nil:
      if let code = ExitCode(rawValue: Int32(code)) { return code }
    case .exited(127):
      throw RemoteFailure.unreachable.failure(
        "there is no 'catchkit' in the path of '\(server)'",
        "'\(server)': 서버의 경로에 'catchkit'이 없습니다",
        hint: Text(
          en:
            "install it there, in a folder of the path that ssh has: 'ssh \(server) command -v catchkit'",
          ko: "서버에 설치하고 ssh의 경로에 두십시오. 'ssh \(server) command -v catchkit'으로 확인합니다"))
    case .exited(let code) where code != 255: throw foreign(exit: code)
    default: break
    }
    guard version != nil else {
      throw RemoteFailure.unreachable.failure(
        "'\(server)' could not be reached by '\(program)'", "'\(server)': '\(program)' 연결에 실패했습니다")
    }
    guard isChanging else {
      throw RemoteFailure.lost.failure(
        "the connection to '\(server)' was lost", "'\(server)': 연결이 끊어졌습니다")
    }
    throw RemoteFailure.unknownOutcome.failure(
      "the connection to '\(server)' was lost: whether the change was made is not known",
      "'\(server)': 연결이 끊어져 변경되었는지 알 수 없습니다",
      hint: key.map { key in
        Text(
          en: "repeat the command with '--idempotency-key \(key)': the change is made once",
          ko: "'--idempotency-key \(key)' 옵션을 붙여 다시 실행하십시오. 변경은 한 번만 이루어집니다")
      })
  }

  /// Returns the failure of a server on which another program answered.
  func foreign(exit code: Int) -> Failure {
    RemoteFailure.unreachable.failure(
      "what '\(server)' ran is no catchkit that serves others: it ended with exit code \(code)",
      "'\(server)': 응답한 프로그램이 원격 실행을 지원하는 catchkit이 아닙니다(종료 코드 \(code))")
  }

  /// The side whose version is older than the other's: `client` or `server`; nil for equal ones.
  static func older(_ version: String) -> String? {
    guard version != Version.number else { return nil }
    return RemoteGreeting.isOlder(version, than: Version.number) ? "server" : "client"
  }

  /// Names the older side; nil where both have one version.
  static func versionNote(of version: String) -> Text? {
    older(version).map { side in
      side == "server"
        ? Text(
          en: "the server's catchkit \(version) is older than \(Version.number) here",
          ko: "서버의 catchkit \(version) 버전이 여기의 \(Version.number) 버전보다 오래되었습니다")
        : Text(
          en: "catchkit \(Version.number) here is older than \(version) of the server",
          ko: "여기의 catchkit \(Version.number) 버전이 서버의 \(version) 버전보다 오래되었습니다")
    }
  }
}
