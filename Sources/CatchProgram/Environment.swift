public import CatchCommandLine
public import CatchStore
public import CatchValues

/// Everything outside itself that a command may use; tests put plain values in its place.
public struct Environment {
  /// The domains of this program.
  public let domains: Domains
  /// Seconds since 1970-01-01T00:00Z by the system's clock.
  public var systemSeconds: () -> Int
  /// Milliseconds since 1970 by the system's clock, as files have them.
  public var systemMilliseconds: () -> Int
  /// Nanoseconds on a clock that never goes back, for measuring only.
  public var nanoseconds: () -> UInt64
  /// Waits so many milliseconds; where nothing is live, no time passes.
  public var pause: (Int) -> Void = { _ in }
  /// The value of an environment variable.
  public var variable: (String) -> String?
  /// Nil when the stream is no terminal.
  public var terminal: (StandardStream) -> Terminal?
  public var files: Files
  /// Standard input, opened only when something reads it.
  public var standardInput: () -> ByteSource
  public var output: ByteSink
  public var errors: ByteSink
  /// Makes a place for the rest of an output whose reader rests.
  public var makeSpool: () throws(Failure) -> Spool = { Spool.inMemory() }
  /// Shows a text with a shell command and returns when the reader closes it; false when there is
  /// no such command.
  public var page: ([UInt8], String) -> Bool
  /// The full path of this program's file; nil when the system does not report it.
  public var ownPath: () -> String?
  /// The commit this program was built from; nil when its build was not given one.
  public var commit: () -> String? = { nil }
  /// The full path of the current folder; nil when it no longer exists.
  public var folder: () -> String?
  /// Runs another program to its end; the reader gets its lines meanwhile.
  public var programs: (Program, Program.LineReader?) -> ProgramOutcome
  /// Runs programs to their ends beside each other; at most `Program.mostAtOnce`.
  public var programsBeside: ([Program]) -> [ProgramOutcome]
  /// Makes a process with one command line another program; returns the reason why a program that
  /// is there did not start, and nil where there is none.
  public var become: ([String]) -> Text? = { _ in nil }
  /// Runs the program that leads to a remote store; the reader gets its standard error meanwhile.
  public var remote: (RemoteCall, ([UInt8]) -> Void) throws(Failure) -> ProgramOutcome = {
    _, _ throws(Failure) in
    ProgramOutcome(.notStarted(Text(en: "there are no programs here", ko: "프로그램이 없습니다")))
  }
  /// The processors of this machine, for work that is done beside each other.
  public var processorCount = 1
  /// Connects to another program or machine, within so many milliseconds.
  public var connect: (ChannelTarget, Int) throws(Failure) -> ByteChannel = {
    target, _ throws(Failure) in
    throw StreamFailure.unreachable.failure("there are no connections here", "여기서는 연결할 수 없습니다")
  }
  /// The system's generator, or one seeded by CATCHKIT_SEED once the command line is read.
  public var random: RandomSource
  /// The global options of the command line; set before a command runs.
  public var options = GlobalOptions()
  /// The command line of this run, for the log of the store.
  public var request = RequestText()
  /// The words of the options, with the origin of each value.
  public var given = GivenWords()
  /// The configuration files; empty until the command line is read.
  public var configuration = Configuration()
  /// Remarks of stores that the user was not shown yet.
  let storeRemarks = StoreRemarks()
  /// Reads the store for a command that follows it; nil for all that look once.
  public var follower: StoreFollower?
  /// Nil when the process goes on after the command.
  var processEnd: ProcessEnd?
  /// Notes printed after the data and before the notes of the command itself.
  public var remarks = Remarks()
  /// Set before a command runs by whose clock a tick goes; nil for all others.
  var clockWatch: ClockWatch?
  /// True once the caller has answered for the clock of this run.
  var hasConfirmedClock = false
  /// Set for a line that came by ssh.
  var guest: Guest?
  /// The end of such a line, which is that of the command that ran it.
  var servedCode: ExitCode?

  public init(
    _ domains: Domains, systemSeconds: @escaping () -> Int, nanoseconds: @escaping () -> UInt64,
    variable: @escaping (String) -> String?,
    terminal: @escaping (StandardStream) -> Terminal?, files: Files,
    standardInput: @escaping () -> ByteSource, output: ByteSink, errors: ByteSink,
    page: @escaping ([UInt8], String) -> Bool = { _, _ in false },
    programs: @escaping (Program, Program.LineReader?) -> ProgramOutcome = { _, _ in
      ProgramOutcome(.notStarted(Text(en: "there are no programs here", ko: "프로그램이 없습니다")))
    },
    ownPath: @escaping () -> String? = { nil }, folder: @escaping () -> String? = { nil },
    random: RandomSource = .system
  ) {
    self.domains = domains
    self.systemSeconds = systemSeconds
    systemMilliseconds = { systemSeconds() &* 1_000 }
    self.nanoseconds = nanoseconds
    self.variable = variable
    self.terminal = terminal
    self.files = files
    self.standardInput = standardInput
    self.output = output
    self.errors = errors
    self.page = page
    self.programs = programs
    programsBeside = { list in list.map { programs($0, nil) } }
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

/// The known facts about a terminal at the other end of a stream.
public struct Terminal: Hashable, Sendable {
  /// Nil when the terminal does not report it.
  public var columns: Int?
  /// Nil when the terminal does not report it.
  public var rows: Int?

  public init(columns: Int?, rows: Int? = nil) {
    self.columns = columns
    self.rows = rows
  }
}

/// The file system operations that commands need.
public struct Files {
  /// Opens a file for reading; refuses folders and missing files with exit 15.
  public var open: (String) throws(Failure) -> ByteSource
  /// Replaces the whole file at once, or leaves the former one.
  ///
  /// Keeps the mode, and writes through to a device or a pipe. Follows links, but for a page or a
  /// drawing, which has a rule.
  public var replace: (String, [UInt8], OutputRule?) throws(Failure) -> Void
  /// Removes a file, not the target of a link; one that is gone already is no failure.
  public var remove: (String) throws(Failure) -> Void
  /// Returns true when two names lead to one existing file.
  public var isSame: (String, String) -> Bool
  /// The path of a folder without links and `..`; the path itself where there is no folder.
  public var unlinked: (String) -> String
  /// Makes the folder and missing ones above it, with access for the user only.
  public var makeFolder: (String) throws(Failure) -> Void
  /// The system's compiled rules of a zone whose name has been checked; nil when there is none.
  public var zoneRules: (String) -> [UInt8]?
  /// Opens a regular file of which parts are read, by a link if that is true; refuses anything else
  /// with exit 15.
  public var regular: (String, Bool) throws(Failure) -> RegularFile
  /// Finds files in a folder and those in it; nil when there is none. Refuses one that may not be
  /// read, with exit 15.
  public var tree: (String, FileTree.Filter) throws(Failure) -> FileTree?
  /// Lists a folder; nil when there is none. Refuses one that may not be read, with exit 15.
  public var folder: (String) throws(Failure) -> FolderListing?

  public init(
    open: @escaping (String) throws(Failure) -> ByteSource,
    replace: @escaping (String, [UInt8], OutputRule?) throws(Failure) -> Void,
    remove: @escaping (String) throws(Failure) -> Void = { _ throws(Failure) in },
    isSame: @escaping (String, String) -> Bool,
    unlinked: @escaping (String) -> String = { $0 },
    makeFolder: @escaping (String) throws(Failure) -> Void,
    zoneRules: @escaping (String) -> [UInt8]?,
    regular: @escaping (String, Bool) throws(Failure) -> RegularFile = { path, _ throws(Failure) in
      throw EnvironmentFailure.notFound.failure(
        "'\(path)' does not exist", "'\(path)': 파일이 없습니다", file: path)
    },
    tree: @escaping (String, FileTree.Filter) throws(Failure) -> FileTree? = {
      _, _ throws(Failure) in nil
    },
    folder: @escaping (String) throws(Failure) -> FolderListing? = { _ throws(Failure) in nil }
  ) {
    self.open = open
    self.replace = replace
    self.remove = remove
    self.isSame = isSame
    self.unlinked = unlinked
    self.makeFolder = makeFolder
    self.zoneRules = zoneRules
    self.regular = regular
    self.tree = tree
    self.folder = folder
  }
}

extension Environment {
  /// The language of messages and tables.
  public var language: Language {
    Language.chosen(option: options.language, variable: variable)
  }

  /// Returns true when output to the stream is coloured.
  public func usesColor(on stream: StandardStream) -> Bool {
    ColorChoice.usesColor(
      option: options.color, variable: variable, isTerminal: terminal(stream) != nil)
  }

  /// The folder for temporary files: TMPDIR, if it is a full path.
  var temporaryFolder: String {
    variable("TMPDIR").flatMap { $0.utf8.first == 0x2F ? $0 : nil } ?? "/tmp"
  }

  /// Writes a line on standard error, wrapped at spaces where that is a terminal.
  public func note(_ text: Text) {
    let words = TerminalText.escaped(text[language])
    guard let columns = terminal(.error).flatMap({ options.width ?? $0.columns }) else {
      return errors.note(words)
    }
    let name = "catchkit: "
    errors.note(String(TextLayout.folded(name + words, columns: columns).dropFirst(name.count)))
  }

  /// The full path of a file that a command line names; the name itself where no folder is known.
  public func fullPath(of file: String) -> String {
    guard file.utf8.first != 0x2F, let folder = self.folder() else { return file }
    let name = file.hasPrefix("./") ? String(file.dropFirst(2)) : file
    return folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }

  /// Opens a file, or standard input for `-`; prints a note when input is awaited from a terminal.
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

  /// Reads the whole content of a file, or of standard input for `-`.
  public func read(_ path: String, limit: Int = 64 << 20) throws(Failure) -> [UInt8] {
    try open(path).readAll(limit: limit)
  }
}
