import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchValues
import SnapService
import Testing

/// A way into every refusal of `snap`.
@Suite("Refusals of photographers have reproducers")
struct SnapReproducerTests {
  struct Reproducer: CustomTestStringConvertible, Sendable {
    let id: String
    let line: String
    var input = ""
    var before = ContractTable.snapped
    var field: String?

    var testDescription: String { "\(id): \(line)" }
  }

  private static let add = "snap product add --as 사장 --title B --mood 시크 --area 성수"
  private static let shortest = " --option 60=80000"
  private static let book = "snap book prd-1 --as 민지 --at 2026-11-07T14:00"
  private static let booked = ContractTable.snapped + [book]
  private static let later = "CATCHKIT_NOW=2026-11-07T16:00:00+09:00"

  static let all: [Reproducer] = [
    Reproducer(
      id: "snap.mood", line: "snap profile set --mood xyz --as 민지", field: "mood"),
    Reproducer(
      id: "snap.mood", line: "snap profile set --mood 러블리,시크,키치 --as 민지", field: "mood"),
    Reproducer(id: "snap.area", line: add + shortest + " --area a --area b", field: "area"),
    Reproducer(id: "snap.option", line: add + " --option 20=50000", field: "option"),
    Reproducer(id: "snap.option", line: add + " --option 60=999", field: "option"),
    Reproducer(id: "snap.option", line: add + " --option 60", field: "option"),
    Reproducer(id: "snap.option", line: add + shortest + shortest, field: "option"),
    Reproducer(id: "snap.addon", line: add + shortest + " --addon 원본", field: "addon"),
    Reproducer(id: "snap.deposit", line: add + shortest + " --deposit 101%", field: "deposit"),
    Reproducer(
      id: "snap.policy", line: "snap profile set --policy 1d:50%,3d:100% --as 사장",
      field: "policy"),
    Reproducer(id: "snap.people", line: "snap quote prd-1 --people 1 --as 민지 --minutes 60"),
    Reproducer(
      id: "snap.no_option", line: "snap quote prd-1 --minutes 45 --as 민지", field: "minutes"),
    Reproducer(id: "snap.no_addon", line: "snap quote prd-1 --addon x --as 민지", field: "addon"),
    Reproducer(
      id: "snap.text", line: add + shortest + " --details \u{7}", field: "details"),
    Reproducer(id: "snap.value", line: add, field: "option"),
    Reproducer(id: "snap.value", line: add + shortest + " --included 0", field: "included"),
    Reproducer(id: "snap.value", line: "snap profile set --before 10m --as 사장", field: "before"),
    Reproducer(
      id: "snap.contact", line: "snap profile set --phone 02-123 --as 민지", field: "phone"),
    Reproducer(
      id: "snap.contact", line: "snap profile set --email a@b --as 민지", field: "email"),
    Reproducer(
      id: "snap.busy", line: "snap busy add 2026-11-07T14:00 --until 2026-11-07T13:00 --as 사장"),
    Reproducer(
      id: "snap.calendar", line: "snap busy import - --as 사장",
      input: """
        BEGIN:VCALENDAR
        BEGIN:VEVENT
        UID:a
        DTSTART:20261107T140000
        RRULE:FREQ=SECONDLY
        END:VEVENT
        END:VCALENDAR

        """, field: "RRULE"),
    Reproducer(
      id: "snap.passed_over", line: "snap product import - --keep-going --as 사장",
      input: "title,moods,areas,options\nB,xyz,성수,60=80000\n"),
    Reproducer(
      id: "snap.batch", line: "snap product import - --as 사장",
      input: "title,moods,areas,options\nB,xyz,성수,60=80000\nC,시크,성수,1\n"),
    Reproducer(id: "snap.photo", line: "snap photo add prd-1 signer.pub --as 사장", field: "photo"),
    Reproducer(id: "snap.unknown", line: "snap quote prd-9 --as 민지"),
    Reproducer(id: "snap.unknown", line: "snap show bkg-9 --as 민지"),
    Reproducer(id: "snap.unknown", line: "snap busy remove bsy-9 --as 사장"),
    Reproducer(id: "snap.unknown", line: "snap photo remove pho-9 --as 사장"),
    Reproducer(id: "snap.not_maker", line: "snap hours set mon 10:00-12:00 --as 민지"),
    Reproducer(id: "snap.not_yours", line: "snap product edit prd-1 --title C --as 민지"),
    Reproducer(id: "snap.not_yours", line: "snap profile set --mood 시크 --for 사장 --as 민지"),
    Reproducer(
      id: "snap.left", line: book,
      before: ContractTable.snapped + [
        "snap maker leave --as 사장", "snap product hide prd-1 --undo --as 사장",
      ]),
    Reproducer(
      id: "snap.left", line: add + shortest,
      before: ContractTable.snapped + ["snap maker leave --as 사장"]),
    Reproducer(
      id: "snap.open_bookings", line: "snap maker leave --as 사장",
      before: booked + ["snap accept bkg-1 --as 사장"]),
    Reproducer(
      id: "snap.state", line: "snap cancel bkg-1 --as 민지",
      before: booked + ["snap cancel bkg-1 --as 민지"]),
    Reproducer(
      id: "snap.state", line: "snap complete bkg-1 --as 사장",
      before: booked + ["snap accept bkg-1 --as 사장"]),
    Reproducer(id: "snap.state", line: "snap review bkg-1 5 --as 민지", before: booked),
    Reproducer(id: "snap.state", line: "\(later) snap accept bkg-1 --as 사장", before: booked),
    Reproducer(id: "snap.taken", line: book, before: booked, field: "at"),
    Reproducer(
      id: "snap.taken", line: "snap book prd-1 --as 민지 --at 2026-11-07T14:10", field: "at"),
    Reproducer(id: "snap.price", line: book + " --price 80000", field: "price"),
    Reproducer(id: "snap.oneself", line: "snap book prd-1 --as 사장 --at 2026-11-07T14:00"),
    // The tests' environment has no programs.
    Reproducer(id: "snap.pixels", line: "snap match --like pixel.webp --as 민지"),
  ]

  /// The command line refuses these first, or no one else can meet them.
  private static let unseen: Set<String> = ["snap.people", "snap.hidden"]

  @Test func `every id has one`() {
    #expect(
      Set(SnapRefusal.catalogue.map(\.id))
        == Set(Self.all.map(\.id)).union(Self.unseen))
  }

  @Test(arguments: all.filter { !unseen.contains($0.id) })
  func `the refusal has its exit code, and changes nothing`(reproducer: Reproducer) throws {
    let entry = try #require(SnapRefusal.catalogue.first { $0.id == reproducer.id })
    let store = try StoreRun()
    for line in reproducer.before { try store.expectDone(line) }
    store.scratch.input = reproducer.input
    let before = try store.bytes()
    let result = store.run(reproducer.line + " --json")
    #expect(result.code == ExitCode(entry.kind), "\(result)")
    let failure = try #require(try result.failure, "\(result)")
    #expect(failure["id"] == .string(reproducer.id), "\(result)")
    if let field = reproducer.field {
      #expect(failure["source"]?["field"] == .string(field), "\(result)")
    }
    #expect(try store.bytes() == before)
  }
}
