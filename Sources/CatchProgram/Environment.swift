public import CatchCommandLine
import CatchStore
public import CatchValues

/// Everything a command may touch outside itself; tests put plain values in its place.
public struct Environment {
  /// The domains of this program.
  public let domains: Domains
  /// Seconds since 1970-01-01T00:00Z by the system's clock.
  public var systemSeconds: () -> Int
  /// Nanoseconds on a clock that never goes back, for measuring only.
  public var nanoseconds: () -> UInt64
  /// The value of an environment variable.
  public var variable: (String) -> String?
  /// Nil when the stream is no terminal.
  public var terminal: (StandardStream) -> Terminal?
  public var files: Files
  /// Opened only when something reads it.
  public var standardInput: () -> ByteSource
  public var output: ByteSink
  public var errors: ByteSink
  /// Shows a text with a command of the shell and comes back when the reader is done; false when
  /// there is no such command.
  public var page: ([UInt8], String) -> Bool
  /// The full path of this program's file; nil where the system does not say.
  public var ownPath: () -> String?
  /// The full path of the current folder; nil where there is none any more.
  public var folder: () -> String?
  /// Runs another program to its end.
  public var programs: (Program) -> ProgramOutcome
  /// The system's, or CATCHKIT_SEED's once the command line is read.
  public var random: RandomSource
  /// What the command line said for every command; set before a command runs.
  public var options = GlobalOptions()
  /// What is being run, for the log of the store.
  public var request = RequestText()
  /// The words behind the options, which tell where each value came from.
  public var given = GivenWords()
  /// The files among them; empty until the command line is read.
  public var configuration = Configuration()
  /// Stores that had to be brought up to date, of which the user is still to be told.
  let upgrades = StoreUpgrades()
  /// nil where the process goes on after the command.
  var processEnd: ProcessEnd?
  /// Told after the data, before the notes of the command itself.
  public var remarks = Remarks()

  public init(
    _ domains: Domains, systemSeconds: @escaping () -> Int, nanoseconds: @escaping () -> UInt64,
    variable: @escaping (String) -> String?,
    terminal: @escaping (StandardStream) -> Terminal?, files: Files,
    standardInput: @escaping () -> ByteSource, output: ByteSink, errors: ByteSink,
    page: @escaping ([UInt8], String) -> Bool = { _, _ in false },
    programs: @escaping (Program) -> ProgramOutcome = { _ in
      ProgramOutcome(.notStarted(Text(en: "there are no programs here", ko: "프로그램이 없습니다")))
    },
    ownPath: @escaping () -> String? = { nil }, folder: @escaping () -> String? = { nil },
    random: RandomSource = .system
  ) {
    self.domains = domains
    self.systemSeconds = systemSeconds
    self.nanoseconds = nanoseconds
    self.variable = variable
    self.terminal = terminal
    self.files = files
    self.standardInput = standardInput
    self.output = output
    self.errors = errors
    self.page = page
    self.programs = programs
    self.ownPath = ownPath
    self.folder = folder
    self.random = random
  }
}

public enum StandardStream: Hashable, Sendable, CaseIterable {
  case input
  case output
  case error
}

/// What is known of a terminal at the other end of a stream.
public struct Terminal: Hashable, Sendable {
  /// Nil when it does not say.
  public var columns: Int?
  /// Nil when it does not say.
  public var rows: Int?

  public init(columns: Int?, rows: Int? = nil) {
    self.columns = columns
    self.rows = rows
  }
}

/// The file system, as far as commands need it.
public struct Files {
  /// Opens for reading; refuses directories and what is missing with exit 15.
  public var open: (String) throws(Failure) -> ByteSource
  /// Puts the whole file in place at once, or leaves what was there; follows links, keeps the mode,
  /// and writes through to a device or a pipe.
  public var replace: (String, [UInt8]) throws(Failure) -> Void
  /// Whether two names lead to one file that is there.
  public var isSame: (String, String) -> Bool
  /// Makes the folder and what is missing above it, for the user alone.
  public var makeFolder: (String) throws(Failure) -> Void
  /// The system's compiled rules of a zone whose name has been checked; nil when there is none.
  public var zoneRules: (String) -> [UInt8]?
  /// What lies in a folder; nil when there is none. Refuses what may not be looked at, with exit 15.
  public var folder: (String) throws(Failure) -> FolderListing?

  public init(
    open: @escaping (String) throws(Failure) -> ByteSource,
    replace: @escaping (String, [UInt8]) throws(Failure) -> Void,
    isSame: @escaping (String, String) -> Bool,
    makeFolder: @escaping (String) throws(Failure) -> Void,
    zoneRules: @escaping (String) -> [UInt8]?,
    folder: @escaping (String) throws(Failure) -> FolderListing? = { _ throws(Failure) in nil }
  ) {
    self.open = open
    self.replace = replace
    self.isSame = isSame
    self.makeFolder = makeFolder
    self.zoneRules = zoneRules
    self.folder = folder
  }
}

extension Environment {
  /// The language of messages and tables.
  public var language: Language {
    Language.chosen(option: options.language, variable: variable)
  }

  /// Whether output to the stream is coloured.
  public func usesColor(on stream: StandardStream) -> Bool {
    ColorChoice.usesColor(
      option: options.color, variable: variable, isTerminal: terminal(stream) != nil)
  }

  /// Opens a file, or standard input for `-`, and says so when a person would wait for nothing.
  public func open(_ path: String) throws(Failure) -> ByteSource {
    guard path == "-" else { return try files.open(path) }
    if terminal(.input) != nil, !options.isQuiet {
      let note = Text(
        en: "reading from the terminal; end the input with Ctrl-D",
        ko: "터미널에서 입력을 읽습니다. 끝내려면 Ctrl-D를 누르십시오")
      errors.note(note[language])
    }
    return standardInput()
  }

  /// The whole content of a file, or of standard input for `-`.
  public func read(_ path: String, limit: Int = 64 << 20) throws(Failure) -> [UInt8] {
    try open(path).readAll(limit: limit)
  }
}
