import CatchCommandLine

/// Words that name something in the store; shells offer what is there.
extension Conversion where Value == String {
  /// Anybody's nickname.
  static var person: Conversion { text("NAME").completed(by: .stored(.person)) }
  /// The name or id of a workplace.
  static var place: Conversion { text("PLACE").completed(by: .stored(.place)) }
  /// The nickname of somebody who works where the acting person does.
  static var worker: Conversion { text("NAME").completed(by: .stored(.worker)) }
  /// The nickname of somebody who asks to join.
  static var applicant: Conversion { text("NAME").completed(by: .stored(.applicant)) }
  static var termsID: Conversion { text("ID").completed(by: .stored(.terms)) }
  static var clockID: Conversion { text("ID").completed(by: .stored(.clock)) }
  static var shiftID: Conversion { text("ID").completed(by: .stored(.shift)) }
  /// A series, or one of its shifts.
  static var seriesID: Conversion { text("ID").completed(by: .stored(.series)) }
}

extension ArgumentInfo.Completion {
  /// Asked of the store when somebody types.
  static func stored(_ kind: CompleteWord.Kind) -> ArgumentInfo.Completion {
    .dynamic(kind.rawValue)
  }
}
