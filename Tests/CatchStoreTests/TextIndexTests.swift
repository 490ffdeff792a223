import CatchTestSupport
import CatchValues
import Foundation
import Testing

@testable import CatchStore

/// Books whose titles and blurbs are indexed, one entry for each.
@Suite("An index of words follows from the texts") struct TextIndexTests {
  private static let book = StoredTable("book", prefix: "bok", columns: ["id", "title", "blurb"])
  private static let note = StoredTable("note", prefix: "nte", columns: ["id", "book", "words"])

  private static let schema = Schema(
    migrations: [
      Migration(
        "books",
        creates: [
          """
          CREATE TABLE book (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            title TEXT NOT NULL,
            blurb TEXT NOT NULL DEFAULT ''
          ) STRICT
          """,
          """
          CREATE TABLE note (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            book INTEGER NOT NULL,
            words TEXT
          ) STRICT
          """,
          """
          CREATE VIRTUAL TABLE word USING fts5(
            letters, content = '', tokenize = 'ascii'
          )
          """,
          "CREATE TABLE 'word_data'(id INTEGER PRIMARY KEY, block BLOB)",
          """
          CREATE TABLE 'word_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID
          """,
          "CREATE TABLE 'word_docsize'(id INTEGER PRIMARY KEY, sz BLOB)",
          "CREATE TABLE 'word_config'(k PRIMARY KEY, v) WITHOUT ROWID",
        ])
    ], tables: [book, note],
    derived: {
      [
        TextIndex(
          "word", ["letters"],
          of: [
            .init(book, about: "id", ["title", "blurb"]), .init(note, about: "book", ["words"]),
          ]
        ) { [SearchTokens.pairs(of: $0)] }
      ]
    })

  private let folder: ScratchFolder
  private let store: Store

  init() throws {
    folder = try ScratchFolder()
    store = Store(path: folder.path + "/s.sqlite3", schema: Self.schema)
    _ = try change("INSERT INTO book (title) VALUES ('성수동 맛집'), ('카페'), ('')")
  }

  @discardableResult private func change(_ sql: StaticString, command: String = "x") throws -> Int {
    let now = try #require(Instant("2026-11-28T00:00:00Z"))
    let request = ChangeRequest(command: command, at: now)
    _ = try store.change(request) { transaction throws(Failure) in
      try transaction.run(sql, [])
    } result: { _ in
      ""
    }
    return 0
  }

  private func undo() throws {
    let now = try #require(Instant("2026-11-28T00:00:00Z"))
    _ = try store.change(ChangeRequest(command: "undo", at: now)) { transaction throws(Failure) in
      _ = try Operations.undo(in: transaction)
    } result: { _ in
      ""
    }
  }

  private func found(_ part: String) throws -> [Int] {
    let query = try #require(SearchTokens.query(part, pairs: "letters", initials: "letters"))
    return try store.read { view throws(Failure) in
      try view.rows(
        "SELECT rowid FROM word WHERE word MATCH ?1 ORDER BY rowid", [.text(query)]
      ) { row throws(Failure) in try row.integer(0) }
    }
  }

  private func differences() throws -> [String] {
    try store.read { view throws(Failure) in
      var found: [String] = []
      for rows in view.schema.derived() { found += try rows.differences(in: view.database) }
      return found
    }
  }

  @Test func `a text is found once it is written, changed, taken back and gone`() throws {
    #expect(try found("맛집") == [4] && found("수동") == [4])
    try change("UPDATE book SET title = '망원동', blurb = '맛집' WHERE id = 2")
    #expect(try found("맛집") == [4, 8] && found("카페").isEmpty && found("원동") == [8])
    try undo()
    #expect(try found("맛집") == [4] && found("카페") == [8])
    try change("INSERT INTO note (book, words) VALUES (2, '또 맛집'), (1, NULL)")
    #expect(try found("맛집") == [4, 9])
    try change("UPDATE note SET book = 3")
    #expect(try found("맛집") == [4, 13])
    try change("DELETE FROM note")
    try change("DELETE FROM book")
    #expect(try found("맛집").isEmpty && differences() == [])
  }

  @Test func `a change in several steps leaves one entry`() throws {
    let now = try #require(Instant("2026-11-28T00:00:00Z"))
    _ = try store.change(ChangeRequest(command: "x", at: now)) { transaction throws(Failure) in
      try transaction.run("UPDATE book SET title = '가나' WHERE id = 2", [])
      try transaction.remakeDerived()
      _ = try transaction.attempt { () throws(Failure) in
        try transaction.run("UPDATE book SET title = '다라' WHERE id = 2", [])
        try transaction.remakeDerived()
        return false
      }
      try transaction.run("UPDATE book SET title = '마바' WHERE id = 2", [])
      try transaction.remakeDerived()
      try transaction.run("UPDATE book SET blurb = '사아' WHERE id = 1", [])
    } result: { _ in
      ""
    }
    #expect(try found("마바") == [8] && found("사아") == [4] && found("맛집") == [4])
    for gone in ["카페", "가나", "다라"] { #expect(try found(gone).isEmpty, "\(gone)") }
    #expect(try differences() == [])
  }

  @Test func `a check finds entries that are missing, extra or other ones`() throws {
    func sql(_ text: String) throws {
      let database = try Database(
        store.path, .writing, schema: Self.schema, patience: Patience(milliseconds: 0))
      try database.execute(SQL(assembled: text))
    }
    #expect(try differences() == [])
    try sql("INSERT INTO word (word, rowid, letters) VALUES ('delete', 8, '카페 페')")
    #expect(try differences() == ["bok-2"])
    try sql("INSERT INTO word (rowid, letters) VALUES (8, '페 카페')")
    #expect(try differences() == ["bok-2"])
    try sql("INSERT INTO word (word, rowid, letters) VALUES ('delete', 8, '페 카페')")
    try sql("INSERT INTO word (rowid, letters) VALUES (8, '카페 페'), (44, '가')")
    #expect(try differences() == ["word-44"])
  }
}
