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
          en: "Folders, or - for a list of files; else those known", ko: "폴더, 파일 목록은 -. 없으면 아는 폴더")),
      .flag(
        "null", Text(en: "The list ends each name with a NUL", ko: "목록의 이름이 NUL로 끝남"), short: "0"),
      .flag("all", Text(en: "Look at every file again", ko: "모든 파일을 다시 확인"), isCommon: true),
      discussion: [
        Text(
          en:
            "Folders are remembered, and a later scan without operands looks at what changed since. "
            + "Files are only read. Hidden folders, links and other file systems are passed over, as are "
            + "names in a file .shotignore, one a line, with * for any characters. A file younger than "
            + "two seconds is waited for; one that still grows, or that Android calls .pending-, is left "
            + "for the next scan.",
          ko: "폴더를 기억하므로 다음에는 폴더 없이 실행하면 그 뒤로 바뀐 것만 봅니다. 파일은 읽기만 합니다. 숨은 폴더, 링크, 다른 파일 시스템, "
            + ".shotignore 파일에 한 줄씩 적은 이름(*는 아무 글자)은 건너뜁니다. 2초가 안 된 파일은 기다리고, 아직 커지는 파일과 안드로이드의 "
            + ".pending- 파일은 다음으로 미룹니다."),
        Text(
          en:
            "Photos are told by what cameras write; see 'catchkit shot why'. A file that moved is found "
            + "again by its content, with its tags. Nothing of a scan is a step of undo. 'catchkit shot "
            + "scan sample' prints units that run it at night.",
          ko: "카메라가 남기는 정보로 사진을 구별합니다('catchkit shot why'). 옮긴 파일은 내용으로 다시 찾으며 태그도 그대로입니다. 훑기는 "
            + "undo의 단계가 되지 않습니다. 밤마다 실행하는 예는 'catchkit shot scan sample'입니다."),
      ],
      examples: [
        Example("catchkit shot scan ~/Pictures", "A folder", "폴더"),
        Example("catchkit shot scan", "New ones in known folders", "아는 폴더의 새 캡처"),
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
      ? Text(en: "nothing new", ko: "새로운 것이 없습니다")
      : Text(en: "files examined: \(examined)", ko: "확인한 파일: \(examined)")
    guard !found.isEmpty else { return files }
    return Text(
      en: "\(files.en); "
        + found.map { "\($0.en): \(data.word($0.name))" }.joined(separator: ", "),
      ko: "\(files.ko). "
        + found.map { "\($0.ko) \(data.word($0.name))" }.joined(separator: ", "))
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
      return .object([
        .count("examined", scan.counts.examined), .count("added", scan.counts.added),
        .count("duplicates", scan.counts.duplicates), .count("relinked", scan.counts.relinked),
        .count("others", scan.counts.others), .count("damaged", scan.counts.damaged),
        .count("skipped", scan.counts.skipped), .count("missing", scan.counts.missing),
      ])
    }
    if !environment.options.isQuiet { report.notes += work.notes + session.notes }
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
        Text(
          en: "rules would give more tags than shot.tags allows: \(names)",
          ko: "규칙의 태그가 shot.tags보다 많아 붙이지 않았습니다: \(names)"))
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
        return environment.fullPath(of: path)
      }
      work.leaveOut(String(decoding: name, as: UTF8.self))
      return nil
    }
  }
}

/// The part of a scan that reads files, before anything is locked.
struct ScanWork {
  private let environment: Environment
  private(set) var counts = ScanCounts()
  private(set) var found: [ShotFile] = []
  private(set) var passes: [FolderPass] = []
  private(set) var notes: [Text] = []
  private var known: [String: ShotFile] = [:]
  /// Sizes of pictures that are no screenshots by their signs, but known for another reason.
  private var markedSizes: Set<Int> = []
  private var missing: Set<[Int]> = []
  private var knownFolders: [ShotFolder] = []
  private var damaged: [String] = []

  /// Files as old as this have been written.
  private static let settled = 2_000
  /// So many files that are no screenshots are worth a row.
  private static let worthRow = 200

  /// Hidden files are none of ours but for those that Android is writing.
  private static let filter = FileTree.Filter(ignoreName: ".shotignore") { name in
    isPicture(name) && (name.utf8.first != 0x2E || ShotName.isPending(name))
  }

  /// Looks at the last letters alone: each file of a folder is asked for.
  private static func isPicture(_ name: String) -> Bool {
    var (ending, count): (UInt64, Int) = (0, 0)
    for byte in name.utf8.reversed() {
      if byte == 0x2E { return count > 0 && endings.contains(ending) }
      guard count < 4 else { return false }
      ending |= UInt64(byte | 0x20) << (8 * UInt64(count))
      count += 1
    }
    return false
  }

  private static let endings: Set<UInt64> = Set(
    ["png", "jpg", "jpeg", "webp", "heic", "heif"].map {
      $0.utf8.reduce(0) { $0 << 8 | UInt64($1) }
    })

  init(_ environment: Environment) { self.environment = environment }

  /// - Parameters:
  ///   - files: paths from the root of the machine.
  ///   - usesKnown: whether folders of earlier scans are looked through.
  mutating func look(
    through folders: [String], and files: [String], atAll looksAtAll: Bool, usesKnown: Bool
  ) throws(Failure) {
    try remember()
    var roots = folders.map { environment.fullPath(of: $0) }
    if usesKnown {
      let paths = knownFolders.map(\.path)
      roots = paths.filter { path in !paths.contains { $0 != path && path.hasPrefix("\($0)/") } }
      guard !roots.isEmpty || !files.isEmpty else {
        throw ShotRefusal.folder.failure(
          "no folder is known yet", "아직 아는 폴더가 없습니다", field: "FOLDER")
      }
    }
    var candidates: [FileTree.File] = []
    var walks: [(tree: FileTree, at: Int)] = []
    for root in roots {
      let at = milliseconds
      let found: FileTree?
      do throws(Failure) {
        found = try environment.files.tree(root, ScanWork.filter)
      } catch {
        // The other folders are looked through.
        guard usesKnown else { throw error }
        notes.append(Text(en: "left out: \(error.message.en)", ko: "뺌: \(error.message.ko)"))
        continue
      }
      guard let tree = found else {
        guard usesKnown else {
          throw ShotRefusal.folder.failure(
            "'\(root)' is no folder", "'\(root)' 폴더가 없습니다", field: "FOLDER"
          ).located(file: root, field: "FOLDER")
        }
        notes.append(Text(en: "'\(root)' is not there now", ko: "'\(root)' 폴더가 지금 없습니다"))
        continue
      }
      note(tree)
      candidates += self.candidates(in: tree, atAll: looksAtAll)
      walks.append((tree, at))
    }
    let youngest = candidates.map(\.changedAt).max() ?? 0
    let age = milliseconds - youngest
    if !candidates.isEmpty, (0..<ScanWork.settled).contains(age) {
      environment.pause(ScanWork.settled - age + 20)
    }
    // Passes begin with the reading: what changes from now on is looked at again.
    let start = milliseconds
    candidates.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    try read(candidates, files)
    let isWorthRow = counts.others + counts.damaged >= ScanWork.worthRow
    for walk in walks {
      // Only known files are asked for.
      let paths = known.isEmpty ? [] : Set(walk.tree.files.map(\.path))
      let folder = knownFolders.first { $0.path == walk.tree.root }
      passes.append(
        FolderPass(
          path: walk.tree.root, at: candidates.isEmpty ? walk.at : start,
          isKept: isWorthRow || folder.map { $0.rules < ShotScan.rules } ?? true
        ) { paths.contains($0) })
    }
  }

  /// On the clock of files, whatever CATCHKIT_NOW says.
  private var milliseconds: Int { environment.systemMilliseconds() }

  private mutating func remember() throws(Failure) {
    let (folders, files) = try environment.read { (view: View, actor: Person) throws(Failure) in
      (try ShotScan.folders(of: actor.id, in: view), try ShotScan.files(of: actor.id, in: view))
    }
    knownFolders = folders
    for file in files {
      if file.isMissing {
        missing.insert([file.size, file.writtenAt])
      } else {
        known[file.path] = file
      }
      if !file.isShot { markedSizes.insert(file.size) }
    }
  }

  /// Notes a name that is no UTF-8.
  mutating func leaveOut(_ name: String) {
    notes.append(
      Text(en: "'\(name)' is no UTF-8 and left out", ko: "'\(name)': UTF-8이 아니라 뺐습니다"))
  }

  private mutating func note(_ tree: FileTree) {
    for name in tree.unreadableNames.prefix(5) { leaveOut(name) }
    for folder in tree.closedFolders.prefix(5) {
      notes.append(Text(en: "'\(folder)' cannot be read", ko: "'\(folder)' 폴더를 읽을 수 없습니다"))
    }
  }

  private mutating func candidates(in tree: FileTree, atAll looksAtAll: Bool) -> [FileTree.File] {
    let passed = knownFolders.filter { $0.rules >= ShotScan.rules }
    // What is no longer at its place may be at another one.
    var gone = missing
    if !known.isEmpty {
      let paths = Set(tree.files.map(\.path))
      for (path, file) in known where !paths.contains(path) {
        gone.insert([file.size, file.writtenAt])
      }
    }
    var candidates: [FileTree.File] = []
    for file in tree.files {
      if file.isHidden {
        counts.skipped += 1
        continue
      }
      var pass: Int?
      for folder in passed where folder.passedAt > pass ?? .min && folder.covers(file.path) {
        pass = folder.passedAt
      }
      let isNewer = pass.map { file.changedAt >= $0 - ScanWork.settled } ?? true
      let isSame =
        known.isEmpty
        ? nil
        : known[file.path].map { $0.size == file.size && $0.writtenAt == file.writtenAt }
      // A known file that kept its size and time may have been put there since.
      if isNewer || looksAtAll || isSame == false
        || isSame == nil && !gone.isEmpty && gone.contains([file.size, file.writtenAt])
      {
        candidates.append(file)
      }
    }
    return candidates
  }

  private mutating func read(_ files: [FileTree.File], _ listed: [String]) throws(Failure) {
    let reader = try ShotReader(environment)
    var progress = environment.progress()
    for file in files {
      read(file.path, as: file, reader)
      progress.reached(counts.examined)
    }
    for path in listed { read(path, as: nil, reader) }
    progress.finished(counts.examined)
    if let first = damaged.first {
      notes.append(
        Text(
          en: damaged.count == 1
            ? "'\(first)' is damaged, or no picture"
            : "'\(first)' and \(damaged.count - 1) more are damaged, or no pictures",
          ko: damaged.count == 1
            ? "'\(first)': 손상되었거나 사진이 아닙니다"
            : "'\(first)' 외 \(damaged.count - 1)개: 손상되었거나 사진이 아닙니다"))
    }
  }

  private mutating func read(_ path: String, as seen: FileTree.File?, _ reader: ShotReader) {
    do throws(Failure) {
      let outcome = try reader.read(path, followsLinks: false) { isShot, size in
        isShot || markedSizes.contains(size)
      }
      switch outcome {
      case .damaged:
        counts.examined += 1
        counts.damaged += 1
        damaged.append(path)
      case .photo(let size, let writtenAt):
        if let seen, size != seen.size || writtenAt != seen.writtenAt {
          counts.skipped += 1
          return
        }
        counts.examined += 1
        counts.others += 1
      case .picture(let file, _, _):
        if let seen, file.size != seen.size || file.writtenAt != seen.writtenAt {
          counts.skipped += 1
          return
        }
        counts.examined += 1
        if !file.isShot { counts.others += 1 }
        if !file.digest.isEmpty { found.append(file) }
      }
    } catch {
      // Gone, or not for this user: the next scan looks again.
      notes.append(
        Text(en: "left out: \(error.message.en)", ko: "뺌: \(error.message.ko)"))
    }
  }
}
