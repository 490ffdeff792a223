import CatchCommandLine
import CatchValues

/// `catchkit man [PAGE]`
struct PrintManual {
  let page: String?
}

enum ManCommand {
  static var command: Command<Environment> {
    Command(
      "man", Text(en: "Print a manual page, or list them", ko: "설명서 출력 또는 목록"),
      into: PrintManual.init,
      .optionalOperand(
        "PAGE", .text("PAGE").completed(by: .dynamic("page")),
        Text(en: "The page, such as catchkit-exit", ko: "설명서 이름. 예: catchkit-exit"),
        absent: Text(en: "a list of all", ko: "전체 목록")),
      discussion: .paragraph(
        en: "A page is printed as mdoc(7) source, for mandoc(1) or for man(1) with -l.",
        ko: "설명서는 mdoc(7) 원문으로 출력되며 mandoc(1)이나 man -l로 볼 수 있습니다."),
      examples: [
        Example("catchkit man", "The list of pages", "설명서 목록"),
        Example("catchkit man exit | mandoc", "Read a page", "설명서 읽기"),
        Example("catchkit man catchkit > catchkit.1", "Write one to a file", "파일로 저장"),
      ],
      output: output, worksUnconfigured: true
    ) { request, environment throws(Failure) in
      let program = environment.domains.program
      let names = ManPage.names(of: program)
      guard let name = request.page else {
        return Report(.list(.init(names.map(row))), output: output)
      }
      guard let page = ManPage.page(name, of: program) else {
        throw EnvironmentFailure.unknownPage.failure(
          "there is no page '\(name)'", "'\(name)' 설명서는 없습니다",
          hint: Suggestion.hint(for: name, among: names.map(\.name)))
      }
      return Report(.text(Text(verbatim: page.text)))
    }
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
