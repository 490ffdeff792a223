import CatchValues

/// A mistake that payslips are known for, and how to make it.
struct SlipMistake {
  /// What a mistake is about; two about the same exclude each other.
  enum Subject {
    case weekly, absence, night, overtime, premiums, holidays, leave, rate, breaks, clock, cut
    case midnight, rounding
    case rates, pension, health, employment, tax, kind, items, tens, closing
  }

  typealias Edit = (inout PayDocument) -> Void
  /// Changes lines of what the changed document came to.
  typealias Finish = (PayDocument, PayResult, inout SlipFigures) -> Void

  let cause: SlipCause
  let subject: Subject
  /// Frequent enough to be sought in pairs where only a sum is known.
  var isCommon = false
  var edit: Edit?
  /// Figures of the law that were used instead.
  var rules: [Parameter] = []
  var finish: Finish?
}

/// The lines that one or more mistakes come to, each tried once.
struct SlipTrials {
  let document: PayDocument
  let book: RuleBook
  /// Deductions are computed on what was received; nil while the pay itself is sought.
  let earned: PayResult.Pay?
  /// Whether deductions follow a mistaken pay, for slips that tell the net alone.
  var settles = false
  let merge: (SlipFigures) -> SlipFigures

  /// - Returns: nil where the mistakes make no sense here.
  func figures(_ mistakes: [SlipMistake]) -> SlipFigures? {
    var changed = document
    var overlay = book.overlay
    var isChanged = false
    for mistake in mistakes {
      mistake.edit?(&changed)
      overlay += mistake.rules
      isChanged = isChanged || !mistake.rules.isEmpty || mistake.finish != nil
    }
    guard mistakes.isEmpty || isChanged || changed != document else { return nil }
    var payroll = Payroll(
      RuleBook(overlay: overlay, allowsProvisional: book.allowsProvisional))
    let found: PayResult? =
      if let earned {
        try? payroll.compute(changed, earning: earned)
      } else {
        try? payroll.compute(changed)
      }
    guard let result = found else { return nil }
    var figures = SlipFigures(result)
    for mistake in mistakes { mistake.finish?(changed, result, &figures) }
    if settles, figures.pay != result.pay {
      guard let settled = try? payroll.compute(changed, earning: figures.pay) else { return nil }
      figures = SlipFigures(settled)
    }
    return merge(figures)
  }
}
