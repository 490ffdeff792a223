import CatchCommandLine
import CatchValues
import WageService

/// `catchkit complete KIND [PREFIX]`, which the scripts call for words they cannot know.
struct CompleteWord {
  enum Kind: String, CaseIterable {
    case failure
    case field
    case industry
    case page
    case rule
    // From here on the store is asked.
    case person
    case place
    case worker
    case applicant
    case invite
    case terms
    case shift
    case clock
    case tag
    case operation
    case undoable
    case routine
    case series
    case template
    case request
    case availability
    case notice
    case item
    case close
  }

  let kind: Kind
  let prefix: String
}

enum CompleteCommand {
  static var command: Command<Environment> {
    Command(
      "complete", Text(en: "Print words that may complete a prefix", ko: "앞부분에 이어질 단어 출력"),
      into: CompleteWord.init,
      .operand(
        "KIND", .choice("KIND") { Text(verbatim: $0.rawValue) },
        Text(en: "What is being typed", ko: "입력하는 것의 종류")),
      .optionalOperand(
        "PREFIX", .text("PREFIX"), default: "", Text(en: "What is typed so far", ko: "지금까지 입력한 글자")),
      examples: [
        Example("catchkit complete failure usage.", Text(en: "Error ids", ko: "오류 ID")),
        Example("catchkit complete page", Text(en: "Manual pages", ko: "설명서")),
        Example("catchkit complete page catchkit- | wc -l", Text(en: "How many", ko: "개수")),
      ],
      usesStore: true, worksUnconfigured: true, isHidden: true
    ) { request, environment throws(Failure) in
      let prefix = Normalization.composedHangul(request.prefix)
      let words =
        fixedWords(of: request.kind).map { words in
          words.filter { $0.utf8.starts(with: prefix.utf8) }.prefix(Candidate.limit)
            .map { Candidate($0, Text(verbatim: "")) }
        } ?? stored(request.kind, beginning: prefix, in: environment)
      let language = environment.language
      // Bytes, as for what stands in them: see `ShiftCandidates`.
      var lines: [UInt8] = []
      for word in words { append(word, language, to: &lines) }
      // Not even an empty line, which a shell would offer.
      return Report(
        lines.isEmpty
          ? .streamed : .text(Text(verbatim: String(decoding: lines, as: UTF8.self))))
    }
  }

  /// `word`, or `word<tab>meaning`; nothing for a word that would break the line or be an option.
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

  /// What is in the store; of a list with commas the last word is completed, with none twice.
  private static func stored(
    _ kind: CompleteWord.Kind, beginning prefix: String, in environment: Environment
  ) -> [Candidate] {
    guard kind == .worker || kind == .tag, let comma = prefix.lastIndex(of: ",") else {
      return environment.storedWords(of: kind, beginning: prefix)
    }
    let lead = prefix[...comma]
    let known = lead.split(separator: ",")
    return environment.storedWords(of: kind, beginning: String(prefix[lead.endIndex...]))
      .filter { !known.contains(Substring($0.word)) }
      .map { Candidate(lead + $0.word, $0.meaning) }
  }

  /// The words that the program knows by itself; nil for what is in the store.
  private static func fixedWords(of kind: CompleteWord.Kind) -> [String]? {
    switch kind {
    case .failure: CommandTable.failures.map(\.id)
    case .field: fieldNames(CommandTable.root.info()).sorted()
    case .industry: Industry.all.map(\.code)
    case .rule: ruleNames
    case .page: pageNames
    default: nil
    }
  }

  /// The second page of a name is found with its section only.
  private static var pageNames: [String] {
    var names: [String] = []
    for page in ManPage.names(of: CommandTable.program) {
      names.append(names.contains(page.name) ? "\(page.name).\(page.section)" : page.name)
    }
    return names
  }

  private static var ruleNames: [String] {
    var names: [String] = []
    for parameter in RuleBook.shipped.allParameters where !names.contains(parameter.name) {
      names.append(parameter.name)
    }
    return names
  }

  private static func fieldNames(_ info: CommandInfo) -> Set<String> {
    info.children.reduce(into: Set(info.output?.fields.map(\.name) ?? [])) { names, child in
      names.formUnion(fieldNames(child))
    }
  }
}
