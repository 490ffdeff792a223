import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Questions")
struct ConfirmTests {
  private static let question = Text(en: "remove 25 shifts", ko: "근무 25건 삭제")

  private struct Outcome {
    let id: String?
    let hint: String
    let errors: String
    let left: [UInt8]
  }

  private func ask(
    typed input: String = "", on terminals: [StandardStream] = [.input, .error],
    language: Language = .en, _ set: (inout GlobalOptions) -> Void = { _ in }
  ) throws -> Outcome {
    let errors = Collected()
    var scratch = ScratchEnvironment(input: input)
    for stream in terminals { scratch.terminals[stream] = Terminal(columns: 80) }
    var environment = scratch.environment(errors: errors)
    let source = environment.standardInput()
    environment.standardInput = { source }
    environment.options.language = language
    set(&environment.options)
    var failure: Failure?
    do throws(Failure) {
      try environment.confirm(Self.question)
    } catch {
      failure = error
    }
    #expect(failure.map { $0.kind == .declined } ?? true)
    return Outcome(
      id: failure?.id, hint: failure?.hint?.en ?? "", errors: errors.text,
      left: try source.readAll(limit: 1_000))
  }

  @Test(arguments: [
    "y", "Y\n", "yes\n", "YES\r\n", " y \n", "예\n", "네\n", "\u{1102}\u{1166}\n",
  ])
  func `a yes in either language goes on`(answer: String) throws {
    let outcome = try ask(typed: answer)
    #expect(outcome.id == nil)
    #expect(outcome.errors == "catchkit: remove 25 shifts? [y/N] ")
  }

  @Test(arguments: ["", "\n", "n\n", "no\n", "yess\n", "아니요\n", "y y\n", "ｙ\n"])
  func `anything else is a no`(answer: String) throws {
    let outcome = try ask(typed: answer, language: .ko)
    #expect(outcome.id == "answer.declined")
    #expect(outcome.errors == "catchkit: 근무 25건 삭제? [y/N] ")
  }

  @Test func `a person who leans on the keyboard is not read for ever`() throws {
    #expect(try ask(typed: String(repeating: "y", count: 900)).id == "answer.declined")
  }

  @Test func `only the line of the answer is taken from the input`() throws {
    #expect(try ask(typed: "y\nrest").left == Array("rest".utf8))
  }

  @Test func `nobody is asked where nobody would see it or could answer`() throws {
    for terminals in [[], [StandardStream.input], [.error], [.output]] {
      let outcome = try ask(typed: "y\n", on: terminals)
      #expect(outcome.id == "answer.needed" && outcome.hint.contains("--yes"))
      #expect(outcome.errors == "" && outcome.left.count == 2)
    }
    #expect(try ask(typed: "y\n") { $0.asksNothing = true }.id == "answer.needed")
  }

  @Test func `a yes given beforehand and a dry run need no answer`() throws {
    for terminals in [[StandardStream.input, .error], []] {
      #expect(try ask(on: terminals) { $0.agrees = true }.id == nil)
      #expect(try ask(on: terminals) { $0.isDryRun = true }.errors == "")
    }
    let silent = try ask(on: []) {
      $0.agrees = true
      $0.asksNothing = true
    }
    #expect(silent.id == nil && silent.errors == "")
  }

  @Test func `both ids end with 16`() {
    #expect(AnswerFailure.catalogue.map { ExitCode($0.kind).rawValue } == [16, 16])
  }
}
