import CatchValues
public import WageService

extension PayProfile.Facts {
  /// The status of residence; nil for a national.
  public var residence: Visa? { visa.isEmpty ? nil : Visa(visa) }

  /// The rules that follow from the status of residence, where no option of the profile states
  /// otherwise.
  public var visaNotes: [Visa.Note] {
    guard paidAs == .employee || paidAs == .daily, let residence else { return [] }
    let notes: [Visa.Note?] = [
      pension == .auto ? residence.pensionNote : nil,
      health == .auto ? residence.healthNote : nil,
      care == .auto && health != .off ? residence.careNote : nil,
      employment == .auto ? residence.employmentNote : nil,
      residence.permitNote,
    ]
    return notes.compactMap(\.self)
  }

  /// - Throws: `payroll.facts` for an exemption from long-term care that the law does not give.
  func checkCare() throws(Failure) {
    guard care == .off, residence?.mayLeaveCare != true else { return }
    throw PayrollRefusal.facts.failure(
      "only foreigners with D-3, E-9 or H-2 can leave long-term care (article 7 (4) of its act)",
      "장기요양보험 가입제외는 D-3, E-9, H-2 체류자격만 신청할 수 있습니다(노인장기요양보험법 제7조 제4항)",
      hint: Text(
        en: "--care auto goes with other visas; --health off leaves out both insurances",
        ko: "다른 체류자격이면 --care auto를 지정하십시오. 건강보험까지 제외하려면 --health off를 지정하십시오"),
      field: "care")
  }
}
