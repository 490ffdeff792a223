/// One line of a slip for several computed ones.
enum PayslipGroup: CaseIterable {
  /// 4대보험
  case insurance
  /// 3.3 %, or the tax in one sum.
  case tax

  init?(titled title: String) {
    let word = PayslipItem.plain(title)
    let found = PayslipGroup.allCases.first { group in group.words.contains(where: word.hasPrefix) }
    guard let found else { return nil }
    self = found
  }

  private var words: [String] {
    switch self {
    case .insurance: ["4대보험", "사대보험", "사회보험", "socialinsurance", "insurance"]
    case .tax: ["33%", "세금", "원천징수", "사업소득33%"]
    }
  }

  /// The line that stands for all of them when they are merged.
  var lead: PayslipItem {
    switch self {
    case .insurance: .pension
    case .tax: .incomeTax
    }
  }

  var items: [PayslipItem] {
    switch self {
    case .insurance: [.pension, .health, .care, .employment]
    case .tax: [.incomeTax, .localTax]
    }
  }
}
