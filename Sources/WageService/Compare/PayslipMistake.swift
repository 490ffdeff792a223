import CatchValues

/// A known mistake of payslips, and the change that makes it.
struct PayslipMistake {
  /// The subject of a mistake; two mistakes with one subject exclude each other.
  enum Subject {
    case weekly, absence, night, overtime, premiums, holidays, leave, rate, breaks, clock, cut
    case midnight, rounding, shift
    case rates, pension, health, employment, tax, kind, items, tens, closing
  }

  typealias Edit = (inout PayDocument) -> Void
  /// Changes lines in the result of the changed document.
  typealias Finish = (PayDocument, PayResult, inout PayslipFigures) -> Void

  var cause: PayslipCause
  let subject: Subject
  /// True when frequent enough to be tried in pairs if only a sum is known.
  var isCommon = false
  /// True when it can be made to fit nearly any figure, so that it counts only if no other fits.
  var isLastResort = false
  /// The day of the shift that is missing, for a mistake of that subject.
  var missingDay: CivilDate?
  /// True when it is not sought itself, but is named with one that fits equally.
  var isSpare = false
  var edit: Edit?
  /// Legal figures that were used by mistake.
  var rules: [Parameter] = []
  var finish: Finish?
}

/// The lines that one or more mistakes give, each tried once.
struct PayslipTrials {
  let document: PayDocument
  let book: RuleBook
  /// The received pay, the base of deductions; nil while the pay itself is explained.
  let earned: PayResult.Pay?
  /// True when deductions follow a mistaken pay, for slips that show only the net.
  var settles = false
  let merge: (PayslipFigures) -> PayslipFigures

  /// - Returns: nil when the mistakes do not apply to the document.
  func figures(_ mistakes: [PayslipMistake]) -> PayslipFigures? {
    var changed = document
    var overlay = book.overlay
    var isChanged = false
    for mistake in mistakes {
      mistake.edit?(&changed)
      overlay += mistake.rules
      isChanged = isChanged || !mistake.rules.isEmpty || mistake.finish != nil
    }
    guard mistakes.isEmpty || isChanged || changed != document else { return nil }
    var payroll = Payroll(RuleBook(overlay: overlay, allowsProvisional: book.allowsProvisional))
    let found: PayResult? =
      if let earned {
        try? payroll.compute(changed, earning: earned)
      } else {
        try? payroll.compute(changed)
      }
    guard let result = found else { return nil }
    var figures = PayslipFigures(result)
    for mistake in mistakes { mistake.finish?(changed, result, &figures) }
    if settles, figures.pay != result.pay {
      guard let settled = try? payroll.compute(changed, earning: figures.pay) else { return nil }
      figures = PayslipFigures(settled)
      // Tax in one line follows the mistaken pay, too.
      for mistake in mistakes where mistake.subject == .kind {
        mistake.finish?(changed, settled, &figures)
      }
    }
    return merge(figures)
  }
}

/// Known mistakes, the likelier first.
protocol MistakeList {
  var list: [PayslipMistake] { get set }
}

extension MistakeList {
  /// Adds a mistake in the document.
  mutating func edit(
    _ subject: PayslipMistake.Subject, _ id: String, _ en: String, _ ko: String,
    isCommon: Bool = false, _ change: @escaping PayslipMistake.Edit
  ) {
    list.append(
      PayslipMistake(
        cause: PayslipCause(id, en, ko), subject: subject, isCommon: isCommon, edit: change))
  }

  /// Adds a mistake in the figures.
  mutating func finish(
    _ subject: PayslipMistake.Subject, _ id: String, _ en: String, _ ko: String,
    isCommon: Bool = false, _ change: @escaping PayslipMistake.Finish
  ) {
    list.append(
      PayslipMistake(
        cause: PayslipCause(id, en, ko), subject: subject, isCommon: isCommon, finish: change))
  }
}
