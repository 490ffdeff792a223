public import CatchValues

extension Verdict {
  /// The verdict in its one form: this order of the members, nothing left out.
  public var json: JSON {
    let reports = lapsed.map { report in
      JSON.object([
        .text("record", "\(report.author)/\(report.record)"), .text("reporter", report.reporter),
      ])
    }
    return .object([
      .text("challenge", rules.id), .init("rules", rules.json), .text("outcome", outcome.rawValue),
      .text("last_day", lastDay.description), .init("players", .array(players.map(\.json))),
      .init("winners", .array(winners.map(JSON.string))), .init("lapsed", .array(reports)),
      .init("steps", .array(steps.map(\.json))),
    ])
  }
}

extension Verdict.Player {
  fileprivate var json: JSON {
    .object([
      .text("player", id), .text("name_at_start", nameAtStart), .won("total", total),
      .init("within", isWithin.map(JSON.bool) ?? .null), .bool("absent", isAbsent),
      .text("forfeited_on", forfeit?.day.description),
      .text("forfeited_by", forfeit?.cause.rawValue),
      .text("banned_until", bannedUntil?.description), .count("rank", rank), .count("badge", badge),
      .count("win", win), .won("saved", saved), .count("best_streak", bestStreak),
    ])
  }
}

extension VerdictStep {
  fileprivate var json: JSON {
    .object([
      .text("rule", rule.rawValue), .text("rule_en", rule.text.en), .text("rule_ko", rule.text.ko),
      .text("player", player), .text("en", text.en), .text("ko", text.ko),
    ])
  }
}
