import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import WageService

extension ShowPayslip {
  /// Writes the payslips of all workers, or lists them with the names of their files.
  func showAll(in environment: Environment) throws(Failure) -> Report {
    let option = book == nil ? "--all" : "--one"
    if subject != nil { throw .conflict("SLIP", option) }
    if law.explains { throw .conflict("--explain", option) }
    if page != nil, book != nil { throw .conflict("--html", "--one") }
    let papers = try ExportSource(place: place, period: period).papers(in: environment)
    let slips = papers.map { $0.facts.named($0.slip.forWorker) }
    let notes =
      zip(papers, slips).lazy.map { $0.facts.notes(on: $1.name, $1.employer) }
      .first { !$0.isEmpty } ?? []
    var files = ShowPayslip.fileNames(papers)
    if let file = book ?? (page == "-" ? page : nil) {
      let html = PayslipPage.html(of: slips, environment.paperLanguage)
      if file == "-" { return Report(.text(Text(verbatim: html)), notes: notes) }
      try environment.write(html, to: file, of: "--one", isReplacing: isReplacing, isPrivate: true)
      files = papers.map { _ in file }
    } else if let page {
      try environment.files.makeFolder(page)
      files = files.map { "\(page)/\($0)" }
      for isTrial in [true, false] {
        for (slip, file) in zip(slips, files) {
          try environment.write(
            isTrial ? "" : PayslipPage(slip, environment.paperLanguage).html, to: file,
            of: "--html",
            isReplacing: isReplacing, isPrivate: true, isTrial: isTrial)
        }
      }
    }
    let zones = ZoneCache(environment)
    var rows: [JSON] = []
    for (paper, file) in zip(papers, files) {
      var members = PayslipView.view.members(
        (paper.stored, try zones.zone(paper.stored.zone)), isTable: false)
      if environment.showsTables {
        members += [.text("name", paper.named.name), .text("file", file)]
      }
      rows.append(.object(members))
    }
    let output = PayslipView.view.list("catchkit.wage.slip.list")
    let columns: [Field] =
      PaperFacts.view.fields + PayslipView.view.fields + [.shown("file", .text, "File", "파일")]
    return Report(
      .list(.init(rows)),
      output: output.showing(columns.named("name", "from", "to", "net", "file"), in: environment),
      meta: [.init("files", .array(files.distinct().map { .string($0) }))], notes: notes)
  }

  /// Names as `2026-11_김민지.html`, with no character that means more than itself in a path or a
  /// shell, each once.
  static func fileNames(_ papers: [Paper]) -> [String] {
    var used: Set<String> = []
    return papers.map { paper in
      let period = ClosedPeriod.name(from: paper.slip.from, to: paper.slip.to)
      let words = "\(period)_\(paper.named.name)".shortened(toBytes: 200)
      let plain = words.unicodeScalars.map { scalar -> Unicode.Scalar in
        scalar.properties.isAlphabetic || "0123456789-".unicodeScalars.contains(scalar)
          ? scalar : "_"
      }
      let stem = String(String.UnicodeScalarView(plain))
      var (name, count) = (stem, 1)
      while !used.insert(name.lowercased()).inserted {
        count += 1
        name = "\(stem)_\(count)"
      }
      return "\(name).html"
    }
  }
}
