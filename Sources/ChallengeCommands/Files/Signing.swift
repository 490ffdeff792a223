import CatchProgram
import CatchStore
import CatchValues
import ChallengeService

/// Signatures by `ssh-keygen -Y`: no private key is read here.
struct Signing {
  let environment: Environment

  private static let milliseconds = 20_000
  /// No program may ask for a passphrase: a key without one signs, or the agent does.
  private static let variables: [Program.Variable] = [
    .init("SSH_ASKPASS", "/bin/false"), .init("SSH_ASKPASS_REQUIRE", "force"),
  ]

  private func run(_ arguments: [String], input: String) -> ProgramOutcome {
    environment.run(
      Program(
        ["ssh-keygen"] + arguments, input: Array(input.utf8), variables: Signing.variables,
        milliseconds: Signing.milliseconds, keepsErrorsApart: true), isHeard: false)
  }

  /// Returns the signature of a text; nil where there is no such program.
  ///
  /// - Throws: `challenge.signing`.
  func sign(_ text: String, with key: SigningKey) throws(Failure) -> String? {
    let folder = try TemporaryFolder(in: environment.temporaryFolder)
    let file = key.file ?? "\(folder.path)/key.pub"
    if key.file == nil { try environment.files.replace(file, Array("\(key.text)\n".utf8), nil) }
    let outcome = run(["-Y", "sign", "-n", PlayerLog.namespace, "-f", file], input: text)
    if case .notStarted = outcome.end { return nil }
    let armour = String(decoding: outcome.said, as: UTF8.self)
    guard outcome.isSuccess, armour.contains(text: "BEGIN SSH SIGNATURE") else {
      let reason = outcome.failure(after: Signing.milliseconds)
      let words =
        String(decoding: outcome.errors, as: UTF8.self)
        .split(whereSeparator: \.isNewline).last.map(String.init) ?? reason?.en ?? ""
      throw ChallengeRefusal.signing.failure(
        "'ssh-keygen' did not sign: \(words)", "'ssh-keygen'이 서명하지 못했습니다: \(words)")
    }
    return armour
  }

  /// Checks the signature of a log; false where there is no such program.
  ///
  /// - Throws: `challenge.signature`.
  func verify(_ log: PlayerLog, file: String) throws(Failure) -> Bool {
    guard let key = log.person.key else { return false }
    guard PlayerKey.key(key) == key, PlayerKey.player(of: key) == log.person.player else {
      throw refusal(
        file, Text(en: "the player's id is not that of the key", ko: "참가자 ID가 키와 맞지 않습니다"))
    }
    guard let signature = log.signature else {
      throw refusal(file, Text(en: "it is not signed", ko: "서명이 없습니다"))
    }
    let folder = try TemporaryFolder(in: environment.temporaryFolder)
    let (signers, armour) = ("\(folder.path)/signers", "\(folder.path)/signature")
    try environment.files.replace(signers, Array("\(log.person.player) \(key)\n".utf8), nil)
    try environment.files.replace(armour, Array(signature.utf8), nil)
    let text = PlayerLog.signedText(
      challenge: log.challenge, player: log.person.player, end: log.entries[log.entries.count - 1])
    let outcome = run(
      [
        "-Y", "verify", "-n", PlayerLog.namespace, "-f", signers, "-I", log.person.player, "-s",
        armour,
      ], input: text)
    if case .notStarted = outcome.end { return false }
    guard outcome.isSuccess else {
      throw refusal(
        file, Text(en: "its signature is of another text or key", ko: "서명이 내용이나 키와 맞지 않습니다"))
    }
    return true
  }

  private func refusal(_ file: String, _ reason: Text) -> Failure {
    Failure(
      ChallengeRefusal.signature,
      Text(en: "'\(file)' is refused: \(reason.en)", ko: "'\(file)': \(reason.ko)"),
      source: SourcePosition(file: file, field: "signature"))
  }
}

extension Environment {
  fileprivate var temporaryFolder: String {
    let named = variable("TMPDIR") ?? ""
    return named.isEmpty ? "/tmp" : named
  }
}
