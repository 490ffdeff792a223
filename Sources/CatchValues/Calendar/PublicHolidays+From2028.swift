// 공휴일에 관한 법률, 관공서의 공휴일에 관한 규정; as listed by the `holidays` package 0.108 (MIT).

/// The holidays of 2028–2035 by the present law: elections and temporary ones may change them.
extension PublicHolidays {
  static func computed(_ year: Int) -> String? {
    switch year {
    case 2028:
      """
      0101 New Year's Day|신정연휴
      0126 The day preceding Korean New Year|설날 전날
      0127 Korean New Year|설날
      0128 The second day of Korean New Year|설날 다음날
      0301 Independence Movement Day|삼일절
      0412 National Assembly Election Day|국회의원 선거일
      0501 Labor Day|노동절
      0502 Buddha's Birthday|부처님오신날
      0505 Children's Day|어린이날
      0606 Memorial Day|현충일
      0717 Constitution Day|제헌절
      0815 Liberation Day|광복절
      1002 The day preceding Chuseok|추석 전날
      1003 National Foundation Day; Chuseok|개천절; 추석
      1004 The second day of Chuseok|추석 다음날
      1005 Alternative holiday for Chuseok|추석 대체 휴일
      1009 Hangul Day|한글날
      1225 Christmas Day|기독탄신일
      """
    case 2029:
      """
      0101 New Year's Day|신정연휴
      0212 The day preceding Korean New Year|설날 전날
      0213 Korean New Year|설날
      0214 The second day of Korean New Year|설날 다음날
      0301 Independence Movement Day|삼일절
      0501 Labor Day|노동절
      0505 Children's Day|어린이날
      0507 Alternative holiday for Children's Day|어린이날 대체 휴일
      0520 Buddha's Birthday|부처님오신날
      0521 Alternative holiday for Buddha's Birthday|부처님오신날 대체 휴일
      0606 Memorial Day|현충일
      0717 Constitution Day|제헌절
      0815 Liberation Day|광복절
      0921 The day preceding Chuseok|추석 전날
      0922 Chuseok|추석
      0923 The second day of Chuseok|추석 다음날
      0924 Alternative holiday for Chuseok|추석 대체 휴일
      1003 National Foundation Day|개천절
      1009 Hangul Day|한글날
      1225 Christmas Day|기독탄신일
      """
    case 2030:
      """
      0101 New Year's Day|신정연휴
      0202 The day preceding Korean New Year|설날 전날
      0203 Korean New Year|설날
      0204 The second day of Korean New Year|설날 다음날
      0205 Alternative holiday for Korean New Year|설날 대체 휴일
      0301 Independence Movement Day|삼일절
      0403 Presidential Election Day|대통령 선거일
      0501 Labor Day|노동절
      0505 Children's Day|어린이날
      0506 Alternative holiday for Children's Day|어린이날 대체 휴일
      0509 Buddha's Birthday|부처님오신날
      0606 Memorial Day|현충일
      0612 Local Election Day|지방선거일
      0717 Constitution Day|제헌절
      0815 Liberation Day|광복절
      0911 The day preceding Chuseok|추석 전날
      0912 Chuseok|추석
      0913 The second day of Chuseok|추석 다음날
      1003 National Foundation Day|개천절
      1009 Hangul Day|한글날
      1225 Christmas Day|기독탄신일
      """
    case 2031:
      """
      0101 New Year's Day|신정연휴
      0122 The day preceding Korean New Year|설날 전날
      0123 Korean New Year|설날
      0124 The second day of Korean New Year|설날 다음날
      0301 Independence Movement Day|삼일절
      0303 Alternative holiday for Independence Movement Day|삼일절 대체 휴일
      0501 Labor Day|노동절
      0505 Children's Day|어린이날
      0528 Buddha's Birthday|부처님오신날
      0606 Memorial Day|현충일
      0717 Constitution Day|제헌절
      0815 Liberation Day|광복절
      0930 The day preceding Chuseok|추석 전날
      1001 Chuseok|추석
      1002 The second day of Chuseok|추석 다음날
      1003 National Foundation Day|개천절
      1009 Hangul Day|한글날
      1225 Christmas Day|기독탄신일
      """
    case 2032:
      """
      0101 New Year's Day|신정연휴
      0210 The day preceding Korean New Year|설날 전날
      0211 Korean New Year|설날
      0212 The second day of Korean New Year|설날 다음날
      0301 Independence Movement Day|삼일절
      0414 National Assembly Election Day|국회의원 선거일
      0501 Labor Day|노동절
      0503 Alternative holiday for Labor Day|노동절 대체 휴일
      0505 Children's Day|어린이날
      0516 Buddha's Birthday|부처님오신날
      0517 Alternative holiday for Buddha's Birthday|부처님오신날 대체 휴일
      0606 Memorial Day|현충일
      0717 Constitution Day|제헌절
      0719 Alternative holiday for Constitution Day|제헌절 대체 휴일
      0815 Liberation Day|광복절
      0816 Alternative holiday for Liberation Day|광복절 대체 휴일
      0918 The day preceding Chuseok|추석 전날
      0919 Chuseok|추석
      0920 The second day of Chuseok|추석 다음날
      0921 Alternative holiday for Chuseok|추석 대체 휴일
      1003 National Foundation Day|개천절
      1004 Alternative holiday for National Foundation Day|개천절 대체 휴일
      1009 Hangul Day|한글날
      1011 Alternative holiday for Hangul Day|한글날 대체 휴일
      1225 Christmas Day|기독탄신일
      1227 Alternative holiday for Christmas Day|기독탄신일 대체 휴일
      """
    case 2033:
      """
      0101 New Year's Day|신정연휴
      0130 The day preceding Korean New Year|설날 전날
      0131 Korean New Year|설날
      0201 The second day of Korean New Year|설날 다음날
      0202 Alternative holiday for Korean New Year|설날 대체 휴일
      0301 Independence Movement Day|삼일절
      0501 Labor Day|노동절
      0502 Alternative holiday for Labor Day|노동절 대체 휴일
      0505 Children's Day|어린이날
      0506 Buddha's Birthday|부처님오신날
      0606 Memorial Day|현충일
      0717 Constitution Day|제헌절
      0718 Alternative holiday for Constitution Day|제헌절 대체 휴일
      0815 Liberation Day|광복절
      0907 The day preceding Chuseok|추석 전날
      0908 Chuseok|추석
      0909 The second day of Chuseok|추석 다음날
      1003 National Foundation Day|개천절
      1009 Hangul Day|한글날
      1010 Alternative holiday for Hangul Day|한글날 대체 휴일
      1225 Christmas Day|기독탄신일
      1226 Alternative holiday for Christmas Day|기독탄신일 대체 휴일
      """
    case 2034:
      """
      0101 New Year's Day|신정연휴
      0218 The day preceding Korean New Year|설날 전날
      0219 Korean New Year|설날
      0220 The second day of Korean New Year|설날 다음날
      0221 Alternative holiday for Korean New Year|설날 대체 휴일
      0301 Independence Movement Day|삼일절
      0501 Labor Day|노동절
      0505 Children's Day|어린이날
      0525 Buddha's Birthday|부처님오신날
      0606 Memorial Day|현충일
      0614 Local Election Day|지방선거일
      0717 Constitution Day|제헌절
      0815 Liberation Day|광복절
      0926 The day preceding Chuseok|추석 전날
      0927 Chuseok|추석
      0928 The second day of Chuseok|추석 다음날
      1003 National Foundation Day|개천절
      1009 Hangul Day|한글날
      1225 Christmas Day|기독탄신일
      """
    case 2035:
      """
      0101 New Year's Day|신정연휴
      0207 The day preceding Korean New Year|설날 전날
      0208 Korean New Year|설날
      0209 The second day of Korean New Year|설날 다음날
      0301 Independence Movement Day|삼일절
      0404 Presidential Election Day|대통령 선거일
      0501 Labor Day|노동절
      0505 Children's Day|어린이날
      0507 Alternative holiday for Children's Day|어린이날 대체 휴일
      0515 Buddha's Birthday|부처님오신날
      0606 Memorial Day|현충일
      0717 Constitution Day|제헌절
      0815 Liberation Day|광복절
      0915 The day preceding Chuseok|추석 전날
      0916 Chuseok|추석
      0917 The second day of Chuseok|추석 다음날
      0918 Alternative holiday for Chuseok|추석 대체 휴일
      1003 National Foundation Day|개천절
      1009 Hangul Day|한글날
      1225 Christmas Day|기독탄신일
      """
    default:
      nil
    }
  }
}
