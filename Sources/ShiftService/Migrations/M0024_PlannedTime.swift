import CatchStore

/// The view of shifts with the seconds planned, breaks without pay left out; frozen.
///
/// In a view of the file SQLite 3.40 takes JSON functions for unsafe, but not tables of JSON.
enum M0024_PlannedTime {
  static let migration = Migration(
    "planned time",
    creates: [
      """
      CREATE VIEW shifts AS
      SELECT CASE WHEN shift.id > 0 THEN 'shf-' || shift.id
          ELSE 'ser-' || ((-shift.id) >> 22) || '@'
            || date((((-shift.id) & 4194303) - 719162) * 86400, 'unixepoch') END AS id,
        workplace.name AS workplace, person.name AS person, day,
        strftime('%Y-%m-%dT%H:%M:%SZ', starts_at, 'unixepoch') AS starts_at,
        strftime('%Y-%m-%dT%H:%M:%SZ', ends_at, 'unixepoch') AS ends_at, zone,
        shift.state, breaks, title, memo, tags,
        substr(import_key, instr(import_key, ':') + 1) AS key,
        workplace.name AS place, person.name AS worker,
        max(0, ends_at - starts_at - 60 * coalesce((
          SELECT sum(length.atom)
          FROM json_tree(breaks) AS length JOIN json_tree(breaks) AS paid USING (parent)
          WHERE length.key = 'minutes' AND paid.key = 'is_paid' AND NOT paid.atom), 0))
          AS planned_seconds
      FROM shift
        JOIN membership ON membership.id = shift.membership
        JOIN workplace ON workplace.id = membership.workplace
        JOIN person ON person.id = membership.person
      """
    ],
    alterations: [.init("DROP VIEW shifts", object: "shifts", becomes: nil)])
}
