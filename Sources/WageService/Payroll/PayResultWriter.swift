public import CatchValues

extension PayResult {
  /// Writes the `data` object of `wage calc`; names and order are its contract.
  /// - Parameter explanation: the tree, if requested.
  public func write(_ writer: inout JSONWriter, explanation: Explanation? = nil) {
    writer.beginObject()
    writer.field("id", id)
    writer.key("period")
    writer.beginObject()
    writer.field("from", from)
    writer.field("to", to)
    writer.endObject()
    writer.field("paid_on", paidOn)
    writeMinutes(&writer)
    writeWeeks(&writer)
    writePay(&writer)
    writer.field("gross", gross)
    writer.field("non_taxable", nonTaxable)
    writer.field("taxable", taxable)
    writeDeductions(&writer)
    writer.field("net", net)
    writeEmployer(&writer)
    writer.key("warnings")
    writer.beginArray()
    for warning in warnings {
      writer.beginObject()
      writer.field("id", warning.id)
      // Machine formats do not change with the language.
      writer.field("message", warning.message.en)
      writer.field("article", warning.article)
      writer.endObject()
    }
    writer.endArray()
    writer.key("provisional")
    writer.bool(isProvisional)
    if let explanation {
      writer.key("explanation")
      explanation.write(&writer)
    }
    writer.endObject()
  }

  private func writeMinutes(_ writer: inout JSONWriter) {
    writer.key("minutes")
    writer.beginObject()
    writer.field("work", minutes.work)
    writer.field("normal", minutes.normal)
    writer.field("overtime", minutes.overtime)
    writer.field("part_time_excess", minutes.partTimeExcess)
    writer.field("night", minutes.night)
    writer.field("holiday_within_8h", minutes.holidayWithin)
    writer.field("holiday_over_8h", minutes.holidayOver)
    writer.endObject()
  }

  private func writeWeeks(_ writer: inout JSONWriter) {
    writer.key("weeks")
    writer.beginArray()
    for week in weeks {
      writer.beginObject()
      writer.field("week", week.week)
      writer.field("contracted_minutes", week.contractedMinutes)
      writer.field("worked_minutes", week.workedMinutes)
      writer.key("attended")
      writer.bool(week.isAttended)
      writer.field("allowance_minutes", week.allowanceMinutes)
      writer.field("allowance_date", week.allowanceDate)
      writer.field("denied", week.denied?.rawValue)
      writer.endObject()
    }
    writer.endArray()
  }

  private func writePay(_ writer: inout JSONWriter) {
    writer.key("pay")
    writer.beginObject()
    writer.field("normal_pay", pay.normal)
    writer.field("overtime_pay", pay.overtime)
    writer.field("part_time_excess_pay", pay.partTimeExcess)
    writer.field("night_premium", pay.night)
    writer.field("holiday_pay", pay.holiday)
    writer.field("weekly_allowance", pay.weeklyAllowance)
    writer.field("paid_holiday_pay", pay.paidHoliday)
    writer.field("leave_pay", pay.leave)
    writer.field("other_items", pay.otherItems)
    writer.endObject()
  }

  private func writeDeductions(_ writer: inout JSONWriter) {
    writer.key("deductions")
    writer.beginObject()
    writer.field("national_pension", premiums?.pension.employee ?? 0)
    writer.field("health_insurance", premiums?.health.employee ?? 0)
    writer.field("long_term_care", premiums?.care.employee ?? 0)
    writer.field("employment_insurance", premiums?.employment.employee ?? 0)
    writer.field("income_tax", incomeTax)
    writer.field("local_tax", localTax)
    writer.field("other", otherDeductions)
    writer.endObject()
    writer.field("deductions_total", deductionsTotal)
  }

  private func writeEmployer(_ writer: inout JSONWriter) {
    writer.key("employer")
    writer.beginObject()
    writer.field("national_pension", premiums?.pension.employer ?? 0)
    writer.field("health_insurance", premiums?.health.employer ?? 0)
    writer.field("long_term_care", premiums?.care.employer ?? 0)
    writer.field("employment_insurance", premiums?.employment.employer ?? 0)
    writer.field("industrial_accident", premiums?.accident ?? 0)
    writer.field("severance_accrual", severanceAccrual)
    writer.field("total_cost", totalCost)
    writer.endObject()
  }
}

extension JSONWriter {
  @inline(__always)
  mutating func field(_ name: StaticString, _ value: Int) {
    key(name)
    integer(value)
  }

  mutating func field(_ name: StaticString, _ value: String?) {
    key(name)
    if let value { string(value) } else { null() }
  }

  mutating func field(_ name: StaticString, _ date: CivilDate) {
    key(name)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 10) { bytes in
      let parts = date.components
      bytes[0] = UInt8(0x30 + parts.year / 1000)
      bytes[1] = UInt8(0x30 + parts.year / 100 % 10)
      bytes[2] = UInt8(0x30 + parts.year / 10 % 10)
      bytes[3] = UInt8(0x30 + parts.year % 10)
      bytes[4] = 0x2D
      bytes[5] = UInt8(0x30 + parts.month / 10)
      bytes[6] = UInt8(0x30 + parts.month % 10)
      bytes[7] = 0x2D
      bytes[8] = UInt8(0x30 + parts.day / 10)
      bytes[9] = UInt8(0x30 + parts.day % 10)
      string(utf8: UnsafeBufferPointer(bytes))
    }
  }
}
