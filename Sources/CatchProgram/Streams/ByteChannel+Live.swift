import CatchValues
import SystemLibrary

extension ByteChannel {
  /// Connects within so many milliseconds.
  ///
  /// A static binary has no resolver: a name that is no address is looked up by the program
  /// `getent`.
  ///
  /// - Throws: `stream.unreachable`.
  static func live(_ target: ChannelTarget, _ milliseconds: Int) throws(Failure) -> ByteChannel {
    switch target {
    case .tcp(let host, let port):
      let name = "\(host):\(port)"
      var reason = Text(en: "there is no such host", ko: "호스트를 찾을 수 없습니다")
      let deadline = monotonicMilliseconds() + milliseconds
      let found = try addresses(of: host, name, milliseconds)
      for (index, address) in found.enumerated() {
        // An address that does not answer leaves the others their share of the time.
        let left = max(0, deadline - monotonicMilliseconds())
        let code = connected(to: address, port, left / (found.count - index))
        if code.descriptor >= 0 {
          return ByteChannel(name, reading: code.descriptor, writing: code.descriptor) {
            _ = close(code.descriptor)
          }
        }
        reason = connectReason(code.error)
      }
      throw unreachable(name, reason)
    case .program(let words):
      return try running(words)
    }
  }

  private static func unreachable(_ name: String, _ reason: Text) -> Failure {
    StreamFailure.unreachable.failure(
      "cannot connect to '\(name)': \(reason.en)", "'\(name)' 연결 실패: \(reason.ko)")
  }

  private static func connectReason(_ code: Int32) -> Text {
    switch code {
    case ECONNREFUSED: Text(en: "nobody listens there", ko: "연결을 받는 프로그램이 없습니다")
    case ETIMEDOUT: Text(en: "it did not answer in time", ko: "시간 안에 응답이 없습니다")
    default: CatchProgram.reason(code)
    }
  }

  // MARK: Addresses

  private static func addresses(
    of host: String, _ name: String, _ milliseconds: Int
  ) throws(Failure) -> [String] {
    if host == "localhost" { return ["127.0.0.1", "::1"] }
    if isNumeric(host) { return [host] }
    let lookup = Program(["getent", "ahosts", host], milliseconds: min(5000, milliseconds)).run()
    // The hint names the program, but not why it was passed over.
    if case .notStarted(let reason) = lookup.end, reason != Program.absence {
      throw unreachable(name, Text(en: "'getent': \(reason.en)", ko: "'getent': \(reason.ko)"))
    }
    guard lookup.isSuccess else { return [] }
    var found: [String] = []
    for line in String(decoding: lookup.said, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      guard words.count >= 2, words[1] == "STREAM" else { continue }
      found.append(String(words[0]))
    }
    return found
  }

  private static func isNumeric(_ host: String) -> Bool {
    var (four, six) = (in_addr(), in6_addr())
    return inet_pton(AF_INET, host, &four) == 1 || inet_pton(AF_INET6, host, &six) == 1
  }

  private static func connected(
    to address: String, _ port: Int, _ milliseconds: Int
  ) -> (descriptor: Int32, error: Int32) {
    var four = sockaddr_in()
    four.sin_family = sa_family_t(AF_INET)
    four.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
    if inet_pton(AF_INET, address, &four.sin_addr) == 1 {
      return connected(AF_INET, &four, milliseconds)
    }
    var six = sockaddr_in6()
    six.sin6_family = sa_family_t(AF_INET6)
    six.sin6_port = in_port_t(truncatingIfNeeded: port).bigEndian
    guard inet_pton(AF_INET6, address, &six.sin6_addr) == 1 else { return (-1, EINVAL) }
    return connected(AF_INET6, &six, milliseconds)
  }

  private static func connected<Address>(
    _ family: Int32, _ address: inout Address, _ milliseconds: Int
  ) -> (descriptor: Int32, error: Int32) {
    #if canImport(Glibc)
      let descriptor = socket(family, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(family, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { return (-1, errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let size = socklen_t(MemoryLayout<Address>.size)
    var code: Int32 = 0
    let outcome = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    if outcome != 0 { code = errno }
    if code == EINPROGRESS {
      var end = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
      if poll(&end, 1, Int32(clamping: milliseconds)) > 0 {
        var length = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &length)
      } else {
        code = ETIMEDOUT
      }
    }
    guard code == 0 else {
      close(descriptor)
      return (-1, code)
    }
    return (descriptor, 0)
  }

  // MARK: Programs

  private static func running(_ words: [String]) throws(Failure) -> ByteChannel {
    let name = words.joined(separator: " ")
    guard let input = Pipe(), let output = Pipe() else { throw unreachable(name, reason(errno)) }
    // Its errors go where ours go.
    let (process, fault) = RunningPrograms.start(
      Program(words, milliseconds: 0), input: input.reading, output: output.writing,
      errors: STDERR_FILENO)
    if let fault { throw unreachable(name, fault) }
    input.closeReading()
    output.closeWriting()
    for end in [input.writing, output.reading] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    return ByteChannel(name, reading: output.reading, writing: input.writing) {
      input.closeWriting()
      RunningPrograms.stop(process)
      output.closeReading()
    }
  }

  // MARK: Bytes

  private convenience init(
    _ name: String, reading: Int32, writing: Int32, close: @escaping () -> Void
  ) {
    func broken(_ reason: Text) -> Failure {
      StreamFailure.broken.failure(
        "the connection to '\(name)' was lost: \(reason.en)",
        "'\(name)' 연결이 끊어졌습니다: \(reason.ko)")
    }
    self.init(
      receive: { milliseconds throws(Failure) in
        var ends = [
          pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
          // Nothing is asked of it: an error alone shows that its reader has gone.
          pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
        ]
        guard poll(&ends, 2, Int32(clamping: milliseconds)) > 0 else { return .nothing }
        if ends[0].revents == 0 {
          return ends[1].revents & Int16(POLLERR) != 0 ? .outputClosed : .nothing
        }
        var chunk = [UInt8](repeating: 0, count: 1 << 14)
        let count = chunk.withUnsafeMutableBytes { SystemFile.read(reading, $0) }
        if count > 0 { return .bytes(Array(chunk[..<count])) }
        if count == 0 || errno == ECONNRESET { return .closed }
        if errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR { return .nothing }
        throw broken(CatchProgram.reason(errno))
      },
      transmit: { bytes, milliseconds throws(Failure) in
        let quiet = IgnoredSignals(SIGPIPE)
        defer { quiet.restore() }
        // One end for all of them: a reader of one byte now and then gains no time.
        let deadline = monotonicMilliseconds() + milliseconds
        var rest = bytes[...]
        while !rest.isEmpty {
          let count = rest.withUnsafeBytes { SystemFile.write(writing, $0) }
          if count >= 0 {
            rest = rest.dropFirst(count)
            continue
          }
          guard errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR else {
            throw broken(CatchProgram.reason(errno))
          }
          var end = [pollfd(fd: writing, events: Int16(POLLOUT), revents: 0)]
          let left = max(0, deadline - monotonicMilliseconds())
          guard poll(&end, 1, Int32(clamping: left)) != 0 else {
            throw broken(Text(en: "it takes nothing more", ko: "더 받지 않습니다"))
          }
        }
      }, close: close)
  }
}
