import CatchCommandLine
public import CatchProgram
public import CatchStore
import CatchValues
import ChallengeCommands
import ChallengeService
import PayrollService
import PeopleService
import SeatCommands
import SeatService
import ShiftCommands
import ShiftService
import ShotCommands
import ShotService
import SnapCommands
import SnapService
import WageCommands

extension Domains {
  /// The domains of this program; a new one needs one line here, and its migrations below.
  public static let catchkit: Domains = .init(
    {
      [
        WageDomain.domain, ShiftDomain.domain, SeatDomain.domain, SnapDomain.domain,
        ShotDomain.domain,
        ChallengeDomain.domain,
      ]
    },
    schema: { .catchkit },
    examples: examples)

  @Sendable private static func examples() -> [Example] {
    [
      Example("catchkit wage net --gross 3000000", "Net pay of a salary", "월급의 실수령액"),
      Example(
        "catchkit shift place add 편의점 --hourly 10320", "Your own job, its hours and pay",
        "내 알바의 근무와 임금"),
      Example("catchkit shift place add 카페 --employees 5", "The staff of a café", "카페의 직원과 임금"),
      Example("catchkit seat route 강남 시청", "The way by rail", "지하철 경로"),
      Example("catchkit challenge new --help", "A no-spend challenge", "무지출 챌린지"),
      Example("catchkit shot scan --help", "Screenshots, sorted and found", "화면 캡처 정리와 검색"),
    ]
  }
}

extension Schema {
  /// The tables and migrations of this program's store.
  ///
  /// Migrations are in the order of their numbers, across domains: a store knows only how many it
  /// has had. A released one never changes, and a new one is the last.
  public static let catchkit: Schema = Domains.catchkit.makeSchema(
    [
      PeopleTables.m0002, ShiftTables.m0003, ShiftTables.m0004, ShiftTables.m0005,
      ShiftTables.m0006, PayrollTables.m0007,
      Migration("runs, fewer views", of: [Runs.m0008, ShiftTables.m0008, PayrollTables.m0008]),
      Migration(
        "attendance, pay rules",
        of: [
          M0009_Announcements.migration, ShiftTables.m0009, PayrollTables.m0009,
        ]),
      ShiftTables.m0010, SeatTables.m0011, SeatTables.m0012, ChallengeTables.m0013,
      ChallengeTables.m0014, SnapTables.m0015, ShotTables.m0016, ShotTables.m0017,
      PayrollTables.m0018, ShiftTables.m0019, PayrollTables.m0020, ChallengeTables.m0021,
      ChallengeTables.m0022,
      Migration("staff, view names", of: [ShiftTables.m0023, PayrollTables.m0023]),
      Migration(
        "view fields",
        of: [ShiftTables.m0024, PayrollTables.m0024, SnapTables.m0024, ShotTables.m0024]),
    ], tables: catchkitTables)

  private static let catchkitTables = Domains.catchkit.stored
}
