import CatchCommandLine
import CatchTestSupport
import CatchValues
import Testing

@Suite("Reading command lines")
struct ParserTests {
  @Test func `twenty thousand generated lines mean the same to a second parser`() {
    var generator = SeededGenerator(seed: 20_260_321)
    var ran = 0
    for _ in 0..<20_000 {
      let words = line(&generator)
      let expected = ReferenceParser.outcome(of: words)
      let found = Outcome(parsing: words)
      #expect(found == expected, "\(words)")
      if case .ran = found { ran += 1 }
    }
    // A comparison of failures only would prove little.
    #expect(ran > 2_000)
  }

  private func line(_ generator: inout SeededGenerator) -> [String] {
    let paths = [["alpha"], ["beta"], ["beta", "diff"], ["gamma", "delta"], ["gamma"], []]
    let own = [
      "alpha": ["--num=5", "-n7", "-fn8", "-fb", "--both=", "--both", "-b가", "--no-flag", "first"],
      "beta": ["--on=d", "--on", "--flag", "-f", "--no-flag", "name"],
      "diff": ["left", "right", "-w", "--no-wide", "--wide"],
      "delta": ["--only=x", "-ox", "-o", "--only"],
    ]
    let anywhere = ["--json", "-j", "-qj", "--lang=ko", "--lang", "--no-json", "-q"]
    let odd = [
      "", "-", "--", "-5", "--unknown", "--unknown=1", "-z", "-fz", "--no-num", "--num", "alpha",
      "diff", "delta", "--flag=x", "--no-flag=x", "--=x", "---", "--no-", "a=b", "급여", "-ㅎ",
      "--on=", "--wide", "--jso", "hidden", "-f-",
    ]
    let path = paths.randomElement(using: &generator) ?? []
    var rest: [String] = []
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      let pool =
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: odd
        case 1, 2: anywhere
        default: own[path.last ?? ""] ?? anywhere
        }
      rest.append(pool.randomElement(using: &generator) ?? "")
    }
    // Options may stand before the command too, so the path is spread among the words.
    var words = rest
    var position = 0
    for name in path {
      position = Int.random(in: position...words.count, using: &generator)
      if Bool.random(using: &generator) { position = min(position, 1) }
      words.insert(name, at: position)
      position += 1
    }
    return words
  }

  @Test(arguments: [
    (["alpha", "--num", "-5", "x"], "num=-5"),
    (["alpha", "--num=-5", "x"], "num=-5"),
    (["alpha", "-n-5", "x"], "num=-5"),
    (["alpha", "--num", "--", "x"], "num=--"),
    (["alpha", "--num=", "x"], "num= "),
    (["alpha", "--num=a=b", "x"], "num=a=b"),
    (["alpha", "x", "--num", "1", "--num", "2"], "num=2"),
    (["--num", "3", "alpha", "x"], "num=3"),
    (["alpha", "-", "-b", "1", "-b2"], "both=[\"1\", \"2\"] first=- "),
    (["alpha", "--", "--num", "-f"], "first=--num rest=[\"-f\"]"),
    (["alpha", "--flag", "--no-flag", "x"], "flag=false"),
    (["beta", "--on", "d", "--", "diff"], "name=diff"),
    (["beta", "diff", "1", "2", "-w"], "wide=true"),
    (["beta", "diff", "1", "2", "--no-wide"], "wide=false"),
  ])
  func `a value is what the rules say`(words: [String], expected: String) {
    #expect(Outcome(parsing: words).description.contains(expected))
  }

  @Test func `an environment variable stands in for an absent option only`() {
    let variables = ["SMALL_LANG": "ko"]
    let absent = Outcome(parsing: ["gamma", "delta"], variables: variables).description
    #expect(absent.contains("lang=ko"))
    let given = Outcome(parsing: ["gamma", "delta", "--lang=en"], variables: variables).description
    #expect(given.contains("lang=en"))
    let empty = Outcome(parsing: ["gamma", "delta"], variables: ["SMALL_LANG": ""]).description
    #expect(empty.contains("lang=nil"))
  }

  @Test func `a failing line still tells its global options`() {
    var parser = Parser(SmallTable.root, globals: SmallTable.globals.infos)
    let words = ["alpha", "--bogus", "--lang", "ko", "-zj", "--num"]
    #expect(throws: Failure.self) { try parser.parse(words) }
    let globals = parser.globals(in: words)
    #expect(globals.last("lang") == "ko")
    // The cluster is refused at its first letter, so what follows in it is not believed.
    #expect(!globals.isSet("json"))
  }
}

@Suite("Messages about command lines")
struct UsageMessageTests {
  private func failure(_ words: [String]) -> Failure? {
    var parser = Parser(SmallTable.root, globals: SmallTable.globals.infos)
    do throws(Failure) {
      _ = try parser.parse(words).prepare()
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    (["alhpa"], "there is no command 'alhpa'", "did you mean 'alpha'?"),
    (["delta"], "there is no command 'delta'", "did you mean 'small gamma delta'?"),
    (["gamma", "detla"], "'gamma' has no command 'detla'", "did you mean 'delta'?"),
    (["alpha", "--nmu", "1"], "there is no option '--nmu'", "did you mean '--num'?"),
    (["alpha", "--no-falg"], "there is no option '--no-falg'", "did you mean '--no-flag'?"),
    (
      ["alpha", "x", "--only", "1"], "'--only' does not belong to 'alpha'",
      "it belongs to 'gamma delta'"
    ),
    (["--on", "1"], "'--on' needs a command that takes it", "it belongs to 'beta'"),
    (["alpha", "--num"], "'--num' needs a value", "write '--num N'"),
    (["beta"], "'--on DAY' must be given", "the command's --help shows an example"),
    (["beta", "diff"], "'D1', 'D2' must be given", "the command's --help shows an example"),
    (
      ["gamma", "delta", "only"], "'gamma delta' takes only options, but got 'only'",
      "did you mean '--only'?"
    ),
    (
      ["beta", "a", "b"], "'b' is one word too many for 'beta'",
      "quote a value that contains spaces: \"a b\""
    ),
  ])
  func `a wrong line is answered with what was meant`(
    words: [String], message: String, hint: String
  ) {
    let failure = failure(words)
    #expect(failure?.message.en == message)
    #expect(failure?.hint?.en == hint)
  }

  @Test func `hidden commands are not suggested`() {
    #expect(failure(["hiden"])?.hint?.en == UsageFailure.unknownCommand.advice.en)
  }
}
