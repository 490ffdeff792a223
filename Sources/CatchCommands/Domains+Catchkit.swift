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
  /// The domains of this program; a new one needs one line here, and its tables below.
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
  /// The tables of this program's store: each domain has those of format 1 in one migration.
  ///
  /// A later format is a further migration, in the order of the numbers, across domains: a store
  /// knows only how many it has had. A released one never changes.
  public static let catchkit: Schema = Domains.catchkit.makeSchema(
    [
      PeopleTables.m0001, ShiftTables.m0001, PayrollTables.m0001, SeatTables.m0001,
      ChallengeTables.m0001, SnapTables.m0001, ShotTables.m0001,
    ], tables: catchkitTables)

  private static let catchkitTables = Domains.catchkit.stored
}
