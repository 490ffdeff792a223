public import CatchValues

/// What is known of a workplace when it is added; texts as they were typed.
public struct AddWorkplace: Hashable, Sendable {
  public let name: String
  /// Nil as the role of its owner has it: owners share, workers keep to themselves.
  public let isShared: Bool?
  public let category: String
  public let color: LabelColor
  public let address: String
  /// The name of a zone that exists.
  public let zone: String
  public let weekStart: Weekday
  public let restDay: Weekday
  /// How many people work there from a day on; nil when it is not known yet.
  public let headcount: Headcount?

  /// So many from a day on.
  public struct Headcount: Hashable, Sendable {
    public let employees: Int
    public let since: CivilDate

    public init(employees: Int, since: CivilDate) {
      self.employees = employees
      self.since = since
    }
  }

  public init(
    name: String, isShared: Bool? = nil, category: String = "", color: LabelColor = .none,
    address: String = "", zone: String = TimeZone.seoul.name, weekStart: Weekday = .mon,
    restDay: Weekday = .sun, headcount: Headcount? = nil
  ) {
    self.name = name
    self.isShared = isShared
    self.category = category
    self.color = color
    self.address = address
    self.zone = zone
    self.weekStart = weekStart
    self.restDay = restDay
    self.headcount = headcount
  }
}
