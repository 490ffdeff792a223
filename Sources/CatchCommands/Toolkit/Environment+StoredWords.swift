import CatchStore
import CatchValues
import PeopleService
import ShiftService

extension Environment {
  /// Words of the store that begin so and that the acting person may know.
  ///
  /// Whatever is amiss, there are none: somebody is typing, and did not ask for a message.
  func storedWords(of kind: CompleteWord.Kind, beginning prefix: String) -> [Candidate] {
    do throws(Failure) {
      let found = try store().peek { view throws(Failure) in
        // Who acts is among what is typed here, so it need not be known yet.
        if kind == .person { return try People.candidates(beginning: prefix, in: view) }
        return try words(of: kind, beginning: prefix, for: actor(in: view), in: view)
      }
      return found ?? []
    } catch {
      return []
    }
  }

  private func words(
    of kind: CompleteWord.Kind, beginning prefix: String, for actor: Person, in view: View
  ) throws(Failure) -> [Candidate] {
    let shifts = ShiftCandidates(for: actor, in: view)
    switch kind {
    case .place: return try shifts.places(beginning: prefix)
    case .worker: return try shifts.colleagues(beginning: prefix)
    case .applicant: return try shifts.applicants(beginning: prefix)
    case .invite: return try shifts.invites(beginning: prefix, at: now())
    case .terms: return try shifts.terms(beginning: prefix)
    case .tag: return try shifts.tags(beginning: prefix)
    case .series where !prefix.utf8.contains(0x40): return try shifts.series(beginning: prefix)
    case .shift, .series:
      return try shifts.shifts(beginning: prefix, language: language) { name throws(Failure) in
        try zone(named: name)
      }
    case .clock:
      return try shifts.clockEntries(beginning: prefix, language: language) {
        name throws(Failure) in try zone(named: name)
      }
    case .operation, .undoable:
      return try Operations.candidates(
        beginning: prefix, by: actor.id.number, isUndoable: kind == .undoable, zone: zone(),
        in: view)
    case .routine, .template, .request, .availability, .notice, .item, .close:
      return try storedIDs(of: kind, beginning: prefix, for: actor, in: view)
    case .failure, .field, .industry, .page, .rule, .person: return []
    }
  }
}
