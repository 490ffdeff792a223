public import CatchCommandLine
public import CatchStore
public import CatchValues
import PeopleService

/// The domains of a program, and the parts that are made of all of them together.
public struct Domains: Sendable {
  /// The domains in the order of the help; the SQL of one may name the tables of those after it.
  public var list: [Domain] { makeList() }
  private let makeList: @Sendable () -> [Domain]
  /// The store's tables and migrations; the same value each time.
  public let schema: @Sendable () -> Schema
  /// Examples of the program's own help page.
  private let examples: @Sendable () -> [Example]

  public init(
    _ list: @escaping @Sendable () -> [Domain], schema: @escaping @Sendable () -> Schema,
    examples: @escaping @Sendable () -> [Example]
  ) {
    makeList = list
    self.schema = schema
    self.examples = examples
  }

  /// The program's own tables, then those of the domains: rows refer to earlier ones only.
  public var stored: [StoredTable] { tables.flatMap(\.stored) }

  /// - Parameters:
  ///   - first: the tables of each domain in format 1.
  ///   - migrations: the later formats, in order, across domains.
  ///   - tables: those of `stored`, which are kept: they are asked for again and again.
  public func makeSchema(
    _ first: [Migration], _ migrations: [Migration] = [],
    tables: @autoclosure @escaping @Sendable () -> [StoredTable]
  ) -> Schema {
    Schema(
      first, migrations: migrations, tables: tables(),
      invariants: { self.tables.flatMap { $0.invariants() } },
      readers: { self.tables.flatMap { $0.readers() } },
      derived: { self.tables.flatMap { $0.derived() } },
      forgettable: { self.tables.flatMap { $0.forgettable() } })
  }

  /// Returns the domains with one more before them, whose SQL may name the tables of the others.
  ///
  /// - Parameter schema: the same value each time, with the tables and migrations of the domain.
  public func adding(_ domain: Domain, schema: @escaping @Sendable () -> Schema) -> Domains {
    Domains({ [makeList] in [domain] + makeList() }, schema: schema, examples: examples)
  }

  private var tables: [DomainTables] {
    [PeopleTables.tables, Runs.tables] + list.reversed().map { $0.tables() }
  }

  /// The views for `store query`, in the order in which help lists them.
  public var views: [PublicView] {
    let known = Dictionary(uniqueKeysWithValues: meanings.map { ("\($0.table)", $0) })
    return tables.flatMap { $0.views() }.map { $0.completed(by: known) }
      + [PeopleTables.operations]
  }

  /// The part of the log that a person may see.
  func filter(for person: Person) -> ChangeFilter {
    ChangeFilter(actor: person.id.number, tables.map(\.visibility))
  }

  /// The descriptions of all tables.
  public var meanings: [TableDescription] { tables.flatMap { $0.meanings() } }

  public var recipes: [RecipeSection] { list.flatMap { $0.recipes() } }

  public var synonyms: Synonyms {
    var synonyms = Synonyms(commands: [
      "add": ["new", "create"],
      "cancel": ["withdraw", "remove"],
      "change": ["edit", "set"],
      "create": ["add", "new"],
      "del": ["remove"],
      "delete": ["remove"],
      "edit": ["set"],
      "get": ["show", "list"],
      "ls": ["list"],
      "make": ["add", "new", "create"],
      "modify": ["edit", "set"],
      "new": ["add", "create"],
      "people": ["user"],
      "person": ["user"],
      "rm": ["remove"],
      "set": ["edit"],
      "update": ["edit", "set"],
      "view": ["show", "list"],
    ])
    for domain in list { synonyms.add(domain.synonyms()) }
    return synonyms
  }

  public func meaning(of entity: String) -> TableDescription? {
    meanings.first { "\($0.table)" == entity }
  }

  /// All failures of the program: its own, then those of the domains.
  public var failures: [FailureCase] {
    let own: [[FailureCase]] = [
      UsageFailure.catalogue, OutputFailure.catalogue, ConfigFailure.catalogue,
      EnvironmentFailure.catalogue, StreamFailure.catalogue, AnswerFailure.catalogue,
      ValueFailure.catalogue, TimeFailure.catalogue, JSONFailure.catalogue, CSVFailure.catalogue,
      RecurrenceFailure.catalogue, CalendarFailure.catalogue, StoreFailure.catalogue,
      TransferFailure.catalogue, TableFailure.catalogue,
      DoctorFailure.catalogue, HookFailure.catalogue, ServeFailure.catalogue,
      RemoteFailure.catalogue, DueFailure.catalogue, PeopleRefusal.catalogue,
    ]
    return own.flatMap(\.self) + list.flatMap { $0.failures() }
  }

  /// The whole program as one table, the source of parser, help, manual and completions.
  public var root: Command<Environment> {
    let domains = self
    var names: [String] = []
    var makers: [@Sendable () -> Command<Environment>] = []
    for domain in list {
      names.append(domain.name)
      makers.append(domain.group)
    }
    // Two lists and no pairs: a start would make the type of the pairs first.
    names += [
      "user", "undo", "redo", "due", "history", "store", "serve", "doctor", "selftest", "config",
      "hooks", "paths", "help", "version", "schema", "explain", "completions", "man", "complete",
    ]
    makers += [
      { UserCommands.group },
      { UndoOperation.command },
      { RedoOperation.command },
      { NotifyOfAll.command(of: domains) },
      { HistoryCommands.command(of: domains) },
      { StoreCommands.group(of: domains) },
      { ServeLine.command },
      { DoctorCommand.command },
      { SelfTestCommand.command },
      { ConfigCommands.group(of: domains) },
      { HookCommands.group },
      { PathsCommand.command },
      { HelpCommand.command },
      { VersionCommand.command(of: domains) },
      { SchemaCommand.command },
      { ExplainCommand.command },
      { CompletionsCommand.command },
      { ManCommand.command },
      { CompleteWord.command(of: domains) },
    ]
    return .group(
      "catchkit",
      Text(en: "Everyday Korean life on the command line", ko: "명령줄로 다루는 한국의 일상"),
      discussion: .paragraph(
        en: "Every command prints a table for people, or JSON, JSON Lines, CSV or TSV with "
          + "--format. It works offline and sends nothing anywhere.",
        ko: "모든 명령은 사람이 읽는 표를 출력하며, --format으로 JSON, JSON Lines, CSV, TSV를 고를 수 "
          + "있습니다. 인터넷 없이 동작하며 데이터를 밖으로 보내지 않습니다."),
      examples: examples(),
      tasks: {
        [
          CommandTask("Work and pay", "근무와 임금", "shift wage"),
          CommandTask("Days and ways", "생활", "seat snap shot challenge"),
          CommandTask("People and changes", "사람과 변경", "user undo redo history due"),
          CommandTask(
            "Store and settings", "저장소와 설정", "store serve doctor selftest config hooks paths"),
          CommandTask("Help", "도움말", "help man explain schema completions version"),
        ]
      }, names: names, makers: makers)
  }
}

extension Schema {
  /// Returns the schema of more domains: further migrations come after those of this one.
  public func adding(_ migrations: [Migration], of domains: Domains) -> Schema {
    domains.makeSchema(
      first, Array(self.migrations.dropFirst()) + migrations, tables: domains.stored)
  }
}
