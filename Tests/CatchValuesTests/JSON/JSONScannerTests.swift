import CatchValues
import Testing

/// Runs the scanner over a text; the scanner must not outlive the bytes, hence the closure.
func scan<R>(
  _ text: String, _ body: (inout JSONScanner) throws(Failure) -> R
) throws(Failure) -> R {
  try Array(text.utf8).withUnsafeBufferPointer { bytes throws(Failure) in
    var scanner = JSONScanner(UnsafeRawBufferPointer(bytes), file: "pay.json")
    return try body(&scanner)
  }
}

/// The failure that the body ends in, or nil.
func failure(_ body: () throws(Failure) -> Void) -> Failure? {
  do throws(Failure) {
    try body()
    return nil
  } catch {
    return error
  }
}

struct JSONScannerTests {
  @Test func `reads the members of a record in any order`() throws {
    let (hours, name) = try scan(#" { "name" : "카페", "hours" : -12 } "#) {
      scanner throws(Failure) in
      var hours = 0
      var name = ""
      try scanner.beginObject()
      while let key = try scanner.nextKey() {
        if key.elementsEqual("hours".utf8) {
          hours = try scanner.integer()
        } else {
          name = try scanner.string()
        }
      }
      try scanner.finish()
      return (hours, name)
    }
    #expect(hours == -12)
    #expect(name == "카페")
  }

  @Test func `keys and strings are handed out unescaped`() throws {
    let value = try JSON.parse(Array(#"{"\u0061\n":"\ud83d\ude00\\\/\"é"}"#.utf8))
    #expect(value == .object([.init("a\n", .string("😀\\/\"é"))]))
  }

  @Test func `an escaped key outlives the escaped values before the next key`() throws {
    let text = #"{"\u0061":"\n\n\n\n","b":"\t","\u0061":1}"#
    let found = failure { () throws(Failure) in _ = try JSON.parse(Array(text.utf8)) }
    #expect(found?.id == "json.duplicate_key")
    #expect(found?.source?.column == 31)
    #expect(found?.source?.field == "a")
  }

  @Test(arguments: [1, 15, 16, 17, 18, 33, 64, 100, 5000])
  func `a duplicate is found among any number of keys`(count: Int) {
    let members = (0..<count).map { "\"key\($0)\":{\"key\($0)\":\($0)}" }
    let unique = "{" + members.joined(separator: ",") + "}"
    let doubled = "{" + (members + ["\"key\(count / 2)\":0"]).joined(separator: ",") + "}"
    #expect(failure { () throws(Failure) in _ = try JSON.parse(Array(unique.utf8)) } == nil)
    let found = failure { () throws(Failure) in _ = try JSON.parse(Array(doubled.utf8)) }
    #expect(found?.id == "json.duplicate_key")
    #expect(found?.source?.field == "key\(count / 2)")
  }

  @Test func `large objects inside large objects keep their keys apart`() throws {
    let inner = "{" + (0..<40).map { "\"k\($0)\":0" }.joined(separator: ",") + "}"
    let outer =
      (0..<40).map { "\"k\($0)\":\(inner)" } + ["\"x\":[\(inner),\(inner)]", "\"k7\":0"]
    let text = "{" + outer.joined(separator: ",") + "}"
    let found = failure { () throws(Failure) in _ = try JSON.parse(Array(text.utf8)) }
    #expect(found?.id == "json.duplicate_key")
    #expect(found?.source?.field == "k7")
    #expect(found?.source?.column == text.utf8.count - 6)
  }

  @Test func `composed and decomposed Hangul are two keys`() throws {
    let text = "{\"\u{AC00}\":1,\"\u{1100}\u{1161}\":2}"
    let value = try JSON.parse(Array(text.utf8))
    #expect(value["\u{1100}\u{1161}"] == .integer(2))
  }

  @Test func `64 levels are read and 65 are refused`() throws {
    let deepest = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    try scan(deepest) { scanner throws(Failure) in try scanner.skipValue() }
    let found = failure { () throws(Failure) in
      try scan("[\(deepest)]") { scanner throws(Failure) in try scanner.skipValue() }
    }
    #expect(found?.id == "json.depth")
    #expect(found?.source?.column == 65)
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("10320", 10320), ("-7", -7),
    ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
  ])
  func `whole numbers are read up to 64 bits`(text: String, expected: Int) throws {
    #expect(try scan(text) { scanner throws(Failure) in try scanner.integer() } == expected)
  }

  @Test(arguments: [
    ("9223372036854775808", "value.number"), ("-9223372036854775809", "value.number"),
    ("18446744073709551616", "value.number"), ("99999999999999999999999", "value.number"),
    ("1.0", "json.type"), ("1e3", "json.type"), ("\"1\"", "json.type"), ("null", "json.type"),
    ("", "json.syntax"), ("01", "json.syntax"), ("-", "json.syntax"), ("+1", "json.syntax"),
  ])
  func `anything else is no whole number`(text: String, id: String) {
    let found = failure { () throws(Failure) in
      _ = try scan(text) { scanner throws(Failure) in try scanner.integer() }
    }
    #expect(found?.id == id)
  }

  @Test func `a number beyond 64 bits keeps its literal`() throws {
    #expect(try JSON.parse(Array("18446744073709551616".utf8)) == .number("18446744073709551616"))
    #expect(try JSON.parse(Array("-1.50E+2".utf8)) == .number("-1.50E+2"))
  }

  struct Refusal: CustomTestStringConvertible, Sendable {
    let text: String
    let id: String
    let line: Int
    let column: Int
    let message: String
    var testDescription: String { text }
  }

  @Test(arguments: [
    Refusal(
      text: "", id: "json.syntax", line: 1, column: 1,
      message: "expected a value, found the end of the document"),
    Refusal(
      text: "{\"a\": NaN}", id: "json.syntax", line: 1, column: 7,
      message: "expected a value, found 'NaN'"),
    Refusal(
      text: "{\n  \"a\": 1,\n}", id: "json.syntax", line: 3, column: 1,
      message: "a comma right before '}'"),
    Refusal(
      text: "[1 2]", id: "json.syntax", line: 1, column: 4,
      message: "expected ',' or ']', found '2'"),
    Refusal(
      text: "[\"한\", x]", id: "json.syntax", line: 1, column: 9,
      message: "expected a value, found 'x'"),
    Refusal(
      text: "{a: 1}", id: "json.syntax", line: 1, column: 2,
      message: "expected a key in double quotes, found 'a'"),
    Refusal(
      text: "{\"a\" 1}", id: "json.syntax", line: 1, column: 6,
      message: "expected ':', found '1'"),
    Refusal(
      text: "\"abc", id: "json.syntax", line: 1, column: 5,
      message: "the document ends inside a string"),
    Refusal(
      text: "\"a\tb\"", id: "json.syntax", line: 1, column: 3,
      message: "a raw control character (0x09) inside a string"),
    Refusal(
      text: "\"\\x\"", id: "json.syntax", line: 1, column: 2,
      message: "a backslash before 'x', which is no escape"),
    Refusal(
      text: "\"\\u12g4\"", id: "json.syntax", line: 1, column: 2,
      message: "\\u needs four hexadecimal digits"),
    Refusal(
      text: "\"\\ud800\"", id: "json.encoding", line: 1, column: 2,
      message: "an unpaired surrogate escape"),
    Refusal(
      text: "\"\\udc00\\ud800\"", id: "json.encoding", line: 1, column: 2,
      message: "an unpaired surrogate escape"),
    Refusal(
      text: "\"a\\u0000\"", id: "json.encoding", line: 1, column: 3,
      message: "\\u0000 inside a string"),
    Refusal(
      text: "\u{FEFF}{}", id: "json.encoding", line: 1, column: 1,
      message: "the document begins with a byte order mark"),
    Refusal(
      text: "{}\n{}", id: "json.syntax", line: 2, column: 1,
      message: "'{' after the end of the document"),
    Refusal(
      text: "tru", id: "json.syntax", line: 1, column: 1,
      message: "expected a value, found 'tru'"),
    Refusal(
      text: "1.", id: "json.syntax", line: 1, column: 3,
      message: "a number needs a digit here, found the end of the document"),
    Refusal(
      text: "007", id: "json.syntax", line: 1, column: 1,
      message: "a number begins with a zero it does not need"),
  ])
  func `what is wrong is told with its place`(refusal: Refusal) {
    let found = failure { () throws(Failure) in
      _ = try JSON.parse(Array(refusal.text.utf8), file: "pay.json")
    }
    #expect(found?.id == refusal.id)
    #expect(found?.source?.file == "pay.json")
    #expect(found?.source?.line == refusal.line)
    #expect(found?.source?.column == refusal.column)
    #expect(found?.message.en == refusal.message)
  }

  @Test func `another type than asked for is named`() {
    let found = failure { () throws(Failure) in
      try scan("{\"a\":\n \"x\"}") { scanner throws(Failure) in
        try scanner.beginObject()
        _ = try scanner.nextKey()
        try scanner.beginArray()
      }
    }
    #expect(found?.message.en == "expected an array, found a string")
    #expect(found?.message.ko == "배열이 와야 할 자리에 문자열이 있습니다")
    #expect(found?.source?.line == 2)
    #expect(found?.source?.column == 2)
  }

  @Test func `a skipped value is checked like a read one`() {
    for text in ["[{\"a\":1,\"a\":2}]", "[\"\\ud800\"]", "[01]", "[1,]", "[\"\u{1}\"]"] {
      let found = failure { () throws(Failure) in
        try scan(text) { scanner throws(Failure) in try scanner.skipValue() }
      }
      #expect(found != nil, "\(text)")
    }
  }

  @Test func `a restarted scanner forgets the document before`() throws {
    let lines = ["{\"a\":{\"\\u0062\":[1", "{\"a\":{\"b\":2}}"].map { Array($0.utf8) }
    var scanner = JSONScanner(UnsafeRawBufferPointer(start: nil, count: 0), file: "a.jsonl")
    lines[0].withUnsafeBytes { scanner.restart($0, firstLine: 1) }
    let first: Failure? = lines[0].withUnsafeBytes {
      scanner.restart($0, firstLine: 1)
      do throws(Failure) {
        try scanner.skipValue()
        return nil
      } catch {
        return error
      }
    }
    #expect(first?.id == "json.syntax")
    let second: JSON? = lines[1].withUnsafeBytes {
      scanner.restart($0, firstLine: 2)
      return try? scanner.value()
    }
    #expect(second?["a"]?["b"] == .integer(2))
  }
}
