import CStart
import CatchValues
import SystemLibrary

extension Program {
  /// Starts the program in its own process group, and exchanges input and output until it ends.
  ///
  /// It inherits only its own standard streams; stores and locks are closed to it. A signal that
  /// ends this process ends it too.
  ///
  /// - Parameter eachLine: gets the lines of standard output while the program runs.
  public func run(eachLine: LineReader? = nil) -> ProgramOutcome {
    Program.run([(self, eachLine)])[0]
  }

  /// Runs programs beside each other, at most `mostAtOnce`.
  static func run(_ programs: [Program]) -> [ProgramOutcome] {
    run(programs.map { ($0, nil) })
  }

  private static func run(_ programs: [(Program, LineReader?)]) -> [ProgramOutcome] {
    let quiet = IgnoredSignals(SIGPIPE)
    defer { quiet.restore() }
    let runs = programs.map { ProgramRun($0.0, $0.1) }
    // Short at first: most programs end soon, and no call waits for a process and a pipe at once.
    var pause: Int32 = 1
    while true {
      var isOver = true
      for run in runs where !run.look(waiting: pause) { isOver = false }
      if isOver { return runs.map(\.outcome) }
      pause = min(pause * 2, 16)
    }
  }

  /// The most programs that run beside each other.
  public static let mostAtOnce = Int(CATCHKIT_MOST_PROGRAMS)

  /// Makes this process the program, or returns the reason why not; nil where there is none.
  func become() -> Text? {
    let (file, fault) = located
    if let fault { return fault == Program.absence ? nil : fault }
    let words = WordList(arguments)
    return withExtendedLifetime(words) {
      execv(file, words.pointers)
      return reason(errno)
    }
  }

  /// Returns the file to start and its words: a shell lowers the limit for itself, then becomes
  /// the program.
  fileprivate func start(of file: String) -> (file: String, words: [String]) {
    #if os(Linux)
      if let mostMemory {
        let line = "ulimit -v \(mostMemory >> 10) && exec \"$@\""
        return ("/bin/sh", ["/bin/sh", "-c", line, "sh", file] + Array(arguments.dropFirst()))
      }
    #endif
    return (file, arguments)
  }

  /// The reason why a program without a path does not start.
  static let absence = Text(en: "no folder of PATH has it", ko: "PATH의 어느 폴더에도 없습니다")

  /// The program's file, by path or from PATH, or the reason why there is none to start.
  ///
  /// An empty element of PATH, which would be the current folder, is passed over, and so is a
  /// folder that is not trusted.
  var located: (file: String, fault: Text?) {
    let name = arguments.first ?? ""
    guard !name.utf8.contains(0x2F) else { return (name, nil) }
    var fault = Program.absence
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    for folder in path.split(separator: ":") {
      let file = "\(folder)/\(name)"
      var status = stat()
      guard stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      if access(file, X_OK) != 0 {
        fault = reason(errno)
      } else if isTrusted(String(folder)) {
        return (file, nil)
      } else {
        fault = Text(
          en: "it is only in '\(folder)', a folder that others may write to",
          ko: "다른 사용자가 쓸 수 있는 '\(folder)' 폴더에만 있습니다")
      }
    }
    return (name, fault)
  }
}

/// Returns false for a folder of PATH in which another user may put a program.
///
/// The superuser or this user must own it. One that all users may write to never counts, not even
/// with the sticky bit; one that its group may write to counts if the superuser owns it (Debian's
/// `/usr/local/bin`), or if the group is this user's own (`~/bin` under umask 002) or has a number
/// below 100 (Homebrew's `admin`).
private func isTrusted(_ folder: String) -> Bool {
  var status = stat()
  guard stat(folder, &status) == 0, status.st_mode & 0o002 == 0 else { return false }
  if status.st_uid == 0 { return true }
  let isClosed = status.st_mode & 0o020 == 0 || status.st_gid == getegid() || status.st_gid < 100
  return status.st_uid == geteuid() && isClosed
}

/// One program that runs.
private final class ProgramRun {
  private(set) var outcome: ProgramOutcome
  private var process: pid_t = 0
  private let said: OutputReader
  private let errors: OutputReader?
  private let exchange: PipeExchange
  private let deadline: Int
  private let readsLines: Bool

  init(_ program: Program, _ eachLine: Program.LineReader?) {
    deadline = monotonicMilliseconds() + max(0, program.milliseconds)
    readsLines = eachLine != nil
    let pipes = (Pipe(), Pipe(), program.keepsErrorsApart ? Pipe() : nil)
    let (input, output) = (pipes.0 ?? Pipe.closed, pipes.1 ?? Pipe.closed)
    let apart = program.keepsErrorsApart ? pipes.2 ?? Pipe.closed : output
    outcome = ProgramOutcome(.notStarted(reason(errno)))
    if input.reading >= 0, output.writing >= 0, apart.writing >= 0 {
      let (started, fault) = RunningPrograms.start(
        program, input: input.reading, output: output.writing, errors: apart.writing)
      process = started
      if let fault { outcome = ProgramOutcome(.notStarted(fault)) }
    }
    input.closeReading()
    output.closeWriting()
    apart.closeWriting()
    said = OutputReader(
      output, limit: program.mostOutput, bounds: program.bounds, eachLine: eachLine)
    errors = program.keepsErrorsApart ? OutputReader(apart, limit: program.mostOutput) : nil
    exchange = PipeExchange(
      program.input[...], to: input, from: [said] + [errors].compactMap(\.self))
  }

  /// Exchanges input and output.
  ///
  /// - Returns: true once the program has ended, by itself or because its time is over.
  func look(waiting pause: Int32) -> Bool {
    guard process > 0 else { return true }
    var status: Int32 = 0
    if waitpid(process, &status, WNOHANG) == process {
      // A child that it left running may keep the pipe open; its own output is complete.
      finish(end(of: status))
    } else if monotonicMilliseconds() < deadline, !said.isEnough {
      exchange.exchange(waiting: pause)
    } else {
      stop(process)
      finish(.timedOut)
    }
    return process == 0
  }

  private func finish(_ end: ProgramOutcome.End) {
    RunningPrograms.end(process)
    process = 0
    exchange.listen()
    said.finish()
    outcome = ProgramOutcome(
      said.isEnough ? .stopped : end, said: readsLines ? [] : said.bytes,
      errors: errors?.bytes ?? [])
  }
}

/// The running programs, for the signal handler that ends this process.
enum RunningPrograms {
  /// Starts a program and remembers it, or returns the reason why it did not start.
  static func start(
    _ program: Program, input: Int32, output: Int32, errors: Int32
  ) -> (process: pid_t, fault: Text?) {
    let (file, fault) = program.located
    if let fault { return (0, fault) }
    var started: pid_t = 0
    // A signal between the start and its note would end this process and leave the program.
    let code = holdingSignals {
      let code = spawn(
        program, from: file, input: input, output: output, errors: errors, as: &started)
      if code == 0 { _ = catchkit_note_program(0, started) }
      return code
    }
    return (code == 0 ? started : 0, code == 0 ? nil : reason(code))
  }

  /// Forgets a program that has ended.
  fileprivate static func end(_ process: pid_t) { _ = catchkit_note_program(process, 0) }

  /// Ends a program that was started.
  static func stop(_ started: pid_t) {
    CatchProgram.stop(started)
    end(started)
  }

  /// Allowed in a signal handler.
  static func stop() { catchkit_signal_programs(SIGTERM) }
}

/// Holds back every signal until the body has returned; a program started in it has none blocked.
func holdingSignals(_ body: () -> Int32) -> Int32 {
  var all = sigset_t()
  var before = sigset_t()
  sigfillset(&all)
  pthread_sigmask(SIG_BLOCK, &all, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  return body()
}

/// Ends a process group: SIGTERM first, SIGKILL after one second.
private func stop(_ process: pid_t) {
  kill(-process, SIGTERM)
  var status: Int32 = 0
  var isGone = false
  for _ in 0..<100 where !isGone {
    isGone = waitpid(process, &status, WNOHANG) != 0
    if !isGone { usleep(10_000) }
  }
  // Other processes of the group may have outlived it.
  kill(-process, SIGKILL)
  guard !isGone else { return }
  while waitpid(process, &status, 0) < 0, errno == EINTR {}
}

private func end(of status: Int32) -> ProgramOutcome.End {
  let signal = status & 0x7F
  return signal == 0 ? .exited(Int((status >> 8) & 0xFF)) : .killed(signal: Int(signal))
}

private func spawn(
  _ program: Program, from file: String, input: Int32, output: Int32, errors: Int32,
  as process: inout pid_t
) -> Int32 {
  withSpawnSettings { actions, attributes in
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
    let start = program.start(of: file)
    let words = WordList(start.words)
    let variables = WordList(variables(with: program.variables))
    return posix_spawnp(
      &process, start.file, &actions, &attributes, words.pointers, variables.pointers)
  }
}

/// Returns the variables of this process, with the given ones added or replaced.
private func variables(with given: [Program.Variable]) -> [String] {
  var lines: [String] = []
  var place = environ
  while let line = place.pointee {
    let text = String(cString: line)
    if !given.contains(where: { text.utf8.starts(with: "\($0.name)=".utf8) }) { lines.append(text) }
    place += 1
  }
  for variable in given { lines.append("\(variable.name)=\(variable.value)") }
  return lines
}

func monotonicMilliseconds() -> Int {
  var moment = timespec()
  clock_gettime(CLOCK_MONOTONIC, &moment)
  return Int(moment.tv_sec) * 1000 + Int(moment.tv_nsec) / 1_000_000
}

/// Words as null-terminated C strings, with a null pointer at the end.
final class WordList {
  private(set) var pointers: [UnsafeMutablePointer<CChar>?]

  init(_ words: [String]) {
    pointers = words.map { strdup($0) }
    pointers.append(nil)
  }

  deinit {
    for pointer in pointers { free(pointer) }
  }
}

#if canImport(Darwin)
  typealias SpawnActions = posix_spawn_file_actions_t?
  typealias SpawnAttributes = posix_spawnattr_t?
#else
  typealias SpawnActions = posix_spawn_file_actions_t
  typealias SpawnAttributes = posix_spawnattr_t
#endif

/// Hands out file actions and attributes for the start of a program, and releases them afterwards.
func withSpawnSettings<R>(_ body: (inout SpawnActions, inout SpawnAttributes) -> R) -> R {
  #if canImport(Darwin)
    var (actions, attributes): (SpawnActions, SpawnAttributes) = (nil, nil)
  #else
    var (actions, attributes) = (SpawnActions(), SpawnAttributes())
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  return body(&actions, &attributes)
}

/// Ignores signals until they are restored: SIGPIPE, so that a program that closes its input unread
/// does not end this process, or Ctrl-C, which belongs to a running pager.
struct IgnoredSignals {
  private var former: [(signal: Int32, action: sigaction)] = []

  init(_ signals: Int32...) {
    var ignoring = sigaction()
    sigemptyset(&ignoring.sa_mask)
    #if canImport(Darwin)
      ignoring.__sigaction_u.__sa_handler = SIG_IGN
    #else
      ignoring.__sigaction_handler.sa_handler = SIG_IGN
    #endif
    for signal in signals {
      var action = sigaction()
      sigaction(signal, &ignoring, &action)
      former.append((signal, action))
    }
  }

  func restore() {
    for (signal, action) in former {
      var action = action
      sigaction(signal, &action, nil)
    }
  }
}

/// The full path of this program's file.
func programPath() -> String? {
  var bytes = [CChar](repeating: 0, count: 4097)
  #if canImport(Darwin)
    var size = UInt32(bytes.count)
    guard _NSGetExecutablePath(&bytes, &size) == 0 else { return nil }
  #else
    let count = readlink("/proc/self/exe", &bytes, bytes.count - 1)
    guard count > 0 else { return nil }
  #endif
  return bytes.withUnsafeBufferPointer { buffer in
    buffer.baseAddress.map { String(cString: $0) }
  }
}

func currentFolder() -> String? {
  guard let path = getcwd(nil, 0) else { return nil }
  defer { free(path) }
  return String(cString: path)
}
