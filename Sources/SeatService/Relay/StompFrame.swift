public import CatchValues

/// A frame of STOMP 1.2.
///
/// Source: stomp.github.io, STOMP protocol specification 1.2 of 2012-10-22.
public struct StompFrame: Hashable, Sendable {
  public struct Header: Hashable, Sendable {
    public let name: String
    public let value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  public let command: String
  /// Of headers with one name the first counts.
  public let headers: [Header]
  public let body: [UInt8]

  public init(_ command: String, _ headers: [Header], body: [UInt8] = []) {
    self.command = command
    self.headers = headers
    self.body = body
  }

  public subscript(name: String) -> String? {
    headers.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }

  /// The bytes that headers escape by a backslash, each with the letter for it.
  fileprivate static let escapes: [(byte: UInt8, letter: UInt8)] = [
    (0x5C, 0x5C), (0x0A, 0x6E), (0x0D, 0x72), (0x3A, 0x63),
  ]

  /// False for the frames before the version is agreed on.
  fileprivate static func hasEscapes(_ command: String) -> Bool {
    command != "CONNECT" && command != "CONNECTED"
  }

  /// The frame as it is sent.
  public var bytes: [UInt8] {
    var bytes = Array(command.utf8) + [0x0A]
    for header in headers {
      bytes += escaped(header.name)
      bytes.append(0x3A)
      bytes += escaped(header.value)
      bytes.append(0x0A)
    }
    bytes.append(0x0A)
    return bytes + body + [0]
  }

  private func escaped(_ text: String) -> [UInt8] {
    guard StompFrame.hasEscapes(command) else { return Array(text.utf8) }
    return text.utf8.flatMap { byte in
      StompFrame.escapes.first { $0.byte == byte }.map { [0x5C, $0.letter] } ?? [byte]
    }
  }
}

/// Reads frames from bytes as they come; line ends between frames are heart-beats.
public struct StompReader: Sendable {
  /// The most bytes of a command with its headers.
  private static let mostHead = 64 << 10
  /// The most bytes of a body.
  private static let mostBody = 4 << 20

  private var bytes: [UInt8] = []
  private var start = 0
  /// The part of an unfinished body that holds no end.
  private var searched = 0

  public init() {}

  /// True in the middle of a frame.
  public var isWithinFrame: Bool { bytes[start...].contains { $0 != 0x0A && $0 != 0x0D } }

  public mutating func take(_ chunk: [UInt8]) {
    if start > 0 {
      bytes.removeFirst(start)
      searched = max(0, searched - start)
      start = 0
    }
    bytes += chunk
  }

  /// Returns the next whole frame; nil until more bytes come.
  ///
  /// - Throws: `seat.broker` for bytes that are no frame, and for a frame longer than the limits.
  public mutating func next() throws(Failure) -> StompFrame? {
    while start < bytes.count, bytes[start] == 0x0A || bytes[start] == 0x0D { start += 1 }
    var lines: [ArraySlice<UInt8>] = []
    var place = start
    while true {
      guard let end = bytes[place...].firstIndex(of: 0x0A) else {
        guard bytes.count - start <= StompReader.mostHead else {
          throw lines.isEmpty ? StompReader.noFrame : StompReader.longHead
        }
        return nil
      }
      let line = bytes[place..<end]
      place = end + 1
      if line.isEmpty || line.elementsEqual([0x0D]) { break }
      lines.append(line.last == 0x0D ? line.dropLast() : line)
      guard place - start <= StompReader.mostHead else { throw StompReader.longHead }
    }
    let (command, headers) = try StompReader.head(lines)
    var frame = StompFrame(command, headers)
    let length: Int
    if let announced = frame["content-length"] {
      guard let count = Int(announced), count >= 0 else { throw StompReader.noFrame }
      guard count <= StompReader.mostBody else { throw StompReader.longBody }
      guard bytes.count > place + count else { return nil }
      guard bytes[place + count] == 0 else { throw StompReader.noFrame }
      length = count
    } else {
      guard let end = bytes[max(place, searched)...].firstIndex(of: 0) else {
        guard bytes.count - place <= StompReader.mostBody else { throw StompReader.longBody }
        searched = bytes.count
        return nil
      }
      length = end - place
    }
    frame = StompFrame(command, headers, body: Array(bytes[place..<place + length]))
    start = place + length + 1
    return frame
  }

  private static func head(
    _ lines: [ArraySlice<UInt8>]
  ) throws(Failure) -> (command: String, headers: [StompFrame.Header]) {
    // What is no STOMP at all, such as a web server's answer, has other first lines.
    guard let first = lines.first, first.allSatisfy({ (0x41...0x5A).contains($0) }) else {
      throw noFrame
    }
    let command = String(decoding: first, as: UTF8.self)
    let hasEscapes = StompFrame.hasEscapes(command)
    var headers: [StompFrame.Header] = []
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: 0x3A), let name = text(line[..<colon], hasEscapes),
        let value = text(line[(colon + 1)...], hasEscapes)
      else { throw noFrame }
      headers.append(StompFrame.Header(name, value))
    }
    return (command, headers)
  }

  private static func text(_ bytes: ArraySlice<UInt8>, _ hasEscapes: Bool) -> String? {
    guard hasEscapes, bytes.contains(0x5C) else { return String(validating: bytes, as: UTF8.self) }
    var plain: [UInt8] = []
    var rest = bytes.makeIterator()
    while let byte = rest.next() {
      guard byte == 0x5C else {
        plain.append(byte)
        continue
      }
      let letter = rest.next()
      guard let escape = StompFrame.escapes.first(where: { $0.letter == letter }) else {
        return nil
      }
      plain.append(escape.byte)
    }
    return String(validating: plain, as: UTF8.self)
  }

  private static var noFrame: Failure {
    SeatRefusal.broker.failure(
      "it sent something that is no frame of STOMP 1.2", "STOMP 1.2 프레임이 아닌 것을 보냈습니다")
  }

  private static var longHead: Failure {
    SeatRefusal.broker.failure(
      "it sent a frame with more than 64 KiB of headers", "헤더가 64 KiB보다 긴 프레임을 보냈습니다")
  }

  private static var longBody: Failure {
    SeatRefusal.broker.failure(
      "it sent a frame with more than 4 MiB of body", "본문이 4 MiB보다 긴 프레임을 보냈습니다")
  }
}
