public import CatchCommandLine
public import CatchStore
public import CatchValues
public import PeopleService

/// What one domain brings to the program; everything central is a loop over the list of these.
///
/// All but the name is made when something asks for it, so that a start pays for its command only.
public struct Domain: Sendable {
  /// The first word of its commands: `shift`.
  public let name: String
  public let group: @Sendable () -> Command<Environment>
  public let failures: @Sendable () -> [FailureCase]
  public let tables: @Sendable () -> DomainTables
  /// Shapes of the parts that its records have in histories, beside numbers and texts.
  public let parts: @Sendable () -> [FieldKind]
  /// Kinds of words that shells complete.
  public let completions: @Sendable () -> [CompletionKind]
  public let synonyms: @Sendable () -> Synonyms
  public let due: @Sendable () -> [DueSource]
  public let changeRules: @Sendable () -> [ChangeRule]
  public let people: @Sendable () -> [PersonRule]
  /// The domain's part of catchkit-recipes(7).
  public let recipes: @Sendable () -> [RecipeSection]
  /// Fields of `version --json`.
  public let facts: @Sendable () -> [DomainFact]
  /// The last day of what is settled for good of some records; nil when nothing is.
  public let settledThrough: @Sendable (Set<RecordName>, View) throws(Failure) -> CivilDate?

  public init(
    _ name: String, group: @escaping @Sendable () -> Command<Environment>,
    failures: @escaping @Sendable () -> [FailureCase],
    tables: @escaping @Sendable () -> DomainTables,
    parts: @escaping @Sendable () -> [FieldKind] = { [] },
    completions: @escaping @Sendable () -> [CompletionKind] = { [] },
    synonyms: @escaping @Sendable () -> Synonyms = { Synonyms() },
    due: @escaping @Sendable () -> [DueSource] = { [] },
    changeRules: @escaping @Sendable () -> [ChangeRule] = { [] },
    people: @escaping @Sendable () -> [PersonRule] = { [] },
    recipes: @escaping @Sendable () -> [RecipeSection] = { [] },
    facts: @escaping @Sendable () -> [DomainFact] = { [] },
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
    self.changeRules = changeRules
    self.people = people
    self.recipes = recipes
    self.facts = facts
    self.settledThrough = settledThrough
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

/// What a domain asks, or ends, when a person of the store is edited, removed or looked at.
public struct PersonRule: Sendable {
  /// Refuses an edit that has been made, by throwing.
  public let afterEdit: @Sendable (Person, borrowing Transaction) throws(Failure) -> Void
  /// Ends what binds a person who has been removed: the person, then the caller.
  public let afterRemoval:
    @Sendable (Person, Person, borrowing Transaction, Environment) throws(Failure) -> Void
  /// Whether the domain lets the caller, named second, see or record a person's day of birth.
  public let knowsBirth: @Sendable (Person, Person, BirthAccess, View) throws(Failure) -> Bool

  public enum BirthAccess: Sendable {
    case reading
    case recording
  }

  public init(
    afterEdit: @escaping @Sendable (Person, borrowing Transaction) throws(Failure) -> Void,
    afterRemoval:
      @escaping @Sendable (Person, Person, borrowing Transaction, Environment) throws(Failure) ->
      Void,
    knowsBirth:
      @escaping @Sendable (Person, Person, BirthAccess, View) throws(Failure) -> Bool
  ) {
    self.afterEdit = afterEdit
    self.afterRemoval = afterRemoval
    self.knowsBirth = knowsBirth
  }
}
