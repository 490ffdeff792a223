import CatchCommandLine
import CatchValues
import ShiftService
import WageService

extension Conversion where Value == PaySchedule {
  /// A day of the month, a weekday, or `daily`.
  static var paySchedule: Conversion {
    Conversion("DAY") { word throws(Failure) in
      switch try PayDay(word) {
      case .ofMonth(let day): PaySchedule.monthly(day)
      case .ofWeek(let day): PaySchedule.weekly(day)
      }
    }
    .or("daily", .daily, meaning: Text(en: "on every day of work", ko: "일한 날마다"))
  }
}

extension PaySchedule {
  /// The typed form: `25`, `fri` or `daily`.
  var code: String {
    switch self {
    case .monthly(let day): String(day)
    case .weekly(let day): day.code
    case .daily: "daily"
    }
  }

  var name: Text {
    switch self {
    case .monthly(let day): Text(en: code, ko: "\(day)일")
    case .weekly(let day): Text(en: code, ko: "\(day.name.ko)요일")
    case .daily: Text(en: code, ko: "매일")
    }
  }
}
