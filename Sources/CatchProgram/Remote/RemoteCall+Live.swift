import CStart
import CatchStore
import CatchValues

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension RemoteCall {
  /// Runs the program to its end, in the process group of this one: ssh may ask on the terminal.
  ///
  /// - Parameter errors: gets standard error as it comes.
  /// - Throws: `input.not_found`, `input.unreadable`.
  func run(_ errors: ([UInt8]) -> Void) throws(Failure) -> RemoteEnd {
    let program = Program(words, milliseconds: 0)
    let (file, fault) = program.located
    if let fault { return RemoteEnd(end: .notStarted(fault)) }
    var source = STDIN_FILENO
    if case .file(let path) = input { source = try RemoteCall.open(path) }
    guard let said = Pipe(), let complaint = Pipe() else {
      return RemoteEnd(end: .notStarted(reason(errno)))
    }
    var process: pid_t = 0
    let output = takesOutput ? said.writing : STDOUT_FILENO
    let code = holdingSignals {
      let code = start(
        file, input: source, output: output, errors: complaint.writing, as: &process)
      // A negative number stands for the process alone: its group is that of this process.
      if code == 0 { _ = catchkit_note_program(0, -process) }
      return code
    }
    if source != STDIN_FILENO { _ = close(source) }
    said.closeWriting()
    complaint.closeWriting()
    guard code == 0 else { return RemoteEnd(end: .notStarted(reason(code))) }
    let (status, bytes) = follow(process, said, complaint, errors)
    _ = catchkit_note_program(-process, 0)
    let signal = status & 0x7F
    let end =
      signal == 0
      ? ProgramOutcome.End.exited(Int((status >> 8) & 0xFF)) : .killed(signal: Int(signal))
    if !takesOutput, end != .exited(0) { endWithReader() }
    return RemoteEnd(end: end, said: bytes)
  }

  /// - Returns: a descriptor of a file to read.
  private static func open(_ path: String) throws(Failure) -> Int32 {
    let descriptor = SystemFile.open(path, O_RDONLY)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR
        ? .missingFile(path) : .unreadable(path, reason(errno))
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      _ = close(descriptor)
      throw .unreadable(path, reason(EISDIR))
    }
    return descriptor
  }

  private func start(
    _ file: String, input: Int32, output: Int32, errors: Int32, as process: inout pid_t
  ) -> Int32 {
    withSpawnSettings { actions, attributes in
      if input != STDIN_FILENO { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
      if output != STDOUT_FILENO {
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
      }
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
  private func follow(
    _ process: pid_t, _ said: Pipe, _ complaint: Pipe, _ errors: ([UInt8]) -> Void
  ) -> (status: Int32, said: [UInt8]) {
    var bytes: [UInt8] = []
    var status: Int32 = 0
    var pause: Int32 = 1
    for pipe in [said, complaint] { _ = fcntl(pipe.reading, F_SETFL, O_NONBLOCK) }
    if !takesOutput { said.closeReading() }
    func listen() {
      if said.reading >= 0 { RemoteCall.read(said) { bytes += $0 } }
      if complaint.reading >= 0 { RemoteCall.read(complaint, errors) }
    }
    while said.reading >= 0 || complaint.reading >= 0 {
      // A closed end is -1, which poll ignores.
      var ends = [
        pollfd(fd: said.reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: complaint.reading, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&ends, 2, pause) > 0 {
        listen()
      } else if waitpid(process, &status, WNOHANG) == process {
        // A control master that it left running keeps the pipe open.
        listen()
        return (status, bytes)
      } else {
        pause = min(pause * 2, 128)
      }
    }
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return (status, bytes)
  }

  private static func read(_ pipe: Pipe, _ take: ([UInt8]) -> Void) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { SystemFile.read(pipe.reading, $0) }
      if count > 0 {
        take(Array(chunk[..<count]))
      } else if count == 0 {
        return pipe.closeReading()
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Ends this process by SIGPIPE, as a local run does, where the reader of its output has gone.
  private func endWithReader() {
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    guard poll(&output, 1, 0) == 1, output.revents & Int16(POLLERR) != 0 else { return }
    raise(SIGPIPE)
  }
}
