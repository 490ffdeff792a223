import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShotService

/// `catchkit shot verify`
struct VerifyShelf: Sendable {
  let shelf: String?
  let isDeep: Bool

  enum Difference: String, NamedWord {
    case missing, damaged, unsent, manifest

    var name: Text {
      switch self {
      case .missing: Text(en: "missing", ko: "없음")
      case .damaged: Text(en: "damaged", ko: "손상")
      case .unsent: Text(en: "not sent", ko: "보내지 않음")
      case .manifest: Text(en: "manifest", ko: "목록이 다름")
      }
    }
  }

  private struct Answer {
    let shelf: Shelf
    let checked: Int
    let items: [(shot: ShotCard?, file: String, state: Difference)]
    let notes: [Text]
  }

  private static let item = FieldKind.object([
    .text("shot", "Shot", "캡처", isNullable: true), .text("file", "File", "파일"),
    .choice("state", Difference.allCases.map(\.rawValue), "State", "상태"),
  ])

  private static let view = RecordView<Answer>(
    id: "shelf", record: ["shelf", "checked", "differences", "told"],
    [
      .text("shelf", "Shelf", "보관소") { $0.shelf.name },
      .integer(
        "checked", "Checked", "확인", "Pictures that should be there", "있어야 할 사진", at: \.checked),
      .integer("differences", "Differences", "다른 점") { $0.items.count },
      .list("items", item, "Items", "항목") { answer in
        answer.items.map {
          .object([
            .text("shot", $0.shot?.shot.id.description), .text("file", $0.file),
            .init("state", .code($0.state.rawValue, $0.state.name)),
          ])
        }
      },
      .shown("told", .text, "Files", "파일") { answer in
        let files =
          answer.items.prefix(20).map { item in
            let place = (item.shot.map { "\($0.shot.id) " } ?? "") + item.file
            return Text(
              en: "\(place): \(item.state.name.en)", ko: "\(place): \(item.state.name.ko)")
          } + (answer.items.count > 20 ? [Text(verbatim: "…")] : [])
        return files.isEmpty ? .null : .bilingual(files.joined("; "))
      },
    ])

  static var command: Command<Environment> {
    let output = view.record("catchkit.shot.verify")
    return Command(
      "verify", Text(en: "Compare a shelf with what is here", ko: "보관소와 이곳을 비교"),
      into: VerifyShelf.init, EditShelf.shelf,
      .flag(
        "deep", Text(en: "Fetch from a server and compare hashes", ko: "서버에서 내려받아 해시 비교"),
        isCommon: true),
      discussion: .paragraph(
        en: "Each kept screenshot without secrets, and each that was sent, should be there. In a "
          + "folder all bytes are hashed; on a server sizes are compared, unless --deep fetches "
          + "them. What is missing or damaged is sent again by the next 'catchkit shot sync'. It "
          + "ends with 1 when there is a difference.",
        ko: "비밀 없이 보관한 캡처와 보낸 캡처가 모두 있어야 합니다. 폴더는 내용을 모두 해시로, 서버는 크기로(--deep이면 내려받아 해시로) 비교합니다. "
          + "없거나 손상된 것은 다음 'catchkit shot sync'가 다시 보냅니다. 다른 점이 있으면 1로 끝납니다."),
      examples: [
        Example("catchkit shot verify", "The only shelf", "하나뿐인 보관소"),
        Example("catchkit shot verify nas --deep -q && echo same", "In a condition", "조건문에서"),
        Example(
          "catchkit shot verify --json | jq -r '.data.items[].file'", "Files that differ", "다른 파일"),
      ],
      output: output, negativeAnswer: Text(en: "they differ", ko: "서로 다름"), changes: true
    ) { request, environment throws(Failure) in
      let answer = try request.answer(in: environment)
      var report = view.report(answer, output, in: environment)
      report.notes += answer.notes
      (report.isNegative, report.exitsByAnswer) = (!answer.items.isEmpty, true)
      return report
    }
  }

  private func answer(in environment: Environment) throws(Failure) -> Answer {
    var state = try ShelfState(of: shelf, in: environment)
    let place = try environment.place(of: state.shelf, state.manifest)
    let cards = state.cards.filter {
      let known = state.items[$0.file]?.state
      return known == .done || known == .damaged
        || (known != nil || $0.shot.state == .kept) && $0.shot.secrets.isEmpty
    }
    let sizes = try place.sizes(of: cards)
    var items: [(shot: ShotCard?, file: String, state: Difference)] = []
    var changed: [ShelfItem] = []
    var progress = environment.progress()
    for (number, card) in cards.enumerated() {
      progress.reached(number)
      var item = state.items[card.file] ?? ShelfItem()
      item.name = card.file
      let difference: Difference?
      if let size = sizes[card.file] {
        difference = try isWhole(card, size, place, state.shelf.isNear) ? nil : .damaged
        item.state = difference == nil ? .done : .damaged
      } else {
        difference = [.done, .damaged].contains(item.state) ? .missing : .unsent
        if difference == .missing { item.state = .damaged }
      }
      if item != state.items[card.file], difference != .unsent { changed.append(item) }
      if let difference { items.append((card, card.file, difference)) }
    }
    progress.finished(cards.count)
    if !environment.options.isDryRun { try state.note(changed, in: environment) }
    let there = try place.manifest(state.manifest)
    let should = state.text(over: there).text
    if state.shelf.kind != .rest, there ?? [] != should {
      items.append((nil, state.manifest, .manifest))
      var item = state.items[state.manifest] ?? ShelfItem()
      (item.name, item.state) = (state.manifest, .pending)
      if !environment.options.isDryRun { try state.note([item], in: environment) }
    }
    return Answer(shelf: state.shelf, checked: cards.count, items: items, notes: state.warnings([]))
  }

  private func isWhole(
    _ card: ShotCard, _ size: Int, _ place: any ShelfPlace, _ isNear: Bool
  ) throws(Failure) -> Bool {
    guard size == card.shot.file.size || size < 0 else { return false }
    guard isDeep || isNear else { return true }
    let bytes = try place.pictures(of: [card])[0]
    return bytes.map { SHA256.digest(of: $0) == card.shot.file.digest } ?? false
  }
}
