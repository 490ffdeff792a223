import CatchCommandLine
import CatchStore
import CatchValues

/// `catchkit complete line WORD…`, which the shell scripts call; and `catchkit complete KIND`.
struct CompleteWord {
  let kind: String
  let words: [String]

  /// The kind that stands for a whole command line.
  private static let line = "line"

  static func command(of domains: Domains) -> Command<Environment> {
    Command(
      "complete", Text(en: "Print words that may complete a prefix", ko: "앞부분에 이어질 단어 출력"),
      into: CompleteWord.init,
      .operand(
        "KIND", kind(of: domains),
        Text(en: "The kind of word typed; line: a command line", ko: "입력하는 것의 종류. line은 명령줄")),
      .operands(
        "WORD", .text("WORD"),
        Text(en: "The letters typed so far; of a line, its words", ko: "지금까지 입력한 글자. 명령줄이면 단어들")),
      examples: [
        Example("catchkit complete line -- shift l", "Commands", "명령"),
        Example("catchkit complete failure usage.", "Error ids", "오류 ID"),
        Example("catchkit complete line -- shift add -- | wc -l", "Count", "개수"),
      ],
      usesStore: true, worksUnconfigured: true, isHidden: true
    ) { request, environment throws(Failure) in
      guard request.kind == line else {
        let found = words(of: request.kind, beginning: request.words.first ?? "", in: environment)
        return report(found, takesFiles: false, environment.language)
      }
      return answer(request.words, in: environment)
    }
  }

  private static func kind(of domains: Domains) -> Conversion<String> {
    let names = ([line] + domains.completions.map(\.name)).distinct()
    let choices = names.map { Choice($0, Text(verbatim: $0)) }
    return Conversion("KIND", choices: choices, show: { $0 }) { word throws(Failure) in
      guard names.contains(word) else { throw .notAChoice(word, among: names) }
      return word
    }
  }

  /// Completes the last word of a line; the store is opened for words that only it has.
  private static func answer(_ words: [String], in environment: Environment) -> Report {
    var parser = Parser(
      environment.domains.root, globals: GlobalOptions.list.infos, variable: environment.variable)
    var place = parser.place(in: words)
    // The line may name the store, the person and the language.
    var environment = environment
    try? environment.adopt(place.globals, isTolerant: true)
    var completion = place.argument?.completion
    if place.path == ["config", "set"], completion == ArgumentInfo.Completion.none,
      let key = place.operands.first.flatMap({ environment.domains.configKey(named: $0) })
    {
      place.add(key.candidates)
      completion = key.option?.completion
    }
    if case .dynamic(let kind)? = completion, kind != "field" {
      place.add(Self.words(of: kind, beginning: place.typed, in: environment))
    }
    return report(place.words, takesFiles: completion == .file, environment.language)
  }

  private static func words(
    of name: String, beginning typed: String, in environment: Environment
  ) -> [Candidate] {
    let prefix = Normalization.composedHangul(typed)
    let kinds = environment.domains.completions.filter { $0.name == name }
    // A word that looks like an option would be taken for one.
    return kinds.flatMap { words(of: $0, beginning: prefix, in: environment) }
      .filter { $0.word.utf8.first != 0x2D }.distinct(by: \.word)
  }

  private static func words(
    of kind: CompletionKind, beginning prefix: String, in environment: Environment
  ) -> [Candidate] {
    func plain(_ words: [String]) -> [Candidate] {
      words.filter { $0.utf8.starts(with: prefix.utf8) }.prefix(Candidate.limit)
        .map { Candidate($0, Text(verbatim: "")) }
    }
    switch kind.source {
    case .fixed(let words):
      return plain(words())
    case .dated(let words):
      guard let today = try? environment.today() else { return [] }
      return plain(words(today, environment.language))
    case .stored(let find):
      guard kind.takesCommas, let comma = prefix.lastIndex(of: ",") else {
        return stored(find, beginning: prefix, in: environment)
      }
      let lead = prefix[...comma]
      let known = lead.split(separator: ",")
      return stored(find, beginning: String(prefix[lead.endIndex...]), in: environment)
        .filter { !known.contains(Substring($0.word)) }
        .map { Candidate(lead + $0.word, $0.meaning) }
    }
  }

  /// Returns words of the store; none on any failure: a message would disturb a person who types.
  private static func stored(
    _ find: CompletionKind.Finder, beginning prefix: String, in environment: Environment
  ) -> [Candidate] {
    do throws(Failure) {
      let found = try environment.store().peek { view throws(Failure) in
        try find(CompletionRequest(prefix: prefix, view: view, environment: environment))
      }
      return found ?? []
    } catch {
      return []
    }
  }

  /// Prints `word`, or `word<tab>meaning`; a tab and `files` for the files that the shell finds.
  private static func report(
    _ words: [Candidate], takesFiles: Bool, _ language: Language
  ) -> Report {
    // Built as bytes, for the reason given at `ShiftCandidates`.
    var lines: [UInt8] = []
    for word in words.prefix(Candidate.limit) { append(word, language, to: &lines) }
    if takesFiles { lines.append(contentsOf: "\tfiles\n".utf8) }
    // Not even an empty line, which a shell would offer.
    return Report(
      lines.isEmpty ? .streamed : .text(Text(verbatim: String(decoding: lines, as: UTF8.self))))
  }

  /// Skips a word that would break the line.
  private static func append(
    _ candidate: Candidate, _ language: Language, to lines: inout [UInt8]
  ) {
    let word = candidate.word.utf8
    guard word.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return }
    lines.append(contentsOf: word)
    let meaning = candidate.meaning[language]
    if !meaning.isEmpty {
      lines.append(0x09)
      lines.append(contentsOf: TerminalText.escaped(meaning).utf8)
    }
    lines.append(0x0A)
  }
}
