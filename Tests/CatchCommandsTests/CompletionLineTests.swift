import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

/// What `catchkit complete line` offers for the last word of a command line.
@Suite("Completion of a line") struct CompletionLineTests {
  /// Without any store.
  private func lines(_ line: String) -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let result = ScratchEnvironment().run(["complete", "line", "--"] + words)
    #expect(result.code == .done && result.errors == "", "\(result)")
    return result.output.split(separator: "\n").map(String.init)
  }

  private func words(_ line: String) -> [String] {
    lines(line).map { line in String(line.prefix { $0 != "\t" }) }
  }

  @Test func `commands are offered at any depth, but hidden ones, with their meanings`() {
    #expect(lines("wa") == ["wage\tExact Korean pay, every figure explained"])
    #expect(lines("--lang ko wa") == ["wage\t근거를 설명하는 정확한 임금 계산"])
    #expect(words("comp") == ["completions"])
    #expect(words("-q --format json shift mem") == ["member"])
    #expect(words("wage tax mon") == ["monthly"])
    #expect(words("nonsense ") == [] && words("shift nonsense ") == [])
    #expect(words("help wage ne") == ["net"])
  }

  @Test func `a value that equals a command's name is no command`() {
    #expect(words("--store wage wage ne") == ["net"])
    #expect(words("wage net --gross net --ex") == ["--explain", "--exit-status"])
  }

  @Test func `options are those of the command, and only repeatable ones twice`() {
    #expect(words("wage net --gr") == ["--gross"])
    #expect(words("wage net --gross 1 --gr") == [] && words("wage net --gross=1 --gr") == [])
    #expect(words("shift add -w 민지 --wor") == ["--worker"])
    #expect(words("shift add --dry") == ["--dry-run"] && words("shift list --dry") == [])
    #expect(words("wage net --no-expl") == ["--no-explain"])
    #expect(!words("wage net --").contains("--no-explain"))
    #expect(words("wage net -- -") == [])
    #expect(words("--sto") == ["--store"])
  }

  @Test func `choices are offered after an option, after its equals sign and after a comma`() {
    #expect(words("wage --format j") == ["json", "jsonl"])
    #expect(words("wage --format=j") == ["--format=json", "--format=jsonl"])
    #expect(words("wage calc --days mon,t") == ["mon,tue", "mon,thu"])
    #expect(words("wage calc --days=mon,tue,t") == ["--days=mon,tue,thu"])
    #expect(words("completions z") == ["zsh"])
  }

  @Test func `fields of the command are offered, after the last comma`() {
    #expect(words("explain --fields id,retr") == ["id,retryable"])
    #expect(words("wage --fields retr") == [])
  }

  @Test func `files are left to the shell, beside commands that may stand there`() {
    #expect(lines("wage calc ").last == "\tfiles")
    #expect(lines("--store ") == ["\tfiles"] && lines("--store=a") == ["\tfiles"])
    #expect(words("shot scan ") == ["folders", "forget", "sample", ""])
    #expect(!lines("wage net ").contains("\tfiles"))
  }

  @Test func `months, periods and words for days follow the clock`() {
    let months = ["2026-03", "2026-04", "2026-02", "2026-01"]
    #expect(words("wage preview --period 2026-0") == months)
    #expect(words("wage budget show --month 2026-0") == months)
    #expect(words("shift list --during this") == ["this week", "this month"])
    #expect(words("--lang ko shift list --during 이번") == ["이번 주", "이번 달"])
    #expect(words("shift list --during 2026-0") == months)
  }

  @Test func `values of a setting are those of its option, and the default of a domain's`() {
    #expect(lines("config set lang ") == ["en\tEnglish", "ko\tKorean"])
    #expect(words("config set color a") == words("wage --color a"))
    #expect(words("config set color ").count == 3)
    #expect(lines("config set store ") == ["\tfiles"])
    #expect(words("config set shot.languages k") == ["kor+eng"])
    #expect(words("config set lang ko ") == [] && words("config set nonsense ") == [])
    #expect(words("config get lang ") == [])
  }

  @Test func `each kind that an argument names is one that is known`() {
    func check(_ info: CommandInfo) {
      for argument in info.arguments {
        guard case .dynamic(let kind) = argument.completion else { continue }
        let result = ScratchEnvironment().run("complete", kind, "x")
        #expect(result.code == .done, "\(info.path) \(argument.name): \(kind)")
      }
      for child in info.children { check(child) }
    }
    check(Domains.catchkit.root.info())
  }
}
