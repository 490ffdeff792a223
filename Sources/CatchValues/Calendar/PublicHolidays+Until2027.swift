// 공휴일에 관한 법률, 관공서의 공휴일에 관한 규정; as listed by the `holidays` package 0.108 (MIT).

/// The holidays of 2015–2027; 2018–2027 agree with the government calendarSource (월력요항) day by day.
extension PublicHolidays {
  static func calendarSource(_ year: Int) -> String? {
    switch year {
    case 2015:
      """
      0101 New Year's Day|신정연휴
      0218 The day preceding Korean New Year|설날 전날
      0219 Korean New Year|설날
      0220 The second day of Korean New Year|설날 다음날
      0301 Independence Movement Day|삼일절
      0505 Children's Day|어린이날
      0525 Buddha's Birthday|석가탄신일
      0606 Memorial Day|현충일
      0814 Temporary Public Holiday|임시공휴일
      0815 Liberation Day|광복절
      0926 The day preceding Chuseok|추석 전날
      0927 Chuseok|추석
      0928 The second day of Chuseok|추석 다음날
      0929 Alternative holiday for Chuseok|추석 대체 휴일
      1003 National Foundation Day|개천절
      1009 Hangul Day|한글날
      1225 Christmas Day|기독탄신일
      """
    case 2016:
      """
      0101 New Year's Day|신정연휴
      0207 The day preceding Korean New Year|설날 전날
      0208 Korean New Year|설날
      0209 The second day of Korean New Year|설날 다음날
      0210 Alternative holiday for Korean New Year|설날 대체 휴일
      0301 Independence Movement Day|삼일절
      0413 National Assembly Election Day|국회의원 선거일
      0505 Children's Day|어린이날
      0506 Temporary Public Holiday|임시공휴일
      0514 Buddha's Birthday|석가탄신일
      0606 Memorial Day|현충일
      0815 Liberation Day|광복절
      0914 The day preceding Chuseok|추석 전날
      0915 Chuseok|추석
      0916 The second day of Chuseok|추석 다음날
      1003 National Foundation Day|개천절
      1009 Hangul Day|한글날
      1225 Christmas Day|기독탄신일
      """
    case 2017:
      """
      0101 New Year's Day|신정연휴
      0127 The day preceding Korean New Year|설날 전날
      0128 Korean New Year|설날
      0129 The second day of Korean New Year|설날 다음날
      0130 Alternative holiday for Korean New Year|설날 대체 휴일
      0301 Independence Movement Day|삼일절
      0503 Buddha's Birthday|부처님오신날
      0505 Children's Day|어린이날
      0509 Presidential Election Day|대통령 선거일
      0606 Memorial Day|현충일
      0815 Liberation Day|광복절
      1002 Temporary Public Holiday|임시공휴일
      1003 National Foundation Day; The day preceding Chuseok|개천절; 추석 전날
      1004 Chuseok|추석
      1005 The second day of Chuseok|추석 다음날
      1006 Alternative holiday for Chuseok|추석 대체 휴일
      1009 Hangul Day|한글날
      1225 Christmas Day|기독탄신일
      """
    case 2018:
      """
      0101 New Year's Day|신정연휴
      0215 The day preceding Korean New Year|설날 전날
      0216 Korean New Year|설날
      0217 The second day of Korean New Year|설날 다음날
      0301 Independence Movement Day|삼일절
      0505 Children's Day|어린이날
      0507 Alternative holiday for Children's Day|어린이날 대체 휴일
      0522 Buddha's Birthday|부처님오신날
      0606 Memorial Day|현충일
      0613 Local Election Day|지방선거일
      0815 Liberation Day|광복절
      0923 The day preceding Chuseok|추석 전날
      0924 Chuseok|추석
      0925 The second day of Chuseok|추석 다음날
      0926 Alternative holiday for Chuseok|추석 대체 휴일
      1003 National Foundation Day|개천절
      1009 Hangul Day|한글날
      1225 Christmas Day|기독탄신일
      """
    case 2019:
      """
      0101 New Year's Day|신정연휴
      0204 The day preceding Korean New Year|설날 전날
      0205 Korean New Year|설날
      0206 The second day of Korean New Year|설날 다음날
      0301 Independence Movement Day|삼일절
      0505 Children's Day|어린이날
      0506 Alternative holiday for Children's Day|어린이날 대체 휴일
      0512 Buddha's Birthday|부처님오신날
      0606 Memorial Day|현충일
      0815 Liberation Day|광복절
      0912 The day preceding Chuseok|추석 전날
      0913 Chuseok|추석
      0914 The second day of Chuseok|추석 다음날
      1003 National Foundation Day|개천절
      1009 Hangul Day|한글날
      1225 Christmas Day|기독탄신일
      """
    case 2020:
      """
      0101 New Year's Day|신정연휴
      0124 The day preceding Korean New Year|설날 전날
      0125 Korean New Year|설날
      0126 The second day of Korean New Year|설날 다음날
      0127 Alternative holiday for Korean New Year|설날 대체 휴일
      0301 Independence Movement Day|삼일절
      0415 National Assembly Election Day|국회의원 선거일
      0430 Buddha's Birthday|부처님오신날
      0505 Children's Day|어린이날
      0606 Memorial Day|현충일
      0815 Liberation Day|광복절
      0817 Temporary Public Holiday|임시공휴일
      0930 The day preceding Chuseok|추석 전날
      1001 Chuseok|추석
      1002 The second day of Chuseok|추석 다음날
      1003 National Foundation Day|개천절
      1009 Hangul Day|한글날
      1225 Christmas Day|기독탄신일
      """
    case 2021:
      """
      0101 New Year's Day|신정연휴
      0211 The day preceding Korean New Year|설날 전날
      0212 Korean New Year|설날
      0213 The second day of Korean New Year|설날 다음날
      0301 Independence Movement Day|삼일절
      0505 Children's Day|어린이날
      0519 Buddha's Birthday|부처님오신날
      0606 Memorial Day|현충일
      0815 Liberation Day|광복절
      0816 Alternative holiday for Liberation Day|광복절 대체 휴일
      0920 The day preceding Chuseok|추석 전날
      0921 Chuseok|추석
      0922 The second day of Chuseok|추석 다음날
      1003 National Foundation Day|개천절
      1004 Alternative holiday for National Foundation Day|개천절 대체 휴일
      1009 Hangul Day|한글날
      1011 Alternative holiday for Hangul Day|한글날 대체 휴일
      1225 Christmas Day|기독탄신일
      """
    case 2022:
      """
      0101 New Year's Day|신정연휴
      0131 The day preceding Korean New Year|설날 전날
      0201 Korean New Year|설날
      0202 The second day of Korean New Year|설날 다음날
      0301 Independence Movement Day|삼일절
      0309 Presidential Election Day|대통령 선거일
      0505 Children's Day|어린이날
      0508 Buddha's Birthday|부처님오신날
      0601 Local Election Day|지방선거일
      0606 Memorial Day|현충일
      0815 Liberation Day|광복절
      0909 The day preceding Chuseok|추석 전날
      0910 Chuseok|추석
      0911 The second day of Chuseok|추석 다음날
      0912 Alternative holiday for Chuseok|추석 대체 휴일
      1003 National Foundation Day|개천절
      1009 Hangul Day|한글날
      1010 Alternative holiday for Hangul Day|한글날 대체 휴일
      1225 Christmas Day|기독탄신일
      """
    case 2023:
      """
      0101 New Year's Day|신정연휴
      0121 The day preceding Korean New Year|설날 전날
      0122 Korean New Year|설날
      0123 The second day of Korean New Year|설날 다음날
      0124 Alternative holiday for Korean New Year|설날 대체 휴일
      0301 Independence Movement Day|삼일절
      0505 Children's Day|어린이날
      0527 Buddha's Birthday|부처님오신날
      0529 Alternative holiday for Buddha's Birthday|부처님오신날 대체 휴일
      0606 Memorial Day|현충일
      0815 Liberation Day|광복절
      0928 The day preceding Chuseok|추석 전날
      0929 Chuseok|추석
      0930 The second day of Chuseok|추석 다음날
      1002 Temporary Public Holiday|임시공휴일
      1003 National Foundation Day|개천절
      1009 Hangul Day|한글날
      1225 Christmas Day|기독탄신일
      """
    case 2024:
      """
      0101 New Year's Day|신정연휴
      0209 The day preceding Korean New Year|설날 전날
      0210 Korean New Year|설날
      0211 The second day of Korean New Year|설날 다음날
      0212 Alternative holiday for Korean New Year|설날 대체 휴일
      0301 Independence Movement Day|삼일절
      0410 National Assembly Election Day|국회의원 선거일
      0505 Children's Day|어린이날
      0506 Alternative holiday for Children's Day|어린이날 대체 휴일
      0515 Buddha's Birthday|부처님오신날
      0606 Memorial Day|현충일
      0815 Liberation Day|광복절
      0916 The day preceding Chuseok|추석 전날
      0917 Chuseok|추석
      0918 The second day of Chuseok|추석 다음날
      1001 Armed Forces Day|국군의 날
      1003 National Foundation Day|개천절
      1009 Hangul Day|한글날
      1225 Christmas Day|기독탄신일
      """
    case 2025:
      """
      0101 New Year's Day|신정연휴
      0127 Temporary Public Holiday|임시공휴일
      0128 The day preceding Korean New Year|설날 전날
      0129 Korean New Year|설날
      0130 The second day of Korean New Year|설날 다음날
      0301 Independence Movement Day|삼일절
      0303 Alternative holiday for Independence Movement Day|삼일절 대체 휴일
      0505 Buddha's Birthday; Children's Day|부처님오신날; 어린이날
      0506 Alternative holiday for Buddha's Birthday; Alternative holiday for Children's Day|부처님오신날 대체 휴일; 어린이날 대체 휴일
      0603 Presidential Election Day|대통령 선거일
      0606 Memorial Day|현충일
      0815 Liberation Day|광복절
      1003 National Foundation Day|개천절
      1005 The day preceding Chuseok|추석 전날
      1006 Chuseok|추석
      1007 The second day of Chuseok|추석 다음날
      1008 Alternative holiday for Chuseok|추석 대체 휴일
      1009 Hangul Day|한글날
      1225 Christmas Day|기독탄신일
      """
    case 2026:
      """
      0101 New Year's Day|신정연휴
      0216 The day preceding Korean New Year|설날 전날
      0217 Korean New Year|설날
      0218 The second day of Korean New Year|설날 다음날
      0301 Independence Movement Day|삼일절
      0302 Alternative holiday for Independence Movement Day|삼일절 대체 휴일
      0501 Labor Day|노동절
      0505 Children's Day|어린이날
      0524 Buddha's Birthday|부처님오신날
      0525 Alternative holiday for Buddha's Birthday|부처님오신날 대체 휴일
      0603 Local Election Day|지방선거일
      0606 Memorial Day|현충일
      0717 Constitution Day|제헌절
      0815 Liberation Day|광복절
      0817 Alternative holiday for Liberation Day|광복절 대체 휴일
      0924 The day preceding Chuseok|추석 전날
      0925 Chuseok|추석
      0926 The second day of Chuseok|추석 다음날
      1003 National Foundation Day|개천절
      1005 Alternative holiday for National Foundation Day|개천절 대체 휴일
      1009 Hangul Day|한글날
      1225 Christmas Day|기독탄신일
      """
    case 2027:
      """
      0101 New Year's Day|신정연휴
      0206 The day preceding Korean New Year|설날 전날
      0207 Korean New Year|설날
      0208 The second day of Korean New Year|설날 다음날
      0209 Alternative holiday for Korean New Year|설날 대체 휴일
      0301 Independence Movement Day|삼일절
      0501 Labor Day|노동절
      0503 Alternative holiday for Labor Day|노동절 대체 휴일
      0505 Children's Day|어린이날
      0513 Buddha's Birthday|부처님오신날
      0606 Memorial Day|현충일
      0717 Constitution Day|제헌절
      0719 Alternative holiday for Constitution Day|제헌절 대체 휴일
      0815 Liberation Day|광복절
      0816 Alternative holiday for Liberation Day|광복절 대체 휴일
      0914 The day preceding Chuseok|추석 전날
      0915 Chuseok|추석
      0916 The second day of Chuseok|추석 다음날
      1003 National Foundation Day|개천절
      1004 Alternative holiday for National Foundation Day|개천절 대체 휴일
      1009 Hangul Day|한글날
      1011 Alternative holiday for Hangul Day|한글날 대체 휴일
      1225 Christmas Day|기독탄신일
      1227 Alternative holiday for Christmas Day|기독탄신일 대체 휴일
      """
    default:
      nil
    }
  }
}
