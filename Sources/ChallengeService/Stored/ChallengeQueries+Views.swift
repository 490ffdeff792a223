import CatchStore

extension ChallengeQueries {
  private static let isOwn: StaticString = "person = (SELECT id FROM temp.catchkit_actor)"
  private static let takesPart: StaticString = """
    challenge IN (
      SELECT challenge FROM main.challenge_player
      WHERE person = (SELECT id FROM temp.catchkit_actor))
    """
  private static let isOfFellow: StaticString = """
    player IN (
      SELECT author.id
      FROM main.challenge_player AS reader
        JOIN main.challenge_player AS author ON author.challenge = reader.challenge
      WHERE reader.person = (SELECT id FROM temp.catchkit_actor))
    """

  /// The views of the contract on challenges; pictures are for readers of the whole file.
  static let views: [PublicView] = [
    PublicView(
      "challenges",
      [
        "id", "title", "topic", "amount", "start", "days", "mode", "state", "code", "created_at",
        "ended_at",
      ], of: Challenge.table,
      rows: """
        SELECT 'chl-' || id AS id, rules ->> '$.title' AS title,
          CASE rules ->> '$.topic' WHEN 1 THEN 'living' WHEN 2 THEN 'food' WHEN 3 THEN 'traffic'
            WHEN 4 THEN 'shopping' ELSE 'hobby' END AS topic,
          rules ->> '$.amount' AS amount, rules ->> '$.start' AS start, rules ->> '$.days' AS days,
          rules ->> '$.mode' AS mode, state, code,
          strftime('%Y-%m-%dT%H:%M:%SZ', created_at, 'unixepoch') AS created_at,
          strftime('%Y-%m-%dT%H:%M:%SZ', ended_at, 'unixepoch') AS ended_at
        FROM main.challenge
        """,
      and: [
        ("content", "rules ->> '$.content'"), ("places", "rules ->> '$.places'"),
        ("end", "date(rules ->> '$.start', ((rules ->> '$.days') - 1) || ' days')"),
      ]),
    PublicView(of: Participant.table, "challenge_players", seenIf: takesPart),
    PublicView(
      "challenge_records",
      [
        "id", "challenge", "player", "day", "kind", "cost", "category", "title", "content",
        "needs_photo", "withdrawn", "posted_at",
      ], of: Record.table,
      rows: """
        SELECT 'rec-' || challenge_record.id AS id, 'chl-' || challenge_player.challenge AS challenge,
          challenge_player.name AS player, day, kind, cost, nullif(category, '') AS category,
          nullif(title, '') AS title, nullif(content, '') AS content, needs_photo,
          is_withdrawn AS withdrawn,
          strftime('%Y-%m-%dT%H:%M:%SZ', posted_at, 'unixepoch') AS posted_at
        FROM main.challenge_record
          JOIN main.challenge_player ON challenge_player.id = challenge_record.player
        """, seenIf: takesPart),
    PublicView(
      "challenge_disputes", ["id", "author", "reported_at"], of: Dispute.table,
      rows: """
        SELECT 'dsp-' || challenge_dispute.id AS id, challenge_player.name AS author,
          strftime('%Y-%m-%dT%H:%M:%SZ', at, 'unixepoch') AS reported_at
        FROM main.challenge_dispute
          JOIN main.challenge_record ON challenge_record.id = challenge_dispute.record
          JOIN main.challenge_player ON challenge_player.id = challenge_record.player
        """, seenIf: takesPart),
    PublicView(of: Vote.table, "challenge_votes", seenIf: isOfFellow),
    PublicView(of: LogRow.table, "challenge_entries", seenIf: isOfFellow),
    PublicView(
      of: Hold.table, "challenge_holds",
      and: [("saved", "iif(ending = 'dropped', won, 0)")], seenIf: isOwn),
    PublicView(of: StoredPicture.table, "pictures", seenIf: "0"),
    PublicView(of: ChallengeProfile.table, "challenge_profiles", seenIf: isOwn),
  ]
}
