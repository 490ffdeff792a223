import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import PayrollService
import SampleDomain
import Testing

@testable import CatchStore

/// Records whose columns are described once.
@Suite("Stored records") struct StoredRecordTests {
  @Test func `each table of the file has the columns of its list, in their order`() throws {
    let store = try SampleWorld.make()
    for table in Schema.sample.tables {
      let columns = try store.sql(
        "SELECT group_concat(name, ' ') FROM pragma_table_info('\(table.name)')")
      #expect(columns == table.columns.map(\.description).joined(separator: " ") + "\n")
    }
  }

  @Test func `a column allows NULL where its property has a value for it`() throws {
    let store = try SampleWorld.make()
    func check<Record: StoredRecord>(_ record: Record.Type) throws {
      for column in Record.columns.all.dropFirst() {
        let found = try store.sql(
          """
          SELECT "notnull" FROM pragma_table_info('\(Record.table.name)')
          WHERE name = '\(column.name)'
          """)
        // A text or a day that is empty for none is never NULL.
        let stored = Record().values[column.index]
        let allowsNull = column.isNullable && stored == .null
        #expect(found == (allowsNull ? "0\n" : "1\n"), "\(Record.table.name).\(column.name)")
      }
    }
    try check(PayProfile.self)
    try check(StaffDetail.self)
    try check(PayPolicy.self)
    try check(AgreedItem.self)
    try check(PayBudget.self)
    try check(ClosedPeriod.self)
    try check(StoredPayslip.self)
  }

  @Test func `wage profile show has every column of its record`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("wage profile set 민지 --contract-months 12 --simple-work yes --as 사장")
    let shown = try store.expectDone("wage profile show 민지 --as 사장")
    // The membership is shown as its worker and place.
    for column in PayProfile.columns.all where column.name.description != "membership" {
      #expect(shown.contains(column.title.en), "\(column.name): \(shown)")
    }
    let described = Set(PayProfile.description.fields.compactMap(\.path.first?.description))
    #expect(described == Set(PayProfile.columns.names.dropFirst().map(\.description)))
    let query = store.scratch.run(["store", "query", "SELECT * FROM pay_profiles", "--json"])
    #expect(query.output.contains("\"is_simple_work\":1"), "\(query)")
  }

  @Test func `a record that stays as it was is no change`() throws {
    let store = try SampleWorld.make()
    let before = try store.bytes()
    let same = try store.json("sample edit fod-1 --kind fresh")
    #expect(same.at("meta.change_count") == .integer(0))
    #expect(try store.bytes() == before)
  }

  @Test(arguments: [
    ("kind = 'cooked'", "kind"), ("last_day = '2026-02-30'", "last_day"),
    ("name = CAST(x'ff' AS TEXT)", "name"),
  ])
  func `a value that its property cannot hold is damage, named by its column`(
    change: String, column: String
  ) throws {
    let store = try SampleWorld.make()
    _ = try store.sql("UPDATE food SET \(change) WHERE id = 1")
    let met = store.run("sample show fod-1")
    #expect(met.code == .damagedStore && met.errors.contains("'\(column)'"), "\(met)")
    #expect(try store.expectDone("sample show fod-2").contains("두부"))
    let found = store.run("doctor --deep")
    #expect(found.output.contains("fod-1 cannot be read"), "\(found)")
  }

  @Test func `a table is imported from JSON Lines as from CSV, and rejects keep their form`() throws
  {
    let store = try SampleWorld.make()
    store.scratch.files["foods.jsonl"] = """
      {"name":"배","kind":"fresh","last_day":"2026-11-20"}

      {"name":"귤","kind":"cooked","last_day":"2026-11-20"}
      {"name":"감","colour":"orange"}

      """
    let refused = try store.failure("sample import foods.jsonl")
    #expect(refused["id"] == .string("sample.batch") && refused["exit"] == .integer(13))
    let some = store.run("sample import foods.jsonl --rejects bad.jsonl --json")
    #expect(some.code == .rejects && some.output.contains("\"added\":1"), "\(some)")
    #expect(some.errors.contains("foods.jsonl:3") && some.errors.contains("kind"), "\(some)")
    #expect(
      some.written["bad.jsonl"] == """
        {"name":"귤","kind":"cooked","last_day":"2026-11-20"}
        {"name":"감","colour":"orange"}

        """)
    store.scratch.files["foods.csv"] = "name;last_day;colour\n배;2026-11-20;x\n"
    let header = try store.failure("sample import foods.csv")
    #expect(header["id"] == .string("csv.header"), "\(header)")
  }

  @Test func `a table is imported as people have it, and what nothing reads is told`() throws {
    let store = try SampleWorld.make()
    store.scratch.files["foods.csv"] = """
      식품 목록

      Name;kind;last_day;colour
      배;fresh;2026-11-20;x
      귤;cooked;2026-11-20;"a;b"
      감;fresh

      합계;;;

      """
    let some = store.run("sample import foods.csv --rejects bad.csv --json")
    #expect(some.code == .rejects && some.output.contains("\"added\":1"), "\(some)")
    #expect(some.output.contains("\"unread\":[\"colour\"]"), "\(some)")
    #expect(some.errors.contains("foods.csv:5") && some.errors.contains("foods.csv:6"), "\(some)")
    #expect(
      some.written["bad.csv"]
        == "Name;kind;last_day;colour\n귤;cooked;2026-11-20;\"a;b\"\n감;fresh\n")
    let told = store.run("sample import foods.csv --keep-going").errors
    #expect(told.contains("columns that nothing reads: colour"), "\(told)")
  }
}
