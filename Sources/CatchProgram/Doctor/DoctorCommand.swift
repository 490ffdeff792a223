import CatchCommandLine
import CatchStore
import CatchValues

/// `catchkit doctor [--deep] [--fix]`
struct ExamineStore {
  let isDeep: Bool
  let mends: Bool

  func findings(in environment: Environment) throws(Failure) -> [Finding] {
    var findings = Surroundings(environment).findings()
    let store = try environment.store()
    guard store.isOccupied || !store.isExplicit else {
      throw StoreFailure.missing.failure(
        "the store '\(store.path)' does not exist", "저장소 '\(store.path)': 파일이 없습니다",
        file: store.path)
    }
    findings += store.examine(
      isDeep: isDeep, mends: mends && !environment.options.isDryRun, at: try environment.now())
    // A check that ran out of memory has found nothing about the store.
    for finding in findings {
      if let failure = finding.failure, failure.entry == StoreFailure.memory { throw failure }
    }
    // Records of a store that is not sound are not looked at; its folder says nothing about it.
    let isSound = findings.allSatisfy {
      $0.severity == .note || $0.isFixed || $0.id.hasPrefix("folder.")
    }
    guard store.isOccupied, isSound else { return findings }
    if let finding = try clock(in: store, environment) { findings.append(finding) }
    for domain in environment.domains.list {
      guard let upkeep = domain.upkeep() else { continue }
      findings += try self.findings(of: upkeep, in: store, environment)
    }
    return findings
  }

  private func findings(
    of upkeep: Upkeep, in store: Store, _ environment: Environment
  ) throws(Failure) -> [Finding] {
    let found =
      try store.peek { view throws(Failure) in
        try upkeep.findings(view, isDeep, environment)
      } ?? []
    guard mends, !environment.options.isDryRun,
      found.contains(where: { upkeep.mended.contains($0.id) })
    else { return found }
    let request = ChangeRequest(command: "doctor", at: try environment.now())
    _ = try store.change(request) { transaction throws(Failure) in
      try upkeep.mend(transaction, environment)
    } result: { _ in
      ""
    }
    return found.map { upkeep.mended.contains($0.id) ? $0.fixed : $0 }
  }
}

enum DoctorCommand {
  static var command: Command<Environment> {
    Command(
      "doctor", Text(en: "Check the store for faults", ko: "저장소 이상 검사"),
      into: ExamineStore.init,
      .flag("deep", Text(en: "Read and compare every row, too", ko: "모든 행을 읽어 비교"), isCommon: true),
      .flag("fix", Text(en: "Fix what is safe to fix", ko: "안전하게 고칠 수 있는 문제를 고침"), isCommon: true),
      discussion: [
        Text(
          en:
            "It opens even files that other commands refuse, and writes nothing without --fix, "
            + "which sets file modes, removes leftovers of killed processes, and a day after they "
            + "came the files that no record names. It ends with 0 if "
            + "all is well or only worth a note, 1 for findings, 14 for a damaged store.",
          ko: "다른 명령이 거부하는 파일도 열며, --fix 없이는 아무것도 쓰지 않습니다. --fix는 파일 모드를 고치고, 중단된 "
            + "프로세스가 남긴 파일과 생긴 지 하루가 지난 주인 없는 파일을 지웁니다. 이상이 없거나 참고 사항뿐이면 0, 고칠 것이 있으면 1, 저장소가 손상되었으면 "
            + "14로 끝납니다."),
        Text(
          en: "With --deep each row is held against its last image in the operation log, whose "
            + "operations are chained by digests: a value that changed in place is noticed even "
            + "where SQLite finds nothing wrong. Other commands notice damage only where they "
            + "meet it: a page that is no page, a column of another type, a reference into "
            + "nothing, a changed table; a digit changed within a row needs --deep.",
          ko: "--deep은 모든 행을 작업 기록의 마지막 모습과 비교합니다. 작업은 다이제스트로 이어져 있어 SQLite가 찾지 못하는 "
            + "값의 변화도 알아냅니다. 다른 명령은 읽다가 마주친 손상만 알아냅니다. 페이지가 아닌 페이지, 종류가 다른 값, 없는 것을 "
            + "가리키는 참조, 바뀐 테이블이 그렇고, 행 안에서 바뀐 숫자는 --deep으로만 알 수 있습니다."),
        Text(
          en: "If operations are dated later than now, as the clock was set back, the first of "
            + "them is named; if ticks made challenges end by then, with the command that takes "
            + "them back.",
          ko: "시계를 되돌려 지금보다 늦은 일시의 작업이 있으면 그 첫 작업을 알리고, 그때 때가 되어 끝난 챌린지가 있으면 되돌리는 명령도 알려 줍니다."),
      ],
      examples: [
        Example("catchkit doctor", "A quick check", "빠른 검사"),
        Example("catchkit doctor --deep", "A full check", "전부 검사"),
        Example(
          "catchkit doctor --format tsv --fields severity,id | grep -v note", "The findings to fix",
          "고칠 항목만"),
      ],
      output: output, changes: true, worksUnconfigured: true
    ) { request, environment throws(Failure) in
      try environment.refuseKey(
        "doctor",
        hint: Text(en: "fixing twice does no harm", ko: "두 번 고쳐도 해가 없습니다"))
      let isDryRun = environment.options.isDryRun
      let findings = try request.findings(in: environment)
      var notes: [Text] = []
      if findings.isEmpty { notes.append(Text(en: "all is well", ko: "이상이 없습니다")) }
      if isDryRun, request.mends { notes.append(.dryRun) }
      var report = Report(
        .list(.init(findings.map(row))), output: output,
        meta: [.init("dry_run", .bool(isDryRun))], notes: notes,
        shortfall: shortfall(findings, request, isDryRun))
      report.rowDrawing = lines
      return report
    }
  }

  /// The kind of a finding, its text, and the command on a line of its own, to be copied.
  private static func lines(of row: JSON, _ presentation: Presentation) -> String {
    let language = presentation.language
    let name = language == .en ? "en" : "ko"
    var head = "\(row["severity"]?.word(name) ?? "")  \(row.word("id"))"
    if row["is_fixed"] == .bool(true) { head += Text(en: "  (fixed)", ko: "  (고침)")[language] }
    let text = TerminalText.escaped(row["text"]?.word(name) ?? "")
    let columns = presentation.width.map { max(16, $0 - 2) } ?? .max
    var lines = [presentation.heading(head)]
    lines += TextLayout.wrapped(text, columns: columns).map { "  \($0)" }
    if let fix = row["fix"]?.text.map(TerminalText.escaped) {
      // Within quotes a folded line would be another command.
      let parts = fix.contains("'") ? [fix] : TextLayout.wrapped(fix, columns: columns - 4)
      lines.append("  $ " + parts.joined(separator: " \\\n    "))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(_ finding: Finding) -> JSON {
    .object([
      .init("id", .string(finding.id)),
      .init("severity", .code(finding.severity.rawValue, finding.severity.name)),
      .init("text", .bilingual(finding.text)),
      .init("fix", finding.fix.json),
      .init("is_fixed", .bool(finding.isFixed)),
    ])
  }

  private static func shortfall(
    _ findings: [Finding], _ request: ExamineStore, _ isDryRun: Bool
  ) -> Failure? {
    if let damage = findings.damage {
      // A file that is foreign, newer or altered has a failure with better advice.
      if let failure = damage.failure, failure.entry != StoreFailure.damaged,
        failure.kind == .damagedStore
      {
        return failure
      }
      let message = Text(
        en: "the store is not sound: \(damage.text.en)", ko: "저장소에 이상이 있습니다: \(damage.text.ko)")
      return Failure(
        StoreFailure.damaged, damage.failure?.message ?? message,
        // After a deep check, the hint to run one would be of no use.
        hint: request.isDeep
          ? Text(
            en: "bring back a backup with 'catchkit store restore FILE'; the damaged file is kept",
            ko: "'catchkit store restore 파일'로 백업을 복원하십시오. 손상된 파일은 남겨 둡니다")
          : nil)
    }
    let open = findings.filter { $0.severity == .warning && !$0.isFixed }
    guard !open.isEmpty else { return nil }
    // After a run with --fix, or where it fixes nothing, the hint to run one would be of no use.
    let mayMend =
      (!request.mends || isDryRun) && open.contains { $0.id != ExamineStore.clockFinding }
    return DoctorFailure.findings.failure(
      "findings to fix: \(open.count)", "고칠 것: \(open.count)건",
      hint: mayMend
        ? nil
        : Text(en: "each finding names the command that fixes it", ko: "항목마다 고치는 명령이 있습니다"))
  }

  private static let output = OutputInfo(
    "catchkit.doctor", shape: .list,
    fields: [
      .text("id", "ID", "ID", "The kind of finding", "항목의 종류"),
      .choice(
        "severity", Finding.Severity.allCases.map(\.rawValue), "Severity", "심각도",
        "A note needs nothing to be done", "참고(note)는 조치할 필요 없음"),
      .text("text", "Finding", "내용", "The finding", "찾은 내용"),
      .text(
        "fix", "Fix", "고치는 명령", "Command that fixes it, or starts to", "고치거나 고치기 시작하는 명령",
        isNullable: true),
      .bool("is_fixed", "Fixed", "고침", "Whether it was fixed just now", "방금 고쳤는지"),
    ], idField: "id")
}

extension Finding.Severity {
  fileprivate var name: Text {
    switch self {
    case .note: Text(en: "note", ko: "참고")
    case .warning: Text(en: "warning", ko: "주의")
    case .damage: Text(en: "damage", ko: "손상")
    }
  }
}

/// The surroundings of the store: settings and the system's zone rules.
private struct Surroundings {
  private let environment: Environment

  init(_ environment: Environment) {
    self.environment = environment
  }

  func findings() -> [Finding] {
    var findings: [Finding] = []
    if let finding = configuration() { findings.append(finding) }
    if environment.files.zoneRules("America/New_York") == nil {
      findings.append(
        Finding(
          "zone.missing", .note,
          Text(
            en: "the system has no zone rules, so only Asia/Seoul and UTC are known",
            ko: "시스템에 시간대 자료가 없어 Asia/Seoul과 UTC만 쓸 수 있습니다")))
    }
    return findings
  }

  private func configuration() -> Finding? {
    guard !environment.options.ignoresConfiguration else { return nil }
    do throws(Failure) {
      for file in try Configuration(of: environment).files { try file.check() }
      return nil
    } catch {
      return Finding(error.id, .warning, error.message, fix: "catchkit config list --no-config")
    }
  }
}
