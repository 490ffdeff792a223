public import CatchValues

/// Probation (수습), in which a contract of a year or more may pay nine tenths of the minimum wage.
public enum Probation {
  /// Returns the last day of the three months in which it may lower the minimum wage (최저임금법 제5조
  /// 제2항; the rate is `RuleName.minimumWageProbation`).
  public static func lastLoweredDay(employedFrom first: CivilDate) -> CivilDate {
    first.end(ofMonths: 3)
  }
}
