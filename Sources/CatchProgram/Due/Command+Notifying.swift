public import CatchCommandLine
public import CatchValues
public import PeopleService

/// A notifying command as it was typed.
private struct NotifyRequest<Kind: NamedWord>: Sendable {
  let ahead: Int
  let back: Int
  let kinds: [Kind]
  let isPeek: Bool
  let notifier: [String]?
  let milliseconds: Int
}

extension Command<Environment> {
  /// `catchkit DOMAIN due`: notifies of each event of one domain once.
  ///
  /// - Parameters:
  ///   - unit: the seconds of one unit of `within`.
  ///   - subject: the field that holds the subject of an event.
  ///   - details: further fields, as `DueItem.details` has them.
  ///   - first: is done before each run that is no preview.
  public static func notifying<Kind: NamedWord>(
    _ domain: String, _ summary: Text, of kind: Kind.Type,
    within: Argument<Int> = DueOptions.within, unit: Int = 60, discussion: [Text],
    examples: [Example], subject: Field, details: [Field],
    first: @escaping @Sendable (Environment) throws(Failure) -> Void = { _ throws(Failure) in }
  ) -> Command<Environment> {
    let output = OutputInfo(
      "catchkit.\(domain).due", shape: .list,
      fields: [
        .text("key", "Key", "키", "Names the event", "일의 이름"),
        .choice("kind", Kind.allCases.map(\.rawValue), "Kind", "종류"), .instant("at", "At", "일시"),
        .bool("is_late", "Late", "지남"), subject, .text("zone", "Zone", "시간대"),
      ] + details, idField: "key")
    return Command(
      "due", summary, into: NotifyRequest.init, within, DueOptions.since,
      .repeated(
        "kind", .choice("KIND") { (kind: Kind) in kind.name },
        Text(en: "Only these kinds, with commas between", ko: "이 종류만. 쉼표로 구분"),
        takesCommas: true, isCommon: true),
      DueOptions.peek, DueOptions.exec, DueOptions.timeout,
      discussion: discussion, examples: examples, output: output,
      negativeAnswer: Text(en: "nothing is due", ko: "알릴 일이 없음"), changes: true
    ) { request, environment throws(Failure) in
      if request.isPeek { environment.options.isDryRun = true }
      if !environment.options.isDryRun { try first(environment) }
      let kinds = request.kinds.isEmpty ? Array(Kind.allCases) : request.kinds
      let run = DueRun(
        "\(domain) due", output, kinds: Set(kinds.map { DueKind($0.rawValue, $0.name) }),
        ahead: request.ahead * unit, back: request.back * 60, notifier: request.notifier,
        milliseconds: request.milliseconds,
        row: { item, _, _, now, zones throws(Failure) in
          let zone = try zones.zone(item.zone)
          return [
            .text("key", item.key), .init("kind", .code(item.kind.code, item.kind.name)),
            .text("at", zone.text(of: item.at)), .bool("is_late", item.isLate(at: now)),
            .text(subject.name, item.subject), .text("zone", item.zone),
          ] + item.details
        })
      return try run.answer(in: environment)
    }
  }
}

extension NamedWord {
  /// The kind of events of this word.
  public var due: DueKind { DueKind(rawValue, name) }
}
