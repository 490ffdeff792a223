public import CatchValues

/// A change to a workplace; nil fields stay as they are.
public struct EditWorkplace: Hashable, Sendable {
  public var name: String?
  public var category: String?
  /// A member who is not the owner changes only the colour shown to that member.
  public var color: LabelColor?
  public var address: String?
  public var zone: String?
  public var weekStart: Weekday?
  public var restDay: Weekday?

  public init() {}

  var isOnlyColor: Bool {
    name == nil && category == nil && address == nil && zone == nil && weekStart == nil
      && restDay == nil
  }

  public var isEmpty: Bool { isOnlyColor && color == nil }
}
