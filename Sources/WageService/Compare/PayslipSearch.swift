import CatchValues

/// Finds the fewest mistakes that together give exactly the amounts received.
///
/// Every line that a set of mistakes changes must equal the received one, so that no cause
/// contradicts another one or a correct line. The set that explains most lines wins, then the
/// smaller one, then the likelier one.
struct PayslipSearch {
  let received: [PayslipItem: Int]
  /// The lines that must match.
  let lines: [PayslipItem]
  /// Lines missing in the slip, which may or may not be zero: they only break ties.
  var unsure: [PayslipItem] = []
  let base: PayslipFigures
  let trials: PayslipTrials
  let mistakes: [PayslipMistake]

  struct Finding {
    /// In the order of the lines they explain, most first.
    var causes: [PayslipMistake] = []
    var figures: PayslipFigures
    /// The figures without any mistake.
    var base: PayslipFigures
    var byLine: [PayslipItem: PayslipCause] = [:]
    /// The number of lines that match.
    var agreeing = 0
  }

  private struct Single {
    let index: Int
    let figures: PayslipFigures
    /// The lines of `lines` that it changes.
    let changed: Set<PayslipItem>
  }

  private struct Choice {
    var members: [Int]
    var figures: PayslipFigures
    var explained: Int
    var soft: Int

    func isBetter(than other: Choice?) -> Bool {
      guard let other else { return explained > 0 }
      return (explained, -members.count, soft) > (other.explained, -other.members.count, other.soft)
    }
  }

  func find() -> Finding {
    let wrong = lines.filter { !fits($0, base) }
    guard !wrong.isEmpty else { return finding([], base) }
    let singles = singles()
    var best: Choice?
    for single in singles {
      if let choice = choice([single.index], single.figures), choice.isBetter(than: best) {
        best = choice
      }
    }
    if best?.explained != wrong.count { best = pair(among: singles, better: best) }
    guard var chosen = best else { return finding([], base) }
    extend(&chosen, with: singles)
    return finding(named(chosen), chosen.figures)
  }

  /// Returns the mistakes of a choice; a missing shift is named with all that fit equally.
  private func named(_ chosen: Choice) -> [PayslipMistake] {
    var set = chosen.members.map { mistakes[$0] }
    guard let place = set.firstIndex(where: { $0.missingDay != nil }) else { return set }
    var days: [CivilDate] = []
    for index in mistakes.indices {
      guard let day = mistakes[index].missingDay else { continue }
      var members = chosen.members
      members[place] = index
      if index == chosen.members[place] {
        days.append(day)
      } else if let figures = trials.figures(members.map { mistakes[$0] }),
        let other = choice(members, figures), other.explained == chosen.explained,
        other.soft == chosen.soft
      {
        days.append(day)
      }
    }
    set[place].cause = .missingShift(days.sorted())
    return set
  }

  private func fits(_ item: PayslipItem, _ figures: PayslipFigures) -> Bool {
    figures[item] == received[item] ?? 0
  }

  private func singles() -> [Single] {
    mistakes.indices.compactMap { index in
      guard !mistakes[index].isSpare else { return nil }
      guard let figures = trials.figures([mistakes[index]]) else { return nil }
      let changed = Set(lines.filter { figures[$0] != base[$0] })
      return changed.isEmpty ? nil : Single(index: index, figures: figures, changed: changed)
    }
  }

  /// Returns nil when a line that it changes does not match.
  private func choice(_ members: [Int], _ figures: PayslipFigures) -> Choice? {
    var explained = 0
    for line in lines where figures[line] != base[line] {
      guard fits(line, figures) else { return nil }
      explained += 1
    }
    return Choice(
      members: members, figures: figures, explained: explained,
      soft: unsure.count { fits($0, figures) })
  }

  private func pair(among singles: [Single], better: Choice?) -> Choice? {
    var best = better
    var found: [Choice] = []
    for (place, first) in singles.enumerated() {
      for second in singles[(place + 1)...] where isPossible(first, second) {
        let members = [first.index, second.index]
        guard let figures = trials.figures(members.map { mistakes[$0] }),
          let choice = choice(members, figures), choice.isBetter(than: best)
        else { continue }
        // Both must be needed: neither alone explains as many lines.
        let isNeeded = [first, second].allSatisfy { single in
          (self.choice([single.index], single.figures)?.explained ?? 0) < choice.explained
        }
        guard isNeeded else { continue }
        if lines.count == 1 { found.append(choice) } else { best = choice }
      }
    }
    guard lines.count == 1, best == nil, let first = found.first else { return best }
    // A single sum is easily matched by chance, so pairs count only if all have a cause in common.
    func ids(_ pair: Choice) -> Set<String> { Set(pair.members.map { mistakes[$0].cause.id }) }
    let common = found.reduce(ids(first)) { $0.intersection(ids($1)) }
    return common.isEmpty ? nil : first
  }

  /// True when two mistakes may occur together; without a common line, each must match alone.
  private func isPossible(_ first: Single, _ second: Single) -> Bool {
    let (one, other) = (mistakes[first.index], mistakes[second.index])
    guard one.subject != other.subject else { return false }
    if lines.count == 1 { return one.isCommon && other.isCommon }
    // Mistakes with a common line may change each other's effect, so only a trial decides.
    guard first.changed.isDisjoint(with: second.changed) else { return true }
    return first.changed.allSatisfy { fits($0, first.figures) }
      && second.changed.allSatisfy { fits($0, second.figures) }
  }

  /// Adds mistakes about the lines that are still wrong, as long as they change no other line.
  private func extend(_ chosen: inout Choice, with singles: [Single]) {
    while true {
      var best: Choice?
      for single in singles {
        let mistake = mistakes[single.index]
        guard !chosen.members.contains(where: { mistakes[$0].subject == mistake.subject }),
          single.changed.allSatisfy({ fits($0, single.figures) }),
          single.changed.allSatisfy({ chosen.figures[$0] == base[$0] })
        else { continue }
        let members = chosen.members + [single.index]
        guard let figures = trials.figures(members.map { mistakes[$0] }),
          let choice = choice(members, figures), choice.explained > chosen.explained,
          choice.isBetter(than: best)
        else { continue }
        best = choice
      }
      guard let best else { return }
      chosen = best
    }
  }

  private func finding(_ set: [PayslipMistake], _ figures: PayslipFigures) -> Finding {
    var finding = Finding(figures: figures, base: base)
    finding.agreeing = lines.count { fits($0, figures) }
    var counts = Array(repeating: 0, count: set.count)
    let without = set.indices.map { left in
      set.count == 1
        ? base
        : trials.figures(set.enumerated().filter { $0.offset != left }.map(\.element)) ?? base
    }
    for line in lines where !fits(line, base) && fits(line, figures) {
      var needed = set.indices.filter { !fits(line, without[$0]) }
      if needed.isEmpty { needed = Array(set.indices.prefix(1)) }
      for index in needed { counts[index] += 1 }
      if !needed.isEmpty { finding.byLine[line] = .joined(needed.map { set[$0].cause }) }
    }
    for line in unsure where !fits(line, base) && fits(line, figures) {
      if set.count == 1 { finding.byLine[line] = set[0].cause }
    }
    finding.causes = set.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }.map { set[$0] }
    return finding
  }
}
