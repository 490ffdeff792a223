import CatchValues

/// The files beside a store, held against its rows and its log.
extension Examination {
  /// Seconds for which a file stays that no row and no image names.
  static let graceSeconds = 86_400

  /// More findings of one kind add no information.
  private static let limit = 20

  mutating func files(of path: String, _ named: NamedFiles, isDeep: Bool) throws(Failure) {
    let folder = FileFolder(besides: path)
    let open = try folder.open()
    if let open { wideMode(of: folder.path, try open.mode(), 0o700, "folder", "폴더") }
    var (count, wideCount) = (0, 0)
    for name in named.all {
      let holders = named.rows[name]
      if let mode = try open?.open(name)?.mode(), mode & 0o077 != 0 {
        wideCount += 1
        if mends || wideCount <= Examination.limit {
          wideMode(of: "\(folder.path)/\(name.hex)", mode, 0o600, "file", "파일")
        }
      }
      guard count < Examination.limit else { continue }
      let standing =
        try open?.standing(of: name, isDeep: isDeep, byteCount: holders?.byteCount) ?? .absent
      guard standing != .whole else { continue }
      count += 1
      report(name, standing, of: holders?.ids.first)
    }
    try collect(in: folder, besides: path, named)
  }

  private mutating func report(_ name: FileName, _ standing: OpenFolder.Standing, of id: String?) {
    let isDamaged = standing == .damaged
    let (en, ko) = isDamaged ? ("is damaged", "손상되었습니다") : ("is missing", "없습니다")
    let holder = id.map { (en: "of \($0) ", ko: "\($0)의 ") } ?? (en: "of the log ", ko: "작업 기록의 ")
    add(
      isDamaged ? "files.damaged" : "files.missing", id == nil ? .note : .warning,
      "the file \(name.hex) \(holder.en)\(en)", "\(holder.ko)파일 \(name.hex): \(ko)",
      fix: id == nil ? nil : Finding.restoring)
  }

  /// Reports what nothing names, and with `mends` removes it a day after it came.
  private mutating func collect(
    in folder: FileFolder, besides path: String, _ named: NamedFiles
  ) throws(Failure) {
    guard let now, let open = try folder.open() else { return }
    let known = Set(named.all.map(\.hex))
    // Files with names of another kind were not put there by the store.
    let orphans = open.entries().filter { entry in
      !known.contains(entry.name)
        && (FileName(entry.name) != nil || entry.name.hasSuffix(".draft"))
        && now.secondsSinceEpoch - entry.writtenAt >= Examination.graceSeconds
    }
    guard !orphans.isEmpty else { return }
    add(
      "files.orphaned", .warning,
      "\(orphans.count) files in '\(folder.path)' belong to no record and can be removed",
      "'\(folder.path)'의 파일 \(orphans.count)개는 어느 기록의 것도 아니어서 지울 수 있습니다",
      fix: "catchkit doctor --fix")
    guard mends else { return }
    // Under the writers' lock no transaction is about to name one; names are read again in it.
    let lock = try WriterLock(of: path, waiting: store.lockWait, for: "doctor")
    let names = try store.read { view throws(Failure) in try view.namedFiles().all.map(\.hex) }
    let stillKnown = Set(names)
    var isGone = true
    for orphan in orphans where !stillKnown.contains(orphan.name) {
      isGone = open.remove(orphan.name) && isGone
    }
    _ = consume lock
    if isGone { markFixed() }
  }
}
