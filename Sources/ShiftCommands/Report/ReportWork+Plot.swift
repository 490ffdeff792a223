import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

extension ReportWork {
  /// Returns bars of time worked and of time planned beyond it; nil when rows are requested.
  func plot(_ report: WorkReport, in environment: Environment) throws(Failure) -> Report? {
    guard showsPlot || drawing != nil else { return nil }
    let years = Set(report.rows.flatMap { [$0.from.year, $0.to.year] })
    let bars = report.rows.map { row in
      let figures = row.figures
      // For colleagues only the plan is visible, and what is not known has no bar of nothing.
      let worked = figures.isPlanOnly ? nil : figures.workedSeconds.map { $0 / 60 }
      return BarPlot.Bar(
        label(of: row, isOfOneYear: years.count == 1), worked, expected: figures.plannedSeconds / 60
      )
    }
    let plot = BarPlot(
      Text(en: "Hours worked and planned", ko: "실제와 예정 시간"), bars, kind: .minutes,
      meaning: Text(en: "worked", ko: "실제"),
      expectedMeaning: Text(en: "still planned", ko: "남은 예정"))
    return try environment.report(
      plot, isShown: showsPlot, drawing: drawing, isReplacing: isReplacing,
      isNegative: bars.isEmpty)
  }

  private func label(of row: WorkReport.Row, isOfOneYear: Bool) -> Text {
    // The year is dropped for the names, which distinguish the rows.
    let isShort = isOfOneYear && group != nil
    let from = isShort ? row.from.shortName : row.from.description
    let days: String? =
      switch step {
      case .day: from
      case .week: "\(from)..\(row.to.description.suffix(5))"
      case .month: String(row.from.description.prefix(7))
      case .total: group == nil ? "\(row.from)..\(row.to)" : nil
      }
    let noTag = Text(en: "(no tag)", ko: "(태그 없음)")
    let subject = group == nil ? nil : row.subject.map(Text.init(verbatim:)) ?? noTag
    let weekday = step == .day ? row.from.weekday.name : nil
    let words = { (language: Language) in
      [subject?[language], days, weekday?[language]].compactMap(\.self).joined(separator: " ")
    }
    return Text(en: words(.en), ko: words(.ko))
  }
}
