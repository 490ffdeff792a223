import CatchValues

extension PayDocument {
  /// Makes every week's work longer or shorter by the change, spread evenly over its pieces.
  ///
  /// Shifts that touch stay one piece of work. No piece loses its breaks, lasts over a day or
  /// reaches into the next.
  mutating func segment(by change: Int) {
    guard change != 0 else { return }
    let pieces = piecesOfWork()
    let days = workDays()
    let weekOf = pieces.map { piece in
      (CivilDate(daysSinceEpoch: days[piece[0]]) ?? .first).onOrBefore(contract.weekStart)
        .daysSinceEpoch
    }
    var weeks: [Int: Int] = [:]
    for week in weekOf { weeks[week, default: 0] += 1 }
    var seen: [Int: Int] = [:]
    for (place, piece) in pieces.enumerated() {
      let week = weekOf[place]
      // A week cut off by the period's edge changes by its share only.
      let count = max(weeks[week] ?? 1, contract.days?.count ?? 1)
      let number = seen[week, default: 0]
      seen[week] = number + 1
      var part = change / count
      if number < Int((change % count).magnitude) { part += change.signum() }
      let next = place + 1 < pieces.count ? shifts[pieces[place + 1][0]].start : Int.max
      if part < 0 {
        shorten(piece, by: -part)
      } else {
        lengthen(piece[piece.count - 1], by: part, until: next)
      }
    }
  }

  private mutating func lengthen(_ index: Int, by minutes: Int, until next: Int) {
    let shift = shifts[index]
    let most = max(shift.end, min(next, shift.start + 1_440))
    shifts[index].end = min(shift.end + minutes, most)
    if let actual = shift.actual, actual.count > 0 {
      shifts[index].actual?.end = max(min(actual.end + minutes, most), actual.start + 1)
    }
  }

  /// Shortens a piece at its end; earlier shifts give the minutes that the last one cannot, and
  /// later shifts then begin sooner.
  private mutating func shorten(_ piece: [Int], by minutes: Int) {
    var left = minutes
    for (place, index) in piece.enumerated().reversed() where left > 0 {
      let taken = min(left, shifts[index].end - leastEnd(of: shifts[index]))
      guard taken > 0 else { continue }
      left -= taken
      shifts[index].end -= taken
      if let actual = shifts[index].actual, actual.count > 0 {
        shifts[index].actual?.end = max(actual.end - taken, actual.start + 1)
      }
      for later in piece[(place + 1)...] { advance(later, by: taken) }
    }
  }

  /// Returns the earliest end that leaves all breaks and a minute of work.
  private func leastEnd(of shift: ShiftRecord) -> Int {
    var minutes = shift.unplacedBreak
    var latest = shift.start
    for place in shift.breakStart..<(shift.breakStart + shift.breakCount) {
      minutes += breaks[place].count
      latest = max(latest, breaks[place].end)
    }
    return max(latest, shift.start + minutes) + 1
  }

  private mutating func advance(_ index: Int, by minutes: Int) {
    shifts[index].start -= minutes
    shifts[index].end -= minutes
    shifts[index].actual?.start -= minutes
    shifts[index].actual?.end -= minutes
    let first = shifts[index].breakStart
    for place in first..<(first + shifts[index].breakCount) {
      breaks[place].start -= minutes
      breaks[place].end -= minutes
    }
  }
}
