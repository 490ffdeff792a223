import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ChallengeService

/// `catchkit challenge sheet --html FILE`
struct MakeSheet: Sendable {
  /// The most bytes of photos that one page holds.
  private static let mostBytes = 64 << 20

  let challenge: String?
  let page: String
  let isReplacing: Bool

  static var command: Command<Environment> {
    Command(
      "sheet", Text(en: "Proofs and ranks as one page", ko: "인증과 순위를 한 페이지로"),
      into: MakeSheet.init, ChallengeArgument.chosen,
      .required(
        "html", .file, Text(en: "File for the page; - prints it", ko: "페이지를 저장할 파일. -이면 출력")),
      .overwriting,
      discussion: .paragraph(
        en: "One file with all records and their photos, day by day, without scripts and external "
          + "resources. Photos beyond 64 MiB are named only.",
        ko: "모든 기록과 사진을 날짜순으로 담은 파일 하나입니다. 스크립트나 외부 자원이 없습니다. 사진이 64 MiB를 넘으면 나머지는 이름만 적습니다."),
      examples: [
        Example("catchkit challenge sheet --html week.html", "The present challenge", "지금 챌린지"),
        Example("catchkit challenge sheet chl-1 --html - | grep -c '<img'", "The photos", "사진 수"),
        Example(
          "catchkit challenge sheet --html week.html --json | jq .data.photos", "For a script",
          "스크립트에서"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = OutputInfo(
    "catchkit.challenge.sheet", shape: .record,
    fields: [
      .text("challenge", "Challenge", "챌린지", "The challenge's id", "챌린지 ID"),
      .text("file", "File", "파일"), .integer("records", "Records", "기록 수"),
      .integer("photos", "Photos", "사진", "Those within the page", "페이지에 담은 사진"),
      .integer("left_out", "Left out", "뺀 사진", "Missing ones, and those beyond 64 MiB"),
    ])

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let now = try environment.now()
    let sheet = try environment.read { view, actor throws(Failure) in
      let (current, _) = try Challenges.entered(challenge, by: actor, in: view, at: now)
      let records = try Records.list(of: current.id, in: view).filter { !$0.isWithdrawn }
      var sheet = ChallengeSheet(
        current: current, records: records, language: environment.language,
        unseen: try FarPhotos.unseen(records, of: current, in: view))
      var left = MakeSheet.mostBytes
      for name in records.flatMap(\.photos) where sheet.photos[name] == nil {
        do throws(Failure) {
          let bytes = try view.file(name)
          guard bytes.count <= left, let type = PictureType(bytes) else { continue }
          left -= bytes.count
          sheet.photos[name] = HTMLPage.dataURI(bytes, type: "image/\(type.rawValue)")
        } catch {
          // A page without one photo is better than none; the doctor reports the file.
          guard error.id == "files.missing" || error.id == "files.damaged" else { throw error }
        }
      }
      return sheet
    }
    let html = sheet.html
    if page == "-" { return Report(.text(Text(verbatim: html))) }
    try environment.write(html, to: page, of: "--html", isReplacing: isReplacing, isPrivate: true)
    return Report(
      .record(
        .object([
          .text("challenge", sheet.current.id.description), .text("file", page),
          .count("records", sheet.records.count), .count("photos", sheet.photos.count),
          .count("left_out", Set(sheet.records.flatMap(\.photos)).count - sheet.photos.count),
        ])), output: MakeSheet.output)
  }
}

/// A challenge with its proofs as one HTML page.
struct ChallengeSheet {
  let current: CurrentChallenge
  let records: [Record]
  let language: Language
  /// Records of which a photo has never come here.
  let unseen: Set<ID<Record>>
  /// The photos within the page.
  var photos: [FileName: String] = [:]

  var html: String {
    let rules = current.rules
    let title = MarkupText.escaped(rules.title)
    let terms = say("\(RulesView.words(rules).en)", "\(RulesView.words(rules).ko)")
    let body = """
      <h1>\(title)</h1>
      <p>\(MarkupText.escaped(rules.content))</p>
      <p class="facts">\(rules.start) – \(rules.end) · \(won(rules.amount)) · \(current.state.name[language])</p>
      <p class="facts">\(MarkupText.escaped(terms))</p>
      \(ranks)
      \(days)
      """
    return HTMLPage(title: title, language: language, style: ChallengeSheet.style, body: body).html
  }

  private var ranks: String {
    let heads = [
      say("Rank", "순위"), say("Name", "이름"), say("Total", "합계"), say("Streak", "연속"),
    ].map { "<th scope=\"col\">\($0)</th>" }
    let rows = ShownPlayer.all(of: current).map { player in
      let out = player.forfeit.map { " <small>\($0.words[language])</small>" } ?? ""
      let percent = player.figures.percent.map { " (\($0) %)" } ?? ""
      return "<tr><td>\(player.rank.map(String.init) ?? "–")</td>"
        + "<td>\(MarkupText.escaped(player.participant.name))\(out)</td>"
        + "<td>\(won(player.figures.total))\(percent)</td><td>\(player.figures.bestStreak)</td></tr>"
    }
    return "<table><thead><tr>\(heads.joined())</tr></thead><tbody>\(rows.joined())</tbody></table>"
  }

  private var days: String {
    let days = Dictionary(grouping: records, by: \.day).sorted { $0.key < $1.key }
    return days.map { day, records in
      "<section><h2>\(day)</h2>\n\(records.map(item).joined(separator: "\n"))</section>"
    }.joined(separator: "\n")
  }

  private func item(_ record: Record) -> String {
    let author = current.name(of: record.player) ?? ""
    let flags = ShownFlag.all(of: record, isUnseen: unseen.contains(record.id)).map {
      $0.shown[language]
    }
    let note =
      flags.isEmpty
      ? "" : "<p class=\"flags\">\(MarkupText.escaped(flags.joined(separator: ", ")))</p>"
    let content = record.content.isEmpty ? "" : "<p>\(MarkupText.escaped(record.content))</p>"
    let pictures = record.photos.map { name in
      photos[name].map { "<img alt=\"\(name.hex.prefix(8))\" src=\"\($0)\">" }
        ?? "<p class=\"flags\">\(say("photo", "사진")) \(name.hex.prefix(8))</p>"
    }
    return "<article><h3>\(MarkupText.escaped(author)) · "
      + "\(MarkupText.escaped(record.shownTitle[language])) · \(won(record.cost))"
      + " <small>\(record.id)</small></h3>\(content)\(note)<div>\(pictures.joined())</div></article>"
  }

  private func say(_ en: String, _ ko: String) -> String { Text(en: en, ko: ko)[language] }

  private func won(_ amount: Int) -> String {
    say("₩\(Money.grouped(amount))", "\(Money.grouped(amount))원")
  }

  private static let style = """
    body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 \(MarkupText.fonts); }
    main { max-width: 900px; margin: 24px auto; padding: 32px; background: var(--paper); }
    h1 { margin: 0 0 8px; font-size: 26px; }
    h2 { margin: 24px 0 8px; font-size: 17px; border-bottom: 2px solid var(--ink); }
    h3 { margin: 12px 0 4px; font-size: 15px; }
    p { margin: 0 0 4px; }
    table { width: 100%; margin: 16px 0; border-collapse: collapse; }
    th, td { padding: 6px 8px; border-bottom: 1px solid var(--line); text-align: left;
      font-variant-numeric: tabular-nums; }
    small, .facts, .flags { color: var(--soft); font-weight: 400; }
    article div { display: flex; flex-wrap: wrap; gap: 8px; }
    img { max-width: 280px; max-height: 280px; border: 1px solid var(--rule); }
    @page { size: A4; margin: 14mm; }
    @media print { body { background: none; } main { margin: 0; padding: 0; max-width: none; }
      article { break-inside: avoid; } }
    """
}
