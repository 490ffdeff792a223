import CatchProgram
import CatchStore
import CatchValues
import ChallengeService
import PeopleService

/// Notifications of `challenge`: the ten events, reports, logs to send, and wishes whose
/// wait is over.
enum ChallengeDue {
  private static let joined = DueKind("challenge_joined", Text(en: "rival joined", ko: "참가"))
  private static let unmatched = DueKind("challenge_unmatched", Text(en: "unmatched", ko: "상대 없음"))
  private static let out = DueKind("challenge_out", Text(en: "forfeit", ko: "기권"))
  private static let reminder = DueKind("challenge_reminder", Text(en: "reminder", ko: "기록 알림"))
  private static let result = DueKind("challenge_result", Text(en: "result", ko: "결과"))
  private static let reported = DueKind("challenge_reported", Text(en: "report", ko: "신고"))
  private static let banned = DueKind("challenge_banned", Text(en: "ban", ko: "참가 제한"))
  private static let sending = DueKind("challenge_send", Text(en: "log to send", ko: "로그 보내기"))
  private static let held = DueKind("challenge_hold", Text(en: "wait over", ko: "보류 끝"))

  static let source = DueSource.sparing(
    [joined, unmatched, out, reminder, result, reported, banned, held, sending]
  ) { person, kinds, window, view, zones throws(Failure) in
    var found = DueFound()
    // A result is shown on the morning after the last day, which ended the challenge before.
    let since = window.now.secondsSinceEpoch - window.back - 2 * 86_400
    let recent = try Challenges.recent(
      of: person, endedAfter: Instant(secondsSinceEpoch: since) ?? .first, in: view)
    for id in recent {
      try found.add(of: "\(id)") { () throws(Failure) in
        try items(of: id, for: person, kinds, at: window.now, in: view)
      }
    }
    if kinds.contains(held) {
      let zone = try zones.environment.zone()
      found.items += try Holds.list(of: person, in: view).filter { $0.ending == nil }
        .map { wait($0, zone) }
    }
    found.items = found.items.filter {
      // A record may still be posted, and a verdict changed, until the moment itself.
      kinds.contains($0.kind) && $0.at <= window.now && window.includes($0.at, until: $0.until)
        // A reminder that is over is not shown any more; what happened is.
        && ($0.kind != reminder || window.now < $0.until)
    }
    return found
  }

  /// The events of one challenge.
  private static func items(
    of id: ID<Challenge>, for person: Person, _ kinds: Set<DueKind>, at now: Instant, in view: View
  ) throws(Failure) -> [DueItem] {
    guard let current = try Challenges.find(id, in: view, at: now),
      let own = current.participant(of: person.id)
    else { return [] }
    var items = Events(current: current, own: own, now: now).items
    if kinds.contains(reported) {
      items += try Disputes.list(of: current.id, in: view).flatMap {
        ReportEvents(current: current, own: own, dispute: $0).items
      }
    }
    if kinds.contains(sending),
      let moment = try ChallengeLogs.lastSending(of: own, in: current, at: now, from: view)
    {
      items.append(send(current, since: moment))
    }
    return items
  }

  /// The notifications of one challenge for one of its people.
  private struct Events {
    let current: CurrentChallenge
    let own: Participant
    let now: Instant

    var items: [DueItem] { joins + current.course.happenings.flatMap(items(of:)) + reminders }

    private var joins: [DueItem] {
      current.participants.filter { $0.role == .player && $0.id != own.id }.map { rival in
        item(
          "joined \(rival.id)", joined, at: rival.joinedAt,
          Text(
            en: "\(rival.name) joined '\(title)'",
            ko: "\(quoted: rival.name, .subject) '\(title)' 챌린지에 참가했습니다"))
      }
    }

    private func items(of happening: ChallengeHappening) -> [DueItem] {
      let at = happening.at
      switch happening.kind {
      case .started, .withdrawn: return []
      case .unmatched:
        // A player who left before the start knows it.
        guard own.isPlayer, own.leftAt == nil else { return [] }
        return [
          item(
            "unmatched", unmatched, at: at,
            Text(en: "'\(title)' found no rival", ko: "'\(title)' 챌린지에 참가한 사람이 없습니다"))
        ]
      case .forfeited(let player, let cause, _):
        // A player who gave up knows it, and a third upheld report is shown as the ban.
        let isOwn = player == own.player
        guard !isOwn || cause == .absence || cause == .forked else { return [] }
        return [item("out \(player)", out, at: at, words(of: player, cause, isOwn: isOwn))]
      case .banned(let player, let until):
        guard player == own.player else { return [] }
        return [
          item(
            "banned \(until)", banned, at: at,
            Text(
              en: "three reports in '\(title)' were upheld: you may join again on \(until)",
              ko: "'\(title)' 챌린지에서 신고 3건이 인정되어 \(until)부터 다시 참가할 수 있습니다"),
            [.text("until", until.description)])
        ]
      case .finished(let resultAt):
        return [item("result", result, at: resultAt, resultWords, [.text("outcome", outcome)])]
      }
    }

    private func words(of player: String, _ cause: ForfeitCause, isOwn: Bool) -> Text {
      let name = current.participant(player: player)?.name ?? player
      let why: Text
      switch cause {
      case .absence: why = Text(en: "three days without a record", ko: "사흘 동안 기록이 없어")
      case .disputes: why = Text(en: "three reports were upheld", ko: "신고 3건이 인정되어")
      case .givenUp:
        return Text(
          en: "\(name) gave up '\(title)'", ko: "\(quoted: name, .subject) '\(title)' 챌린지를 포기했습니다")
      case .forked:
        why = Text(
          en: "two entries of one number \(isOwn ? "were signed with your key" : "are signed")",
          ko: "\(isOwn ? "내 키로 " : "")번호가 같은 항목 두 개에 서명하여")
      }
      return Text(
        en: "\(isOwn ? "you" : name) lost '\(title)': \(why.en)",
        ko: (isOwn ? "" : "\(quoted: name, .subject) ") + "\(why.ko) '\(title)' 챌린지에서 기권 처리되었습니다")
    }

    private var outcome: String { current.verdict?.word("outcome") ?? "" }

    private var resultWords: Text {
      let players = current.verdict?["players"]?.elements ?? []
      let mine = players.first { $0.word("player") == own.player }
      let isWinner = mine?["win"] == .integer(1)
      let found = VerdictOutcome(rawValue: outcome)
      let words: Text =
        if found == .won, own.isPlayer {
          isWinner ? Text(en: "you won", ko: "승리") : Text(en: "you lost", ko: "패배")
        } else {
          found?.name ?? Text(verbatim: outcome)
        }
      return Text(en: "'\(title)' is over: \(words.en)", ko: "'\(title)' 챌린지 결과: \(words.ko)")
    }

    /// 21:00 of each day that is open and has no proof.
    private var reminders: [DueItem] {
      guard current.state == .inProgress,
        let progress = current.course.players.first(where: { $0.id == own.player }),
        progress.forfeit == nil
      else { return [] }
      let days = current.days
      return progress.days.days.indices.compactMap { index in
        let day = days.day(at: index)
        let known = progress.days.days[index]
        guard days.isOpen(day, at: now), !known.isPresent else { return nil }
        let words = ShownDay.noProof(of: day, hasRecord: known.hasRecord)
        return item(
          "reminder \(day)", reminder, at: days.reminder(of: day), until: days.closing(of: day),
          Text(en: "'\(title)': \(words.en)", ko: "'\(title)': \(words.ko)"),
          [.text("day", day.description)])
      }
    }

    private var title: String { current.rules.title }

    private func item(
      _ key: String, _ kind: DueKind, at: Instant, until: Instant? = nil, _ line: Text,
      _ details: [JSON.Member] = []
    ) -> DueItem {
      due(
        "\(current.id) \(key)", kind, at: at, until: until, title, current.days.zone, line,
        [.text("challenge", current.id.description)] + details)
    }
  }

  private static func due(
    _ key: String, _ kind: DueKind, at: Instant, until: Instant? = nil, _ subject: String,
    _ zone: TimeZone, _ line: Text, _ details: [JSON.Member]
  ) -> DueItem {
    DueItem(
      key: "challenge \(key)", kind: kind, at: at, until: until ?? at, mayMove: false,
      subject: subject, zone: zone.name, line: line, timing: .open, details: details)
  }

  /// Reports for those who decide them and for the author, answers for the reporter, and decisions
  /// for both.
  private struct ReportEvents {
    let current: CurrentChallenge
    let own: Participant
    let dispute: Dispute

    var items: [DueItem] { [report, answer, decision].compactMap(\.self) }

    private var id: String { dispute.id.description }
    private var record: String { dispute.record.description }
    private var author: String { current.name(of: dispute.author) ?? "" }

    private var report: DueItem? {
      let reason = dispute.reason.name
      let isOpen = current.awaitsDecision(of: dispute, by: own)
      var line = Text(
        en: "your record \(record) was reported: \(reason.en)",
        ko: "내 기록 \(record)에 대한 신고: \(reason.ko)")
      if dispute.author != own.id {
        guard isOpen else { return nil }
        let command = "decide \(id) upheld|rejected"
        line = Text(
          en: "report of \(record) of \(author) (\(reason.en)): \(command)",
          ko: "\(author) 기록 \(record)에 대한 신고(\(reason.ko)): \(command)")
      } else if isOpen {
        let command = "'catchkit challenge decide \(id) upheld'"
        line = Text(
          en: "\(record) was reported: \(reason.en); to concede, \(command)",
          ko: "\(line.ko). 인정하려면 \(command)")
      }
      return item("report", at: dispute.at, line)
    }

    private var answer: DueItem? {
      guard dispute.reporter == own.id, dispute.answer != nil, let at = dispute.answeredAt else {
        return nil
      }
      let command = "'catchkit challenge disputes \(current.id)'"
      return item(
        "answer", at: at,
        Text(
          en: "\(author) answered your report \(id): \(command)",
          ko: "\(author): 내 신고 \(id)에 해명, \(command)"))
    }

    private var decision: DueItem? {
      guard let decision = current.tally(of: dispute).decision, decision.decider != own.player
      else { return nil }
      let isReporter = dispute.reporter == own.id
      guard isReporter || dispute.author == own.id else { return nil }
      let name = (decision.isUpheld ? DisputeDecision.upheld : .rejected).name
      let line =
        isReporter
        ? Text(
          en: "your report \(id) of \(record) was \(name.en)",
          ko: "\(record)에 대한 내 신고 \(id) 결정: \(name.ko)")
        : Text(
          en: "the report \(id) of your \(record) was \(name.en)",
          ko: "내 기록 \(record)에 대한 신고 \(id) 결정: \(name.ko)")
      return item("decision", at: decision.at, line)
    }

    /// Mail may bring it as long as logs are waited for.
    private func item(_ key: String, at: Instant, _ line: Text) -> DueItem {
      due(
        "\(key) \(id)", reported, at: at, until: max(at, current.days.waitEnd), current.rules.title,
        current.days.zone, line,
        [.text("challenge", current.id.description), .text("record", record), .text("dispute", id)])
    }
  }

  /// The log that the others wait for when the last day is over.
  private static func send(_ current: CurrentChallenge, since moment: Instant) -> DueItem {
    let (title, command) = (current.rules.title, "'catchkit challenge send \(current.id)'")
    return due(
      "\(current.id) send", sending, at: moment, until: current.days.waitEnd, title,
      current.days.zone,
      Text(
        en: "'\(title)': send your log once more, \(command)",
        ko: "'\(title)': 로그를 한 번 더 보내십시오. \(command)"),
      [.text("challenge", current.id.description)])
  }

  private static func wait(_ hold: Hold, _ zone: TimeZone) -> DueItem {
    due(
      "hold \(hold.id)", held, at: hold.until, hold.what, zone,
      Text(
        en: "the wait for '\(hold.what)' is over: do you still want it?",
        ko: "'\(hold.what)' 보류가 끝났습니다. 아직도 사고 싶습니까?"),
      [.text("hold", hold.id.description), .won("won", hold.won)])
  }
}
