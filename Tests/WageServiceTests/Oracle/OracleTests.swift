import CatchValues
import Testing

@Suite("The oracle agrees with what others published")
struct OracleTests {
  @Test func `it answers every worked case`() throws {
    let cases = try Fixture.cases()
    #expect(cases.count == 102)
    for entry in cases {
      let answer = try #require(OracleCaseRunner.answer(entry), "\(entry.id): \(entry.operation)")
      for (name, expected) in OracleTests.flattened(entry.expected) {
        #expect(answer[name] == expected, "\(entry.id): \(name)")
      }
    }
  }

  @Test func `it names the ground on which a weekly allowance is denied`() throws {
    for entry in try Fixture.cases() where entry.expected["denied"] != nil {
      let weekly = OracleOneOff.weekly(
        rate: Ratio(1), weeklyMinutes: entry.input.whole("weekly_minutes") ?? 0,
        fourWeekAverage: entry.input.whole("four_week_average_minutes"),
        isAbsent: entry.input.flag("attended_all") == false)
      #expect(weekly.denied?.rawValue == entry.expected["denied"] as? String, "\(entry.id)")
    }
  }

  @Test func `it computes every cell of the withholding table`() throws {
    let rows = try Fixture.rows("simplified_tax_2024-03-01.csv")
    #expect(rows.count == 646)
    for row in rows {
      let numbers = row.compactMap { Int($0) }
      let pays = numbers[1] > numbers[0] ? [numbers[0], numbers[1] - 1] : [numbers[0]]
      for pay in pays {
        for family in 1...11 {
          let tax = OracleTax.monthly(pay: pay, on: day(2024, 3, 1), family: family)
          #expect(tax.incomeTax == numbers[family + 1], "\(pay) won, family of \(family)")
        }
      }
    }
  }

  @Test func `it computes every published sample of the four editions`() throws {
    let rows = try Fixture.rows("published_tax_samples.csv")
    #expect(rows.count == 1081)
    for row in rows {
      let numbers = row.map { Int($0) ?? 0 }
      let tax = OracleTax.monthly(
        pay: numbers[0], on: day(row[3]), family: numbers[1], children: numbers[2],
        rate: numbers[4])
      #expect(tax.incomeTax == numbers[5], "\(row.joined(separator: ","))")
    }
  }

  /// Nested expectations by dotted path; lists by their sum, claims as 1 or 0.
  private static func flattened(
    _ fields: [String: Any], prefix: String = ""
  ) -> [(String, Ratio)] {
    fields.flatMap { name, value -> [(String, Ratio)] in
      if let inner = value as? [String: Any] {
        return flattened(inner, prefix: prefix + name + ".")
      }
      if let list = value as? [Any] {
        return [(prefix + name, list.compactMap { Ratio(loose: $0) }.reduce(.zero, +))]
      }
      if name == "denied" { return [] }
      if let flag = value as? Bool, name == "ok" || name == "eligible" || !(value is Int) {
        return [(prefix + name, Ratio(flag ? 1 : 0))]
      }
      return Ratio(loose: value).map { [(prefix + name, $0)] } ?? []
    }
  }
}
