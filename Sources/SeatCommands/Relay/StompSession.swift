import CatchCommandLine
import CatchProgram
import CatchValues
import SeatService

/// A session of STOMP 1.2 with a broker, over TCP or through a program.
final class StompSession {
  /// The longest time for a connection, an answer or a receipt, in milliseconds.
  private static let patience = 10_000
  /// The wished time between heart-beats, in milliseconds.
  private static let beat = 10_000

  private let broker: Broker
  private let channel: ByteChannel
  private let clock: () -> UInt64
  private var reader = StompReader()
  /// Frames that came while another was waited for.
  private var kept: [StompFrame] = []
  private var lastSent = 0
  private var lastHeard = 0
  /// The times after which to send something, and to be heard from; nil for no such promise.
  private var sendEvery: Int?
  private var hearWithin: Int?
  /// True once the reader of standard output is gone.
  private(set) var isOutputClosed = false

  /// Connects and logs in.
  ///
  /// - Throws: `stream.unreachable`, `stream.broken`, `seat.broker`.
  init(with broker: Broker, _ login: Broker.Login?, in environment: Environment) throws(Failure) {
    self.broker = broker
    clock = environment.nanoseconds
    channel = try environment.connect(broker.target, StompSession.patience)
    lastHeard = now
    var headers = [
      StompFrame.Header("accept-version", "1.2"), .init("host", broker.virtualHost),
      .init("heart-beat", "\(StompSession.beat),\(StompSession.beat)"),
    ]
    if let login { headers += [.init("login", login.name), .init("passcode", login.passcode)] }
    try send(StompFrame("CONNECT", headers))
    let answer = try frame("CONNECTED") { $0.command == "CONNECTED" }
    guard answer["version"] == "1.2" else {
      let version = answer["version"] ?? "1.0"
      throw refused("it speaks version \(version), not 1.2", "1.2가 아닌 \(version) 판을 사용합니다")
    }
    let beats = (answer["heart-beat"] ?? "0,0").split(separator: ",").compactMap { Int($0) }
    if beats.count == 2 {
      if beats[1] > 0 { sendEvery = max(StompSession.beat, beats[1]) }
      if beats[0] > 0 { hearWithin = 2 * max(StompSession.beat, beats[0]) }
    }
  }

  /// Sends messages and waits until the broker has confirmed each.
  ///
  /// - Returns: how many of the first ones are confirmed, and the failure that kept it from the
  ///   others.
  func deliver(_ messages: [TopicMessage]) -> (confirmed: Int, failure: Failure?) {
    var waiting = messages.map(\.id)[...]
    do throws(Failure) {
      for message in messages {
        try send(
          StompFrame(
            "SEND",
            [
              .init("destination", message.topic), .init("receipt", message.id),
              .init("event-id", message.id), .init("content-type", "application/json"),
            ], body: Array(message.body.compactText.utf8)))
      }
      var confirmed: Set<String> = []
      while let next = waiting.first {
        while !confirmed.contains(next) {
          let receipt = try frame("a receipt") { $0.command == "RECEIPT" }
          confirmed.insert(receipt["receipt-id"] ?? "")
        }
        waiting = waiting.dropFirst()
      }
    } catch {
      return (messages.count - waiting.count, error)
    }
    return (messages.count, nil)
  }

  /// Subscribes to topics; the broker has begun when it returns.
  func subscribe(to topics: [String]) throws(Failure) {
    for (index, topic) in topics.enumerated() {
      try send(
        StompFrame(
          "SUBSCRIBE",
          [
            .init("id", "\(index)"), .init("destination", topic), .init("ack", "auto"),
            .init("receipt", "subscribed-\(index)"),
          ]))
      _ = try frame("a receipt") { $0["receipt-id"] == "subscribed-\(index)" }
    }
  }

  /// Returns the next message; nil when none came within so many milliseconds.
  func message(waiting milliseconds: Int) throws(Failure) -> StompFrame? {
    if let index = kept.firstIndex(where: { $0.command == "MESSAGE" }) {
      return kept.remove(at: index)
    }
    let deadline = now + milliseconds
    while !isOutputClosed {
      if let frame = try next(until: deadline) {
        if frame.command == "MESSAGE" { return frame }
      } else if now >= deadline {
        return nil
      }
    }
    return nil
  }

  /// Keeps the session alive; what has come is kept.
  func keepAlive() throws(Failure) { while let frame = try next(until: now) { kept.append(frame) } }

  /// Says good-bye. All that was sent is confirmed already, and some brokers close the connection
  /// without an answer.
  func disconnect() {
    guard (try? send(StompFrame("DISCONNECT", [.init("receipt", "goodbye")]))) != nil else {
      return
    }
    _ = try? frame("a receipt") { $0["receipt-id"] == "goodbye" }
  }

  private var now: Int { Int(clock() / 1_000_000) }

  private func send(_ frame: StompFrame) throws(Failure) {
    var frame = frame
    if !frame.body.isEmpty {
      frame = StompFrame(
        frame.command, frame.headers + [.init("content-length", "\(frame.body.count)")],
        body: frame.body)
    }
    try channel.write(frame.bytes, waiting: StompSession.patience)
    lastSent = now
  }

  /// Waits for a frame; others are kept.
  private func frame(
    _ name: String, where isWanted: (StompFrame) -> Bool
  ) throws(Failure) -> StompFrame {
    let deadline = now + StompSession.patience
    repeat {
      guard let frame = try next(until: deadline) else { continue }
      if isWanted(frame) { return frame }
      kept.append(frame)
    } while now < deadline
    let isHalf = reader.isWithinFrame
    throw refused(
      isHalf ? "half a frame came, and no more" : "\(name) did not come within 10 s",
      isHalf ? "프레임이 중간에 끊겼습니다" : "10초 안에 응답하지 않았습니다")
  }

  /// Returns the next frame; nil when the deadline or a pause is over.
  private func next(until deadline: Int) throws(Failure) -> StompFrame? {
    if let frame = try readFrame() { return frame }
    var pause = max(0, deadline - now)
    if let sendEvery {
      if now - lastSent >= sendEvery / 2 {
        try channel.write([0x0A], waiting: StompSession.patience)
        lastSent = now
      }
      pause = min(pause, sendEvery / 2)
    }
    switch try channel.read(waiting: pause) {
    case .bytes(let bytes):
      lastHeard = now
      reader.take(bytes)
      return try readFrame()
    case .nothing:
      if let hearWithin, now - lastHeard > hearWithin {
        throw refused("nothing was heard of it any more", "더 이상 응답이 없습니다")
      }
    case .closed:
      throw reader.isWithinFrame
        ? refused("it closed the connection within a frame", "프레임 중간에 연결을 닫았습니다")
        : refused("it closed the connection", "연결을 닫았습니다")
    case .outputClosed: isOutputClosed = true
    }
    return nil
  }

  private func readFrame() throws(Failure) -> StompFrame? {
    let found: StompFrame?
    do throws(Failure) {
      found = try reader.next()
    } catch {
      throw error.led(by: broker.name)
    }
    guard let found, found.command == "ERROR" else { return found }
    let body = String(decoding: found.body.prefix(200), as: UTF8.self)
    let words = [found["message"] ?? "", String(body.prefix { !$0.isNewline })]
      .filter { !$0.isEmpty }.joined(separator: ": ")
    throw refused("it answered '\(words)'", "'\(words)' 응답")
  }

  private func refused(_ english: String, _ korean: String) -> Failure {
    SeatRefusal.broker.failure(english, korean).led(by: broker.name)
  }
}
