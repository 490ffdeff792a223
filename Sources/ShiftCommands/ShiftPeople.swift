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

/// Last days that are still to come: the end after them, and the plans that they refuse.
enum LastDays {
  static let tick = Tick(
    due: { view, now, environment throws(Failure) in
      try Memberships.endingDue(at: now, zones: ZoneCache(environment).find, in: view).map {
        RecordName(entity: "\(ShiftTables.membership.name)", record: $0.number)
      }
    },
    perform: { record, transaction, _ throws(Failure) in
      try Memberships.endDue(ID(record.record), in: transaction, at: transaction.at)
    })

  static let rule = ChangeRule(on: Memberships.tablesBeforeLastDay) {
    transaction, scope, _, _ throws(Failure) in
    try Memberships.requireBeforeLastDay(after: transaction, scope).map { cut in
      Text(
        en: "\(cut.name) works until \(cut.lastDay): the series has no days after it",
        ko: "\(quoted: cut.name, .topic) \(cut.lastDay)까지 근무하므로 그 뒤에는 반복 근무가 없습니다")
    }
  }
}
