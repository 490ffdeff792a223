import CatchValues

/// The figures of 2026.
extension RuleBook {
  static let rules2026 = RuleYear(2026, rows2026)

  private static let rows2026: [RuleRow] = [
    // Minimum wage: 최저임금법 제10조, set each year by 5 August.
    .won(.minimumWageHourly, 10_320, "고용노동부고시 2025-47", .sources, unit: .wonPerHour),

    // National pension; the base moves on 1 July.
    .percent(.pensionRate, 475, "국민연금법 제88조 제3항, 부칙(법률 제20903호) 제4조", .statute),
    .won(
      .pensionBaseFloor, 400_000, until: "2026-06-30", "국민연금법 시행령 제5조, 보건복지부고시", .sources,
      unit: .wonPerMonth),
    .won(
      .pensionBaseCeiling, 6_370_000, until: "2026-06-30", "국민연금법 시행령 제5조, 보건복지부고시", .sources,
      unit: .wonPerMonth),
    .won(
      .pensionBaseFloor, 410_000, from: "2026-07-01", "국민연금법 시행령 제5조, 보건복지부고시 2026-31", .sources,
      unit: .wonPerMonth),
    .won(
      .pensionBaseCeiling, 6_590_000, from: "2026-07-01", "국민연금법 시행령 제5조, 보건복지부고시 2026-31",
      .sources, unit: .wonPerMonth),
    .won(.pensionIncomeTest, 2_200_000, "국민연금법 시행령 제2조", .unverified, unit: .wonPerMonth),

    // Health insurance and long-term care; rates are of both shares together.
    .percent(.healthRate, 719, "국민건강보험법 시행령 제44조", .statute),
    .won(
      .healthPremiumFloor, 20_160, "국민건강보험법 시행령 제32조, 보건복지부고시 2025-222", .sources,
      unit: .wonPerMonth),
    .won(
      .healthPremiumCeiling, 9_183_480, "국민건강보험법 시행령 제32조, 보건복지부고시 2025-222", .sources,
      unit: .wonPerMonth),
    .ratio(
      .careRatio, 9_448, over: 71_900, until: "2026-10-31", "노인장기요양보험법 제9조 제1항, 시행령 제4조", .statute),
    // Rounded at the fifth decimal from the November premium on.
    .ratio(
      .careRatio, 1_314, over: 10_000, from: "2026-11-01", "노인장기요양보험법 제9조 제1항 (법률 제21690호, 부칙 제3조)",
      .statute),

    // Employment insurance.
    .percent(.unemploymentRate, 90, "고용산재보험료징수법 시행령 제12조 제1항 제2호", .statute),
    .percent(.stabilityUnder150, 25, "고용산재보험료징수법 시행령 제12조 제1항 제1호", .statute),
    .percent(.stabilityPriority150, 45, "고용산재보험료징수법 시행령 제12조 제1항 제1호", .statute),
    .percent(.stabilityFrom150, 65, "고용산재보험료징수법 시행령 제12조 제1항 제1호", .statute),
    .percent(.stabilityFrom1000, 85, "고용산재보험료징수법 시행령 제12조 제1항 제1호", .statute),
    .minutes(.employmentHoursTest, 3_600, "고용보험법 제10조, 시행령 제3조", .statute),

    // Industrial accident and the levies on the same pay, in tenths of a permille.
    .permille(.accidentAverage, tenths: 147, "고용노동부고시 2025-91", .sources),
    .permille(.accidentCommuting, tenths: 6, "고용노동부고시 2025-91", .sources),
    .ratio(.wageClaimLevy, 9, over: 10_000, unit: .permille, "임금채권보장법 제9조", .sources),
    .ratio(.asbestosLevy, 6, over: 100_000, unit: .permille, "석면피해구제법 제31조", .sources),

    // Duru-nuri premium support.
    .won(.supportIncomeBelow, 2_700_000, "고용산재보험료징수법 제21조, 고용노동부고시", .sources, unit: .wonPerMonth),
    .won(.supportBaseCap, 2_300_000, "고용산재보험료징수법 제21조, 고용노동부고시", .source, unit: .wonPerMonth),
    .percent(.supportRate, 8_000, "국민연금법 제100조의3, 고용산재보험료징수법 제21조", .sources),

    // Income tax by payment date.
    .edition(.taxTable, "2023", "소득세법 시행령 별표 2 (대통령령 제36129호)", .statute),
    .won(.taxChildFirst, 12_500, until: "2026-02-28", "소득세법 시행령 별표 2 (대통령령 제34265호)", .sources),
    .won(.taxChildSecond, 16_660, until: "2026-02-28", "소득세법 시행령 별표 2 (대통령령 제34265호)", .sources),
    .won(.taxChildFurther, 25_000, until: "2026-02-28", "소득세법 시행령 별표 2 (대통령령 제34265호)", .sources),
    .won(
      .taxChildFirst, 20_830, from: "2026-03-01", "소득세법 시행령 별표 2 (대통령령 제36129호 부칙 제15조)", .sources),
    .won(
      .taxChildSecond, 25_000, from: "2026-03-01", "소득세법 시행령 별표 2 (대통령령 제36129호 부칙 제15조)", .sources),
    .won(
      .taxChildFurther, 33_330, from: "2026-03-01", "소득세법 시행령 별표 2 (대통령령 제36129호 부칙 제15조)", .sources
    ),
    .won(.taxSmallSum, 1_000, "소득세법 제86조 제1호", .statute),
    .percent(.taxLocalRate, 1_000, "지방세법 제103조의13 제1항", .statute),
    .won(.taxDailyDeduction, 150_000, "소득세법 제47조 제2항", .statute),
    // 6 % less the credit of 55 %: 2.7 %.
    .percent(.taxDailyRate, 270, "소득세법 제129조 제1항 제4호, 제59조 제3항", .statute),
    .percent(.taxBusinessRate, 300, "소득세법 제129조 제1항 제3호", .statute),
    .won(.taxBusinessSmallSum, 0, "소득세법 제86조 제1호 (법률 제19933호 부칙 제6조)", .statute),

    // Pay that is not taxed, a month each.
    .won(.exemptMeal, 200_000, "소득세법 제12조 제3호 러목, 시행령 제17조의2", .statute, unit: .wonPerMonth),
    .won(.exemptCar, 200_000, "소득세법 시행령 제12조 제3호", .source, unit: .wonPerMonth),
    .won(.exemptChildcare, 200_000, "소득세법 제12조 제3호 머목", .source, unit: .wonPerMonth),

    // Industrial accident by industry, in permille, commuting apart.
    .industry("coal_mining_quarrying", permille: 185, "고용노동부고시 2025-91", .sources),
    .industry("other_mining", permille: 57, "고용노동부고시 2025-91", .sources),
    .industry("food", permille: 16, "고용노동부고시 2025-91", .sources),
    .industry("textile", permille: 11, "고용노동부고시 2025-91", .sources),
    .industry("wood_paper", permille: 20, "고용노동부고시 2025-91", .sources),
    .industry("printing", permille: 9, "고용노동부고시 2025-91", .sources),
    .industry("chemical_rubber", permille: 13, "고용노동부고시 2025-91", .sources),
    .industry("pharma_cosmetics_petroleum", permille: 7, "고용노동부고시 2025-91", .sources),
    .industry("machinery_metal_nonmetal", permille: 13, "고용노동부고시 2025-91", .sources),
    .industry("smelting", permille: 10, "고용노동부고시 2025-91", .sources),
    .industry("electrical_precision", permille: 6, "고용노동부고시 2025-91", .sources),
    .industry("shipbuilding", permille: 24, "고용노동부고시 2025-91", .sources),
    .industry("handicraft_other", permille: 12, "고용노동부고시 2025-91", .sources),
    .industry("utilities", permille: 7, "고용노동부고시 2025-91", .sources),
    .industry("construction", permille: 35, "고용노동부고시 2025-91", .sources),
    .industry("rail_air_warehouse", permille: 8, "고용노동부고시 2025-91", .sources),
    .industry("road_water_transport", permille: 18, "고용노동부고시 2025-91", .sources),
    .industry("telecom", permille: 9, "고용노동부고시 2025-91", .sources),
    .industry("forestry", permille: 58, "고용노동부고시 2025-91", .sources),
    .industry("fishing", permille: 27, "고용노동부고시 2025-91", .sources),
    .industry("agriculture", permille: 20, "고용노동부고시 2025-91", .sources),
    .industry("facility_business_support", permille: 8, "고용노동부고시 2025-91", .sources),
    .industry("other_business", permille: 8, "고용노동부고시 2025-91", .sources),
    .industry("professional_health_education_leisure", permille: 6, "고용노동부고시 2025-91", .sources),
    .industry("retail_food_lodging", permille: 8, "고용노동부고시 2025-91", .sources),
    .industry("real_estate", permille: 7, "고용노동부고시 2025-91", .sources),
    .industry("government", permille: 9, "고용노동부고시 2025-91", .sources),
    .industry("finance_insurance", permille: 5, "고용노동부고시 2025-91", .sources),
  ]
}
