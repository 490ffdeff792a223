import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchValues
import ShotService
import Testing

/// A way into every refusal of `shot`.
@Suite("Refusals of screenshots have reproducers")
struct ShotReproducerTests {
  struct Reproducer: CustomTestStringConvertible, Sendable {
    let id: String
    let line: String
    var input = ""
    var before = ContractTable.scanned
    var field: String?
    /// Files that are gone when the line runs.
    var gone: [String] = []
    /// What others of the same run came to is kept.
    var keepsRest = false

    var testDescription: String { "\(id): \(line)" }
  }

  private static let trashed = ContractTable.scanned + ["shot trash sht-1 --as 민지"]
  private static let tagged = ContractTable.scanned + ["shot tag add a,b,c,d sht-1 --as 민지"]
  private static let shelved =
    ContractTable.scanned + ["shot shelf add disk /shelf --as 민지"]
  private static let ruled = ContractTable.scanned + ["shot rule add 배달 app:coupang --as 민지"]

  static let all: [Reproducer] = [
    Reproducer(id: "shot.picture", line: "shot why products.csv", before: []),
    Reproducer(id: "shot.picture", line: "shot mark products.csv --other --as 민지", field: "FILE"),
    Reproducer(id: "shot.query", line: "shot list tga:x --as 민지", field: "QUERY"),
    Reproducer(id: "shot.query", line: "shot list is:lost --as 민지", field: "QUERY"),
    Reproducer(id: "shot.query", line: "shot list has:x --as 민지", field: "QUERY"),
    Reproducer(id: "shot.query", line: "shot list (a --as 민지", field: "QUERY"),
    Reproducer(id: "shot.query", line: "shot list a) --as 민지", field: "QUERY"),
    Reproducer(id: "shot.query", line: "shot list () --as 민지", field: "QUERY"),
    Reproducer(id: "shot.query", line: "shot list ((((((((a)))))))) --as 민지", field: "QUERY"),
    Reproducer(id: "shot.query", line: "shot list or a --as 민지", field: "QUERY"),
    Reproducer(id: "shot.query", line: "shot list a not --as 민지", field: "QUERY"),
    Reproducer(id: "shot.query", line: "shot list \"a --as 민지", field: "QUERY"),
    Reproducer(id: "shot.query", line: "shot list tag: --as 민지", field: "QUERY"),
    Reproducer(id: "shot.query", line: "shot list !! --as 민지", field: "QUERY"),
    Reproducer(
      id: "shot.query", line: "shot list \(String(repeating: "a", count: 1_001)) --as 민지",
      field: "QUERY"),
    Reproducer(id: "shot.query", line: "shot list tag:a,b --as 민지", field: "QUERY"),
    Reproducer(id: "shot.folder", line: "shot scan forget /other --as 민지", field: "FOLDER"),
    Reproducer(id: "shot.query", line: "shot list size:big --as 민지", field: "QUERY"),
    Reproducer(
      id: "shot.query",
      line: "shot list \(Array(repeating: "a", count: 21).joined(separator: " ")) --as 민지",
      field: "QUERY"),
    Reproducer(id: "time.word", line: "shot list on:someday --as 민지"),
    Reproducer(id: "shot.query", line: "shot rule add 배달 --as 민지", field: "QUERY"),
    Reproducer(id: "shot.unknown", line: "shot show sht-99 --as 민지", field: "ID"),
    Reproducer(id: "shot.unknown", line: "shot show sht-1 --as 사장", field: "ID"),
    Reproducer(id: "shot.unknown", line: "shot keep - --as 민지", input: "sht-1\nx\n", field: "ID"),
    Reproducer(id: "shot.state", line: "shot keep sht-1 --as 민지", before: trashed, field: "ID"),
    Reproducer(
      id: "shot.state", line: "shot tag add a sht-1 --as 민지", before: trashed, field: "ID"),
    Reproducer(id: "shot.state", line: "shot purge sht-1 --as 민지", field: "ID"),
    Reproducer(
      id: "shot.state", line: "shot tag add a sht-1 --strict --as 민지", before: tagged,
      field: "TAG"),
    Reproducer(id: "shot.value", line: "shot edit sht-1 --note \u{7} --as 민지", field: "note"),
    Reproducer(
      id: "shot.value", line: "shot text sht-1 --set - --as 민지",
      input: String(repeating: "가", count: 90_000), field: "set"),
    Reproducer(
      id: "shot.tag", line: "shot tag add \(String(repeating: "a", count: 31)) sht-1 --as 민지",
      field: "TAG"),
    Reproducer(id: "shot.tag", line: "shot tag add a,,b sht-1 --as 민지", field: "TAG"),
    Reproducer(
      id: "shot.tag_limit", line: "shot tag add e sht-1 --as 민지", before: tagged, field: "TAG"),
    Reproducer(
      id: "shot.tag_limit", line: "CATCHKIT_SHOT_LIBRARY=4 shot tag add e sht-2 --as 민지",
      before: tagged, field: "TAG"),
    Reproducer(id: "shot.no_tag", line: "shot tag drop x --as 민지", field: "TAG"),
    Reproducer(id: "shot.no_tag", line: "shot rule remove a --as 민지", before: tagged, field: "TAG"),
    Reproducer(
      id: "shot.no_tag", line: "shot tag remove a sht-2 --strict --as 민지", before: tagged,
      field: "TAG"),
    Reproducer(
      id: "shot.rule", line: "shot rule add 배달 app:toss --as 민지", before: ruled, field: "TAG"),
    // The tests' environment has no programs.
    Reproducer(id: "shot.reader", line: "shot read --as 민지"),
    Reproducer(id: "shot.reader", line: "shot read --with cat --as 민지"),
    Reproducer(id: "shot.reader", line: "shot redact sht-1 --secrets --to a.png --as 민지"),
    Reproducer(id: "shot.pixels", line: "shot dups --as 민지"),
    Reproducer(id: "shot.pixels", line: "shot sheet --html a.html --as 민지"),
    Reproducer(id: "shot.pixels", line: "shot redact sht-1 --box 0,0,1x1 --to a.png --as 민지"),
    Reproducer(
      id: "shot.left_out", line: "shot export out --as 민지",
      gone: ["/shots/Screenshots/a.webp"]),
    Reproducer(
      id: "shot.left_out", line: "shot import /tree --as 민지", gone: [SampleFiles.tree.file]),
    Reproducer(id: "shot.folder", line: "shot import /shots --as 민지", field: "FOLDER"),
    Reproducer(id: "shot.no_shelf", line: "shot sync --as 민지", field: "SHELF"),
    Reproducer(
      id: "shot.no_shelf", line: "shot verify disk --as 사장", before: shelved, field: "SHELF"),
    Reproducer(
      id: "shot.shelf_name", line: "shot shelf add disk /shots --as 민지", before: shelved,
      field: "NAME"),
    Reproducer(id: "shot.shelf", line: "shot shelf add disk /nowhere --as 민지"),
    Reproducer(
      id: "shot.shelf", line: "shot verify --as 민지", before: shelved, gone: ["/shelf/note.txt"]),
    // The tests' environment has no programs.
    Reproducer(
      id: "shot.shelf", line: "shot pull --as 민지",
      before: ContractTable.scanned + ["shot shelf add nas https://nas.example/x --as 민지"]),
    Reproducer(
      id: "shot.credential",
      line: "shot shelf add nas http://nas.example/x --login-file login --as 민지"),
    Reproducer(
      id: "shot.credential", line: "shot pull --as 민지",
      before: ContractTable.scanned + [
        "shot shelf add nas https://nas.example/x --login-file coupon.txt --as 민지"
      ]),
    Reproducer(
      id: "shot.unsent", line: "shot sync --all --as 민지", before: shelved,
      gone: ["/shots/Screenshots/a.webp"], keepsRest: true),
    Reproducer(id: "shot.folder", line: "shot scan /nowhere --as 민지", field: "FOLDER"),
    Reproducer(
      id: "shot.folder", line: "shot scan --as 민지", before: ["user add 민지"], field: "FOLDER"),
  ]

  @Test func `every id has one`() {
    let shown = Set(Self.all.map(\.id))
    #expect(ShotRefusal.catalogue.map(\.id).filter { !shown.contains($0) } == [])
  }

  @Test(arguments: all)
  func `a refusal has its id, its exit code and its field, and changes nothing`(
    reproducer: Reproducer
  ) throws {
    let store = try StoreRun()
    for line in reproducer.before { try store.expectDone(line) }
    store.scratch.input = reproducer.input
    for path in reproducer.gone { store.scratch.files[path] = nil }
    let before = try? store.bytes()
    let failure = try store.failure(reproducer.line)
    #expect(failure["id"] == .string(reproducer.id), "\(failure)")
    if let field = reproducer.field {
      #expect(failure.at("source.field") == .string(field), "\(failure)")
    }
    #expect((try? store.bytes()) == before || reproducer.keepsRest)
  }
}
