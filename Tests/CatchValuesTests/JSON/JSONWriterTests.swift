import CatchTestSupport
import CatchValues
import Testing

/// What a writer has written so far.
func drained(_ writer: inout JSONWriter) -> String {
  writer.drain { String(decoding: $0, as: UTF8.self) }
}

struct JSONWriterTests {
  @Test func `compact output has no white space`() {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("a")
    writer.beginArray()
    writer.integer(1)
    writer.bool(true)
    writer.null()
    writer.endArray()
    writer.key(String("b"))
    writer.string("한")
    writer.endObject()
    writer.newline()
    #expect(drained(&writer) == "{\"a\":[1,true,null],\"b\":\"한\"}\n")
  }

  @Test func `pretty output is indented, and empty containers stay closed`() {
    var writer = JSONWriter(indentation: 2)
    writer.write(
      .object([.init("a", .array([.integer(1), .object([])])), .init("b", .array([]))]))
    writer.newline()
    #expect(
      drained(&writer) == """
        {
          "a": [
            1,
            {}
          ],
          "b": []
        }

        """)
  }

  @Test func `only what must be escaped is escaped`() {
    var writer = JSONWriter()
    writer.string("\u{8}\u{9}\u{A}\u{C}\u{D}\u{1}\u{1F}\"\\/\u{7F}\u{2027}é한😀 long enough")
    #expect(
      drained(&writer)
        == "\"\\b\\t\\n\\f\\r\\u0001\\u001f\\\"\\\\/\u{7F}\u{2027}é한😀 long enough\"")
  }

  @Test func `what a terminal would obey or a reader would break lines at is escaped`() {
    // Before, between and behind words of eight bytes, where the search goes in strides.
    for lead in 0...9 {
      let padding = String(repeating: "·", count: lead)
      for scalar in (0x7F...0xA1).map({ Unicode.Scalar(UInt8($0)) })
        + ["\u{2027}", "\u{2028}", "\u{2029}", "\u{202A}", "\u{C2}", "\u{E2}"]
      {
        var writer = JSONWriter()
        writer.string("\(padding)\(scalar)[31m 가나다")
        let isEscaped =
          (0x80...0x9F).contains(scalar.value) || scalar == "\u{2028}" || scalar == "\u{2029}"
        let hex = String(scalar.value, radix: 16)
        let shown =
          isEscaped
          ? "\\u" + String(repeating: "0", count: 4 - hex.count) + hex : String(scalar)
        #expect(drained(&writer) == "\"\(padding)\(shown)[31m 가나다\"")
      }
    }
  }

  @Test(arguments: [
    0, 9, 10, 99, 100, 1_000_000, -1, -10, Int.max, Int.min, Int.max - 1,
    999_999_999_999_999_999, 1_000_000_000_000_000_000,
  ])
  func `integers are written as they are`(value: Int) {
    var writer = JSONWriter()
    writer.integer(value)
    #expect(drained(&writer) == String(value))
  }

  @Test func `draining empties the writer between records`() {
    var writer = JSONWriter()
    writer.integer(1)
    writer.newline()
    #expect(writer.byteCount == 2)
    #expect(drained(&writer) == "1\n")
    writer.integer(2)
    writer.newline()
    #expect(drained(&writer) == "2\n")
    #expect(writer.byteCount == 0)
  }
}
