public import CatchValues

/// The one job of a month at which a person with several is in employment insurance.
///
/// Source: 고용보험법 제18조, 시행규칙 제14조.
public struct InsuredJob: Hashable, Sendable {
  /// The facts of one job that decide.
  public struct Candidate: Hashable, Sendable {
    public var isDaily: Bool
    /// The taxable pay of the month, in won.
    public var monthlyPay: Int
    /// Contracted minutes a week.
    public var weeklyMinutes: Int
    /// True at the workplace that the worker names.
    public var isChosen: Bool

    public init(isDaily: Bool, monthlyPay: Int, weeklyMinutes: Int, isChosen: Bool) {
      self.isDaily = isDaily
      self.monthlyPay = monthlyPay
      self.weeklyMinutes = weeklyMinutes
      self.isChosen = isChosen
    }
  }

  public enum Reason: String, Hashable, Sendable, CaseIterable {
    case otherThanDaily = "other_than_daily"
    case higherPay = "higher_pay"
    case longerHours = "longer_hours"
    case choice
    /// The jobs are equal, and the worker has named none: the first one is taken.
    case open

    public var name: Text {
      switch self {
      case .otherThanDaily: Text(en: "not daily work", ko: "일용이 아닌 근로")
      case .higherPay: Text(en: "the higher monthly pay", ko: "월평균보수가 더 많음")
      case .longerHours: Text(en: "the longer contracted hours", ko: "소정근로시간이 더 많음")
      case .choice: Text(en: "the worker's choice", ko: "근로자의 선택")
      case .open:
        Text(
          en: "equal jobs, so the worker may choose with --insured-at",
          ko: "조건이 같아 근로자가 --insured-at으로 선택할 수 있음")
      }
    }
  }

  /// The index of the job.
  public let index: Int
  public let reason: Reason

  /// - Returns: nil for fewer than two jobs.
  public init?(_ jobs: [Candidate]) {
    guard jobs.count > 1 else { return nil }
    var left = Array(jobs.indices)
    /// Keeps the jobs with the greatest value, and returns true when one is left.
    func narrows(_ value: (Candidate) -> Int) -> Bool {
      let most = left.map { value(jobs[$0]) }.max()
      left = left.filter { value(jobs[$0]) == most }
      return left.count == 1
    }
    let steps: [(Reason, (Candidate) -> Int)] = [
      (.otherThanDaily, { $0.isDaily ? 0 : 1 }), (.higherPay, { $0.monthlyPay }),
      (.longerHours, { $0.weeklyMinutes }), (.choice, { $0.isChosen ? 1 : 0 }),
    ]
    let reason = steps.first { narrows($0.1) }?.0 ?? .open
    self.reason = reason
    index = left[0]
  }
}
