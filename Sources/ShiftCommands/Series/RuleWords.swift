import CatchValues

extension RecurrenceRule {
  /// `every 2 weeks on Mon, Wed`; a rule with rare parts is shown as RFC 5545 writes it.
  var words: Text {
    guard positions.isEmpty, months.isEmpty || frequency == .yearly else {
      return Text(verbatim: text)
    }
    switch frequency {
    case .daily:
      guard monthDays.isEmpty else { return Text(verbatim: text) }
      let lead = lead("day", "매일", "일")
      return weekdays.isEmpty ? lead : lead.on(weekdayNames, ko: weekdayNamesKo)
    case .weekly:
      return lead("week", "매주", "주").on(weekdayNames, ko: weekdayNamesKo)
    case .monthly:
      let lead = lead("month", "매월", "개월")
      if monthDays.isEmpty { return lead.on(weekdayNames, ko: weekdayNamesKo) }
      guard weekdays.isEmpty else { return Text(verbatim: text) }
      let days = monthDays.map { $0 == -1 ? "the last day" : $0 < 0 ? "day \($0)" : "the \($0)." }
      let daysKo = monthDays.map { $0 == -1 ? "말일" : $0 < 0 ? "끝에서 \(-$0)일째" : "\($0)일" }
      return lead.on(days.joined(separator: ", "), ko: daysKo.joined(separator: "·"))
    case .yearly:
      guard weekdays.isEmpty, months.count == 1, monthDays.count == 1, let day = monthDays.first,
        day > 0
      else { return Text(verbatim: text) }
      let date = (months[0] < 10 ? "0" : "") + "\(months[0])-" + (day < 10 ? "0" : "") + "\(day)"
      return lead("year", "매년", "년").on(date, ko: "\(months[0])월 \(day)일")
    }
  }

  private func lead(_ unit: String, _ each: String, _ several: String) -> Text {
    interval == 1
      ? Text(en: "every \(unit)", ko: each)
      : Text(en: "every \(interval) \(unit)s", ko: "\(interval)\(several)마다")
  }

  private var weekdayNames: String {
    weekdays.map { choice in
      guard let number = choice.number else { return choice.weekday.name.en }
      let ordinals = ["1st", "2nd", "3rd", "4th", "5th"]
      let ordinal =
        number == -1
        ? "last" : ordinals.indices.contains(number - 1) ? ordinals[number - 1] : "\(number)."
      return "the \(ordinal) \(choice.weekday.name.en)"
    }.joined(separator: ", ")
  }

  private var weekdayNamesKo: String {
    weekdays.map { choice in
      guard let number = choice.number else { return choice.weekday.name.ko }
      let ordinals = ["첫째", "둘째", "셋째", "넷째", "다섯째"]
      let ordinal =
        number == -1
        ? "마지막"
        : ordinals.indices.contains(number - 1) ? ordinals[number - 1] : "끝에서 \(-number)번째"
      return "\(ordinal) \(choice.weekday.name.ko)요일"
    }.joined(separator: "·")
  }
}

extension Text {
  fileprivate func on(_ days: String, ko daysKo: String) -> Text {
    Text(en: "\(en) on \(days)", ko: "\(ko) \(daysKo)")
  }
}
