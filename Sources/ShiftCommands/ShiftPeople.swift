import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// Rules of workplaces for editing and removing people and for access to their days of birth.
enum ShiftPeople {
  static let rule = PersonRule(
    afterEdit: { person, transaction throws(Failure) in
      if person.role == .worker {
        try Workplaces.requireNoneShared(by: person, in: transaction.view)
      }
    },
    afterRemoval: { person, actor, transaction, environment throws(Failure) in
      let zones = ZoneCache(environment)
      let now = transaction.at
      try Memberships.endAll(of: person, by: actor, in: transaction, at: now) {
        place throws(Failure) in try zones.day(of: now, at: place)
      }
    },
    knowsBirth: { person, actor, access, view throws(Failure) in
      switch access {
      case .reading: try Visibility.isEmployer(actor, of: person, in: view)
      case .recording: try Visibility.isEmployerNow(actor, of: person, in: view)
      }
    })
}
