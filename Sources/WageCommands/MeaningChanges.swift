import CatchCommandLine

/// Changes of meaning that several outputs of pay share.
extension MeaningChange {
  static let employment = MeaningChange(
    since: "2026-11-23",
    en:
      "employment begins with the agreed terms, or with work before them, whatever day the member "
      + "was recorded on.", ko: "재직은 등록한 날이 아니라 합의한 조건의 첫날, 또는 그 전에 일한 첫날에 시작합니다.")
  static let noRecords = MeaningChange(
    since: "2026-11-29",
    en: "for pay by the hour or day, four weeks without a shift have no figures and join no sum.",
    ko: "시급제와 일급제에서 4주 넘게 근무 기록이 없는 기간은 금액을 비우고(null) 합계에 넣지 않습니다.")
  static let weekBefore = MeaningChange(
    since: "2026-11-29",
    en: "a week that begins before the period earns its weekly rest only where its days before are "
      + "given, or by --week-before attended.",
    ko: "기간 전에 시작한 주의 주휴수당은 그 전 날의 기록이나 --week-before attended가 있을 때만 계산합니다.")
  static let earlierLeave = MeaningChange(
    since: "2026-11-29",
    en: "in the second year the unused days of the first count in the totals of 'wage final', "
      + "which asks for --leave-before where they are not known; --unused is about the current year "
      + "alone.",
    ko: "근속 2년째에는 첫해의 미사용 연차도 'wage final'의 합계에 넣고, 알 수 없으면 --leave-before를 요구합니다. --unused는 현재 "
      + "연차연도만 뜻합니다.")
  static let leaveHours = MeaningChange(
    since: "2026-11-29",
    en: "where contracted hours change, each month of the first year, and each later year, earns "
      + "its leave only if the four weeks at its end have 15 hours a week.",
    ko: "소정근로시간이 바뀌면 첫해는 달마다, 그 뒤는 해마다 끝날 때의 4주 평균이 주 15시간 이상이어야 연차가 생깁니다.")
  static let clockedTime = MeaningChange(
    since: "2026-11-23",
    en: "clocked time that is not paid is named; beyond the grace outside the plan, 'wage close' "
      + "leaves the worker out until it is settled.",
    ko: "기록되었지만 지급하지 않는 시간을 표시하고, 예정 밖 시간이 허용 시간을 넘으면 결정할 때까지 'wage close'에서 제외합니다.")
  static let probation = MeaningChange(
    since: "2026-11-23",
    en: "probation lowers the minimum wage only in a contract of a year or more that is not for "
      + "simple work.",
    ko: "수습의 최저임금 감액은 1년 이상 계약이고 단순노무업무가 아닐 때만 적용합니다.")
  static let unknownYears = MeaningChange(
    since: "2026-11-23",
    en: "pay of a year whose figures are not published is refused without --provisional.",
    ko: "수치가 고시되지 않은 해의 임금은 --provisional 없이 계산하지 않습니다.")
  static let lastingLaw = MeaningChange(
    since: "2026-11-23",
    en:
      "what a law says until it is changed, such as tax, goes on past the last year of the rules.",
    ko: "세금처럼 법이 바뀔 때까지 유지되는 수치는 마지막 규칙 연도 뒤에도 적용합니다.")
  static let calendarHolidays = MeaningChange(
    since: "2026-11-23",
    en:
      "the attribution 'calendar' moves holiday minutes only; the eight hours of a day go on over "
      + "midnight.", ko: "자정 처리 'calendar'는 휴일 시간만 나누며 하루 8시간은 자정을 넘어 이어집니다.")
}
