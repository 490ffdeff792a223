public import CatchValues

extension LegalBreak {
  /// Explains the break that work must contain, and whether it may be waived on that date.
  public static func explanation(work: Int, on date: CivilDate) -> Explanation {
    let value = minutes(work: work)
    let waiver = Parameter.standing(.breakWaiver).filter { $0.holds(on: date) }
    let times = work / 240
    let further =
      times > 2
      ? Text(en: " (beyond 8 hours by administrative reading)", ko: " (8시간을 넘는 부분은 행정해석)")
      : Text(verbatim: "")
    let mayWaive =
      work == 240 && !waiver.isEmpty
      ? Text(
        en: "; with exactly 4 hours it may be left out at the worker's explicit request",
        ko: "; 근로시간이 4시간이면 근로자의 명시적 요청으로 휴게 없이 마칠 수 있음")
      : Text(verbatim: "")
    return Explanation(
      "minutes", value,
      Text(
        en: "30 min × \(times) full four hours of \(work.grouped) min\(further.en)\(mayWaive.en)",
        ko: "근로 \(work.grouped)분 중 온전한 4시간 \(times)번 × 30분\(further.ko)\(mayWaive.ko)"),
      inputs: [.init("work", work), .init("on", date.description)],
      parameters: work == 240 ? waiver : [], law: "근로기준법 제54조 제1항")
  }
}
