import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Routines")
struct RoutineTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "민지"
    for day in ["03", "05", "06"] {
      try store.expectDone("shift add -w 민지 -d 2026-11-\(day) -t 18:00-22:00 --as 사장")
    }
  }

  /// Some fields of the rows of a list, blanks between.
  private func rows(_ line: String, _ fields: String) throws -> [String] {
    try store.expectDone("\(line) --format tsv --fields \(fields)").split(separator: "\n")
      .dropFirst().map { String($0).replacing("\t", with: " ") }
  }

  private func tasks(_ name: String) throws -> [String] {
    guard case .array(let tasks)? = try store.json("shift routine show \(name)").at("data.tasks")
    else { return [] }
    return tasks.compactMap { $0["name"]?.words }
  }

  @Test func `a routine is attached to a workplace and ticked off for each shift`() throws {
    try store.expectDone(
      "shift routine add 마감 --alarm end-30m --task 정산 --task 청소 --to 카페")
    store.move(to: "03T21:40")
    #expect(
      try rows("shift routine today", "task,is_done,shift,alarm_at") == [
        "정산 false shf-1 2026-11-03T21:30:00+09:00",
        "청소 false shf-1 2026-11-03T21:30:00+09:00",
      ])
    try store.expectDone("shift routine tick 정산")
    #expect(
      try rows("shift routine today", "task,ticked_at").first == "정산 2026-11-03T21:40:00+09:00")
    #expect(try rows("shift routine today --todo", "task") == ["청소"])
    // Another shift has its own.
    #expect(
      try rows("shift routine today -d 2026-11-05", "task,is_done") == ["정산 false", "청소 false"])
    // What is ticked off keeps its time, and that is no step of undo.
    store.move(to: "03T21:50")
    #expect(try store.json("shift routine tick 정산").at("meta.change_count") == .integer(0))
    try store.expectDone("shift routine tick --all")
    #expect(
      try rows("shift routine today", "ticked_at") == [
        "2026-11-03T21:40:00+09:00", "2026-11-03T21:50:00+09:00",
      ])
    try store.expectDone("shift routine untick 정산")
    #expect(try rows("shift routine today --todo", "task") == ["정산"])
  }

  @Test func `a night that is still worked comes before the next shift`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-04 -t 22:00-06:00 --as 사장")
    try store.expectDone("shift routine add 마감 --task 정산 --to 카페")
    store.move(to: "04T21:50")
    try store.expectDone("shift in")
    store.move(to: "05T05:30")
    #expect(try rows("shift routine today", "shift") == ["shf-4", "shf-2"])
    #expect(try rows("shift routine tick 정산", "shift") == ["shf-4"])
    #expect(try rows("shift routine today --todo", "shift") == ["shf-2"])
    // Who is still clocked in is still there.
    store.move(to: "05T06:20")
    #expect(try rows("shift routine untick 정산", "shift") == ["shf-4"])
    try store.expectDone("shift out")
    #expect(try rows("shift routine tick 정산", "shift") == ["shf-2"])
    #expect(try rows("shift routine today", "shift") == ["shf-2"])
  }

  @Test func `without a clock the shift whose time it is comes first`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-04 -t 22:00-06:00 --as 사장")
    try store.expectDone("shift routine add 마감 --task 정산 --to 카페")
    store.move(to: "05T05:30")
    #expect(try rows("shift routine tick 정산", "shift") == ["shf-4"])
    store.move(to: "05T06:00")
    #expect(try rows("shift routine tick 정산", "shift") == ["shf-2"])
  }

  @Test func `history counts the shifts of some days`() throws {
    try store.expectDone("shift routine add 마감 --task 정산 --task 청소 --to 카페")
    for shift in ["shf-1", "shf-2"] {
      try store.expectDone("shift routine tick 정산 --shift \(shift)")
    }
    try store.expectDone("shift routine tick 청소 --shift shf-3")
    let fields = "routine,task,done,shifts,is_retired"
    #expect(
      try rows("shift routine history --during 2026-11", fields) == [
        "마감 정산 2 3 false", "마감 청소 1 3 false",
      ])
    #expect(
      try rows("shift routine history --from 2026-11-05 --to 2026-11-05", fields) == [
        "마감 정산 1 1 false", "마감 청소 0 1 false",
      ])
    // A day off is no occasion.
    try store.expectDone("shift mark shf-3 --state cancelled --as 사장")
    #expect(try rows("shift routine history", fields)[0] == "마감 정산 2 2 false")
    // What leaves the list stays in history, and comes back with it.
    try store.expectDone("shift routine edit 마감 --drop 정산 --add 환기")
    #expect(
      try rows("shift routine history", fields) == [
        "마감 청소 1 2 false", "마감 환기 0 2 false", "마감 정산 2 2 true",
      ])
    try store.expectDone("shift routine edit 마감 --add 정산")
    #expect(try rows("shift routine history", fields).last == "마감 정산 2 2 false")
    #expect(try rows("shift routine history --during 2026-12", fields)[0] == "마감 청소 0 0 false")
  }

  @Test func `tasks are put into any order and keep what was ticked off`() throws {
    try store.expectDone("shift routine add 오픈 --task 가 --task 나 --task 다 --to shf-1")
    try store.expectDone("shift routine tick 나 --shift shf-1")
    try store.expectDone("shift routine edit 오픈 --move 3:1")
    #expect(try tasks("오픈") == ["다", "가", "나"])
    try store.expectDone("shift routine edit 오픈 --task 나 --task 라 --task 다")
    #expect(try tasks("오픈") == ["나", "라", "다"])
    #expect(
      try rows("shift routine today -d 2026-11-03", "task,is_done") == [
        "나 true", "라 false", "다 false",
      ])
    try store.expectDone("undo")
    #expect(try tasks("오픈") == ["다", "가", "나"])
    #expect(
      try store.failure("shift routine edit 오픈 --move 4:1")["id"]?.words
        == "routine.task_unknown")
  }

  @Test func `the limits are 20 routines, 50 tasks and 10 routines a shift`() throws {
    let fifty = (1...50).map { "--task 일\($0)" }.joined(separator: " ")
    try store.expectDone("shift routine add 많음 \(fifty) --to 카페")
    #expect(try store.failure("shift routine edit 많음 --add 하나더")["id"]?.words == "routine.limit")
    for number in 2...10 { try store.expectDone("shift routine add 루틴\(number) --to shf-1") }
    #expect(
      try store.failure("shift routine add 열하나 --to shf-1")["id"]?.words == "routine.limit")
    // Also where it comes from the workplace.
    #expect(
      try store.failure("shift routine add 열하나 --to 카페")["id"]?.words == "routine.limit")
    try store.expectDone("shift routine add 열하나 --to shf-2")
    for number in 12...20 { try store.expectDone("shift routine add 루틴\(number)") }
    #expect(try store.failure("shift routine add 스물하나")["id"]?.words == "routine.limit")
    let names = ["가나다라마바사아자차카타파하가나다라마바", "가나다라마바사아자차카타파하가나다라마바사"]
    #expect(names.map(\.count) == [20, 21])
    try store.expectDone("shift routine edit 루틴20 --name \(names[0])")
    #expect(
      try store.failure("shift routine edit 루틴19 --name \(names[1])")["id"]?.words
        == "shift.text")
  }

  @Test func `what is attached is let go of`() throws {
    try store.expectDone("shift routine add 마감 --task 정산 --to shf-1 --to 카페")
    try store.expectDone("shift routine detach 마감 카페")
    #expect(try rows("shift routine today -d 2026-11-05", "task") == [])
    #expect(try rows("shift routine today -d 2026-11-03", "task") == ["정산"])
    #expect(
      try store.failure("shift routine detach 마감 카페")["id"]?.words == "routine.not_attached")
    // What was removed meanwhile is still let go of by its id.
    try store.expectDone("shift remove shf-1 --as 사장")
    try store.expectDone("shift routine detach 마감 shf-1")
  }

  @Test func `routines are nobody else's`() throws {
    try store.expectDone("shift routine add 마감 --task 정산 --to 카페")
    try store.expectDone("shift routine tick 정산 --shift shf-1")
    for person in ["사장", "지훈", "하늘"] {
      #expect(try rows("shift routine list --as \(person)", "name") == [])
      #expect(
        try store.failure("shift routine show 마감 --as \(person)")["id"]?.words
          == "routine.unknown")
      for view in ["routines", "routine_ticks"] {
        let words = [
          "store", "query", "SELECT * FROM \(view)", "--format", "jsonl", "--as", person,
        ]
        #expect(store.scratch.run(words).output == "")
      }
      #expect(!store.run("history --as \(person)").output.contains("routine"))
    }
    let words = ["store", "query", "SELECT task, shift, day FROM routine_ticks", "--format", "tsv"]
    #expect(store.scratch.run(words).output.contains("정산\tshf-1\t2026-11-03"))
    // Everybody has names of their own.
    try store.expectDone("shift routine add 마감 --as 지훈")
  }

  @Test func `a shift that was handed over leaves its routine behind`() throws {
    try store.expectDone("shift routine add 마감 --task 정산 --to shf-1")
    try store.expectDone("shift edit shf-1 --worker 지훈 --as 사장")
    #expect(try rows("shift routine today -d 2026-11-03", "task") == [])
    #expect(try rows("shift routine today -d 2026-11-03 --as 지훈", "task") == [])
  }

  @Test func `a series carries its routine whatever becomes of its shifts`() throws {
    try store.expectDone(
      "shift add -w 민지 -d 2026-11-10 -t 18:00-22:00 --repeat week --on tue,thu --until 2026-11-30"
        + " --as 사장")
    try store.expectDone("shift routine add 물 --alarm start-30m --task 화분 --to ser-1")
    #expect(
      try rows("shift routine today -d 2026-11-12", "task,shift,is_done") == [
        "화분 ser-1@2026-11-12 false"
      ])
    try store.expectDone("shift routine tick 화분 --shift ser-1@2026-11-12")
    try store.expectDone("shift edit ser-1@2026-11-17 --scope following -t 19:00-22:00 --as 사장")
    #expect(
      try rows("shift routine history --during 2026-11", "task,done,shifts") == ["화분 1 6"])
    #expect(
      try rows("shift routine today -d 2026-11-19", "alarm_at") == ["2026-11-19T18:30:00+09:00"])
    // A shift that gets a row of its own keeps what was ticked off.
    try store.expectDone("shift publish ser-1@2026-11-12 --as 사장")
    #expect(
      try rows("shift routine today -d 2026-11-12", "shift,is_done") == ["ser-1@2026-11-12 true"])
    store.move(to: "19T18:00")
    #expect(
      try rows("shift due --within 60m --kind shift,routine", "key") == [
        "routine rtn-1 ser-1@2026-11-19", "shift ser-1@2026-11-19",
      ])
    #expect(
      try store.failure("shift routine attach 물 ser-1 --as 지훈")["id"]?.words
        == "routine.unknown")
    try store.expectDone("shift routine detach 물 ser-1")
    #expect(try rows("shift routine today -d 2026-11-24", "task") == [])
  }

  @Test func `a task of several routines needs its routine named`() throws {
    for name in ["오픈", "마감"] {
      try store.expectDone("shift routine add \(name) --task 청소 --to shf-1")
    }
    #expect(
      try store.failure("shift routine tick 청소 --shift shf-1")["id"]?.words
        == "routine.taken")
    try store.expectDone("shift routine tick 청소 --shift shf-1 --routine 마감")
    #expect(
      try rows("shift routine today -d 2026-11-03", "routine,is_done") == ["마감 true", "오픈 false"])
  }
}
