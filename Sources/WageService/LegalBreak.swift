public import CatchValues

/// The break that work of a given length must contain.
/// Source: 근로기준법 제54조; beyond 8 hours by administrative reading.
public enum LegalBreak {
  /// Returns true where the worker may ask to finish without the break: after exactly four hours
  /// (법률 제21784호, from 2026-12-10).
  public static func mayBeWaived(work: Int, on day: CivilDate) -> Bool {
    work == 240 && Parameter.standing(.breakWaiver).contains { $0.holds(on: day) }
  }

  /// - Parameter work: minutes worked, breaks not counted.
  /// - Returns: 30 minutes for every full four hours.
  public static func minutes(work: Int) -> Int { 30 * (work / 240) }

  /// Explains the break that work must contain, and whether it may be waived on that date.
  public static func explanation(work: Int, on date: CivilDate) -> Explanation {
    let (times, mayWaive) = (work / 240, mayBeWaived(work: work, on: date))
    let none = Text(verbatim: "")
    let further =
      times > 2
      ? Text(en: " (beyond 8 hours by administrative reading)", ko: " (8시간을 넘는 부분은 행정해석)") : none
    let waiver =
      mayWaive
      ? Text(
        en: "; with exactly 4 hours it may be left out at the worker's explicit request",
        ko: "; 근로시간이 4시간이면 근로자의 명시적 요청으로 휴게 없이 마칠 수 있음") : none
    return Explanation(
      "minutes", minutes(work: work),
      en: "30 min × \(times) full four hours of \(work.grouped) min\(further.en)\(waiver.en)",
      ko: "근로 \(work.grouped)분 중 온전한 4시간 \(times)번 × 30분\(further.ko)\(waiver.ko)",
      inputs: ["work": work, "on": date],
      parameters: mayWaive ? Parameter.standing(.breakWaiver) : [], law: "근로기준법 제54조 제1항")
  }
}
