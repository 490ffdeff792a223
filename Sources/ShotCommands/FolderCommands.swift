import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShotService

/// `catchkit shot scan folders` and `forget`
struct KnownFolders: Sendable {
  let folder: String

  struct Row: Sendable {
    let folder: ShotFolder
    let shots: Int
    let zone: TimeZone
  }

  private static let view = RecordView<Row>(
    id: "path", list: ["path", "files"],
    [
      .text("path", "Folder", "폴더") { $0.folder.path },
      .instant("passed_at", "Last pass", "마지막으로 훑은 때") { row in
        (Instant(secondsSinceEpoch: row.folder.passedAt / 1_000), row.zone)
      },
      .integer(
        "files", "Files", "파일", "Known files in it that are there", "그 안에 있는 아는 파일", at: \.shots),
    ])

  static var list: Command<Environment> {
    .listing(
      "folders", Text(en: "List the folders that are scanned", ko: "훑는 폴더 목록"),
      into: { () throws(Failure) in () },
      examples: [
        Example("catchkit shot scan folders", "All of them", "모두"),
        Example("catchkit shot scan folders --lang ko", "In Korean", "한국어로"),
        Example("catchkit shot scan folders --json | jq -r '.data[].path'", "Paths", "위치"),
      ],
      view: view, contract: "catchkit.shot.scan.folders",
      negativeAnswer: Text(en: "no folder is known", ko: "등록된 폴더가 없음")
    ) { _, view, actor, session throws(Failure) in
      let files = try ShotScan.files(of: actor.id, in: view).filter { !$0.isMissing }
      let zone = try session.environment.zone()
      return try ShotScan.folders(of: actor.id, in: view).map { folder in
        Row(folder: folder, shots: files.count(where: { folder.covers($0.path) }), zone: zone)
      }
    }
  }

  static var forget: Command<Environment> {
    let output = view.record("catchkit.shot.scan.forget")
    return Command(
      "forget", Text(en: "Scan a folder no more", ko: "폴더를 더 훑지 않기"), into: KnownFolders.init,
      .operand("FOLDER", .file, Text(en: "A known folder", ko: "등록된 폴더")),
      discussion: .paragraph(
        en: "Its screenshots stay as they are. A later scan of the folder by name makes it known "
          + "again.",
        ko: "그 안의 캡처는 그대로입니다. 나중에 그 폴더를 지정해 훑으면 다시 등록됩니다."),
      examples: [
        Example("catchkit shot scan forget ~/Pictures", "No more", "그만 훑기"),
        Example("catchkit shot scan forget ~/Pictures -n", "A preview", "미리 보기"),
        Example("catchkit shot scan forget ~/Pictures --json | jq -r .data.path", "Its path", "위치"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      let path = environment.fullPath(of: request.folder)
      let zone = try environment.zone()
      return try environment.changeByMachine(output) {
        transaction, actor throws(Failure) in
        let known = try ShotScan.folders(of: actor.id, in: transaction.view)
        guard let folder = known.first(where: { [path, request.folder].contains($0.path) }) else {
          throw ShotRefusal.folder.failure(
            "'\(request.folder)' is not scanned", "'\(request.folder)': 훑는 폴더가 아닙니다",
            hint: Text(
              en: "see 'catchkit shot scan folders'", ko: "'catchkit shot scan folders'에서 확인하십시오"),
            field: "FOLDER")
        }
        try transaction.delete(folder.id)
        return view.row(Row(folder: folder, shots: 0, zone: zone)).saying(
          en: "'\(folder.path)' is scanned no more", ko: "'\(folder.path)' 폴더를 더 훑지 않습니다")
      }
    }
  }
}
