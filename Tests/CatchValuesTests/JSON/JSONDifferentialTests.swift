import CatchTestSupport
import CatchValues
import Foundation
import Testing

/// Writes documents that are JSON, or nearly: the second half of them is damaged by a few bytes.
private struct DocumentGenerator {
  var random: SeededGenerator
  var bytes: [UInt8] = []

  mutating func document(isDamaged: Bool) -> [UInt8] {
    bytes = []
    let nesting = chance(200) ? below(12) + 58 : 0
    for _ in 0..<nesting { bytes.append(0x5B) }
    value(depth: 0)
    for _ in 0..<nesting { bytes.append(0x5D) }
    if isDamaged { for _ in 0...below(2) { damage() } }
    return bytes
  }

  private mutating func below(_ limit: Int) -> Int {
    Int(truncatingIfNeeded: random.next() >> 33) % limit
  }

  private mutating func chance(_ sides: Int) -> Bool { below(sides) == 0 }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func space() {
    guard chance(6) else { return }
    bytes.append([0x20, 0x0A, 0x0D, 0x09][below(4)])
  }

  private mutating func value(depth: Int) {
    space()
    switch below(depth > 3 ? 6 : 9) {
    case 0: append(["null", "true", "false"][below(3)])
    case 1, 2: number()
    case 3, 4, 5: string()
    case 6:
      bytes.append(0x5B)
      let count = below(4)
      for index in 0..<count {
        if index > 0 { bytes.append(0x2C) }
        value(depth: depth + 1)
      }
      bytes.append(0x5D)
    default:
      bytes.append(0x7B)
      // More than 16 members now and then, so that both ways of finding duplicates are met.
      let count = chance(40) ? 20 : below(4)
      for index in 0..<count {
        if index > 0 { bytes.append(0x2C) }
        space()
        if chance(4) { string() } else { append("\"k"); digits(); append("\"") }
        space()
        bytes.append(0x3A)
        value(depth: depth + 1)
      }
      bytes.append(0x7D)
    }
    space()
  }

  private mutating func digits() {
    for _ in 0...below(chance(10) ? 24 : 4) { bytes.append(0x30 + UInt8(below(10))) }
  }

  private mutating func number() {
    if chance(3) { bytes.append(0x2D) }
    if chance(4) { bytes.append(0x30) } else { bytes.append(0x31 + UInt8(below(9))); digits() }
    if chance(12) {
      append(["9223372036854775807", "9223372036854775808", "18446744073709551615"][below(3)])
    }
    if chance(5) { bytes.append(0x2E); digits() }
    if chance(6) {
      append(["e", "E", "e+", "E-", "e-"][below(5)])
      digits()
    }
  }

  private mutating func string() {
    bytes.append(0x22)
    for _ in 0..<below(8) { append(Self.pieces[below(Self.pieces.count)]) }
    bytes.append(0x22)
  }

  private static let pieces: [StaticString] = [
    "a", "b", "work", "eight by", "\\n", "\\\"", "\\\\", "\\/", "\\b", "\\f", "\\r", "\\t",
    "\\u0041",
    "\\u001f", "\\uac00", "\\ud83d\\ude00", "\\uD83D", "\\ude00", "\\u0000", "카페", "é", "€", "😀",
    "\u{7F}", "\u{2028}", "\u{FEFF}", "\u{FFFF}", "\u{10FFFF}", " ", "{", "]", ",", "0",
  ]

  private mutating func damage() {
    guard !bytes.isEmpty else { return }
    let index = below(bytes.count)
    switch below(5) {
    case 0: bytes.remove(at: index)
    case 1: bytes.insert(bytes[index], at: index)
    case 2: bytes[index] = Self.damages[below(Self.damages.count)]
    case 3: bytes.insert(Self.damages[below(Self.damages.count)], at: index)
    default: bytes.removeSubrange(index...)
    }
  }

  private static let damages: [UInt8] =
    Array("{}[]:,\"\\'-+.eE0123456789ntfNI/*#u \n\t\r".utf8) + [
      0x00, 0x01, 0x0B, 0x1F, 0x7F, 0x80, 0xBF, 0xC0, 0xC3, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5,
      0xFF,
    ]
}

struct JSONDifferentialTests {
  /// Reads as Python does, minus what Python lets pass; writes one line for each document.
  private static let script = #"""
    import json, re, struct, sys

    class Refused(Exception): pass
    class Literal(str): pass

    def unique(pairs):
      if len({name for name, _ in pairs}) != len(pairs): raise Refused
      return dict(pairs)

    def constant(_): raise Refused

    def integer(text):
      value = int(text)
      return value if -2**63 <= value < 2**63 else Literal(text)

    def text(value, depth):
      if isinstance(value, Literal): return str(value)
      if isinstance(value, str):
        value.encode("utf-8")
        if "\0" in value: raise Refused
        plain = json.dumps(value, ensure_ascii=False)
        return re.sub("[\x80-\x9f\u2028\u2029]", lambda x: "\\u%04x" % ord(x[0]), plain)
      if isinstance(value, (list, dict)) and depth == 64: raise Refused
      if isinstance(value, list): return "[" + ",".join(text(x, depth + 1) for x in value) + "]"
      if isinstance(value, dict):
        return "{" + ",".join(
          text(name, 64) + ":" + text(x, depth + 1) for name, x in value.items()) + "}"
      return json.dumps(value)

    decoder = json.JSONDecoder(
      object_pairs_hook=unique, parse_constant=constant, parse_int=integer, parse_float=Literal)
    data = open(sys.argv[1], "rb").read()
    position = 0
    with open(sys.argv[2], "w", encoding="utf-8", newline="\n") as out:
      while position < len(data):
        size, = struct.unpack_from("<I", data, position)
        document = data[position + 4:position + 4 + size]
        position += 4 + size
        try:
          out.write(text(decoder.decode(document.decode("utf-8")), 0) + "\n")
        except (ValueError, Refused):
          out.write("refused\n")
    """#

  @Test(.tags(.python), .enabled(if: Python.path != nil))
  func `100,000 documents are read as Python reads them`() throws {
    var generator = DocumentGenerator(random: SeededGenerator(seed: 20_260_301))
    var documents: [[UInt8]] = []
    var input = Data()
    for number in 0..<100_000 {
      let document = generator.document(isDamaged: number >= 50_000)
      documents.append(document)
      withUnsafeBytes(of: UInt32(document.count).littleEndian) { input.append(contentsOf: $0) }
      input.append(contentsOf: document)
    }
    let output = Array(try Python.run(Self.script, input: input).utf8)
    var start = 0
    var readCount = 0
    var writer = JSONWriter()
    for document in documents {
      let end = try #require(output[start...].firstIndex(of: 0x0A))
      let expected = output[start..<end]
      start = end + 1
      var found = Array("refused".utf8)
      if let value = try? JSON.parse(document) {
        writer.write(value)
        found = writer.drain { Array($0) }
        writer.newline()
        _ = writer.drain { $0.count }
        readCount += 1
      }
      if !expected.elementsEqual(found) {
        Issue.record(
          """
          \(String(decoding: document, as: UTF8.self).debugDescription): \
          Python \(String(decoding: expected, as: UTF8.self)), \
          we \(String(decoding: found, as: UTF8.self))
          """)
      }
    }
    #expect(start == output.count)
    // Both outcomes must be common, or the comparison says little.
    #expect(readCount > 30_000 && readCount < 80_000)
  }
}
