import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Exit codes")
struct ExitCodeTests {
  static let numbers: [(Failure.Kind, Int32)] = [
    (.negative, 1), (.usage, 2), (.notFound, 10), (.busy, 11), (.conflict, 12), (.refused, 13),
    (.damagedStore, 14), (.inputOutput, 15), (.declined, 16), (.rejects, 17), (.forbidden, 18),
    (.remote, 19), (.bug, 70), (.output, 74),
  ]

  @Test(arguments: numbers)
  func `every kind keeps its number for ever`(kind: Failure.Kind, number: Int32) {
    #expect(ExitCode(kind).rawValue == number)
  }

  @Test func `no kind is without a number`() {
    #expect(Failure.Kind.allCases.count == 14)
    #expect(Set(Failure.Kind.allCases.map { ExitCode($0) }).count == 14)
  }

  @Test func `only what may pass by itself is worth a retry`() {
    #expect(ExitCode.allCases.filter { $0.retry == .yes } == [.busy])
    #expect(
      ExitCode.allCases.filter { $0.retry == .perhaps } == [.inputOutput, .remote, .output])
  }

  @Test func `the manual lists every code`() throws {
    let page = ScratchEnvironment().run("man", "exit").output
    for code in ExitCode.allCases {
      #expect(page.contains(".It Er \(code.rawValue)\n"))
    }
  }
}
