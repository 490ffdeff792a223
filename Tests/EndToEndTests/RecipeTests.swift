import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import Testing

/// Every recipe of catchkit-recipes(7) is pasted into a shell, and those of catchkit-scale(7) that
/// need no engine but GNU parallel; the campaign has Spark.
struct RecipeTests {
  @Test(arguments: ["split", "parallel"].filter(ShellRun.has))
  func `the lines of catchkit-scale(7) answer a payroll in parts, and name its refused row`(
    program: String
  ) throws {
    let scratch = try ScratchFolder()
    let topic = try #require(Domains.catchkit.program.topics.first { $0.name == "scale" })
    let examples = topic.recipes.flatMap(\.examples).filter { $0.line.hasPrefix("\(program) ") }
    let line = try #require(examples.first?.line)
    let period = #""period":{"from":"2026-11-01","to":"2026-11-30"}"#
    let rows = [("민지", 2_600_000), ("지훈", -1), ("수아", 2_600_000)].map { name, rate in
      #"{"id":"\#(name)",\#(period),"contract":{"basis":"monthly","rate":\#(rate)}}"#
    }
    let result = try ShellRun.run(
      "cat >workers.jsonl && (\(line)) 2>&1 && cat *pay* | cut -c 1-14 | sort && cat *refused*",
      environment: scratch.recipeReader, stdin: [UInt8]("\(rows.joined(separator: "\n"))\n".utf8),
      folder: scratch.url)
    #expect(result.status == .exit(0), "\(result)")
    #expect(
      result.output.hasSuffix("{\"id\":\"민지\"\n{\"id\":\"수아\"\n\(rows[1])\n"), "\(result)")
  }

  @Test(.enabled(if: ShellRun.has("jq"), "needs jq"))
  func `every line of the recipes ends with the exit code that its recipe states`() throws {
    let scratch = try ScratchFolder()
    let environment = try scratch.environment(openedBy: Recipe.opening)
    for recipe in Domains.catchkit.recipes.flatMap(\.recipes) {
      for (index, example) in recipe.examples.enumerated() {
        let isLast = index == recipe.examples.count - 1
        let result = try ShellRun.run(
          example.line, environment: environment, folder: scratch.url, pipeFails: true)
        #expect(
          result.status == .exit(isLast ? Int32(recipe.exitCode) : 0),
          "\(recipe.title.en): \(result)")
      }
    }
  }
}

extension ScratchFolder {
  /// The variables outside the recipes: a home here, and a day on which none of them was written.
  var recipeReader: [String: String] {
    [
      "HOME": path, "TMPDIR": path, "TZ": "Asia/Seoul", "CATCHKIT_NOW": "2027-03-14T09:00:00+09:00",
    ]
  }

  /// The variables of the shell that a line opens, as that shell prints them.
  func environment(openedBy line: String) throws -> [String: String] {
    let result = try ShellRun.run(
      line, environment: recipeReader, stdin: [UInt8]("env\n".utf8), folder: url)
    var environment = recipeReader
    for entry in result.output.split(separator: "\n") where entry.hasPrefix("CATCHKIT_") {
      let parts = entry.split(separator: "=", maxSplits: 1)
      environment[String(parts[0])] = parts.count > 1 ? String(parts[1]) : ""
    }
    return environment
  }
}
