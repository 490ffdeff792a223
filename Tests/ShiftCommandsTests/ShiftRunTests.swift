import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Shifts on the command line")
struct ShiftRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
  }

  @Test(arguments: [
    "shift add -w 민지 -d 2026-11-03 -t 18:00-21:00", "shift edit shf-1 --day 2026-11-09",
    "shift mark shf-1 --state leave", "shift publish --during 2026-11", "shift remove shf-1",
  ])
  func `a dry run tells the changes and makes none`(line: String) throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-08 -t 18:00-21:00")
    let before = try store.bytes()
    let document = try store.json("\(line) --dry-run")
    #expect(document.at("meta.dry_run") == .bool(true))
    #expect(document.at("meta.changes.0.record") != nil)
    #expect(try store.bytes() == before)
  }

  @Test(arguments: [
    ("사장", ExitCode.done), ("지훈", .forbidden), ("수아", .forbidden), ("나래", .forbidden),
    ("하늘", .notFound),
  ])
  func `nobody but the owner and its worker changes a shift`(name: String, code: ExitCode) throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 18:00-21:00")
    for line in [
      "shift edit shf-1 --memo x", "shift mark shf-1 --state leave", "shift remove shf-1",
    ] {
      #expect(store.run("\(line) --dry-run --as \(name)").code == code, "\(line)")
    }
    #expect(store.run("shift edit shf-1 --memo x --as 민지").code == .done)
  }

  @Test(arguments: [("사장", ExitCode.done), ("민지", .forbidden), ("수아", .forbidden)])
  func `only the owner publishes`(name: String, code: ExitCode) throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 18:00-21:00")
    #expect(store.run("shift publish --during 2026-11 --dry-run --as \(name)").code == code)
    #expect(store.run("shift publish shf-1 --dry-run --as \(name)").code == code)
  }

  @Test(arguments: [
    "shift add -w 민지", "shift add -t 18:00-22:00 --start 18:00", "shift add --end 22:00 --for 4h",
    "shift add -d 2026-11-03 -t 2026-11-04T18:00/22:00", "shift edit shf-1",
    "shift edit shf-1 --break 30 --without-breaks", "shift publish", "shift publish shf-1 -p 카페",
    "shift list --during 2026-11 --from 2026-11-02", "shift mark shf-1 --state finished",
    "shift mark --state done", "shift mark shf-1 --during 2026-11 --state done",
    "shift mark shf-1 -w 민지 --state done",
    "shift import -",
  ])
  func `options that contradict or lack each other are misuse`(line: String) {
    #expect(store.run(line).code == .usage)
  }
}
