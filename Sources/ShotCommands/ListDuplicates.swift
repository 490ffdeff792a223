import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShotService

/// `catchkit shot dups`
struct ListDuplicates: Sendable {
  let trashes: Bool

  enum Kind: String, NamedWord {
    case exact, near

    var name: Text {
      switch self {
      case .exact: Text(en: "exact", ko: "똑같음")
      case .near: Text(en: "near", ko: "비슷함")
      }
    }
  }

  struct Row: Sendable {
    let kind: Kind
    let shot: ID<ShotFile>
    let file: ShotFile
    let best: Shot
    let distance: Int
  }

  private static let view = RecordView<Row>(
    id: "shot", list: ["kind", "shot", "file", "best", "best_file", "distance"],
    [
      .choice("kind", "Kind", "종류") { $0.kind },
      .text(
        "shot", "Screenshot", "캡처", "The worse one; of an exact copy the same as best",
        "못한 쪽. 똑같은 사본은 best와 같음", at: \.shot.description),
      .text("path", "Path", "위치") { $0.file.path },
      .text("best", "Best", "나은 쪽", "The screenshot to keep", "남길 캡처") { $0.best.id.description },
      .text("best_path", "Best path", "나은 쪽의 위치") { $0.best.file.path },
      .integer(
        "distance", "Bits", "다른 비트", "Bits of 256 that differ", "256비트 중 다른 비트 수", at: \.distance),
      .shown("file", .text, "File", "파일") { .string($0.file.fileName) },
      .shown("best_file", .text, "File", "파일") { .string($0.best.file.fileName) },
    ])

  static var command: Command<Environment> {
    let output = view.list("catchkit.shot.dups")
    return Command(
      "dups", Text(en: "List copies and near duplicates", ko: "똑같거나 비슷한 캡처"),
      into: ListDuplicates.init,
      .flag(
        "trash",
        Text(en: "Put the worse ones of near pairs into the trash", ko: "비슷한 것 중 못한 쪽을 휴지통에"),
        isCommon: true),
      discussion: .paragraph(
        en: "Copies have the same bytes, whatever their names. Near ones were saved again, made "
          + "smaller, or have another clock in the status bar; two hashes of the pixels must "
          + "agree. The best one has the most pixels, then tags or a note, then PNG, then the "
          + "larger file. Pixels come from vipsthumbnail and are looked at once.",
        ko: "사본은 이름과 상관없이 내용이 같습니다. 비슷한 것은 다시 저장했거나 줄였거나 상태 표시줄의 시각이 다른 것이며, 픽셀의 두 해시가 모두 맞아야 "
          + "합니다. 나은 쪽은 픽셀이 많은 것, 태그나 메모가 있는 것, PNG, 파일이 큰 것 순입니다. 픽셀은 vipsthumbnail로 한 번만 읽습니다."),
      examples: [
        Example("catchkit shot dups", "All of them", "모두"),
        Example("catchkit shot dups --trash -n", "A preview", "미리 보기"),
        Example(
          "catchkit shot dups --json | jq -r '.data[] | select(.kind == \"exact\").path'",
          "Files with the same bytes", "내용이 같은 파일"),
      ],
      output: output, negativeAnswer: Text(en: "no duplicates", ko: "겹치는 캡처가 없음"), changes: true
    ) { request, environment throws(Failure) in
      let notes = try ListDuplicates.hash(in: environment)
      var report: Report
      if request.trashes {
        report = try environment.change(view, output) {
          transaction, actor, session throws(Failure) in
          let pairs = try ListDuplicates.pairs(actor, session, in: transaction.view)
          _ = try Shots.move(pairs.map(\.other), to: .trash, in: transaction)
          return pairs.map(ListDuplicates.row)
        }
      } else {
        let session = Session(environment)
        let rows = try environment.read { (view: View, actor: Person) throws(Failure) in
          let exact = try NearShots.copies(of: actor.id, in: view).map {
            Row(kind: .exact, shot: $0.shot.id, file: $0.copy, best: $0.shot, distance: 0)
          }
          return exact + (try ListDuplicates.pairs(actor, session, in: view).map(row))
        }
        report = view.report(rows, output, in: environment)
      }
      report.notes += notes
      return report
    }
  }

  private static func row(_ pair: NearPair) -> Row {
    Row(
      kind: .near, shot: pair.other.id, file: pair.other.file, best: pair.best,
      distance: pair.distance)
  }

  private static func pairs(
    _ actor: Person, _ session: Session, in view: View
  ) throws(Failure) -> [NearPair] {
    NearShots.pairs(among: try Shots.list(session.search(.all([]), of: actor, in: view), in: view))
  }

  /// Decodes what has no hashes yet, and stores them batch by batch.
  ///
  /// - Throws: `shot.pixels` where no program decodes pictures.
  private static func hash(in environment: Environment) throws(Failure) -> [Text] {
    let unhashed = try environment.read { (view: View, actor: Person) throws(Failure) in
      try NearShots.unhashed(of: actor.id, in: view)
    }
    guard !unhashed.isEmpty, !environment.options.isDryRun else { return [] }
    guard environment.hasPictureDecoder else {
      throw ShotRefusal.pixels.failure(
        "vipsthumbnail cannot be run, so near duplicates are not known",
        "vipsthumbnail을 실행할 수 없어 비슷한 캡처를 알 수 없습니다")
    }
    var progress = environment.progress()
    var (done, failed) = (0, [Shot]())
    while done < unhashed.count {
      let batch = unhashed[done..<min(done + 64, unhashed.count)]
      let traits = try environment.pictureTraits(ofFiles: batch.map(\.file.path))
      try environment.noteByMachine(of: "shot") { transaction throws(Failure) in
        for (shot, traits) in zip(batch, traits) {
          try NearShots.set(traits?.hashes, of: shot, in: transaction)
        }
      }
      failed += zip(batch, traits).filter { $0.1 == nil }.map(\.0)
      done += batch.count
      progress.reached(done)
    }
    progress.finished(done)
    return failed.prefix(5).map { shot in
      Text(
        en: "'\(shot.file.fileName)' (\(shot.id)) cannot be decoded",
        ko: "'\(shot.file.fileName)'(\(shot.id)): 픽셀을 읽을 수 없습니다")
    }
  }
}
