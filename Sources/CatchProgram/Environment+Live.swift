import CStart
import CatchStore
import CatchValues
import SystemLibrary

// The system calls of the commands are here and in FolderListing+Live.swift, OutputFile+Live.swift,
// Pager+Live.swift, Program+Live.swift and RemoteCall+Live.swift: a port changes only these files.

extension Environment {
  /// Returns the environment of the real machine; call it once, before anything opens a file.
  public static func live(_ domains: Domains) -> Environment {
    holdStandardStreams()
    for signal in [SIGINT, SIGTERM, SIGHUP] { dieByName(of: signal) }
    var environment = Environment(
      domains, systemSeconds: { Int(time(nil)) },
      nanoseconds: {
        var moment = timespec()
        clock_gettime(CLOCK_MONOTONIC, &moment)
        return UInt64(moment.tv_sec) * 1_000_000_000 + UInt64(moment.tv_nsec)
      },
      variable: { name in getenv(name).map { String(cString: $0) } },
      terminal: { stream in
        let descriptor = stream.descriptor
        guard isatty(descriptor) == 1 else { return nil }
        var size = winsize()
        let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return Terminal(
          columns: isKnown ? Int(size.ws_col) : nil,
          rows: isKnown && size.ws_row > 0 ? Int(size.ws_row) : nil)
      },
      files: .live,
      standardInput: { ByteSource(name: "-", descriptor: STDIN_FILENO) },
      output: ByteSink(
        drain: { bytes throws(Failure) in
          if let code = writeAll(bytes, to: STDOUT_FILENO) { throw .outputFailed(reason(code)) }
        },
        offer: { bytes throws(Failure) in
          let (count, code) = offerAll(bytes, to: STDOUT_FILENO)
          if let code { throw .outputFailed(reason(code)) }
          return count
        }),
      errors: ByteSink(capacity: 4096) { bytes throws(Failure) in
        if let code = writeAll(bytes, to: STDERR_FILENO) { throw .outputFailed(reason(code)) }
      }, page: { bytes, command in pageThrough(bytes, with: command) },
      programs: { program, reader in program.run(eachLine: reader) }, ownPath: { programPath() },
      folder: { currentFolder() })
    environment.programsBeside = { programs in Program.run(programs) }
    environment.become = { words in Program(words, milliseconds: 0).become() }
    environment.remote = { call, errors throws(Failure) in try call.run(errors) }
    environment.processorCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    environment.systemMilliseconds = {
      var moment = timespec()
      clock_gettime(CLOCK_REALTIME, &moment)
      return Int(moment.tv_sec) * 1_000 + Int(moment.tv_nsec) / 1_000_000
    }
    environment.pause = { milliseconds in _ = poll(nil, 0, Int32(clamping: milliseconds)) }
    environment.connect = { target, milliseconds throws(Failure) in
      try ByteChannel.live(target, milliseconds)
    }
    environment.makeSpool = { () throws(Failure) in try Spool.live() }
    environment.processEnd = ProcessEnd()
    // For messages before the command line is read, which may name another language.
    catchkit_say_memory_failure_as(0, environment.language == .ko ? 1 : 0)
    return environment
  }

  /// The command line as the system gave it.
  public static var liveArguments: Arguments {
    // The standard library reads them from /proc, and silently repairs invalid bytes: a file would
    // not be found.
    var arguments = Arguments([])
    #if canImport(Musl)
      let count = Int(CommandLine.argc)
    #else
      let count = Int(catchkit_argument_count())
    #endif
    // Running without any would look like success.
    arguments.areUnknown = count < 1
    for index in 1..<max(1, count) {
      #if canImport(Musl)
        let word = CommandLine.unsafeArgv[index].map { UnsafePointer($0) }
      #else
        let word = catchkit_argument(Int32(index))
      #endif
      guard let pointer = word else { continue }
      if let word = String(validatingCString: pointer) {
        arguments.words.append(word)
      } else {
        arguments.words.append(String(cString: pointer))
        arguments.malformed = arguments.malformed ?? index
      }
    }
    arguments.malformedVariable = malformedVariable()
    return arguments
  }

  /// The first variable with a meaning here whose value is not valid UTF-8: a repaired path would
  /// name another file.
  private static func malformedVariable() -> String {
    guard let line = catchkit_malformed_variable() else { return "" }
    return String(String(cString: line).prefix { $0 != "=" })
  }

  /// Ends the process.
  public static func exitProcess(_ code: ExitCode) -> Never {
    exit(code.rawValue)
  }

  // A file opened while standard output is closed would become standard output.
  private static func holdStandardStreams() {
    for stream in StandardStream.allCases where fcntl(stream.descriptor, F_GETFD) == -1 {
      // Opened in the wrong direction, so that using it still fails.
      _ = SystemFile.open("/dev/null", stream == .input ? O_WRONLY : O_RDONLY)
    }
  }

  // Nothing needs a rollback: report the state of the change, then die of the same signal, so that
  // the parent sees it.
  private static func dieByName(of signal: Int32) {
    var action = sigaction()
    sigemptyset(&action.sa_mask)
    let handler: @convention(c) (Int32) -> Void = { signal in
      // The program has its own process group, which the keys of a terminal do not reach.
      RunningPrograms.stop()
      // A new line after the ^C that a terminal shows.
      if isatty(STDERR_FILENO) == 1 { say("\n") }
      switch ChangePhase.current {
      case .none: say("catchkit: interrupted\n", "catchkit: 중단되었습니다\n")
      case .open:
        say(
          "catchkit: interrupted; nothing was changed\n",
          "catchkit: 중단되었습니다. 아무것도 바꾸지 않았습니다\n")
      case .committing:
        say(
          "catchkit: interrupted; 'catchkit history' shows whether the change was made\n",
          "catchkit: 중단되었습니다. 변경되었는지는 'catchkit history'에서 볼 수 있습니다\n")
      case .done:
        say(
          "catchkit: interrupted; the change was made, see 'catchkit history'\n",
          "catchkit: 중단되었습니다. 변경은 저장되었습니다. 'catchkit history'를 보십시오\n")
      }
      var standard = sigaction()
      sigemptyset(&standard.sa_mask)
      sigaction(signal, &standard, nil)
      raise(signal)
    }
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    var former = sigaction()
    sigaction(signal, nil, &former)
    // A parent that ignores the signal (nohup, background jobs) wants it ignored here too.
    guard !former.isIgnored else { return }
    sigaction(signal, &action, nil)
  }
}

/// Writes to standard error; allowed in a signal handler.
private func say(_ line: StaticString) {
  _ = write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
}

private func say(_ english: StaticString, _ korean: StaticString) {
  say(catchkit_says_korean() != 0 ? korean : english)
}

extension Files {
  /// The machine's file system.
  public static var live: Files {
    Files(
      open: { path throws(Failure) in try ByteSource.file(path) },
      replace: { path, bytes, rule throws(Failure) in try writeOutput(bytes, to: path, by: rule) },
      remove: { path throws(Failure) in
        guard unlink(path) == 0 || errno == ENOENT else { throw .unwritable(path, reason(errno)) }
      },
      isSame: { one, other in isSameFile(one, other) },
      unlinked: { OutputPlace.realPath($0) ?? $0 },
      makeFolder: { path throws(Failure) in try CatchProgram.makeFolder(path) },
      zoneRules: { name in CatchProgram.zoneRules(name) },
      regular: { path, followsLinks throws(Failure) in
        try RegularFile.open(path, followsLinks: followsLinks)
      },
      tree: { path, filter throws(Failure) in try FileTree.walk(path, filter) },
      folder: { path throws(Failure) in try folderListing(path) })
  }
}

/// System calls that have the same names as methods here.
enum SystemFile {
  static func open(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
    while true {
      let descriptor = openOnce(path, flags | O_CLOEXEC, mode)
      // A signal may interrupt it on file systems that are slow or far away.
      if descriptor >= 0 || errno != EINTR { return descriptor }
    }
  }

  static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    readSome(descriptor, buffer.baseAddress, buffer.count)
  }

  static func write(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    writeSome(descriptor, buffer.baseAddress, buffer.count)
  }
}

// Outside of `SystemFile`, whose own functions would be meant there.
private func openOnce(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}

private func readSome(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, start, count)
}

private func writeSome(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, start, count)
}

extension sigaction {
  fileprivate var isIgnored: Bool {
    #if canImport(Darwin)
      unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self) == 1
    #else
      unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == 1
    #endif
  }
}

extension StandardStream {
  fileprivate var descriptor: Int32 {
    switch self {
    case .input: STDIN_FILENO
    case .output: STDOUT_FILENO
    case .error: STDERR_FILENO
    }
  }
}

extension ByteSource {
  fileprivate static func file(_ path: String) throws(Failure) -> ByteSource {
    let descriptor = SystemFile.open(path, O_RDONLY)
    guard descriptor >= 0 else {
      // A file below a path that is no folder counts as missing.
      throw errno == ENOENT || errno == ENOTDIR
        ? .missingFile(path) : .unreadable(path, reason(errno))
    }
    return ByteSource(name: path, descriptor: descriptor) { _ = close(descriptor) }
  }

  fileprivate convenience init(name: String, descriptor: Int32, close: @escaping () -> Void = {}) {
    var facts = stat()
    self.init(
      name: name, size: fstat(descriptor, &facts) == 0 ? Int(facts.st_size) : 0,
      fill: { buffer throws(Failure) in
        while true {
          let count = SystemFile.read(descriptor, buffer)
          if count >= 0 { return count }
          guard errno == EINTR else { throw .unreadable(name, reason(errno)) }
        }
      }, close: close)
  }
}

/// - Returns: the error number of the failure, or nil when all bytes are written.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
  var rest = bytes[...]
  while !rest.isEmpty {
    let part = UnsafeRawBufferPointer(rebasing: rest)
    let count = write(descriptor, part.baseAddress, part.count)
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno != EINTR {
      return errno
    }
  }
  return nil
}

/// Writes until the reader takes nothing for a tenth of a second.
///
/// - Returns: the count of bytes written, and the error number of a failure.
private func offerAll(
  _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
) -> (count: Int, code: Int32?) {
  var count = 0
  var deadline = 0
  while count < bytes.count {
    var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    var found = poll(&ready, 1, 0)
    if found == 0 {
      // A signal ends the wait early, and may come more often than it would last.
      let now = monotonicMilliseconds()
      if deadline == 0 { deadline = now + patience }
      guard now < deadline else { return (count, nil) }
      found = poll(&ready, 1, Int32(deadline - now))
      if found == 0 { return (count, nil) }
    }
    if found < 0, errno == EINTR { continue }
    deadline = 0
    // A pipe that is ready takes so much at once.
    let piece = UnsafeRawBufferPointer(
      rebasing: bytes[count..<min(bytes.count, count + Int(PIPE_BUF))])
    let written = write(descriptor, piece.baseAddress, piece.count)
    if written >= 0 {
      count += written
    } else if errno != EINTR, errno != EAGAIN {
      return (count, errno)
    }
  }
  return (count, nil)
}

/// Milliseconds without reading after which a reader counts as resting.
private let patience = 100

private func makeFolder(_ path: String) throws(Failure) {
  var code = mkdir(path, 0o700) == 0 ? 0 : errno
  if code == ENOENT, let slash = path.utf8.lastIndex(of: 0x2F), slash != path.startIndex {
    try makeFolder(String(path[..<slash]))
    code = mkdir(path, 0o700) == 0 ? 0 : errno
  }
  guard code == 0 || code == EEXIST else { throw .unwritable(path, reason(code)) }
  // Without it, a power cut could take a new folder together with what is in it.
  guard code != 0 || DraftFile.syncFolder(of: path) else { throw .unwritable(path, reason(errno)) }
}

private func zoneRules(_ name: String) -> [UInt8]? {
  for folder in ["/usr/share/zoneinfo", "/var/db/timezone/zoneinfo", "/etc/zoneinfo"] {
    do throws(Failure) {
      return try ByteSource.file("\(folder)/\(name)").readAll(limit: 1 << 20)
    } catch {
      continue
    }
  }
  return nil
}

func reason(_ code: Int32) -> Text {
  switch code {
  case ENOENT: Text(en: "there is no such file or folder", ko: "파일이나 폴더가 없습니다")
  case EACCES, EPERM: Text(en: "permission denied", ko: "권한이 없습니다")
  case EISDIR: Text(en: "it is a directory", ko: "디렉터리입니다")
  case ENOTDIR: Text(en: "part of the path is not a directory", ko: "경로의 일부가 디렉터리가 아닙니다")
  case ENOSPC, EDQUOT: Text(en: "no space left", ko: "남은 공간이 없습니다")
  case EROFS: Text(en: "the file system is read-only", ko: "읽기 전용 파일 시스템입니다")
  case EPIPE: Text(en: "the reader has gone", ko: "받는 쪽이 닫혔습니다")
  case EBADF: Text(en: "it is closed", ko: "닫혀 있습니다")
  case EMFILE, ENFILE: Text(en: "too many open files", ko: "열린 파일이 너무 많습니다")
  case ENAMETOOLONG: Text(en: "the name is too long", ko: "이름이 너무 깁니다")
  case ELOOP: Text(en: "too many symbolic links", ko: "심볼릭 링크가 너무 많습니다")
  case EIO: Text(en: "input/output error", ko: "입출력 오류입니다")
  default:
    Text(en: strerror(code).map { String(cString: $0) } ?? "error \(code)", ko: "시스템 오류 \(code)")
  }
}
