import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService

extension Environment {
  /// The ids, or names, of what a person keeps few of; none for other kinds of words.
  ///
  /// Only what the person could name to the command is offered, and no amount is told.
  func storedIDs(
    of kind: CompleteWord.Kind, beginning prefix: String, for actor: Person, in view: View
  ) throws(Failure) -> [Candidate] {
    var found: [Candidate] = []
    switch kind {
    case .routine:
      found = try Routines.list(of: actor, in: view).map {
        Candidate($0.name, $0.alarm?.words ?? Text(verbatim: ""))
      }
    case .template:
      for place in try Workplaces.owned(by: actor, in: view) {
        for template in try Templates.list(at: place, for: actor, in: view) {
          found.append(Candidate(template.name, Text(verbatim: "\(template.id) \(place.name)")))
        }
      }
    case .request:
      for listed in try ShiftRequests.list(
        for: actor, at: nil, includingDecided: false, in: view)
      {
        let (request, worker) = (listed.request, listed.member.worker)
        found.append(
          Candidate(
            request.id.description,
            Text(
              en: "\(request.kind.name.en) of \(request.shift), \(worker)",
              ko: "\(worker)의 \(request.shift) \(request.kind.name.ko)")))
      }
    case .availability:
      for one in try Availabilities.list(for: actor, in: view) where one.person == actor.id {
        found.append(Candidate(one.id.description, one.kind.name))
      }
    case .notice:
      let since = NoticeView.instant(NoticeView.standardMinutes, before: try now())
      found = try Notices.list(for: actor, since: since, in: view).map {
        Candidate($0.id.description, Text(verbatim: $0.event))
      }
    case .item:
      for member in try PaidMembers.list(for: actor, in: view) where member.owner == actor.id {
        for item in try AgreedItems.list(of: member, in: view) {
          found.append(
            Candidate(
              item.id.description, Text(verbatim: "\(member.worker) \(item.facts.code)")))
        }
      }
    case .close:
      found = try PayCloses.list(at: nil, ownedBy: actor, in: view).map { close in
        let words = [close.place, close.period, close.worker].compactMap(\.self)
        return Candidate(close.id.description, Text(verbatim: words.joined(separator: " ")))
      }
    default: return []
    }
    return Array(
      found.lazy.filter { $0.word.utf8.starts(with: prefix.utf8) }.prefix(Candidate.limit))
  }
}
