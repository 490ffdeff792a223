import CatchValues

extension OracleDocument {
  /// The document as `wage calc` reads it, on one line.
  func json() -> String {
    let fields = [
      "\"id\": \(quoted(id))",
      "\"period\": {\"from\": \(text(from)), \"to\": \(text(to))}",
      "\"paid_on\": \(text(paidOn))",
      "\"worker\": \(workerJSON)",
      "\"contract\": \(contractJSON)",
      "\"workplace\": \(workplaceJSON)",
      "\"shifts\": [\(shiftsJSON.joined(separator: ", "))]",
      "\"items\": [\(items.map(itemJSON).joined(separator: ", "))]",
    ]
    return "{" + (fields + insurancesJSON).joined(separator: ", ") + "}"
  }

  private var workerJSON: String {
    object([
      ("name", quoted("김미나")),
      ("age", worker.age.map(String.init) ?? "null"),
      ("family", "\(worker.family)"),
      ("children", "\(worker.children)"),
      ("withholding_rate", "\(worker.withholdingRate)"),
      ("income_kind", quoted(worker.incomeKind.rawValue)),
      ("employed_from", worker.employedFrom.map(text) ?? "null"),
      ("employed_to", worker.employedTo.map(text) ?? "null"),
      ("months_employed", worker.monthsEmployed.map(String.init) ?? "null"),
      ("week_before", worker.weekBefore.map { quoted($0.rawValue) } ?? "null"),
    ])
  }

  private var contractJSON: String {
    let rate =
      switch contract.rate {
      case .won(let won): "\(won)"
      case .minimum: quoted("minimum")
      }
    var fields = [
      ("basis", quoted(contract.basis.rawValue)),
      ("rate", rate),
      ("weekly_minutes", "\(contract.weeklyMinutes)"),
    ]
    if let days = contract.days {
      fields.append(("days", "[" + days.map(weekdayJSON).joined(separator: ", ") + "]"))
    }
    if let minutes = contract.dailyMinutes { fields.append(("daily_minutes", "\(minutes)")) }
    fields += [
      ("premiums", quoted(contract.premiums.rawValue)),
      ("weekly_holiday", weekdayJSON(contract.weeklyHoliday)),
      ("week_start", weekdayJSON(contract.weekStart)),
      ("weekly_method", quoted("ruling")),
      ("rounding", quoted(contract.rounding.rawValue)),
      ("attribution", quoted(contract.attribution.rawValue)),
      ("pay_basis", quoted("scheduled")),
      ("probation", "\(contract.isProbation)"),
      ("minor", "\(contract.isMinor)"),
    ]
    return object(fields)
  }

  private var workplaceJSON: String {
    object([
      ("employees", workplace.employees.map(String.init) ?? "null"),
      ("size", quoted(workplace.size.rawValue)),
      ("industry", quoted(workplace.industry.rawValue)),
      ("accident_permille", workplace.accidentTenths.map { "\($0 / 10).\($0 % 10)" } ?? "null"),
      ("public_holidays", quoted(workplace.publicHolidays.rawValue)),
    ])
  }

  /// Shifts and records of days together, in time order.
  private var shiftsJSON: [String] {
    let timed = shifts.map { ($0.start, shiftJSON($0)) }
    let dated = records.map { record in
      (
        record.day * 1440,
        object([("date", text(record.day)), ("status", quoted(record.status.rawValue))])
      )
    }
    return (timed + dated).sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func shiftJSON(_ shift: Shift) -> String {
    var fields = [("start", moment(shift.start)), ("end", moment(shift.end))]
    if let minutes = shift.breakMinutes { fields.append(("break_minutes", "\(minutes)")) }
    if !shift.breaks.isEmpty {
      let breaks = shift.breaks.map { "[\(moment($0.lowerBound)), \(moment($0.upperBound))]" }
      fields.append(("breaks", "[" + breaks.joined(separator: ", ") + "]"))
    }
    return object(fields)
  }

  private func itemJSON(_ item: Item) -> String {
    var fields = [("code", quoted(item.code)), ("amount", "\(item.amount)")]
    if !item.isTaxable { fields.append(("taxable", "false")) }
    return object(fields)
  }

  private var insurancesJSON: [String] {
    let given: [(String, Bool?)] = [
      ("national_pension", insurances.nationalPension),
      ("health_insurance", insurances.healthInsurance),
      ("employment_insurance", insurances.employmentInsurance),
      ("industrial_accident", insurances.industrialAccident),
    ]
    let fields = given.compactMap { name, value in value.map { (name, "\($0)") } }
    return fields.isEmpty ? [] : ["\"insurances\": \(object(fields))"]
  }

  private func object(_ fields: [(String, String)]) -> String {
    "{" + fields.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
  }

  private func weekdayJSON(_ day: Int) -> String {
    quoted(["mon", "tue", "wed", "thu", "fri", "sat", "sun"][day])
  }

  private func quoted(_ plain: String) -> String { "\"\(plain)\"" }

  private func text(_ day: DayNumber) -> String { quoted(civil(day).description) }

  private func moment(_ minute: Int) -> String {
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let ofDay = minute % 1440
    return quoted(
      "\(civil(minute / 1440))T\(twoDigits(ofDay / 60)):\(twoDigits(ofDay % 60))")
  }
}
