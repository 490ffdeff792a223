import CatchValues
import SystemLibrary

/// A pipe that other programs do not inherit.
final class Pipe {
  private(set) var reading: Int32
  private(set) var writing: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // No program starts between the two calls: this process has a single thread.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  private init(closed: Void) { (reading, writing) = (-1, -1) }

  /// In place of a pipe that could not be made.
  static var closed: Pipe { Pipe(closed: ()) }

  deinit {
    closeReading()
    closeWriting()
  }

  func closeReading() {
    if reading >= 0 { _ = close(reading) }
    reading = -1
  }

  func closeWriting() {
    if writing >= 0 { _ = close(writing) }
    writing = -1
  }
}

/// An output of a program so far; reading never blocks.
final class OutputReader {
  let pipe: Pipe
  private let limit: Int
  private var bounds: TableBounds?
  private let eachLine: Program.LineReader?
  /// The output, or the line that has no end yet.
  private(set) var bytes: [UInt8] = []
  /// True when the reader of the lines wants no more, or a table is beyond its bounds.
  private(set) var isEnough = false

  init(_ pipe: Pipe, limit: Int, bounds: TableBounds? = nil, eachLine: Program.LineReader? = nil) {
    self.pipe = pipe
    self.limit = limit
    self.bounds = bounds
    self.eachLine = eachLine
    _ = fcntl(pipe.reading, F_SETFL, O_NONBLOCK)
  }

  /// Reads what there is, and drops the part beyond the limit.
  func listen() {
    var chunk = [UInt8](repeating: 0, count: 4096)
    // At most the content of one pipe: endless output must not delay the check of the deadline.
    for _ in 0..<32 where pipe.reading >= 0 && !isEnough {
      let count = chunk.withUnsafeMutableBytes { read(pipe.reading, $0.baseAddress, $0.count) }
      if count > 0 {
        take(chunk[..<count])
      } else if count == 0 {
        pipe.closeReading()
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Hands on the last line, which may have no end.
  func finish() {
    guard let eachLine, !bytes.isEmpty, !isEnough else { return }
    isEnough = !eachLine(bytes)
    bytes = []
  }

  private func take(_ chunk: ArraySlice<UInt8>) {
    guard let eachLine else {
      bytes.append(contentsOf: chunk.prefix(limit - bytes.count))
      let isWithin: Void? = try? bounds?.take(chunk)
      isEnough = bounds != nil && (isWithin == nil || bytes.count == limit)
      return
    }
    for byte in chunk where !isEnough {
      if byte == 0x0A {
        isEnough = !eachLine(bytes)
        bytes.removeAll(keepingCapacity: true)
      } else if bytes.count < limit {
        bytes.append(byte)
      }
    }
  }
}

/// The input still to be written to a program, and the readers of its outputs; neither blocks.
final class PipeExchange {
  private var rest: ArraySlice<UInt8>
  private let input: Pipe
  private let outputs: [OutputReader]

  init(_ bytes: ArraySlice<UInt8>, to input: Pipe, from outputs: [OutputReader]) {
    rest = bytes
    self.input = input
    self.outputs = outputs
    _ = fcntl(input.writing, F_SETFL, O_NONBLOCK)
    if rest.isEmpty { input.closeWriting() }
  }

  /// - Parameter milliseconds: the longest wait until a side can go on.
  func exchange(waiting milliseconds: Int32) {
    // A closed end is -1, which poll ignores.
    var ends = [pollfd(fd: input.writing, events: Int16(POLLOUT), revents: 0)]
    for output in outputs {
      ends.append(pollfd(fd: output.pipe.reading, events: Int16(POLLIN), revents: 0))
    }
    guard poll(&ends, nfds_t(ends.count), milliseconds) > 0 else { return }
    if ends[0].revents != 0 { send() }
    for (output, end) in zip(outputs, ends.dropFirst()) where end.revents != 0 { output.listen() }
  }

  /// Reads what the outputs hold.
  func listen() {
    for output in outputs { output.listen() }
  }

  private func send() {
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(input.writing, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        return
      } else if errno != EINTR {
        // The program closed its input, which is allowed.
        rest = []
      }
    }
    input.closeWriting()
  }
}
