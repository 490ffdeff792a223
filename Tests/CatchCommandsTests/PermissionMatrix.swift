import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Foundation
import Testing

/// How every changing command ends for everybody who could type it.
enum PermissionMatrix {
  /// What somebody is to 카페; each begins a line with `--as`.
  enum Role: String, CaseIterable {
    case owner = "사장"
    /// Owns a workplace as well, another one.
    case otherOwner = "나무"
    /// The member whom the lines are about.
    case worker = "민지"
    case colleague = "지훈"
    case pending = "수아"
    case rejected = "새별"
    case former = "나래"
    case stranger = "하늘"
    case removed = "per-7"
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let exits: [Int32]
    /// What the owner does before, if anything, and then the line itself.
    let lines: [String]

    var line: String { lines.last ?? "" }
    var testDescription: String { line }

    /// 민지 clocks in an hour before a plan, and the shift is shf-3.
    private static let early =
      "shift clock remove clk-1 ; shift add -p 카페 -w 민지 -d 2026-11-01 -t 09:00-12:00"
      + " ; shift in -p 카페 -w 민지 --at 2026-11-01T08:00"
      + " ; shift out -p 카페 -w 민지 --at 2026-11-01T12:00"

    /// 민지 rides one stop, so that it is time to alight at once.
    private static let riding =
      "seat ride 방배 사당 --train 2241 --car 2429 --go --as 민지"
    /// 민지 asks for the seat of 지훈, in the same train.
    private static let asked =
      riding + " ; seat grant 민지 100 --reason 시험"
      + " ; seat ride 방배 신도림 --train 2241 --car 2429 --go --as 지훈 ; seat sit A3 --as 지훈"
      + " ; seat ask A3 --offer 20 --as 민지"

    /// 절약왕 and mina77 will play, jun9 decides; none of them has a role here.
    private static let dared =
      "user add 절약왕 ; user add mina77 ; user add jun9"
      + " ; challenge new --topic 1 --amount 30000 --title 만원의행복도전 --content x --proof none"
      + " --referee jun9 --as 절약왕"
    private static let running =
      dared + " ; challenge join chl-1 --as mina77"
      + " ; CATCHKIT_NOW=2026-11-03T12:00:00+09:00 challenge post --cost 0 --as mina77"
    private static let reported =
      running + " ; challenge dispute rec-1 --reason spam --as 절약왕"

    /// 나루 takes photos and never acted herself; 민지 takes some, too; 지훈 is the customer.
    private static let snapped =
      "user add 나루 ; snap profile set --maker --for 나루"
      + " ; snap hours set mon-sun 09:00-18:00 --for 나루"
      + " ; snap product add --title A --mood 빈티지 --area 북촌 --option 60=90000 --for 나루"
      + " ; snap profile set --maker --as 민지"
    private static let booked =
      snapped + " ; snap book prd-1 --at 2026-11-14T14:00 --as 지훈"
    private static let agreed = booked + " ; snap accept bkg-1"
    private static let shot = "CATCHKIT_NOW=2026-11-14T16:00:00+09:00"

    init?(_ text: Substring) {
      let words = text.split(separator: " ")
      let exits = words.prefix { Int32($0) != nil }
      guard !exits.isEmpty else { return nil }
      self.exits = exits.compactMap { Int32($0) }
      lines = words.dropFirst(exits.count).joined(separator: " ")
        .replacing("{early}", with: Row.early).replacing("{dared}", with: Row.dared)
        .replacing("{running}", with: Row.running).replacing("{reported}", with: Row.reported)
        .replacing("{riding}", with: Row.riding).replacing("{asked}", with: Row.asked)
        .replacing("{snapped}", with: Row.snapped).replacing("{booked}", with: Row.booked)
        .replacing("{agreed}", with: Row.agreed)
        .replacing("{scanned}", with: "shot scan /shots").replacing("{shot}", with: Row.shot)
        .components(separatedBy: " ; ")
    }
  }

  static let rows =
    ([
      table, seriesTable, checkTable, calendarTable, feedTable,
      intervalTable, routineTable, changeRequestTable, payrollTable,
      closingTable, planningTable, seatTable, snapTable, shotTable, challengeTable,
    ] as [String]).flatMap { $0.split(separator: "\n") }.compactMap { Row($0) }

  /// One column for each role, in their order. What is refused says 18 to those who may know that
  /// the thing is there, and 10 to those who may not.
  private static let table = """
     ow ot wo co pe re fo st rm
      0  0  0  0  0  0  0  0 12  user add 보라
      0 18  0 18 18 18 18 18 12  user edit 민지 --name 민지2
      0 18  0 18 18 18 18 18 12  user remove 민지

      0  0  0  0  0  0  0  0 12  shift place add 집 --personal
      0  0 18 18 18 18 18 18 12  shift place add 가게 --shared
      0 10 18 18 18 10 18 10 12  shift place edit 카페 --name 찻집
      0 10  0  0 18 10 18 10 12  shift place edit 카페 --label red
      0 10 18 18 18 10 18 10 12  shift place headcount set 카페 4
      0 10 18 18 18 10 18 10 12  shift place remove 카페 --yes

      0 10 18 18 18 10 18 10 12  shift invite create 카페 --force
      0 18 18 18 18 18 18 18 12  shift invite revoke {code}
     12  0 12 12 12  0  0  0 12  shift join {code}
     10 10 10 10  0 10 10 10 12  shift request withdraw
     12 10  0  0 18 10 18 10 12  shift leave 카페

      0 10 18 18 18 10 18 10 12  shift member accept 수아 --place 카페
      0 10 18 18 18 10 18 10 12  shift member reject 수아 --place 카페
      0 10 18 18 18 10 18 10 12  shift member edit 민지 --place 카페 --label red
      0 10  0 18 18 10 18 10 12  shift member remove 민지 --place 카페

      0 10  0  0  0 10 18 10 12  shift terms propose -p 카페 --hourly 12000 --since 2027-02-01
      0 10  0 18 18 10 18 10 12  shift terms propose 민지 -p 카페 --hourly 12000 --since 2027-02-01
      0 10 18 18 18 10 18 10 12  shift terms raise -p 카페 --hourly minimum --since 2027-02-01
     18 10  0 10 10 10 10 10 12  shift terms accept trm-3
     10 10  0 10 10 10 10 10 12  shift terms accept --all
     18 10  0 10 10 10 10 10 12  shift terms decline trm-3
      0 10 18 10 10 10 10 10 12  shift terms withdraw trm-3

      0 10 18 18 18 10 18 10 12  shift staff import staff.csv -p 카페
      0 10 18 18 18 10 18 10 12  shift staff edit 민지 -p 카페 --bank 국민은행

      0 10  0  0 18 10 18 10 12  shift add -p 카페 -d 2026-11-06 -t 09:00-10:00
      0 10  0 18 18 10 18 10 12  shift add -p 카페 -w 민지 -d 2026-11-06 -t 09:00-10:00
      0 10  0 18 18 10 18 10 12  shift import rows.csv -p 카페
      0 10  0 18 18 10 18 10 12  shift edit shf-1 --memo 시험
      0 10  0 18 18 10 18 10 12  shift mark shf-1 --state leave
      0 10 18 18 18 10 18 10 12  shift mark shf-1 --state cancelled
      0 10 18 18 18 10 18 10 12  shift publish shf-1 ; shift edit shf-1 --memo 시험
      0 10 18 18 18 10 18 10 12  shift publish shf-1 ; shift mark shf-1 --state leave
     12 10 18 18 18 10 18 10 12  shift publish shf-1 ; shift mark shf-1 --state planned
      0 10 18 18 18 10 18 10 12  shift publish shf-1 ; shift remove shf-1
      0 10 18 18 18 10 18 10 12  shift mark shf-1 --state leave ; shift mark shf-1 --state planned
      0 10 18 18 18 10 18 10 12  shift publish shf-1
      0 10  0 18 18 10 18 10 12  shift remove shf-1

      0 10 12  0 18 10 18 10 12  shift in -p 카페
      0 10 18  0 18 10 18 10 12  shift in -p 카페 -w 지훈
     12 10  0 12 18 10 18 10 12  shift out -p 카페
      0 10  0 18 18 10 18 10 12  shift out -p 카페 -w 민지
      0 10  0 18 18 10 18 10 12  shift clock fix clk-1 --out 09:30
      0 10 18 18 18 10 18 10 12  shift out -w 민지 ; shift clock fix clk-1 --out 09:30
      0  0  0  0 18  0  0  0 12  shift clock fix --all
     12 10 18 18 18 10 18 10 12  shift attendance approve shf-1
      0 10 18 18 18 10 18 10 12  {early} ; shift attendance approve shf-3
      0 10 18 18 18 10 18 10 12  {early} ; shift attendance refuse --during 2026-11 -p 카페
      0 10  0 18 18 10 18 10 12  shift clock remove clk-1
      0 10 18 18 18 10 18 10 12  shift out -w 민지 ; shift clock remove clk-1

      0 18 18 18 18 18 18 18 12  undo --to {latest}
      0 10 10 10 10 10 10 10 12  undo --to {latest} ; redo

      0  0  0  0  0  0  0  0  0  store restore {folder}/saved --yes
      0  0  0  0  0  0  0  0  0  store salvage {folder}/saved {folder}/made
      0  0  0  0  0  0  0  0  0  doctor
      0  0  0  0  0  0  0  0  0  store import saved.jsonl --store {folder}/new
    """

  /// `PlaceWorld`, another owner, somebody turned down, an evening of 민지, who is at work since 9.
  private static let made = Result<Data, any Error> {
    let store = try StoreRun.withPlace()
    let lines = [
      "user add 나무 --role owner --as 사장", "user add 새별 --as 사장",
      "shift place add 식당 --as 나무", "shift join \(PlaceWorld.code) --as 새별",
      "shift member reject 새별 --as 사장",
      "shift add -p 카페 -w 민지 -d 2026-11-03 -t 18:00-22:00 --as 사장", "shift in -p 카페 --as 민지",
    ]
    for line in lines { try store.expectDone(line) }
    return try Data(contentsOf: URL(fileURLWithPath: store.path))
  }

  /// The world for one line at 10:00, with what was done before it.
  static func store(for row: Row) throws -> StoreRun {
    let store = try StoreRun()
    try made.get().write(to: URL(fileURLWithPath: store.path))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: store.path)
    store.move(to: "02T10:00")
    if row.line.contains("saved") {
      try store.expectDone("store backup \(store.folder.path)/saved")
      store.scratch.files["saved.jsonl"] = try store.expectDone("store export")
    }
    store.scratch.files["rows.ics"] = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:a
      DTSTART:20261105T090000
      DURATION:PT3H
      X-CATCHKIT-WORKER:민지
      END:VEVENT
      END:VCALENDAR

      """
    store.scratch.files["empty.json"] = SeatFiles.earlier
    store.scratch.files["links.csv"] = "line,from,to,seconds,metres\n9,a,b,60,700\n"
    store.scratch.files["spent.csv"] = "date,cost\n2026-11-03,1\n"
    store.scratch.files["pixel.webp"] = SampleFiles.pixel
    store.scratch.files["staff.csv"] = "name,hourly,weekly\n하늘,10320,20h\n"
    store.scratch.files["rows.csv"] = "worker,day,start,end\n민지,2026-11-05,09:00,12:00\n"
    for line in row.lines.dropLast() {
      let actor = line.contains("--as ") ? "" : " --as 사장"
      try store.expectDone(words(line, in: store) + actor)
    }
    return store
  }

  /// A line with the names that only the world knows.
  static func words(_ line: String, in store: StoreRun) throws -> String {
    var line = line.replacing("{code}", with: PlaceWorld.code)
      .replacing("{folder}", with: store.folder.path)
    if line.contains("{latest}") {
      let latest = try store.expectDone("history --by 사장 --limit 1 --format ids --as 사장")
      line = line.replacing("{latest}", with: latest.filter(\.isNumber))
    }
    return line
  }
}
