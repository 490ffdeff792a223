public import CatchValues

/// A player's record of one day: spending with its proof, or a rest.
public struct ChallengeRecord: Hashable, Sendable {
  /// The costs in won that a record may have.
  public static let costs = 0...99_999_999

  /// Its number in the player's own count; with the player's id it names the record everywhere.
  public let number: Int
  public let day: CivilDate
  /// In won; 0 for a rest.
  public let cost: Int
  /// Composed; compared by its bytes.
  public let category: String
  public let isRest: Bool
  /// True while it lacks the photo it needs: it counts as spending and not as presence.
  public let needsPhoto: Bool
  public let isWithdrawn: Bool

  /// - Returns: nil for a cost outside 0 to 99,999,999.
  public init?(
    number: Int, day: CivilDate, cost: Int, category: String, needsPhoto: Bool = false,
    isWithdrawn: Bool = false
  ) {
    guard ChallengeRecord.costs.contains(cost) else { return nil }
    self.number = number
    self.day = day
    self.cost = cost
    self.category = Normalization.composedHangul(category)
    isRest = false
    self.needsPhoto = needsPhoto
    self.isWithdrawn = isWithdrawn
  }

  /// Makes the record of a day of rest.
  public init(rest number: Int, on day: CivilDate, isWithdrawn: Bool = false) {
    self.number = number
    self.day = day
    cost = 0
    category = ""
    isRest = true
    needsPhoto = false
    self.isWithdrawn = isWithdrawn
  }
}
