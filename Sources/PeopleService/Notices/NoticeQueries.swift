/// All SQL about delivered notifications.
enum NoticeQueries {
  /// A notification of event `?2` at `?3`, delivered to the person.
  static let isDelivered: StaticString =
    "SELECT 1 FROM notice WHERE person = ?1 AND event = ?2 AND at = ?3"

  /// The same, if no later notification of the event was delivered, to this person or another one.
  static let isDeliveredLast: StaticString =
    """
    SELECT 1 FROM notice AS sent
    WHERE person = ?1 AND event = ?2 AND at = ?3
      AND NOT EXISTS (SELECT 1 FROM notice AS later WHERE later.id > sent.id AND later.event = ?2)
    """

  // The order of ids is the order of delivery.
  static let deleteEarlier: StaticString =
    "DELETE FROM notice WHERE person = ?1 AND event = ?2 AND at = ?3"

  /// Newest first, delivered from an instant on.
  static let list: StaticString =
    "WHERE person = ?1 AND told_at >= ?2 ORDER BY told_at DESC, id DESC"
}
