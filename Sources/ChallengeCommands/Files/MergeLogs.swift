import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ChallengeService

/// `catchkit challenge merge FILE…`
struct MergeLogs: Sendable {
  let files: [String]
  let photos: String?

  private struct Row: Sendable {
    let file: String
    let merged: MergedLog
    let takenCount: Int

    /// Changes to what was known before.
    var notes: [Text] {
      var notes: [Text] = []
      func add(_ en: String, _ ko: String) { notes.append(Text(en: en, ko: ko)) }
      func list(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: ", ") }
      for (name, entries) in merged.overturned {
        add(
          "'\(file)' makes entries of '\(name)' count for nothing: \(list(entries))",
          "'\(file)': '\(name)'의 항목이 반영되지 않게 되었습니다: \(list(entries))")
      }
      for (name, entries) in merged.voided {
        add(
          "'\(file)' makes entries of '\(name)' no presence: \(list(entries))",
          "'\(file)': '\(name)'의 항목이 출석으로 세지 않게 되었습니다: \(list(entries))")
      }
      for (name, entry, day) in merged.forks {
        add(
          "'\(name)' signed two entries \(entry), and is out on \(day): 'challenge send' passes the "
            + "proof on",
          "'\(name)'의 서명된 항목 \(entry)번이 두 개여서 \(day)에 기권 처리됩니다. 'challenge send'가 증거를 함께 보냅니다")
      }
      for (witness, author, entry) in merged.disagreements {
        add(
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
      PhotoFolder.argument(Text(en: "Folder with photos that logs name", ko: "로그에 적힌 사진이 있는 폴더")),
      discussion: [
        Text(
          en: "The same logs in any order, once or often, give the same state and the same "
            + "verdict. All files are taken in, or none. What has not arrived decides nothing: a "
            + "player is unheard, and the verdict waits for up to seven days. Clocks may differ by "
            + "ten minutes.",
          ko: "같은 로그는 어떤 순서로 몇 번 가져와도 상태와 판정이 같습니다. 파일은 모두 가져오거나 하나도 가져오지 않습니다. 오지 않은 것은 아무것도 "
            + "정하지 않으며, 판정은 최대 7일 기다립니다. 시계는 10분까지 달라도 됩니다."),
        aboutLateMail, PhotoFolder.about, ChallengeFiles.about,
      ],
      examples: [
        Example("catchkit challenge merge mina.log", "One log", "로그 하나"),
        Example("catchkit challenge merge *.log -n", "A preview", "미리 보기"),
        Example("catchkit challenge merge mina.log --photos mail", "With its photos", "사진과 함께"),
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
        + "group, and at least two; of what was written before they came they are no witness. So in a duel one can write, correct or withdraw yesterday's "
        + "records today. Two signed versions of an entry are kept as the proof of a fork: their "
        + "author forfeits in every store, also where a verdict fell before the proof came.",
      ko: "확인은 들었다는 표시일 뿐, 다른 기록이 없었다는 뜻이 아닙니다. 판정 전에 온 항목은 반영되며, 항목의 일시보다 늦게 다른 사람이 앞 항목까지만 "
        + "확인했으면 'late'로 표시됩니다. 심판이, 또는 그룹에서 다른 참가자의 절반이 넘게(2명 이상) 'arrival'보다 늦게 그렇게 확인한 "
        + "항목은 무효로, 출석은 아니지만 금액은 남습니다. 자신이 참가하기 전에 쓴 항목에 대해서는 증인이 되지 않습니다. 따라서 대결에서는 어제의 기록을 오늘 쓰고 고치고 취소할 수 있습니다. "
        + "번호가 같은 서명된 항목 두 개는 로그 분기의 증거로 보관되며, 쓴 사람은 모든 저장소에서, 이미 판정한 곳에서도 기권 처리됩니다.")
  }

  private func answer(in environment: inout Environment) throws(Failure) -> Report {
    let (logs, notes) = try ChallengeFiles.read(files, in: &environment)
    // Kept until the process ends: giving back each of ten thousand entries takes longer.
    _ = unsafe Unmanaged.passRetained(logs as AnyObject)
    var arrived: ArrivedPhotos?
    if let photos {
      let missing = try environment.readIfAny { (view: View) throws(Failure) in
        try FarPhotos.missing(after: logs, in: view)
      }
      arrived = try ArrivedPhotos(of: missing ?? [], in: PhotoFolder(photos), environment)
    }
    let here = arrived
    var rows: [Row] = []
    var report = try environment.change(
      MergeLogs.output, on: .amongStrangers, message: { _ in Text(verbatim: "") }
    ) { transaction, actor throws(Failure) in
      try transaction.changeBesideUndo(of: "challenge") { () throws(Failure) in
        rows = []
        var far = FarPhotos()
        for (file, log) in zip(files, logs) {
          try Failure.locating(file: file) { () throws(Failure) in
            let merged = try ChallengeLogs.merge(log, by: actor, in: transaction)
            var count = 0
            for photo in merged.missingPhotos {
              guard let picture = try here?.picture(photo.name) else { continue }
              try far.take(picture, in: transaction)
              count += 1
            }
            rows.append(Row(file: file, merged: merged, takenCount: count))
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
    report.leaveOut(here?.problems ?? [])
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
      .integer(
        "photos_taken", "Photos", "받은 사진", "Photos that came from the folder of --photos",
        "--photos 폴더에서 가져온 사진", at: \.takenCount),
      .integer(
        "photos_missing", "Missing", "없는 사진", "Photos of the challenge's logs that are not here",
        "챌린지의 로그에 적혔지만 여기 없는 사진"
      ) { $0.merged.missingPhotos.count - $0.takenCount },
    ])

  private static let output = view.list("catchkit.challenge.merge")
}
