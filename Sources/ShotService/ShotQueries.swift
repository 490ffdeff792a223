import CatchStore
import CatchValues

/// All SQL of `shot`.
enum ShotQueries {
  // MARK: - Shots

  static let count: StaticString = "SELECT count(*), min(shot_file.found_at) FROM shot_file"
  static let joins: StaticString =
    """
    LEFT JOIN shot ON shot.file = shot_file.id
    LEFT JOIN shot_text ON shot_text.file = shot_file.id
    WHERE
    """
  static let marksOfFiles: StaticString =
    "WHERE file IN (SELECT value FROM json_each(?1)) ORDER BY shot.id"
  static let textsOfFiles: StaticString =
    """
    SELECT file, secrets, expires_on FROM shot_text
    WHERE file IN (SELECT value FROM json_each(?1))
    """
  static let among: StaticString = "AND shot_file.id IN (SELECT value FROM json_each(?))"
  // The plus keeps the planner from an index of owners: a search begins with the ids of its words.
  static let isShown: StaticString =
    """
    +shot_file.owner = ? AND shot_file.copy_of IS NULL
    AND coalesce(shot.is_shot, shot_file.is_shot) = 1
    """
  static let isHere: StaticString = "AND shot.gone IS NULL"
  static let isNotPurged: StaticString = "AND shot.gone IS NOT 'purged'"
  static let newestFirst: StaticString =
    "ORDER BY coalesce(shot.captured_at, shot_file.captured_at) DESC, shot_file.id DESC LIMIT ?"
  static let isUnread: StaticString = "AND is_missing = 0 AND shot_text.id IS NULL"
  static let isUnreadOrFailed: StaticString =
    "AND is_missing = 0 AND (shot_text.id IS NULL OR shot_text.failure <> '')"
  static let withoutHashes: StaticString = "AND is_missing = 0 AND dhash = '' ORDER BY shot_file.id"
  static let allCopies: StaticString =
    "WHERE owner = ?1 AND copy_of IS NOT NULL ORDER BY copy_of, shot_file.id"
  static let isBefore: StaticString =
    "AND (coalesce(shot.captured_at, shot_file.captured_at), shot_file.id) < (?, ?)"

  // MARK: - Terms of a query

  static let wordMatches: StaticString =
    "shot_file.id IN (SELECT rowid / 4 FROM shot_index WHERE shot_index MATCH ?)"
  static let textMatches: StaticString =
    """
    shot_file.id IN (
      SELECT rowid / 4 FROM shot_index WHERE shot_index MATCH ? AND rowid % 4 = 0)
    """
  static let appMatches: StaticString =
    "instr(lower(coalesce(nullif(shot.app, ''), shot_file.app)), ?) > 0"
  static let isCaptured: StaticString =
    """
    (coalesce(shot.captured_at, shot_file.captured_at) >= ?
      AND coalesce(shot.captured_at, shot_file.captured_at) < ?)
    """
  static let hasPixels: StaticString = "(shot_file.width = ? AND shot_file.height = ?)"
  static let orHasTag: StaticString =
    """
    OR iif(instr(shot_file.tags, ?) > 0,
      NOT EXISTS (
        SELECT 1 FROM shot_tag WHERE file = shot_file.id AND tag = ? AND is_removed = 1),
      EXISTS (SELECT 1 FROM shot_tag WHERE file = shot_file.id AND tag = ? AND is_removed = 0))
    """
  private static let isTagged: StaticString =
    """
    (EXISTS (SELECT 1 FROM shot_tag WHERE file = shot_file.id AND is_removed = 0)
      OR shot_file.tags <> '' AND EXISTS (
        SELECT 1 FROM tag
        WHERE tag.owner = shot_file.owner AND instr(shot_file.tags, ',' || tag.id || ',') > 0
          AND NOT EXISTS (
            SELECT 1 FROM shot_tag
            WHERE file = shot_file.id AND shot_tag.tag = tag.id AND is_removed = 1)))
    """

  static func condition(_ state: ShotQuery.State) -> SQL {
    switch state {
    case .inbox:
      SQL("(shot.gone IS NULL AND coalesce(shot.is_kept, 0) = 0 AND NOT", isTagged, []).adding(")")
    case .kept:
      SQL("(shot.gone IS NULL AND (coalesce(shot.is_kept, 0) = 1 OR", isTagged, []).adding("))")
    case .trash: SQL("coalesce(shot.gone = 'trash', 0)")
    case .favourite: SQL("coalesce(shot.is_favourite, 0)")
    case .missing: SQL("shot_file.is_missing")
    case .approximate: SQL("(shot_file.time_from = 'file' AND shot.captured_at IS NULL)")
    case .copied: SQL("EXISTS (SELECT 1 FROM shot_file AS copy WHERE copy.copy_of = shot_file.id)")
    }
  }

  static func condition(_ part: ShotQuery.Part) -> SQL {
    switch part {
    case .text: SQL("coalesce(shot_text.content <> '', 0)")
    case .tag: SQL(isTagged)
    case .note: SQL("coalesce(shot.note <> '', 0)")
    case .app: SQL("coalesce(nullif(shot.app, ''), shot_file.app) <> ''")
    case .expiry: SQL("shot_text.expires_on IS NOT NULL")
    case .secret: SQL("coalesce(shot_text.secrets <> '', 0)")
    }
  }

  // MARK: - Tags

  static let tagsOfOwner: StaticString = "WHERE owner = ?1 ORDER BY tag.id"
  static let linksOfFiles: StaticString =
    "WHERE file IN (SELECT value FROM json_each(?1)) ORDER BY shot_tag.id"
  static let linksOfTag: StaticString = "WHERE tag = ?1 ORDER BY shot_tag.id"
  static let link: StaticString = "WHERE file = ?1 AND tag = ?2"
  static let deleteLinks: StaticString = "DELETE FROM shot_tag WHERE tag = ?1"
  static let deleteLinksOfFile: StaticString = "DELETE FROM shot_tag WHERE file = ?1"
  /// Each tag with each of its shots that is not put away.
  static let tagged: StaticString =
    """
    WITH tagged (tag, file) AS (
      SELECT tag, file FROM shot_tag WHERE owner = ?1 AND is_removed = 0
      UNION
      SELECT tag.id, shot_file.id FROM shot_file
        JOIN tag ON tag.owner = ?1 AND instr(shot_file.tags, ',' || tag.id || ',') > 0
      WHERE shot_file.owner = ?1 AND shot_file.tags <> '' AND NOT EXISTS (
        SELECT 1 FROM shot_tag
        WHERE file = shot_file.id AND shot_tag.tag = tag.id AND is_removed = 1))
    SELECT tagged.tag, tagged.file FROM tagged
      JOIN shot_file ON shot_file.id = tagged.file
      LEFT JOIN shot ON shot.file = shot_file.id
    WHERE copy_of IS NULL AND coalesce(shot.is_shot, shot_file.is_shot) = 1 AND shot.gone IS NULL
    ORDER BY tagged.tag, tagged.file
    """

  // MARK: - Files

  static let filesOfOwner: StaticString = "WHERE owner = ?1 ORDER BY shot_file.id"
  static let filesOfDigest: StaticString = "WHERE owner = ?1 AND digest = ?2 ORDER BY shot_file.id"
  static let copies: StaticString = "WHERE copy_of = ?1 ORDER BY shot_file.id"
  static let folders: StaticString = "WHERE owner = ?1 ORDER BY path"
  static let ofFile: StaticString = "WHERE file = ?1"
  /// Moments and last days of what is not put away, for `due`.
  static let expiring: StaticString =
    "AND shot_text.expires_on >= ? ORDER BY shot_text.expires_on, shot_file.id"

  // MARK: - Cards

  /// Of each shot whose words are there: the time of the owner's last one by the log, the numbers of
  /// the last operations that brought one and that took one over, and the time of that word.
  static let saidAt: StaticString =
    """
    SELECT file, max(iif(isTaken, NULL, at)), max(iif(isTaken, 0, number)),
      max(iif(isTaken, number, 0)), (SELECT said_at FROM shot WHERE shot.file = said.file)
    FROM (
      SELECT file, number, at, command IN ('shot pull', 'shot import') AS isTaken FROM (
        SELECT shot.file AS file, change.operation AS number
          FROM change CROSS JOIN shot ON shot.id = change.record
          WHERE change.entity = 'shot' AND shot.owner = ?1
        UNION ALL
        SELECT shot_tag.file, change.operation
          FROM change CROSS JOIN shot_tag ON shot_tag.id = change.record
          WHERE change.entity = 'shot_tag' AND shot_tag.owner = ?1)
        JOIN operation USING (number)) AS said
    GROUP BY file
    """
  /// The digest covers the operation's content and time, so that stores differ in it.
  static let firstOperation: StaticString = "SELECT digest FROM operation WHERE number = 1"

  // MARK: - Shelves

  static let shelves: StaticString = "WHERE owner = ?1 ORDER BY shelf.id"
  static let items: StaticString = "WHERE owner = ?1 AND address = ?2 ORDER BY shelf_item.id"

  // MARK: - The owner's alone

  /// Removes all rows of a person, those that refer to others first.
  static let forget: [StaticString] = [
    "DELETE FROM shot_tag WHERE owner = ?1", "DELETE FROM tag WHERE owner = ?1",
    "DELETE FROM shot WHERE owner = ?1", "DELETE FROM shot_text WHERE owner = ?1",
    "DELETE FROM shot_file WHERE owner = ?1 AND copy_of IS NOT NULL",
    "DELETE FROM shot_file WHERE owner = ?1", "DELETE FROM shot_folder WHERE owner = ?1",
    "DELETE FROM shelf_item WHERE owner = ?1", "DELETE FROM shelf WHERE owner = ?1",
  ]

  static func seesChange(_ person: Int) -> SQL {
    SQL(
      """
      (change.entity IN (
          'shot_folder', 'shot_file', 'shot_text', 'shot', 'tag', 'shot_tag', 'shelf', 'shelf_item')
        AND CAST(substr(coalesce(change.after, change.before),
          instr(coalesce(change.after, change.before), ',') + 1) AS INTEGER) = ?)
      """, forEach: .integer(person))
  }

  private static let isOwn: StaticString = "owner IN (SELECT id FROM temp.catchkit_actor)"

  /// The views of the contract on screenshots.
  static let views: [PublicView] = [
    PublicView(
      "shots",
      [
        "id", "owner", "captured_at", "zone", "app", "width", "height", "state", "is_favourite",
        "note", "expires_on", "path", "sha256", "size", "is_missing", "favourite", "tags",
        "secrets", "bytes", "missing", "time_from",
      ], of: ShotFile.table, asIn: ShotTables.m0001,
      seenIf: "shot_file.owner IN (SELECT id FROM temp.catchkit_actor)"),
    PublicView(
      "shot_tags", ["shot", "owner", "tag"], asIn: ShotTables.m0001,
      seenIf: "shot_file.owner IN (SELECT id FROM temp.catchkit_actor)"),
    PublicView(of: ShotTag.table, "tags", seenIf: isOwn),
    PublicView(
      of: ShotText.table, "shot_texts", and: [("shot", "'sht-' || file"), ("text", "content")],
      seenIf: isOwn),
    PublicView(
      of: ShotFolder.table, "shot_folders",
      and: [("passed_at", "strftime('%Y-%m-%dT%H:%M:%SZ', passed_ms / 1000, 'unixepoch')")],
      seenIf: isOwn),
    PublicView(of: Shelf.table, "shot_shelves", seenIf: isOwn),
    PublicView(of: ShelfItem.table, "shot_shelf_items", seenIf: isOwn),
  ]
}
