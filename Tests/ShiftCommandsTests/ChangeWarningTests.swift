import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Warnings of changes, for programs and on payslips")
struct ChangeWarningTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    try store.expectDone("shift add -w 지훈 -d 2026-11-09 -t 09:00-13:00")
    try store.expectDone("shift add -w 지훈 -d 2026-11-10 -t 09:00-13:00 --state cancelled")
  }

  private func rules(_ line: String) throws -> [String] {
    var files: [String] = []
    let document = try store.json(line)
    guard case .array(let warnings) = document.at("meta.warnings") else {
      Issue.record("\(line): no meta.warnings")
      return []
    }
    #expect(document.at("meta.warnings_truncated") == .bool(false))
    for warning in warnings {
      #expect(warning["severity"]?.words.isEmpty == false)
      #expect(warning["text"]?.words.isEmpty == false)
      files.append(warning["rule"]?.words ?? "")
    }
    return files
  }

  @Test func `what a change breaks is in its JSON`() throws {
    #expect(try rules("shift add -w 지훈 -d 2026-11-09 -t 12:00-15:00").contains("overlap"))
    #expect(try rules("shift edit shf-1 --time 08:00-18:00").contains("break"))
    #expect(try rules("shift add -w 지훈 -d 2026-11-12 -t 09:00-12:00") == [])
    let dry = try rules("shift add -w 지훈 -d 2026-11-09 -t 12:30-15:00 --dry-run")
    #expect(dry.contains("overlap"))
    #expect(
      try rules("shift add -w 지훈 -d 2026-11-16 -t 09:00-18:00 --repeat week").contains("break"))
    _ = try rules("shift mark shf-2 --state planned")
    #expect(store.run("shift add -w 지훈 -d 2026-11-13 -t 09:00-18:00").errors.contains("break"))
  }

  @Test func `what a file breaks is in the JSON of its import`() throws {
    let store = try StoreRun.withPlace()
    store.scratch.files["rows.csv"] =
      "place,worker,day,start,end\n카페,지훈,2026-11-20,09:00,18:00\n"
    let document = try store.json("shift import rows.csv --as 사장")
    #expect(document.at("meta.warnings.0.rule") == .string("break"))
  }

  @Test func `of very many findings the first thousand are told, and all are counted`() throws {
    let days = (0..<1_001).map { CivilDate(daysSinceEpoch: 20_000 + $0)?.description ?? "" }
    store.scratch.files["rows.csv"] =
      "place,worker,day,start,end\n" + days.map { "카페,지훈,\($0),09:00,18:00\n" }.joined()
    let document = try store.json("shift import rows.csv --dry-run")
    guard case .array(let warnings) = document.at("meta.warnings") else {
      Issue.record("no meta.warnings")
      return
    }
    #expect(warnings.count == 1_000)
    #expect(document.at("meta.warnings_truncated") == .bool(true))
    let said = store.run("shift import rows.csv --dry-run").errors
    #expect(said.contains("break") && said.contains("(and 1000 more)"), "\(said)")
  }

  @Test func `pay below the minimum wage is a warning of whatever agrees on it`() throws {
    let asked =
      "shift join \(try store.expectDone("shift invite create --force --format ids")) --hourly"
    try store.expectDone("user add 가람")
    try store.expectDone("user add 나루")
    #expect(try rules("\(asked.replacing("\n", with: "")) 9000 --as 가람") == ["minimum-wage"])
    #expect(try rules("\(asked.replacing("\n", with: "")) 12000 --as 나루") == [])
    #expect(try rules("shift member accept 가람") == ["minimum-wage"])
    #expect(try rules("shift member accept 나루") == [])
    #expect(
      try rules("shift terms propose 나루 --hourly 8000 --since 2026-12-01 --dry-run")
        == ["minimum-wage"])
    try store.expectDone("shift terms propose 나루 --hourly 8000 --since 2026-12-01")
    #expect(try rules("shift terms accept --all --as 나루") == ["minimum-wage"])
  }

  @Test func `a payslip holds nothing that is the owner's to check`() throws {
    let month = "--period 2026-11"
    let own = store.run("wage show 지훈 \(month)")
    #expect(own.output.contains("Please check"))
    #expect(!store.run("wage show 지훈 \(month) --as 지훈").output.contains("Please check"))
    store.scratch.variables["CATCHKIT_NOW"] = "2026-12-02T09:00:00+09:00"
    try store.expectDone(
      "wage close -p 카페 \(month) --anyway")
    for actor in ["사장", "지훈"] {
      let slip = store.run("wage slip show 지훈 --as \(actor)")
      #expect(slip.code == .done, "\(slip)")
      #expect(!slip.output.contains("Please check"))
      #expect(slip.errors.contains("legal break") == (actor == "사장"), "\(slip.errors)")
      let page = store.run("wage slip show 지훈 --html - --as \(actor)").output
      #expect(page.contains("lang=\"ko\"") && !page.contains("확인할 것"))
      let record = try store.json("wage slip show 지훈 --as \(actor)")
      guard case .array(let warnings) = record.at("data.warnings") else { continue }
      #expect(!warnings.isEmpty)
    }
  }
}
