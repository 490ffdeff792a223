import CatchProgram
import CatchValues
import PeopleService
import ShiftService

/// Shell completion of workplaces and shifts, limited to those that the caller may see.
enum ShiftCompletions {
  static var kinds: [CompletionKind] {
    [
      kind("place") { shifts, request throws(Failure) in
        try shifts.places(beginning: request.prefix)
      },
      kind("worker", takesCommas: true) { shifts, request throws(Failure) in
        try shifts.colleagues(beginning: request.prefix)
      },
      kind("applicant") { shifts, request throws(Failure) in
        try shifts.applicants(beginning: request.prefix)
      },
      kind("invite") { shifts, request throws(Failure) in
        try shifts.invites(beginning: request.prefix, at: request.environment.now())
      },
      kind("terms") { shifts, request throws(Failure) in
        try shifts.terms(beginning: request.prefix)
      },
      kind("shift", namesRecords: true, shiftIDs),
      kind("clock") { shifts, request throws(Failure) in
        let environment = request.environment
        return try shifts.clockEntries(beginning: request.prefix, language: environment.language) {
          name throws(Failure) in try environment.zone(named: name)
        }
      },
      kind("tag", takesCommas: true) { shifts, request throws(Failure) in
        try shifts.tags(beginning: request.prefix)
      },
      kind("series") { shifts, request throws(Failure) in
        // With an @ and a day it names one shift of a series.
        request.prefix.utf8.contains(0x40)
          ? try shiftIDs(shifts, request) : try shifts.series(beginning: request.prefix)
      },
      .few("routine") { request throws(Failure) in
        try Routines.list(of: request.actor(), in: request.view).map {
          Candidate($0.name, $0.alarm?.words ?? Text(verbatim: ""))
        }
      },
      .few("template") { request throws(Failure) in
        let (actor, view) = (try request.actor(), request.view)
        var found: [Candidate] = []
        for place in try Workplaces.owned(by: actor, in: view) {
          for template in try Templates.list(at: place, for: actor, in: view) {
            found.append(Candidate(template.name, Text(verbatim: "\(template.id) \(place.name)")))
          }
        }
        return found
      },
      .few("request") { request throws(Failure) in
        let listed = try ShiftRequests.list(
          for: request.actor(), at: nil, includingDecided: false, in: request.view)
        return listed.map(candidate)
      },
      .few("availability") { request throws(Failure) in
        let actor = try request.actor()
        return try Availabilities.list(for: actor, in: request.view)
          .filter { $0.person == actor.id }
          .map { Candidate($0.id.description, $0.kind.name) }
      },
    ]
  }

  private static func kind(
    _ name: String, takesCommas: Bool = false, namesRecords: Bool = false,
    _ find:
      @escaping @Sendable (ShiftCandidates, CompletionRequest) throws(Failure) -> [Candidate]
  ) -> CompletionKind {
    CompletionKind(name, takesCommas: takesCommas, namesRecords: namesRecords) {
      request throws(Failure) in
      try find(ShiftCandidates(for: request.actor(), in: request.view), request)
    }
  }

  @Sendable private static func shiftIDs(
    _ shifts: ShiftCandidates, _ request: CompletionRequest
  ) throws(Failure) -> [Candidate] {
    let environment = request.environment
    return try shifts.shifts(beginning: request.prefix, language: environment.language) {
      name throws(Failure) in try environment.zone(named: name)
    }
  }

  private static func candidate(_ listed: ListedRequest) -> Candidate {
    let (request, worker) = (listed.request, listed.member.worker)
    return Candidate(
      request.id.description,
      Text(
        en: "\(request.kind.name.en) of \(request.shift), \(worker)",
        ko: "\(worker)의 \(request.shift) \(request.kind.name.ko)"))
  }
}
