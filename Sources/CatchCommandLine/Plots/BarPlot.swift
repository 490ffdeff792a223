public import CatchValues

/// Values as horizontal bars, in a terminal or drawn; all bars share one scale that includes zero.
public struct BarPlot: Hashable, Sendable {
  public struct Bar: Hashable, Sendable {
    public var label: Text
    /// Negative values point the other way; nil when the value is unknown.
    public var value: Int?
    /// The value it may still reach: the lighter rest of the bar.
    public var expected: Int?

    public init(_ label: Text, _ value: Int?, expected: Int? = nil) {
      self.label = label
      self.value = value
      self.expected = expected
    }
  }

  public var title: Text
  public var bars: [Bar]
  /// The format of values, as in tables: `.minutes` is 7h 30m, `.won` 1,500,000.
  public var kind: FieldKind
  /// The legend of bars and of their lighter rests; shown when there are such rests.
  public var meaning: Text
  public var expectedMeaning: Text
  /// True for values in tenths of a per cent.
  public var isPercentTenths = false

  public init(
    _ title: Text, _ bars: [Bar], kind: FieldKind, meaning: Text = Text(en: "so far", ko: "현재"),
    expectedMeaning: Text = Text(en: "expected", ko: "예상")
  ) {
    self.title = title
    self.bars = bars
    self.kind = kind
    self.meaning = meaning
    self.expectedMeaning = expectedMeaning
  }

  /// True when any bar has a lighter rest; only then is a legend needed.
  var hasExpectations: Bool { bars.contains { $0.rest != nil } }

  var scale: PlotScale {
    PlotScale(of: bars.flatMap { [$0.value, $0.rest].compactMap(\.self) }, kind: kind)
  }

  /// Writes `32h`, followed by the expected value if any: `32h / 40h`.
  func words(of bar: Bar, _ language: Language) -> String {
    guard let rest = bar.rest else { return bar.value.map { words($0, language) } ?? "-" }
    return (bar.value.map { words($0, language) } ?? "-") + " / " + words(rest, language)
  }

  func words(_ value: Int, _ language: Language) -> String {
    if isPercentTenths { return "\(value / 10).\(value % 10) %" }
    return CellText(language: language).text(.integer(value), kind: kind, withUnit: true)
  }
}

extension BarPlot.Bar {
  /// The expected value, when it is further from zero than the present one.
  var rest: Int? {
    guard let expected else { return nil }
    guard let value else { return expected }
    let isFurther = expected.magnitude > value.magnitude
    return isFurther && (value == 0 || (value < 0) == (expected < 0)) ? expected : nil
  }
}

/// The ends of an axis that includes zero, and its round steps.
struct PlotScale: Hashable {
  let low: Int
  let high: Int
  let step: Int

  /// - Parameter kind: minutes are counted in quarters and hours, all else in tens.
  init(of values: [Int], kind: FieldKind) {
    // JSON readers accept no larger numbers, and nothing below can overflow.
    let bounded = values.map { min(max($0, -Money.limit), Money.limit) }
    let (least, most) = (min(0, bounded.min() ?? 0), max(0, bounded.max() ?? 0))
    let step = PlotScale.step(over: most - least, kind: kind)
    self.step = step
    low = -((-least + step - 1) / step * step)
    high = least == most ? step : (most + step - 1) / step * step
  }

  /// Round values from the lower end to the upper one.
  var ticks: [Int] { Array(stride(from: low, through: high, by: step)) }

  /// Returns a value's distance from zero, in parts; `parts` make a whole side.
  func length(of value: Int, parts: Int) -> Int {
    let side = value < 0 ? low.magnitude : high.magnitude
    guard side > 0, parts > 0 else { return 0 }
    let value = min(value.magnitude, side)
    return Int(side.dividingFullWidth(value.multipliedFullWidth(by: UInt(parts))).quotient)
  }

  /// Returns the smallest round step with at most five steps over the span.
  private static func step(over span: Int, kind: FieldKind) -> Int {
    let isTime = kind == .minutes
    if isTime, let step = [1, 5, 10, 15, 30].first(where: { $0 * 5 >= span }) { return step }
    var unit = isTime ? 60 : 1
    while true {
      for factor in [1, 2, 5] where unit * factor >= span - unit * factor * 4 {
        return unit * factor
      }
      unit *= 10
    }
  }
}
