import CatchValues

/// The time at which hooks run: while a change can still be refused, or once it is made.
enum HookPhase: String, Hashable, Sendable, CaseIterable {
  case before
  case after

  /// The name of its folder, below the folder of hooks.
  var folder: String {
    switch self {
    case .before: "before-change.d"
    case .after: "after-change.d"
    }
  }

  var name: Text {
    switch self {
    case .before: Text(en: "before a change", ko: "변경 전")
    case .after: Text(en: "after a change", ko: "변경 후")
    }
  }
}

/// A file in a place for hooks, and whether it runs.
struct HookFile {
  enum State {
    case runs
    case ignored(Text)
    /// It must be neither run nor ignored: the change is refused.
    case refused(Text, hint: Text)
  }

  /// The phase of its folder; nil outside both folders.
  let phase: HookPhase?
  let name: String
  let path: String
  private(set) var state: State

  /// Makes the hook of an entry in the folder of a phase.
  init(_ entry: FolderListing.Entry, in folder: String, _ phase: HookPhase) {
    self.phase = phase
    name = entry.name
    path = "\(folder)/\(entry.name)"
    if let reason = HookFile.reasonToIgnore(entry) {
      state = .ignored(reason)
    } else if let fault = entry.standing.fault(of: path) {
      state = .refused(fault.reason, hint: fault.hint)
    } else {
      state = .runs
    }
  }

  /// Makes a refused entry for an untrusted folder of hooks; nil for a trusted one.
  init?(folder: FileStanding, at path: String, named name: String, _ phase: HookPhase?) {
    self.phase = phase
    self.name = name
    self.path = path
    if let fault = folder.fault(of: path) {
      state = .refused(fault.reason, hint: fault.hint)
    } else if folder.kind != .folder {
      state = .refused(
        Text(en: "it is no folder", ko: "폴더가 아닙니다"),
        hint: Text(
          en: "hooks are files in the folders 'before-change.d' and 'after-change.d'",
          ko: "훅은 'before-change.d'와 'after-change.d' 폴더 안의 파일입니다"))
    } else {
      return nil
    }
  }

  /// Makes an ignored entry for a file beside the folders of the phases.
  init(stray entry: FolderListing.Entry, in folder: String) {
    phase = nil
    name = entry.name
    path = "\(folder)/\(entry.name)"
    state = .ignored(
      Text(
        en: "hooks are in 'before-change.d' and 'after-change.d'",
        ko: "훅은 'before-change.d'와 'after-change.d'에 둡니다"))
  }

  /// Returns the hook, refused if its folder is.
  func kept(back folder: HookFile?) -> HookFile {
    guard case .runs = state, let folder, case .refused(let reason, let hint) = folder.state else {
      return self
    }
    var copy = self
    copy.state = .refused(
      Text(
        en: "its folder '\(folder.name)' is refused: \(reason.en)",
        ko: "'\(folder.name)' 폴더가 거부되었습니다: \(reason.ko)"),
      hint: hint)
    return copy
  }

  private static func reasonToIgnore(_ entry: FolderListing.Entry) -> Text? {
    if entry.name.utf8.first == 0x2E {
      return Text(en: "its name begins with a dot", ko: "이름이 점으로 시작합니다")
    }
    // Editors leave backup copies, which may still be executable.
    if entry.name.utf8.last == 0x7E {
      return Text(en: "its name ends as a backup's", ko: "백업 파일 이름입니다")
    }
    switch entry.standing.kind {
    case .folder: return Text(en: "it is a folder", ko: "폴더입니다")
    case .special: return Text(en: "it is no regular file", ko: "일반 파일이 아닙니다")
    case .nowhere: return nil
    case .file: break
    }
    return entry.standing.isExecutable ? nil : Text(en: "it is not executable", ko: "실행 권한이 없습니다")
  }
}

extension FileStanding {
  /// Returns the reason not to trust a program there, and the remedy; nil for a trusted one.
  fileprivate func fault(of path: String) -> (reason: Text, hint: Text)? {
    if kind == .nowhere {
      return (
        Text(en: "it is a link that leads nowhere", ko: "없는 파일을 가리키는 링크입니다"),
        Text(en: "fix the link or remove it", ko: "링크를 고치거나 지우십시오")
      )
    }
    if !isOwn {
      return (
        Text(en: "it belongs to another user", ko: "다른 사용자 소유입니다"),
        Text(en: "put a file of your own there, or remove it", ko: "내 소유의 파일로 바꾸거나 지우십시오")
      )
    }
    if isOpen {
      return (
        Text(en: "others may write to it", ko: "다른 사용자가 쓸 수 있습니다"),
        Text(en: "run: chmod go-w '\(path)'", ko: "실행: chmod go-w '\(path)'")
      )
    }
    if let openFolder {
      return (
        Text(
          en: "others may replace it in '\(openFolder)'",
          ko: "'\(openFolder)' 폴더에서 다른 사용자가 바꿔 놓을 수 있습니다"),
        kind == .folder
          ? Text(en: "run: chmod o-w '\(openFolder)'", ko: "실행: chmod o-w '\(openFolder)'")
          : Text(en: "copy the file itself there instead of a link", ko: "링크 대신 파일 자체를 두십시오")
      )
    }
    return nil
  }
}
