import CStart
import CatchStore
import CatchValues
import SystemLibrary

/// One run of the program `ssh`, with the standard streams of this process.
public struct RemoteCall: Hashable, Sendable {
  let words: [String]
  /// A file of this machine, or `-` for the standard input of this process; nil for none.
  let input: String?
  /// True to keep standard output for this process, which writes it to a file.
  let takesOutput: Bool

  /// Runs the program to its end, in the process group of this one: ssh may ask on the terminal.
  ///
  /// - Parameter errors: gets standard error as it comes.
  /// - Throws: `input.not_found`, `input.unreadable`.
  func run(_ errors: ([UInt8]) -> Void) throws(Failure) -> ProgramOutcome {
    let (file, fault) = Program(words, milliseconds: 0).located
    if let fault { return ProgramOutcome(.notStarted(fault)) }
    let source = try openInput()
    defer { if source != STDIN_FILENO { _ = close(source) } }
    guard let said = Pipe(), let complaint = Pipe() else {
      return ProgramOutcome(.notStarted(reason(errno)))
    }
    var process: pid_t = 0
    let code = holdingSignals {
      let code = start(file, source, takesOutput ? said.writing : nil, complaint.writing, &process)
      // A negative number stands for the process alone: its group is that of this process.
      if code == 0 { _ = catchkit_note_program(0, -process) }
      return code
    }
    guard code == 0 else { return ProgramOutcome(.notStarted(reason(code))) }
    said.closeWriting()
    complaint.closeWriting()
    if !takesOutput { said.closeReading() }
    let (status, bytes) = RemoteCall.follow(process, said, complaint, errors)
    _ = catchkit_note_program(-process, 0)
    let isExit = status & 0x7F == 0
    if !takesOutput, status != 0 { RemoteCall.endWithReader() }
    return ProgramOutcome(
      isExit ? .exited(Int((status >> 8) & 0xFF)) : .killed(signal: Int(status & 0x7F)), said: bytes
    )
  }

  private func openInput() throws(Failure) -> Int32 {
    guard let input, input != "-" else { return STDIN_FILENO }
    let descriptor = SystemFile.open(input, O_RDONLY)
    var status = stat()
    if descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
      return descriptor
    }
    let code = descriptor >= 0 ? EISDIR : errno
    if descriptor >= 0 { _ = close(descriptor) }
    throw code == ENOENT || code == ENOTDIR ? .missingFile(input) : .unreadable(input, reason(code))
  }

  private func start(
    _ file: String, _ input: Int32, _ output: Int32?, _ errors: Int32, _ process: inout pid_t
  ) -> Int32 {
    withSpawnSettings { actions, attributes in
      if input != STDIN_FILENO { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
      if let output { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
      posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
      var signals = sigset_t()
      sigemptyset(&signals)
      posix_spawnattr_setsigmask(&attributes, &signals)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
      let words = WordList(self.words)
      return posix_spawnp(&process, file, &actions, &attributes, words.pointers, environ)
    }
  }

  /// Hands on standard error and collects standard output until the process has ended.
  private static func follow(
    _ process: pid_t, _ said: Pipe, _ complaint: Pipe, _ errors: ([UInt8]) -> Void
  ) -> (status: Int32, said: [UInt8]) {
    var bytes: [UInt8] = []
    var status: Int32 = 0
    var pause: Int32 = 1
    for pipe in [said, complaint] { _ = fcntl(pipe.reading, F_SETFL, O_NONBLOCK) }
    while said.reading >= 0 || complaint.reading >= 0 {
      // A closed end is -1, which poll ignores.
      var ends = [said, complaint].map { pollfd(fd: $0.reading, events: Int16(POLLIN), revents: 0) }
      let isQuiet = poll(&ends, 2, pause) <= 0
      // A control master that it leaves running keeps the pipe open.
      let isOver = isQuiet && waitpid(process, &status, WNOHANG) == process
      pause = min(pause * 2, 128)
      read(said) { bytes += $0 }
      read(complaint, errors)
      if isOver { return (status, bytes) }
    }
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return (status, bytes)
  }

  private static func read(_ pipe: Pipe, _ take: ([UInt8]) -> Void) {
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while pipe.reading >= 0 {
      let count = chunk.withUnsafeMutableBytes { SystemFile.read(pipe.reading, $0) }
      if count > 0 {
        take(Array(chunk[..<count]))
      } else if count == 0 {
        pipe.closeReading()
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Ends this process by SIGPIPE, as a local run does, where the reader of its output has gone.
  private static func endWithReader() {
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    if poll(&output, 1, 0) == 1, output.revents & Int16(POLLERR) != 0 { raise(SIGPIPE) }
  }
}
