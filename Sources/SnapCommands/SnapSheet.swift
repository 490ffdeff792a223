import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import SnapService

/// `catchkit snap sheet PRODUCT… --html FILE`
struct MakeSnapSheet: Sendable {
  let ids: [String]
  let page: String
  let minutes: Int?
  let people: Int
  let isReplacing: Bool

  static var command: Command<Environment> {
    Command(
      "sheet", Text(en: "A portfolio or a comparison as one page", ko: "포트폴리오나 비교를 한 페이지로"),
      into: MakeSnapSheet.init,
      .operands(
        "PRODUCT", SnapOptions.product, isRequired: true,
        Text(en: "One product, or several to compare", ko: "상품 하나, 비교하려면 여러 개")),
      .required(
        "html", .file, Text(en: "File for the page; - prints it", ko: "페이지를 저장할 파일. -이면 출력")),
      SnapOptions.minutes, SnapOptions.people, .overwriting,
      discussion: .paragraph(
        en: "One file without scripts and external resources. Photos are thumbnails of at most 480 "
          + "pixels, without EXIF, made by vipsthumbnail; one that is missing is a grey box. "
          + "Contacts are not in it.",
        ko:
          "스크립트나 외부 자원이 없는 파일 하나입니다. 사진은 vipsthumbnail로 만든 480픽셀 이하의 썸네일이며 EXIF가 없습니다. 없어진 사진은 회색 "
          + "상자로 보입니다. 연락처는 들어가지 않습니다."),
      examples: [
        Example("catchkit snap sheet prd-1 --html a.html", "A portfolio", "포트폴리오"),
        Example("catchkit snap sheet prd-1 prd-2 --html two.html", "A comparison", "비교"),
        Example("catchkit snap sheet prd-1 --html - | grep -c '<img'", "Number of photos", "사진 수"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = OutputInfo(
    "catchkit.snap.sheet", shape: .record,
    fields: [
      .text("file", "File", "파일", "The page", "페이지"),
      .integer("products", "Products", "상품 수"),
      .integer("photos", "Photos", "사진", "Those within the page", "페이지에 담은 사진"),
      .integer("left_out", "Left out", "뺀 사진", "Missing ones, and unreadable ones", "없거나 읽지 못한 사진"),
    ])

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let session = Session(environment)
    var parts = try environment.read { (view: View, actor: Person) throws(Failure) in
      try products(for: actor, session, in: view)
    }
    var (shown, leftOut) = (0, 0)
    for index in parts.indices {
      parts[index].pictures = parts[index].photos.map { photo in
        guard let bytes = try? environment.read(photo.path, limit: CheckedPicture.mostBytes),
          SHA256.digest(of: bytes).description == photo.digest,
          let small = environment.thumbnail(of: bytes)
        else {
          leftOut += 1
          return nil
        }
        shown += 1
        return HTMLPage.dataURI(small, type: "image/jpeg")
      }
    }
    if leftOut > 0, !environment.hasPictureDecoder, shown == 0 {
      throw SnapRefusal.pixels.failure(
        "no photo of these products can be read", "이 상품들의 사진을 읽을 수 없습니다")
    }
    let html = SnapSheet(parts: parts, language: environment.language).html
    if page == "-" { return Report(.text(Text(verbatim: html))) }
    try environment.write(html, to: page, of: "--html", isReplacing: isReplacing, isPrivate: true)
    return Report(
      .record(
        .object([
          .text("file", page), .count("products", parts.count), .count("photos", shown),
          .count("left_out", leftOut),
        ])), output: MakeSnapSheet.output)
  }

  private func products(
    for actor: Person, _ session: Session, in view: View
  ) throws(Failure) -> [SnapSheet.Part] {
    let names = try SnapPeople.names(in: view)
    var parts: [SnapSheet.Part] = []
    for id in ids.distinct() {
      let product = try Products.find(id, for: actor, in: view)
      let length = minutes ?? product.options.all[0].minutes
      let quote = try Quote(of: product, minutes: length, people: people)
      let match = try Matches.compared(
        [(product, length)], session.snap, in: view, at: session.environment.now())[0]
      let maker = try SnapProfiles.find(product.maker, in: view)
      parts.append(
        SnapSheet.Part(
          product: product, maker: names[product.maker] ?? "", link: maker.link, quote: quote,
          first: match.firstStart.map { match.zone.wallClock(at: $0.start) },
          policy: maker.policy.text, photos: try Products.photos(of: product.id, in: view)))
    }
    return parts
  }
}

/// Products as one HTML page: side by side where there are several, then each with its photos.
struct SnapSheet {
  struct Part {
    let product: Product
    let maker: String
    let link: String
    let quote: Quote
    let first: String?
    let policy: String
    let photos: [ProductPhoto]
    /// nil for a photo that is missing or cannot be read.
    var pictures: [String?] = []
  }

  let parts: [Part]
  let language: Language

  var html: String {
    let title =
      parts.count == 1
      ? MarkupText.escaped(parts[0].product.title) : say("Photographers compared", "스냅 비교")
    let body = """
      <h1>\(title)</h1>
      \(parts.count == 1 ? "" : comparison)
      \(parts.map(section).joined(separator: "\n"))
      """
    return HTMLPage(title: title, language: language, style: SnapSheet.style, body: body).html
  }

  private var comparison: String {
    let rows: [(String, [String], Int?)] = [
      row(say("Maker", "작가")) { MarkupText.escaped($0.maker) },
      row(say("Total", "합계"), best: { $0.quote.total }) { won($0.quote.total) },
      row(say("An hour", "시간당"), best: { $0.quote.perHour }) { won($0.quote.perHour) },
      row(say("A person", "1인당"), best: { $0.quote.perPerson }) { won($0.quote.perPerson) },
      row(say("Deposit", "예약금")) { won($0.quote.deposit) },
      row(say("First free", "첫 빈 시간")) { $0.first ?? "–" },
      row(say("Edited pictures", "보정본")) { $0.product.editedCount.map(String.init) ?? "–" },
      row(say("Days to deliver", "전달 기한")) { $0.product.deliveryDays.map(String.init) ?? "–" },
      row(say("Refunds", "환불")) { MarkupText.escaped($0.policy) },
    ]
    let heads = parts.map { "<th scope=\"col\">\(MarkupText.escaped($0.product.title))</th>" }
    let lines = rows.map { name, cells, best in
      let data = cells.enumerated().map { index, cell in
        "<td\(index == best ? " class=\"best\"" : "")>\(cell)</td>"
      }
      return "<tr><th scope=\"row\">\(name)</th>\(data.joined())</tr>"
    }
    return """
      <div class="wide"><table><thead><tr><td></td>\(heads.joined())</tr></thead>
      <tbody>\(lines.joined(separator: "\n"))</tbody></table></div>
      """
  }

  /// One row, and the only column with the least value.
  private func row(
    _ name: String, best: ((Part) -> Int)? = nil, _ cell: (Part) -> String
  ) -> (String, [String], Int?) {
    var place: Int?
    if let best {
      let values = parts.map(best)
      let least = values.min()
      if values.count(where: { $0 == least }) == 1 { place = values.firstIndex { $0 == least } }
    }
    return (name, parts.map(cell), place)
  }

  private func section(_ part: Part) -> String {
    let product = part.product
    let moods = product.moods.names[language]
    let place = product.isStudio ? say("indoors", "실내") : say("in the open", "야외")
    let facts = [part.maker, moods, product.areas.words.joined(separator: ", "), place]
    let options = product.options.all.map { option in
      "<li>\(option.minutes)\(say(" min", "분")) · \(won(option.won))</li>"
    }
    let extras = product.addOns.all.map {
      "<li>\(MarkupText.escaped($0.name)) · \(won($0.won))</li>"
    }
    let extra =
      product.extra > 0
      ? "<li>\(say("each further person", "추가 1인")) (\(product.included)+) · \(won(product.extra))</li>"
      : ""
    let pictures = part.pictures.enumerated().map { index, picture in
      picture.map {
        "<img alt=\"\(MarkupText.escaped(product.title)) \(index + 1)\" src=\"\($0)\">"
      } ?? "<div class=\"missing\">\(say("missing", "없음"))</div>"
    }
    let details =
      product.details.isEmpty
      ? ""
      : "<p>\(product.details.split(separator: "\n").map { MarkupText.escaped(String($0)) }.joined(separator: "<br>"))</p>"
    let link = part.link.isEmpty ? "" : "<p class=\"facts\">\(MarkupText.escaped(part.link))</p>"
    return """
      <section>
      <h2>\(MarkupText.escaped(product.title)) <small>\(product.id)</small></h2>
      <p class="facts">\(MarkupText.escaped(facts.joined(separator: " · ")))</p>
      \(details)
      <ul>\((options + [extra] + extras).joined())</ul>
      <div class="photos">\(pictures.joined(separator: "\n"))</div>
      \(link)
      </section>
      """
  }

  private func say(_ en: String, _ ko: String) -> String { Text(en: en, ko: ko)[language] }

  private func won(_ amount: Int) -> String {
    say("₩\(Money.grouped(amount))", "\(Money.grouped(amount))원")
  }

  private static let style = """
    body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
      overflow-wrap: anywhere; }
    main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
    h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; } small, .facts { color: var(--soft); }
    .wide { overflow-x: auto; }
    table { border-collapse: collapse; } th, td { padding: .3rem .8rem; text-align: left; }
    tr + tr { border-top: 1px solid var(--rule); }
    .best { font-weight: bold; background: color-mix(in srgb, #5fa83a 15%, var(--paper)); }
    .photos { display: flex; flex-wrap: wrap; gap: .5rem; }
    .photos img { max-width: 100%; height: 15rem; object-fit: cover; }
    .missing { width: 15rem; height: 15rem; background: var(--line); color: var(--soft); display: grid;
      place-items: center; }
    """
}
