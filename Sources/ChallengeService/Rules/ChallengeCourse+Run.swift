import CatchValues

extension ChallengeCourse {
  /// Moves, reports and decisions of one second after the start.
  private struct Second {
    var forkers: Set<String> = []
    var leavers: Set<String> = []
    var reports: [ChallengeDispute] = []
    var decisions: [(report: ChallengeReport, decision: ChallengeDispute.Decision)] = []
  }

  /// Goes through closings and events in order of time, until now, the end, or a log that lacks.
  mutating func run() {
    let days = facts.days
    var events = secondsAfterStart()[...]
    let waitEnd = days.waitEnd
    var lastReported = days.starting
    while !state.isOver {
      let closing = days.closing(of: days.day(at: decidedCount))
      let event = events.first.flatMap { $0.key < closing ? $0 : nil }
      let moment = event?.key ?? closing
      guard moment <= now else {
        nextMoment = nextChange(from: closing)
        break
      }
      // An event of the late window after the last day belongs to that day.
      let dayIndex =
        event == nil
        ? decidedCount : days.index(of: min(days.day(of: moment), facts.rules.end)) ?? 0
      let isHeard = isHeard(through: dayIndex)
      // The verdict on all days also waits for mail that is under way.
      let isLast = event == nil && dayIndex + 1 == facts.rules.days
      let ready = isLast && facts.isByFile ? days.judging : moment
      guard isHeard && now >= ready || now >= waitEnd else {
        nextMoment = isHeard ? ready : waitEnd
        break
      }
      lastReported = max(lastReported, isHeard ? ready : max(waitEnd, moment))
      if let event {
        events.removeFirst()
        apply(event.value, at: moment, on: dayIndex, reportedAt: lastReported)
      } else {
        decidedCount += 1
        close(dayIndex, at: moment, reportedAt: lastReported)
      }
    }
    if !state.isOver { findUnheard() }
  }

  /// Returns what happened from the start on, by second, in order.
  private mutating func secondsAfterStart() -> [(key: Instant, value: Second)] {
    let starting = facts.days.starting
    var seconds: [Instant: Second] = [:]
    for move in facts.moves where move.kind == .left && move.at >= starting && move.at <= now {
      guard let index = index(of: move.player) else { continue }
      // Nothing comes after giving up, so that log is complete.
      players[index].heardCount = facts.rules.days
      seconds[move.at, default: Second()].leavers.insert(move.player)
    }
    let lastSecond = facts.days.ending.adding(seconds: -1) ?? .first
    for move in facts.moves where move.kind == .forked {
      // A fork before the start or after the last day is one of the first or last second.
      let at = max(starting, min(move.at, lastSecond))
      if at <= now { seconds[at, default: Second()].forkers.insert(move.player) }
    }
    for dispute in facts.disputes where dispute.at >= starting {
      seconds[dispute.at, default: Second()].reports.append(dispute)
      if let decision = dispute.decision, decision.at >= dispute.at {
        seconds[decision.at, default: Second()].decisions.append((dispute.report, decision))
      }
    }
    return seconds.sorted { $0.key < $1.key }
  }

  /// True when every log covers a day, those of players who are out too: their acknowledgements
  /// can still refuse entries of others.
  private func isHeard(through index: Int) -> Bool {
    let referee = facts.referee.map { heardCount($0.hearing) } ?? facts.rules.days
    return referee > index && players.allSatisfy { $0.heardCount > index }
  }

  /// Returns the first closing, from the next one on, at which a player may be absent for the third
  /// day in a row, or the last day's; the next one while a log is awaited.
  private func nextChange(from closing: Instant) -> Instant {
    let isComplete = players.allSatisfy { $0.heardCount == facts.rules.days }
    guard isComplete else { return closing }
    let missed =
      players.filter { $0.forfeit == nil }.map { player in
        player.days.days[..<decidedCount].reversed().prefix { !$0.isPresent }.count
      }.max() ?? 0
    let index = decidedCount + ChallengeRules.missedDayLimit - 1 - missed
    return facts.days.closing(of: facts.days.day(at: min(index, facts.rules.days - 1)))
  }

  mutating func findUnheard() {
    let closedCount = facts.days.closedCount(at: now)
    // Witnesses close a day for good once its mail has arrived.
    let mail = facts.rules.arrivalSeconds ?? 0
    let settledCount = facts.days.closedCount(at: now.adding(seconds: -mail) ?? .first)
    let expected = facts.rules.mode == .group ? settledCount : closedCount
    var awaited = players.map { ($0.id, $0.heardCount, expected) }
    if let referee = facts.referee {
      awaited.append((referee.id, heardCount(referee.hearing), settledCount))
    }
    unheard = awaited.filter { $0.1 < $0.2 }
      .map { Unheard(player: $0.0, since: facts.days.day(at: $0.1)) }
      .sorted { Verdict.precedes($0.player, $1.player) }
  }

  /// Closes a day: absence first, then the end.
  private mutating func close(_ index: Int, at moment: Instant, reportedAt reported: Instant) {
    let day = facts.days.day(at: index)
    for number in players.indices where players[number].forfeit == nil {
      // Runs that ended earlier were found when they closed, or with the decision that made them.
      let isAbsent =
        index + 1 >= ChallengeRules.missedDayLimit
        && players[number].days.days[...index].suffix(ChallengeRules.missedDayLimit)
          .allSatisfy { !$0.isPresent }
      if isAbsent { forfeit(number, .absence, on: day, at: moment, reportedAt: reported) }
    }
    while !isAlone, decideByThoseLeft(at: moment) {
      letOut(Second(), at: moment, on: day, reportedAt: reported)
    }
    endIfAlone(after: index, reportedAt: reported)
    if !state.isOver, index + 1 == facts.rules.days {
      end(.done, after: index, reportedAt: reported)
    }
  }

  /// Applies all that happened in one second, then lets out whom it costs the challenge.
  private mutating func apply(
    _ second: Second, at moment: Instant, on index: Int, reportedAt reported: Instant
  ) {
    let day = facts.days.day(at: index)
    // Of two that one person made in this second, no order of the input chooses.
    for dispute in second.reports.sorted(by: { !$0.isAboutCategory && $1.isAboutCategory })
    where reports[dispute.report] == nil {
      let report = dispute.report
      guard reportRefusal(by: report.reporter, on: report.author) == nil,
        let author = self.index(of: report.author),
        players[author].days.hasRecord(number: report.record)
      else { continue }
      reports[report] = ReportProgress(isAboutCategory: dispute.isAboutCategory)
    }
    for (report, vote) in second.decisions.sorted(by: ChallengeCourse.comesFirst) {
      count(vote, on: report)
    }
    letOut(second, at: moment, on: day, reportedAt: reported)
    while !isAlone, decideByThoseLeft(at: moment) {
      letOut(second, at: moment, on: day, reportedAt: reported)
    }
    endIfAlone(after: index, reportedAt: reported)
  }

  /// Bans and lets out whom it costs the challenge.
  private mutating func letOut(
    _ second: Second, at moment: Instant, on day: CivilDate, reportedAt reported: Instant
  ) {
    for number in players.indices where players[number].bannedUntil == nil {
      guard players[number].days.upheld.count >= ChallengeRules.upheldLimit else { continue }
      let until = facts.days.day(of: moment).adding(days: ChallengeRules.banDays)
      players[number].bannedUntil = until
      note(.banned(player: players[number].id, until: until), at: reported)
    }
    for number in players.indices where players[number].forfeit == nil {
      let cause: ForfeitCause? =
        if second.forkers.contains(players[number].id) {
          .forked
        } else if players[number].days.upheld.count >= ChallengeRules.upheldLimit {
          .disputes
        } else if second.leavers.contains(players[number].id) {
          .givenUp
        } else if players[number].days.thirdMissedDay(closedCount: decidedCount) != nil {
          .absence
        } else {
          nil
        }
      if let cause { forfeit(number, cause, on: day, at: moment, reportedAt: reported) }
    }
  }

  private mutating func forfeit(
    _ number: Int, _ cause: ForfeitCause, on day: CivilDate, at moment: Instant,
    reportedAt reported: Instant
  ) {
    players[number].forfeit = PlayerProgress.Forfeit(cause: cause, day: day, at: moment)
    hasFewer = true
    note(.forfeited(player: players[number].id, cause: cause, on: day), at: reported)
  }

  /// True when at most one player with a rival is left, and when one alone is out.
  private var isAlone: Bool {
    players.count { $0.forfeit == nil } <= (facts.rules.mode == .solo ? 0 : 1)
  }

  private mutating func endIfAlone(after index: Int, reportedAt reported: Instant) {
    if isAlone { end(.forfeited, after: index, reportedAt: reported) }
  }

  private mutating func end(
    _ state: ChallengeState, after index: Int, reportedAt reported: Instant
  ) {
    self.state = state
    verdict = Verdict(of: self, dayCount: index + 1)
    let resultAt = facts.days.result(ofVerdictAt: reported, isEarly: state == .forfeited)
    note(.finished(resultAt: resultAt), at: reported)
  }

  /// Orders decisions of one second by decider, so that no order of the input matters.
  private static func comesFirst(
    _ left: (report: ChallengeReport, decision: ChallengeDispute.Decision),
    _ right: (report: ChallengeReport, decision: ChallengeDispute.Decision)
  ) -> Bool {
    if left.decision.decider != right.decision.decider {
      return Verdict.precedes(left.decision.decider, right.decision.decider)
    }
    return left.decision.isUpheld && !right.decision.isUpheld
  }
}
