import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShotService

/// The part of a scan that reads files, before anything is locked.
struct ScanWork {
  private let environment: Environment
  private(set) var counts = ScanCounts()
  private(set) var found: [ShotFile] = []
  private(set) var passes: [FolderPass] = []
  private(set) var notes: [Text] = []
  private var known: [String: ShotFile] = [:]
  /// Sizes of known files: by its hash, one is found again under any name.
  private var knownSizes: Set<Int> = []
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

  private func noFolder(_ path: String) -> Failure {
    let isFile = (try? environment.files.regular(path, true)) != nil
    let hint = Text(
      en: "name its folder, or pipe names of files into 'catchkit shot scan -'",
      ko: "파일이 있는 폴더를 지정하거나, 파일 이름을 파이프로 'catchkit shot scan -'에 넘기십시오")
    return ShotRefusal.folder.failure(
      isFile ? "'\(path)' is a file, not a folder" : "'\(path)' is no folder",
      isFile ? "폴더가 아니라 파일입니다: '\(path)'" : "'\(path)' 폴더가 없습니다",
      hint: isFile ? hint : nil, field: "FOLDER"
    ).located(file: path, field: "FOLDER")
  }

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
      roots = paths.filter { path in
        !paths.contains { $0 != path && ShotFolder.lies(path, in: $0) }
      }
      guard !roots.isEmpty || !files.isEmpty else {
        throw ShotRefusal.folder.failure(
          "no folder is known yet", "아직 등록된 폴더가 없습니다", field: "FOLDER")
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
        guard usesKnown else { throw noFolder(root) }
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
      knownSizes.insert(file.size)
    }
  }

  /// Notes a name that is no UTF-8.
  mutating func leaveOut(_ name: String) {
    notes.append(Text(en: "'\(name)' is no UTF-8 and left out", ko: "'\(name)': UTF-8이 아니라 뺐습니다"))
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
        en: damaged.count == 1
          ? "'\(first)' is damaged, or no picture"
          : "'\(first)' and \(damaged.count - 1) more are damaged, or no pictures",
        ko: damaged.count == 1
          ? "'\(first)': 손상되었거나 사진이 아닙니다"
          : "'\(first)' 외 \(damaged.count - 1)개: 손상되었거나 사진이 아닙니다")
    }
  }

  private mutating func read(_ path: String, as seen: FileTree.File?, _ reader: ShotReader) {
    do throws(Failure) {
      let outcome = try reader.read(path) { isShot, size in
        isShot || knownSizes.contains(size)
      }
      switch outcome {
      case .damaged:
        counts.examined += 1
        counts.damaged += 1
        damaged.append(path)
      case .picture(let file, _, _):
        if let seen, file.size != seen.size || file.writtenAt != seen.writtenAt {
          counts.skipped += 1
          return
        }
        counts.examined += 1
        // One with a hash may be known.
        if file.digest.isEmpty { counts.others += 1 } else { found.append(file) }
      }
    } catch {
      // Gone, or not for this user: the next scan looks again.
      notes.append(Text(en: "left out: \(error.message.en)", ko: "뺌: \(error.message.ko)"))
    }
  }
}
