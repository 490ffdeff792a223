import CatchCommandLine
import CatchProgram
import CatchValues
import WageService

/// The law that applies and the form of the answer; shared by all wage commands.
struct LawOptions {
  let on: CivilDate?
  let isProvisional: Bool
  let rulesFile: String?
  let explains: Bool

  /// `--on`, `--provisional`, `--rules` and `--explain`.
  ///
  /// - Parameter meaning: the role of the date for this command.
  static func arguments(_ meaning: Text = lawDate, absent: Text = today) -> Argument<LawOptions> {
    .bundle(into: LawOptions.init, on(meaning, absent), provisional, rules, explain)
  }

  /// The options without `--on`, for a command with dates in its input.
  static var argumentsWithoutDate: Argument<LawOptions> {
    .bundle(
      into: { LawOptions(on: nil, isProvisional: $0, rulesFile: $1, explains: $2) }, provisional,
      rules, explain)
  }

  /// `--provisional` and `--rules` alone, for answers from several computations.
  static var figuresOnly: Argument<LawOptions> {
    .bundle(
      into: { LawOptions(on: nil, isProvisional: $0, rulesFile: $1, explains: false) },
      provisional, rules)
  }

  /// The number of employees, where only being fewer than five matters.
  static var employees: Argument<Int?> {
    .optional(
      "employees", .integer(1...10_000_000), Text(en: "Regular employees", ko: "상시 근로자 수"),
      absent: Text(en: "five or more", ko: "5명 이상으로 봄"))
  }

  /// `--explain` alone, for answers without dated figures.
  static var explanationOnly: Argument<LawOptions> {
    .bundle(
      into: { LawOptions(on: nil, isProvisional: false, rulesFile: nil, explains: $0) }, explain)
  }

  /// `--on` and `--explain`, for answers that depend on the date but not on its figures.
  static var dateAndExplanation: Argument<LawOptions> {
    .bundle(
      into: { LawOptions(on: $0, isProvisional: false, rulesFile: nil, explains: $1) },
      on(lawDate, today), explain)
  }

  private static var lawDate: Text { Text(en: "Date of the law to apply", ko: "적용할 법의 기준 날짜") }
  private static var today: Text { Text(en: "today in Korea", ko: "한국의 오늘") }

  private static func on(_ meaning: Text, _ absent: Text) -> Argument<CivilDate?> {
    .optional("on", .date, meaning, absent: absent, isCommon: true)
  }

  private static var group: Text { Text(en: "Law", ko: "법") }

  private static var provisional: Argument<Bool> {
    .flag(
      "provisional",
      Text(en: "Continue with the last known figures", ko: "마지막으로 알려진 수치로 계산"), group: group)
  }

  private static var rules: Argument<String?> {
    .optional(
      "rules", .file,
      Text(en: "File of figures that override the shipped ones", ko: "내장 수치보다 우선할 파일"),
      absent: Text(en: "the shipped rules", ko: "내장 규칙"), group: group)
  }

  private static var explain: Argument<Bool> {
    .flag(
      "explain", Text(en: "Show how each figure was computed", ko: "수치가 나온 과정 표시"), isCommon: true,
      group: group)
  }

  /// Returns the given date, or today in Korea, unless `--tz` names another zone.
  func date(_ environment: Environment) throws(Failure) -> CivilDate {
    if let on { return on }
    let zone: TimeZone = environment.options.zone == nil ? .seoul : try environment.zone()
    return zone.local(at: try environment.now()).date
  }

  func book(_ environment: Environment) throws(Failure) -> RuleBook {
    guard let rulesFile else { return RuleBook(allowsProvisional: isProvisional) }
    let bytes = try environment.read(rulesFile)
    return RuleBook(
      overlay: try RuleOverlay.read(bytes, file: rulesFile), allowsProvisional: isProvisional)
  }

  /// Makes a wage answer: the record, a mark for provisional figures, own rules, explanation.
  func report<Record>(
    _ record: Record, _ view: RecordView<Record>, _ output: OutputInfo, provisional: Bool,
    _ environment: Environment, isNegative: Bool = false, notes more: [Text] = [],
    explanation: () throws(Failure) -> Explanation
  ) throws(Failure) -> Report {
    var members = view.members(record, isTable: false) + [.bool("provisional", provisional)]
    let isLater = try date(environment) > RuleBook.lastFullDay
    let derivation = explains || isLater ? try explanation() : nil
    if explains, let derivation {
      members.append(.init("explanation", derivation.json(in: environment)))
    }
    return Report(
      .record(.object(members)), output: output, meta: meta,
      notes: more + LawOptions.notes(on: derivation) + notes(provisional: provisional),
      isNegative: isNegative)
  }

  /// Notes the figures that go on past the last year of the rules.
  private static func notes(on derivation: Explanation?) -> [Text] {
    guard let (names, asOf) = derivation?.lasting else { return [] }
    let list = names.joined(separator: ", ")
    return [
      Text(
        en: "in force as of \(asOf) of this release: \(list)",
        ko: "이 판의 기준일 \(asOf)에 시행 중인 법: \(list)")
    ]
  }

  /// The currency of every amount, and own rules if there are any.
  var meta: [JSON.Member] {
    [.text("currency", "KRW")] + (rulesFile.map { [.text("rules", $0)] } ?? [])
  }

  /// Makes a list with its explanation in `meta` and, for people, after the rows.
  func list(
    _ rows: Report.RowSource, _ output: OutputInfo, provisional: Bool = false, explanation: Text
  ) -> Report {
    Report(
      .list(rows), output: output,
      meta: meta + (explains ? [.text("explanation", explanation.en)] : []),
      notes: notes(provisional: provisional) + (explains ? [explanation] : []))
  }

  func notes(provisional: Bool) -> [Text] {
    var notes: [Text] = []
    if let rulesFile {
      notes.append(
        en: "computed with own rules from '\(rulesFile)'", ko: "'\(rulesFile)'의 규칙으로 계산했습니다")
    }
    if provisional {
      notes.append(
        en: "provisional: some figures are the last known ones",
        ko: "잠정: 일부 수치는 마지막으로 알려진 값입니다")
    }
    return notes
  }
}

extension RecordView {
  /// Returns the output of a wage answer, which ends with its certainty and explanation.
  func answer(_ contract: String, changes: [MeaningChange] = []) -> OutputInfo {
    record(contract, and: [.provisional, .explanation], changes: changes)
  }
}

extension OutputInfo {
  /// Returns the output whose tables mark rows of the last known figures only where these are asked
  /// for.
  func marked(_ isProvisional: Bool, in environment: Environment) -> OutputInfo {
    isProvisional
      ? self
      : showing(fields.filter { $0.name != Field.provisional.name }, in: environment)
  }
}

extension Text {
  /// The title of a plot whose figures may be the last known ones.
  func marked(isProvisional: Bool) -> Text {
    isProvisional ? Text(en: "\(en) (provisional)", ko: "\(ko) (잠정)") : self
  }
}
