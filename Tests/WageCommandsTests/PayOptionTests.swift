import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

/// Each option of a profile and of a policy sets the field of its name, and no other.
@Suite("Options of pay profiles and policies")
struct PayOptionTests {
  private func changed(_ command: String, _ option: String) throws -> Set<String> {
    let store = try StoreRun.withPlace()
    let first = try store.json("\(command) --since 2026-11-02 --as 사장")
    let then = try store.json("\(command) --since 2026-11-02 \(option) --as 사장")
    guard case .object(let before)? = first["data"], case .object(let after)? = then["data"] else {
      Issue.record("\(then)")
      return []
    }
    #expect(before.map(\.name) == after.map(\.name))
    let names = zip(before, after).filter { $0.value != $1.value }.map { $0.0.name }
    // A length of time is there in ISO 8601 too.
    return Set(names.filter { !names.contains("\($0)_seconds") })
  }

  @Test(arguments: [
    ("kind business", "kind"), ("employed-from 2025-03-01", "employed_from"),
    ("birth 1990-01-02", "birth"), ("new-at-65", "new_at_65"), ("children 1", "children"),
    ("withholding-rate 80", "withholding_rate"), ("pension off", "pension"),
    ("health off", "health"), ("employment off", "employment"), ("accident off", "accident"),
    ("pension-base 1000000", "pension_base"), ("health-base 1000000", "health_base"),
    ("premiums none", "premiums"), ("probation-until 2026-12-31", "probation_until"),
    ("daily-minutes 300", "daily_seconds"), ("four-week-average 1200", "four_week_average_seconds"),
    ("contract-months 11", "contract_months"), ("simple-work yes", "simple_work"),
  ])
  func `an option of a profile sets its field`(option: String, field: String) throws {
    #expect(try changed("wage profile set 민지 --family 2", "--\(option)") == [field])
  }

  @Test(arguments: [
    ("start-day 16", "start_day"), ("pay-basis actual", "pay_basis"),
    ("clock-step 10", "clock_step"), ("size from_1000", "size"),
    ("industry construction", "industry"), ("accident-permille 21.5", "accident_permille"),
    ("attribution calendar", "attribution"), ("public-holidays agreed", "public_holidays"),
    ("pay-day-rule next", "pay_day_rule"), ("pay-basis late-end", "pay_basis"),
    ("grace 5m", "grace"), ("beyond-plan pay", "beyond_plan"),
    ("part-month working-days", "part_month"),
  ])
  func `an option of a policy sets its field`(option: String, field: String) throws {
    #expect(try changed("wage policy set 카페 --rounding floor", "--\(option)") == [field])
  }
}
