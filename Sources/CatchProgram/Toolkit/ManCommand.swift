import CatchCommandLine
import CatchValues

/// `catchkit man [PAGE]`, or `catchkit man --install [DIR]`
struct PrintManual {
  let words: [String]
  let installs: Bool
}

enum ManCommand {
  static var command: Command<Environment> {
    Command(
      "man", Text(en: "Show a manual page, list or install them", ko: "설명서 보기, 목록, 설치"),
      into: PrintManual.init,
      .operands(
        "PAGE", .text("PAGE").completed(by: .command),
        Text(
          en: "A command, or a page as exit; with --install a folder",
          ko: "명령, 또는 exit 같은 설명서. --install이면 폴더")),
      .installing,
      discussion: .paragraph(
        en: "Without a page all are listed. On a terminal a page is shown by mandoc(1) or man(1), "
          + "and in a pipe it is mdoc(7) source. --install writes all pages, English and Korean, to "
          + "~/.local/share/man or the folder, for 'man catchkit-shift-add' and 'man -L ko'.",
        ko: "설명서를 지정하지 않으면 목록을 출력합니다. 터미널에서는 mandoc(1)이나 man(1)으로 보여 주고, 파이프에는 mdoc(7) 원문을 "
          + "출력합니다. --install은 영어와 한국어 설명서를 모두 ~/.local/share/man이나 지정한 폴더에 저장하므로 "
          + "'man catchkit-shift-add'와 'man -L ko'로 볼 수 있습니다."),
      examples: [
        Example("catchkit man shift add", "The page of a command", "명령의 설명서"),
        Example("catchkit man --install -n | tail -n 1", "Files that would be written", "저장할 파일"),
        Example("catchkit man exit | mandoc", "Read a page", "설명서 읽기"),
        Example("catchkit man catchkit > catchkit.1", "Write one to a file", "파일로 저장"),
      ],
      output: output, changes: true, usesStore: false, worksUnconfigured: true
    ) { request, environment throws(Failure) in
      var program = environment.domains.program
      if let date = environment.sourceDate { program.date = date }
      if request.installs { return try install(request.words, program, in: environment) }
      let names = ManPage.names(of: program)
      guard !request.words.isEmpty else {
        return Report(.list(.init(names.map(row))), output: output)
      }
      let name = request.words.joined(separator: "-")
      guard let page = ManPage.page(name, of: program, in: environment.language) else {
        throw EnvironmentFailure.unknownPage.failure(
          "there is no page '\(name)'", "'\(name)' 설명서는 없습니다",
          hint: Suggestion.hint(for: name, among: names.map(\.name)))
      }
      return show(page, in: environment)
    }
  }

  /// Shows the page as people read it on a terminal; everything else gets its source.
  private static func show(_ page: ManPage, in environment: Environment) -> Report {
    let source = Report(.text(Text(verbatim: page.text)))
    guard environment.options.outputFormat == .table, environment.terminal(.output) != nil else {
      return source
    }
    // Pages are UTF-8, also where the locale is not installed.
    let columns = environment.terminal(.output)?.columns ?? 80
    var mandoc = "mandoc -Tutf8"
    if columns < 80 { mandoc += " -O width=\(max(columns - 1, 20))" }
    if let pager = environment.pager {
      // The pager of `mandoc -a` inherits the pipe that mandoc has read, and `more` shows that.
      let own = environment.variable("MANPAGER") ?? ""
      mandoc += " | \(own.isEmpty ? pager : own)"
    }
    let man = environment.pager == nil ? "man -P cat -l -" : "man -l -"
    // macOS has a man that reads no standard input.
    let reader =
      "command -v mandoc >/dev/null && { \(mandoc); exit; }; "
      + "command -v man >/dev/null && exec env LC_ALL=C.UTF-8 \(man); exit 127"
    if environment.page(Array(page.text.utf8), reader) { return Report(.streamed) }
    guard let info = page.command else {
      var plain = source
      plain.notes.append(
        en: "install mandoc or man to read this page", ko: "이 설명서를 보려면 mandoc이나 man을 설치하십시오")
      return plain
    }
    let globals = GlobalOptions.list.infos
    return Report(.text(Text { HelpPage.full(info, globals: globals, language: $0) }))
  }

  private static func install(
    _ words: [String], _ program: ProgramInfo, in environment: Environment
  ) throws(Failure) -> Report {
    let folder =
      if let given = words.first {
        environment.fullPath(of: given)
      } else {
        try environment.sharedFolder(.data) + "/man"
      }
    var pages: [InstalledFile] = []
    for language in Language.allCases {
      let place = language == .en ? folder : "\(folder)/\(language.rawValue)"
      pages += ManPage.pages(of: program, in: language).map {
        InstalledFile(path: "\(place)/man\($0.section)/\($0.fileName)", text: $0.text)
      }
    }
    try environment.install(pages)
    let done = Text(en: "\(pages.count) pages in \(folder)", ko: "설명서 \(pages.count)개: \(folder)")
    let line = "export MANPATH=\(folder):"
    let missing = Text(
      en: "for 'man' to find them, add to ~/.profile: \(line)",
      ko: "'man'이 찾게 하려면 ~/.profile에 추가하십시오: \(line)")
    return environment.installed(
      environment.options.isDryRun
        ? Text(verbatim: pages.map(\.path).joined(separator: "\n")) : done,
      notes: environment.finds(manual: folder) ? [] : [missing])
  }

  private static let output = OutputInfo(
    "catchkit.man", shape: .list,
    fields: [
      .text("name", "Page", "설명서", "The name of the page", "설명서의 이름"),
      .integer("section", "Section", "절", "The section of the manual", "설명서의 절"),
      .text("file", "File", "파일", "The name of its file", "설명서 파일의 이름"),
    ], idField: "file")

  private static func row(_ page: (name: String, section: Int)) -> JSON {
    .object([
      .init("name", .string(page.name)), .init("section", .integer(page.section)),
      .init("file", .string("\(page.name).\(page.section)")),
    ])
  }
}

extension Environment {
  /// The day of SOURCE_DATE_EPOCH as mdoc(7) has it; nil where it is none.
  fileprivate var sourceDate: String? {
    guard let seconds = variable("SOURCE_DATE_EPOCH").flatMap({ Int($0) }), seconds >= 0,
      let date = CivilDate(daysSinceEpoch: seconds / 86_400)
    else { return nil }
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    return "\(months[date.month - 1]) \(date.day), \(date.year)"
  }

  /// True when man(1) looks there: by MANPATH, or beside a folder of programs.
  fileprivate func finds(manual folder: String) -> Bool {
    let path = (variable("PATH") ?? "").split(separator: ":")
    let beside = ["/share/man", "/man"].contains { ending in
      let programs = String(folder.dropLast(ending.count)) + "/bin"
      return folder.hasSuffix(ending) && path.contains { $0 == programs }
    }
    return beside
      || (variable("MANPATH") ?? "").split(separator: ":").contains(Substring(folder))
  }
}
