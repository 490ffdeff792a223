import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShotService

/// `catchkit shot text`
struct ShowText: Sendable {
  let id: String
  let source: String?

  struct Row: Sendable {
    let shot: Shot
    let text: ShotText?
    let zone: TimeZone
  }

  private static let view = RecordView<Row>(
    record: ["id", "text"],
    [
      .id("The screenshot's id", "캡처 ID") { $0.shot.id.description },
      .text("text", "Text", "글", "With its secrets masked", "비밀은 가림", isNullable: true) {
        $0.text?.content
      },
      .list(
        "secrets", .choice(Secret.allCases.map(\.rawValue)), "Secrets", "비밀",
        "Kinds of secrets in the text, masked", "글에 있어 가린 비밀의 종류"
      ) { ($0.text?.secrets ?? []).map { .code($0.rawValue, $0.name) } },
      .date(
        "expires_on", "Expires", "만료일", "Last day of a coupon or ticket", "쿠폰이나 표의 마지막 날",
        isNullable: true, at: \.text?.expiresOn),
      .text("source", "Source", "출처", "The program that read it", "읽은 프로그램", isNullable: true) {
        $0.text?.source
      },
      .instant("read_at", "Read", "읽은 때", isNullable: true) { ($0.text?.readAt, $0.zone) },
    ])

  static var command: Command<Environment> {
    let output = view.record("catchkit.shot.text")
    return Command(
      "text", Text(en: "Print the text of a screenshot, or set it", ko: "캡처의 글 출력하기, 정하기"),
      into: ShowText.init, ShotOptions.id,
      .optional(
        "set", .file,
        Text(en: "Take the text from a file; - is standard input", ko: "파일의 글을 저장. -는 표준 입력"),
        isCommon: true),
      discussion: .paragraph(
        en: "The plain text goes to standard output. A text that comes from elsewhere, with "
          + "--set, is searched like one that was read here. Card numbers, resident numbers and "
          + "keys are masked before anything is stored. 'catchkit undo' does not take it back.",
        ko: "글만 표준 출력으로 나갑니다. --set으로 다른 곳에서 온 글을 저장하면 똑같이 찾을 수 있습니다. 카드 번호, 주민등록번호, 키는 저장하기 전에 "
          + "가립니다. undo로 되돌릴 수 없습니다."),
      examples: [
        Example("catchkit shot text sht-1", "The text", "글"),
        Example(
          "echo '2026.12.31까지' | catchkit shot text sht-2 --set -", "From elsewhere", "다른 곳의 글"),
        Example("catchkit shot text sht-1 | grep -o '[0-9,]*원'", "In a pipe", "파이프로"),
      ],
      output: output, negativeAnswer: Text(en: "it has no text", ko: "글이 없음"),
      readsStandardInput: true, changes: true
    ) { request, environment throws(Failure) in
      guard let source = request.source else {
        let row = try environment.read {
          [environment] (view: View, actor: Person) throws(Failure) in
          let shot = try Shots.find(request.id, of: actor.id, in: view)
          return Row(
            shot: shot, text: try ShotTexts.find(of: shot, in: view), zone: try environment.zone())
        }
        let content = row.text?.content ?? ""
        var report =
          environment.showsTables
          ? Report(content.isEmpty ? .streamed : .text(Text(verbatim: content)))
          : view.report(row, output, in: environment)
        report.isNegative = content.isEmpty
        if row.text == nil {
          let read = "catchkit shot read \(row.shot.id)"
          report.notes = [
            Text(en: "no text is stored: '\(read)' reads it", ko: "저장된 글이 없습니다. 글 읽기: '\(read)'")
          ]
        } else if content.isEmpty {
          report.notes = [Text(en: "no text was read of it", ko: "읽은 글이 없습니다")]
        }
        return report
      }
      let bytes = try environment.read(source, limit: 1 << 20)
      guard let content = String(validating: bytes, as: UTF8.self) else {
        throw .malformed(source, "is no UTF-8", "UTF-8이 아닙니다")
      }
      environment.know(bytes)
      return try set(content, request, output, environment)
    }
  }

  private static func set(
    _ content: String, _ request: ShowText, _ output: OutputInfo, _ environment: Environment
  ) throws(Failure) -> Report {
    let session = Session(environment)
    var report = try environment.changeByMachine(output, message: message) {
      transaction, actor throws(Failure) in
      session.notes = []
      let shot = try Shots.find(request.id, of: actor.id, in: transaction.view)
      let zone = try session.zones.zone(shot.file.zone)
      let text = try ShotTexts.set(content, of: shot, from: "-", in: zone, transaction: transaction)
      let ruled = try ShotTags.applyRules(
        to: [shot.id], of: actor.id, session.shotLimits, in: transaction, days: session.days)
      session.notes += ScanFolders.notes(onRules: ruled.full, ruled.refused)
      return view.row(Row(shot: shot, text: text, zone: zone))
    }
    report.notes += session.notes
    return report
  }

  private static func message(_ data: JSON) -> Text {
    let id = data.word("id")
    let codes = (data["secrets"]?.elements ?? []).compactMap { $0["en"]?.text }
    guard !codes.isEmpty else { return Text(en: "\(id) has its text", ko: "\(id): 글 저장") }
    let names = codes.compactMap { Secret(rawValue: $0)?.name }.joined(", ")
    return Text(en: "\(id) has its text; masked: \(names.en)", ko: "\(id): 글 저장. 가린 것: \(names.ko)")
  }
}

/// `catchkit shot facts`
struct ListFacts: Sendable {
  let ids: [String]
  let kinds: [ShotFact.Kind]

  struct Row: Sendable {
    let shot: Shot
    let fact: ShotFact
  }

  private static let view = RecordView<Row>(
    id: "shot", list: ["shot", "kind", "value", "text"],
    [
      .text("shot", "Screenshot", "캡처") { $0.shot.id.description },
      .choice("kind", "Kind", "종류") { $0.fact.kind },
      .text(
        "value", "Value", "값", "In one form: https://…, 010-1234-5678, 24000, 2026-12-31", "한 가지 꼴로"
      ) { $0.fact.value },
      .text("text", "As written", "적힌 대로") { $0.fact.text },
    ])

  static var command: Command<Environment> {
    .listing(
      "facts",
      Text(en: "List links, addresses, phones, amounts and days", ko: "글 속의 링크, 전화, 금액, 날짜"),
      into: ListFacts.init,
      .operands(
        "ID", ShotOptions.shot, isRequired: true, Text(en: "Screenshots by id", ko: "캡처 ID")),
      .repeated(
        "kind", .choice("KIND") { (kind: ShotFact.Kind) in kind.name },
        Text(en: "Only these", ko: "이 종류만"), takesCommas: true, isCommon: true),
      examples: [
        Example("catchkit shot facts sht-1", "All of one", "모두"),
        Example("catchkit shot facts sht-1 --kind phone", "Phones", "전화번호"),
        Example(
          "catchkit shot facts sht-1 --kind link --json | jq -r '.data[].value'",
          "Links into a pipe", "링크를 파이프로"),
      ],
      view: view, contract: "catchkit.shot.facts",
      negativeAnswer: Text(en: "no facts in the text", ko: "글에 없음")
    ) { request, view, actor, session throws(Failure) in
      var rows: [Row] = []
      for shot in try session.shots(request.ids, of: actor, in: view) {
        guard let text = try ShotTexts.find(of: shot, in: view) else { continue }
        let day = try session.zones.zone(shot.file.zone).local(at: shot.capturedAt).date
        for fact in ShotFact.all(in: text.content, on: day)
        where request.kinds.isEmpty || request.kinds.contains(fact.kind) {
          rows.append(Row(shot: shot, fact: fact))
        }
      }
      return rows
    }
  }
}
