import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ChallengeService
import PeopleService

/// `catchkit challenge tick [--undo-from OPERATION]`
enum RunTick {
  static var command: Command<Environment> {
    Command(
      "tick", TickCommand.summary, into: { $0 },
      .optional(
        "undo-from", .integer(1...Money.limit).named("OPERATION"),
        Text(en: "Take back what time alone did from there on", ko: "이 작업부터 시간만으로 바뀐 것 되돌리기")),
      discussion: discussion,
      examples: TickCommand.examples("challenge") + [
        Example(
          "catchkit challenge tick --undo-from 12 -n", "A preview of what a wrong clock costs",
          "잘못된 시계가 바꾼 것 미리 보기")
      ],
      output: output, changes: true
    ) { oldest, environment throws(Failure) in
      guard let oldest else { return try environment.tick("challenge", output) }
      return try takeBack(from: oldest, in: environment)
    }
  }

  private static let output = OutputInfo(
    "catchkit.challenge.tick", shape: .record,
    fields: TickCommand.fields + [
      .of(
        .list(.integer), "undone", "Taken back", "되돌린 작업",
        "The operations taken back by --undo-from", "--undo-from으로 되돌린 작업", isOptional: true),
      .of(
        .list(.text), "kept", "Kept", "그대로 둔 챌린지", "Challenges that stay, as people acted since",
        "사람이 이어서 한 작업이 있어 그대로 둔 챌린지", isOptional: true),
      .of(
        .list(.text), "taken", "Challenges", "되돌린 챌린지",
        "Challenges that are as the present clock finds them", "지금 시계에 맞게 되돌린 챌린지",
        isOptional: true),
    ])

  /// - Throws: `challenge.store_owner`, and what `Challenges.takeBackTicks` throws.
  private static func takeBack(
    from number: Int, in environment: Environment
  ) throws(Failure) -> Report {
    var kept: [TicksTakenBack.Kept] = []
    var report = try environment.reverse(output, message: { $0.line }) {
      transaction throws(Failure) in
      if let owner = try People.storeOwner(in: transaction.view),
        transaction.actor != owner.id.number
      {
        throw ChallengeRefusal.storeOwner.failure(
          "only '\(owner.name)', who owns the store, may take back ticks",
          "저장소의 주인 '\(owner.name)'만 되돌릴 수 있습니다")
      }
      let taken = try Challenges.takeBackTicks(from: number, in: transaction)
      kept = taken.kept
      return .object([
        .count("due", taken.challenges.count + kept.count), .count("left", kept.count),
        .init("undone", .array(taken.operations.map(JSON.integer))),
        .init("kept", .array(kept.map { .string($0.challenge.description) })),
        .init("taken", .array(taken.challenges.map { .string($0.description) })),
      ]).saying(line(taken, isDryRun: transaction.isDryRun))
    }
    guard !kept.isEmpty else { return report }
    report.notes += kept.map(\.reason)
    let names = kept.map(\.challenge.description).joined(separator: ", ")
    report.shortfall = ChallengeRefusal.actedSince.failure(
      "people acted since on \(names), which stays as it is",
      "사람이 이어서 한 작업이 있어 그대로 둔 챌린지: \(names)", hint: kept.hint)
    return report
  }

  private static func line(_ taken: TicksTakenBack, isDryRun: Bool) -> Text {
    let numbers = taken.operations.map(String.init).joined(separator: ", ")
    let names = taken.challenges.map(\.description).joined(separator: ", ")
    var en = "\(isDryRun ? "would take" : "took") back what time alone did"
    var parts: [String] = []
    if !names.isEmpty {
      en += " to \(names)"
      parts.append("\(names) 챌린지")
    }
    if !numbers.isEmpty {
      en += " in operations \(numbers)"
      parts.append("작업 \(numbers)번")
    }
    let what = parts.joined(separator: ", ")
    return Text(
      en: en, ko: isDryRun ? "시간만으로 바뀐 것을 되돌릴 대상: \(what)" : "시간만으로 바뀐 것을 되돌린 대상: \(what)")
  }

  private static var discussion: [Text] {
    [
      Text(
        en: "Challenges start, days close, absence and ends are found, each at its own moment, "
          + "however late this runs. Other commands answer as if it had just run, and 'catchkit "
          + "due' does it first.",
        ko: "챌린지를 시작하고, 날을 마감하고, 불참과 종료를 찾습니다. 늦게 실행해도 각각 제때 일어난 것으로 처리합니다. 다른 명령은 방금 실행한 "
          + "것처럼 답하며, 'catchkit due'도 먼저 이 일을 합니다."),
      Text(
        en: "A wrong clock must end nothing: where the clock is more than 48 hours ahead of the "
          + "last act of a person and of the last tick, and something is due, this asks first. "
          + "Without a terminal it ends with 16 and changes nothing; --yes answers in advance. The "
          + "other commands of challenges that change something ask as well, those that only read "
          + "add a note, and 'catchkit due' leaves it undone and says so once a day. Cron that ran "
          + "all along is not asked, however long people wrote nothing.",
        ko: "시계가 잘못되어 챌린지가 끝나는 일이 없도록, 시계가 사람의 마지막 작업과 마지막 tick보다 48시간 넘게 앞서 있고 때가 된 것이 있으면 먼저 "
          + "묻습니다. 터미널이 없으면 아무것도 바꾸지 않고 16으로 끝나며, --yes로 미리 답할 수 있습니다. 챌린지를 바꾸는 다른 명령도 먼저 묻고, "
          + "읽기만 하는 명령은 안내를 덧붙이며, 'catchkit due'는 처리하지 않고 하루에 한 번 알립니다. cron이 계속 실행되었다면 오랫동안 아무도 "
          + "기록하지 않았어도 묻지 않습니다."),
      Text(
        en: "--undo-from takes back what time alone did in that operation and later ones: starts, "
          + "ends, verdicts and bans, never what people wrote. Then each challenge is as the "
          + "present clock finds it. Only operations that are dated later than now are taken back, "
          + "done before a clock was set back; what was done in its time stands, as others went by "
          + "it. It is for the person who owns the store, the first one in it; "
          + "'catchkit doctor' names the operation after a clock was set back. A challenge on which "
          + "people acted since stays as it is, and the run ends with 17: a record dated later than "
          + "now, a log that was sent, another challenge entered meanwhile. Where all of them stay, "
          + "it ends with 12.",
        ko: "--undo-from은 그 작업과 그 뒤의 작업에서 시간만으로 바뀐 시작, 종료, 판정, 참가 제한을 되돌리며, 사람이 쓴 것은 건드리지 않습니다. "
          + "되돌린 챌린지는 지금 시계에 맞는 상태가 됩니다. 시계를 되돌리기 전에 한, 일시가 지금보다 늦은 작업만 되돌리며, 제때 한 것은 다른 사람도 "
          + "따르므로 되돌리지 않습니다. 저장소의 주인, 곧 저장소의 첫 사람만 할 수 있고, 시계를 되돌린 뒤에는 'catchkit "
          + "doctor'가 작업 번호를 알려 줍니다. 지금보다 늦은 일시의 기록, 보낸 로그, 그사이 참가한 다른 챌린지처럼 사람이 이어서 한 작업이 있는 "
          + "챌린지는 그대로 두고 17로 끝나며, 모두 그대로이면 12로 끝납니다."),
    ]
  }
}
