import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WageService
import WorkplaceOptions

extension Session {
  /// Notes the agreed terms that take over from new ones, because they began later.
  func noteOlderTerms(after new: Agreement, in transaction: borrowing Transaction) throws(Failure) {
    let place = try Workplaces.find(new.workplace, in: transaction.view)
    let today = try zones.day(of: transaction.at, at: place)
    guard let older = try Agreements.older(after: new, by: today, in: transaction.view) else {
      return
    }
    let (from, next) = (older.terms.from, older.terms.from.adding(days: 1))
    let lacksHours = older.terms.weeklyMinutes == nil && new.terms.weeklyMinutes != nil
    let (bare, bareKo) = lacksHours ? (", without hours", "(소정근로시간 없음)") : ("", "")
    notes.append(
      en: "\(older.id) applies again from \(from)\(bare): propose terms with --since \(next) "
        + "too, or 'catchkit undo'",
      ko: "\(from)부터 다시 \(quoted: older.id, .subject) 적용됩니다\(bareKo). --since \(next) "
        + "조건도 제안하거나 'catchkit undo'로 되돌리십시오")
  }
}

/// A note to both sides when pay by the hour or month is below the minimum wage of its first day.
///
/// Only a note: in the first months of a longer contract the law allows less.
enum MinimumWageNote {

  /// Returns nil for enough pay, for pay by the day or week, and without a known minimum wage.
  static func text(
    for terms: PayTerms, at place: ID<Workplace>, in view: View
  ) throws(Failure) -> Text? {
    if terms.followsMinimum { return nil }
    let pay: MinimumWage.Pay
    switch terms.kind {
    case .hourly: pay = .hourly(terms.amount.won)
    case .monthly: pay = .monthly(terms.amount.won)
    case .daily, .weekly: return nil
    }
    var hasPremium = true
    if terms.includedOvertime != nil {
      let counts = try Headcounts.list(at: try Workplaces.find(place, in: view), in: view)
      hasPremium = LegalSize(counts.map(LegalSize.Count.init))?.hasFive(on: terms.from) ?? true
    }
    let answer = try? MinimumWage.check(
      pay, weeklyMinutes: terms.weeklyMinutes ?? 2_400, isProbation: false,
      overtime: terms.includedOvertime ?? 0, hasPremium: hasPremium, on: terms.from,
      book: RuleBook(allowsProvisional: true))
    guard let answer, !answer.isSufficient else { return nil }
    let amount = Money.grouped(terms.amount.won)
    let least = Money.grouped(terms.amount.won + answer.shortfall)
    return Text(
      en: "\(amount) won \(terms.kind.name.en) is below the minimum wage from \(terms.from), "
        + "\(least) won (Minimum Wage Act, article 6)",
      ko: "\(terms.kind.name.ko) \(amount)원: \(terms.from)의 최저임금 \(least)원보다 낮습니다(최저임금법 제6조)")
  }
}

extension Session {
  /// Adds a note for readers, and for programs a finding in `meta.warnings`, for each of the terms
  /// that is below the minimum wage.
  func warn(ofMinimumWage terms: [(PayTerms, ID<Workplace>)], in view: View) throws(Failure) {
    var warnings: [JSON] = []
    for (one, place) in terms {
      guard let text = try MinimumWageNote.text(for: one, at: place, in: view) else { continue }
      notes.append(text)
      warnings.append(
        .object([
          .init("rule", .string("minimum-wage")),
          .init("severity", .string(CheckSeverity.warning.rawValue)),
          .init("day", .string(one.from.description)), .init("text", .string(text.en)),
        ]))
    }
    guard environment.options.outputFormat == .json else { return }
    meta += [.init("warnings", .array(warnings)), .bool("warnings_truncated", false)]
  }
}
