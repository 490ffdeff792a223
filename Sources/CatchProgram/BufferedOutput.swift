public import CatchValues

/// Keeps output back until the store is unlocked, so that a slow reader does not block writers.
///
/// Output beyond the limit, a few thousand rows, is written at once to save memory.
public final class BufferedOutput {
  private let output: ByteSink
  private let limit: Int
  private var bytes: [UInt8] = []
  private var isPassing = false

  public init(_ output: ByteSink, limit: Int = 4 << 20) {
    self.output = output
    self.limit = limit
  }

  public func write(_ more: UnsafeRawBufferPointer) throws(Failure) {
    if !isPassing, bytes.count + more.count <= limit {
      bytes.append(contentsOf: more)
      return
    }
    try pass()
    isPassing = true
    try output.write(more)
  }

  /// Writes the kept output; call it once the store is unlocked.
  public func finish() throws(Failure) {
    try pass()
  }

  private func pass() throws(Failure) {
    guard !bytes.isEmpty else { return }
    try bytes.withUnsafeBufferPointer { kept throws(Failure) in
      try output.write(UnsafeRawBufferPointer(kept))
    }
    bytes = []
  }
}
