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

  /// Returns the signature of a text, or the reason why there is no program to make it.
  ///
  /// - Throws: `challenge.signing`.
  func sign(
    _ text: String, with key: SigningKey
  ) throws(Failure) -> (signature: String?, missing: Text?) {
    let folder = try TemporaryFolder(in: environment.temporaryFolder)
    let file = key.file ?? "\(folder.path)/key.pub"
    if key.file == nil { try environment.files.replace(file, Array("\(key.text)\n".utf8), nil) }
    let outcome = run(["-Y", "sign", "-n", PlayerLog.namespace, "-f", file], input: text)
    if case .notStarted(let reason) = outcome.end { return (nil, reason) }
    try requireEnd(of: outcome)
    let armour = String(decoding: outcome.said, as: UTF8.self)
    guard outcome.isSuccess, armour.contains(text: "BEGIN SSH SIGNATURE") else {
      let reason = outcome.failure(after: Signing.milliseconds)
      let words =
        String(decoding: outcome.errors, as: UTF8.self)
        .split(whereSeparator: \.isNewline).last.map(String.init) ?? reason?.en ?? ""
      throw ChallengeRefusal.signing.failure(
        "'ssh-keygen' did not sign: \(words)", "'ssh-keygen'이 서명하지 못했습니다: \(words)")
    }
    return (armour, nil)
  }

  /// Checks the signature of a log.
  ///
  /// - Returns: why it is not checked: it has no key, or there is no program; nil once it is.
  /// - Throws: `challenge.signature`, `challenge.signing`.
  func verify(_ log: PlayerLog, file: String) throws(Failure) -> Text? {
    for (player, key, branch) in log.branches {
      let missing = try verify(
        branch.signature, of: branch.entries[branch.entries.count - 1], by: player, key,
        in: log.challenge, file: file)
      // Without a check, any file could say of a player that there are two logs.
      if let missing {
        throw ChallengeRefusal.signing.failure(
          "'\(file)' has entries of another player, and 'ssh-keygen' could not be started: "
            + missing.en,
          "'\(file)'에 다른 참가자의 항목이 있으나 'ssh-keygen'을 시작하지 못했습니다: \(missing.ko)")
      }
    }
    guard let key = log.person.key else {
      return Text(
        en: "'\(file)' is chained only: its player has no key",
        ko: "'\(file)': 참가자의 키가 없어 해시로만 이어져 있습니다")
    }
    guard let signature = log.signature else {
      try check(key, of: log.person.player, file: file)
      throw refusal(file, Text(en: "it is not signed", ko: "서명이 없습니다"))
    }
    return try verify(
      signature, of: log.entries[log.entries.count - 1], by: log.person.player, key,
      in: log.challenge, file: file
    ).map { reason in
      Text(
        en: "'\(file)' was not checked: 'ssh-keygen' could not be started: \(reason.en)",
        ko: "'\(file)': 서명을 확인하지 못했습니다. 'ssh-keygen'을 시작하지 못했습니다: \(reason.ko)")
    }
  }

  private func check(_ key: String, of player: String, file: String) throws(Failure) {
    guard PlayerKey.key(key) == key, PlayerKey.player(of: key) == player else {
      throw refusal(
        file, Text(en: "the player's id is not that of the key", ko: "참가자 ID가 키와 맞지 않습니다"))
    }
  }

  /// Checks the signature of the end of a player's log.
  ///
  /// - Returns: the reason why there is no program to check it; nil once it is checked.
  private func verify(
    _ signature: String, of end: LogEntry, by player: String, _ key: String,
    in challenge: String, file: String
  ) throws(Failure) -> Text? {
    try check(key, of: player, file: file)
    let folder = try TemporaryFolder(in: environment.temporaryFolder)
    let (signers, armour) = ("\(folder.path)/signers", "\(folder.path)/signature")
    try environment.files.replace(signers, Array("\(player) \(key)\n".utf8), nil)
    try environment.files.replace(armour, Array(signature.utf8), nil)
    let outcome = run(
      ["-Y", "verify", "-n", PlayerLog.namespace, "-f", signers, "-I", player, "-s", armour],
      input: PlayerLog.signedText(challenge: challenge, player: player, end: end))
    if case .notStarted(let reason) = outcome.end { return reason }
    try requireEnd(of: outcome)
    guard outcome.isSuccess else {
      throw refusal(
        file, Text(en: "its signature is of another text or key", ko: "서명이 내용이나 키와 맞지 않습니다"))
    }
    return nil
  }

  /// Refuses an end that is no answer: the program took too long, or was ended by a signal.
  private func requireEnd(of outcome: ProgramOutcome) throws(Failure) {
    if case .exited = outcome.end { return }
    let reason = outcome.failure(after: Signing.milliseconds) ?? Text(verbatim: "")
    throw ChallengeRefusal.signing.failure(
      "'ssh-keygen' gave no answer: \(reason.en)", "'ssh-keygen'이 응답하지 않았습니다: \(reason.ko)",
      hint: Text(en: "run the command again", ko: "명령을 다시 실행하십시오"))
  }

  private func refusal(_ file: String, _ reason: Text) -> Failure {
    Failure(
      ChallengeRefusal.signature,
      Text(en: "'\(file)' is refused: \(reason.en)", ko: "'\(file)': \(reason.ko)"),
      source: SourcePosition(file: file, field: "signature"))
  }
}

/// Files with a public key.
enum KeyFile {
  static let mostBytes = 1 << 16

  /// Reads the key of the first line that is not blank.
  ///
  /// - Throws: `challenge.key` with the line.
  static func key(in bytes: [UInt8], _ file: String) throws(Failure) -> String {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let index = lines.firstIndex { !$0.allSatisfy(\.isWhitespace) } ?? 0
    guard let key = PlayerKey.key(String(lines[index])) else {
      throw ChallengeRefusal.key.failure(
        "'\(file)' holds no Ed25519 key", "'\(file)': Ed25519 공개키가 아닙니다", field: "key"
      ).located(file: file, line: index + 1)
    }
    return key
  }
}

extension Environment {
  fileprivate var temporaryFolder: String {
    let named = variable("TMPDIR") ?? ""
    return named.isEmpty ? "/tmp" : named
  }
}
