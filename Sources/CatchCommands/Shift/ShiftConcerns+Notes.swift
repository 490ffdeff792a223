import CatchValues
import ShiftService

extension ShiftConcerns {
  /// A line about each kind, with the first shift of it and how many more there are.
  var notes: [Text] {
    var notes: [Text] = []
    if let firstOverlap { notes.append(note(firstOverlap)) }
    if let firstStray { notes.append(note(firstStray)) }
    return notes
  }

  private func note(_ overlap: Overlap) -> Text {
    let (shift, worker) = (overlap.shift, overlap.worker)
    let (more, moreKo) = ShiftConcerns.more(overlapCount)
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

  private func note(_ stray: Stray) -> Text {
    let (more, moreKo) = ShiftConcerns.more(strayCount)
    let (en, ko) =
      stray.isEarly ? ("before the first day", "첫날") : ("after the last day", "마지막 날")
    return Text(
      en: "\(stray.shift) on \(stray.day) is \(en) of '\(stray.worker)' at '\(stray.place)', "
        + "\(stray.bound)\(more)",
      ko:
        "\(stray.shift)(\(stray.day)): '\(stray.place)'에서 '\(stray.worker)'의 \(ko)(\(stray.bound))보다 "
        + "\(stray.isEarly ? "앞" : "뒤")입니다\(moreKo)")
  }

  private static func more(_ count: Int) -> (String, String) {
    count > 1 ? (" (and \(count - 1) more)", ". 이런 근무가 \(count - 1)건 더 있습니다") : ("", "")
  }
}
