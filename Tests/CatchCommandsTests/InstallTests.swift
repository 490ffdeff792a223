import CatchCommandLine
import CatchCommands
import CatchProgram
import CommandsTestSupport
import Testing

/// `catchkit man` at a terminal, and what `--install` puts where.
@Suite("Manual pages and scripts in their places") struct InstallTests {
  private let scratch = ScratchEnvironment(
    variables: ["HOME": "/home/mina", "PATH": "/usr/bin:/bin"])
  private let manual = "/home/mina/.local/share/man"

  @Test func `all pages go where man looks, in both languages, once`() throws {
    let pages = ManPage.names(of: Domains.catchkit.program).count
    let result = scratch.run("man", "--install")
    #expect(result.code == .done && result.written.count == 2 * pages, "\(result)")
    #expect(result.output == "\(2 * pages) pages in \(manual)\n")
    let english = try #require(result.written["\(manual)/man1/catchkit-shift-add.1"])
    #expect(english.contains("\n.Nd \\&Add shifts \\&for workers"))
    #expect(result.written["\(manual)/ko/man7/catchkit-exit.7"]?.contains("\\[uC885]") == true)
    var again = scratch
    again.files = result.written
    #expect(again.run("man", "--install").written == [:])
  }

  @Test func `a dry run lists the files and writes none`() {
    let result = scratch.run("man", "--install", "-n")
    #expect(result.written == [:])
    #expect(result.output.hasPrefix("\(manual)/man1/catchkit.1\n"))
    #expect(result.output.contains("\n\(manual)/ko/man1/catchkit-wage-net.1\n"))
    let scripts = scratch.run("completions", "--install", "-n")
    #expect(scripts.written == [:] && scripts.output.contains("/_catchkit\n"))
  }

  @Test(arguments: ["man", "completions"])
  func `with -q nothing is printed, and all is written`(command: String) {
    let result = scratch.run(command, "--install", "-q")
    #expect(result.output == "" && result.errors == "", "\(result)")
    #expect(result.written == scratch.run(command, "--install").written && result.written != [:])
  }

  @Test func `the line that man still needs is told, but where it finds the folder`() {
    let line = "export MANPATH=\(manual):"
    #expect(scratch.run("man", "--install", "-n").errors.contains(line))
    for (name, value) in [("PATH", "/bin:/home/mina/.local/bin"), ("MANPATH", ":\(manual)")] {
      var other = scratch
      other.variables[name] = value
      #expect(other.run("man", "--install", "-n").errors == "")
    }
    let elsewhere = scratch.run("man", "--install", "/opt/x/man", "-n")
    #expect(elsewhere.output.hasPrefix("/opt/x/man/man1/catchkit.1\n"))
  }

  @Test func `each shell finds its script in the folder of the user`() {
    let result = scratch.run("completions", "--install")
    #expect(result.code == .done, "\(result)")
    let paths = [
      "/home/mina/.local/share/bash-completion/completions/catchkit",
      "/home/mina/.local/share/zsh/site-functions/_catchkit",
      "/home/mina/.config/fish/completions/catchkit.fish",
    ]
    #expect(result.output == paths.map { "\($0)\n" }.joined())
    #expect(paths.map { result.written[$0] } == CompletionScript.allCases.map(\.text))
    #expect(result.errors.contains("fpath=(/home/mina/.local/share/zsh/site-functions $fpath)"))
    var told = scratch
    told.files["/home/mina/.zshrc"] = "fpath=(~/.local/share/zsh/site-functions $fpath)\n"
    #expect(told.run("completions", "--install").errors == "")
    #expect(Set(scratch.run("completions", "fish", "--install").written.keys) == [paths[2]])
  }

  @Test func `without a home or a shell nothing is written`() {
    var homeless = scratch
    homeless.variables["HOME"] = nil
    #expect(homeless.run("man", "--install").code == .inputOutput)
    var bare = scratch
    bare.variables["PATH"] = nil
    #expect(bare.run("completions", "--install").code == .usage)
  }

  @Test func `a page is shown on a terminal, and is source everywhere else`() {
    var terminal = scratch
    terminal.terminals[.output] = Terminal(columns: 80)
    let source = scratch.run("man", "shift", "add").output
    #expect(source.contains(".Dt CATCHKIT-SHIFT-ADD 1\n"))
    let shown = terminal.run("man", "shift", "add")
    #expect(shown.output == "" && shown.paged.hasSuffix(": \(source)"))
    #expect(shown.paged.contains("{ mandoc -Tutf8; exit; };"))
    #expect(shown.paged.contains("exec env LC_ALL=C.UTF-8 man -P cat -l -;"))
    #expect(terminal.run("man", "shift", "add", "--json").paged == "")
    #expect(scratch.run("man", "shift", "add", "--lang", "ko").output != source)
    terminal.terminals[.input] = Terminal(columns: 60, rows: 24)
    terminal.terminals[.output] = Terminal(columns: 60, rows: 24)
    terminal.variables["PAGER"] = "more"
    let narrow = terminal.run("man", "shift", "add")
    #expect(narrow.paged.contains("{ mandoc -Tutf8 -O width=59 | more; exit; };"))
  }

  @Test func `where no program reads pages, help and source take their place`() {
    var terminal = scratch
    terminal.terminals[.output] = Terminal(columns: 80)
    terminal.hasPagers = false
    #expect(
      terminal.run("man", "shift", "add").output == scratch.run("shift", "add", "--help").output)
    let page = terminal.run("man", "exit")
    #expect(page.output.contains(".Dt CATCHKIT-EXIT 7") && page.errors.contains("install mandoc"))
  }

  @Test func `SOURCE_DATE_EPOCH dates the pages`() {
    var dated = scratch
    dated.variables["SOURCE_DATE_EPOCH"] = "1772323200"
    #expect(dated.run("man", "exit").output.contains("\n.Dd March 1, 2026\n"))
    dated.variables["SOURCE_DATE_EPOCH"] = "soon"
    #expect(dated.run("man", "exit").output.contains("\n.Dd \(Version.date)\n"))
  }
}
