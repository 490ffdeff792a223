package import CatchProgram
package import CatchValues
package import SeatService

/// A broker of STOMP 1.2 in memory; time passes for it only while somebody waits.
package final class FakeBroker {
  package enum Fault: Hashable, Sendable {
    case none
    case isAbsent
    /// Says nothing after so many frames.
    case stalls(after: Int)
    /// Closes the connection after so many frames.
    case closes(after: Int)
    /// Sends these bytes for ever after so many frames, ten times a second.
    case repeats(String, after: Int)
    /// Sends these bytes instead of its first answer.
    case says(String)
    /// Answers in half a frame, then closes.
    case breaksOff
  }

  package var fault = Fault.none
  /// The headers of its first answer, besides the version.
  package var greeting: [StompFrame.Header] = [.init("heart-beat", "0,0")]
  package var version = "1.2"
  /// Sent to each subscriber at once.
  package var messages = [(topic: "/topic/seat.2241", body: "[]")]
  /// Put before each frame, as heart-beats are.
  package var lineEnds = ""

  package private(set) var targets: [ChannelTarget] = []
  /// All frames of all connections.
  package private(set) var frames: [StompFrame] = []
  package private(set) var nanoseconds: UInt64 = 0

  package var sent: [StompFrame] { frames.filter { $0.command == "SEND" } }
  package var sentIDs: [String] { sent.map { $0["event-id"] ?? "-" } }

  package func connect(_ target: ChannelTarget) throws(Failure) -> ByteChannel {
    targets.append(target)
    guard fault != .isAbsent else {
      throw StreamFailure.unreachable.failure("nobody listens", "연결 실패")
    }
    var reader = StompReader()
    var answers: [UInt8] = []
    var count = 0
    var isClosed = false
    return ByteChannel(
      receive: { [self] milliseconds throws(Failure) in
        guard answers.isEmpty else {
          // In small pieces, as a network may hand them on.
          let piece = Array(answers.prefix(7))
          answers.removeFirst(piece.count)
          return .bytes(piece)
        }
        if isClosed { return .closed }
        if case .repeats(let text, let after) = fault, count >= after {
          nanoseconds += 100_000_000
          return .bytes(Array(text.utf8))
        }
        nanoseconds += UInt64(max(1, milliseconds)) * 1_000_000
        return .nothing
      },
      transmit: { [self] bytes, _ throws(Failure) in
        reader.take(bytes)
        while let frame = try reader.next() {
          frames.append(frame)
          count += 1
          answers += answer(to: frame, count, &isClosed)
        }
      })
  }

  private func answer(
    to frame: StompFrame, _ count: Int, _ isClosed: inout Bool
  ) -> [UInt8] {
    switch fault {
    case .stalls(let after) where count > after, .repeats(_, let after) where count > after:
      return []
    case .closes(let after) where count > after:
      isClosed = true
      return []
    case .says(let text):
      isClosed = true
      return Array(text.utf8)
    case .breaksOff:
      isClosed = true
      return Array("CONNECTED\nversion:1.2\n".utf8)
    default: break
    }
    var bytes: [UInt8] = []
    func say(_ frame: StompFrame) { bytes += Array(lineEnds.utf8) + frame.bytes }
    if frame.command == "CONNECT" {
      say(StompFrame("CONNECTED", [.init("version", version)] + greeting))
    }
    if let receipt = frame["receipt"] {
      say(StompFrame("RECEIPT", [.init("receipt-id", receipt)]))
    }
    if frame.command == "SUBSCRIBE" {
      for message in messages {
        say(
          StompFrame(
            "MESSAGE",
            [
              .init("destination", message.topic), .init("message-id", "m:1"),
              .init("subscription", frame["id"] ?? ""),
            ], body: Array(message.body.utf8)))
      }
    }
    return bytes
  }
}
