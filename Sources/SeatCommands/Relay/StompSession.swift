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
  /// The most memory for messages that come before the receipts of their subscriptions.
  private static let mostKept = 16 << 20
  private static let receipt = Text(en: "a receipt", ko: "수신 확인이")

  private let broker: Broker
  private let channel: ByteChannel
  private let clock: () -> UInt64
  /// The milliseconds for the whole session, and its end; nil and never for one that goes on.
  private let wait: Int?
  private let end: Int
  private var reader = StompReader()
  /// Messages that came while a receipt was waited for, and the memory that they take.
  private var kept: ArraySlice<StompFrame> = []
  private var keptBytes = 0
  private var lastSent = 0
  private var lastHeard = 0
  /// The times after which to send something, and to be heard from; nil for no such promise.
  private var sendEvery: Int?
  private var hearWithin: Int?
  /// True once the reader of standard output is gone.
  private(set) var isOutputClosed = false

  /// Connects and logs in.
  ///
  /// - Parameter wait: the time for the whole session, in milliseconds; nil for one that goes on.
  /// - Throws: `stream.unreachable`, `stream.broken`, `seat.broker`.
  init(
    with broker: Broker, _ login: LoginFile?, in environment: Environment, wait: Int? = nil
  ) throws(Failure) {
    self.broker = broker
    self.wait = wait
    clock = environment.nanoseconds
    end = wait.map { Int(environment.nanoseconds() / 1_000_000) + $0 } ?? .max
    channel = try environment.connect(
      broker.target, min(StompSession.patience, wait ?? StompSession.patience))
    lastHeard = now
    var headers = [
      StompFrame.Header("accept-version", "1.2"), .init("host", broker.virtualHost),
      .init("heart-beat", "\(StompSession.beat),\(StompSession.beat)"),
    ]
    if let login { headers += [.init("login", login.login), .init("passcode", login.password)] }
    try send(StompFrame("CONNECT", headers))
    let answer = try frame(Text(en: "CONNECTED", ko: "CONNECTED 응답이")) { $0.command == "CONNECTED" }
    guard answer["version"] == "1.2" else {
      let version = answer["version"] ?? "1.0"
      throw refused("it speaks version \(version), not 1.2", "1.2가 아닌 \(version) 판을 사용합니다")
    }
    let beats = (answer["heart-beat"] ?? "0,0").split(separator: ",").compactMap { Int($0) }
      .map { min($0, 86_400_000) }
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
    var due = Set(waiting)
    do throws(Failure) {
      for message in messages {
        guard now < end else { throw overdue(StompSession.receipt) }
        try send(
          StompFrame(
            "SEND",
            [
              .init("destination", message.topic), .init("receipt", message.id),
              .init("event-id", message.id), .init("content-type", "application/json"),
            ], body: Array(message.body.compactText.utf8)))
      }
      while let next = waiting.first {
        // A receipt of anything else gains the broker no time.
        while due.contains(next) {
          let receipt = try frame(StompSession.receipt) { frame in
            frame.command == "RECEIPT" && due.contains(frame["receipt-id"] ?? "")
          }
          due.remove(receipt["receipt-id"] ?? "")
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
      _ = try frame(StompSession.receipt) { $0["receipt-id"] == "subscribed-\(index)" }
    }
  }

  /// Returns the next message; nil when none came within so many milliseconds.
  ///
  /// - Throws: `seat.broker`, also at the end of the session's time.
  func message(waiting milliseconds: Int) throws(Failure) -> StompFrame? {
    if let message = kept.popFirst() { return message }
    let deadline = now + left(of: milliseconds)
    while !isOutputClosed {
      if let frame = try next(until: deadline), frame.command == "MESSAGE" { return frame }
      guard now < deadline else {
        guard now < end else { throw overdue(Text(en: "a message", ko: "메시지가")) }
        return nil
      }
    }
    return nil
  }

  /// Keeps the session alive, and drops what has come; what does not end is left for later.
  func keepAlive() throws(Failure) {
    let deadline = now + 1000
    while try next(until: now) != nil, now < deadline {}
  }

  /// Says good-bye. All that was sent is confirmed already, and some brokers close the connection
  /// without an answer.
  func disconnect() {
    guard (try? send(StompFrame("DISCONNECT", [.init("receipt", "goodbye")]))) != nil else {
      return
    }
    _ = try? frame(StompSession.receipt) { $0["receipt-id"] == "goodbye" }
  }

  private var now: Int { Int(clock() / 1_000_000) }

  /// Returns the milliseconds of a wait, of which the session's end leaves fewer.
  private func left(of milliseconds: Int) -> Int { max(0, min(milliseconds, end - now)) }

  private func send(_ frame: StompFrame) throws(Failure) {
    var frame = frame
    if !frame.body.isEmpty {
      frame = StompFrame(
        frame.command, frame.headers + [.init("content-length", "\(frame.body.count)")],
        body: frame.body)
    }
    try channel.write(frame.bytes, waiting: left(of: StompSession.patience))
    lastSent = now
  }

  /// Waits for a frame; of others, messages are kept and the rest is dropped.
  private func frame(
    _ name: Text, where isWanted: (StompFrame) -> Bool
  ) throws(Failure) -> StompFrame {
    let deadline = now + left(of: StompSession.patience)
    repeat {
      guard let frame = try next(until: deadline) else { continue }
      if isWanted(frame) { return frame }
      guard frame.command == "MESSAGE" else { continue }
      // A short header takes more memory than its text.
      keptBytes += frame.headers.reduce(64 + frame.body.count) { sum, header in
        sum + 64 + header.name.utf8.count + header.value.utf8.count
      }
      guard keptBytes <= StompSession.mostKept else {
        throw refused(
          "it sent more than 16 MB of messages before a receipt", "수신 확인 전에 16 MB가 넘는 메시지를 보냈습니다")
      }
      kept.append(frame)
    } while now < deadline
    throw overdue(name)
  }

  /// Returns the failure of a wait that is over, by its own end or by that of the session.
  private func overdue(_ name: Text) -> Failure {
    var time = Text(en: "10 s", ko: "10초")
    if now >= end, let wait {
      let typed = wait.isMultiple(of: 1000) ? "\(wait / 1000)s" : "\(wait)ms"
      time = Text(en: "the \(typed) of --wait", ko: "--wait의 \(typed)")
    }
    return refused("\(name.en) did not come within \(time.en)", "\(time.ko) 안에 \(name.ko) 오지 않았습니다")
  }

  /// Returns the next frame; nil when the deadline or a pause is over.
  private func next(until deadline: Int) throws(Failure) -> StompFrame? {
    if let frame = try readFrame() { return frame }
    var pause = max(0, deadline - now)
    if let sendEvery {
      if now - lastSent >= sendEvery / 2 {
        try channel.write([0x0A], waiting: left(of: StompSession.patience))
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
