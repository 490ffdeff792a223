/// A shift as the kernel counts it: civil minutes since 1970, breaks already measured.
public struct KernelShift: Hashable, Sendable {
  public var start: Int
  public var end: Int
  /// Unpaid minutes in all, placed or not.
  public var breakMinutes: Int
  /// The minutes of the placed breaks between 22:00 and 06:00.
  public var nightBreakMinutes: Int
  /// True when the break's position is unknown: night minutes shrink in proportion.
  public var isBreakUnplaced: Bool
  /// True for the minutes after midnight of work that belongs to the day before, when by the
  /// calendar only one of the two days is a holiday.
  public var turnsHoliday = false

  public init(
    start: Int, end: Int, breakMinutes: Int, nightBreakMinutes: Int, isBreakUnplaced: Bool
  ) {
    self.start = start
    self.end = end
    self.breakMinutes = breakMinutes
    self.nightBreakMinutes = nightBreakMinutes
    self.isBreakUnplaced = isBreakUnplaced
  }

  /// Minutes without breaks.
  public var work: Int { end - start - breakMinutes }
}

/// One day of the frame: its contracted time, and the minutes of the work that belongs to it.
public struct KernelDay: Hashable, Sendable {
  /// Contracted minutes; more than a day when the contract names no days.
  public var contracted: Int32
  /// Contracted minutes of its week, when the contract names no days; else `.max`.
  public var weeklyContracted = Int32.max
  public var isHoliday: Bool
  /// True when work beyond the limits of a day and a week is overtime.
  public var isLimited = true
  public var work: Int32 = 0
  public var overtime: Int32 = 0
  public var partTimeExcess: Int32 = 0
  public var night: Int32 = 0
  public var holidayWithin: Int32 = 0
  public var holidayOver: Int32 = 0
  /// Minutes of a day that a salary includes; `.max` without a salary or without named days.
  public var salaried = Int32.max
  /// Minutes at 1.0 beyond those that a salary includes.
  public var beyondSalary: Int32 = 0
  /// Holiday minutes on it of work that belongs to the day before.
  var holidayBefore: Int32 = 0

  public init(contracted: Int32, isHoliday: Bool) {
    self.contracted = contracted
    self.isHoliday = isHoliday
  }

  /// Minutes paid at 1.0 without any premium of their own.
  public var normal: Int32 { work - overtime - partTimeExcess - holidayWithin - holidayOver }
}

/// The limits beyond which work is overtime, in minutes.
public struct KernelLimits: Hashable, Sendable {
  public var daily: Int
  public var weekly: Int
  /// A part-timer's contracted minutes a week when the days are unknown; else `.max`.
  public var weeklyContracted: Int
  /// Holiday work up to this earns 1.5, beyond it 2.0.
  public var holiday: Int
  /// The first day, since 1970, with limits of eight hours a day and forty a week: for a worker who
  /// comes of age.
  public var adultFrom = Int.max

  public init(daily: Int, weekly: Int, weeklyContracted: Int = .max, holiday: Int = 480) {
    self.daily = daily
    self.weekly = weekly
    self.weeklyContracted = weeklyContracted
    self.holiday = holiday
  }
}

/// Sorts the minutes of shifts into kinds, interval by interval; allocates nothing.
///
/// Source: 근로기준법 제50조, 제56조; 기간제 및 단시간근로자 보호 등에 관한 법률 제6조 제3항.
public enum ShiftKernel {
  /// Adds the shifts' minutes to the days they began on; those that turn holiday to the day before.
  ///
  /// - Precondition: shifts are in time order, lie within the days, and work at least a minute;
  ///   the first day is the first day of a week. About ten nanoseconds a shift.
  public static func classify(
    _ shifts: [KernelShift], firstDay: Int, limits: KernelLimits, days: inout [KernelDay]
  ) {
    var nextWeek = 0
    var weekWork = 0
    for shift in shifts {
      let startDay = day(of: shift.start) - (shift.turnsHoliday ? 1 : 0)
      let index = startDay - firstDay
      if index >= nextWeek {
        nextWeek = (index / 7 + 1) * 7
        weekWork = 0
      }
      let span = shift.end - shift.start
      let work = span - shift.breakMinutes
      var night = nightMinutes(before: shift.end) - nightMinutes(before: shift.start, on: startDay)
      if shift.isBreakUnplaced {
        // In proportion, a started minute in the worker's favour.
        night = (night * work + span - 1) / span
      } else {
        night -= shift.nightBreakMinutes
      }
      // One copy in and one out: every change in place would check whether the array is shared.
      var day = days[index]
      let before = Int(day.work)
      let after = before + work
      day.work = Int32(truncatingIfNeeded: after)
      day.night += Int32(truncatingIfNeeded: night)
      if day.isHoliday != shift.turnsHoliday {
        // By the calendar, the eight hours of a holiday are its own.
        let earlier = shift.turnsHoliday ? 0 : before + Int(day.holidayBefore)
        let over = beyond(limits.holiday, from: earlier, to: earlier + work)
        day.holidayWithin += Int32(truncatingIfNeeded: work - over)
        day.holidayOver += Int32(truncatingIfNeeded: over)
        days[index] = day
        if shift.turnsHoliday, index + 1 < days.count {
          days[index + 1].holidayBefore += Int32(truncatingIfNeeded: work)
        }
        continue
      }
      let isAdult = startDay >= limits.adultFrom
      let daily = day.isLimited ? (isAdult ? 480 : limits.daily) : .max
      let weekly = day.isLimited ? (isAdult ? 2_400 : limits.weekly) : .max
      let overDay = beyond(daily, from: before, to: after)
      let weekAfter = weekWork + work - overDay
      let overWeek = beyond(weekly, from: weekWork, to: weekAfter)
      // Excess over the contract is at the end of the day, as overtime is: they overlap.
      let dayExcess = max(0, beyond(Int(day.contracted), from: before, to: after) - overDay)
      let weekExcess = beyond(
        min(limits.weeklyContracted, Int(day.weeklyContracted)), from: weekWork, to: weekAfter)
      let excess = max(overWeek, dayExcess, weekExcess) - overWeek
      // Overtime by one limit is not counted again by a later, higher one.
      weekWork = weekAfter - overWeek
      day.overtime += Int32(truncatingIfNeeded: overDay + overWeek)
      day.partTimeExcess += Int32(truncatingIfNeeded: excess)
      // Overtime and excess are at the end, so the minutes before them are normal.
      let normal = work - overDay - overWeek - excess
      day.beyondSalary += Int32(
        truncatingIfNeeded: beyond(Int(day.salaried), from: before, to: before + normal))
      days[index] = day
    }
  }

  /// Returns the part of a growing sum's last step beyond a limit.
  @inline(__always)
  private static func beyond(_ limit: Int, from before: Int, to after: Int) -> Int {
    max(after, limit) - max(before, limit)
  }

  /// Returns the civil day of a civil minute.
  static func day(of minute: Int) -> Int {
    (minute >= 0 ? minute : minute - 1439) / 1440
  }

  /// Returns the midnight at the end of a civil minute's day.
  static func midnight(after minute: Int) -> Int { (day(of: minute) + 1) * 1440 }

  /// Counts the minutes between 22:00 and 06:00 from 1970 to a civil minute.
  static func nightMinutes(before minute: Int) -> Int {
    nightMinutes(before: minute, on: day(of: minute))
  }

  @inline(__always)
  private static func nightMinutes(before minute: Int, on day: Int) -> Int {
    let ofDay = minute - day * 1440
    return day * 480 + min(ofDay, 360) + max(ofDay, 1320) - 1320
  }
}

/// Minutes summed by kind, and their price.
public struct KindMinutes: Hashable, Sendable {
  public var work = 0
  public var overtime = 0
  public var partTimeExcess = 0
  public var night = 0
  public var holidayWithin = 0
  public var holidayOver = 0

  public init() {}

  /// Minutes paid at 1.0 without any premium of their own.
  public var normal: Int { work - overtime - partTimeExcess - holidayWithin - holidayOver }

  @inlinable
  public mutating func add(_ day: KernelDay) {
    work += Int(day.work)
    overtime += Int(day.overtime)
    partTimeExcess += Int(day.partTimeExcess)
    night += Int(day.night)
    holidayWithin += Int(day.holidayWithin)
    holidayOver += Int(day.holidayOver)
  }
}

/// The premium factors, in ten-thousandths: 1.5 is 15,000.
public struct PremiumFactors: Hashable, Sendable {
  public var overtime: Int
  public var night: Int
  public var holidayWithin: Int
  public var holidayOver: Int

  /// 근로기준법 제56조.
  public static let law = PremiumFactors(
    overtime: 15_000, night: 5_000, holidayWithin: 15_000, holidayOver: 20_000)
}
