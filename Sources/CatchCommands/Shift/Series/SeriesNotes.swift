import CatchValues
import ShiftService

extension SeriesChange {
  /// What was made, and what was left as it is.
  var notes: [Text] {
    var notes: [Text] = parts.map { part in
      let (id, words) = (part.id.description, part.rule.words)
      let last = part.lastDay.map { "\($0)" }
      return Text(
        en: "\(id): \(words.en), from \(part.firstDay) " + (last.map { "through \($0)" } ?? "on"),
        ko: "\(id): \(words.ko), \(part.firstDay)부터" + (last.map { " \($0)까지" } ?? " 계속"))
    }
    if let openEnd {
      notes.append(
        Text(
          en: "it has no end: the shifts through \(openEnd) are told",
          ko: "끝이 없는 반복이므로 \(openEnd)까지의 근무만 보여 줍니다"))
    }
    if keptCount > 0 {
      notes.append(
        Text(
          en: "what was worked or marked stays on record: \(keptCount) "
            + (keptCount == 1 ? "shift" : "shifts"),
          ko: "일했거나 상태를 표시한 근무 \(keptCount)건은 그대로 두었습니다"))
    }
    if droppedCount > 0 {
      notes.append(
        Text(
          en: "shifts of their own on days that are no more in it are gone: \(droppedCount)",
          ko: "반복에서 빠진 날에 따로 바꾼 근무 \(droppedCount)건을 지웠습니다"))
    }
    return notes
  }
}

extension Text {
  /// Says how far shifts were told that repeat for ever.
  static func goesOn(through day: CivilDate) -> Text {
    Text(
      en: "some shifts repeat without an end: those through \(day) are told; say how far with --to",
      ko: "끝없이 반복되는 근무는 \(day)까지만 보여 줍니다. --to로 기간을 정하십시오")
  }
}
