public import CatchValues

/// A request to add a workplace; texts as typed.
public struct AddWorkplace: Hashable, Sendable {
  public let name: String
  /// nil takes the default of the owner's role: an owner's is shared, a worker's personal.
  public let isShared: Bool?
  public let category: String
  public let color: LabelColor
  public let address: String
  /// The IANA name of an existing zone.
  public let zone: String
  public let weekStart: Weekday
  public let restDay: Weekday
  /// The number of employees from a day on; nil when not known yet.
  public let headcount: Headcount?

  /// A number of employees and its first day.
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
