public import CatchValues

/// A request to add a workplace; texts as typed.
public struct AddWorkplace: Sendable {
  public var name: String
  /// nil takes the default of the owner's role: an owner's is shared, a worker's personal.
  public var isShared: Bool?
  public var category = ""
  public var color = LabelColor.none
  public var address = ""
  /// The IANA name of an existing zone.
  public var zone = TimeZone.seoul.name
  public var weekStart = Weekday.mon
  public var restDay = Weekday.sun
  /// The number of employees from a day on; nil when not known yet.
  public var headcount: (employees: Int, since: CivilDate)?

  public init(_ name: String) { self.name = name }
}
