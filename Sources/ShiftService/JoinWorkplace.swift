import CatchValues

/// What somebody brings who asks to join.
public struct JoinWorkplace: Hashable, Sendable {
  public let code: InviteCode
  /// In which colour to see the workplace; none is as the workplace says.
  public let color: LabelColor
  /// The pay asked for; nil leaves that to talk about.
  public let terms: PayTerms?

  public init(code: InviteCode, color: LabelColor = .none, terms: PayTerms? = nil) {
    self.code = code
    self.color = color
    self.terms = terms
  }
}
