import CatchTestSupport
import CatchValues
import ShiftService
import Testing

struct StoredBreakTests {
  private func read(_ text: String) -> [ShiftBreak]? {
    var breaks: [ShiftBreak] = []
    var text = text
    return text.withUTF8 { ShiftBreak.read(stored: $0, into: &breaks) } ? breaks : nil
  }

  @Test func `reading in place gives what decoding gives`() throws {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<2000 {
      let breaks = try (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        try ShiftBreak(
          startsAt: Bool.random(using: &generator)
            ? Instant(secondsSinceEpoch: Int.random(in: 0...4_000_000_000, using: &generator))
            : nil,
          minutes: Int.random(in: 1...1439, using: &generator),
          isPaid: Bool.random(using: &generator))
      }
      let text = ShiftBreak.encode(breaks)
      #expect(try read(text) == ShiftBreak.decode(text))
    }
  }

  @Test func `text that decoding refuses is not read in place`() {
    let sample = #"[{"starts_at":"2026-11-02T11:00:00Z","minutes":60,"is_paid":false}]"#
    #expect(read(sample) != nil)
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<5000 {
      var bytes = Array(sample.utf8)
      switch Int.random(in: 0...2, using: &generator) {
      case 0: bytes.remove(at: Int.random(in: 0..<bytes.count, using: &generator))
      case 1:
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
          in: 0x20...0x7E, using: &generator)
      default:
        bytes.insert(
          UInt8.random(in: 0x20...0x7E, using: &generator),
          at: Int.random(in: 0...bytes.count, using: &generator))
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let decoded = try? ShiftBreak.decode(text)
      #expect(read(text) == decoded, "\(text)")
    }
  }
}
