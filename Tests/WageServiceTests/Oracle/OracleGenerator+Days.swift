extension OracleGenerator {
  /// Decides for each day of the employment: work, an absence, leave, or nothing at all.
  mutating func fillDays(_ document: inout OracleDocument) {
    let leaveWeek = chance(8) ? document.weekStart(number(document.from...document.to)) : nil
    for day in document.from...document.to where document.isEmployed(on: day) {
      if let leaveWeek, (leaveWeek..<leaveWeek + 7).contains(day), document.isContracted(day),
        !document.isPaidHoliday(day), freeFrom(day, document) == day * 1440
      {
        document.records.append(OracleDocument.Record(day: day, status: .leave))
      } else if document.isPaidHoliday(day) {
        fillPaidHoliday(day, &document)
      } else if document.isContracted(day) {
        fillContractedDay(day, &document)
      } else if chance(document.contract.days == nil ? looseDayChance(document) : 8) {
        addShifts(on: day, &document)
      } else if document.contract.days == nil, chance(1), freeFrom(day, document) == day * 1440 {
        document.records.append(OracleDocument.Record(day: day, status: .absent))
      }
    }
    ensureWork(&document)
  }

  /// Without agreed days, enough days of about six hours to come near the contract.
  private func looseDayChance(_ document: OracleDocument) -> Int {
    min(85, document.contract.weeklyMinutes * 100 / (7 * 360))
  }

  private mutating func fillPaidHoliday(_ day: DayNumber, _ document: inout OracleDocument) {
    if chance(45) {
      addShifts(on: day, &document)
    } else if chance(30), freeFrom(day, document) == day * 1440 {
      document.records.append(OracleDocument.Record(day: day, status: .holiday))
    }
  }

  private mutating func fillContractedDay(_ day: DayNumber, _ document: inout OracleDocument) {
    // A shift of the day before may still run; such a day stays without a record.
    guard freeFrom(day, document) == day * 1440 else { return addShifts(on: day, &document) }
    switch number(1...100) {
    case 1...90: addShifts(on: day, &document)
    case 91...93: document.records.append(OracleDocument.Record(day: day, status: .absent))
    case 94...96: document.records.append(OracleDocument.Record(day: day, status: .leave))
    case 97: document.records.append(OracleDocument.Record(day: day, status: .cancelled))
    case 98: document.records.append(OracleDocument.Record(day: day, status: .holiday))
    default: break
    }
  }

  /// The first minute of the day that no earlier shift covers.
  private func freeFrom(_ day: DayNumber, _ document: OracleDocument) -> Int {
    guard let last = document.shifts.last else { return day * 1440 }
    // What a break of unknown place is worth in a run is not for the oracle to say.
    return max(day * 1440, last.end + (last.breakMinutes == nil ? 0 : 1))
  }

  private mutating func addShifts(on day: DayNumber, _ document: inout OracleDocument) {
    let edges = [0, 1, 359, 360, 361, 1319, 1320, 1321, 1380, 1439]
    let ofDay = chance(30) ? pick(edges) : pick([420, 540, 600, 780, 1020, number(0...1439)])
    let usual =
      document.contract.dailyMinutes
      ?? document.contract.weeklyMinutes / max(document.contract.days?.count ?? 5, 1)
    var start = max(day * 1440 + ofDay, freeFrom(day, document))
    for _ in 0..<(chance(10) ? 2 : 1) where start / 1440 == day {
      let shift = shift(from: start, usual: usual, document)
      document.shifts.append(shift)
      start = max(shift.end + pick([0, 1, 45, 180]), freeFrom(day, document))
    }
  }

  private mutating func shift(
    from start: Int, usual: Int, _ document: OracleDocument
  ) -> OracleDocument.Shift {
    let changes = [-120, -1, 0, 0, 0, 0, 0, 0, 1, 30, 60, 120, 300]
    let work = min(max(chance(85) ? usual + pick(changes) : number(1...840), 1), 840)
    let pause = work / 240 * 30
    var shift = OracleDocument.Shift(start: start, end: start + work + pause)
    let midnight = (start / 1440 + 1) * 1440
    let touches = document.shifts.last?.end == start
    // Work of over a day must not reach beyond the last day of employment.
    if touches, document.worker.employedTo == start / 1440 { shift.end = min(shift.end, midnight) }
    // A break without a place could lie on either side of a holiday's midnight.
    let splits = document.contract.attribution == .calendar
    let span = shift.end - shift.start
    guard pause > 0, span > pause + 2, chance(90) else { return shift }
    if chance(20), !touches, !(splits && shift.end > midnight) {
      shift.breakMinutes = pause
    } else {
      shift.breaks = breaks(of: pause, in: shift, midnight: midnight)
    }
    return shift
  }

  /// Anywhere in the shift, across an edge of the night or of the day, or in two parts.
  private mutating func breaks(
    of pause: Int, in shift: OracleDocument.Shift, midnight: Int
  ) -> [Range<Int>] {
    let latest = shift.end - 1 - pause
    let edges = [midnight - 120, midnight, midnight + 360].map {
      $0 - pick([0, 1, pause / 2, pause])
    }
    .filter { $0 > shift.start && $0 <= latest }
    let begin =
      edges.isEmpty || chance(50) ? number(shift.start + 1...latest) : pick(edges)
    guard pause >= 30, begin + pause + 20 < shift.end, chance(20) else {
      return [begin..<begin + pause]
    }
    let half = pause / 2
    return [begin..<begin + half, begin + half + 10..<begin + pause + 10]
  }

  /// A month without any work has no pay to compare.
  private mutating func ensureWork(_ document: inout OracleDocument) {
    guard document.shifts.isEmpty else { return }
    let recorded = Set(document.records.map(\.day))
    let free = (document.from...document.to).first {
      document.isEmployed(on: $0) && !recorded.contains($0)
    }
    if let free {
      addShifts(on: free, &document)
    } else {
      document.records.removeAll()
      addShifts(on: max(document.from, document.worker.employedFrom ?? document.from), &document)
    }
  }
}
