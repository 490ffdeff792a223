import CatchStore
import CatchTestSupport
import CatchValues
import PeopleService
import ShiftService
import Testing

/// Random changes of one series against a model that keeps each day by itself.
@Suite("Series do what a list of days would do") struct SeriesModelTests {
  /// What a day has, by the rule or of its own.
  struct Entry: Hashable {
    var day: CivilDate
    /// The hour at which its four hours begin.
    var hour: Int
    var memo = ""
    var state = ShiftState.planned
  }

  struct Model: Hashable {
    /// By the days of the rule.
    var rule: [CivilDate: Entry] = [:]
    /// By the same days, what was touched alone.
    var own: [CivilDate: Entry] = [:]
    var deleted: Set<CivilDate> = []
    /// What days have from the part's on until the next part's; the first has all before, too.
    var parts = [Entry(day: .first, hour: 18)]
    var last: CivilDate

    var shown: [CivilDate: Entry] {
      rule.filter { !deleted.contains($0.key) }.merging(own) { $1 }
    }

    mutating func change(from day: CivilDate, _ body: (inout Entry) -> Void) {
      let changed = cut(at: day)
      for index in parts.indices.dropFirst(changed) { body(&parts[index]) }
      for key in rule.keys where key >= day { body(&rule[key, default: Entry(day: key, hour: 0)]) }
      for key in own.keys where key >= day && own[key]?.state == .planned {
        body(&own[key, default: Entry(day: key, hour: 0)])
      }
    }

    /// Which part has a day.
    func part(of day: CivilDate) -> Int { parts.lastIndex { $0.day <= day } ?? 0 }

    private func isBegun(_ part: Int, before day: CivilDate) -> Bool {
      rule.keys.contains { $0 < day && self.part(of: $0) == part }
    }

    /// Lets a part begin with the day, unless the one that has it has no earlier day.
    ///
    /// - Returns: which part that is.
    private mutating func cut(at day: CivilDate) -> Int {
      let index = part(of: day)
      guard isBegun(index, before: day) else { return index }
      if rule.keys.contains(where: { $0 >= day && part(of: $0) == index }) {
        parts.insert(parts[index], at: index + 1)
      }
      if index + 1 < parts.count { parts[index + 1].day = day }
      return index + 1
    }

    mutating func remove(from day: CivilDate) {
      let index = part(of: day)
      if isBegun(index, before: day) {
        last = min(last, day.adding(days: -1))
        parts.removeSubrange((index + 1)...)
      } else if index > 0 {
        last = min(last, parts[index].day.adding(days: -1))
        parts.removeSubrange(index...)
      }
      rule = rule.filter { $0.key < day }
      own = own.filter { $0.key < day || $0.value.state != .planned }
      deleted = deleted.filter { $0 < day }
    }

    mutating func repeatOn(_ weekdays: Set<Weekday>, from day: CivilDate) {
      let changed = cut(at: day)
      rule = rule.filter { $0.key < day }
      var next = day
      while next <= last {
        if weekdays.contains(next.weekday) {
          var entry = parts[part(of: next)]
          entry.day = next
          rule[next] = entry
        }
        next = next.adding(days: 1)
      }
      // What has no day left goes, and its days are those of the part after it.
      for index in parts.indices.dropFirst(changed).reversed() {
        guard !rule.keys.contains(where: { part(of: $0) == index }) else { continue }
        let gone = parts.remove(at: index)
        if index < parts.count {
          parts[index].day = gone.day
        } else {
          last = min(last, gone.day.adding(days: -1))
        }
      }
      own = own.filter { key, entry in
        key < day || entry.state != .planned || rule[key] != nil
      }
    }
  }

  enum Step {
    case time(SeriesScope, Int)
    case memo(SeriesScope, String)
    case move(Int)
    case mark(ShiftState)
    case remove(SeriesScope)
    case days(SeriesScope, Set<Weekday>)
    case restore
    case undo
  }

  private static func step(_ random: inout SeededGenerator) -> Step {
    let scopes: [SeriesScope] = [.this, .following, .following, .all]
    let scope = scopes.randomElement(using: &random) ?? .this
    let hour = Int.random(in: 0...19, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2: return .time(scope, hour)
    case 3, 4: return .memo(scope, "\(hour)")
    case 5: return .move(Int.random(in: -3...3, using: &random))
    case 6: return .mark(Bool.random(using: &random) ? .leave : .planned)
    case 7:
      return .remove(Int.random(in: 0..<4, using: &random) == 0 ? .following : .this)
    case 8:
      let count = Int.random(in: 1...4, using: &random)
      let days = Weekday.allCases.shuffled(using: &random).prefix(count)
      return .days(scope == .all ? .all : .following, Set(days))
    case 9, 10: return .restore
    default: return .undo
    }
  }

  @Test(arguments: 0..<Rounds.count(of: 40))
  func `any sequence of changes`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let world = try ShiftWorld()
    let first = try date("2026-11-09")
    var model = Model(last: try date("2026-12-20"))
    try world.changeSeries { transaction, actor throws(Failure) in
      try Self.begin(first, through: model.last, for: actor, in: transaction)
    }
    var day = first
    while day <= model.last {
      if [.mon, .wed, .fri].contains(day.weekday) { model.rule[day] = Entry(day: day, hour: 18) }
      day = day.adding(days: 1)
    }
    #expect(try world.entries() == model.shown)
    var undone: [Model] = []
    var changes = 0
    for number in 0..<25 {
      let candidates = Set(model.rule.keys).union(model.own.keys).sorted()
      guard let day = candidates.randomElement(using: &random) else { break }
      let step = Self.step(&random)
      if case .mark(let state) = step, model.shown[day]?.state == state { continue }
      let before = model
      if case .undo = step {
        guard let earlier = undone.popLast() else { continue }
        try world.changeSeries { transaction, _ throws(Failure) in
          _ = try Operations.undo(in: transaction)
        }
        model = earlier
      } else {
        let operations = try world.operationCount()
        let ending = world.attempt(.owner) { transaction, actor throws(Failure) in
          try Self.take(step, day, for: actor, in: transaction)
        }
        if ending == "done" {
          Self.take(step, day, in: &model)
          if try world.operationCount() > operations { undone.append(before) }
          changes += 1
        } else {
          #expect(
            Self.mayBeRefused(step, day, before), "\(seed).\(number) \(step) \(day): \(ending)")
        }
      }
      try #require(try world.entries() == model.shown, "\(seed).\(number) \(step) \(day)")
    }
    #expect(changes > 0)
  }

  private static func begin(
    _ day: CivilDate, through last: CivilDate, for actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) {
    let place = try Workplaces.find("카페", for: actor, in: transaction.view)
    let shifts = AddShifts(
      place: place, zone: .seoul, workers: ["민지"], days: [day],
      times: .span(try ShiftSpanWord("18:00-22:00")), breaks: [])
    let choices: [Repetition.Choice] = [.mon, .wed, .fri].map { .weekday($0, number: nil) }
    _ = try Series.add(
      shifts, Repetition(.week, on: choices, end: .day(last)),
      for: actor, in: transaction)
  }

  private static func take(
    _ step: Step, _ day: CivilDate, for actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) {
    let id = "ser-1@\(day)"
    var edit = EditShifts(ids: [id])
    var scope = SeriesScope.this
    var repetition = Repetition()
    switch step {
    case .time(let of, let hour):
      (scope, edit.times) = (of, .length(start: hour * 60, minutes: 240))
    case .memo(let of, let memo): (scope, edit.memo) = (of, memo)
    case .move(let days): edit.day = .date(day.adding(days: days))
    case .mark(let state):
      _ = try Shifts.mark([id], state, for: actor, in: transaction, at: ShiftWorld.now)
      return
    case .remove(.this):
      _ = try Shifts.remove([id], for: actor, in: transaction)
      return
    case .remove(let scope):
      _ = try Series.remove(id, scope, for: actor, in: transaction)
      return
    case .days(let of, let weekdays):
      scope = of
      repetition = Repetition(.week, on: weekdays.map { .weekday($0, number: nil) })
    case .restore:
      _ = try Series.restore([id], for: actor, in: transaction)
      return
    case .undo: return
    }
    guard scope != .this else {
      _ = try Shifts.edit(
        edit, for: actor, zones: ShiftWorld.zones, in: transaction, at: ShiftWorld.now)
      return
    }
    _ = try Series.edit(
      id, scope, edit, repetition, for: actor,
      zones: ShiftWorld.zones, in: transaction, at: ShiftWorld.now)
  }

  private static func take(_ step: Step, _ day: CivilDate, in model: inout Model) {
    let shown = model.shown[day]
    func from(_ scope: SeriesScope) -> CivilDate { scope == .all ? .first : day }
    switch step {
    case .time(.this, let hour):
      var entry = shown ?? Entry(day: day, hour: 0)
      entry.hour = hour
      if entry != shown { model.own[day] = entry }
    case .memo(.this, let memo):
      var entry = shown ?? Entry(day: day, hour: 0)
      entry.memo = memo
      if entry != shown { model.own[day] = entry }
    case .time(let scope, let hour): model.change(from: from(scope)) { $0.hour = hour }
    case .memo(let scope, let memo): model.change(from: from(scope)) { $0.memo = memo }
    case .move(let days):
      var entry = shown ?? Entry(day: day, hour: 0)
      entry.day = day.adding(days: days)
      if entry != shown { model.own[day] = entry }
    case .mark(let state):
      model.own[day] = shown
      model.own[day]?.state = state
    case .remove(.this):
      model.own[day] = nil
      if model.rule[day] != nil { model.deleted.insert(day) }
    case .remove(let scope): model.remove(from: from(scope))
    case .days(.all, let weekdays):
      model.repeatOn(weekdays, from: model.rule.keys.min() ?? .first)
    case .days(_, let weekdays): model.repeatOn(weekdays, from: day)
    case .restore:
      model.own[day] = nil
      model.deleted.remove(day)
    case .undo: break
    }
  }

  private static func mayBeRefused(_ step: Step, _ day: CivilDate, _ model: Model) -> Bool {
    let isShown = model.shown[day] != nil
    switch step {
    case .restore:
      return model.rule[day] == nil
        || isShown && (model.own[day] == nil || model.own[day] == model.rule[day])
    case .mark: return true
    case .days(_, let weekdays):
      // Perhaps no such weekday is left.
      return !isShown || weekdays.count < 7
    case .time(.following, _), .memo(.following, _), .remove(.following):
      return !isShown || !model.rule.keys.contains { $0 >= day }
    case .time(.all, _), .memo(.all, _), .remove(.all):
      // A series is gone with its last day, even if a changed shift of it is left.
      return !isShown || model.rule.isEmpty
    default: return !isShown
    }
  }
}

extension ShiftWorld {
  static var zones: ZoneFinder { { _ throws(Failure) in .seoul } }

  func changeSeries(
    _ body: (borrowing Transaction, Person) throws(Failure) -> Void
  ) throws(Failure) {
    try change(.owner) { transaction throws(Failure) in
      try body(transaction, person(.owner, in: transaction.view))
    }
  }

  func operationCount() throws(Failure) -> Int {
    try store.read { view throws(Failure) in
      try Operations.list(limit: 1, in: view).first?.number ?? 0
    }
  }

  /// What is shown, by the days in the shifts' names; each shift must come once and in order.
  func entries() throws -> [CivilDate: SeriesModelTests.Entry] {
    let listed = try store.read { view throws(Failure) in
      let cursor = try ShiftCursor(ShiftFilter(), for: person(.owner, in: view), in: view)
      var listed: [ListedShift] = []
      while let one = try cursor.next() { listed.append(one) }
      return listed
    }
    var entries: [CivilDate: SeriesModelTests.Entry] = [:]
    var latest = Instant.first
    for one in listed {
      let name = try #require(one.shift.recordID.occurrence)
      let planned = try #require(one.shift.planned)
      #expect(planned.seconds == 14_400)
      #expect(latest <= planned.start)
      latest = planned.start
      #expect(entries[name.day] == nil)
      entries[name.day] = SeriesModelTests.Entry(
        day: one.shift.day, hour: TimeZone.seoul.local(at: planned.start).time.minuteOfDay / 60,
        memo: one.shift.memo, state: one.shift.state)
    }
    return entries
  }
}
