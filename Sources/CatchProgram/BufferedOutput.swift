public import CatchValues

/// Passes output on while a store is open for reading, so that a slow reader does not block writers.
///
/// The first part is kept until the store is closed. What is beyond that goes out while the reader
/// takes it; once it rests, everything else goes to a file and follows when the store is closed.
public final class BufferedOutput {
  private let output: ByteSink
  private let makeSpool: () throws(Failure) -> Spool
  private let limit: Int
  private let isWhole: Bool
  private let page: (([UInt8]) throws(Failure) -> Void)?
  private var bytes: [UInt8] = []
  private var spool: Spool?
  private var isPassing = false

  /// The bytes that go out in one piece; an answer of fewer goes out at its end, in one write.
  static let pieceSize = 1 << 16

  /// - Parameters:
  ///   - limit: the bytes kept in memory before any go out.
  ///   - isWhole: true for one document, of which nothing may go out before its end is known.
  ///   - isPaged: false for files in other formats, which no pager shows.
  public init(
    _ environment: Environment, limit: Int = 4 << 20, isWhole: Bool = false, isPaged: Bool = true
  ) {
    if isPaged, let pager = environment.pager {
      page = { text throws(Failure) in try environment.show(text, through: pager) }
    } else {
      page = nil
    }
    output = environment.output
    makeSpool = environment.makeSpool
    self.limit = isWhole ? max(limit, 4 << 20) : limit
    self.isWhole = isWhole
  }

  /// - Throws: `output.write`; `output.spool` when the reader rests and too much is left.
  public func write(_ more: UnsafeRawBufferPointer) throws(Failure) {
    if let spool { return try spool.append(more) }
    bytes.append(contentsOf: more)
    guard page == nil, bytes.count > (isPassing ? BufferedOutput.pieceSize : limit) else { return }
    try pass()
  }

  private func pass() throws(Failure) {
    isPassing = !isWhole
    let taken =
      isWhole
      ? 0
      : try bytes.withBytes { kept throws(Failure) in
        try output.offer(kept)
      }
    if taken < bytes.count {
      let spool = try makeSpool()
      self.spool = spool
      try Array(bytes[taken...]).withBytes { rest throws(Failure) in try spool.append(rest) }
    }
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes what was kept; call it once the store is unlocked.
  public func finish() throws(Failure) {
    if let page {
      try page(bytes)
    } else if let spool {
      try spool.replay { bytes throws(Failure) in try output.write(bytes) }
    } else if !bytes.isEmpty {
      try bytes.withBytes { kept throws(Failure) in try output.write(kept) }
    }
    (spool, bytes) = (nil, [])
  }

  /// Writes what was kept of an answer that failed, unless half of it would be no document.
  func finishBroken() {
    guard !isWhole else { return }
    do throws(Failure) {
      try finish()
    } catch {
      // The first failure is the one to report.
      return
    }
  }
}

/// A file for the rest of an output whose reader rests.
public final class Spool {
  /// The most bytes that it takes, whatever is free.
  public static let limit = 1 << 30

  private let add: (UnsafeRawBufferPointer) throws(Failure) -> Void
  private let repeatAll: ((UnsafeRawBufferPointer) throws(Failure) -> Void) throws(Failure) -> Void

  public init(
    append: @escaping (UnsafeRawBufferPointer) throws(Failure) -> Void,
    replay: @escaping ((UnsafeRawBufferPointer) throws(Failure) -> Void) throws(Failure) -> Void
  ) {
    add = append
    repeatAll = replay
  }

  /// - Throws: `output.spool` beyond its limit, or when it cannot be written.
  func append(_ bytes: UnsafeRawBufferPointer) throws(Failure) { try add(bytes) }

  func replay(
    _ sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) { try repeatAll(sink) }

  /// A spool in memory, where there are no files.
  public static func inMemory(most: Int = limit) -> Spool {
    var kept: [UInt8] = []
    return Spool(
      append: { bytes throws(Failure) in
        guard kept.count + bytes.count <= most else { throw .unspooled(beyond: most) }
        kept.append(contentsOf: bytes)
      },
      replay: { sink throws(Failure) in
        try kept.withBytes { bytes throws(Failure) in try sink(bytes) }
      })
  }
}

extension [UInt8] {
  /// As the standard library's function, which loses the type of an error.
  func withBytes<R>(_ body: (UnsafeRawBufferPointer) throws(Failure) -> R) throws(Failure) -> R {
    try withUnsafeBufferPointer { bytes throws(Failure) in
      try body(UnsafeRawBufferPointer(bytes))
    }
  }
}

extension Failure {
  static func unspooled(_ reason: Text) -> Failure {
    EnvironmentFailure.spool.failure(
      "nothing takes the output, and the rest cannot be kept: \(reason.en)",
      "출력을 받는 쪽이 멈췄고 나머지를 보관할 수 없습니다: \(reason.ko)")
  }

  static func unspooled(beyond room: Int) -> Failure {
    unspooled(Text(en: "more than \(room >> 20) MB are left", ko: "남은 출력이 \(room >> 20) MB를 넘습니다"))
  }
}
