import CatchCommandLine
import CatchStore
import CatchValues

/// `catchkit complete KIND [PREFIX]`, which the shell scripts call for words of the store.
struct CompleteWord {
  let kind: String
  let prefix: String

  static func command(of domains: Domains) -> Command<Environment> {
    Command(
      "complete", Text(en: "Print words that may complete a prefix", ko: "앞부분에 이어질 단어 출력"),
      into: CompleteWord.init,
      .operand(
        "KIND", kind(of: domains),
        Text(en: "The kind of word typed", ko: "입력하는 것의 종류")),
      .optionalOperand(
        "PREFIX", .text("PREFIX"), default: "",
        Text(en: "The letters typed so far", ko: "지금까지 입력한 글자")),
      examples: [
        Example("catchkit complete failure usage.", "Error ids", "오류 ID"),
        Example("catchkit complete page", "Manual pages", "설명서"),
        Example("catchkit complete page catchkit- | wc -l", "Count", "개수"),
      ],
      usesStore: true, worksUnconfigured: true, isHidden: true
    ) { request, environment throws(Failure) in
      let language = environment.language
      // Built as bytes, for the reason given at `ShiftCandidates`.
      var lines: [UInt8] = []
      for word in request.words(in: environment) { append(word, language, to: &lines) }
      // Not even an empty line, which a shell would offer.
      return Report(
        lines.isEmpty
          ? .streamed : .text(Text(verbatim: String(decoding: lines, as: UTF8.self))))
    }
  }

  private static func kind(of domains: Domains) -> Conversion<String> {
    let choices = domains.completions.map { Choice($0.name, Text(verbatim: $0.name)) }
    return Conversion("KIND", choices: choices, show: { $0 }) { word throws(Failure) in
      guard choices.contains(where: { $0.name == word }) else {
        throw .notAChoice(word, among: choices.map(\.name))
      }
      return word
    }
  }

  private func words(in environment: Environment) -> [Candidate] {
    guard let kind = environment.domains.completions.first(where: { $0.name == self.kind })
    else { return [] }
    let prefix = Normalization.composedHangul(prefix)
    switch kind.source {
    case .fixed(let words):
      return words().filter { $0.utf8.starts(with: prefix.utf8) }.prefix(Candidate.limit)
        .map { Candidate($0, Text(verbatim: "")) }
    case .stored(let find):
      guard kind.takesCommas, let comma = prefix.lastIndex(of: ",") else {
        return CompleteWord.stored(find, beginning: prefix, in: environment)
      }
      let lead = prefix[...comma]
      let known = lead.split(separator: ",")
      return CompleteWord.stored(
        find, beginning: String(prefix[lead.endIndex...]), in: environment
      )
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

  /// `word`, or `word<tab>meaning`; skips a word that would break the line or look like an option.
  private static func append(
    _ candidate: Candidate, _ language: Language, to lines: inout [UInt8]
  ) {
    let word = candidate.word.utf8
    guard word.first != 0x2D, word.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return }
    lines.append(contentsOf: word)
    let meaning = candidate.meaning[language]
    if !meaning.isEmpty {
      lines.append(0x09)
      lines.append(contentsOf: TerminalText.escaped(meaning).utf8)
    }
    lines.append(0x0A)
  }
}
