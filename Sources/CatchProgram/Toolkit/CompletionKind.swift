import CatchCommandLine
public import CatchStore
public import CatchValues
public import PeopleService

/// A kind of words for shell completion, such as the ids of shifts, and the source of the words.
public struct CompletionKind: Sendable {
  /// Looks words up in the store.
  public typealias Finder = @Sendable (CompletionRequest) throws(Failure) -> [Candidate]

  enum Source: Sendable {
    /// Words that the program knows by itself.
    case fixed(@Sendable () -> [String])
    /// Words that depend on the day it is.
    case dated(@Sendable (CivilDate, Language) -> [String])
    case stored(Finder)
  }

  let name: String
  let source: Source
  /// True when the last word of a list with commas is completed, without words already in the list.
  let takesCommas: Bool
  /// True when its words are also offered where any record may be named.
  let namesRecords: Bool

  public init(_ name: String, fixed words: @escaping @Sendable () -> [String]) {
    self.name = name
    source = .fixed(words)
    takesCommas = false
    namesRecords = false
  }

  init(_ name: String, dated words: @escaping @Sendable (CivilDate, Language) -> [String]) {
    self.name = name
    source = .dated(words)
    takesCommas = false
    namesRecords = false
  }

  public init(
    _ name: String, takesCommas: Bool = false, namesRecords: Bool = false,
    stored find: @escaping Finder
  ) {
    self.name = name
    source = .stored(find)
    self.takesCommas = takesCommas
    self.namesRecords = namesRecords
  }

  /// Makes a kind with few words for each person: all of them, filtered by the typed prefix.
  public static func few(_ name: String, _ find: @escaping Finder) -> CompletionKind {
    CompletionKind(name) { request throws(Failure) in
      let found = try find(request)
      return Array(
        found.lazy.filter { $0.word.utf8.starts(with: request.prefix.utf8) }
          .prefix(Candidate.limit))
    }
  }
}

/// A request of a shell for words of the store.
public struct CompletionRequest {
  /// The text typed so far.
  public let prefix: String
  public let view: View
  public let environment: Environment

  /// Returns the person whose words are offered.
  public func actor() throws(Failure) -> Person { try environment.actor(in: view) }
}

extension Domains {
  /// All kinds: the program's own, then those of the domains; of one name, all are offered.
  var completions: [CompletionKind] {
    let own = [
      CompletionKind("failure") { failures.map(\.id) },
      CompletionKind("field") { Domains.fieldNames(root.info()).sorted() },
      CompletionKind("month", dated: { today, _ in Domains.months(around: today) }),
      CompletionKind("period", dated: { today, _ in Domains.months(around: today) }),
      CompletionKind(
        "days",
        dated: { today, language in
          Domains.dayWords.map { $0[language] } + Domains.months(around: today)
        }),
      // The word to complete is often the actor's own name, so no actor is required.
      CompletionKind("person") { request throws(Failure) in
        try People.candidates(beginning: request.prefix, in: request.view)
      },
      CompletionKind("operation") { request throws(Failure) in
        try operations(request, isUndoable: false)
      },
      CompletionKind("undoable") { request throws(Failure) in
        try operations(request, isUndoable: true)
      },
      .few("notice") { request throws(Failure) in
        let since = NoticeView.instant(
          NoticeView.standardMinutes, before: try request.environment.now())
        return try Notices.list(for: request.actor(), since: since, in: request.view).map {
          Candidate($0.id.description, Text(verbatim: $0.event))
        }
      },
    ]
    let kinds = list.flatMap { $0.completions() }
    let record = CompletionKind("record") { request throws(Failure) in
      var found: [Candidate] = []
      for kind in kinds where kind.namesRecords {
        if case .stored(let find) = kind.source { found += try find(request) }
      }
      return found
    }
    return own + [record] + kinds
  }

  private func operations(
    _ request: CompletionRequest, isUndoable: Bool
  ) throws(Failure) -> [Candidate] {
    try Operations.candidates(
      beginning: request.prefix, by: request.actor().id.number, isUndoable: isUndoable,
      zone: request.environment.zone(), in: request.view)
  }

  /// The months that people name most, this one first.
  private static func months(around today: CivilDate) -> [String] {
    ([0, 1] + (1...12).map { -$0 }).map {
      String(today.firstOfMonth.adding(months: $0).description.prefix(7))
    }
  }

  private static var dayWords: [Text] {
    [
      Text(en: "today", ko: "오늘"), Text(en: "tomorrow", ko: "내일"),
      Text(en: "this week", ko: "이번 주"), Text(en: "next week", ko: "다음 주"),
      Text(en: "last week", ko: "지난주"), Text(en: "this month", ko: "이번 달"),
      Text(en: "last month", ko: "지난달"),
    ]
  }

  private static func fieldNames(_ info: CommandInfo) -> Set<String> {
    info.children.reduce(into: Set(info.output?.fields.map(\.name) ?? [])) { names, child in
      names.formUnion(fieldNames(child))
    }
  }
}
