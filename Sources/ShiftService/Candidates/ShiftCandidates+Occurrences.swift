public import CatchValues

extension ShiftCandidates {
  /// The ids of series where the actor works.
  public func series(beginning typed: String) throws(Failure) -> [Candidate] {
    let roster = try Roster(visibleTo: actor, in: view)
    let found = try Occurrences(
      SeriesQueries.all, where: { roster.index(of: $0.membership.number) != nil }, in: view)
    var candidates: [Candidate] = []
    for part in found?.sources.map(\.part) ?? [] where candidates.count < Candidate.limit {
      let id = part.series.description
      guard id.utf8.starts(with: typed.utf8), !candidates.contains(where: { $0.word == id }),
        let member = roster[part.membership.number]
      else { continue }
      candidates.append(Candidate(id, Text(verbatim: "\(member.place) \(member.worker)")))
    }
    return candidates
  }

  /// The ids of series' shifts where the actor works: of the weeks around today, or of the year
  /// around it once the typed text reaches the day.
  func occurrences(beginning typed: String, language: Language) throws(Failure) -> [Candidate] {
    let lead = Occurrence.prefix + "-"
    guard lead.utf8.starts(with: typed.utf8) || typed.utf8.starts(with: lead.utf8) else {
      return []
    }
    let roster = try Roster(visibleTo: actor, in: view)
    let found = try Occurrences(
      SeriesQueries.all, where: { roster.index(of: $0.membership.number) != nil }, in: view)
    guard let found else { return [] }
    let today = try found.today()
    let reach = typed.utf8.contains(0x40) ? (back: 366, ahead: 366) : (back: 7, ahead: 28)
    var candidates: [Candidate] = []
    let days = today.adding(days: -reach.back)...today.adding(days: reach.ahead)
    var shifts = try found.items(on: days).map { ($0.shift, found.sources[$0.source].zone) }
    if let end = typed.firstIndex(of: "@"),
      let source = found.sources.first(where: { $0.part.series.description == typed[..<end] })
    {
      let rows = try Series.rows(of: source.part.series.number, on: days, in: view)
      shifts += rows.map { ($0, source.zone) }
    }
    shifts = shifts.filter { $0.0.recordID.description.utf8.starts(with: typed.utf8) }
      .sorted { $0.0.day < $1.0.day }
    // Of more than a hundred, those from four weeks ago on.
    let recent = shifts.firstIndex { $0.0.day >= today.adding(days: -28) } ?? shifts.count
    for (shift, zone) in shifts.dropFirst(min(recent, max(shifts.count - 100, 0))) {
      guard let planned = shift.planned, let member = roster[shift.membershipID] else { continue }
      let (start, end) = (zone.local(at: planned.start).time, zone.local(at: planned.end).time)
      candidates.append(
        Candidate(
          shift.recordID.description,
          Text(
            verbatim: "\(shift.day) \(start)-\(end) \(member.place) \(member.worker), "
              + shift.state.name[language])))
      guard candidates.count < 100 else { break }
    }
    return candidates
  }
}
