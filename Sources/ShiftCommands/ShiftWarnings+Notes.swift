import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService

extension Report {
  /// Adds warnings for readers, and as `meta.warnings` for programs.
  mutating func add(_ warnings: ShiftWarnings, in environment: Environment) {
    notes += warnings.notes
    meta += warnings.meta(in: environment)
  }
}

extension Session {
  /// Adds warnings for readers, and as `meta.warnings` for programs.
  func add(_ warnings: ShiftWarnings) {
    notes += warnings.notes
    meta += warnings.meta(in: environment)
  }
}

extension ShiftWarnings {
  /// The findings as 'shift check' prints them; other formats have no `meta`.
  func meta(in environment: Environment) -> [JSON.Member] {
    guard environment.options.outputFormat == .json else { return [] }
    let overlaps = firstOverlap.map { overlap in
      JSON.object([
        .init("rule", .string(CheckRule.overlap.code)),
        .init("severity", .string(CheckSeverity.warning.rawValue)),
        .init("worker", .string(overlap.worker)),
        .init("shifts", .array([.string(overlap.shift.description)])),
        .init("text", .string(note(overlap).en)),
      ])
    }
    let found = findings.prefix(ShiftWarnings.most).map {
      CheckView.view.row($0, isTable: false).unspoken
    }
    return [
      .init("warnings", .array((overlaps.map { [$0] } ?? []) + found)),
      .bool("warnings_truncated", findingCount > ShiftWarnings.most),
    ]
  }

  /// A line for each kind, with its first shift and the number of others.
  var notes: [Text] {
    var notes: [Text] = []
    if let firstOverlap { notes.append(note(firstOverlap)) }
    for rule in CheckRule.allCases {
      guard let known = byRule.first(where: { $0.rule == rule }) else { continue }
      notes.append(note(known.first, of: known.count))
    }
    return notes
      + unchecked.map { name in
        Text(
          en: "'\(name)' has so many shifts on these days that the rules were not checked; see "
            + "'catchkit shift check --during DAYS'",
          ko: "'\(name)'의 근무가 이 기간에 너무 많아 규칙을 점검하지 않았습니다. 'catchkit shift check "
            + "--during 기간'으로 나누어 점검하십시오")
      }
  }

  private func note(_ finding: CheckFinding, of count: Int) -> Text {
    let (more, moreKo) = ShiftWarnings.more(count)
    let line = finding.line
    return Text(en: line.en + more, ko: line.ko + moreKo)
  }

  private func note(_ overlap: Overlap) -> Text {
    let (shift, worker) = (overlap.shift, overlap.worker)
    let (more, moreKo) = ShiftWarnings.more(overlapCount)
    guard let other = overlap.other else {
      return Text(
        en: "\(shift) overlaps a shift of '\(worker)' at another workplace\(more)",
        ko: "\(shift): 다른 사업장에 있는 '\(worker)'의 근무와 시간이 겹칩니다\(moreKo)")
    }
    if let dayOff = overlap.dayOff {
      return Text(
        en: "\(shift) overlaps \(other) of '\(worker)', which is '\(dayOff.code)'\(more)",
        ko: "\(shift): '\(worker)'의 다른 근무(\(other), \(dayOff.name.ko))와 시간이 겹칩니다\(moreKo)")
    }
    return Text(
      en: "\(shift) overlaps \(other) of '\(worker)'\(more)",
      ko: "\(shift): '\(worker)'의 다른 근무(\(other))와 시간이 겹칩니다\(moreKo)")
  }

  private static func more(_ count: Int) -> (String, String) {
    count > 1 ? (" (and \(count - 1) more)", " (외 \(count - 1)건)") : ("", "")
  }
}
