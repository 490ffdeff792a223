import CatchProgram
import CatchStore
import CatchValues
import ShiftService

extension SeriesChange {
  /// Notes on the series that were made or changed, and on shifts left as they are.
  var notes: [Text] {
    var notes: [Text] = parts.map { part in
      let (id, words) = (part.id.description, part.rule.words)
      let last = part.lastDay.map { "\($0)" }
      return Text(
        en: "\(id): \(words.en), from \(part.firstDay) " + (last.map { "through \($0)" } ?? "on"),
        ko: "\(id): \(words.ko), \(part.firstDay)부터" + (last.map { " \($0)까지" } ?? " 계속"))
    }
    if let late = parts.compactMap(\.rule.lateMonthDay).max() {
      notes.append(
        en: "months without a day \(late) are skipped; '--on last' is the last day of each",
        ko: "\(late)일이 없는 달은 건너뜁니다. 매달 마지막 날은 '--on 말일'입니다")
    }
    if let recount {
      let (was, now, last) = (recount.was, recount.now, recount.lastDay)
      notes.append(
        en: "its last day stays \(last), and its count of days goes from \(was) to \(now): "
          + "'--count \(was)' keeps it",
        ko: "마지막 날은 \(last) 그대로이고 횟수가 \(was)번에서 \(now)번으로 바뀌었습니다. 횟수를 지키려면 "
          + "'--count \(was)'도 지정하십시오")
    }
    if let paidThrough {
      notes.append(
        en: "its days through \(paidThrough) are paid and stay as they are; --scope following "
          + "from one of them on changes these, too",
        ko: "\(paidThrough)까지는 임금을 마감했으므로 그대로 두었습니다. 마감한 날도 바꾸려면 그날의 근무에 --scope following을 "
          + "지정하십시오")
    }
    if let openEnd {
      notes.append(
        en: "it has no end: the shifts through \(openEnd) are shown",
        ko: "끝이 없는 반복이므로 \(openEnd)까지의 근무만 보여 줍니다")
    }
    func note(_ ids: [ID<Shift>], _ english: String, _ korean: String) {
      guard !ids.isEmpty else { return }
      let names = SeriesChange.names(ids)
      notes.append(Text(en: "\(english): \(names.en)", ko: "\(korean): \(names.ko)"))
    }
    note(
      kept, "shifts that were worked or marked stay on record",
      "일했거나 상태를 표시한 근무 \(kept.count)건은 그대로 두었습니다")
    note(
      handedOver, "shifts that another worker has now stay as they are",
      "지금 다른 근무자의 근무인 \(handedOver.count)건은 그대로 두었습니다")
    note(
      cut, "shifts that were split keep their times and breaks",
      "나눈 근무 \(cut.count)건은 시간과 휴게를 그대로 두었습니다")
    note(
      dropped, "changed shifts on days that left the series were deleted",
      "반복에서 빠진 날에 따로 바꾼 근무 \(dropped.count)건을 지웠습니다")
    return notes
  }

  /// Returns the first five by id and the number of the others.
  private static func names(_ ids: [ID<Shift>]) -> Text {
    let most = 5
    let list = ids.prefix(most).map(\.description).joined(separator: ", ")
    guard ids.count > most else { return Text(verbatim: list) }
    let more = ids.count - most
    return Text(en: "\(list) and \(more) more", ko: "\(list) 외 \(more)건")
  }
}

extension RecurrenceRule {
  /// The day of a month that some months do not have.
  fileprivate var lateMonthDay: Int? {
    frequency == .monthly ? monthDays.filter { $0 > 28 }.max() : nil
  }
}

extension [ClockChange] {
  /// Returns notes on the first time that the clock skips and the first that it repeats.
  ///
  /// - Parameter fold: the requested instant; a series cannot keep it.
  func notes(_ fold: Fold?) -> [Text] {
    let skipped = first { $0.isSkipped }
    let twice = first { !$0.isSkipped }
    return [skipped, twice].compactMap { $0 }.map { change in
      let (local, taken) = (change.local, change.taken)
      let lead =
        change.isSkipped
        ? Text(
          en: "the clock skips '\(local)': a series has \(taken.time) then",
          ko: "\(quoted: local, .topic) 시계가 건너뛰는 시각이어서 그날은 \(taken.time, .toward) 봅니다")
        : Text(
          en: "'\(local)' happens twice: a series has the first",
          ko: "\(quoted: local, .topic) 두 번 있는 시각이어서 앞 시각으로 봅니다")
      guard fold != change.fold else { return lead }
      let other = Fold.allCases.first { $0 != change.fold } ?? change.fold
      let option = change.isStart ? "--start" : "--end"
      let id = "\(change.series)@\(change.day)"
      let line = "catchkit shift edit \(id) \(option) \(local.time) --fold \(other.rawValue)"
      return Text(
        en: "\(lead.en); '\(line)' takes the other",
        ko: "\(lead.ko). 다른 쪽: '\(line)'")
    }
  }
}

extension OpenSeries {
  /// Notes on the days of series that are left out.
  var notes: [Text] {
    var notes: [Text] = []
    if let start {
      notes.append(
        en:
          "some shifts repeat since long ago: those from \(start) on are shown; set the first day "
          + "with --from",
        ko: "오래전부터 반복되는 근무는 \(start)부터만 보여 줍니다. --from으로 첫날을 지정하십시오")
    }
    if let end {
      notes.append(
        en: "some shifts repeat without an end: those through \(end) are shown; set the last day "
          + "with --to",
        ko: "끝없이 반복되는 근무는 \(end)까지만 보여 줍니다. --to로 마지막 날을 지정하십시오")
    }
    return notes
  }
}

extension ChangeExtent {
  /// Returns the extent of removing so many shifts with their series.
  static func removing(_ count: Int) -> ChangeExtent {
    ChangeExtent(of: "shift", recordCount: count, removedCount: count)
  }
}

extension Environment {
  /// Returns the last day of a series that is paid for any of its members; nil for none.
  func paidThrough(_ series: [Series.Listed], in view: View) throws(Failure) -> CivilDate? {
    try settledThrough(
      Set(series.map { RecordName(entity: "membership", record: $0.part.membership.number) }),
      in: view)
  }
}
