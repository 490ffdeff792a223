import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ChallengeService
import PeopleService

/// One's own log in outputs: its text, or a document that has it.
enum LogOutput {
  static func output(_ command: String) -> OutputInfo {
    OutputInfo(
      "catchkit.challenge.\(command)", shape: .record,
      fields: [
        .text("challenge", "Challenge", "챌린지", "The challenge's id", "챌린지 ID"),
        .text("player", "Player", "참가자 ID", "One's id in every store", "모든 저장소에서 같은 내 ID"),
        .integer("entries", "Entries", "항목 수", "All entries of the log", "로그의 모든 항목"),
        .bool("is_signed", "Signed", "서명함", "Whether its end is signed", "끝에 서명했는지"),
        .text("log", "Log", "로그", "The log, one JSON document a line", "한 줄에 JSON 문서 하나인 로그"),
      ])
  }

  /// Makes a leaf that prints one's own log.
  ///
  /// - Parameter photos: the option of a leaf that writes the photos of the log into a folder.
  static func command(
    _ name: String, _ summary: Text, about: Text, photos: Argument<String?>? = nil,
    examples: [Example],
    make:
      @escaping @Sendable (String?, Person, borrowing Transaction) throws(Failure) -> OutgoingLog
  ) -> Command<Environment> {
    let folder = photos ?? Argument<String?>.constant(nil)
    return Command(
      name, summary,
      into: { (challenge: String?, folder: String?) in (challenge: challenge, folder: folder) },
      ChallengeArgument.chosen, folder,
      discussion: photos == nil
        ? [about, ChallengeFiles.about] : [about, PhotoFolder.about, ChallengeFiles.about],
      examples: examples, output: output(name), changes: true
    ) { request, environment throws(Failure) in
      if request.folder != nil { try environment.confirmClock() }
      // Before anything is sent: a full disk then leaves the log as it was.
      let written = try PhotoFolder.write(
        photosOf: request.challenge, to: request.folder, in: environment)
      var report = try answer(name, in: &environment) { transaction, actor throws(Failure) in
        try make(request.challenge, actor, transaction)
      }
      if let written {
        report.notes.append(written.note)
        report.leaveOut(written.lost)
      }
      return report
    }
  }

  /// Makes an outgoing log, signs it before it is committed, and prints it.
  static func answer(
    _ command: String, in environment: inout Environment,
    _ make: (borrowing Transaction, Person) throws(Failure) -> OutgoingLog
  ) throws(Failure) -> Report {
    let signing = Signing(environment: environment)
    var missing: Text?
    var referee: LoggedPerson?
    var text = ""
    let isDryRun = environment.options.isDryRun
    var report = try environment.change(
      output(command), on: .amongStrangers, message: { Text(verbatim: $0.word("log")) }
    ) { transaction, actor throws(Failure) in
      var document = JSON.null
      try transaction.changeBesideUndo(of: "challenge") { () throws(Failure) in
        let log = try make(transaction, actor)
        referee = log.referee
        var signature: String?
        if !isDryRun, let key = log.key {
          (signature, missing) = try signing.sign(log.signedText, with: key)
        }
        if let signature {
          let end = log.entries[log.entries.count - 1]
          try ChallengeLogs.keep(signature, of: end, in: transaction)
        }
        text = PlayerLog.text(log.entries, signature: signature)
        document = .object([
          .text("challenge", log.challenge.description), .text("player", log.player),
          .count("entries", log.entries.count), .bool("is_signed", signature != nil),
          .text("log", text),
        ])
      }
      return document
    }
    // People get the log itself, even from a quiet run: it is what they asked for.
    if environment.showsTables {
      if case .record(let data) = report.body { text = data.word("log") }
      report.body = .text(Text(verbatim: text))
    }
    if let referee { report.notes.append(referee.note) }
    if let missing {
      report.notes.append(
        en: "the log is chained only, and others will refuse it: 'ssh-keygen' could not be "
          + "started: \(missing.en)",
        ko: "서명이 없어 다른 사람이 거부하게 됩니다. 'ssh-keygen'을 시작하지 못했습니다: \(missing.ko)")
    }
    return report
  }
}

extension LoggedPerson {
  /// A remark on the referee whom an offer names, for those who take part.
  fileprivate var note: Text {
    guard let key else {
      return Text(
        en: "the referee '\(name)' is unsigned: of the creator's store, whose owner could decide",
        ko: "심판 '\(name)': 서명이 없습니다. 만든 사람의 저장소에 있어 그 주인이 대신 결정할 수 있습니다")
    }
    return Text(
      en: "the referee '\(name)' signs with the key \(key)", ko: "심판 '\(name)', 서명 키: \(key)")
  }
}

/// `catchkit challenge offer`
enum OfferChallenge {
  static var command: Command<Environment> {
    LogOutput.command(
      "offer", Text(en: "Print a challenge as a file for rivals", ko: "상대에게 줄 챌린지 파일 출력"),
      about: Text(
        en: "The file is the creator's log: the frozen rules, the name and the key. Any channel "
          + "can carry it. A rival enters with 'challenge accept', whose log has to be merged here "
          + "before the start; a referee whom 'challenge new --referee-key' named, with 'challenge "
          + "accept --as-referee' until the end.",
        ko: "파일은 만든 사람의 로그로, 고정된 규칙과 이름, 키가 들어 있으며 어떤 방법으로든 보낼 수 있습니다. 상대는 'challenge accept'로 "
          + "참가하고, 그 로그를 시작 전에 여기서 merge해야 합니다. 'challenge new --referee-key'로 지정한 심판은 끝나기 전까지 "
          + "'challenge accept --as-referee'로 참가할 수 있습니다."),
      examples: [
        Example("catchkit challenge offer > offer.log", "The present challenge", "지금 챌린지"),
        Example("catchkit challenge offer chl-1 -n", "A preview", "미리 보기"),
        Example(
          "catchkit challenge offer --json | jq -r .data.player", "One's id in it", "내 참가자 ID"),
      ]
    ) { challenge, actor, transaction throws(Failure) in
      try ChallengeLogs.offer(challenge, by: actor, in: transaction)
    }
  }
}

/// `catchkit challenge accept FILE`
enum AcceptChallenge {
  static var command: Command<Environment> {
    Command(
      "accept", Text(en: "Enter a challenge by its file", ko: "파일로 챌린지에 참가"),
      into: { (file: $0, isReferee: $1) },
      .operand(
        "FILE", .file, Text(en: "The creator's log; - for input", ko: "만든 사람의 로그. 표준 입력은 -")),
      .flag(
        "as-referee", Text(en: "Enter as the referee it names", ko: "파일에 지정된 심판으로 참가"),
        isCommon: true),
      discussion: [
        Text(
          en: "Makes the challenge in this store and prints one's first log, for the creator to "
            + "merge before the start.",
          ko: "이 저장소에 챌린지를 만들고 내 첫 로그를 출력합니다. 만든 사람이 시작 전에 merge해야 합니다."),
        Text(
          en: "The referee whom the file names enters with --as-referee until the challenge is "
            + "over, with the key that it names ('challenge key'), and does not play. All "
            + "merge the referee's log, and the verdict waits for it as for those of the players. "
            + "The store must be the referee's own, without a player of the challenge. A referee "
            + "who comes late has to merge what the others 'send', as an offer tells nothing of their "
            + "records, and is no witness of what was written before. A "
            + "referee without a key, and one of the creator's store, may be the creator: a note "
            + "shows the key, for the players to compare with the referee.",
          ko: "파일에 지정된 심판은 챌린지가 끝나기 전까지 거기 적힌 키로('challenge key') --as-referee를 지정해 참가하며, 같은 챌린지에서 "
            + "겨룰 수 없습니다. 심판의 로그는 모두가 merge하고, 판정은 참가자의 로그처럼 심판의 로그도 기다립니다. 저장소는 그 챌린지의 참가자가 쓰지 않는 "
            + "심판 본인의 것이어야 합니다. 늦게 참가한 심판은 다른 사람이 'send'로 보낸 로그를 merge해야 하며(제안 파일에는 기록이 없습니다), "
            + "참가하기 전에 쓴 것의 증인이 되지 않습니다. 키가 없거나 만든 사람의 저장소에 있는 "
            + "심판은 만든 사람일 수 있으므로, 안내에 나오는 키를 심판에게 확인하십시오."),
        ChallengeFiles.about,
      ],
      examples: [
        Example("catchkit challenge accept offer.log > mina.log", "Enter", "참가"),
        Example(
          "catchkit challenge accept offer.log --as-referee -n", "A preview, as the referee",
          "심판으로 참가 미리 보기"),
        Example(
          "cat offer.log | catchkit challenge accept - --json | jq -r .data.challenge",
          "Its id here",
          "여기서의 챌린지 ID"),
      ],
      output: LogOutput.output("accept"), readsStandardInput: true, changes: true
    ) { request, environment throws(Failure) in
      let (logs, notes) = try ChallengeFiles.read([request.file], in: &environment)
      var random = environment.random
      var report = try LogOutput.answer("accept", in: &environment) {
        transaction, actor throws(Failure) in
        try ChallengeLogs.accept(
          logs[0], isReferee: request.isReferee, by: actor, in: transaction, using: &random)
      }
      report.notes += notes
      return report
    }
  }
}

/// `catchkit challenge send`
enum SendLog {
  static var command: Command<Environment> {
    LogOutput.command(
      "send", Text(en: "Print one's log for the others", ko: "다른 참가자에게 줄 내 로그 출력"),
      about: Text(
        en: "Adds what is new, says which days are complete and how much of the others' logs is "
          + "known, and prints the whole log. What was sent can be changed by later entries only. "
          + "Merge the others' logs first, and send soon after posting: an entry that they had not "
          + "seen when they acknowledged an earlier one stands as 'late'. Do not send from a store "
          + "that a backup brought back: another version of a sent entry is a fork, and forfeits.",
        ko: "새로운 내용을 더하고, 어느 날까지 다 적었는지와 다른 로그를 어디까지 받았는지 밝힌 뒤 로그 전체를 출력합니다. 보낸 것은 나중 항목으로만 "
          + "바꿀 수 있습니다. 다른 로그를 먼저 merge하고, 기록하면 곧 보내십시오. 다른 사람이 앞 항목을 확인할 때 없던 항목은 'late'로 "
          + "표시됩니다. 백업에서 되살린 저장소로 보내지 마십시오. 보낸 항목과 번호가 같은 다른 항목은 로그 분기이며 기권입니다."),
      photos: PhotoFolder.argument(
        Text(en: "Folder to write the photos of the log into", ko: "로그의 사진을 저장할 폴더")),
      examples: [
        Example("catchkit challenge send > me.log", "The present challenge", "지금 챌린지"),
        Example("catchkit challenge send --photos mail > me.log", "With its photos", "사진과 함께"),
        Example("catchkit challenge send chl-1 -n", "A preview", "미리 보기"),
        Example("catchkit challenge send --json | jq .data.entries", "The entries", "항목 수"),
      ]
    ) { challenge, actor, transaction throws(Failure) in
      try ChallengeLogs.send(challenge, by: actor, in: transaction)
    }
  }
}

/// Logs of others, read and checked before the store is locked.
enum ChallengeFiles {
  static var about: Text {
    Text(
      en: "A log is text, one JSON document a line, each with the hash of the one before; its end "
        + "is signed by 'ssh-keygen' with the key that 'challenge key' names. Without a server "
        + "nothing more can be known of a time than that the others had not seen it.",
      ko: "로그는 한 줄에 JSON 문서 하나인 텍스트로, 줄마다 앞 줄의 해시가 있고 끝은 'challenge key'로 정한 키로 'ssh-keygen'이 "
        + "서명합니다. 서버가 없으므로 시각은 다른 사람이 아직 보지 못했다는 것까지만 확인할 수 있습니다.")
  }

  static func read(
    _ files: [String], in environment: inout Environment
  ) throws(Failure) -> ([PlayerLog], [Text]) {
    let signing = Signing(environment: environment)
    var logs: [PlayerLog] = []
    var notes: [Text] = []
    for file in files {
      let bytes = try environment.read(file, limit: PlayerLog.mostBytes)
      environment.know(bytes)
      var log = try PlayerLog(bytes, file: file)
      if let note = try signing.verify(log, file: file) {
        notes.append(note)
      } else {
        log.isVerified = true
      }
      logs.append(log)
    }
    return (logs, notes)
  }
}

/// `catchkit challenge key`
struct ChooseKey: CheckedRequest {
  let file: String?
  let isAgent: Bool

  static var command: Command<Environment> {
    Command(
      "key", Text(en: "Choose the key that signs one's logs", ko: "로그에 서명할 키 정하기"),
      into: checked(ChooseKey.init),
      .optionalOperand("PATH", .file, Text(en: "The private key's file", ko: "개인키 파일")),
      .flag(
        "agent", Text(en: "The first Ed25519 key of the agent", ko: "에이전트의 첫 Ed25519 키"),
        isCommon: true),
      discussion: .paragraph(
        en: "Only the public half is kept, and the name of the file; 'ssh-keygen' signs. It must "
          + "be an Ed25519 key that needs no passphrase, or one that the agent holds. A log stays "
          + "with the key of its first entry: with another one it can no longer be sent.",
        ko: "공개키와 파일 이름만 보관하며 서명은 'ssh-keygen'이 합니다. 암호가 없는 Ed25519 키이거나 에이전트에 있는 키여야 합니다. 로그는 첫 "
          + "항목에 적힌 키로만 서명하며, 다른 키로는 보낼 수 없습니다."),
      examples: [
        Example("catchkit challenge key ~/.ssh/id_ed25519", "A key of one's own", "내 키"),
        Example("catchkit challenge key", "The present one", "지금 키"),
        Example(
          "catchkit challenge key --json | jq -r .data.player", "One's id by it", "키로 정해진 ID"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  func check() throws(Failure) {
    if file != nil, isAgent { throw .conflict("PATH", "--agent") }
  }

  private static let output = OutputInfo(
    "catchkit.challenge.key", shape: .record,
    fields: [
      .text("key", "Key", "공개키", "The public key; null without one", isNullable: true),
      .text("file", "File", "파일", "The private key's file; null for the agent", isNullable: true),
      .text("player", "Player", "참가자 ID", "One's id with it; null without one", isNullable: true),
    ])

  private static func row(_ key: SigningKey?) -> JSON {
    .object([
      .text("key", key?.text), .text("file", key?.file),
      .text("player", key.map { PlayerKey.player(of: $0.text) }),
    ])
  }

  private func answer(in environment: Environment) throws(Failure) -> Report {
    guard file != nil || isAgent else {
      let profile = try environment.read { view, actor throws(Failure) in
        try ChallengeProfiles.find(actor.id, in: view)
      }
      return Report(.record(ChooseKey.row(profile.key)), output: ChooseKey.output)
    }
    let text: String
    if let file {
      text = try publicKey(of: file, environment)
    } else {
      text = try agentKey(environment)
    }
    let key = SigningKey(text: text, file: file.map { environment.fullPath(of: $0) })
    return try environment.change(
      ChooseKey.output,
      message: { Text(en: "logs are signed with \($0.word("key"))", ko: "서명 키: \($0.word("key"))") }
    ) { transaction, actor throws(Failure) in
      try ChallengeProfiles.set(key, of: actor, in: transaction)
      return ChooseKey.row(key)
    }
  }

  /// Reads the public half beside the private one, or the file itself if it is one.
  private func publicKey(of file: String, _ environment: Environment) throws(Failure) -> String {
    let name = file.hasSuffix(".pub") ? file : file + ".pub"
    return try KeyFile.key(in: environment.read(name, limit: KeyFile.mostBytes), name)
  }

  private func agentKey(_ environment: Environment) throws(Failure) -> String {
    let outcome = environment.run(
      Program(["ssh-add", "-L"], milliseconds: 10_000, keepsErrorsApart: true), isHeard: false)
    let keys = String(decoding: outcome.said, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard let key = keys.lazy.compactMap({ PlayerKey.key(String($0)) }).first else {
      throw ChallengeRefusal.key.failure(
        "the agent holds no Ed25519 key", "에이전트에 Ed25519 키가 없습니다",
        hint: Text(en: "add one with 'ssh-add'", ko: "'ssh-add'로 추가하십시오"), field: "key")
    }
    return key
  }
}
