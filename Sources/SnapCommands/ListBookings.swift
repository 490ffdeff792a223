import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import SnapService

/// `catchkit snap list`
struct ListBookings: Sendable {
  let days: DayRangeWord?
  let states: [BookingState]
  let isAll: Bool

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List bookings that concern you", ko: "내 예약 목록"), into: ListBookings.init,
      .during(.days, Text(en: "Shoots on these days", ko: "이 기간의 촬영")),
      .repeated(
        "state", .choice("STATE") { (state: BookingState) in state.name },
        Text(en: "Only these", ko: "이 상태만"), takesCommas: true, isCommon: true),
      .flag("all", Text(en: "Ended ones, too", ko: "끝난 것도"), isCommon: true),
      examples: [
        Example("catchkit snap list", "Open bookings", "진행 중인 예약"),
        Example("catchkit snap list --during 2026-12 --all", "Of one month", "한 달"),
        Example(
          "catchkit snap list --state requested --format ids | head -n 1 | xargs catchkit snap accept",
          "Accept the first", "첫 요청 수락"),
      ],
      view: BookingView.view, contract: "catchkit.snap.list",
      negativeAnswer: Text(en: "no bookings", ko: "예약이 없음")
    ) { request, view, actor, session throws(Failure) in
      let now = try session.environment.now()
      let zone = try session.environment.zone()
      let days = try request.days.map { word throws(Failure) in
        try session.environment.days(word, today: zone.local(at: now).date)
      }
      let own = try SnapPeople.represented(by: actor, in: view)
      var found: [(Booking, BookingSide)] = []
      for booking in try Bookings.list(for: actor, in: view) {
        let state = booking.state(at: now)
        guard
          request.states.isEmpty
            ? request.isAll || state.isOpen || booking.owed(at: now) > 0
            : request.states.contains(state)
        else { continue }
        let day = try session.zones.zone(booking.zone).local(at: booking.startsAt).date
        if let days, !days.contains(day) { continue }
        found.append((booking, booking.side(for: actor, own)))
      }
      return try BookingView.rows(found, session, in: view, hidesContacts: false)
    }
  }
}

/// `catchkit snap show BOOKING`, and `next`
struct ShowBooking: Sendable {
  let id: String
  let person: String?

  static var command: Command<Environment> {
    .showing(
      "show", Text(en: "Show a booking", ko: "예약 보기"), into: ShowBooking.init,
      SnapOptions.bookingID, SnapOptions.person,
      examples: [
        Example("catchkit snap show bkg-1", "One booking", "예약 하나"),
        Example("catchkit snap show bkg-1 --lang ko", "In Korean", "한국어로"),
        Example("catchkit snap show bkg-1 --json | jq -r .data.contact.phone", "The phone", "전화"),
      ],
      view: BookingView.view, contract: "catchkit.snap.booking"
    ) { request, view, actor, session throws(Failure) in
      let found = try Bookings.find(request.id, for: actor, as: request.person, in: view)
      return try BookingView.rows(
        [(found.booking, found.side)], session, in: view, hidesContacts: false)[0]
    }
  }

  static var next: Command<Environment> {
    .listing(
      "next", Text(en: "Show the next shoot", ko: "다음 촬영 보기"), into: { () throws(Failure) in () },
      examples: [
        Example("catchkit snap next", "The next one", "다음 촬영"),
        Example("catchkit snap next --exit-status -q", "Is there one?", "있는지"),
        Example(
          "catchkit snap next --json | jq -r '.data[0].starts_at'", "For a status bar", "상태 표시줄"),
      ],
      view: BookingView.view, contract: "catchkit.snap.next",
      negativeAnswer: Text(en: "no shoot ahead", ko: "예정된 촬영이 없음")
    ) { _, view, actor, session throws(Failure) in
      let now = try session.environment.now()
      let ahead = try Bookings.list(for: actor, in: view).first {
        $0.state == .accepted && now < $0.endsAt
      }
      guard let ahead else { return [] }
      let own = try SnapPeople.represented(by: actor, in: view)
      return try BookingView.rows(
        [(ahead, ahead.side(for: actor, own))], session, in: view, hidesContacts: false)
    }
  }
}
