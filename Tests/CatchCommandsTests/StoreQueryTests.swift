import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Foundation
import Testing

@Suite("Questions in SQL")
struct StoreQueryTests {
  private func ask(_ store: StoreRun, _ sql: String, _ options: String...)
    -> ScratchEnvironment
    .Result
  {
    store.scratch.run(["--format", "jsonl"] + options + ["store", "query", sql])
  }

  @Test func `the help says where all views are listed`() throws {
    let help = try StoreRun().expectDone("store query --help")
    let words = help.split(whereSeparator: \.isWhitespace)
    let count = Domains.catchkit.views.count
    #expect(words.joined(separator: " ").contains("'catchkit man store query' lists all \(count)."))
  }

  @Test func `a whole number that readers would round comes as a string`() throws {
    let store = try StoreRun.withPeople()
    let sql = "SELECT 9007199254740991 AS a, -9007199254740992 AS b, 9223372036854775807 AS c"
    #expect(
      ask(store, sql).output
        == "{\"a\":9007199254740991,\"b\":\"-9007199254740992\",\"c\":\"9223372036854775807\"}\n")
  }

  @Test func `columns have the names of outputs, in the file too`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 18:00-22:00 -q --as 사장")
    try store.expectDone("shift place headcount set 카페 7 --since 2026-11-20 -q --as 사장")
    let sql = "SELECT place, worker, key FROM shifts"
    #expect(ask(store, sql).output == "{\"place\":\"카페\",\"worker\":\"민지\",\"key\":null}\n")
    #expect(ask(store, sql, "--as", "지훈").output == ask(store, sql).output)
    #expect(try store.sql("SELECT place, worker FROM shifts") == "카페|민지\n")
    let sizes = "SELECT place, employees FROM headcounts WHERE since = '2026-11-20'"
    #expect(ask(store, sizes, "--as", "민지").output == "{\"place\":\"카페\",\"employees\":7}\n")
    #expect(ask(store, sizes, "--as", "하늘").output == "")
  }

  @Test(arguments: [
    "ATTACH 'x' AS y", "ATTACH ':memory:' AS y", "DETACH main", "PRAGMA writable_schema = 1",
    "PRAGMA journal_mode = WAL", "PRAGMA query_only = OFF", "PRAGMA user_version = 9",
    "DELETE FROM person", "UPDATE person SET name = 'x'", "DROP TABLE person",
    "INSERT INTO person (name, role, added_at) VALUES ('x', 'owner', 1)",
    "INSERT INTO person (name, role, added_at) VALUES ('x', 'owner', 1) RETURNING id",
    "CREATE TABLE t (a)", "CREATE TEMP TABLE t (a)", "CREATE VIEW v AS SELECT 1",
    "ALTER TABLE person RENAME TO people2", "VACUUM", "VACUUM INTO 'copy'", "REINDEX", "ANALYZE",
    "BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT s", "SELECT load_extension('x')",
    "SELECT writefile('x', 'y')", "SELECT readfile('/etc/passwd')", "SELECT edit('x')",
    "SELECT fts3_tokenizer('simple')", "SELECT randomblob(10)", "SELECT zeroblob(1000000000)",
    "SELECT * FROM pragma_table_info('person')", "SELECT * FROM fsdir('/')",
    "CREATE VIRTUAL TABLE v USING fts5(a)", "", "   ", ";", "/* nothing */", "SELECT 1; SELECT 2",
    "SELECT 1; DROP TABLE person", "SELECT \"no such column\"", "SELECT", "nonsense",
    "SELECT * FROM nowhere", "SELECT \u{0}1",
  ])
  func `what does not only read is refused and changes nothing`(sql: String) throws {
    let store = try StoreRun.withPeople()
    let before = try Data(contentsOf: URL(fileURLWithPath: store.path))
    let result = ask(store, sql)
    #expect(result.code == .refused, "\(sql): \(result)")
    #expect(try result.failure?["id"] == .string("query.refused"))
    #expect(result.output == "")
    #expect(try Data(contentsOf: URL(fileURLWithPath: store.path)) == before)
    #expect(
      try Set(FileManager.default.contentsOfDirectory(atPath: store.folder.path))
        .isSubset(of: ["store.sqlite3", "store.sqlite3.lock", "store.sqlite3-journal"]))
  }

  @Test(arguments: [
    "WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT count(*) FROM c",
    "WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT n FROM c WHERE n < 0",
  ])
  func `a question without an end is stopped in time`(sql: String) throws {
    let store = try StoreRun.withPeople()
    let start = ContinuousClock.now
    let result = ask(store, sql, "--timeout", "200ms")
    #expect(try result.failure?["id"] == .string("query.time"))
    #expect(result.code == .refused)
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  @Test func `values keep their kinds, and columns their own names`() throws {
    let store = try StoreRun.withPeople()
    let sql = "SELECT 1 AS a, 2.5 AS b, 'c' AS a, NULL, x'00ff' AS blob, 9e999 AS big"
    let result = ask(store, sql)
    #expect(
      result.output
        == #"{"a":1,"b":2.5,"a_2":"c","NULL":null,"blob":"00ff","big":"inf"}"# + "\n")
  }

  @Test func `rows can be limited, chosen and named by id`() throws {
    let store = try StoreRun.withPeople()
    let sql = "SELECT name, id FROM people ORDER BY id"
    let limited = store.scratch.run(["store", "query", sql, "--json", "--limit", "1"])
    #expect(limited.output.contains(#""meta":{"count":1,"truncated":true}"#))
    let chosen = store.scratch.run(
      ["store", "query", sql, "--format", "tsv", "--fields", "id"])
    #expect(chosen.output == "id\nper-1\nper-2\nper-3\n")
    let ids = store.scratch.run(["store", "query", sql, "--format", "ids"])
    #expect(ids.output == "per-1\nper-2\nper-3\n")
    #expect(store.scratch.run(["store", "query", sql, "--fields", "nme"]).code == .usage)
    #expect(
      store.scratch.run(["store", "query", "SELECT 1 AS a", "--format", "ids"]).code == .usage)
  }

  @Test func `nothing found is an empty list`() throws {
    let store = try StoreRun.withPeople()
    let sql = "SELECT id FROM people WHERE name = 'nobody'"
    let result = store.scratch.run(["store", "query", sql, "--json"])
    #expect(result.output.contains(#""data":[],"#) && result.code == .done)
    #expect(store.scratch.run(["store", "query", sql, "--exit-status"]).code == .negative)
  }
}
