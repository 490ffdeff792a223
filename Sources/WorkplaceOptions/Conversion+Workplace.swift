public import CatchCommandLine

/// Words that name records of workplaces; shells complete them from the store.
extension Conversion where Value == String {
  /// The name or id of a workplace.
  public static var place: Conversion<String> { text("PLACE").completed(by: .dynamic("place")) }
  /// The nickname of a member of one of the caller's workplaces.
  public static var worker: Conversion<String> { text("NAME").completed(by: .dynamic("worker")) }
  /// The nickname of an applicant.
  public static var applicant: Conversion<String> {
    text("NAME").completed(by: .dynamic("applicant"))
  }
  public static var termsID: Conversion<String> { text("ID").completed(by: .dynamic("terms")) }
  public static var clockID: Conversion<String> { text("ID").completed(by: .dynamic("clock")) }
  public static var shiftID: Conversion<String> { text("ID").completed(by: .dynamic("shift")) }
  /// The id of a series, or of one of its shifts.
  public static var seriesID: Conversion<String> { text("ID").completed(by: .dynamic("series")) }
}
