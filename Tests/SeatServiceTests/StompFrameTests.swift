import CatchValues
import SeatService
import Testing

/// Frames of STOMP 1.2, by the rules of its specification.
@Suite("Frames of STOMP")
struct StompFrameTests {
  private func frames(_ text: String, in pieces: Int = .max) throws -> [StompFrame] {
    var reader = StompReader()
    var found: [StompFrame] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      reader.take(Array(rest.prefix(pieces)))
      rest = rest.dropFirst(pieces)
      while let frame = try reader.next() { found.append(frame) }
    }
    return found
  }

  @Test(arguments: [1, 2, 7, .max])
  func `frames come whole, however the bytes are cut`(pieces: Int) throws {
    let found = try frames(
      "\n\r\nMESSAGE\nid:1\ncontent-length:3\n\na\0b\0\n\nRECEIPT\r\nreceipt-id:x\r\n\r\n\0",
      in: pieces)
    #expect(
      found == [
        StompFrame(
          "MESSAGE", [.init("id", "1"), .init("content-length", "3")], body: [0x61, 0, 0x62]),
        StompFrame("RECEIPT", [.init("receipt-id", "x")]),
      ])
  }

  @Test func `escapes are undone once, and not before the version is agreed on`() throws {
    let message = try frames("MESSAGE\nmessage-id:ID\\cvm\\\\c1\\n\\r\n\n\0")[0]
    #expect(message["message-id"] == "ID:vm\\c1\n\r")
    #expect(try frames("CONNECTED\nsession:a\\cb\n\n\0")[0]["session"] == "a\\cb")
  }

  @Test func `what is written is read back`() throws {
    let frame = StompFrame(
      "SEND", [.init("a:b", "c:\\d\n한글\r"), .init("", "x")], body: Array("본문".utf8))
    #expect(try frames(String(decoding: frame.bytes, as: UTF8.self)) == [frame])
    let connect = StompFrame("CONNECT", [.init("passcode", "a:b\\c")])
    #expect(connect.bytes == Array("CONNECT\npasscode:a:b\\c\n\n\0".utf8))
  }

  @Test func `of headers with one name the first counts`() throws {
    #expect(try frames("MESSAGE\nfoo:World\nfoo:Hello\n\n\0")[0]["foo"] == "World")
  }

  @Test(
    arguments: [
      "HTTP/1.1 400 Bad Request\n", "<html>\n\n", "MESSAGE\nno colon\n\n\0",
      "MESSAGE\na:\\t\n\n\0", "MESSAGE\na:b\\\n\n\0", "MESSAGE\ncontent-length:-1\n\n\0",
      "MESSAGE\ncontent-length:99999999\n\n\0", "MESSAGE\ncontent-length:1\n\nab\0",
    ])
  func `what is no frame is refused`(text: String) {
    #expect(throws: Failure.self) { try frames(text + "\n\n\0") }
  }

  @Test func `a frame without an end is not kept for ever`() {
    #expect(throws: Failure.self) {
      try frames("MESSAGE\na:" + String(repeating: "x", count: 70_000), in: 1 << 14)
    }
    #expect(throws: Failure.self) {
      try frames("MESSAGE\n\n" + String(repeating: "x", count: 5 << 20), in: 1 << 16)
    }
  }

  @Test func `a frame longer than the limits is told as such, and other bytes are not`() {
    let long = String(repeating: "x", count: 70_000)
    let words = [
      ("MESSAGE\ncontent-length:4194305\n\n", "more than 4 MiB of body"),
      ("MESSAGE\n\n" + String(repeating: "x", count: 5 << 20), "more than 4 MiB of body"),
      ("MESSAGE\na:" + long, "more than 64 KiB of headers"),
      (long, "no frame of STOMP"), ("MESSAGE\ncontent-length:-1\n\n", "no frame of STOMP"),
    ]
    for (text, meaning) in words {
      let failure = #expect(throws: Failure.self) { try frames(text) }
      #expect(failure?.message.en.contains(meaning) == true)
    }
  }

  @Test func `half a frame is told from a heart-beat`() throws {
    var reader = StompReader()
    reader.take([0x0A, 0x0A])
    #expect(try reader.next() == nil && !reader.isWithinFrame)
    reader.take(Array("MESS".utf8))
    #expect(try reader.next() == nil && reader.isWithinFrame)
  }
}
