import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Language")
struct LanguageTests {
  @Test(arguments: [
    ([:], "en"),
    (["LANG": "ko_KR.UTF-8"], "ko"),
    (["LANG": "ko"], "ko"),
    (["LANG": "ko-KR"], "ko"),
    (["LANG": "KO_KR"], "ko"),
    (["LANG": "kok_IN"], "en"),
    (["LANG": "de_DE.UTF-8"], "en"),
    (["LC_ALL": "C", "LANG": "ko_KR.UTF-8"], "en"),
    (["LC_ALL": "POSIX", "LANG": "ko_KR.UTF-8"], "en"),
    (["LC_ALL": "C.UTF-8", "LC_MESSAGES": "ko_KR"], "en"),
    (["LC_ALL": "", "LC_MESSAGES": "ko_KR", "LANG": "en_US"], "ko"),
    (["LC_MESSAGES": "en_US", "LANG": "ko_KR"], "en"),
    (["LC_ALL": "ko_KR.eucKR", "LC_MESSAGES": "C"], "ko"),
    (["LC_CTYPE": "ko_KR.UTF-8"], "en"),
  ])
  func `the locale's name alone decides`(variables: [String: String], expected: String) {
    #expect(Language.chosen(option: nil, variable: { variables[$0] }).rawValue == expected)
  }

  @Test func `the option beats the variable, and both beat the locale`() {
    var scratch = ScratchEnvironment(variables: ["LC_ALL": "ko_KR.UTF-8"])
    #expect(scratch.run("nonsense").errors.contains("명령은 없습니다"))
    scratch.variables["CATCHKIT_LANG"] = "en"
    #expect(scratch.run("nonsense").errors.contains("there is no command"))
    #expect(scratch.run("nonsense", "--lang", "ko").errors.contains("명령은 없습니다"))
  }

  @Test func `a variable with no known language is refused by its own name`() {
    let result = ScratchEnvironment(variables: ["CATCHKIT_LANG": "fr"]).run("version")
    #expect(result.code == .usage)
    #expect(result.errors.contains("CATCHKIT_LANG: 'fr' is not one of en, ko"))
  }
}
