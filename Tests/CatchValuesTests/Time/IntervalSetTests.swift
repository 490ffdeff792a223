import CatchTestSupport
import CatchValues
import Testing

@Suite("Sets of intervals")
struct IntervalSetTests {
  /// A set as the model sees it: one truth value for each unit of time.
  private static func points(_ set: IntervalSet) -> [Bool] {
    (0..<60).map { point in set.ranges.contains { $0.contains(point) } }
  }

  private static func random(_ generator: inout SeededGenerator) -> IntervalSet {
    IntervalSet(
      (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        let start = Int.random(in: 0..<55, using: &generator)
        return start..<Int.random(in: start...60, using: &generator)
      })
  }

  @Test func `they agree with a list of points`() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<3_000 {
      let (left, right) = (Self.random(&generator), Self.random(&generator))
      let (one, two) = (Self.points(left), Self.points(right))
      #expect(Self.points(left.union(right)) == zip(one, two).map { $0 || $1 })
      #expect(Self.points(left.intersection(right)) == zip(one, two).map { $0 && $1 })
      #expect(Self.points(left.subtracting(right)) == zip(one, two).map { $0 && !$1 })
      #expect(left.length == one.count { $0 })
      for set in [left, left.union(right), left.subtracting(right)] {
        for (first, second) in zip(set.ranges, set.ranges.dropFirst()) {
          #expect(first.upperBound < second.lowerBound)
        }
      }
    }
  }

  @Test func `coverage counts who is there at every point`() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<1_000 {
      let sets = (0..<4).map { _ in Self.random(&generator) }
      let coverage = Coverage(of: sets, within: 5..<50)
      #expect(coverage.steps.first?.range.lowerBound == 5)
      #expect(coverage.steps.last?.range.upperBound == 50)
      for step in coverage.steps {
        for point in step.range {
          #expect(step.members == sets.indices.filter { Self.points(sets[$0])[point] })
        }
      }
      for (first, second) in zip(coverage.steps, coverage.steps.dropFirst()) {
        #expect(first.range.upperBound == second.range.lowerBound)
        #expect(first.members != second.members)
      }
    }
  }
}
