public import CatchValues
public import ShiftService

extension Failure {
  static func closedAlready(
    _ close: ClosedPeriod?, _ period: PayPeriod, _ place: Workplace
  ) -> Failure {
    let (id, name) = (close.map { "\($0.id)" } ?? "", close?.period ?? period.name)
    return ClosingRefusal.closed.failure(
      "\(name) of '\(place.name)' is closed already (\(id))",
      "'\(place.name)'의 \(name) 임금은 이미 마감했습니다(\(id))",
      hint: close.map {
        Text(
          en: "reopen it with 'catchkit wage reopen \($0.id) --reason TEXT'; late changes "
            + "become arrears automatically",
          ko: "다시 열기: 'catchkit wage reopen \($0.id) --reason 사유'. 늦은 변경은 저절로 소급분이 됩니다")
      })
  }

  static func decidedDay(
    _ shift: ID<Shift>, _ day: CivilDate, slip: ID<StoredPayslip>, of close: ID<ClosedPeriod>
  ) -> Failure {
    func reopen(_ reason: String) -> String { "'catchkit wage reopen \(close) --reason \(reason)'" }
    return ClosingRefusal.decidedDay.failure(
      "'\(shift)' of \(day) is paid by the payslip \(slip)",
      "\(day)의 \(quoted: shift, .topic) 임금명세서 \(slip)에서 지급했습니다",
      hint: Text(
        en: "reopen the pay period with \(reopen("TEXT")), decide, and close it again",
        ko: "\(reopen("사유")) 명령으로 임금 기간을 다시 열고 결정한 뒤 다시 마감하십시오"))
  }

  static func unfinished(_ list: [UnfinishedPay], _ period: PayPeriod) -> Failure {
    let (count, first) = (list.count, list[0].message)
    let isOfSize = list.contains { $0.id == PayFinding.sizeDiffersID }
    return Failure(
      isOfSize ? ClosingRefusal.sizeDiffers : ClosingRefusal.unfinished,
      count == 1
        ? first
        : Text(
          en: "\(count) things about \(period.name) are not settled; the first: \(first.en)",
          ko: "\(period.name) 임금에 정리되지 않은 항목이 \(count)건 있습니다. 첫째: \(first.ko)"))
  }

  /// The most workers that a refusal names.
  private static let mostNamed = 20

  /// Refuses a close without payslips, because the pay of some members cannot be computed.
  public static func noSlips(_ list: [UnfinishedPay], _ period: PayPeriod) -> Failure {
    let members = Set(list.compactMap(\.leftOut?.membership))
    guard members.count == 1, let worker = list[0].worker, let reason = list[0].leftOut?.reason
    else {
      let names = list.compactMap(\.worker).distinct()
      let shown = names.prefix(mostNamed).map { "'\($0)'" }.joined(separator: ", ")
      let more = names.count - mostNamed
      let first = list[0].message
      return ClosingRefusal.leftOut.failure(
        "\(members.count) workers have no payslip of \(period.name): \(shown)"
          + (more > 0 ? " and \(more) more" : "") + "; the first: \(first.en)",
        "\(period.name) 임금명세서가 없는 근무자가 \(members.count)명 있습니다: \(shown)"
          + (more > 0 ? " 외 \(more)명" : "") + ". 첫째: \(first.ko)")
    }
    return ClosingRefusal.leftOut.failure(
      "no payslip of \(period.name) for '\(worker)': \(reason.en)",
      "'\(worker)'의 \(period.name) 임금명세서를 만들 수 없습니다: \(reason.ko)")
  }

  /// - Parameter reasons: those of members without records, the first of which is shown.
  static func nothingToClose(
    _ period: PayPeriod, _ place: Workplace, _ reasons: [Text] = []
  ) -> Failure {
    ClosingRefusal.nothing.failure(
      "no worker at '\(place.name)' is owed any pay for \(period.name)",
      "'\(place.name)'에 \(period.name) 임금을 받을 근무자가 없습니다", hint: reasons.first)
  }

  static func reopenedAlready(_ close: ClosedPeriod) -> Failure {
    ClosingRefusal.reopened.failure(
      "'\(close.id)' was reopened already", "'\(close.id)': 이미 다시 열었습니다")
  }

  static func settledLater(_ close: ClosedPeriod, _ later: ClosedPeriod) -> Failure {
    ClosingRefusal.settled.failure(
      "'\(later.id)' of \(later.period) has paid arrears of \(close.period)",
      "\(later.period) 마감('\(later.id)')에서 \(close.period)의 소급분을 지급했습니다")
  }

  static func taxedLater(_ close: ClosedPeriod, _ later: ClosedPeriod) -> Failure {
    ClosingRefusal.settled.failure(
      "the month's tax in '\(later.id)' of \(later.period) builds on \(close.period)",
      "\(later.period) 마감('\(later.id)')의 세금은 \(close.period) 마감을 합산한 것입니다")
  }

  static func closedDay(_ close: ClosedPeriod) -> Failure {
    ClosingRefusal.closedDay.failure(
      "\(close.period) of '\(close.place)' is closed: only the owner may change its shifts",
      "'\(close.place)'의 \(close.period) 임금은 이미 마감해서 그 기간의 근무는 사업주만 바꿀 수 있습니다")
  }

  static func notClosed(_ typed: String) -> Failure {
    ClosingRefusal.notClosed.failure(
      "no closed pay period matches '\(typed)'", "'\(typed)'에 해당하는 마감된 임금 기간이 없습니다")
  }

  public static func nothingClosed(_ period: PayPeriod?, _ place: Workplace) -> Failure {
    guard let period else {
      return ClosingRefusal.notClosed.failure(
        "no pay period of '\(place.name)' is closed", "'\(place.name)'에 마감한 임금 기간이 없습니다")
    }
    return ClosingRefusal.notClosed.failure(
      "\(period.name) of '\(place.name)' is not closed",
      "'\(place.name)'의 \(period.name) 임금은 마감하지 않았습니다")
  }

  static func noSlip(_ typed: String) -> Failure {
    ClosingRefusal.noSlip.failure("there is no payslip '\(typed)'", "'\(typed)' 임금명세서가 없습니다")
  }
}

extension PayPeriod {
  /// `2026-10`, or both days of a period that is not a month.
  public var name: String { ClosedPeriod.name(from: from, to: to) }
}
