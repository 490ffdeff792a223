import WageService

/// The workers to classify and price; `kernel.c` generates the same ones from the same seed.
struct Workload {
  static let workerCount = 2_048
  static let shiftCount = 22
  static let dayCount = 35
  /// 2026-10-05, a Monday.
  static let firstDay = 20_731

  /// The limits and the wage of one worker's contract.
  struct Worker {
    var limits: KernelLimits
    /// In won an hour, to be divided by `denominator`.
    var rate: Int
    var denominator: Int
  }

  private(set) var workers: [Worker] = []
  /// `shiftCount` shifts of each worker, one worker after the other.
  private(set) var shifts: [KernelShift] = []
  /// `dayCount` days of each worker, one worker after the other.
  private(set) var days: [KernelDay] = []
  private var state = 20_261_025

  init() {
    for _ in 0..<Workload.workerCount { addWorker() }
  }

  private mutating func addWorker() {
    let isPartTime = number(below: 3) == 0
    let contracted: Int32 = isPartTime ? 240 + Int32(number(below: 4)) * 60 : 100_000
    for day in 0..<Workload.dayCount {
      let isHoliday = day % 7 == 6 || number(below: 20) == 0
      days.append(KernelDay(contracted: day % 7 < 5 ? contracted : 0, isHoliday: isHoliday))
    }
    var missing = Workload.shiftCount
    for day in 0..<Workload.dayCount {
      if missing == 0 { break }
      if missing < Workload.dayCount - day, number(below: 10) >= 7 { continue }
      shifts.append(shift(on: day))
      missing -= 1
    }
    let weeklyContracted = isPartTime && number(below: 2) == 0 ? 1_500 : Int.max
    workers.append(
      Worker(
        limits: KernelLimits(daily: 480, weekly: 2_400, weeklyContracted: weeklyContracted),
        rate: 10_030 + number(below: 20_000), denominator: isPartTime ? 1 : 209))
  }

  private mutating func shift(on day: Int) -> KernelShift {
    let start = (Workload.firstDay + day) * 1_440 + 480 + number(below: 14) * 60
    let end = start + 240 + number(below: 361)
    let rest = number(below: 3) * 30
    let isUnplaced = number(below: 4) == 0
    return KernelShift(
      start: start, end: end, breakMinutes: rest,
      nightBreakMinutes: isUnplaced || end < start + 480 ? 0 : min(rest, 15),
      isBreakUnplaced: isUnplaced)
  }

  // Lehmer's generator, which needs no arithmetic that wraps around.
  private mutating func number(below bound: Int) -> Int {
    state = state * 48_271 % 2_147_483_647
    return state % bound
  }
}
