public import ShiftService
public import WageService

extension PaySchedule {
  /// The pay schedule of these terms; nil when no day is agreed.
  public init?(_ terms: ShiftService.PayTerms) {
    switch terms.payDay {
    case .ofMonth(let day): self = .monthly(day)
    case .ofWeek(let day): self = .weekly(day)
    case nil where terms.kind == .daily: self = .daily
    case nil: return nil
    }
  }
}
