public import CatchValues

extension Verdict {
  /// The verdict in its one form: this order of the members, nothing left out.
  public var json: JSON {
    .object([
      .init("challenge", .string(rules.id)), .init("rules", rules.json),
      .init("outcome", .string(outcome.rawValue)),
      .init("last_day", .string(lastDay.description)),
      .init("players", .array(players.map(\.json))),
      .init("winners", .array(winners.map(JSON.string))),
      .init(
        "lapsed",
        .array(
          lapsed.map { report in
            .object([
              .init("record", .string("\(report.author)/\(report.record)")),
              .init("reporter", .string(report.reporter)),
            ])
          })),
      .init("steps", .array(steps.map(\.json))),
    ])
  }
}

extension Verdict.Player {
  fileprivate var json: JSON {
    .object([
      .init("player", .string(id)), .init("name_at_start", .string(nameAtStart)),
      .init("total", .integer(total)), .init("within", isWithin.map(JSON.bool) ?? .null),
      .init("absent", .bool(isAbsent)),
      .init("forfeited_on", (forfeit?.day.description).map(JSON.string) ?? .null),
      .init("forfeited_by", (forfeit?.cause.rawValue).map(JSON.string) ?? .null),
      .init("banned_until", (bannedUntil?.description).map(JSON.string) ?? .null),
      .init("rank", rank.map(JSON.integer) ?? .null), .init("badge", .integer(badge)),
      .init("win", .integer(win)), .init("saved", .integer(saved)),
      .init("best_streak", .integer(bestStreak)),
    ])
  }
}

extension VerdictStep {
  fileprivate var json: JSON {
    .object([
      .init("rule", .string(rule.rawValue)), .init("rule_en", .string(rule.text.en)),
      .init("rule_ko", .string(rule.text.ko)), .init("player", player.map(JSON.string) ?? .null),
      .init("en", .string(text.en)), .init("ko", .string(text.ko)),
    ])
  }
}
