public import CatchValues

/// An industry of the industrial-accident notice, with the code that options and JSON use.
public struct Industry: Hashable, Sendable {
  public let code: String
  public let name: Text

  /// The code of the state and local governments.
  static let government = "government"

  static func parameterName(_ code: String) -> String { "accident.industry.\(code)" }

  /// The name of its rate among the dated parameters.
  public var parameterName: String { Industry.parameterName(code) }

  /// The industries of the notice, in its order.
  public static let all: [Industry] = [
    Industry("coal_mining_quarrying", "coal mining and quarrying", "석탄광업 및 채석업"),
    Industry("other_mining", "other mining", "기타 광업"),
    Industry("food", "food manufacturing", "식료품 제조업"),
    Industry("textile", "textiles", "섬유 및 섬유제품 제조업"),
    Industry("wood_paper", "wood and paper", "목재 및 종이제품 제조업"),
    Industry("printing", "printing and publishing", "출판·인쇄·제본업"),
    Industry("chemical_rubber", "chemicals and rubber", "화학 및 고무제품 제조업"),
    Industry(
      "pharma_cosmetics_petroleum", "pharmaceuticals, cosmetics, petroleum",
      "의약품·화장품·연탄·석유제품 제조업"),
    Industry(
      "machinery_metal_nonmetal", "machinery, metal, non-metal minerals",
      "기계기구·금속·비금속광물제품 제조업"),
    Industry("smelting", "smelting", "금속제련업"),
    Industry("electrical_precision", "electrical and precision", "전기기계기구·정밀기구·전자제품 제조업"),
    Industry("shipbuilding", "shipbuilding and repair", "선박건조 및 수리업"),
    Industry("handicraft_other", "handicraft and other manufacturing", "수제품 및 기타제품 제조업"),
    Industry("utilities", "electricity, gas, steam, water", "전기·가스·증기·수도사업"),
    Industry("construction", "construction", "건설업"),
    Industry("rail_air_warehouse", "rail, air, warehousing", "철도·항공·창고·운수관련서비스업"),
    Industry("road_water_transport", "road and water transport", "육상 및 수상운수업"),
    Industry("telecom", "telecommunications", "통신업"),
    Industry("forestry", "forestry", "임업"),
    Industry("fishing", "fishing", "어업"),
    Industry("agriculture", "agriculture", "농업"),
    Industry(
      "facility_business_support", "facility management, business support",
      "시설관리 및 사업지원 서비스업"),
    Industry("other_business", "other business", "기타의 각종사업"),
    Industry(
      "professional_health_education_leisure", "professional, health, education, leisure",
      "전문·보건·교육·여가관련 서비스업"),
    Industry("retail_food_lodging", "wholesale, retail, food service, lodging", "도소매·음식·숙박업"),
    Industry("real_estate", "real estate and rental", "부동산 및 임대업"),
    Industry(government, "state and local government", "국가 및 지방자치단체의 사업"),
    Industry("finance_insurance", "finance and insurance", "금융 및 보험업"),
  ]

  private init(_ code: String, _ en: String, _ ko: String) {
    self.code = code
    name = Text(en: en, ko: ko)
  }
}
