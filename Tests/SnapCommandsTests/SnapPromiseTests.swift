import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

/// Promises that were once broken: who is bound, whose money it is, and what is told.
@Suite("Promises of a photographer's bookings") struct SnapPromiseTests {
  private let store: StoreRun
  private static let book = "snap book prd-1 --at 2026-12-05T14:00 --as 준"

  init() throws {
    store = try StoreRun(SnapRunTests.world)
    store.scratch.variables["CATCHKIT_NOW"] = "2026-12-01T09:00:00+09:00"
  }

  @Test func `old contacts are a finding, and mended by the doctor`() throws {
    try store.expectDone(Self.book)
    try store.expectDone("snap accept bkg-1 --as 미나")
    let late = "CATCHKIT_NOW=2027-04-01T09:00:00+09:00"
    let found = store.run("\(late) doctor")
    #expect(found.code == .negative && found.output.contains("snap.old_contacts"), "\(found)")
    #expect(store.run("\(late) doctor --fix -n").code == .negative)
    let fixed = store.run("\(late) doctor --fix --json")
    #expect(fixed.code == .done && fixed.output.contains("\"is_fixed\":true"), "\(fixed)")
    #expect(!store.run("\(late) doctor").output.contains("snap.old_contacts"))
    #expect(try store.sql("SELECT count(*) FROM booking_contact WHERE booking > 0") == "0\n")
    let kept = "CATCHKIT_SNAP_CONTACT_DAYS=10"
    #expect(!store.run("\(kept) \(late) doctor").output.contains("snap.old_contacts"))
  }

  private func event(_ lines: String) -> String {
    "BEGIN:VEVENT\nDTSTAMP:20261101T000000Z\n\(lines)\nEND:VEVENT\n"
  }

  private func take(_ events: String, _ options: String = "") -> ScratchEnvironment.Result {
    store.scratch.input = "BEGIN:VCALENDAR\nVERSION:2.0\n\(events)END:VCALENDAR\n"
    return store.run("snap busy import - --name me --for 나루 --as 미나 --lang en \(options)")
  }

  @Test func `a calendar with an event twice comes in once, and goes wholly`() throws {
    let twice = event("DTSTART:20261205T100000\nDTEND:20261205T110000\nSUMMARY:x")
    for added in [1, 0] {
      let result = take(twice + twice, "--json")
      #expect(result.output.contains("\"added\":\(added)"), "\(result)")
    }
    #expect(take("", "--replace --json").output.contains("\"removed\":1"))
    #expect(store.run("snap busy list --for 나루 --as 미나 --format ids").output == "")
  }

  @Test func `a feed of many events asks nobody, and all that is wrong is told`() throws {
    let many = (1...40).map {
      event(
        "UID:\($0)\nDTSTART:202612\($0 < 10 ? "0" : "")\(min($0, 31))T0\($0 % 10)0000\nDURATION:PT1H"
      )
    }.joined()
    #expect(take(many).code == .done)
    let wrong =
      event("UID:a\nRECURRENCE-ID;RANGE=THISANDFUTURE:20261205T100000\nDTSTART:20261205T150000")
      + event("UID:b\nDTSTART:never")
    let refused = take(wrong)
    #expect(
      refused.code == .refused && refused.errors.contains("RANGE=THISANDFUTURE"), "\(refused)")
    #expect(refused.errors.contains("'never'"), "\(refused)")
  }

  @Test func `a control character is refused`() throws {
    #expect(
      try store.failure("snap profile set --studio \u{1B}[0m --for 나루 --as 미나")["id"]
        == .string("snap.text"))
  }

  @Test func `a missing photo is a finding of the doctor`() throws {
    store.scratch.files["/p/a.webp"] = SampleFiles.pixel
    let added = store.run("snap photo add prd-1 /p/a.webp --as 미나")
    try #require(added.code == .done, "\(added)")
    #expect(!store.run("doctor --deep").output.contains("snap.photo"))
    store.scratch.files["/p/a.webp"] = "another"
    #expect(store.run("doctor --deep --lang en").output.contains("another picture"))
    store.scratch.files["/p/a.webp"] = nil
    let found = store.run("doctor --lang en")
    #expect(found.code == .done && found.output.contains("'/p/a.webp' of prd-1"), "\(found)")
    try store.expectDone("snap photo remove pho-1 --as 미나")
    #expect(!store.run("doctor").output.contains("snap.photo"))
  }
}
