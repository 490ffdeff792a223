import CatchStore
public import CatchValues
import PeopleService

/// The choice of shifts to show; an absent part excludes nothing.
public struct ShiftFilter: Hashable, Sendable {
  public var from: CivilDate?
  public var to: CivilDate?
  public var place: Workplace?
  /// Nicknames, or ids of people or members.
  public var workers: [String]
  public var states: [ShiftState]
  /// A shift must have all of these tags.
  public var tags: [String]
  public var isMine: Bool
  /// True to leave colleagues out unless they are named; an owner has no colleagues.
  public var leavesOutColleagues = false
  /// True to leave out future occurrences of series, unless `to` gives a last day.
  var leavesOutLaterOccurrences = false

  public init(
    from: CivilDate? = nil, to: CivilDate? = nil, place: Workplace? = nil, workers: [String] = [],
    states: [ShiftState] = [], tags: [String] = [], isMine: Bool = false
  ) {
    self.from = from
    self.to = to
    self.place = place
    self.workers = workers
    self.states = states
    self.tags = tags
    self.isMine = isMine
  }

  /// Returns the members whose shifts to show, among those that the actor may see.
  ///
  /// - Throws: `shift.pending`; `shift.member_unknown`, with a similar name if there is one.
  func roster(for actor: Person, in view: View) throws(Failure) -> Roster {
    if let place, place.owner != actor.id {
      let latest = try Memberships.latest(of: actor, at: place, in: view)
      // Former members still see their own shifts.
      if latest?.state != .ended { _ = try Memberships.requireActive(actor, at: place, in: view) }
    }
    var roster = try Roster(visibleTo: actor, in: view)
    if let place { roster = roster.filtered { $0.workplace == place.id } }
    if isMine { roster = roster.filtered { $0.person == actor.id } }
    guard !workers.isEmpty else {
      guard leavesOutColleagues else { return roster }
      return roster.filtered { $0.person == actor.id || $0.owner == actor.id }
    }
    let called = try roster.entries.memberships(called: workers) { name in
      .unknownMember(
        name,
        hint: Suggestion.hint(
          for: Normalization.composedHangul(name), among: roster.entries.map(\.worker)))
    }
    return roster.filtered { called.contains($0.membership) }
  }
}

extension Failure {
  static func unknownMember(_ typed: String, hint: Text?) -> Failure {
    WorkplaceRefusal.noMember.failure(
      "there is no '\(typed)' whose shifts you may see",
      "근무를 볼 수 있는 사람 중에 \(quoted: typed, .subject) 없습니다", hint: hint)
  }
}
