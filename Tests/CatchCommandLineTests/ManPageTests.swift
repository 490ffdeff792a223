import CatchCommandLine
import CatchTestSupport
import CatchValues
import Testing

@Suite struct ManPageTests {
  private let pages = ManPage.pages(of: SampleProgram.program)

  private func page(_ name: String) throws -> ManPage {
    try #require(ManPage.page(name, of: SampleProgram.program))
  }

  /// The page as a reader sees it, in one line, so that line breaks do not matter.
  private func read(_ page: ManPage) throws -> String {
    let result = try ShellRun.program(
      "mandoc", ["-Tutf8", "-O", "width=990"], stdin: [UInt8](page.text.utf8))
    #expect(result.status == .exit(0), "\(result)")
    // Bold and underlined letters are written twice with a backspace between.
    var text: [Unicode.Scalar] = []
    for scalar in result.output.unicodeScalars {
      if scalar == "\u{8}" { _ = text.popLast() } else { text.append(scalar) }
    }
    var string = ""
    string.unicodeScalars.append(contentsOf: text)
    return string.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `each command has a page of its own`() {
    #expect(
      pages.map(\.fileName)
        == [
          "catchkit.1", "catchkit-wage.1", "catchkit-wage-net.1", "catchkit-wage-list.1",
          "catchkit-help.1", "catchkit-json.5", "catchkit-exit.7", "catchkit-recipes.7",
          "catchkit-scale.7",
        ])
    #expect(
      pages.filter(\.isIndex).map(\.fileName)
        == [
          "catchkit.1", "catchkit-wage.1", "catchkit-json.5", "catchkit-exit.7",
          "catchkit-recipes.7", "catchkit-scale.7",
        ])
  }

  @Test func `the line of a name has no quotes, and no word of it is a macro`() throws {
    #expect(try page("wage-net").text.contains("\n.Nd \\&Net \\&pay \\&of \\&a month\n"))
  }

  @Test(.enabled(if: ShellRun.has("mandoc")))
  func `a Korean page says the same in Korean`() throws {
    let page = try #require(ManPage.page("wage-net", of: SampleProgram.program, in: .ko))
    let text = try read(page)
    for words in ["catchkit-wage-net – 월 실수령액", "설명", "필수.", "'-'를 지정하면 읽습니다.", "최저임금:"] {
      #expect(text.contains(words), "\(text)")
    }
    #expect(!text.contains("Required") && !text.contains("The minimum wage"))
  }

  @Test(arguments: ["wage", "catchkit-wage", "catchkit-wage.1"])
  func `a page answers to its short and its full name`(name: String) throws {
    #expect(try page(name).fileName == "catchkit-wage.1")
    #expect(ManPage.page("catchkit-seat", of: SampleProgram.program) == nil)
  }

  @Test(.enabled(if: ShellRun.has("mandoc")))
  func `lint finds neither errors nor warnings`() throws {
    for page in pages + ManPage.pages(of: SampleProgram.program, in: .ko) {
      let result = try ShellRun.program(
        "mandoc", ["-Tlint", "-Wwarning"], stdin: [UInt8](page.text.utf8))
      #expect(result.output.isEmpty && result.status == .exit(0), "\(page.fileName): \(result)")
    }
  }

  @Test func `the source is ASCII and no text becomes a request`() {
    for page in pages + ManPage.pages(of: SampleProgram.program, in: .ko) {
      #expect(page.text.utf8.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) })
      #expect(!page.text.contains("\n.Dd looks"))
      #expect(!page.text.contains("\n'so"))
      #expect(page.text.contains("\n.Dd March 1, 2026\n"))
    }
  }

  @Test(.enabled(if: ShellRun.has("mandoc")))
  func `every option, operand and example can be read on the page`() throws {
    let text = try read(page("wage-net"))
    for argument in SampleProgram.net.arguments {
      #expect(text.contains(argument.role == .operand ? argument.name : "--\(argument.name)"))
    }
    for example in SampleProgram.net.examples { #expect(text.contains(example.line)) }
    for name in [
      "catchkit(1)", "catchkit-wage(1)", "catchkit-json(5)", "catchkit-exit(7)",
      "catchkit.wage.net/1", "catchkit.wage.shop/1", "Standard input",
    ] {
      #expect(text.contains(name))
    }
  }

  @Test(.enabled(if: ShellRun.has("mandoc")))
  func `hostile text reads as it was written`() throws {
    let hostile = String(SampleProgram.hostile.en.dropFirst())
    for name in ["catchkit", "wage", "exit", "recipes", "scale"] {
      #expect(try read(page(name)).contains(hostile))
    }
  }

  @Test(.enabled(if: ShellRun.has("mandoc")))
  func `catchkit(1) tells global options, variables and files`() throws {
    let text = try read(page("catchkit"))
    for name in ["-q, --quiet", "CATCHKIT_LANG", "CATCHKIT_NOW", "~/.config/catchkit"] {
      #expect(text.contains(name))
    }
    #expect(!text.contains("complete"))
    #expect(try read(page("help")).contains("help [COMMAND ...]"))
  }

  @Test(.enabled(if: ShellRun.has("mandoc")))
  func `catchkit-exit(7) lists codes and errors`() throws {
    let text = try read(page("exit"))
    for entry in UsageFailure.catalogue { #expect(text.contains(entry.id)) }
    #expect(text.contains("0 Done. Retry: no."))
  }

  @Test(.enabled(if: ShellRun.has("mandoc")))
  func `catchkit-json(5) lists every contract and input`() throws {
    let text = try read(page("json"))
    for name in ["catchkit.wage.net/1", "catchkit.wage.list/1", "catchkit.wage.shop/1"] {
      #expect(text.contains(name))
    }
    for field in SampleProgram.fields + SampleProgram.rowFields {
      #expect(text.contains(" \(field.name) "))
    }
    #expect(text.contains("where.zip"))
  }

  @Test(.enabled(if: ShellRun.has("mandoc")))
  func `catchkit-recipes(7) shows lines as they are typed, and an exit code that is not 0`() throws
  {
    let text = try read(page("recipes"))
    #expect(text.contains(Recipe.opening))
    #expect(text.contains(#"cat > odd <<'END' .Dd looks odd 'so \does this END"#))
    #expect(
      text.contains("No shop: catchkit wage list | grep shop The last line ends with exit code 1."))
  }

  @Test(.enabled(if: ShellRun.has("mandoc")))
  func `the page of a topic shows lines as they are typed`() throws {
    #expect(try read(page("scale")).contains("Odd: cat <<'END' | catchkit wage list .Dd END"))
  }
}
