import CatchValues
import WageService

/// One worker's minutes and pay in a month.
struct Month: Equatable {
  let minutes: KindMinutes
  let normal: Int
  let overtime: Int
  let excess: Int
  let night: Int
  let holiday: Int

  var gross: Int { normal + overtime + excess + night + holiday }

  /// Prices the classified minutes as `Payroll` does.
  init(_ minutes: KindMinutes, of worker: Workload.Worker) throws(Failure) {
    self.minutes = minutes
    let factors = PremiumFactors.law
    let rate = worker.rate
    var lines = (PayLine(), PayLine(), PayLine(), PayLine(), PayLine())
    lines.0.add(rate: rate, minutes: minutes.normal)
    lines.1.add(rate: rate, minutes: minutes.overtime, factor: factors.overtime)
    lines.2.add(rate: rate, minutes: minutes.partTimeExcess, factor: factors.overtime)
    lines.3.add(rate: rate, minutes: minutes.night, factor: factors.night)
    lines.4.add(rate: rate, minutes: minutes.holidayWithin, factor: factors.holidayWithin)
    lines.4.add(rate: rate, minutes: minutes.holidayOver, factor: factors.holidayOver)
    normal = try lines.0.amount(over: worker.denominator, rounding: .ceil)
    overtime = try lines.1.amount(over: worker.denominator, rounding: .ceil)
    excess = try lines.2.amount(over: worker.denominator, rounding: .ceil)
    night = try lines.3.amount(over: worker.denominator, rounding: .ceil)
    holiday = try lines.4.amount(over: worker.denominator, rounding: .ceil)
  }
}

/// Buffers to classify and price one worker after the other without new memory.
struct Bench {
  private var shifts: [KernelShift] = []
  private var days: [KernelDay] = []

  mutating func month(_ index: Int, of workload: Workload) throws(Failure) -> Month {
    let worker = workload.workers[index]
    let firstShift = index * Workload.shiftCount
    let firstDay = index * Workload.dayCount
    shifts.removeAll(keepingCapacity: true)
    shifts.append(contentsOf: workload.shifts[firstShift..<firstShift + Workload.shiftCount])
    days.removeAll(keepingCapacity: true)
    days.append(contentsOf: workload.days[firstDay..<firstDay + Workload.dayCount])

    ShiftKernel.classify(
      shifts, firstDay: Workload.firstDay, limits: worker.limits, days: &days)
    var minutes = KindMinutes()
    for day in days where day.work > 0 { minutes.add(day) }
    return try Month(minutes, of: worker)
  }
}
