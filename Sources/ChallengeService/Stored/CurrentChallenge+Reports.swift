import CatchValues

extension CurrentChallenge {
  /// Returns the votes on a report and the decision, as far as the logs known here show.
  ///
  /// The course may still wait for a log of those days; its own decision then takes the place of
  /// what is known here.
  public func tally(of dispute: Dispute) -> ReportTally {
    let report = ChallengeReport(
      author: player(dispute.author), record: dispute.number, reporter: player(dispute.reporter))
    var course = self.course
    // Nothing that comes after the end decides.
    guard !state.isOver, course.reports[report]?.decision == nil else {
      return course.tally(of: report)
    }
    if course.reports[report] == nil {
      course.reports[report] = ReportProgress(isAboutCategory: dispute.reason == .wrongCategory)
    }
    let votes = dispute.votes.map { vote in
      ChallengeDispute.Decision(
        decider: player(vote.by), isUpheld: vote.decision == .upheld, at: max(vote.at, dispute.at))
    }.filter { $0.at <= course.now }.sorted { one, other in
      one.at != other.at ? one.at < other.at : Verdict.precedes(one.decider, other.decider)
    }
    for vote in votes { course.count(vote, on: report) }
    return course.tally(of: report)
  }

  /// Returns the reason why a participant may not decide a report, or vote on it; nil if they may.
  func decisionRefusal(
    by own: Participant, _ decision: DisputeDecision, on dispute: Dispute
  ) -> DisputeRefusal? {
    // Nothing of their log counts any more.
    guard own.leftAt == nil else { return .outsider }
    return course.decisionRefusal(
      by: own.player, isUpheld: decision == .upheld, on: player(dispute.author),
      reportedBy: player(dispute.reporter))
  }

  /// True for a participant who may uphold an open report and has not voted on it.
  public func awaitsDecision(of dispute: Dispute, by own: Participant) -> Bool {
    state == .inProgress && tally(of: dispute).decision == nil
      && !dispute.votes.contains { $0.by == own.id }
      && decisionRefusal(by: own, .upheld, on: dispute) == nil
  }
}
