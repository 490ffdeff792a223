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
    writer.string("\u{8}\u{9}\u{A}\u{C}\u{D}\u{1}\u{1F}\"\\/\u{7F}\u{2028}é한😀 long enough")
    #expect(
      drained(&writer)
        == "\"\\b\\t\\n\\f\\r\\u0001\\u001f\\\"\\\\/\u{7F}\u{2028}é한😀 long enough\"")
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
