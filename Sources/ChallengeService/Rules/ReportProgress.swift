import CatchValues

/// The votes on a report that count, and the decision that they make.
public struct ReportTally: Hashable, Sendable {
  public let upheldCount: Int
  public let rejectedCount: Int
  /// The equal votes that decide: 1, or 2 players of a group together; 0 where no one may decide.
  public let neededCount: Int
  /// The vote with which the decision fell; nil for a report that is open or has lapsed.
  public fileprivate(set) var decision: ChallengeDispute.Decision?
}

/// A report at the moment of the course.
struct ReportProgress: Hashable, Sendable {
  /// True for a wrong category, whose record stays presence and becomes spending.
  let isAboutCategory: Bool
  /// The first vote of each person who might decide when they gave it: true to uphold it.
  fileprivate(set) var votes: [String: Bool] = [:]
  /// The votes that counted when the decision fell; nil while the report is open.
  fileprivate var settled: ReportTally?

  var decision: ChallengeDispute.Decision? { settled?.decision }

  init(isAboutCategory: Bool) { self.isAboutCategory = isAboutCategory }
}

/// Decisions about reports: by one person, or by two players of a group who agree.
///
/// Two decide where rules have `arrival`, no referee does, and at least two players who are still in
/// neither reported nor wrote the record. Only votes of those who are still in count, so a decision
/// also falls when all but one of them are out.
extension ChallengeCourse {
  /// Returns the votes on a report that count now, or that did when it was decided.
  func tally(of report: ChallengeReport) -> ReportTally {
    if let settled = reports[report]?.settled { return settled }
    let votes = reports[report]?.votes ?? [:]
    let deciders = deciders(of: report)
    let counted = deciders.map { $0.compactMap { votes[$0] } } ?? Array(votes.values)
    return ReportTally(
      upheldCount: counted.count { $0 }, rejectedCount: counted.count { !$0 },
      neededCount: deciders.map { min($0.count, 2) } ?? 1)
  }

  /// Returns the players who decide a report together, by id; nil where one person does.
  private func deciders(of report: ChallengeReport) -> [String]? {
    guard facts.rules.arrivalSeconds != nil, facts.rules.mode == .group,
      referee(on: report.author, reportedBy: report.reporter) == nil
    else { return nil }
    return players.filter {
      $0.forfeit == nil && $0.id != report.author && $0.id != report.reporter
    }.map(\.id)
  }

  /// Counts the vote of a person who may decide, the first one only; the decision may fall with it.
  mutating func count(_ vote: ChallengeDispute.Decision, on report: ChallengeReport) {
    guard let known = reports[report], known.decision == nil, known.votes[vote.decider] == nil
    else { return }
    let refusal = decisionRefusal(
      by: vote.decider, isUpheld: vote.isUpheld, on: report.author, reportedBy: report.reporter)
    guard refusal == nil else { return }
    reports[report]?.votes[vote.decider] = vote.isUpheld
    let tally = tally(of: report)
    let agreeing = vote.isUpheld ? tally.upheldCount : tally.rejectedCount
    if agreeing >= tally.neededCount { decide(report, by: vote) }
  }

  /// Decides reports on which the one player who is left for them has voted; true if there are any.
  ///
  /// Such a report has its author and its reporter besides. So it costs a step for each report only
  /// after a player went out who left three or fewer.
  mutating func decideByThoseLeft(at moment: Instant) -> Bool {
    guard hasFewer else { return false }
    hasFewer = false
    guard players.count(where: { $0.forfeit == nil }) <= 3 else { return false }
    var hasDecided = false
    for (report, progress) in reports where progress.decision == nil {
      guard let deciders = deciders(of: report), deciders.count == 1, let decider = deciders.first,
        let isUpheld = progress.votes[decider]
      else { continue }
      decide(
        report, by: ChallengeDispute.Decision(decider: decider, isUpheld: isUpheld, at: moment))
      hasDecided = true
    }
    return hasDecided
  }

  private mutating func decide(_ report: ChallengeReport, by vote: ChallengeDispute.Decision) {
    var tally = tally(of: report)
    tally.decision = vote
    reports[report]?.settled = tally
    guard vote.isUpheld, let author = index(of: report.author) else { return }
    players[author].days.uphold(
      report.record, isAboutCategory: reports[report]?.isAboutCategory == true)
  }
}
