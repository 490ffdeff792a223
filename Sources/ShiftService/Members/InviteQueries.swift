import CatchStore
import CatchValues
import PeopleService

/// All SQL about invite codes.
enum InviteQueries {
  private static let select: StaticString =
    """
    SELECT invite.id, workplace, code, made_by, made_at, expires_at, use_limit, use_count,
      revoked_at
    FROM invite
    """

  static func byCode(_ code: InviteCode) -> SQL {
    var sql = SQL(select)
    sql.append("WHERE code = ?", [.text(code.text)])
    return sql
  }

  /// Newest first.
  static func list(at workplace: ID<Workplace>) -> SQL {
    var sql = SQL(select)
    sql.append("WHERE workplace = ? ORDER BY invite.id DESC", [Value(workplace)])
    return sql
  }

  /// Newest first, of all workplaces in use that a person owns.
  static func list(ownedBy person: ID<Person>) -> SQL {
    var sql = SQL(select)
    sql.append(
      """
      WHERE workplace IN (SELECT id FROM workplace WHERE owner = ? AND removed_at IS NULL)
      ORDER BY invite.id DESC
      """, [Value(person)])
    return sql
  }

  static let insert: StaticString =
    """
    INSERT INTO invite (workplace, code, made_by, made_at, expires_at, use_limit)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6)
    """

  static let use: StaticString = "UPDATE invite SET use_count = use_count + 1 WHERE id = ?1"

  static let revoke: StaticString = "UPDATE invite SET revoked_at = ?2 WHERE id = ?1"

  /// Revokes only live codes: the others keep the reason for which they ended.
  static let revokeAll: StaticString =
    """
    UPDATE invite SET revoked_at = ?2
    WHERE workplace = ?1 AND revoked_at IS NULL AND expires_at > ?2
      AND (use_limit IS NULL OR use_count < use_limit)
    """
}
