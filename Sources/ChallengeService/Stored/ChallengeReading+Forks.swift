import CatchValues

/// Forks of logs, found from all that is known, in whatever order it came.
extension ChallengeReading {
  /// An acknowledgement of another entry than the one that is known here.
  struct Disagreement {
    let witness: Participant
    let author: Participant
    let number: Int
    /// The last entry that was acknowledged as it is known here; 0 for none.
    let agreed: Int
  }

  /// The forks that are proved, by the player of the log.
  var forks: [String: LogFork] {
    let branches = self.branches
    guard !branches.isEmpty else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: participants.compactMap { author in
        fork(of: author, among: branches[author.player] ?? []).map { (author.player, $0) }
      })
  }

  /// Signed branches by the player of the log: those met here, and those that logs carry.
  private var branches: [String: [LogBranch]] {
    guard days.rules.arrivalSeconds != nil else { return [:] }
    var found: [String: [LogBranch]] = [:]
    func take(_ body: LogBody) {
      guard case .forked(let author, _, let branches) = body else { return }
      found[author, default: []] += branches
    }
    for participant in participants {
      if let fork = participant.fork { take(fork.body) }
      for entry in entries(of: participant) { take(entry.body) }
    }
    return found
  }

  /// Returns the first entry of which two are signed; nil for none.
  private func fork(of author: Participant, among branches: [LogBranch]) -> LogFork? {
    guard !branches.isEmpty else { return nil }
    var seen: [Int: [String: Instant]] = [:]
    for entry in branches.flatMap(\.entries) {
      seen[entry.number, default: [:]][entry.hash] = entry.at
    }
    let own = entries(of: author).prefix(signedEnds(of: author).last?.number ?? 0)
    for entry in own where seen[entry.number] != nil { seen[entry.number]?[entry.hash] = entry.at }
    let number = seen.filter { $0.value.count > 1 }.keys.min()
    return number.flatMap { number in
      seen[number]?.values.min().map { LogFork(number: number, at: $0) }
    }
  }

  /// Returns a log as it is known here, from an entry on; nil where the rest is not signed.
  ///
  /// - Parameter last: an entry that it must have; it ends with the next signed one.
  func branch(of author: Participant, from number: Int, through last: Int) -> LogBranch? {
    guard let end = signedEnds(of: author).first(where: { $0.number >= last }) else { return nil }
    return LogBranch(
      entries: Array(entries(of: author)[(number - 1)..<end.number]), signature: end.signature)
  }

  /// Proves by another branch of a log that it forked; nil where that is known already.
  ///
  /// - Parameter branch: begins with an entry that is known here in another form, and signed.
  func proof(of author: Participant, _ mine: LogBranch, _ branch: LogBranch) -> LogBody? {
    guard let fork = LogFork(mine, branch), fork.adds(to: forks[author.player]) else { return nil }
    return .forked(author: author.player, key: author.key, branches: [mine, branch])
  }

  /// Returns what a log of this store has to add about others: the proofs of their forks, and, where
  /// another person acknowledged a different log of theirs, the one that is known here.
  func evidence(for own: Participant) -> [LogBody] {
    guard days.rules.arrivalSeconds != nil else { return [] }
    let (branches, disagreements) = (self.branches, self.disagreements)
    return participants.compactMap { author in
      guard author.id != own.id else { return nil }
      let known = branches[author.player] ?? []
      if let fork = fork(of: author, among: known) {
        // A proof that was met here is kept here, too, though others may have it.
        let reporters = participants.filter { $0.id == own.id || author.fork == nil }
        let isReported = reporters.contains { reporter in
          entries(of: reporter).contains { $0.body.fork(of: author.player) == fork }
        }
        return isReported ? nil : wholeProof(of: author, fork, known)
      }
      let first = disagreements.filter { $0.author.id == author.id }.min { $0.agreed < $1.agreed }
      guard known.isEmpty, let first else { return nil }
      return branch(of: author, from: first.agreed + 1, through: first.number).map { known in
        LogBody.forked(author: author.player, key: author.key, branches: [known])
      }
    }
  }

  /// Returns the proof of a known fork: two branches that begin with its entry, the earlier first.
  private func wholeProof(
    of author: Participant, _ fork: LogFork, _ branches: [LogBranch]
  ) -> LogBody? {
    let own = branch(of: author, from: fork.number, through: fork.number)
    let all = (branches + [own].compactMap(\.self)).compactMap { $0.from(fork.number) }
    let parts = all.distinct { $0.entries[0].hash }.sorted { one, other in
      let (first, second) = (one.entries[0], other.entries[0])
      return first.at != second.at ? first.at < second.at : first.hash < second.hash
    }
    guard parts.count > 1 else { return nil }
    return .forked(author: author.player, key: author.key, branches: Array(parts.prefix(2)))
  }

  /// Acknowledgements of other entries than the known ones, the first of each log about each other.
  var disagreements: [Disagreement] {
    var found: [Disagreement] = []
    for witness in participants {
      var agreed: [ID<Participant>: Int] = [:]
      for entry in entries(of: witness) {
        guard case .acknowledged(let person, _, let number?, let hash) = entry.body,
          let author = participants.first(where: { $0.player == person.player }),
          number <= entries(of: author).count
        else { continue }
        if entries(of: author)[number - 1].hash == hash {
          agreed[author.id] = number
        } else if !found.contains(where: {
          $0.witness.id == witness.id && $0.author.id == author.id
        }) {
          found.append(
            Disagreement(
              witness: witness, author: author, number: number, agreed: agreed[author.id] ?? 0))
        }
      }
    }
    return found
  }
}
