public import CatchValues

/// One row of the exit-code table: the number, its cause, and the effect of a retry.
public struct ExitCodeInfo: Hashable, Sendable {
  public let code: Int
  public let meaning: Text
  public let retry: Text

  public init(_ code: Int, meaning: Text, retry: Text) {
    self.code = code
    self.meaning = meaning
    self.retry = retry
  }
}

/// A documented environment variable, file or other name that is not an option.
public struct NameInfo: Hashable, Sendable {
  public let name: String
  public let meaning: Text

  public init(_ name: String, _ meaning: Text) {
    self.name = name
    self.meaning = meaning
  }
}

/// Everything that the generators know about the program; no other text describes its use.
public struct ProgramInfo: Hashable, Sendable {
  /// The whole table; its path is empty.
  public var root: CommandInfo
  /// The options that every command takes.
  public var globals: [ArgumentInfo]
  public var exitCodes: [ExitCodeInfo]
  /// Variables that replace no option.
  public var environment: [NameInfo]
  /// Keys of the configuration file that replace no option.
  public var domainSettings: [NameInfo]
  public var files: [NameInfo]
  /// Every failure, for the list of error ids.
  public var failures: [FailureCase]
  /// The recipes of all domains, in the order in which they are to be run.
  public var recipes: [RecipeSection]
  /// The pages of single subjects.
  public var topics: [Topic]
  /// In the form of mdoc(7): `March 1, 2026`. A constant, so that equal sources give equal pages.
  public var date: String

  /// The options whose values a configuration file may set.
  public var settings: [ArgumentInfo] { globals.filter { $0.setting != nil } }

  public init(
    root: CommandInfo, globals: [ArgumentInfo], exitCodes: [ExitCodeInfo] = [],
    environment: [NameInfo] = [], settings: [NameInfo] = [], files: [NameInfo] = [],
    failures: [FailureCase] = [],
    recipes: [RecipeSection] = [], topics: [Topic] = [], date: String
  ) {
    self.root = root
    self.globals = globals
    self.exitCodes = exitCodes
    self.environment = environment
    domainSettings = settings
    self.files = files
    self.failures = failures
    self.recipes = recipes
    self.topics = topics
    self.date = date
  }
}
