import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Foundation
import Testing

@Suite("Clock and zone")
struct ClockTests {
  /// The system's zone files, which these tests may read.
  private func environment(
    _ variables: [String: String] = [:], zone: String? = nil, at instant: String
  ) throws -> CatchProgram.Environment {
    var scratch = ScratchEnvironment(variables: variables)
    scratch.seconds = try #require(Instant(instant)).secondsSinceEpoch
    var environment = scratch.environment()
    environment.files.zoneRules = { name in
      FileManager.default.contents(atPath: "/usr/share/zoneinfo/\(name)").map { Array($0) }
    }
    environment.options.zone = zone
    return environment
  }

  @Test(arguments: [
    ("2026-02-28T14:59:59Z", "2026-02-28"), ("2026-02-28T15:00:00Z", "2026-03-01"),
    ("2026-12-31T15:00:00Z", "2027-01-01"),
  ])
  func `days begin at midnight in Seoul unless another zone is named`(
    instant: String, day: String
  ) throws {
    #expect(try environment(at: instant).today().description == day)
    #expect(try environment(["TZ": ""], at: instant).today().description == day)
  }

  @Test func `the option beats TZ, and TZ the default`() throws {
    let instant = "2026-02-28T15:30:00Z"
    let variables = ["TZ": ":America/New_York"]
    #expect(try environment(variables, at: instant).today().description == "2026-02-28")
    let seoul = try environment(variables, zone: "Asia/Seoul", at: instant)
    #expect(try seoul.today().description == "2026-03-01")
  }

  @Test func `CATCHKIT_NOW stands in for the clock`() throws {
    let variables = ["CATCHKIT_NOW": "2030-01-01T00:30:00+09:00"]
    let environment = try environment(variables, at: "2026-02-28T15:30:00Z")
    #expect(try environment.today().description == "2030-01-01")
    let broken = try self.environment(["CATCHKIT_NOW": "now"], at: "2026-02-28T15:30:00Z")
    #expect {
      try broken.now()
    } throws: {
      ($0 as? Failure)?.message.en == "CATCHKIT_NOW: 'now' is not an instant"
    }
  }

  @Test(arguments: [
    "Nowhere/City", "../../etc/passwd", "/etc/localtime", "Asia/Seoul\u{0}", "asia",
  ])
  func `an unknown zone is refused before the command runs`(name: String) {
    let result = ScratchEnvironment().run("version", "--tz", name)
    #expect(result.code == .refused)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("catchkit: --tz: no time zone is named"))
  }
}
