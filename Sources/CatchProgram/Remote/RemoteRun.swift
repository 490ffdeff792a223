import CatchCommandLine
import CatchStore
import CatchValues

extension Environment {
  /// The machine that a command runs on; nil for this one.
  ///
  /// - Throws: `usage.value` for a malformed address.
  func remoteAddress(for info: CommandInfo) throws(Failure) -> RemoteAddress? {
    guard namesRemoteStore, info.usesStore else { return nil }
    // These are about the files and settings of this machine.
    let isLocal = ["version", "complete", "paths", "config", "serve"].contains(info.path.first)
    return isLocal ? nil : try remoteAddress()
  }

  var namesRemoteStore: Bool {
    options.store?.utf8.starts(with: RemoteAddress.scheme.utf8) == true
  }

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
      // Standard output is the file, so that nothing is left for a document here.
      if options.outputFormat == .json { throw .conflict(output.path, "--format json") }
      var trial = output.rule
      trial.isTrial = true
      try self.files.replace(output.path, [], trial)
    }
    let key = RemoteRun.takesKey(info, options) ? options.idempotencyKey ?? newKey() : nil
    let words = RemoteRun.words(of: invocation, info, key: key, format: files.format)
    let isChanging = info.changes && !options.isDryRun
    if isChanging { ChangePhase.begin() }
    let run = try runRemotely(
      words, files.input, takesOutput: files.output != nil, isChanging: isChanging, at: address)
    let code = try run.code(isChanging: isChanging, key: key)
    ChangePhase.end()
    if let note = run.versionNote, [.usage, .notFound].contains(code), !options.isQuiet,
      options.outputFormat == .table
    {
      self.note(note)
    }
    if let (path, rule) = files.output, [.done, .negative, .rejects].contains(code) {
      try self.files.replace(path, run.outcome.said, rule)
    }
    return code
  }

  /// The version of the program on the server.
  ///
  /// - Throws: `remote.unreachable`, `remote.lost`.
  func remoteVersion() throws(Failure) -> RemoteRun {
    let run = try runRemotely(
      ["version"], nil, takesOutput: true, isChanging: false, at: try remoteAddress())
    _ = try run.code(isChanging: false, key: nil)
    return run
  }

  private func runRemotely(
    _ words: [String], _ input: String?, takesOutput: Bool, isChanging: Bool,
    at address: RemoteAddress
  ) throws(Failure) -> RemoteRun {
    let command = variable("CATCHKIT_SSH") ?? ""
    let program = command.isEmpty ? ["ssh"] : try DueOptions.words(command)
    let line = remoteLine(words, at: address)
    let call = RemoteCall(
      words: address.words(program, line, takesInput: input != nil), input: input,
      takesOutput: takesOutput)
    var greeting = RemoteGreeting()
    let outcome = try remote(call) { bytes in
      let passed = greeting.take(bytes)
      if isChanging, greeting.version != nil { ChangePhase.advance(to: .committing) }
      try? errors.write(passed)
      try? errors.flush()
    }
    try? errors.write(greeting.rest())
    return RemoteRun(
      program: program[0], server: address.destination, outcome: outcome, version: greeting.version)
  }

  private mutating func newKey() -> String {
    "remote-\(String(random.next(), radix: 16))-\(String(random.next(), radix: 16))"
  }

  /// The line that the server runs: variables, then `catchkit` and its words.
  private func remoteLine(_ words: [String], at address: RemoteAddress) -> String {
    let terminal = terminal(.output)
    // Tables have the language of this machine; other formats only one that is asked for.
    let isAsked = options.language != nil || !options.outputFormat.isMachine
    let color = usesColor(on: .output) ? ColorChoice.always : .never
    let variables: [(name: String, value: String?)] = [
      ("CATCHKIT_CALLER", Version.number),
      ("CATCHKIT_LANG", isAsked ? language.rawValue : nil),
      ("TZ", variable("TZ")),
      ("CATCHKIT_TZ", options.zone),
      ("CATCHKIT_TERMINAL", terminal.flatMap { options.width ?? $0.columns }.map(String.init)),
      ("CATCHKIT_COLOR", terminal.map { _ in color.rawValue }),
      ("CATCHKIT_NOW", variable("CATCHKIT_NOW")),
      ("CATCHKIT_USER", options.user),
      ("CATCHKIT_STORE", address.path),
    ]
    // The marks of options and addresses are plain in every shell, and stay readable in its log.
    let plain = "-./_:,+=@%"
    let parts = variables.compactMap { name, value in
      value.flatMap { $0.isEmpty ? nil : "\(name)=\($0.shellWord(plain: plain))" }
    }
    let sent = words.map { $0.shellWord(plain: plain) }
    return (parts + ["catchkit"] + sent).joined(separator: " ")
  }
}

/// A run on a server that has ended.
struct RemoteRun {
  /// The program that made the connection.
  let program: String
  let server: String
  let outcome: ProgramOutcome
  /// The server's version, which its program tells as it begins; nil where it did not begin.
  let version: String?

  /// True for a change that a key keeps from being made twice.
  ///
  /// A store's own commands have no place for a key; what is due is delivered once anyway, and each
  /// key would leave an operation behind that changes nothing.
  static func takesKey(_ info: CommandInfo, _ options: GlobalOptions) -> Bool {
    let isFree =
      ["store", "doctor", "due"].contains(info.path.first)
      || ["due", TickCommand.name].contains(info.path.last)
    return info.changes && !options.isDryRun && (options.idempotencyKey != nil || !isFree)
  }

  /// The words of a command line that reads as the given one does, with `-` for each file.
  static func words(
    of invocation: Invocation<Environment>, _ info: CommandInfo, key: String?, format: String?
  ) -> [String] {
    // These travel as variables, or concern this machine.
    let apart = ["store", "as", "lang", "tz", "no-config", "no-pager", "idempotency-key"]
    let globals = GlobalOptions.list.infos.filter { global in
      // Hooks are the server's: a setting of this machine does not concern them.
      let isMeant = global.name != "hook-timeout" || invocation.globals.isTyped(global)
      return isMeant && !apart.contains(global.name) && info.accepts(global)
    }
    let own = invocation.given.line(of: info.arguments) { $0.completion == .file ? "-" : $1 }
    var words = invocation.path + own.options + invocation.globals.line(of: globals) { $1 }.options
    if let format { words.append("--from=\(format)") }
    if let key { words.append("--idempotency-key=\(key)") }
    return own.operands.isEmpty ? words : words + ["--"] + own.operands
  }

  /// Returns the exit code of the command on the server.
  ///
  /// - Throws: `remote.unreachable`, `remote.lost`, `remote.unknown_outcome`.
  func code(isChanging: Bool, key: String?) throws(Failure) -> ExitCode {
    switch (outcome.end, version) {
    case (.notStarted(let reason), _):
      throw RemoteFailure.unreachable.failure(
        "the program '\(program)' could not be started: \(reason.en)",
        "'\(program)' 프로그램을 시작하지 못했습니다: \(reason.ko)",
        hint: Text(
          en: "install OpenSSH (openssh-client), or name another program in CATCHKIT_SSH",
          ko: "OpenSSH(openssh-client)를 설치하거나 CATCHKIT_SSH에 다른 프로그램을 지정하십시오"))
    case (.exited(127), nil):
      throw RemoteFailure.unreachable.failure(
        "there is no 'catchkit' in the path of '\(server)'",
        "'\(server)': 서버의 경로에 'catchkit'이 없습니다")
    case (.exited(let code), nil) where code != 255:
      throw RemoteFailure.unreachable.failure(
        "what '\(server)' ran is no catchkit that serves others: it ended with exit code \(code)",
        "'\(server)': 응답한 프로그램이 원격 실행을 지원하는 catchkit이 아닙니다(종료 코드 \(code))")
    case (_, nil):
      throw RemoteFailure.unreachable.failure(
        "'\(server)' could not be reached by '\(program)'", "'\(server)': '\(program)' 연결에 실패했습니다")
    case (.exited(let code), _?):
      if let code = ExitCode(rawValue: Int32(code)) { return code }
    default: break
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

  /// The side whose version is older: `client` or `server`; nil for equal ones.
  var older: String? { version.flatMap { RemoteGreeting.older(Version.number, $0) } }

  var versionNote: Text? {
    guard let version, let older else { return nil }
    return Text(
      en: "catchkit \(version) there, \(Version.number) here: the \(older) is older",
      ko: "서버의 catchkit \(version), 여기는 \(Version.number): "
        + (older == "server" ? "서버가 더 오래되었습니다" : "여기가 더 오래되었습니다"))
  }
}
