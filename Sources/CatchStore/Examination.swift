public import CatchValues
import SystemLibrary

extension Store {
  /// Looks for all faults of the store, its files and its engine.
  ///
  /// Nothing is written unless `mends` is true, and then only modes and leftovers of killed
  /// processes.
  ///
  /// - Parameters:
  ///   - isDeep: reads every row and image, too.
  ///   - mends: corrects what can be corrected without a choice to make.
  ///   - now: the time by which files that no row names are found, a day after they came; nil for
  ///     none of them.
  public func examine(isDeep: Bool, mends: Bool = false, at now: Instant? = nil) -> [Finding] {
    var examination = Examination(of: self, mends: mends, at: now)
    examination.run(isDeep: isDeep)
    return examination.findings
  }
}

struct Examination {
  let store: Store
  let mends: Bool
  let now: Instant?
  private(set) var findings: [Finding] = []

  /// Less free space than this beside the store is too little for a day's work.
  private static let scarceSpace = 16 << 20

  init(of store: Store, mends: Bool, at now: Instant?) {
    self.store = store
    self.mends = mends
    self.now = now
  }

  mutating func run(isDeep: Bool) {
    engine()
    let path = StoreFile.realPath(store.path)
    folder(of: path)
    drafts(of: path)
    space(at: path)
    if StoreFile.exists(path + ".lock") { mode(of: path + ".lock", "lock", "잠금 파일") }
    let strange = StoreFile.strangeSideFiles(of: path)
    for found in strange {
      add(
        StoreFailure.sideFile.id, .warning, "'\(found.path)' \(found.fault.en)",
        "'\(found.path)': \(found.fault.ko)", fix: found.fix)
    }
    // No command opens the store as long as they are there.
    guard strange.isEmpty else { return mode(of: path, "store", "저장소") }
    do throws(Failure) {
      guard try StoreFile.examine(store.path, narrows: mends).state == .present else { return }
    } catch {
      findings.append(Finding(error))
      return
    }
    mode(of: path, "store", "저장소")
    content(of: path, isDeep: isDeep)
  }

  mutating func add(
    _ id: String, _ severity: Finding.Severity, _ en: String, _ ko: String, fix: String? = nil
  ) {
    findings.append(Finding(id, severity, Text(en: en, ko: ko), fix: fix))
  }

  private mutating func engine() {
    if Engine.versionNumber < Engine.oldestVersionNumber {
      add(
        "engine.old", .damage, "SQLite \(Engine.version) is older than 3.38",
        "SQLite \(Engine.version): 3.38 이상이 필요합니다")
    }
    add(
      "engine.version", .note, "SQLite \(Engine.version) is in use", "SQLite \(Engine.version) 사용")
    if Engine.hasWriteAheadFault {
      add(
        "engine.write_ahead_reset", .note,
        "this SQLite can lose pages in write-ahead logging, which is never used here",
        "이 SQLite는 WAL 모드에서 페이지를 잃을 수 있으나, catchkit은 WAL 모드를 쓰지 않습니다")
    }
  }

  private mutating func mode(of path: String, _ en: String, _ ko: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return add(
        "file.kind", .warning, "the \(en) '\(path)' is no regular file",
        "\(ko) '\(path)': 일반 파일이 아닙니다")
    }
    if status.st_uid != geteuid() {
      add(
        "file.owner", .warning, "the \(en) '\(path)' belongs to another user",
        "\(ko) '\(path)': 다른 사용자 소유입니다", fix: "chown \(geteuid()) \(quoted(path))")
    }
    wideMode(of: path, Int(status.st_mode), 0o600, en, ko)
  }

  private mutating func folder(of path: String) {
    let folder = StoreFile.folder(of: path)
    if StoreFile.isOnNetwork(folder) {
      add(
        "folder.network", .warning,
        "the folder '\(folder)' is on a network file system, whose locks may not hold; two machines "
          + "that write at once could damage the store",
        "폴더 '\(folder)': 네트워크 파일 시스템에 있어 잠금이 보장되지 않습니다. 두 컴퓨터에서 동시에 쓰면 저장소가 손상될 수 있습니다",
        fix: "mv \(quoted(path)) DIR")
    }
    var status = stat()
    guard unsafe stat(folder, &status) == 0 else { return }
    // A folder chosen by the user may be open to others, but only some may write to it.
    guard store.isExplicit else {
      return wideMode(of: folder, Int(status.st_mode), 0o700, "folder", "폴더")
    }
    guard status.st_mode & 0o022 != 0 else { return }
    guard status.st_mode & S_ISVTX == 0 else {
      return add(
        "folder.shared", .warning,
        "others may put files beside the store into the folder '\(folder)'",
        "다른 사용자가 폴더 '\(folder)'에 파일을 둘 수 있습니다",
        fix: "mkdir -m 700 DIR && mv \(quoted(path)) DIR")
    }
    add(
      "folder.mode", .warning, "others may replace files in the folder '\(folder)'",
      "다른 사용자가 폴더 '\(folder)'의 파일을 바꿀 수 있습니다", fix: "chmod go-w \(quoted(folder))")
  }

  mutating func wideMode(of path: String, _ mode: Int, _ wanted: Int, _ en: String, _ ko: String) {
    guard mode & 0o077 != 0 else { return }
    let octal = String(mode & 0o7777, radix: 8)
    let fix = "chmod \(String(wanted, radix: 8)) \(quoted(path))"
    add(
      wanted == 0o700 ? "folder.mode" : "file.mode", .warning,
      "others may use the \(en) '\(path)', whose mode is \(octal)",
      "\(ko) '\(path)'의 모드가 \(octal)이어서 다른 사용자가 쓸 수 있습니다", fix: fix)
    if mends, unsafe chmod(path, mode_t(wanted)) == 0 { markFixed() }
  }

  private mutating func drafts(of path: String) {
    for draft in DraftFile.stale(of: path) {
      add(
        "file.draft", .warning, "'\(draft)' was left by a process that was killed",
        "'\(draft)': 중단된 프로세스가 남긴 파일입니다", fix: "rm \(quoted(draft))")
      guard mends else { continue }
      StoreFile.remove(draft)
      if !StoreFile.exists(draft) { markFixed() }
    }
  }

  private mutating func space(at path: String) {
    guard let free = StoreFile.freeBytes(at: path), free < Examination.scarceSpace else { return }
    add(
      "disk.space", .warning, "only \(free) bytes are free beside the store",
      "저장소가 있는 디스크에 남은 공간이 \(free)바이트뿐입니다")
  }

  private mutating func content(of path: String, isDeep: Bool) {
    if StoreFile.usesWriteAheadLog(path) {
      // Opening it, even to look, would write beside it.
      return add(
        "store.write_ahead", Engine.hasWriteAheadFault ? .warning : .note,
        "'\(path)' was switched to write-ahead logging, so its content was not checked",
        "'\(path)' 파일이 WAL 모드로 바뀌어 있어 내용을 검사하지 않았습니다", fix: "catchkit store info")
    }
    do throws(Failure) {
      let database = try Database(
        path, .lookingOnly, schema: store.schema,
        patience: Patience(milliseconds: store.lockWait))
      try database.execute("BEGIN")
      findings += DeepCheck.findings(in: database, isDeep: isDeep).map { finding in
        finding.isPending(path) ? pending(path) : finding
      }
      // An older store has no such columns, or is brought up to date before its files matter.
      guard try database.isCurrent() else { return }
      let named = try View(database).namedFiles()
      // SQLite ends it by itself where memory runs out.
      database.rollBackIfOpen()
      try files(of: path, named, isDeep: isDeep)
    } catch {
      let finding = Finding(error)
      // What kept the check of the content from the tables is reported once.
      guard !findings.contains(where: { $0.text == finding.text }) else { return }
      findings.append(finding.isPending(path) ? pending(path) : finding)
    }
  }

  private func pending(_ path: String) -> Finding {
    Finding(
      "store.journal", .warning,
      Text(
        en: "a process was killed while it wrote; the next command takes that back, and until then "
          + "the content cannot be checked",
        ko: "쓰다가 중단된 프로세스가 있습니다. 다음 명령이 되돌리며, 그때까지는 내용을 검사할 수 없습니다"),
      fix: "catchkit store info")
  }

  mutating func markFixed() {
    findings[findings.count - 1].isFixed = true
  }

  private func quoted(_ path: String) -> String { path.quotedForShell }
}

extension Finding {
  /// True for the pending write of a killed process, which a reader without write access cannot
  /// finish.
  fileprivate func isPending(_ path: String) -> Bool {
    id == StoreFailure.readOnly.id && StoreFile.byteCount(of: path + "-journal") > 0
  }
}

extension StoreFile {
  /// True when the file's header names write-ahead logging, read without SQLite.
  static func usesWriteAheadLog(_ path: String) -> Bool {
    let descriptor = StoreFile.descriptor(of: path, O_RDONLY | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var header = [UInt8](repeating: 0, count: 20)
    guard unsafe pread(descriptor, &header, header.count, 0) == header.count else { return false }
    return header[18] == 2 || header[19] == 2
  }
}
