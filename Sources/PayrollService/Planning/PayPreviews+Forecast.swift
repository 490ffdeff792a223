public import CatchValues
public import WageService

/// The forecast pay of a period, with the document it was computed from.
public struct PayForecast {
  public let preview: PayPreview
  public let result: PayResult
  public let document: PayDocument
}

extension PayPreviews {
  /// Returns the forecast of one period and refuses a missing one.
  ///
  /// - Throws: `payroll.not_paid`; `payroll.not_computed` with the reason in the finding.
  public func forecast(
    _ member: PaidMember, _ period: PayPeriod, paidOn: CivilDate? = nil
  ) throws(Failure) -> PayForecast {
    guard let preview = try preview(member, period, paidOn: paidOn) else {
      throw PayrollRefusal.notPaid.failure(
        "'\(member.worker)' is not paid by '\(member.place)' for \(period.from) to "
          + "\(period.to)",
        "\(quoted: member.worker, .topic) \(period.from)부터 \(period.to)까지 '\(member.place)'에서 "
          + "임금을 받지 않습니다")
    }
    return try forecast(of: preview)
  }

  /// - Parameter preview: the one computed last.
  private func forecast(of preview: PayPreview) throws(Failure) -> PayForecast {
    guard let result = preview.forecast else { throw try refusal(of: preview) }
    return PayForecast(preview: preview, result: result, document: document)
  }

  /// Returns the refusal of a period that has no figures, with the reason in the finding.
  public func refusal(of preview: PayPreview) throws(Failure) -> Failure {
    let member = preview.member
    guard !preview.isUnrecorded else {
      return try missingRecords([preview.period], of: member, isOfLast: true)
    }
    return .notComputed(member, preview.findings.first(where: \.isBlocking)?.message)
  }

  /// Returns the forecast of a period in which a worker leaves.
  ///
  /// - Parameter lastDay: a day of the period; shifts planned after it are left out.
  func forecast(
    _ member: PaidMember, _ period: PayPeriod, until lastDay: CivilDate, paidOn: CivilDate? = nil
  ) throws(Failure) -> PayForecast {
    try cut(try forecast(member, period, paidOn: paidOn), until: lastDay)
  }

  private func cut(_ whole: PayForecast, until lastDay: CivilDate) throws(Failure) -> PayForecast {
    guard lastDay < whole.preview.period.to else { return whole }
    var document = whole.document
    document.worker.employedTo = min(lastDay, document.worker.employedTo ?? lastDay)
    let days = document.workDays()
    document.shifts = document.shifts.indices.filter { days[$0] <= lastDay.daysSinceEpoch }
      .map { document.shifts[$0] }
    return PayForecast(preview: whole.preview, result: try compute(document), document: document)
  }

  /// Returns forecasts part by part when the kind of pay changes; none without employment.
  ///
  /// - Parameter isOfKnown: leaves out parts without records, and those of the opening balance.
  func forecasts(
    _ member: PaidMember, _ period: PayPeriod, until lastDay: CivilDate, paidOn: CivilDate? = nil,
    isOfKnown: Bool = false
  ) throws(Failure) -> [PayForecast] {
    var found: [PayForecast] = []
    for part in try facts(of: member).parts(of: period) where part.from <= lastDay {
      guard let preview = try preview(member, part, paidOn: paidOn),
        !isOfKnown || !preview.isUnrecorded && !preview.isInOpening
      else { continue }
      found.append(try cut(try forecast(of: preview), until: lastDay))
    }
    return found
  }
}

extension Failure {
  static func notComputed(_ member: PaidMember, _ why: Text?) -> Failure {
    PayrollRefusal.notComputed.failure(
      "the pay of '\(member.worker)' cannot be computed: \(why?.en ?? "")",
      "'\(member.worker)'의 임금을 계산할 수 없습니다: \(why?.ko ?? "")")
  }
}
