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
  static func command(
    _ name: String, _ summary: Text, about: Text, examples: [Example],
    make:
      @escaping @Sendable (String?, Person, borrowing Transaction) throws(Failure) -> OutgoingLog
  ) -> Command<Environment> {
    Command(
      name, summary, into: { (challenge: String?) in challenge }, ChallengeArgument.chosen,
      discussion: [about, ChallengeFiles.about], examples: examples, output: output(name),
      changes: true
    ) { challenge, environment throws(Failure) in
      try answer(name, in: &environment) { transaction, actor throws(Failure) in
        try make(challenge, actor, transaction)
      }
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
    if case .record(let data) = report.body {
      report.drawing = { _ throws(Failure) in data.word("log") }
    } else if environment.options.outputFormat == .table {
      report.body = .text(Text(verbatim: text))
    }
    if let referee { report.notes.append(referee.note) }
    if let missing {
      report.notes.append(
        Text(
          en: "the log is chained only, and others will refuse it: 'ssh-keygen' could not be "
            + "started: \(missing.en)",
          ko: "서명이 없어 다른 사람이 거부하게 됩니다. 'ssh-keygen'을 시작하지 못했습니다: \(missing.ko)"))
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
struct AcceptChallenge: Sendable {
  let file: String
  let isReferee: Bool

  static var command: Command<Environment> {
    Command(
      "accept", Text(en: "Enter a challenge by its file", ko: "파일로 챌린지에 참가"),
      into: AcceptChallenge.init,
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
            + "merge the referee's log, and the verdict waits for it as for those of the players. A "
            + "referee without a key, and one of the creator's store, may be the creator: a note "
            + "shows the key, for the players to compare with the referee.",
          ko: "파일에 지정된 심판은 챌린지가 끝나기 전까지 거기 적힌 키로('challenge key') --as-referee를 지정해 참가하며, 같은 챌린지에서 "
            + "겨룰 수 없습니다. 심판의 로그는 모두가 merge하고, 판정은 참가자의 로그처럼 심판의 로그도 기다립니다. 키가 없거나 만든 사람의 저장소에 있는 "
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
      examples: [
        Example("catchkit challenge send > me.log", "The present challenge", "지금 챌린지"),
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

/// `catchkit challenge merge FILE…`
struct MergeLogs: Sendable {
  let files: [String]

  private struct Row: Sendable {
    let file: String
    let merged: MergedLog

    /// Changes to what was known before.
    var notes: [Text] {
      var notes: [Text] = []
      func tell(_ en: String, _ ko: String) { notes.append(Text(en: en, ko: ko)) }
      func list(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: ", ") }
      for (name, entries) in merged.overturned {
        tell(
          "'\(file)' makes entries of '\(name)' count for nothing: \(list(entries))",
          "'\(file)': '\(name)'의 항목이 반영되지 않게 되었습니다: \(list(entries))")
      }
      for (name, entries) in merged.voided {
        tell(
          "'\(file)' makes entries of '\(name)' no presence: \(list(entries))",
          "'\(file)': '\(name)'의 항목이 출석으로 세지 않게 되었습니다: \(list(entries))")
      }
      for (name, entry, day) in merged.forks {
        tell(
          "'\(name)' signed two entries \(entry), and is out on \(day): 'challenge send' passes the "
            + "proof on",
          "'\(name)'의 서명된 항목 \(entry)번이 두 개여서 \(day)에 기권 처리됩니다. 'challenge send'가 증거를 함께 보냅니다")
      }
      for (witness, author, entry) in merged.disagreements {
        tell(
          "'\(witness)' was given another entry \(entry) of '\(author)': exchange logs by 'challenge "
            + "send' to find out",
          "'\(author)'의 항목 \(entry): '\(witness)'의 로그에는 다른 항목으로 확인되어 있습니다. 'challenge send'로 로그를 "
            + "주고받아 확인하십시오")
      }
      return notes
    }
  }

  static var command: Command<Environment> {
    Command(
      "merge", Text(en: "Take in the logs of other players", ko: "다른 참가자의 로그 가져오기"),
      into: MergeLogs.init,
      .operands(
        "FILE", .file, isRequired: true, Text(en: "Logs; - for standard input", ko: "로그. 표준 입력은 -")),
      discussion: [
        Text(
          en: "The same logs in any order, once or often, give the same state and the same "
            + "verdict. All files are taken in, or none. What has not arrived decides nothing: a "
            + "player is unheard, and the verdict waits for up to seven days. Clocks may differ by "
            + "ten minutes.",
          ko: "같은 로그는 어떤 순서로 몇 번 가져와도 상태와 판정이 같습니다. 파일은 모두 가져오거나 하나도 가져오지 않습니다. 오지 않은 것은 아무것도 "
            + "정하지 않으며, 판정은 최대 7일 기다립니다. 시계는 10분까지 달라도 됩니다."),
        aboutLateMail, ChallengeFiles.about,
      ],
      examples: [
        Example("catchkit challenge merge mina.log", "One log", "로그 하나"),
        Example("catchkit challenge merge *.log -n", "A preview", "미리 보기"),
        Example(
          "curl -s https://example.org/mina.log | catchkit challenge merge - --json | "
            + "jq '.data[].added'",
          "From a pipe", "파이프에서"),
      ],
      output: output, readsStandardInput: true, changes: true
    ) { request, environment throws(Failure) in try request.answer(in: &environment) }
  }

  private static var aboutLateMail: Text {
    Text(
      en: "An acknowledgement shows what was heard, never that nothing else was written: an entry "
        + "counts when it comes before the verdict, and stands as 'late' where another person had "
        + "acknowledged an earlier one after its time. It is void, no presence but a cost, where "
        + "the referee did so more than 'arrival' after it, or more than half of the others of a "
        + "group, and at least two. So in a duel one can write, correct or withdraw yesterday's "
        + "records today. Two signed versions of an entry are kept as the proof of a fork: their "
        + "author forfeits in every store, also where a verdict fell before the proof came.",
      ko: "확인은 들었다는 표시일 뿐, 다른 기록이 없었다는 뜻이 아닙니다. 판정 전에 온 항목은 반영되며, 항목의 일시보다 늦게 다른 사람이 앞 항목까지만 "
        + "확인했으면 'late'로 표시됩니다. 심판이, 또는 그룹에서 다른 참가자의 절반이 넘게(2명 이상) 'arrival'보다 늦게 그렇게 확인한 "
        + "항목은 무효로, 출석은 아니지만 금액은 남습니다. 따라서 대결에서는 어제의 기록을 오늘 쓰고 고치고 취소할 수 있습니다. "
        + "번호가 같은 서명된 항목 두 개는 로그 분기의 증거로 보관되며, 쓴 사람은 모든 저장소에서, 이미 판정한 곳에서도 기권 처리됩니다.")
  }

  private func answer(in environment: inout Environment) throws(Failure) -> Report {
    let (logs, notes) = try ChallengeFiles.read(files, in: &environment)
    // Kept until the process ends: giving back each of ten thousand entries takes longer.
    _ = unsafe Unmanaged.passRetained(logs as AnyObject)
    var rows: [Row] = []
    var report = try environment.change(
      MergeLogs.output, on: .amongStrangers, message: { _ in Text(verbatim: "") }
    ) { transaction, actor throws(Failure) in
      try transaction.changeBesideUndo(of: "challenge") { () throws(Failure) in
        rows = []
        for (file, log) in zip(files, logs) {
          do throws(Failure) {
            rows.append(
              Row(file: file, merged: try ChallengeLogs.merge(log, by: actor, in: transaction)))
          } catch {
            throw error.located(file: file)
          }
        }
      }
      return .array(MergeLogs.view.rows(rows))
    }
    report.notes += notes + rows.flatMap(\.notes)
    let refused = rows.reduce(0) { $0 + $1.merged.refused.count }
    if refused > 0 {
      let names = rows.filter { !$0.merged.refused.isEmpty }.map { row in
        "\(row.file) \(row.merged.refused.map(String.init).joined(separator: ", "))"
      }.joined(separator: "; ")
      report.shortfall = ChallengeRefusal.logRefused.failure(
        "\(refused) entries count for nothing: \(names)", "반영되지 않는 항목 \(refused)개: \(names)")
    }
    return report
  }

  private static let view = RecordView<Row>(
    id: nil,
    [
      .text("file", "File", "파일") { $0.file },
      .text("challenge", "Challenge", "챌린지", "The challenge's id", "챌린지 ID") {
        $0.merged.challenge.id.description
      },
      .text("name", "Player", "참가자") { $0.merged.name },
      .integer("added", "Added", "추가", "New entries", "새 항목") { $0.merged.addedCount },
      .integer("known", "Known", "기존", "Entries known before", "이미 받은 항목") { $0.merged.knownCount },
      .list(
        "refused", .integer, "Refused", "거부", "New entries that count for nothing", "반영되지 않는 새 항목"
      ) { $0.merged.refused.map(JSON.integer) },
      .choice("state", "State", "상태", "The challenge's state now", "챌린지의 지금 상태") {
        $0.merged.challenge.state
      },
      .list(
        "late", .integer, "Late", "늦음", "New entries that another person had not seen in time",
        "다른 사람이 제때 보지 못한 새 항목"
      ) { $0.merged.late.map(JSON.integer) },
      .list(
        "void", .integer, "Void", "무효", "New entries that are a cost, but no presence",
        "금액만 세고 출석은 아닌 새 항목"
      ) { $0.merged.void.map(JSON.integer) },
      .list(
        "forked", .text, "Forked", "분기", "Players whose fork is proved since", "새로 로그 분기가 증명된 참가자"
      ) { $0.merged.forks.map { .string($0.name) } },
    ])

  private static let output = view.list("catchkit.challenge.merge")
}

/// `catchkit challenge key`
struct ChooseKey: Sendable {
  let file: String?
  let isAgent: Bool

  static var command: Command<Environment> {
    Command(
      "key", Text(en: "Choose the key that signs one's logs", ko: "로그에 서명할 키 정하기"),
      into: ChooseKey.read,
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

  private static func read(file: String?, isAgent: Bool) throws(Failure) -> ChooseKey {
    if file != nil, isAgent { throw .conflict("PATH", "--agent") }
    return ChooseKey(file: file, isAgent: isAgent)
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
