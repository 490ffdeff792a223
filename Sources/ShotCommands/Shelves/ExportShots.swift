import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShotService

/// `catchkit shot export`
struct ExportShots: Sendable {
  let folder: String
  let words: [String]
  let takesSecrets: Bool
  let writesSidecars: Bool

  static var command: Command<Environment> {
    Command(
      "export", Text(en: "Write screenshots as a tree of files", ko: "캡처를 폴더로 내보내기"),
      into: ExportShots.init,
      .operand("FOLDER", .file, Text(en: "The folder of the tree", ko: "내보낼 폴더")),
      ShotOptions.query,
      .flag(
        "with-secrets", Text(en: "Those with secrets, too", ko: "비밀이 있는 캡처도 내보내기"), isCommon: true),
      .flag("xmp", Text(en: "XMP files beside the pictures", ko: "사진 옆에 XMP 파일도 쓰기")),
      discussion: [Text].paragraph(
        en: "Pictures go to files/ab/HASH.png as they are, and what is known of them, their text "
          + "too, into a manifest with a line of JSON each. Only its owner may read the tree. Any "
          + "program can carry it elsewhere. A second export adds only the pictures that are new, "
          + "and its manifest names what it chose. Screenshots with secrets and those of the "
          + "trash stay here; scans pass the tree over.",
        ko: "사진은 그대로 files/ab/해시.png에, 글을 포함해 아는 것은 manifest에 JSON 한 줄씩 씁니다. 소유자만 읽을 수 있습니다. 어떤 "
          + "프로그램으로든 옮길 수 있습니다. 다시 내보내면 새로운 사진만 더하고 manifest에는 이번에 고른 것을 적습니다. 비밀이 있거나 휴지통에 있는 "
          + "캡처는 내보내지 않으며, 검색할 때 이 폴더는 건너뜁니다.") + ShotOptions.queryText,
      examples: [
        Example("catchkit shot export backup", "All of them", "모두"),
        Example(
          "catchkit shot export backup is:kept --xmp", "Kept ones, for photo programs", "보관한 것만"),
        Example("catchkit shot export backup --json | jq .data.written", "New files", "새 파일 수"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = OutputInfo(
    "catchkit.shot.export", shape: .record,
    fields: [
      .text("folder", "Folder", "폴더"),
      .text("manifest", "Manifest", "목록 파일", "Its name in the folder", "폴더 안의 이름"),
      .integer("shots", "Screenshots", "캡처", "Those in the tree now", "지금 폴더에 있는 캡처"),
      .integer("written", "Written", "새로 씀", "Pictures that were not there", "없어서 새로 쓴 사진"),
      .integer("bytes", "Bytes", "바이트", "Bytes of those written", "새로 쓴 바이트"),
      .integer("held", "With secrets", "비밀 있음", "Left out for their secrets", "비밀이 있어 뺀 캡처"),
      .integer("left_out", "Left out", "뺀 캡처", "Files that are gone or changed", "없거나 바뀐 파일"),
    ])

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let session = Session(environment)
    let (found, manifest) = try environment.read { (view: View, actor: Person) throws(Failure) in
      let query = try ShotQuery(ShotOptions.query(words))
      let shots = try Shots.list(session.search(query, of: actor, in: view), in: view)
        .filter { $0.mark.gone == nil }
      return (
        try ShotCards.list(of: shots, actor.id, in: view),
        try ShotCards.manifest(of: actor.id, in: view)
      )
    }
    let cards = takesSecrets ? found : found.filter(\.shot.secrets.isEmpty)
    var (lines, written, bytes): ([String], Int, Int) = ([], 0, 0)
    var problems: [Text] = []
    var progress = environment.progress()
    let tree = ShelfFolder(making: folder, in: environment)
    for card in cards {
      do throws(Failure) {
        if try tree.copy(card) {
          written += 1
          bytes += card.shot.file.size
        }
        if writesSidecars {
          let sidecar = ShotSidecar(card: card, zone: try session.zones.zone(card.shot.file.zone))
          try tree.write(sidecar.xml, "\(card.file).xmp")
        }
        lines.append(card.line)
      } catch {
        guard error.entry != EnvironmentFailure.unwritable else { throw error }
        problems.append(error.message)
      }
      progress.reached(lines.count + problems.count)
    }
    progress.finished(lines.count)
    // Last, so that it names only what is there.
    try tree.write(lines.joined(), manifest)
    var report = environment.report(
      [
        .text("folder", folder), .text("manifest", manifest), .count("shots", lines.count),
        .count("written", written), .count("bytes", bytes),
        .count("held", found.count - cards.count), .count("left_out", problems.count),
      ], ExportShots.output)
    report.notes = Array(problems.prefix(5))
    let (unread, left) = (
      cards.count { $0.text == nil },
      takesSecrets ? 0 : found.count { !$0.shot.secrets.isEmpty && tree.file($0.file) != nil }
    )
    if unread > 0, !takesSecrets {
      report.notes.append(
        en: "\(unread) of them were never read for secrets: run 'catchkit shot read' first",
        ko: "그 가운데 \(unread)건은 비밀이 있는지 읽은 적이 없습니다. 먼저 'catchkit shot read'를 실행하십시오")
    }
    if left > 0 {
      report.notes.append(
        en: "\(left) with secrets lie in '\(folder)' from before; make a new tree without them",
        ko: "'\(folder)'에 전에 쓴, 비밀이 있는 사진 \(left)장이 있습니다. 새 폴더에 내보내십시오")
    }
    if !problems.isEmpty {
      report.shortfall = ShotRefusal.leftOut.failure(
        "left out: \(problems.count) of \(cards.count) screenshots",
        "캡처 \(cards.count)건 중 \(problems.count)건을 뺐습니다")
    }
    return report
  }
}
