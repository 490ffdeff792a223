import CatchStore

/// The view of screenshots with the names of outputs, and times as texts; frozen.
enum M0024_ShotNames {
  static let migration = Migration(
    "shot names",
    creates: [
      """
      CREATE VIEW shots AS
      SELECT 'sht-' || shot_file.id AS id, person.name AS owner,
        strftime('%Y-%m-%dT%H:%M:%SZ', coalesce(shot.captured_at, shot_file.captured_at),
          'unixepoch') AS captured_at, zone,
        coalesce(nullif(shot.app, ''), nullif(shot_file.app, '')) AS app, width, height,
        coalesce(shot.gone, iif(coalesce(shot.is_kept, 0) = 1 OR EXISTS (
          SELECT 1 FROM tag WHERE tag.owner = shot_file.owner AND iif(
            instr(shot_file.tags, ',' || tag.id || ',') > 0,
            NOT EXISTS (SELECT 1 FROM shot_tag
              WHERE file = shot_file.id AND tag = tag.id AND is_removed = 1),
            EXISTS (SELECT 1 FROM shot_tag
              WHERE file = shot_file.id AND tag = tag.id AND is_removed = 0))),
          'kept', 'inbox')) AS state,
        coalesce(is_favourite, 0) AS is_favourite, nullif(note, '') AS note, expires_on, path,
        digest AS sha256, size, is_missing, coalesce(is_favourite, 0) AS favourite,
        (SELECT group_concat(name) FROM tag WHERE tag.owner = shot_file.owner AND iif(
          instr(shot_file.tags, ',' || tag.id || ',') > 0,
          NOT EXISTS (SELECT 1 FROM shot_tag
            WHERE file = shot_file.id AND tag = tag.id AND is_removed = 1),
          EXISTS (SELECT 1 FROM shot_tag
            WHERE file = shot_file.id AND tag = tag.id AND is_removed = 0))) AS tags,
        secrets, size AS bytes, is_missing AS missing, time_from
      FROM shot_file
        LEFT JOIN shot ON shot.file = shot_file.id
        LEFT JOIN shot_text ON shot_text.file = shot_file.id
        JOIN person ON person.id = shot_file.owner AND copy_of IS NULL
          AND coalesce(shot.is_shot, shot_file.is_shot) = 1 AND shot.gone IS NOT 'purged'
      """
    ],
    alterations: [.init("DROP VIEW shots", object: "shots", becomes: nil)])
}
