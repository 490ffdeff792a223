import CatchCommandLine
import CatchValues

/// A file of this program that another program looks for.
struct InstalledFile {
  let path: String
  let text: String
}

extension Argument where Value == Bool {
  static var installing: Argument {
    .flag(
      "install", Text(en: "Write where other programs look for it", ko: "다른 프로그램이 찾는 곳에 저장"),
      isCommon: true)
  }
}

extension Environment {
  /// Puts the files in place, each at once, but for those that are there already; a dry run none.
  ///
  /// - Throws: `file.write`.
  func install(_ wanted: [InstalledFile]) throws(Failure) {
    guard !options.isDryRun else { return }
    for file in wanted {
      let bytes = Array(file.text.utf8)
      if let present = try? read(file.path), present == bytes { continue }
      if let slash = file.path.lastIndex(of: "/") {
        try files.makeFolder(String(file.path[..<slash]))
      }
      try files.replace(file.path, bytes, nil)
    }
  }

  /// Returns what was installed, for people; with `--quiet` nothing.
  func installed(_ text: Text, notes: [Text]) -> Report {
    let isSilent = options.isQuiet && options.outputFormat == .table
    return isSilent ? Report(.streamed) : Report(.text(text), notes: notes)
  }

  /// Returns the user's folder for files of all programs: `~/.local/share`.
  ///
  /// - Throws: `path.no_home`.
  func sharedFolder(_ kind: BaseFolders.Kind) throws(Failure) -> String {
    guard let own = BaseFolders(variable: variable).folder(kind) else {
      throw .noHome(
        Text(en: "there is no folder to install in", ko: "설치할 폴더가 없습니다"),
        hint: Text(en: "set \(kind.variable)", ko: "\(kind.variable) 변수를 설정하십시오"))
    }
    return String(own.path.dropLast("/catchkit".count))
  }
}
