/// A part of the day in Korean, written before the hour; each hour it allows has one meaning.
enum DayPart: String, CaseIterable {
  case morningHalf = "오전"
  case afternoonHalf = "오후"
  case dawn = "새벽"
  case morning = "아침"
  case midday = "낮"
  case evening = "저녁"
  case night = "밤"

  /// - Returns: the hour, 0 to 23; nil when the part does not allow it, or it fits two days.
  func hour(_ hour: Int) -> Int? {
    switch (self, hour) {
    // Korean also counts the first hour of a half as 0.
    case (.morningHalf, 0...12): hour % 12
    case (.afternoonHalf, 0...12): hour % 12 + 12
    case (.dawn, 0...6): hour
    case (.dawn, 12): 0
    case (.morning, 5...11), (.midday, 10...12): hour
    case (.midday, 1...5), (.evening, 5...11), (.night, 6...11): hour + 12
    default: nil
    }
  }
}

extension WordScanner {
  mutating func dayPart() -> DayPart? {
    for part in DayPart.allCases where take(part.rawValue) {
      skipSpace()
      return part
    }
    return nil
  }
}
