import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShotService

struct ReadShots: Sendable {
  let ids: [String]
  let reader: [String]?
  let minutes: Int?
  let readsAgain: Bool

  static var command: Command<Environment> {
    Command(
      "read", Text(en: "Read the text in screenshots", ko: "캡처 속의 글 읽기"), into: ReadShots.init,
      .operands(
        "ID", ShotOptions.shot,
        Text(en: "Screenshots by id; else all that are unread", ko: "캡처 ID. 없으면 읽지 않은 것 모두")),
      .optional(
        "with", DueOptions.command,
        Text(en: "Another program: 'ocr {path}'", ko: "다른 프로그램: 'ocr {path}'"),
        absent: Text(en: "tesseract", ko: "tesseract"), isCommon: true),
      .optional(
        "for", .minutes(1...1_440), Text(en: "Stop after this time: 20m", ko: "이 시간이 지나면 멈춤: 20m"),
        isCommon: true),
      .flag("again", Text(en: "Read also what failed before", ko: "전에 실패한 것도 다시 읽기")),
      discussion: [
        Text(
          en: "The newest come first, one process a picture and as many as there are processors, "
            + "about a second each. What is read is stored within five seconds, so a run that is "
            + "stopped loses only the pictures in hand; the next one goes on. Secrets are masked "
            + "before anything is stored, and rules tag by the words. Nothing of it is a step of "
            + "undo.",
          ko: "최신 캡처부터 프로세서 수만큼 나란히 읽으며 하나에 1초쯤 걸립니다. 5초 안에 저장하므로 멈춰도 읽던 것만 잃고 다음 실행이 이어서 읽습니다. "
            + "비밀은 저장하기 전에 가리고, 규칙이 단어에 따라 태그를 붙입니다. undo로 되돌릴 수 없습니다."),
        Text(
          en: "A program given with --with prints the text on standard output; {path} stands for "
            + "the picture. Languages of tesseract are shot.languages.",
          ko: "--with로 지정한 프로그램은 글을 표준 출력에 냅니다. {path}는 사진입니다. tesseract의 언어는 shot.languages입니다."),
      ],
      examples: [
        Example("catchkit shot read --for 20m", "At night, from cron", "밤에 cron에서"),
        Example("catchkit shot read sht-1", "One", "하나"),
        Example(
          "catchkit shot read --with 'basename {path}' --json | jq .data.read", "Another program",
          "다른 프로그램"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = OutputInfo(
    "catchkit.shot.read", shape: .record,
    fields: [
      .integer("read", "Read", "읽음", "Pictures that were read", "읽은 사진"),
      .integer("empty", "Without text", "글 없음", "Those of them without any text", "그중 글이 없는 사진"),
      .integer("masked", "With secrets", "비밀 있음", "Those of them with secrets", "그중 비밀을 가린 사진"),
      .integer("failed", "Failed", "실패", "Pictures that could not be read", "읽지 못한 사진"),
      .integer("left", "Left", "남음", "Unread pictures that are left", "아직 읽지 않은 사진"),
    ])

  private struct Counts {
    var (read, empty, masked, failed, left) = (0, 0, 0, 0, 0)

    var data: JSON {
      .object([
        .count("read", read), .count("empty", empty), .count("masked", masked),
        .count("failed", failed), .count("left", left),
      ])
    }

    var message: Text {
      Text(
        en: "read: \(read), failed: \(failed), left: \(left)",
        ko: "읽음 \(read), 실패 \(failed), 남음 \(left)")
    }
  }

  /// A run that is killed loses less than this.
  private static let storedWithin = 5_000

  private func answer(in environment: Environment) throws(Failure) -> Report {
    guard !environment.options.isDryRun else {
      var counts = Counts()
      counts.left = try unread(in: environment).count
      return Report.worked(counts.data, ReadShots.output, saying: counts.message, in: environment)
    }
    let reader = try TextReader(self.reader, in: environment)
    return try environment.store().alone(for: "shot read", purpose: "read") {
      () throws(Failure) in
      // Asked for within: another run has read meanwhile.
      try read(unread(in: environment), reader, environment)
    }
  }

  private func unread(in environment: Environment) throws(Failure) -> [Shot] {
    let session = Session(environment)
    return try environment.read { (view: View, actor: Person) throws(Failure) in
      ids.isEmpty
        ? try Shots.unread(of: actor.id, includingFailed: readsAgain, in: view)
        : try session.shots(ids, of: actor, in: view)
    }
  }

  private func read(
    _ shots: [Shot], _ reader: TextReader, _ environment: Environment
  ) throws(Failure) -> Report {
    let session = Session(environment)
    let begin = environment.nanoseconds()
    func passed() -> Int { Int(clamping: (environment.nanoseconds() &- begin) / 1_000_000) }
    var progress = environment.progress()
    var (counts, notes): (Counts, [Text]) = (Counts(), [])
    var (held, stored): ([(Shot, TextReader.Outcome)], Int) = ([], 0)
    var rest = shots[...]
    let atOnce = min(environment.processorCount, Program.mostAtOnce)
    while !rest.isEmpty, minutes.map({ passed() < $0 * 60_000 }) ?? true {
      let next = rest.prefix(atOnce)
      rest = rest.dropFirst(next.count)
      // One that is not there now is read when it is found again.
      let batch = next.filter { environment.has($0.file) }
      for shot in next where !batch.contains(where: { $0.id == shot.id }) {
        counts.failed += 1
        notes.append(
          en: "the file of '\(shot.file.fileName)' (\(shot.id)) is gone or changed: scan first",
          ko: "'\(shot.file.fileName)'(\(shot.id)) 파일이 없거나 바뀌었습니다. 먼저 스캔하십시오")
      }
      let outcomes = environment.programsBeside(batch.map { reader.program(for: $0.file.path) })
      for (shot, outcome) in zip(batch, outcomes) {
        if case .notStarted(let reason) = outcome.end {
          throw ShotRefusal.reader.failure(
            "'\(reader.name)' cannot be run: \(reason.en)", "'\(reader.name)' 실행 실패: \(reason.ko)")
        }
        held.append((shot, reader.outcome(outcome)))
      }
      progress.reached(shots.count - rest.count)
      if rest.isEmpty || passed() - stored >= ReadShots.storedWithin / 2 {
        try store(held, reader.name, &counts, &notes, session)
        (held, stored) = ([], passed())
      }
    }
    try store(held, reader.name, &counts, &notes, session)
    progress.finished(counts.read + counts.failed)
    counts.left = rest.count
    var report = Report.worked(
      counts.data, ReadShots.output, saying: counts.message, in: environment)
    report.notes += notes
    return report
  }

  private func store(
    _ held: [(Shot, TextReader.Outcome)], _ source: String, _ counts: inout Counts,
    _ notes: inout [Text], _ session: Session
  ) throws(Failure) {
    guard let owner = held.first?.0.file.owner else { return }
    try session.environment.noteByMachine(of: "shot") { transaction throws(Failure) in
      var read: [ID<ShotFile>] = []
      for (shot, outcome) in held {
        switch outcome {
        case .text(let content):
          let zone = try session.zones.zone(shot.file.zone)
          let text = try ShotTexts.set(
            content, of: shot, from: source, in: zone, transaction: transaction)
          counts.read += 1
          if text.content.isEmpty { counts.empty += 1 }
          if !text.secrets.isEmpty { counts.masked += 1 }
          read.append(shot.id)
        case .failed(let reason):
          try ShotTexts.fail(reason, of: shot, from: source, in: transaction)
          counts.failed += 1
          notes.append(
            en: "'\(shot.file.fileName)' (\(shot.id)) was not read: \(reason)",
            ko: "'\(shot.file.fileName)'(\(shot.id)) 읽기 실패: \(reason)")
        }
      }
      let ruled = try ShotTags.applyRules(
        to: read, of: owner, session.shotLimits, in: transaction, days: session.days)
      notes += ScanFolders.notes(onRules: ruled.full, ruled.refused)
    }
  }
}
