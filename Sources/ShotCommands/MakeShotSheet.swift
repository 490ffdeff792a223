import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShotService

/// `catchkit shot sheet`
struct MakeShotSheet: Sendable {
  let words: [String]
  let page: String
  let isReplacing: Bool
  let most: Int

  private static let side = 256

  static var command: Command<Environment> {
    Command(
      "sheet", Text(en: "Write a contact sheet as one page", ko: "캡처를 한 페이지에 모아 보기"),
      into: MakeShotSheet.init, ShotOptions.query,
      .required(
        "html", .file, Text(en: "File for the page; - prints it", ko: "페이지를 저장할 파일. -이면 출력")),
      .overwriting,
      .optional(
        "newest", .integer(1...100_000), default: 500,
        Text(en: "At most this many of the newest", ko: "가장 최근 것부터 최대 몇 개"), isCommon: true),
      discussion: [Text].paragraph(
        en: "One file without scripts and external resources: thumbnails of at most 256 pixels, "
          + "the newest first, with time, app and tags. Screenshots with secrets are left out. "
          + "Thumbnails are kept: see 'catchkit shot cache'.",
        ko: "스크립트나 외부 자원이 없는 파일 하나에 256픽셀 이하의 썸네일을 최신순으로 일시, 앱, 태그와 함께 담습니다. "
          + "비밀이 있는 캡처는 뺍니다. 썸네일은 보관합니다('catchkit shot cache').") + ShotOptions.queryText,
      examples: [
        Example("catchkit shot sheet --html all.html", "All of them", "모두"),
        Example("catchkit shot sheet tag:맛집 --html food.html", "Of one tag", "태그 하나"),
        Example("catchkit shot sheet --html - | grep -c '<img'", "Number of pictures", "사진 수"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = OutputInfo(
    "catchkit.shot.sheet", shape: .record,
    fields: [
      .text("file", "File", "파일", "The page", "페이지"),
      .integer("shots", "Screenshots", "캡처", "Those within the page", "페이지에 담은 캡처"),
      .integer("held", "With secrets", "비밀 있음", "Left out for their secrets", "비밀이 있어 뺀 캡처"),
      .integer("left_out", "Left out", "뺀 캡처", "Missing ones, and unreadable ones", "없거나 읽지 못한 캡처"),
    ])

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let session = Session(environment)
    let found = try environment.read { (view: View, actor: Person) throws(Failure) in
      let query = try ShotQuery(ShotOptions.query(words))
      return try ShotView.rows(
        Shots.list(session.search(query, of: actor, in: view), in: view), session)
    }
    let open = found.filter { $0.shot.secrets.isEmpty }
    let rows = open.prefix(most)
    var cache = try ThumbnailCache(environment)
    var progress = environment.progress()
    var parts: [ShotSheet.Part] = []
    for (number, row) in rows.enumerated() {
      if let bytes = try cache.thumbnail(of: row.shot.file, side: MakeShotSheet.side) {
        parts.append(ShotSheet.Part(row: row, picture: HTMLPage.dataURI(bytes, type: "image/jpeg")))
      }
      progress.reached(number + 1)
    }
    progress.finished(rows.count)
    if parts.isEmpty, !rows.isEmpty, !environment.hasPictureDecoder {
      throw ShotRefusal.pixels.failure(
        "vipsthumbnail cannot be run, so there are no thumbnails",
        "vipsthumbnail을 실행할 수 없어 썸네일이 없습니다")
    }
    let html = ShotSheet(parts: parts, language: environment.language).html
    if page == "-" { return Report(.text(Text(verbatim: html))) }
    try environment.write(html, to: page, of: "--html", isReplacing: isReplacing, isPrivate: true)
    var report = environment.report(
      [
        .text("file", page), .count("shots", parts.count),
        .count("held", found.count - open.count), .count("left_out", rows.count - parts.count),
      ], MakeShotSheet.output)
    if open.count > rows.count {
      let (shown, all) = (Money.grouped(rows.count), Money.grouped(open.count))
      report.notes.append(
        en: "the newest \(shown) of \(all); --newest takes more",
        ko: "\(all)개 중 최신 \(shown)개. --newest로 늘립니다")
    }
    return report
  }
}

/// Thumbnails with their facts as one HTML page.
struct ShotSheet {
  struct Part {
    let row: ShotView.Row
    let picture: String
  }

  let parts: [Part]
  let language: Language

  var html: String {
    let title = Text(en: "Screenshots", ko: "캡처")[language]
    let body = """
      <h1>\(title) <small>\(parts.count)</small></h1>
      <div class="shots">\(parts.map(figure).joined(separator: "\n"))</div>
      """
    return HTMLPage(title: title, language: language, style: ShotSheet.style, body: body).html
  }

  private func figure(_ part: Part) -> String {
    let shot = part.row.shot
    let time = part.row.zone.wallClock(at: shot.capturedAt)
    let name = MarkupText.escaped(shot.file.fileName)
    let facts = [shot.app, shot.tags.map(\.name).joined(separator: ", "), shot.mark.note]
    let lines = facts.filter { !$0.isEmpty }.map { "<br>\(MarkupText.escaped($0))" }
    return """
      <figure><img alt="\(name)" src="\(part.picture)"><figcaption>\
      <b>\(shot.id)</b> \(time)\(lines.joined())</figcaption></figure>
      """
  }

  private static let style = """
    body { margin: 0; font: 14px/1.4 system-ui, sans-serif; color: var(--ink); background: var(--paper);
      overflow-wrap: anywhere; }
    main { padding: 1rem; } h1 { font-size: 1.4rem; } small { color: var(--soft); }
    .shots { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
      gap: 1rem; }
    figure { margin: 0; } img { width: 100%; height: 12rem; object-fit: contain;
      background: var(--ground); }
    """
}
