public import CatchValues

/// A request to join: invite code, colour, proposed pay.
public struct JoinWorkplace: Hashable, Sendable {
  public let code: InviteCode
  /// The applicant's colour for the workplace; `.none` takes the workplace's own.
  public let color: LabelColor
  /// The proposed pay; nil leaves it to be agreed later.
  public let terms: PayTerms?

  public init(code: InviteCode, color: LabelColor = .none, terms: PayTerms? = nil) {
    self.code = code
    self.color = color
    self.terms = terms
  }
}
