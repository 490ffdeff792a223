import CatchStore
public import CatchValues
import PeopleService

/// The part of one operation that concerns a person who did not make it.
public struct Decision: Hashable, Sendable {
  /// In the order of their weight: the first one names a decision of several kinds.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Comparable {
    case accepted
    case rejected
    case ended
    /// A last day that is still to come.
    case lastDaySet = "last_day_set"
    case requestApproved = "request_approved"
    case requestDeclined = "request_declined"
    case termsAgreed = "terms_agreed"
    case termsDeclined = "terms_declined"
    case termsProposed = "terms_proposed"
    case termsWithdrawn = "terms_withdrawn"
    case shiftsCancelled = "shifts_cancelled"
    case shiftsChanged = "shifts_changed"
    case shiftsPublished = "shifts_published"
    case leave

    public static func < (left: Kind, right: Kind) -> Bool {
      (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
  }

  /// The records of one kind.
  public struct Part: Hashable, Sendable {
    public internal(set) var kind: Kind
    /// The ids of shifts, terms or requests, in the order of their changes.
    public internal(set) var records: [String]
    /// The first and last of the shifts' days.
    public internal(set) var days: ClosedRange<CivilDate>?
    /// The proposed terms, one for each record.
    public internal(set) var terms: [PayTerms] = []
  }

  /// The operation's number.
  public let operation: Int
  public let at: Instant
  /// True when the parts were undone after the person had been notified of them.
  public let isTakenBack: Bool
  /// The nickname of the person who decided.
  public let actor: String
  /// The worker whom it is about; the person, or a worker of theirs.
  public internal(set) var worker: String
  /// The workplace's name; of a command for several, all their names.
  public internal(set) var place: String
  public internal(set) var zone: String
  /// By weight; never empty.
  public internal(set) var parts: [Part]

  public var kind: Kind { parts[0].kind }

  /// The event's key: one notice a person for each operation.
  public var key: String { "\(Decision.prefix)\(operation)" }

  static let prefix = "decision "
}

extension Notices {
  /// Returns the number of the newest decision that a person was notified of; 0 for none.
  ///
  /// Decisions are delivered in their order, so all before it were delivered too.
  static func lastDecision(to person: Person, in view: View) throws(Failure) -> Int {
    try view.integer(DecisionQueries.last, [Value(person.id)]) ?? 0
  }
}
