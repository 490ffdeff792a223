public import CatchValues

/// A status of residence (체류자격), and the social insurances that follow from it.
///
/// Health insurance covers registered foreigners at a workplace as nationals (국민건강보험법 제109조
/// 제2항), and industrial accident insurance every worker, so neither depends on it.
public struct Visa: Hashable, Sendable {
  /// The way in which an insurance applies.
  public enum Rule: String, Hashable, Sendable {
    case asNational
    /// Only the employer's part for job security and training; benefits need an application.
    case withoutBenefits
    /// Only on application.
    case onApplication
    /// Only where the person's own country insures Koreans.
    case reciprocal
    case excluded
    /// Not in the table.
    case unknown
  }

  /// As `F-2` or `F-2-7`.
  public let code: String
  public let pension: Rule
  public let employment: Rule
  /// True where an application exempts from long-term care.
  public let mayLeaveCare: Bool
  private let isStudent: Bool

  static let pensionLaw = "국민연금법 제126조, 시행령 제111조"
  static let employmentLaw = "고용보험법 제10조의2, 시행령 제3조의3"
  static let careLaw = "노인장기요양보험법 제7조 제4항, 시행령 제3조의2"

  /// The statuses by the rules of both insurances.
  ///
  /// Employment: 고용보험법 제10조의2, 시행령 제3조의3 (대통령령 제36306호, in force from 2026-05-12), with
  /// 출입국관리법 시행령 제23조. Pension: 국민연금법 제126조, 시행령 제111조,
  /// as the city of Busan lists its statuses (lifeinbusan.kr, 2025-02-26); all others go by
  /// nationality. Long-term care: the insurer's notice (nhis.or.kr, 117023). Read 2026-11-29.
  private static let table: [(codes: [String], pension: Rule, employment: Rule)] = [
    (["F-2", "F-5", "F-6"], .reciprocal, .asNational),
    (["E-9", "H-2"], .reciprocal, .withoutBenefits),
    (
      ["E-1", "E-2", "E-3", "E-4", "E-5", "E-6", "E-7", "E-8", "E-10", "F-4"], .reciprocal,
      .onApplication
    ),
    (["C-4"], .excluded, .onApplication),
    (["D-7", "D-8", "D-9"], .reciprocal, .reciprocal),
    (["D-1", "D-2", "D-3", "D-4", "D-6", "F-1", "F-3", "G-1"], .excluded, .excluded),
  ]

  private static let careLeavers = ["D-3", "E-9", "H-2"]
  /// Students, who may work part-time with a permit.
  private static let students = ["D-2", "D-4"]

  /// - Parameter typed: `e9`, `E-9`, or with the number of its kind, `F-2-7`.
  /// - Returns: nil for a text that is not the code of a status.
  public init?(_ typed: String) {
    let bytes = Array(typed.uppercased().utf8)
    guard let letter = bytes.first, (0x41...0x48).contains(letter) else { return nil }
    var rest = bytes.dropFirst()
    if rest.first == 0x2D { rest = rest.dropFirst() }
    let numbers = rest.split(separator: 0x2D, omittingEmptySubsequences: false)
    guard (1...2).contains(numbers.count),
      numbers.allSatisfy({ number in
        (1...2).contains(number.count) && number.allSatisfy { (0x30...0x39).contains($0) }
      })
    else { return nil }
    let words =
      [String(decoding: [letter], as: UTF8.self)]
      + numbers.map { String(decoding: $0, as: UTF8.self) }
    code = words.joined(separator: "-")
    let kind = words.prefix(2).joined(separator: "-")
    let row = Visa.table.first { $0.codes.contains(kind) }
    pension = row?.pension ?? .unknown
    employment = row?.employment ?? .unknown
    mayLeaveCare = Visa.careLeavers.contains(kind)
    isStudent = Visa.students.contains(kind)
  }

  /// Adds what the status excludes, or includes only on application; what depends on the nationality
  /// stays as for a national.
  func apply(to exclusions: inout Exclusions) {
    if pension == .excluded { exclusions.pension = exclusions.pension ?? .visa }
    if employment == .excluded || employment == .onApplication {
      exclusions.employment = exclusions.employment ?? .visa
    }
    if employment != .asNational, employment != .reciprocal, employment != .unknown {
      exclusions.unemployment = exclusions.unemployment ?? .visa
    }
  }
}

extension Visa {
  /// The answer for one insurance.
  public struct Note: Hashable, Sendable {
    /// Stable for scripts.
    public let id: String
    public let message: Text
    public let article: String
    /// True where something else decides, which an option of the pay profile states.
    public let isOpen: Bool
  }

  public var pensionNote: Note {
    note(
      "pension", pension, Visa.pensionLaw, Text(en: "the national pension", ko: "국민연금"),
      option: "--pension")
  }

  public var employmentNote: Note {
    note(
      "employment", employment, Visa.employmentLaw,
      Text(en: "employment insurance", ko: "고용보험"), option: "--employment")
  }

  /// The exemption from long-term care; nil where there is none.
  public var careNote: Note? {
    guard mayLeaveCare else { return nil }
    return Note(
      id: "care",
      message: Text(
        en: "\(code): long-term care is charged; set --care off once an exemption is applied for, "
          + "else --care on",
        ko: "\(code) 장기요양보험: 보험료를 공제합니다. 가입제외를 신청했으면 --care off, 아니면 --care on으로 정하십시오"),
      article: Visa.careLaw, isOpen: true)
  }

  public var healthNote: Note {
    Note(
      id: "health",
      message: Text(
        en: "\(code): health insurance is as for nationals once registered as a foreigner",
        ko: "\(code) 건강보험: 외국인등록을 하면 내국인과 같습니다"),
      article: "국민건강보험법 제109조 제2항", isOpen: false)
  }

  /// The permit that students need for work; nil for others.
  public var permitNote: Note? {
    guard isStudent else { return nil }
    return Note(
      id: "permit",
      message: Text(
        en: "\(code): part-time work needs a permit of the immigration office before it begins; "
          + "the hours it allows are not checked here",
        ko: "\(code) 취업: 일하기 전에 출입국관서의 시간제취업 허가를 받아야 하며, 허가된 시간은 여기에서 확인하지 않습니다"),
      article: "출입국관리법 제18조, 제20조", isOpen: false)
  }

  private func note(
    _ id: String, _ rule: Rule, _ law: String, _ name: Text, option: String
  ) -> Note {
    let set = Text(
      en: "the owner sets 'wage profile set \(option) on' or off",
      ko: "사업주가 'wage profile set \(option) on' 또는 off로 정할 때까지 내국인처럼 계산합니다")
    let (en, ko): (String, String) =
      switch rule {
      case .asNational: ("\(name.en) is as for nationals", "\(name.ko): 내국인과 같습니다")
      case .withoutBenefits:
        (
          "\(name.en) has only the employer's part; set \(option) on once benefits are applied for",
          "\(name.ko): 고용안정·직업능력개발 부분만 적용합니다. 실업급여 적용을 신청했으면 \(option) on으로 정하십시오"
        )
      case .onApplication:
        (
          "\(name.en) applies only on application; set \(option) on once that was made",
          "\(name.ko): 신청해야 적용되어 공제하지 않습니다. 신청했으면 \(option) on으로 정하십시오"
        )
      case .reciprocal:
        (
          "\(name.en) depends on the nationality, and is computed as for nationals until \(set.en)",
          "\(name.ko): 국적(상호주의)에 따라 다릅니다. \(set.ko)"
        )
      case .excluded: ("\(name.en) does not apply", "\(name.ko): 적용되지 않습니다")
      case .unknown:
        (
          "\(name.en) is not known for this status, and computed as for nationals until \(set.en)",
          "\(name.ko): 이 체류자격의 적용 여부를 모릅니다. \(set.ko)"
        )
      }
    return Note(
      id: id, message: Text(en: "\(code): \(en)", ko: "\(code) \(ko)"), article: law,
      isOpen: [.reciprocal, .unknown].contains(rule))
  }
}
