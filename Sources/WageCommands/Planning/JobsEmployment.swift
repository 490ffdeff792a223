import CatchProgram
import CatchValues
import PayrollService
import WageService

/// The employment insurance of a person with several jobs, month by month.
struct JobsEmployment {
  /// A month's pay of one job that is in employment insurance.
  private struct Job {
    var candidate: InsuredJob.Candidate
    var premium = 0
    var soFar = 0
    /// True when a payslip has withheld the premium.
    var isPaid = false
  }

  /// A premium that is not due, since another job is insured.
  struct Waived {
    let job: Int
    let premium: Int
    let soFar: Int
  }

  /// By month, then by job.
  private var months: [CivilDate: [Int: Job]] = [:]
  private var places: [String] = []

  mutating func name(_ places: [String]) { self.places = places }

  /// Takes in a part of a pay period, which counts for the month in which it ends.
  mutating func note(_ part: PayPreview, job: Int, isChosen: Bool) {
    guard let result = part.forecast, let premiums = result.premiums,
      premiums.membership.employment
    else { return }
    let month = part.period.to.firstOfMonth
    var known =
      months[month]?[job]
      ?? Job(
        candidate: .init(
          isDaily: result.basis.incomeKind == .daily, monthlyPay: 0, weeklyMinutes: 0,
          isChosen: isChosen))
    known.candidate.monthlyPay += result.taxable
    known.candidate.weeklyMinutes =
      result.basis.segments.last?.weeklyMinutes ?? known.candidate.weeklyMinutes
    known.premium += premiums.employment.employee
    known.soFar += part.actual?.premiums?.employment.employee ?? 0
    known.isPaid = known.isPaid || part.slip != nil
    months[month, default: [:]][job] = known
  }

  private struct Decision {
    let month: CivilDate
    let job: Int
    let reason: InsuredJob.Reason
  }

  private var decisions: [Decision] {
    months.keys.sorted().compactMap { month in
      let jobs = (months[month] ?? [:]).sorted { $0.key < $1.key }
      guard let chosen = InsuredJob(jobs.map(\.value.candidate)) else { return nil }
      return Decision(month: month, job: jobs[chosen.index].key, reason: chosen.reason)
    }
  }

  /// The premiums of jobs that are not insured; paid ones stay as they were withheld.
  var waived: [Waived] {
    decisions.flatMap { decision in
      (months[decision.month] ?? [:]).filter { $0.key != decision.job && !$0.value.isPaid }
        .sorted { $0.key < $1.key }
        .map { Waived(job: $0.key, premium: $0.value.premium, soFar: $0.value.soFar) }
    }
  }

  var meta: JSON.Member {
    .init(
      "employment_insurance",
      .array(
        decisions.map {
          .object([
            .text("month", PayBudgets.code($0.month)), .text("place", places[$0.job]),
            .text("reason", $0.reason.rawValue),
          ])
        }))
  }

  /// A line for each job and reason, with its months.
  var notes: [Text] {
    var lines: [Text] = []
    var last: Decision?
    for decision in decisions
    where decision.job != last?.job || decision.reason != last?.reason {
      last = decision
      let (place, month) = (places[decision.job], PayBudgets.code(decision.month))
      let reason = decision.reason.name
      lines.append(
        en: "from \(month) on, employment insurance is at '\(place)' alone: \(reason.en) "
          + "(고용보험법 제18조)",
        ko: "\(month)부터 고용보험은 '\(place)'에서만 적용: \(reason.ko)(고용보험법 제18조)")
    }
    let paid = decisions.contains { decision in
      (months[decision.month] ?? [:]).contains { $0.key != decision.job && $0.value.isPaid }
    }
    if paid {
      lines.append(
        en: "payslips of another job have withheld employment insurance, too; ask for it back",
        ko: "다른 일자리의 명세서에서도 고용보험료를 뺐습니다. 돌려받을 수 있습니다")
    }
    return lines
  }
}
