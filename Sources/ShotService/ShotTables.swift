public import CatchStore
import CatchValues
import PeopleService

/// The tables and migration of `shot`.
public enum ShotTables {
  public static let tables = DomainTables(
    of: [
      ShotFolder.self, ShotFile.self, ShotText.self, ShotMark.self, ShotTag.self, TagOnShot.self,
      Shelf.self, ShelfItem.self,
    ], derived: { [index] }, views: { ShotQueries.views },
    visibility: RowVisibility { ShotQueries.seesChange($0) })

  /// The words of shots: of their text, then of the file's name and app, then of the owner's note.
  private static let index = TextIndex(
    "shot_index", ["pairs", "initials"],
    of: [
      .init(ShotText.table, about: "file", ["content"]),
      .init(ShotFile.table, about: "id", ["path", "app"]) { column, text in
        guard "\(column)" == "path", let slash = text.lastIndex(of: "/") else { return text }
        return String(text[text.index(after: slash)...])
      },
      .init(ShotMark.table, about: "file", ["note", "app"]),
    ]
  ) { text in
    [SearchTokens.pairs(of: text), SearchTokens.initialPairs(of: text)]
  }

  public static let m0001 = M0001_Shot.migration
}
