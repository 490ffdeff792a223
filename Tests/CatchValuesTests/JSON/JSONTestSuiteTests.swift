import CatchValues
import Testing

/// The facts of the public JSONTestSuite by Nicolas Seriot (MIT), as a table.
enum JSONTestSuite {
  struct Sample: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    /// The failure that we decided on; nil where the sample is read.
    let id: String?
    var testDescription: String { name }

    init(_ name: String, _ text: String, id: String? = nil, _ reason: StaticString = "") {
      self.name = name
      self.id = id
      bytes = Array(text.utf8)
    }

    init(_ name: String, hex: String, id: String? = nil, _ reason: StaticString = "") {
      self.name = name
      self.id = id
      let digits = hex.compactMap { $0.hexDigitValue }
      bytes = stride(from: 0, to: digits.count, by: 2).map {
        (place: Int) -> UInt8 in UInt8(digits[place] << 4 | digits[place + 1])
      }
    }
  }
}

struct JSONTestSuiteTests {
  private func outcome(_ bytes: [UInt8]) -> String? {
    failure { () throws(Failure) in _ = try JSON.parse(bytes) }?.id
  }

  @Test(arguments: JSONTestSuite.read)
  func `what every reader must read is read`(sample: JSONTestSuite.Sample) throws {
    let value = try JSON.parse(sample.bytes)
    var writer = JSONWriter()
    writer.write(value)
    #expect(try JSON.parse(writer.drain { Array($0) }) == value)
  }

  @Test(arguments: JSONTestSuite.refused)
  func `what every reader must refuse is refused`(sample: JSONTestSuite.Sample) {
    #expect(["json.syntax", "json.encoding", "json.depth"].contains(outcome(sample.bytes)))
  }

  @Test(arguments: JSONTestSuite.decided)
  func `what readers may decide is decided`(sample: JSONTestSuite.Sample) {
    #expect(outcome(sample.bytes) == sample.id)
  }

  @Test func `elements are found where the whole document is read, and nowhere else`() throws {
    let samples = JSONTestSuite.read + JSONTestSuite.refused + JSONTestSuite.decided
    for sample in samples {
      let wrapped = Array(#"{"a": [0], "data": "#.utf8) + sample.bytes + [0x7D]
      for (bytes, isWhole) in [(sample.bytes, true), (wrapped, false)] {
        var found: [Range<UInt32>]?
        let refusal = failure { () throws(Failure) in
          found = try JSON.elements(of: bytes, orOf: "data")
        }
        #expect(refusal?.id == outcome(bytes), "\(sample.name)")
        guard refusal == nil else { continue }
        let document = try JSON.parse(bytes)
        let value = isWhole ? document : document["data"]
        guard case .array(let elements)? = value else { continue }
        let read = try (found ?? []).map { range in
          try JSON.parse(Array(bytes[Int(range.lowerBound)..<Int(range.upperBound)]))
        }
        #expect(read == elements, "\(sample.name)")
      }
    }
    #expect(try JSON.elements(of: Array(#"{"data": 1}"#.utf8), orOf: "data") == nil)
    #expect(try JSON.elements(of: Array("7".utf8), orOf: "data") == nil)
  }

  @Test func `the table is the whole suite`() {
    let names = (JSONTestSuite.read + JSONTestSuite.refused + JSONTestSuite.decided).map(\.name)
    #expect(names.count == 318)
    #expect(Set(names).count == 318)
  }
}
