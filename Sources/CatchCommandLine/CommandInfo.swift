public import CatchValues

/// A choice among a few words, each explained; `name` is what is typed.
public struct Choice: Hashable, Sendable {
  public let name: String
  public let meaning: Text

  public init(_ name: String, _ meaning: Text) {
    self.name = name
    self.meaning = meaning
  }
}

/// One argument of a command as plain data, the only source of help, man, completions and schema.
public struct ArgumentInfo: Hashable, Sendable {
  public enum Role: Hashable, Sendable {
    /// A word without dashes, taken by position.
    case operand
    /// `--name VALUE`
    case option
    /// `--name`; every flag also has `--no-name`.
    case flag
  }

  /// The commands that a global option is for; others refuse it when it is typed.
  public enum Scope: Hashable, Sendable {
    case every
    /// Commands that work with the store.
    case store
    /// Commands that change something.
    case changes
    /// Commands that change the store.
    case storeChanges
  }

  /// The source of a shell's suggestions for the value.
  public enum Completion: Hashable, Sendable {
    case none
    case choices
    case file
    /// A program and its words.
    case program
    /// The words of the command table itself (`help`, `man`).
    case command
    /// Requested from `catchkit complete KIND` at run time.
    case dynamic(String)
  }

  /// Long name without dashes (`weekly-minutes`), or the operand's name (`FILE`).
  public var name: String
  /// Other names of an option, never listed, or options that give an operand.
  public var aliases: [String] = []
  /// A single ASCII letter, without the dash.
  public var short: String?
  public var role: Role
  /// `N`, `DATE`, `FILE`; nil for flags only.
  public var valueName: String?
  /// Under 60 characters in English, no final period.
  public var summary: Text
  public var isRequired: Bool
  public var isRepeatable: Bool
  /// True for several values in one word, with commas between.
  public var takesCommas: Bool
  /// The effect of leaving out the argument, as shown to people.
  public var absent: Text?
  public var choices: [Choice]
  public var completion: Completion
  /// The environment variable used when the option is absent.
  public var environment: String?
  /// The key of the configuration file used when both are absent.
  public var setting: String?
  /// True when the short help shows it.
  public var isCommon: Bool
  /// The heading in the long help; nil is the command's own list.
  public var group: Text?
  /// Only for global options; a command takes all of its own.
  public var scope: Scope

  public init(
    name: String, short: String? = nil, role: Role, valueName: String? = nil, summary: Text,
    isRequired: Bool = false, isRepeatable: Bool = false, takesCommas: Bool = false,
    absent: Text? = nil, choices: [Choice] = [], completion: Completion = .none,
    environment: String? = nil, setting: String? = nil, isCommon: Bool = false,
    group: Text? = nil, scope: Scope = .every
  ) {
    self.name = name
    self.short = short
    self.role = role
    self.valueName = valueName
    self.summary = summary
    self.isRequired = isRequired
    self.isRepeatable = isRepeatable
    self.takesCommas = takesCommas
    self.absent = absent
    self.choices = choices
    self.completion = choices.isEmpty ? completion : .choices
    self.environment = environment
    self.setting = setting
    self.isCommon = isCommon
    self.group = group
    self.scope = scope
  }
}

/// The kinds of values in outputs and inputs; JSON Schema, tables and man follow them.
public indirect enum FieldKind: Hashable, Sendable {
  /// Whole won.
  case won
  /// A plain whole number.
  case integer
  case minutes
  /// A decimal written as a string, so that no reader rounds it: "104.29".
  case decimal
  /// A whole number, or a decimal string when it is not whole.
  case exact
  /// `YYYY-MM-DD`
  case date
  /// `YYYY-MM-DDTHH:MM`, civil time in the stated zone.
  case localTime
  /// RFC 3339 with offset.
  case instant
  case bool
  case text
  case choice([String])
  case object([Field])
  case list(FieldKind)
  /// An object whose names are data (dates, codes).
  case map(FieldKind)
  /// Any JSON value of one of these kinds.
  case either([FieldKind])
  /// A tree of `figure`, `value`, `formula`, `inputs`, `parameters`, `law`, `children`.
  case explanation
}

/// One named value of an output or input, in the order in which it is written.
public struct Field: Hashable, Sendable {
  /// The JSON key and CSV column.
  public let name: String
  public let kind: FieldKind
  /// One line, no final period.
  public let meaning: Text
  /// The heading in tables; short.
  public let title: Text
  public let isNullable: Bool
  /// Absent unless requested (`explanation`), or an input that may be left out.
  public let isOptional: Bool
  /// The CSV heading of another program's sheet, in place of the name.
  public var heading: String?

  public init(
    _ name: String, _ kind: FieldKind, title: Text, meaning: Text, isNullable: Bool = false,
    isOptional: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.title = title
    self.meaning = meaning
    self.isNullable = isNullable
    self.isOptional = isOptional
  }
}

/// A line that a reader can paste; a test runs each one and compares its output.
public struct Example: Hashable, Sendable {
  /// A shell command line, perhaps with a pipe or a here-document.
  public let line: String
  public let meaning: Text

  /// - Parameters:
  ///   - english: what the line does, and `korean` the same.
  public init(_ line: String, _ english: String, _ korean: String) {
    self.line = line
    meaning = Text(en: english, ko: korean)
  }

  /// Returns the line with its words for days as readers of that language write them.
  public func line(in language: Language) -> String {
    guard language == .ko else { return line }
    let words = [
      "'this week'": "'이번 주'", "'next week'": "'다음 주'", "'last month'": "'지난달'",
      "'see photo 2'": "'사진 2를 보세요'",
    ]
    return words.reduce(line) { $0.replacing(text: $1.key, with: $1.value) }
  }
}

/// A meaning of an output that a release changed, while its fields stayed as they were.
public struct MeaningChange: Hashable, Sendable {
  /// `Since 2026-11-23: …`
  public let paragraph: Text

  /// - Parameter since: the day of the release, `2026-11-23`.
  public init(since: String, en: String, ko: String) {
    paragraph = Text(en: "Since \(since): \(en)", ko: "\(since)부터: \(ko)")
  }
}

/// The output of a command: its contract name and the fields of `data`.
public struct OutputInfo: Hashable, Sendable {
  public enum Shape: Hashable, Sendable {
    /// `data` is one object.
    case record
    /// `data` is an array of objects; `--fields`, `--limit` and `ids` apply.
    case list
  }

  /// `catchkit.wage.net`, without the version.
  public let contract: String
  /// The major number after the slash: removing or retyping a field raises it.
  public let version: Int
  public let shape: Shape
  public internal(set) var fields: [Field]
  /// The fields of the contract, by which rows are sorted whatever columns a table has.
  var sortable: [Field]
  /// The field that `--format ids` prints.
  public let idField: String?
  /// True when the fields are known only once the command runs.
  public let isDynamic: Bool
  /// Printed in the command's help and in catchkit-json(5).
  public let changes: [MeaningChange]

  public init(
    _ contract: String, version: Int = 1, shape: Shape, fields: [Field], idField: String? = nil,
    isDynamic: Bool = false, changes: [MeaningChange] = []
  ) {
    self.changes = changes
    self.contract = contract
    self.version = version
    self.shape = shape
    self.fields = fields
    sortable = fields
    self.idField = idField
    self.isDynamic = isDynamic
  }

  /// Returns the output with the columns that a table shows.
  public func showing(_ columns: [Field]) -> OutputInfo {
    var shown = self
    shown.fields = columns
    return shown
  }
}

/// The input of a command: the fields of one document.
public struct InputInfo: Hashable, Sendable {
  public let contract: String
  public let version: Int
  public let fields: [Field]

  public init(_ contract: String, version: Int = 1, fields: [Field]) {
    self.contract = contract
    self.version = version
    self.fields = fields
  }
}

/// A heading of a group's list, with the commands that serve one purpose.
public struct CommandTask: Hashable, Sendable {
  public let title: Text
  /// The names of the commands in the order of the list.
  public let names: [String]

  /// - Parameter names: with blanks between; a name that is no command of the group is passed over.
  public init(_ english: String, _ korean: String, _ names: String) {
    title = Text(en: english, ko: korean)
    self.names = names.split(separator: " ").map(String.init)
  }
}

/// One node of the command table as plain data.
public struct CommandInfo: Hashable, Sendable {
  /// `["wage", "tax", "monthly"]`; empty for the program itself.
  public var path: [String]
  /// Under 60 characters in English, no final period.
  public var summary: Text
  /// Paragraphs for the long help and the man page.
  public var discussion: [Text]
  public var arguments: [ArgumentInfo]
  public var examples: [Example]
  public var output: OutputInfo?
  public var input: InputInfo?
  public var children: [CommandInfo]
  /// The headings under which help lists the children; empty for one list.
  public var tasks: [CommandTask]
  /// True when the node runs by itself; one with children may too (`wage rules`,
  /// `wage rules diff`).
  public var isRunnable: Bool
  /// True when help, man and completions leave it out.
  public var isHidden: Bool
  /// The meaning of exit 1 under `--exit-status`; nil when the command has no such option.
  public var negativeAnswer: Text?
  /// True when it reads standard input: without a file name, or for the name `-`.
  public var readsStandardInput: Bool
  /// True when it takes `--dry-run`; its changes are in the store unless `usesStore` is false.
  public var changes: Bool
  /// True when `--store`, `--as` and `--lock-wait` have a meaning.
  public var usesStore: Bool
  /// True when it runs even with a broken configuration file: it is about the program itself.
  public var worksUnconfigured: Bool

  public init(
    path: [String], summary: Text, discussion: [Text] = [], arguments: [ArgumentInfo] = [],
    examples: [Example] = [], output: OutputInfo? = nil, input: InputInfo? = nil,
    children: [CommandInfo] = [], tasks: [CommandTask] = [], isRunnable: Bool = true,
    isHidden: Bool = false, negativeAnswer: Text? = nil, readsStandardInput: Bool = false,
    changes: Bool = false, usesStore: Bool? = nil, worksUnconfigured: Bool = false
  ) {
    self.path = path
    self.summary = summary
    self.discussion = discussion + (output?.changes.map(\.paragraph) ?? [])
    self.arguments = arguments
    self.examples = examples
    self.output = output
    self.input = input
    self.children = children
    self.tasks = tasks
    self.isRunnable = isRunnable
    self.isHidden = isHidden
    self.negativeAnswer = negativeAnswer
    self.readsStandardInput = readsStandardInput
    self.changes = changes
    self.usesStore = usesStore ?? changes
    self.worksUnconfigured = worksUnconfigured
  }

  public var name: String { path.last ?? "catchkit" }

  /// True when a global option has a meaning here, or below a node that only nests.
  public func accepts(_ global: ArgumentInfo) -> Bool {
    let isOwn =
      switch global.scope {
      case .every: true
      case .store: usesStore
      case .changes: changes
      case .storeChanges: changes && usesStore
      }
    // An own option of that name stands before the global one.
    if arguments.contains(where: { $0.role != .operand && $0.name == global.name }) { return false }
    return isOwn || !isRunnable && children.contains { $0.accepts(global) }
  }
}
