/// What options and commands are called elsewhere; nothing here is taken for them, only hinted at.
enum OtherWords {
  /// The option of the command that goes by another name, if it has one.
  static func option(for word: String, among names: [String]) -> String? {
    options[word]?.first { names.contains($0) }
  }

  /// The command below a node that goes by another name, if there is one.
  static func command(for word: String, among names: [String]) -> String? {
    commands[word]?.first { names.contains($0) }
  }

  private static let options: [String: [String]] = [
    "date": ["day", "on", "during", "since"],
    "dates": ["day", "during"],
    "days": ["during", "day"],
    "during": ["period", "month", "on"],
    "employee": ["worker"],
    "group-by": ["group"],
    "headcount": ["employees", "staff"],
    "length": ["for"],
    "member": ["worker"],
    "message": ["reason", "memo", "note"],
    "month": ["period", "during"],
    "name": ["worker"],
    "note": ["memo", "message", "reason"],
    "period": ["during", "month"],
    "person": ["worker"],
    "reason": ["message", "memo", "note"],
    "staff": ["employees"],
    "status": ["state"],
    "user": ["worker"],
    "wage": ["hourly", "rate"],
    "week": ["during"],
    "workplace": ["place"],
    "year": ["during", "years"],
  ]

  private static let commands: [String: [String]] = [
    "clock-in": ["in"],
    "clock-out": ["out"],
    "conflicts": ["check"],
    "day": ["calendar"],
    "del": ["remove"],
    "delete": ["remove"],
    "employee": ["member"],
    "lint": ["check"],
    "ls": ["list"],
    "month": ["calendar", "preview"],
    "new": ["add", "create"],
    "overlaps": ["check"],
    "payslip": ["slip", "show"],
    "people": ["user", "member"],
    "person": ["user", "member"],
    "rm": ["remove"],
    "start": ["in"],
    "stop": ["out"],
    "summary": ["report"],
    "today": ["calendar"],
    "total": ["report"],
    "update": ["edit"],
    "validate": ["check"],
    "week": ["calendar"],
    "worker": ["member"],
    "workers": ["member"],
  ]
}
