// 공휴일에 관한 법률, 관공서의 공휴일에 관한 규정; as listed by the `holidays` package 0.108 (MIT).

/// The public holidays of South Korea, built in for 2015–2035.
public enum PublicHolidays {
  public static let firstYear = 2015
  public static let lastYear = 2035

  public struct Holiday: Hashable, Sendable {
    public let date: CivilDate
    public let name: Text
  }

  /// Returns the holidays of a year in order; empty outside the built-in years.
  ///
  /// Builds them anew, so callers keep the result.
  public static func holidays(of year: Int) -> [Holiday] {
    guard let moving = moving(year) else { return [] }
    var days: [Holiday] = []
    func add(_ monthAndDay: Int, _ name: Text, later: Int = 0) {
      let date = CivilDate(year: year, month: monthAndDay / 100, day: monthAndDay % 100)
      if let date { days.append(Holiday(date: date.adding(days: later), name: name)) }
    }
    func addThree(around monthAndDay: Int, _ name: Text) {
      let eve = Text(en: "The day preceding \(name.en)", ko: "\(name.ko) 전날")
      add(monthAndDay, eve, later: -1)
      add(monthAndDay, name)
      let second = Text(en: "The second day of \(name.en)", ko: "\(name.ko) 다음날")
      add(monthAndDay, second, later: 1)
    }
    add(0101, .newYear)
    addThree(around: moving.koreanNewYear, .koreanNewYear)
    add(0301, .independence)
    add(moving.buddhasBirthday, year < 2017 ? .buddhasBirthdayUntil2016 : .buddhasBirthday)
    if year >= 2026 { add(0501, .labor) }
    add(0505, .childrensDay)
    add(0606, .memorial)
    if year >= 2026 { add(0717, .constitution) }
    add(0815, .liberation)
    add(1003, .foundation)
    addThree(around: moving.chuseok, .chuseok)
    add(1009, .hangul)
    add(1225, .christmas)
    for (monthAndDay, name) in moving.others { add(monthAndDay, name) }
    return days.sorted { $0.date < $1.date }.reduce(into: []) { merged, day in
      guard let last = merged.last, last.date == day.date else { return merged.append(day) }
      merged[merged.count - 1] = Holiday(date: day.date, name: [last.name, day.name].joined("; "))
    }
  }

  public static func name(of date: CivilDate) -> Text? {
    holidays(of: date.year).first { $0.date == date }?.name
  }

  /// True on 1 May: a paid holiday for every employee by its own act, whatever the workplace's
  /// size.
  /// Source: 노동절 제정에 관한 법률 (2025-11-11; before: 근로자의 날 제정에 관한 법률).
  public static func isLaborDay(_ date: CivilDate) -> Bool {
    let parts = date.components
    return parts.month == 5 && parts.day == 1
  }

  /// The holidays of 2018–2027 agree with the government calendar (월력요항) day by day; those of
  /// 2028–2035 follow the present law: elections and temporary ones may change them.
  private static func moving(_ year: Int) -> Moving? {
    switch year {
    case 2015: Moving(0219, 0525, 0927, (0814, .temporary), (0929, alternative(.chuseok)))
    case 2016:
      Moving(
        0208, 0514, 0915, (0210, alternative(.koreanNewYear)), (0413, .assembly), (0506, .temporary)
      )
    case 2017:
      Moving(
        0128, 0503, 1004, (0130, alternative(.koreanNewYear)), (0509, .president),
        (1002, .temporary), (1006, alternative(.chuseok)))
    case 2018:
      Moving(
        0216, 0522, 0924, (0507, alternative(.childrensDay)), (0613, .local),
        (0926, alternative(.chuseok)))
    case 2019: Moving(0205, 0512, 0913, (0506, alternative(.childrensDay)))
    case 2020:
      Moving(
        0125, 0430, 1001, (0127, alternative(.koreanNewYear)), (0415, .assembly), (0817, .temporary)
      )
    case 2021:
      Moving(
        0212, 0519, 0921, (0816, alternative(.liberation)), (1004, alternative(.foundation)),
        (1011, alternative(.hangul)))
    case 2022:
      Moving(
        0201, 0508, 0910, (0309, .president), (0601, .local), (0912, alternative(.chuseok)),
        (1010, alternative(.hangul)))
    case 2023:
      Moving(
        0122, 0527, 0929, (0124, alternative(.koreanNewYear)),
        (0529, alternative(.buddhasBirthday)), (1002, .temporary))
    case 2024:
      Moving(
        0210, 0515, 0917, (0212, alternative(.koreanNewYear)), (0410, .assembly),
        (0506, alternative(.childrensDay)), (1001, .armedForces))
    case 2025:
      Moving(
        0129, 0505, 1006, (0127, .temporary), (0303, alternative(.independence)),
        (0506, alternative(.buddhasBirthday)), (0506, alternative(.childrensDay)),
        (0603, .president), (1008, alternative(.chuseok)))
    case 2026:
      Moving(
        0217, 0524, 0925, (0302, alternative(.independence)), (0525, alternative(.buddhasBirthday)),
        (0603, .local), (0817, alternative(.liberation)), (1005, alternative(.foundation)))
    case 2027:
      Moving(
        0207, 0513, 0915, (0209, alternative(.koreanNewYear)), (0503, alternative(.labor)),
        (0719, alternative(.constitution)), (0816, alternative(.liberation)),
        (1004, alternative(.foundation)), (1011, alternative(.hangul)),
        (1227, alternative(.christmas)))
    case 2028: Moving(0127, 0502, 1003, (0412, .assembly), (1005, alternative(.chuseok)))
    case 2029:
      Moving(
        0213, 0520, 0922, (0507, alternative(.childrensDay)), (0521, alternative(.buddhasBirthday)),
        (0924, alternative(.chuseok)))
    case 2030:
      Moving(
        0203, 0509, 0912, (0205, alternative(.koreanNewYear)), (0403, .president),
        (0506, alternative(.childrensDay)), (0612, .local))
    case 2031: Moving(0123, 0528, 1001, (0303, alternative(.independence)))
    case 2032:
      Moving(
        0211, 0516, 0919, (0414, .assembly), (0503, alternative(.labor)),
        (0517, alternative(.buddhasBirthday)), (0719, alternative(.constitution)),
        (0816, alternative(.liberation)), (0921, alternative(.chuseok)),
        (1004, alternative(.foundation)), (1011, alternative(.hangul)),
        (1227, alternative(.christmas)))
    case 2033:
      Moving(
        0131, 0506, 0908, (0202, alternative(.koreanNewYear)), (0502, alternative(.labor)),
        (0718, alternative(.constitution)), (1010, alternative(.hangul)),
        (1226, alternative(.christmas)))
    case 2034: Moving(0219, 0525, 0927, (0221, alternative(.koreanNewYear)), (0614, .local))
    case 2035:
      Moving(
        0208, 0515, 0916, (0404, .president), (0507, alternative(.childrensDay)),
        (0918, alternative(.chuseok)))
    default: nil
    }
  }

  private static func alternative(_ name: Text) -> Text {
    Text(en: "Alternative holiday for \(name.en)", ko: "\(name.ko) 대체 휴일")
  }
}

/// The holidays of one year that have no fixed day; 0217 is 17 February.
private struct Moving {
  let koreanNewYear, buddhasBirthday, chuseok: Int
  let others: [(Int, Text)]

  init(_ koreanNewYear: Int, _ buddhasBirthday: Int, _ chuseok: Int, _ others: (Int, Text)...) {
    (self.koreanNewYear, self.buddhasBirthday, self.chuseok) =
      (koreanNewYear, buddhasBirthday, chuseok)
    self.others = others
  }
}

extension Text {
  fileprivate static let newYear = Text(en: "New Year's Day", ko: "신정연휴")
  fileprivate static let koreanNewYear = Text(en: "Korean New Year", ko: "설날")
  fileprivate static let independence = Text(en: "Independence Movement Day", ko: "삼일절")
  fileprivate static let labor = Text(en: "Labor Day", ko: "노동절")
  fileprivate static let childrensDay = Text(en: "Children's Day", ko: "어린이날")
  fileprivate static let buddhasBirthday = Text(en: "Buddha's Birthday", ko: "부처님오신날")
  fileprivate static let buddhasBirthdayUntil2016 = Text(en: "Buddha's Birthday", ko: "석가탄신일")
  fileprivate static let memorial = Text(en: "Memorial Day", ko: "현충일")
  fileprivate static let constitution = Text(en: "Constitution Day", ko: "제헌절")
  fileprivate static let liberation = Text(en: "Liberation Day", ko: "광복절")
  fileprivate static let chuseok = Text(en: "Chuseok", ko: "추석")
  fileprivate static let foundation = Text(en: "National Foundation Day", ko: "개천절")
  fileprivate static let armedForces = Text(en: "Armed Forces Day", ko: "국군의 날")
  fileprivate static let hangul = Text(en: "Hangul Day", ko: "한글날")
  fileprivate static let christmas = Text(en: "Christmas Day", ko: "기독탄신일")
  fileprivate static let temporary = Text(en: "Temporary Public Holiday", ko: "임시공휴일")
  fileprivate static let president = Text(en: "Presidential Election Day", ko: "대통령 선거일")
  fileprivate static let assembly = Text(en: "National Assembly Election Day", ko: "국회의원 선거일")
  fileprivate static let local = Text(en: "Local Election Day", ko: "지방선거일")
}
