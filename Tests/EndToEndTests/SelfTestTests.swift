import CatchTestSupport
import CatchValues
import Testing

@Suite("The self-test as a process")
struct SelfTestTests {
  @Test func `it is done within five seconds and passes`() throws {
    let start = ContinuousClock.now
    let result = try BinaryRun.run(["selftest", "--format", "ids"])
    #expect(result.status == .exit(0), "\(result)")
    #expect(result.output == "round_trip\ncheck\nundo\nlock\nrecovery\nexport\n")
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test func `where files cannot grow it says which steps fail, and ends with 1`() throws {
    let result = try ShellRun.run("trap '' XFSZ; ulimit -f 16; catchkit selftest --json")
    #expect(result.status == .exit(1), "\(result)")
    #expect(result.output.contains(#""step":"round_trip","passed":false"#))
    #expect(result.errors.contains(#""id":"selftest.failed""#))
  }
}
