import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShotService

/// `catchkit shot scan`: machine work, of what lies in folders.
struct ScanFolders: Sendable {
  let folders: [String]
  let isZeroed: Bool
  let looksAtAll: Bool

  static var command: Command<Environment> {
    Command(
      "scan", Text(en: "Find screenshots in folders", ko: "폴더에서 캡처 찾기"), into: ScanFolders.init,
      .operands(
        "FOLDER", .file,
        Text(
          en: "Folders, or - for a list of files; else those known", ko: "폴더나 -(파일 목록). 없으면 등록된 폴더")
      ),
      .flag(
        "null", Text(en: "The list ends each name with a NUL", ko: "목록의 이름이 NUL로 끝남"), short: "0"),
      .flag("all", Text(en: "Look at every file again", ko: "모든 파일을 다시 확인"), isCommon: true),
      discussion: [
        Text(
          en: "Folders are remembered, and a later scan without operands looks at what changed "
            + "since. Files are only read. Hidden folders, links and other file systems are "
            + "passed over, as are names in a file .shotignore, one a line, with * for any "
            + "characters. A file younger than two seconds is waited for; one that still grows, "
            + "or that Android calls .pending-, is left for the next scan.",
          ko: "폴더를 기억하므로 다음에는 폴더 없이 실행하면 그 뒤로 바뀐 것만 봅니다. 파일은 읽기만 합니다. 숨은 폴더, 링크, 다른 파일 시스템, "
            + ".shotignore 파일에 한 줄씩 적은 이름(*는 아무 글자)은 건너뜁니다. 2초가 안 된 파일은 기다리고, 아직 커지는 파일과 안드로이드의 "
            + ".pending- 파일은 다음으로 미룹니다."),
        Text(
          en: "Photos are recognized by what cameras write; see 'catchkit shot why'. A file that "
            + "moved is found again by its content, with its tags. 'catchkit undo' does not take a "
            + "scan back. "
            + "'catchkit shot scan sample' prints units that run it at night.",
          ko: "카메라가 남기는 정보로 사진을 구별합니다('catchkit shot why'). 옮긴 파일은 내용으로 다시 찾으며 태그도 그대로입니다. 훑기는 "
            + "undo로 되돌릴 수 없습니다. 밤마다 실행하는 예는 'catchkit shot scan sample'입니다."),
      ],
      examples: [
        Example("catchkit shot scan ~/Pictures", "A folder", "폴더"),
        Example("catchkit shot scan", "New ones in known folders", "등록된 폴더의 새 캡처"),
        Example("find . -name '*.png' -print0 | catchkit shot scan -0 -", "Files by name", "파일 목록"),
      ],
      output: output, readsStandardInput: true, changes: true,
      children: [
        "folders": { KnownFolders.list }, "forget": { KnownFolders.forget },
        "sample": { PrintScanSample.command },
      ]
    ) { request, environment throws(Failure) in
      try request.answer(in: &environment)
    }
  }

  private static let output = OutputInfo(
    "catchkit.shot.scan", shape: .record,
    fields: [
      .integer("examined", "Examined", "확인", "Files that were opened", "열어 본 파일"),
      .integer("added", "Added", "추가", "New screenshots", "새 캡처"),
      .integer("duplicates", "Duplicates", "사본", "Files with the bytes of another", "내용이 같은 파일"),
      .integer("relinked", "Relinked", "다시 찾음", "Screenshots whose file had moved", "파일이 옮겨진 캡처"),
      .integer("others", "Others", "다른 사진", "Pictures that are no screenshots", "캡처가 아닌 사진"),
      .integer("damaged", "Damaged", "손상", "Files that are no pictures", "사진이 아닌 파일"),
      .integer("skipped", "Skipped", "미룸", "Files that are still being written", "아직 쓰는 중인 파일"),
      .integer("missing", "Missing", "없어짐", "Screenshots whose file is gone", "파일이 없어진 캡처"),
    ])

  private static func message(_ data: JSON) -> Text {
    let parts: [(name: String, en: String, ko: String)] = [
      ("added", "added", "추가"), ("duplicates", "copies", "사본"),
      ("relinked", "found again", "다시 찾음"), ("others", "other pictures", "다른 사진"),
      ("damaged", "damaged", "손상"), ("skipped", "left for later", "미룸"),
      ("missing", "missing", "없어짐"),
    ]
    let found = parts.filter { data.word($0.name) != "0" }
    let examined = data.word("examined")
    let files =
      examined == "0"
      ? Text(en: "nothing new", ko: "새로운 내용이 없습니다")
      : Text(en: "files examined: \(examined)", ko: "확인한 파일: \(examined)")
    guard !found.isEmpty else { return files }
    return Text(
      en: "\(files.en); " + found.map { "\($0.en): \(data.word($0.name))" }.joined(separator: ", "),
      ko: "\(files.ko). " + found.map { "\($0.ko) \(data.word($0.name))" }.joined(separator: ", "))
  }

  // MARK: - Work

  private func answer(in environment: inout Environment) throws(Failure) -> Report {
    var work = ScanWork(environment)
    let listed = try listedFiles(&environment, &work)
    try work.look(
      through: folders.filter { $0 != "-" }, and: listed, atAll: looksAtAll,
      usesKnown: folders.isEmpty)
    let session = Session(environment)
    var report = try environment.changeByMachine(ScanFolders.output, message: ScanFolders.message) {
      transaction, actor throws(Failure) in
      session.notes = []
      let files = environment.files
      var scan = try ShotScan(of: actor.id, work.counts, in: transaction.view) { path in
        do throws(Failure) {
          _ = try files.regular(path, false)
          return true
        } catch {
          // A folder that may not be read now has not lost its files.
          return error.entry != EnvironmentFailure.notFound
        }
      }
      try scan.write(work.found, work.passes, in: transaction)
      let ruled = try ShotTags.applyRules(
        to: scan.added, of: actor.id, session.shotLimits, in: transaction, days: session.days)
      session.notes += ScanFolders.notes(onRules: ruled.full, ruled.refused)
      if !scan.added.isEmpty { try session.noteUnread(of: actor, in: transaction.view) }
      return .object([
        .count("examined", scan.counts.examined), .count("added", scan.counts.added),
        .count("duplicates", scan.counts.duplicates), .count("relinked", scan.counts.relinked),
        .count("others", scan.counts.others), .count("damaged", scan.counts.damaged),
        .count("skipped", scan.counts.skipped), .count("missing", scan.counts.missing),
      ])
    }
    report.notes += work.notes + session.notes
    return report
  }

  static func notes(onRules full: [ID<ShotFile>], _ refused: [ShotTag] = []) -> [Text] {
    var notes = refused.map { tag in
      Text(
        en: "the rule of '\(tag.name)' cannot be read: \(tag.rule)",
        ko: "'\(tag.name)' 규칙을 읽을 수 없습니다: \(tag.rule)")
    }
    if !full.isEmpty {
      let names = full.distinct().prefix(5).map(\.description).joined(separator: ", ")
      notes.append(
        en: "rules would give more tags than shot.tags allows: \(names)",
        ko: "규칙의 태그가 shot.tags보다 많아 붙이지 않았습니다: \(names)")
    }
    return notes
  }

  private func listedFiles(
    _ environment: inout Environment, _ work: inout ScanWork
  ) throws(Failure) -> [String] {
    guard folders.contains("-") else { return [] }
    let bytes = try environment.read("-")
    environment.know(bytes)
    return bytes.split(separator: isZeroed ? 0 : 0x0A).compactMap { name in
      if let path = String(validating: name, as: UTF8.self) {
        // As the folders of scans are known, so that no file is a copy of itself.
        let full = environment.fullPath(of: path)
        guard let slash = full.lastIndex(of: "/"), slash > full.startIndex else { return full }
        let folder = environment.files.unlinked(String(full[..<slash]))
        return "\(folder == "/" ? "" : folder)\(full[slash...])"
      }
      work.leaveOut(String(decoding: name, as: UTF8.self))
      return nil
    }
  }
}
