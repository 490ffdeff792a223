import CatchTestSupport
import CatchValues
import Testing

struct JSONLawTests {
  private static let texts = [
    "", "a", "eight by", "eight byt\"", "\\", "\n\r\t\u{8}\u{C}\u{1}\u{1F}", "카페",
    "\u{1100}\u{1161}",
    "é", "e\u{301}", "😀", "\u{7F}", "\u{2028}", "\u{FEFF}", "\u{10FFFF}", "/", "</script>",
  ]

  private func text(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...4, using: &random))
      .map { _ in Self.texts[Int.random(in: 0..<Self.texts.count, using: &random)] }.joined()
  }

  private func value(depth: Int, _ random: inout SeededGenerator) -> JSON {
    switch Int.random(in: 0..<(depth == 0 ? 6 : 8), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .integer(Int.random(in: -1000...1000, using: &random))
    case 3: return .integer(Int(truncatingIfNeeded: random.next()))
    case 4:
      return .number(
        ["0.5", "-1e9", "1E+2", "123456789012345678901"].randomElement(using: &random) ?? "1.5")
    case 5: return .string(text(&random))
    case 6:
      return .array(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in value(depth: depth - 1, &random) })
    default:
      let count = Int.random(in: 0...20, using: &random)
      return .object(
        (0..<count).map { .init("\($0)\(text(&random))", value(depth: depth - 1, &random)) })
    }
  }

  @Test(arguments: [nil, 2])
  func `what is written reads back the same, byte for byte`(indentation: Int?) throws {
    var random = SeededGenerator(seed: 99)
    for _ in 0..<1500 {
      let original = value(depth: 3, &random)
      var writer = JSONWriter(indentation: indentation)
      writer.write(original)
      let bytes = writer.drain { Array($0) }
      let copy = try JSON.parse(bytes)
      var again = JSONWriter(indentation: indentation)
      again.write(copy)
      // Swift's equality takes composed and decomposed text as one; the bytes do not.
      #expect(copy == original)
      #expect(again.drain { Array($0) } == bytes)
    }
  }

  @Test func `every integer is read as it is written`() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let value = Int(truncatingIfNeeded: random.next()) >> Int.random(in: 0..<64, using: &random)
      var writer = JSONWriter()
      writer.integer(value)
      let bytes = writer.drain { Array($0) }
      if String(decoding: bytes, as: UTF8.self) != String(value)
        || (try? JSON.parse(bytes)) != .integer(value)
      {
        Issue.record("\(value) is changed")
      }
    }
  }

  @Test func `a document cut anywhere is refused, and no cut traps`() {
    let text = #"{"a":[1,-2.5e3,"한\u00e9\ud83d\ude00\n",true,false,null],"b":{"c":{}}}"#
    let bytes = Array(text.utf8)
    for length in 0..<bytes.count {
      let found = failure { () throws(Failure) in _ = try JSON.parse(Array(bytes[..<length])) }
      #expect(found != nil, "cut to \(length) bytes")
    }
  }
}
