import CatchCommands
import CatchProgram
import CommandsTestSupport
import Testing

@Suite("Colour")
struct ColorChoiceTests {
  @Test func `every combination follows the written order on both streams`() {
    let options: [String?] = [nil, "auto", "always", "never"]
    let own: [String?] = [nil, "", "auto", "always", "never"]
    let noColors: [String?] = [nil, "", "0", "1"]
    let forces: [String?] = [nil, "", "0", "1"]
    let plain: [String?] = [nil, "", "0", "1"]
    let terms: [String?] = [nil, "dumb", "xterm"]
    var count = 0
    for option in options {
      for catchkit in own {
        for noColor in noColors {
          for force in forces {
            for isCLI in [true, false] {
              for cli in plain {
                for term in terms {
                  for isTerminal in [true, false] {
                    var variables: [String: String] = [:]
                    variables["CATCHKIT_COLOR"] = catchkit
                    variables["NO_COLOR"] = noColor
                    variables[isCLI ? "CLICOLOR_FORCE" : "FORCE_COLOR"] = force
                    variables["CLICOLOR"] = cli
                    variables["TERM"] = term
                    let expected = expectation(option, variables, isTerminal)
                    for stream in [StandardStream.output, .error] {
                      check(option, variables, stream, isTerminal, expected)
                      count += 1
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
    #expect(count == 4 * 5 * 4 * 4 * 2 * 4 * 3 * 2 * 2)
  }

  /// The order of the contract, said once more and differently: the first that decides wins.
  private func expectation(
    _ option: String?, _ variables: [String: String], _ isTerminal: Bool
  ) -> Bool {
    let said: (String?) -> Bool? = { $0 == "always" ? true : $0 == "never" ? false : nil }
    let decisions: [Bool?] = [
      said(option),
      option == nil ? said(variables["CATCHKIT_COLOR"]) : nil,
      variables["NO_COLOR", default: ""] != "" ? false : nil,
      !["", "0"].contains(variables["CLICOLOR_FORCE", default: ""]) ? true : nil,
      !["", "0"].contains(variables["FORCE_COLOR", default: ""]) ? true : nil,
      variables["CLICOLOR"] == "0" ? false : nil,
      variables["TERM"] == "dumb" ? false : nil,
    ]
    return decisions.compactMap(\.self).first ?? isTerminal
  }

  private func check(
    _ option: String?, _ variables: [String: String], _ stream: StandardStream,
    _ isTerminal: Bool, _ expected: Bool
  ) {
    let word = option ?? variables["CATCHKIT_COLOR"].flatMap { $0.isEmpty ? nil : $0 }
    var environment = ScratchEnvironment(
      variables: variables, terminals: isTerminal ? [stream: Terminal(columns: 80)] : [:]
    ).environment()
    environment.options.color = word.flatMap(ColorChoice.init(rawValue:)) ?? .auto
    if environment.usesColor(on: stream) != expected {
      Issue.record("\(option ?? "-") \(variables) terminal=\(isTerminal), expected \(expected)")
    }
  }

  @Test func `a coloured error message stays off a stream that is no terminal`() {
    let terminal = ScratchEnvironment(terminals: [.error: Terminal(columns: 80)])
    #expect(terminal.run("nonsense").errors.contains("\u{1B}["))
    let onlyOutput = ScratchEnvironment(terminals: [.output: Terminal(columns: 80)])
    #expect(!onlyOutput.run("nonsense").errors.contains("\u{1B}["))
    #expect(!terminal.run("nonsense", "--color=never").errors.contains("\u{1B}["))
    let variable = ScratchEnvironment(variables: ["CATCHKIT_COLOR": "always"])
    #expect(variable.run("nonsense").errors.contains("\u{1B}["))
  }
}
