import CatchStore
import CatchValues
import PeopleService

extension ShiftTables {
  /// What memberships, pay terms, shifts and clock entries must be to each other.
  static var invariants: [Invariant] {
    [clockedInOnce, noOverlap, agreedOnce, membersOnly, nothingRepeats, nobodyGone]
  }

  // A worker who left while clocked in may work elsewhere: the entry left open there does not
  // count.
  private static var clockedInOnce: Invariant {
    Invariant(
      Text(en: "no worker is clocked in twice at once", ko: "한 사람이 동시에 두 번 출근할 수 없습니다"),
      offences: """
        SELECT 'clk-' || min(own.id, other.id), 'clk-' || max(own.id, other.id)
        FROM clock AS own
          JOIN shift AS own_shift ON own_shift.id = own.shift
          JOIN membership AS own_member ON own_member.id = own_shift.membership
          CROSS JOIN clock AS other
          CROSS JOIN shift ON shift.id = other.shift
          CROSS JOIN membership ON membership.id = shift.membership
        WHERE own.clocked_out IS NULL AND other.clocked_out IS NULL AND other.id <> own.id
          AND membership.person = own_member.person
          AND own_member.state = 'active' AND membership.state = 'active'
        """,
      touches: ofOwn)
  }

  // The days are those that clocking in and out searches for other entries, see `NearbyShifts`; an
  // open entry blocks only 24 hours, in which it can still be ended without a repair.
  private static var noOverlap: Invariant {
    Invariant(
      Text(en: "clock entries of one worker do not overlap", ko: "한 사람의 출퇴근 기록은 서로 겹칠 수 없습니다"),
      offences: """
        SELECT 'clk-' || min(own.id, other.id), 'clk-' || max(own.id, other.id)
        FROM clock AS own
          JOIN shift AS own_shift ON own_shift.id = own.shift
          JOIN membership AS own_member ON own_member.id = own_shift.membership
          CROSS JOIN membership ON membership.person = own_member.person
          CROSS JOIN shift ON shift.membership = membership.id
            AND shift.day BETWEEN date(own_shift.day, '-4 days') AND date(own_shift.day, '+4 days')
          CROSS JOIN clock AS other ON other.shift = shift.id
        WHERE other.id <> own.id
          AND (own.clocked_out IS NOT NULL
            OR own_member.state = 'active' AND other.clocked_out IS NOT NULL)
          AND (other.clocked_out IS NOT NULL OR membership.state = 'active')
          AND own.clocked_in < coalesce(other.clocked_out, other.clocked_in + 86400)
          AND other.clocked_in < coalesce(own.clocked_out, own.clocked_in + 86400)
        """,
      touches: ofOwn)
  }

  private static var agreedOnce: Invariant {
    Invariant(
      Text(
        en: "only one pay is agreed on from the same day",
        ko: "같은 날부터 적용되는 임금 조건은 하나만 합의할 수 있습니다"),
      offences: """
        SELECT 'trm-' || min(own.id, other.id), 'trm-' || max(own.id, other.id)
        FROM terms AS own
          CROSS JOIN terms AS other
            ON other.membership = own.membership AND other.since = own.since
        WHERE other.id <> own.id AND own.state = 'agreed' AND other.state = 'agreed'
        """,
      touches: [.init(terms, "AND own.id IN")])
  }

  // Pay may be agreed on while a request is open: it is negotiated then.
  private static var membersOnly: Invariant {
    Invariant(
      Text(
        en: "a person whose request was not accepted has no shifts",
        ko: "가입이 수락되지 않은 사람에게는 근무가 있을 수 없습니다"),
      offences: """
        SELECT 'mem-' || membership.id,
          CASE WHEN shift.id > 0 THEN 'shf-' || shift.id
            ELSE 'ser-' || ((-shift.id) >> 22) || '@'
              || date((((-shift.id) & 4194303) - 719162) * 86400, 'unixepoch') END
        FROM membership JOIN shift ON shift.membership = membership.id
        WHERE (membership.state IN ('pending', 'rejected')
            OR membership.state = 'ended' AND membership.joined_on IS NULL)
        """,
      touches: [.init(membership, "AND membership.id IN"), .init(shift, "AND shift.id IN")])
  }

  private static var nothingRepeats: Invariant {
    Invariant(
      Text(
        en: "a person whose request was not accepted has no series",
        ko: "가입이 수락되지 않은 사람에게는 반복 근무가 있을 수 없습니다"),
      offences: """
        SELECT 'mem-' || membership.id, 'ser-' || series_part.id
        FROM membership JOIN series_part ON series_part.membership = membership.id
        WHERE (membership.state IN ('pending', 'rejected')
            OR membership.state = 'ended' AND membership.joined_on IS NULL)
        """,
      touches: [
        .init(membership, "AND membership.id IN"),
        .init(SeriesPart.table, "AND series_part.id IN"),
      ])
  }

  private static var nobodyGone: Invariant {
    Invariant(
      Text(
        en: "a removed person or workplace has no memberships or requests",
        ko: "삭제된 사람이나 사업장에는 소속이나 가입 요청이 있을 수 없습니다"),
      offences: """
        SELECT 'mem-' || membership.id,
          CASE WHEN person.removed_at IS NULL THEN 'wpl-' || workplace.id
            ELSE 'per-' || person.id END
        FROM membership
          JOIN person ON person.id = membership.person
          JOIN workplace ON workplace.id = membership.workplace
        WHERE membership.state IN ('pending', 'active')
          AND (person.removed_at IS NOT NULL OR workplace.removed_at IS NOT NULL)
        """,
      touches: [
        .init(membership, "AND membership.id IN"), .init(workplace, "AND workplace.id IN"),
        .init(PeopleTables.person, "AND person.id IN"),
      ])
  }

  /// The tables that can break a rule about clock entries: entries, shifts and memberships.
  private static var ofOwn: [Invariant.Touch] {
    [
      .init(clock, "AND own.id IN"), .init(shift, "AND own_shift.id IN"),
      .init(membership, "AND own_member.id IN"),
    ]
  }
}
