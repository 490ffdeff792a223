public import CatchValues

/// The other end of a stream of bytes.
public enum ChannelTarget: Hashable, Sendable {
  /// A numeric address or a name, and a port.
  case tcp(host: String, port: Int)
  /// A program's standard input and output: its words, which no shell interprets.
  case program([String])
}

/// A stream of bytes that goes both ways: a TCP connection, or a running program; closed when the
/// last reference to it goes away.
public final class ByteChannel {
  public enum Arrival: Hashable, Sendable {
    case bytes([UInt8])
    /// The time was over before anything came.
    case nothing
    /// The other end has closed it.
    case closed
    /// The reader of standard output is gone.
    case outputClosed
  }

  private let receive: (Int) throws(Failure) -> Arrival
  private let transmit: ([UInt8], Int) throws(Failure) -> Void
  private let close: () -> Void

  /// - Parameters:
  ///   - receive: waits at most so many milliseconds for bytes.
  ///   - transmit: writes all bytes within so many milliseconds, or throws `stream.broken`.
  public init(
    receive: @escaping (Int) throws(Failure) -> Arrival,
    transmit: @escaping ([UInt8], Int) throws(Failure) -> Void,
    close: @escaping () -> Void = {}
  ) {
    self.receive = receive
    self.transmit = transmit
    self.close = close
  }

  deinit { close() }

  /// Waits at most so many milliseconds for bytes.
  ///
  /// - Throws: `stream.broken`.
  public func read(waiting milliseconds: Int) throws(Failure) -> Arrival {
    try receive(milliseconds)
  }

  /// Writes all of the bytes.
  ///
  /// - Throws: `stream.broken`, also when the other end does not take them in that time.
  public func write(_ bytes: [UInt8], waiting milliseconds: Int) throws(Failure) {
    try transmit(bytes, milliseconds)
  }
}

/// All failures of connections to other programs and machines.
public enum StreamFailure {
  public static let unreachable = FailureCase(
    "stream.unreachable", .remote, "no connection could be made", "연결하지 못했습니다",
    "check the address, and that the other side is running; a name needs the program 'getent'",
    "주소와 상대 프로그램이 실행 중인지 확인하십시오. 이름으로 연결하려면 'getent' 프로그램이 필요합니다")
  public static let broken = FailureCase(
    "stream.broken", .remote, "a connection was lost", "연결이 끊어졌습니다",
    "repeat the command; what was confirmed is not sent again", "명령을 다시 실행하십시오. 확인된 것은 다시 보내지 않습니다")

  public static let catalogue = [unreachable, broken]
}
