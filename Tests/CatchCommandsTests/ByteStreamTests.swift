import CatchCommands
import CatchProgram
import CatchValues
import Testing

@Suite("Byte streams")
struct ByteStreamTests {
  /// What reached the device, in how many writes.
  private final class Device {
    var bytes: [UInt8] = []
    var writes = 0
    var isFull = false
  }

  private func sink(_ device: Device, capacity: Int) -> ByteSink {
    ByteSink(capacity: capacity) { bytes throws(Failure) in
      if device.isFull { throw Failure(EnvironmentFailure.output, Text(verbatim: "full")) }
      device.writes += 1
      device.bytes += bytes
    }
  }

  @Test func `small writes are gathered and their order is kept`() throws {
    let device = Device()
    let sink = sink(device, capacity: 10)
    for word in ["abc", "def", "ghij", "k", "a longer word than fits", "z", ""] {
      try sink.write(word)
    }
    try sink.flush()
    #expect(String(decoding: device.bytes, as: UTF8.self) == "abcdefghijka longer word than fitsz")
    #expect(device.writes == 4)
  }

  @Test func `without a buffer every write is seen at once`() throws {
    let device = Device()
    try sink(device, capacity: 0).write("급여")
    #expect(device.bytes == Array("급여".utf8))
  }

  @Test func `a failed stream fails once`() throws {
    let device = Device()
    let sink = sink(device, capacity: 4)
    device.isFull = true
    #expect(throws: Failure.self) { try sink.write("12345") }
    device.isFull = false
    try sink.write("6789")
    try sink.flush()
    #expect(device.bytes == [])
  }
}
