public import CatchValues

/// A change to a workplace; nil fields stay as they are.
public struct EditWorkplace: Hashable, Sendable {
  public let name: String?
  public let category: String?
  /// A member who is not the owner changes only the colour shown to that member.
  public let color: LabelColor?
  public let address: String?
  public let zone: String?
  public let weekStart: Weekday?
  public let restDay: Weekday?

  public init(
    name: String? = nil, category: String? = nil, color: LabelColor? = nil,
    address: String? = nil, zone: String? = nil, weekStart: Weekday? = nil, restDay: Weekday? = nil
  ) {
    self.name = name
    self.category = category
    self.color = color
    self.address = address
    self.zone = zone
    self.weekStart = weekStart
    self.restDay = restDay
  }

  var isOnlyColor: Bool {
    name == nil && category == nil && address == nil && zone == nil && weekStart == nil
      && restDay == nil
  }

  public var isEmpty: Bool { isOnlyColor && color == nil }
}
