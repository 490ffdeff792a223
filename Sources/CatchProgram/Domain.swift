public import CatchCommandLine
public import CatchStore
public import CatchValues
public import PeopleService

/// The parts of one domain; the central parts of the program are loops over the list of domains.
///
/// All but the name is made on demand, so that a start costs no more than its command needs.
public struct Domain: Sendable {
  /// The first word of its commands: `shift`.
  public let name: String
  public let group: @Sendable () -> Command<Environment>
  public let failures: @Sendable () -> [FailureCase]
  public let tables: @Sendable () -> DomainTables
  /// Shapes of its records' parts in histories, besides numbers and texts.
  public let parts: @Sendable () -> [FieldKind]
  /// Kinds of words for shell completion.
  public let completions: @Sendable () -> [CompletionKind]
  public let synonyms: @Sendable () -> Synonyms
  public let due: @Sendable () -> [DueSource]
  /// The changes that time alone makes to its records; nil for none.
  public let tick: @Sendable () -> Tick?
  public let changeRules: @Sendable () -> [ChangeRule]
  public let people: @Sendable () -> [PersonRule]
  /// The domain's part of catchkit-recipes(7).
  public let recipes: @Sendable () -> [RecipeSection]
  /// Its pages of section 7.
  public let topics: @Sendable () -> [Topic]
  /// Fields of `version --json`.
  public let facts: @Sendable () -> [DomainFact]
  /// The checks of its records by `doctor`; nil for none.
  public let upkeep: @Sendable () -> Upkeep?
  /// Its keys of the configuration file.
  public let settings: @Sendable () -> [SettingInfo]
  /// Values that other domains ask for by their type, so that none imports the one that knows.
  public let services: @Sendable () -> [any Sendable]
  /// The notes on its empty lists.
  public let emptyNotes: @Sendable () -> [EmptyNote]
  /// Returns the words of the command that a person enters next to fill an empty list; nil for none.
  public let nextStep: @Sendable (EmptyNote, Person, View) throws(Failure) -> String?
  /// The last day settled for good for some records; nil when nothing is settled.
  public let settledThrough: @Sendable (Set<RecordName>, View) throws(Failure) -> CivilDate?

  public init(
    _ name: String, group: @escaping @Sendable () -> Command<Environment>,
    failures: @escaping @Sendable () -> [FailureCase],
    tables: @escaping @Sendable () -> DomainTables,
    parts: @escaping @Sendable () -> [FieldKind] = { [] },
    completions: @escaping @Sendable () -> [CompletionKind] = { [] },
    synonyms: @escaping @Sendable () -> Synonyms = { Synonyms() },
    due: @escaping @Sendable () -> [DueSource] = { [] },
    tick: @escaping @Sendable () -> Tick? = { nil },
    changeRules: @escaping @Sendable () -> [ChangeRule] = { [] },
    people: @escaping @Sendable () -> [PersonRule] = { [] },
    recipes: @escaping @Sendable () -> [RecipeSection] = { [] },
    topics: @escaping @Sendable () -> [Topic] = { [] },
    facts: @escaping @Sendable () -> [DomainFact] = { [] },
    upkeep: @escaping @Sendable () -> Upkeep? = { nil },
    settings: @escaping @Sendable () -> [SettingInfo] = { [] },
    services: @escaping @Sendable () -> [any Sendable] = { [] },
    emptyNotes: @escaping @Sendable () -> [EmptyNote] = { [] },
    nextStep: @escaping @Sendable (EmptyNote, Person, View) throws(Failure) -> String? = {
      note, _, _ throws(Failure) in note.next
    },
    settledThrough:
      @escaping @Sendable (Set<RecordName>, View) throws(Failure) -> CivilDate? = {
        _, _ throws(Failure) in nil
      }
  ) {
    self.name = name
    self.group = group
    self.failures = failures
    self.tables = tables
    self.parts = parts
    self.completions = completions
    self.synonyms = synonyms
    self.due = due
    self.tick = tick
    self.changeRules = changeRules
    self.people = people
    self.recipes = recipes
    self.topics = topics
    self.facts = facts
    self.upkeep = upkeep
    self.settings = settings
    self.services = services
    self.emptyNotes = emptyNotes
    self.nextStep = nextStep
    self.settledThrough = settledThrough
  }
}

/// A domain's part of `doctor`.
public struct Upkeep: Sendable {
  /// Looks for findings; true asks for what takes longer.
  let findings: @Sendable (View, Bool, Environment) throws(Failure) -> [Finding]
  /// Mends, for `doctor --fix`, the findings with the ids of `mended`; it is no operation.
  let mend: @Sendable (borrowing Transaction, Environment) throws(Failure) -> Void
  let mended: Set<String>

  public init(
    mended: Set<String>,
    findings: @escaping @Sendable (View, Bool, Environment) throws(Failure) -> [Finding],
    mend: @escaping @Sendable (borrowing Transaction, Environment) throws(Failure) -> Void
  ) {
    self.mended = mended
    self.findings = findings
    self.mend = mend
  }
}

/// A field of `version --json` with its value.
public struct DomainFact: Sendable {
  public let field: Field
  public let value: JSON

  public init(_ field: Field, _ value: JSON) {
    self.field = field
    self.value = value
  }
}

/// A domain's checks and follow-up work when a person is edited, removed or viewed.
public struct PersonRule: Sendable {
  /// Refuses an edit that has been made, by throwing.
  public let afterEdit: @Sendable (Person, borrowing Transaction) throws(Failure) -> Void
  /// Ends the live acts of a person about to be removed. What they write first is of a journal, so
  /// that undo passes over such a removal.
  public let beforeRemoval: @Sendable (Person, borrowing Transaction) throws(Failure) -> Void
  /// Ends the ties of a removed person to the domain; takes that person, then the caller.
  public let afterRemoval:
    @Sendable (Person, Person, borrowing Transaction, Environment) throws(Failure) -> Void
  /// Returns true when the caller, the second person, may see or record the first one's birth date.
  public let knowsBirth: @Sendable (Person, Person, BirthAccess, View) throws(Failure) -> Bool

  public enum BirthAccess: Sendable {
    case reading
    case recording
  }

  public init(
    afterEdit: @escaping @Sendable (Person, borrowing Transaction) throws(Failure) -> Void = {
      _, _ throws(Failure) in
    },
    beforeRemoval:
      @escaping @Sendable (Person, borrowing Transaction) throws(Failure) -> Void = {
        _, _ throws(Failure) in
      },
    afterRemoval:
      @escaping @Sendable (Person, Person, borrowing Transaction, Environment) throws(Failure) ->
      Void,
    knowsBirth:
      @escaping @Sendable (Person, Person, BirthAccess, View) throws(Failure) -> Bool = {
        _, _, _, _ throws(Failure) in false
      }
  ) {
    self.afterEdit = afterEdit
    self.beforeRemoval = beforeRemoval
    self.afterRemoval = afterRemoval
    self.knowsBirth = knowsBirth
  }
}
