import CatchStore

/// Views with the names that outputs give their columns, beside the older ones; frozen.
enum M0023_ViewNames {
  static let migration = Migration(
    "view names",
    creates: [
      """
      CREATE VIEW members AS
      SELECT 'mem-' || membership.id AS id, workplace.name AS workplace, person.name AS person,
        membership.role, membership.state, joined_on, ended_on, reason, zone,
        workplace.name AS place, person.name AS name
      FROM membership
        JOIN workplace ON workplace.id = membership.workplace
        JOIN person ON person.id = membership.person
      """,
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
        workplace.name AS place, person.name AS worker
      FROM shift
        JOIN membership ON membership.id = shift.membership
        JOIN workplace ON workplace.id = membership.workplace
        JOIN person ON person.id = membership.person
      """,
    ],
    alterations: [
      .init("DROP VIEW members", object: "members", becomes: nil),
      .init("DROP VIEW shifts", object: "shifts", becomes: nil),
    ])
}
