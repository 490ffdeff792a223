import CatchCommandLine
public import CatchValues

/// Keeps output back until the store is let go, so that a slow reader stops no writer.
///
/// What is longer than a few thousand rows passes through: memory counts more than patience then.
public final class HeldOutput {
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

  /// Writes what was kept; call it after the bracket of the store.
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
