import CatchValues

@testable import ChallengeService

/// A second judge, written day by day from the specification, without regard to cost.
///
/// It shares with the first one only the input and the moments of the days.
struct NaiveJudge {
  let facts: ChallengeFacts
  /// Day of the forfeit and its cause, by player.
  var outs: [String: (day: CivilDate, cause: String)] = [:]
  /// Numbers of upheld records, of those that are no proof, and of those that are spending.
  var upheld: [String: Set<Int>] = [:]
  var unproved: [String: Set<Int>] = [:]
  var misfiled: [String: Set<Int>] = [:]
  /// Reports that may be decided, by author, record and reporter, each with true once it is.
  var reports: [[String]: Bool] = [:]
  /// Those of a wrong category.
  var categoryReports: Set<[String]> = []
  var votes: [[String]: [String: Bool]] = [:]
  var ids: [String] = []

  init(_ facts: ChallengeFacts) { self.facts = facts }

  /// Returns one line a player and one for the outcome; a challenge without verdict has one word.
  mutating func lines() -> [String] {
    let starting = facts.days.starting
    var inside: Set = [facts.creator]
    for move in facts.moves.sorted(by: { $0.at < $1.at }) where move.at < starting {
      if move.kind == .joined { inside.insert(move.player) }
      if move.kind == .left { inside.remove(move.player) }
      if !inside.contains(facts.creator) { return ["withdrawn"] }
    }
    guard facts.rules.mode == .solo || inside.count >= 2 else { return ["unmatched"] }
    ids = inside.sorted()
    var from = starting
    for index in 0..<facts.rules.days {
      let day = facts.rules.start.adding(days: index)
      let closing = facts.days.closing(of: day)
      var moments: Set<Instant> = []
      for move in facts.moves { moments.insert(move.at) }
      for dispute in facts.disputes {
        moments.insert(dispute.at)
        if let decision = dispute.decision { moments.insert(decision.at) }
      }
      for moment in moments.sorted() where moment >= from && moment < closing {
        let today = min(facts.days.day(of: moment), facts.rules.end)
        take(moment, on: today, closed: index)
        if isAlone { return result(through: today, isEarly: true) }
      }
      let absent = stillIn.filter { id in
        index >= 2 && (index - 2...index).allSatisfy { !isPresent(id, $0) }
      }
      for id in absent { outs[id] = (day, "absence") }
      if !absent.isEmpty { letOut(at: nil, on: day, closed: index + 1) }
      if isAlone { return result(through: day, isEarly: true) }
      from = closing
    }
    return result(through: facts.rules.end, isEarly: false)
  }

  private var stillIn: [String] { ids.filter { outs[$0] == nil } }

  private var isAlone: Bool { stillIn.count < (facts.rules.mode == .solo ? 1 : 2) }

  private func records(of id: String) -> [ChallengeRecord] {
    facts.players.first { $0.id == id }?.records.sorted { $0.number < $1.number } ?? []
  }

  private func isPresent(_ id: String, _ index: Int) -> Bool {
    let day = facts.rules.start.adding(days: index)
    let records = records(of: id).filter { !$0.isWithdrawn }
    var restDays: [CivilDate] = []
    for rest in records
    where rest.isRest && !isVoid(rest) && !restDays.contains(rest.day)
      && restDays.count < facts.rules.restDays
      && (facts.rules.arrivalSeconds == nil
        || !records.contains(where: { $0.day == rest.day && isSpending($0, of: id) }))
    {
      restDays.append(rest.day)
      if rest.day == day {
        // The day of an upheld rest is none, whichever of its rests was upheld.
        let isUpheld = records.contains {
          $0.isRest && $0.day == day && (unproved[id] ?? []).contains($0.number)
        }
        if !isUpheld { return true }
      }
    }
    return records.contains {
      $0.day == day && !$0.isRest && !$0.needsPhoto && !isVoid($0)
        && !(unproved[id] ?? []).contains($0.number)
    }
  }

  /// Void is what others say of its time; it was never written that the sum goes with it.
  private func isVoid(_ record: ChallengeRecord) -> Bool {
    if case .void = record.standing { return true }
    return false
  }

  private mutating func take(_ moment: Instant, on today: CivilDate, closed: Int) {
    let before = stillIn
    let referee = facts.referee?.id
    let made = facts.disputes.filter { $0.at == moment }
    for dispute in made.filter({ !$0.isAboutCategory }) + made.filter(\.isAboutCategory) {
      let mayReport = before.contains(dispute.report.reporter) || dispute.report.reporter == referee
      let hasRecord = records(of: dispute.report.author).contains {
        $0.number == dispute.report.record
      }
      let key = [dispute.report.author, "\(dispute.report.record)", dispute.report.reporter]
      if mayReport, dispute.report.reporter != dispute.report.author,
        ids.contains(dispute.report.author), hasRecord,
        reports[key] == nil
      {
        reports[key] = false
        if dispute.isAboutCategory { categoryReports.insert(key) }
      }
    }
    let decided = facts.disputes.filter { $0.decision?.at == moment && $0.at <= moment }
      .sorted {
        ($0.decision?.decider ?? "", $0.decision?.isUpheld == true ? 0 : 1)
          < ($1.decision?.decider ?? "", $1.decision?.isUpheld == true ? 0 : 1)
      }
    for dispute in decided {
      guard let decision = dispute.decision else { continue }
      let key = [dispute.report.author, "\(dispute.report.record)", dispute.report.reporter]
      guard reports[key] == false else { continue }
      let by = decision.decider
      let mayDecide: Bool
      if let referee, referee != dispute.report.reporter {
        mayDecide = by == referee
      } else if facts.rules.mode == .duel {
        mayDecide = by == dispute.report.author && decision.isUpheld && before.contains(by)
      } else {
        mayDecide =
          by != dispute.report.author && by != dispute.report.reporter && before.contains(by)
      }
      guard mayDecide else { continue }
      if isShared(key) {
        if votes[key]?[by] == nil { votes[key, default: [:]][by] = decision.isUpheld }
        countVotes(on: key)
      } else {
        decide(key, decision.isUpheld)
      }
    }
    letOut(at: moment, on: today, closed: closed)
  }

  /// Lets out whom the second costs the challenge, then whom it costs that fewer are left to vote.
  private mutating func letOut(at moment: Instant?, on today: CivilDate, closed: Int) {
    while true {
      for id in stillIn {
        let moves = facts.moves.filter { $0.player == id && $0.at == moment }
        if moves.contains(where: { $0.kind == .forked }) {
          outs[id] = (today, "forked")
        } else if (upheld[id] ?? []).count >= 3 {
          outs[id] = (today, "disputes")
        } else if moves.contains(where: { $0.kind == .left }) {
          outs[id] = (today, "given_up")
        } else if closed >= 3,
          (2..<closed).contains(where: { last in
            (last - 2...last).allSatisfy { !isPresent(id, $0) }
          })
        {
          outs[id] = (today, "absence")
        }
      }
      let known = reports
      if isAlone { return }
      for key in known.keys where known[key] == false && isShared(key) { countVotes(on: key) }
      if reports == known { return }
    }
  }

  /// Two players of a group decide together where no other person is there for it.
  private func isShared(_ key: [String]) -> Bool {
    let referee = facts.referee.map(\.id)
    return facts.rules.arrivalSeconds != nil && facts.rules.mode == .group
      && (referee == nil || referee == key[0] || referee == key[2])
  }

  private mutating func countVotes(on key: [String]) {
    let jury = stillIn.filter { $0 != key[0] && $0 != key[2] }
    for isUpheld in [true, false] {
      let agreeing = jury.filter { votes[key]?[$0] == isUpheld }
      if agreeing.count == 2 || agreeing == jury && jury.count == 1 { decide(key, isUpheld) }
    }
  }

  private mutating func decide(_ key: [String], _ isUpheld: Bool) {
    reports[key] = true
    guard isUpheld, let number = Int(key[1]) else { return }
    upheld[key[0], default: []].insert(number)
    let isRest = records(of: key[0]).contains { $0.number == number && $0.isRest }
    if categoryReports.contains(key), !isRest {
      misfiled[key[0], default: []].insert(number)
    } else {
      unproved[key[0], default: []].insert(number)
    }
  }

  private func isSpending(_ record: ChallengeRecord, of id: String) -> Bool {
    isNotAllowed(record, of: id) && record.cost > 0
  }

  private func isNotAllowed(_ record: ChallengeRecord, of id: String) -> Bool {
    record.category != "교통비" || misfiled[id]?.contains(record.number) == true
  }

  private func total(_ id: String, through day: CivilDate) -> Int {
    records(of: id)
      .filter { !$0.isWithdrawn && $0.day <= day && $0.day >= facts.rules.start }
      .filter { isNotAllowed($0, of: id) }.map(\.cost).reduce(0, +)
  }

  private func result(through day: CivilDate, isEarly: Bool) -> [String] {
    let target = facts.rules.amount
    var contenders: [String: Int] = [:]
    for id in stillIn {
      let hasRecord = records(of: id).contains { !$0.isWithdrawn }
      if hasRecord || isEarly { contenders[id] = total(id, through: day) }
    }
    if facts.rules.mode == .solo {
      let succeeded = contenders.contains { $0.value <= target }
      let sum = total("a", through: outs["a"]?.day ?? day)
      return [line("a", sum, 0, 0, 0), "\(succeeded ? "succeeded" : "failed") \(day)"]
    }
    let ranked = contenders.filter {
      isEarly || facts.rules.measure == .lowest || $0.value <= target
    }
    var lines: [String] = []
    var firsts = 0
    for id in ids {
      var rank = 0
      if let own = ranked[id] { rank = 1 + ranked.count { $0.value < own } }
      if rank == 1 { firsts += 1 }
      let isDraw = facts.rules.mode == .duel && ranked.count == 2 && Set(ranked.values).count == 1
      let wins = rank == 1 && !(isDraw && facts.rules.drawBadge == .none) ? 1 : 0
      lines.append(
        line(
          id, total(id, through: outs[id]?.day ?? day), rank, wins - (outs[id] == nil ? 0 : 1), wins
        ))
    }
    let outcome =
      firsts == 0 ? "nobody" : firsts == 2 && facts.rules.mode == .duel ? "draw" : "won"
    return lines + ["\(outcome) \(day)"]
  }

  private func line(_ id: String, _ total: Int, _ rank: Int, _ badge: Int, _ win: Int) -> String {
    let out = outs[id].map { "\($0.day) \($0.cause)" } ?? "in"
    return "\(id) \(total) \(out) rank \(rank) badge \(badge) win \(win)"
  }
}
