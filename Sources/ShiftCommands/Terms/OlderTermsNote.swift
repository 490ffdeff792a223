import CatchProgram
import CatchStore
import CatchValues
import ShiftService
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
