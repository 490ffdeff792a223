/// All SQL about invite codes.
enum InviteQueries {
  static let byCode: StaticString = "WHERE code = ?1"

  static let newestFirst: StaticString = "WHERE workplace = ?1 ORDER BY id DESC"

  /// Of all workplaces in use that a person owns.
  static let ofOwner: StaticString =
    """
    WHERE workplace IN (SELECT id FROM workplace WHERE owner = ?1 AND removed_at IS NULL)
    ORDER BY invite.id DESC
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
