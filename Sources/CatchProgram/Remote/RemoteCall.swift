import CatchValues

/// The standard input of a remote command.
public enum RemoteInput: Hashable, Sendable {
  case none
  /// That of this process.
  case inherited
  /// A file of this machine.
  case file(String)
}

/// One run of the program `ssh`, with the standard streams of this process.
public struct RemoteCall: Hashable, Sendable {
  let words: [String]
  let input: RemoteInput
  /// True to keep standard output for this process, which writes it to a file.
  let takesOutput: Bool
}

/// The end of a run of `ssh`.
public struct RemoteEnd: Hashable, Sendable {
  let end: ProgramOutcome.End
  /// Its standard output, where that is kept.
  var said: [UInt8] = []
}
