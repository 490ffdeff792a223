import CatchValues

/// All files in the folder of hooks.
struct HookFolder {
  /// Hooks of before a change first, each group in the order in which they run.
  private(set) var files: [HookFile] = []

  /// - Returns: nil without a folder of hooks; most runs end here, after one system call.
  /// - Throws: `input.unreadable`.
  init?(_ path: String, _ list: (String) throws(Failure) -> FolderListing?) throws(Failure) {
    guard let root = try list(path) else { return nil }
    let rootFault = HookFile(folder: root.standing, at: path, named: "hooks", nil)
    if let rootFault { files.append(rootFault) }
    for phase in HookPhase.allCases where root.entries.contains(where: { $0.name == phase.folder })
    {
      let folder = "\(path)/\(phase.folder)"
      guard let listing = try list(folder) else { continue }
      let fault = HookFile(folder: listing.standing, at: folder, named: phase.folder, phase)
      if let fault { files.append(fault) }
      files += listing.entries.map { entry in
        HookFile(entry, in: folder, phase).kept(back: fault ?? rootFault)
      }
    }
    let folders = HookPhase.allCases.map(\.folder)
    for entry in root.entries where !folders.contains(entry.name) {
      files.append(HookFile(stray: entry, in: path))
    }
  }

  /// Returns the hooks of a phase that run.
  func hooks(_ phase: HookPhase) -> [HookFile] {
    files.filter { file in
      guard case .runs = file.state else { return false }
      return file.phase == phase
    }
  }

  /// - Throws: `hook.untrusted` for the first file that must be neither run nor ignored.
  func check() throws(Failure) {
    for file in files {
      guard case .refused(let reason, let hint) = file.state else { continue }
      throw HookFailure.untrusted.failure(
        "the hook '\(file.path)' cannot be trusted: \(reason.en)",
        "'\(file.path)' 훅을 믿을 수 없습니다: \(reason.ko)", hint: hint, file: file.path)
    }
  }
}

extension Environment {
  /// The path of the folder of hooks; nil without a configuration folder, or with `--no-config`.
  var hookFolder: String? {
    guard !options.ignoresConfiguration else { return nil }
    return BaseFolders(variable: variable).folder(.config).map(HookFolder.path)
  }
}

extension HookFolder {
  static func path(in folder: BaseFolders.Folder) -> String { "\(folder.path)/hooks" }
}
