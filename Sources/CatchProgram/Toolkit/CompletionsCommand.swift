import CatchCommandLine
import CatchValues

/// `catchkit completions SHELL`, or `catchkit completions --install`
struct PrintCompletions {
  let shell: CompletionScript?
  let installs: Bool

  init(shell: CompletionScript?, installs: Bool) throws(Failure) {
    guard shell != nil || installs else { throw .needsOneOf(["SHELL", "--install"]) }
    self.shell = shell
    self.installs = installs
  }
}

enum CompletionsCommand {
  static var command: Command<Environment> {
    Command(
      "completions",
      Text(en: "Print the completion script of a shell, or install it", ko: "셸 자동 완성 스크립트 출력, 설치"),
      into: PrintCompletions.init,
      .optionalOperand(
        "SHELL", .choice("SHELL") { Text(verbatim: "\($0.rawValue)(1)") },
        Text(en: "The shell", ko: "셸"),
        absent: Text(en: "with --install, all that are found", ko: "--install이면 찾은 셸 모두")),
      .installing,
      discussion: .paragraph(
        en: "--install writes to the user's folder for bash-completion, to zsh/site-functions "
          + "beside it and to fish's folder, and prints what else a shell needs to find its script.",
        ko: "--install은 사용자의 bash-completion 폴더, 그 옆의 zsh/site-functions, fish 폴더에 저장하고, 셸이 스크립트를 "
          + "찾는 데 더 필요한 것을 알립니다."),
      examples: [
        Example("catchkit completions fish --install -n", "For fish, a preview", "fish의 파일"),
        Example("catchkit completions zsh > _catchkit", "For zsh", "zsh용"),
        Example("catchkit completions fish | source", "In fish, at once", "fish에서 바로"),
      ], changes: true, usesStore: false, worksUnconfigured: true
    ) { request, environment throws(Failure) in
      if let shell = request.shell, !request.installs {
        return Report(.text(Text(verbatim: shell.text)))
      }
      return try install(
        request.shell.map { [$0] } ?? CompletionScript.allCases.filter { environment.has($0) },
        in: environment)
    }
  }

  private static func install(
    _ shells: [CompletionScript], in environment: Environment
  ) throws(Failure) -> Report {
    guard !shells.isEmpty else { throw .needsOneOf(["SHELL"]) }
    var scripts: [InstalledFile] = []
    var notes: [Text] = []
    for shell in shells {
      let folder = try environment.scriptFolder(of: shell)
      let path = "\(folder)/\(shell.fileName)"
      scripts.append(InstalledFile(path: path, text: shell.text))
      notes += environment.missingLine(of: shell, folder: folder, path: path).map { [$0] } ?? []
    }
    try environment.install(scripts)
    let paths = scripts.map(\.path).joined(separator: "\n")
    return environment.installed(Text(verbatim: paths), notes: notes)
  }
}

extension Environment {
  fileprivate func has(_ shell: CompletionScript) -> Bool {
    (variable("PATH") ?? "").split(separator: ":").contains {
      let path = "\($0)/\(shell.rawValue)"
      return files.isSame(path, path)
    }
  }

  fileprivate func scriptFolder(of shell: CompletionScript) throws(Failure) -> String {
    switch shell {
    case .bash: try sharedFolder(.data) + "/bash-completion/completions"
    case .zsh: try sharedFolder(.data) + "/zsh/site-functions"
    case .fish: try sharedFolder(.config) + "/fish/completions"
    }
  }

  /// Returns the line that a shell still needs; nil where it finds the script by itself.
  fileprivate func missingLine(of shell: CompletionScript, folder: String, path: String) -> Text? {
    let home = variable("HOME") ?? ""
    switch shell {
    case .bash:
      let packages = ["/usr", "/usr/local", "/opt/homebrew"].flatMap {
        ["\($0)/share/bash-completion/bash_completion", "\($0)/etc/profile.d/bash_completion.sh"]
      }
      guard !packages.contains(where: { files.isSame($0, $0) }),
        !mentions(path, in: "\(home)/.bashrc")
      else { return nil }
      return Text(
        en: "without the package bash-completion, add to ~/.bashrc: source \(path)",
        ko: "bash-completion 패키지가 없으면 ~/.bashrc에 추가하십시오: source \(path)")
    case .zsh:
      let known = (variable("FPATH") ?? "").split(separator: ":").contains(Substring(folder))
      guard !known, !mentions(folder, in: "\(variable("ZDOTDIR") ?? home)/.zshrc") else {
        return nil
      }
      let line = "fpath=(\(folder) $fpath)"
      return Text(
        en: "add to ~/.zshrc, before compinit: \(line)", ko: "~/.zshrc의 compinit 앞에 추가하십시오: \(line)"
      )
    case .fish: return nil
    }
  }

  /// True when a file of settings names the path, in full or from the home folder.
  private func mentions(_ path: String, in file: String) -> Bool {
    guard let bytes = try? read(file) else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    let home = variable("HOME") ?? ""
    let short = path.hasPrefix("\(home)/") ? String(path.dropFirst(home.count)) : path
    return text.contains(text: path) || text.contains(text: "~\(short)")
      || text.contains(text: "$HOME\(short)")
  }
}
