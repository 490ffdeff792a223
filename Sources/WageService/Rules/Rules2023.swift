import CatchValues

/// The figures of 2023.
extension RuleBook {
  static let rules2023 = RuleYear(2023, rows2023)

  private static let rows2023: [RuleRow] = [
    // Minimum wage: 최저임금법 제10조, set each year by 5 August.
    .won(.minimumWageHourly, 9_620, "최저임금 고시 (2023년)", .sources, unit: .wonPerHour),

    // National pension; the base moves on 1 July.
    .percent(.pensionRate, 450, "국민연금법 제88조 제3항", .statute),
    .won(
      .pensionBaseFloor, 350_000, until: "2023-06-30", "국민연금법 시행령 제5조, 보건복지부고시", .sources,
      unit: .wonPerMonth),
    .won(
      .pensionBaseCeiling, 5_530_000, until: "2023-06-30", "국민연금법 시행령 제5조, 보건복지부고시", .sources,
      unit: .wonPerMonth),
    .won(
      .pensionBaseFloor, 370_000, from: "2023-07-01", "국민연금법 시행령 제5조, 보건복지부고시", .sources,
      unit: .wonPerMonth),
    .won(
      .pensionBaseCeiling, 5_900_000, from: "2023-07-01", "국민연금법 시행령 제5조, 보건복지부고시", .sources,
      unit: .wonPerMonth),
    .won(.pensionIncomeTest, 2_200_000, "국민연금법 시행령 제2조", .unverified, unit: .wonPerMonth),

    // Health insurance and long-term care; rates are of both shares together.
    .percent(.healthRate, 709, "국민건강보험법 시행령 제44조", .statute),
    .won(.healthPremiumFloor, 19_780, "국민건강보험법 시행령 제32조, 보건복지부고시", .sources, unit: .wonPerMonth),
    .won(
      .healthPremiumCeiling, 7_822_560, "국민건강보험법 시행령 제32조, 보건복지부고시", .sources, unit: .wonPerMonth),
    .ratio(.careRatio, 9_082, over: 70_900, "노인장기요양보험법 제9조 제1항, 시행령 제4조", .statute),

    // Employment insurance.
    .percent(.unemploymentRate, 90, "고용산재보험료징수법 시행령 제12조 제1항 제2호", .statute),
    .percent(.stabilityUnder150, 25, "고용산재보험료징수법 시행령 제12조 제1항 제1호", .statute),
    .percent(.stabilityPriority150, 45, "고용산재보험료징수법 시행령 제12조 제1항 제1호", .statute),
    .percent(.stabilityFrom150, 65, "고용산재보험료징수법 시행령 제12조 제1항 제1호", .statute),
    .percent(.stabilityFrom1000, 85, "고용산재보험료징수법 시행령 제12조 제1항 제1호", .statute),
    .minutes(.employmentHoursTest, 3_600, "고용보험법 제10조, 시행령 제3조", .statute),

    // Industrial accident and the levies on the same pay, in tenths of a permille.
    .permille(.accidentAverage, tenths: 153, "고용노동부고시 2022-82", .sources),
    .permille(.accidentCommuting, tenths: 10, "고용노동부고시 2022-82", .derived),
    .ratio(.wageClaimLevy, 6, over: 10_000, unit: .permille, "임금채권보장법 제9조", .source),

    // Duru-nuri premium support.
    .won(
      .supportIncomeBelow, 2_600_000, "고용산재보험료징수법 제21조, 고용노동부고시", .unverified, unit: .wonPerMonth),
    .percent(.supportRate, 8_000, "국민연금법 제100조의3, 고용산재보험료징수법 제21조", .sources),

    // Income tax by payment date.
    .edition(.taxTable, "2021", until: "2023-02-27", "소득세법 시행령 별표 2 (대통령령 제31442호)", .statute),
    .edition(
      .taxTable, "2023", from: "2023-02-28", "소득세법 시행령 별표 2 (대통령령 제33267호 부칙 제16조)", .statute),
    // Until then each child aged 7 to 20 counted as one more family member.
    .won(.taxChildFirst, 0, until: "2023-02-27", "소득세법 시행령 별표 2 (대통령령 제31442호)", .sources),
    .won(.taxChildSecond, 0, until: "2023-02-27", "소득세법 시행령 별표 2 (대통령령 제31442호)", .sources),
    .won(.taxChildFurther, 0, until: "2023-02-27", "소득세법 시행령 별표 2 (대통령령 제31442호)", .sources),
    .won(.taxChildFirst, 12_500, from: "2023-02-28", "소득세법 시행령 별표 2 (대통령령 제33267호)", .derived),
    .won(.taxChildSecond, 12_500, from: "2023-02-28", "소득세법 시행령 별표 2 (대통령령 제33267호)", .derived),
    .won(.taxChildFurther, 25_000, from: "2023-02-28", "소득세법 시행령 별표 2 (대통령령 제33267호)", .derived),
    .won(.taxSmallSum, 1_000, "소득세법 제86조 제1호", .statute),
    .percent(.taxLocalRate, 1_000, "지방세법 제103조의13 제1항", .statute),
    .won(.taxDailyDeduction, 150_000, "소득세법 제47조 제2항", .statute),
    // 6 % less the credit of 55 %: 2.7 %.
    .percent(.taxDailyRate, 270, "소득세법 제129조 제1항 제4호, 제59조 제3항", .statute),
    .percent(.taxBusinessRate, 300, "소득세법 제129조 제1항 제3호", .statute),
    .won(.taxBusinessSmallSum, 1_000, "소득세법 제86조 제1호", .statute),

    // Pay that is not taxed, a month each.
    .won(.exemptMeal, 200_000, "소득세법 제12조 제3호 러목, 시행령 제17조의2", .statute, unit: .wonPerMonth),
    .won(.exemptCar, 200_000, "소득세법 시행령 제12조 제3호", .source, unit: .wonPerMonth),
    // The act said 100,000 until the end of 2023.
    .won(.exemptChildcare, 100_000, "소득세법 제12조 제3호 머목", .unverified, unit: .wonPerMonth),

    // Industrial accident by industry, in permille, commuting apart.
    .industry("coal_mining_quarrying", permille: 185, "고용노동부고시 2022-82", .source),
    .industry("other_mining", permille: 57, "고용노동부고시 2022-82", .source),
    .industry("food", permille: 16, "고용노동부고시 2022-82", .source),
    .industry("textile", permille: 11, "고용노동부고시 2022-82", .source),
    .industry("wood_paper", permille: 20, "고용노동부고시 2022-82", .source),
    .industry("printing", permille: 10, "고용노동부고시 2022-82", .source),
    .industry("chemical_rubber", permille: 13, "고용노동부고시 2022-82", .source),
    .industry("pharma_cosmetics_petroleum", permille: 7, "고용노동부고시 2022-82", .source),
    .industry("machinery_metal_nonmetal", permille: 13, "고용노동부고시 2022-82", .source),
    .industry("smelting", permille: 10, "고용노동부고시 2022-82", .source),
    .industry("electrical_precision", permille: 6, "고용노동부고시 2022-82", .source),
    .industry("shipbuilding", permille: 24, "고용노동부고시 2022-82", .source),
    .industry("handicraft_other", permille: 12, "고용노동부고시 2022-82", .source),
    .industry("utilities", permille: 8, "고용노동부고시 2022-82", .source),
    .industry("construction", permille: 36, "고용노동부고시 2022-82", .sources),
    .industry("rail_air_warehouse", permille: 8, "고용노동부고시 2022-82", .source),
    .industry("road_water_transport", permille: 18, "고용노동부고시 2022-82", .source),
    .industry("telecom", permille: 9, "고용노동부고시 2022-82", .source),
    .industry("forestry", permille: 58, "고용노동부고시 2022-82", .source),
    .industry("fishing", permille: 28, "고용노동부고시 2022-82", .source),
    .industry("agriculture", permille: 20, "고용노동부고시 2022-82", .source),
    .industry("facility_business_support", permille: 8, "고용노동부고시 2022-82", .source),
    .industry("other_business", permille: 9, "고용노동부고시 2022-82", .source),
    .industry("professional_health_education_leisure", permille: 6, "고용노동부고시 2022-82", .source),
    .industry("retail_food_lodging", permille: 8, "고용노동부고시 2022-82", .source),
    .industry("real_estate", permille: 7, "고용노동부고시 2022-82", .source),
    .industry("government", permille: 9, "고용노동부고시 2022-82", .source),
    .industry("finance_insurance", permille: 6, "고용노동부고시 2022-82", .source),
  ]
}
