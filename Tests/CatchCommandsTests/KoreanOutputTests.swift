import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

/// What people read in Korean is Korean to the last word; what programs read never is.
@Suite("Korean outputs")
struct KoreanOutputTests {
  @Test func `a role is a word in Korean tables and a code for programs`() throws {
    let store = try StoreRun.withPeople()
    let shown = try store.expectDone("user show --as 사장 --lang ko")
    #expect(shown.contains("사장님") && !shown.contains("owner"))
    #expect(shown.contains("추가 일시") && shown.contains("삭제 일시"))
    #expect(try store.expectDone("user list --as 사장 --lang ko").contains("알바생"))
    let document = try store.json("user show 민지 --as 사장 --lang ko")
    #expect(document["data"]?["role"] == .string("worker"))
    #expect(try store.expectDone("user list --as 사장 --lang ko --format csv").contains(",worker,"))
    #expect(try store.expectDone("user show 민지 --as 사장 --lang en").contains("worker"))
  }

  @Test func `where a setting comes from is a word in Korean tables`() throws {
    let store = try StoreRun.withPeople()
    let paths = try store.expectDone("paths --lang ko")
    #expect(paths.contains("환경 변수") && !paths.contains("variable"))
    let settings = try store.expectDone("config list --origin --lang ko")
    #expect(settings.contains("기본값") && settings.contains("옵션"))
    #expect(try store.expectDone("paths --lang ko --format tsv").contains("\tvariable\t"))
  }

  @Test func `the law's figures have Korean units, and days stand with commas between`() throws {
    let store = try StoreRun.withPeople()
    let rules = try store.expectDone("wage rules minimum_wage --on 2026-06-01 --lang ko")
    #expect(rules.contains("원/시간") && !rules.contains("won/hour"))
    try store.expectDone("shift place add 카페 --as 민지")
    try store.expectDone("shift terms propose --as 민지 --hourly 10320 --days mon,wed,fri")
    #expect(try store.expectDone("shift terms list --as 민지 --lang ko").contains("월, 수, 금"))
    #expect(try store.expectDone("shift terms list --as 민지 --lang en").contains("Mon, Wed, Fri"))
  }

  @Test(arguments: [
    ("user add 지수 --as 사장", "지수를 추가했습니다(per-4)"),
    ("user add 서윤 --as 사장", "서윤을 추가했습니다(per-4)"),
    ("user edit 지훈 --name 하늘 --as 사장", "하늘을 수정했습니다(per-3)"),
    ("user remove 민지 --as 사장", "민지를 삭제했습니다(per-2)"),
    ("user add Mia --as 사장", "Mia을(를) 추가했습니다(per-4)"),
    ("shift place add 서울 --as 사장", "서울 사업장을 추가했습니다(wpl-1)"),
  ])
  func `a message about a name has the particle of that name`(line: String, message: String) throws
  {
    let store = try StoreRun.withPeople()
    let result = store.run(line + " --lang ko")
    #expect(result.code == .done, "\(result)")
    #expect(result.errors.contains(message) || result.output.contains(message), "\(result)")
  }

  @Test(arguments: [
    ("user show 수아 --as 사장", "'수아'라는 사람이 없습니다"),
    ("user show 서준 --as 사장", "'서준'이라는 사람이 없습니다"),
    ("user add 민지 --as 사장", "'민지'는 이미 쓰이는 닉네임입니다"),
    ("user add 지훈 --as 사장", "'지훈'은 이미 쓰이는 닉네임입니다"),
    ("shift show shf-1 --as 민지", "'shf-1' 근무가 없습니다"),
    ("shift place add 카페 --shared --as 민지", "'민지'는 근무자이므로 공유 사업장을 만들 수 없습니다"),
    ("usr list", "혹시 'user"),
  ])
  func `a failure about a name has the particle of that name`(line: String, message: String) throws
  {
    let store = try StoreRun.withPeople()
    let result = store.run(line + " --lang ko")
    #expect(result.code != .done && result.errors.contains(message), "\(result)")
  }
}
