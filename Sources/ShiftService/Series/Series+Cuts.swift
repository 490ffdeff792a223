import CatchStore
import CatchValues

extension Series {
  /// Returns the shifts some of whose hours belong to another shift now.
  static func cut(_ rows: [Shift], in view: View) throws(Failure) -> [Shift] {
    var cut: [Shift] = []
    for row in rows {
      guard let name = row.recordID.occurrence else { continue }
      if try Cuts(row, name, among: [], in: view).hasOthers(in: view) { cut.append(row) }
    }
    return cut
  }

  /// The other shifts made from a shift that returns to its series.
  struct Cuts {
    /// The shift's planned time before it returns; nil if it was deleted.
    private let planned: TimeSpan?
    private let others: [(operation: Int, shift: ID<Shift>)]

    /// Reads the facts before the shift returns.
    ///
    /// - Parameter ids: the shifts that return together.
    init(_ row: Shift?, _ name: Occurrence, among ids: [String], in view: View) throws(Failure) {
      planned = row?.planned
      let skipped = try view.integer(
        SeriesQueries.skippedDay, [.integer(name.series), Value(name.day)])
      let own = [Value.integer(name.number), Value(skipped)]
      let shifts = try view.rows(SeriesQueries.cuts, own) { row throws(Failure) in
        (operation: try row.integer(0), shift: try row.id(1) as ID<Shift>)
      }
      let days = try view.rows(SeriesQueries.cutDays, own) { row throws(Failure) in
        (try row.integer(0), Occurrence(series: try row.integer(1), day: try row.date(2)))
      }
      let gone = days.compactMap { operation, name in
        name.map { (operation: operation, shift: ID<Shift>($0.number)) }
      }
      others = (shifts + gone).filter { !ids.contains($0.shift.description) }
    }

    /// Returns true when another shift made from it still expects work or was worked.
    func hasOthers(in view: View) throws(Failure) -> Bool {
      for (_, id) in others {
        if try Shift.stored(id.number, in: view)?.state.isLive == true { return true }
      }
      return false
    }

    /// - Throws: `series.cut` when hours would exist twice or be lost.
    func require(_ restored: Shift, in view: View) throws(Failure) {
      guard let whole = restored.planned else { return }
      for (operation, id) in others {
        if let other = try Shift.stored(id.number, in: view) {
          guard let span = other.planned, other.state.isLive, span.start < whole.end,
            whole.start < span.end
          else { continue }
          throw doubled(restored, id, operation)
        }
        guard let planned, planned.start < whole.start || whole.end < planned.end else { continue }
        throw lost(restored, id, operation)
      }
    }

    private func doubled(_ shift: Shift, _ other: ID<Shift>, _ operation: Int) -> Failure {
      SeriesRefusal.cut.failure(
        "'\(shift.recordID)' would be restored whole, and '\(other)' has some of its hours",
        "\(quoted: shift.recordID.description, .topic) 통째로 되돌아오는데, 그 시간의 일부가 '\(other)'에 있습니다",
        hint: Text(
          en: "remove '\(other)' first, or go back to before the split or merge with "
            + "'catchkit undo --to \(operation)'",
          ko: "'\(other)'부터 지우거나, 나누거나 합치기 전으로 돌아가려면 'catchkit undo --to \(operation)'"))
    }

    private func lost(_ shift: Shift, _ other: ID<Shift>, _ operation: Int) -> Failure {
      SeriesRefusal.cut.failure(
        "'\(shift.recordID)' was merged with '\(other)', whose hours would be lost",
        "\(quoted: shift.recordID.description, .topic) \(quoted: other.description, .with) "
          + "합친 근무입니다. 되돌리면 그 시간이 없어집니다",
        hint: Text(
          en:
            "give it other times first with 'catchkit shift edit', or go back to before the merge "
            + "with 'catchkit undo --to \(operation)'",
          ko: "먼저 'catchkit shift edit'로 시간을 고치거나, 합치기 전으로 돌아가려면 'catchkit undo "
            + "--to \(operation)'"))
    }
  }
}
