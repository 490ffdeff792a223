/// All SQL about templates.
enum TemplateQueries {
  static let insert: StaticString =
    "INSERT INTO template (workplace, name, day_count, entries) VALUES (?1, ?2, ?3, ?4)"

  static let update: StaticString =
    "UPDATE template SET day_count = ?2, entries = ?3 WHERE id = ?1"

  static let delete: StaticString = "DELETE FROM template WHERE id = ?1"

  static let ofWorkplace: StaticString =
    """
    SELECT id, workplace, name, day_count, entries
    FROM template WHERE workplace = ?1
    ORDER BY name, id
    """
}
