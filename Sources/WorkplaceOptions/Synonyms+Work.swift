public import CatchCommandLine

extension Synonyms {
  /// Names that other programs use for options and commands about shifts and pay.
  public static var work: Synonyms {
    Synonyms(
      options: [
        "date": ["day", "on", "during", "since"],
        "dates": ["day", "during"],
        "days": ["during", "day"],
        "during": ["period", "month", "on", "paid-in"],
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
        "time-zone": ["zone", "tz"],
        "timezone": ["zone", "tz"],
        "user": ["worker"],
        "wage": ["hourly", "rate"],
        "week": ["during"],
        "weekly-hours": ["weekly-minutes %h"],
        "workplace": ["place"],
        "year": ["during", "years"],
      ])
  }
}
