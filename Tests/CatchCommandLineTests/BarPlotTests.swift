import CatchCommandLine
import CatchTestSupport
import CatchValues
import Testing

@Suite("Bar plots")
struct BarPlotTests {
  private static let year = BarPlot(
    Text(en: "Hours of 민지", ko: "민지의 시간"),
    [
      .init(Text(en: "January", ko: "1월"), 9000, expected: 9000),
      .init(Text(en: "February", ko: "2월"), 4830, expected: 7200),
      .init(Text(en: "March", ko: "3월"), 0, expected: 5400),
      .init(Text(en: "April", ko: "4월"), nil, expected: 600),
      .init(Text(en: "May \u{1B}[31m", ko: "한글\u{1112}\u{1161}\u{11AB} 👩‍👩‍👧"), nil),
      .init(Text(en: "June", ko: "6월"), 1),
    ], kind: .minutes, meaning: Text(en: "worked", ko: "실제"),
    expectedMeaning: Text(en: "planned", ko: "예정"))

  private static let pay = BarPlot(
    Text(en: "Difference", ko: "차이"),
    [
      .init(Text(verbatim: "민지"), 152_340), .init(Text(verbatim: "지훈"), -98_000),
      .init(Text(verbatim: "수아"), 0), .init(Text(verbatim: "사장"), -1),
    ], kind: .won)

  @Test(arguments: [60, 80, 120], Language.allCases)
  func `a plot in a terminal keeps to its width`(width: Int, language: Language) {
    let presentation = Presentation(language: language, width: width, isTerminal: true)
    let text = Self.year.text(presentation) + "\n" + Self.pay.text(presentation)
    expectSnapshot(text, named: "plot.\(width).\(language.rawValue).txt")
    for line in text.split(separator: "\n") {
      #expect(DisplayWidth.columns(of: line) <= width, "\(line)")
    }
    #expect(!text.contains("\u{1B}"))
  }

  @Test(arguments: Language.allCases)
  func `a drawing holds the same figures, and no markup of its labels`(language: Language) {
    let svg = BarPlot(
      Text(en: "<b>&\"", ko: "<b>&\""),
      Self.pay.bars + [.init(Text(verbatim: "</text><script>"), 5, expected: 400_000)],
      kind: .won
    ).svg(language)
    expectSnapshot(svg, named: "plot.\(language.rawValue).svg")
    #expect(!svg.contains("<script") && svg.contains("&lt;/text&gt;&lt;script&gt;"))
    #expect(svg.contains("152,340"))
  }

  @Test func `a value stands at the end of its bar`() {
    let lines = Self.pay.text(Presentation(width: 60)).split(separator: "\n")
    #expect(lines[1].hasSuffix(" 152,340 won") && !lines[1].hasSuffix("  152,340 won"))
    // The second leaves no room on its own side of zero.
    #expect(lines[2].hasSuffix("█ -98,000 won") && lines[4].hasSuffix(" -1 won ▐"))
    let svg = Self.pay.svg(.en)
    #expect(svg.contains("text-anchor=\"start\">152,340 won</text>"))
    #expect(svg.contains("text-anchor=\"end\">-98,000 won</text>"))
  }

  @Test func `every bar is as long as its value, to an eighth of a column`() {
    for (value, bar) in [(80, "████████"), (40, "████"), (45, "████▌"), (1, "▏"), (0, "")] {
      let plot = BarPlot(
        Text(verbatim: "T"),
        [.init(Text(verbatim: "a"), 80), .init(Text(verbatim: "b"), value)], kind: .integer)
      // A label, two gaps and the longest value take seven columns; the axis ends at 80.
      let line = plot.text(Presentation(width: 24)).split(separator: "\n")[2]
      let columns = 24 - 1 - 2 - 2 - 2
      #expect(line.hasSuffix(" \(value)"))
      #expect(line.hasPrefix("b  "))
      let shown = line.dropFirst(3).prefix { $0 != " " }
      let scaled = bar.unicodeScalars.count * columns / 8
      #expect(abs(shown.count - scaled) <= 1, "\(line)")
    }
  }

  @Test(arguments: [
    [Int.max, Int.min, 0], [9_007_199_254_740_991, -9_007_199_254_740_991], [0], [], [-5, -3],
    [1], [-1], [59, 61], [Int.max],
  ])
  func `any values have a scale with a few round steps`(values: [Int]) {
    for kind in [FieldKind.minutes, .won, .integer] {
      let bars = values.map { BarPlot.Bar(Text(verbatim: "x"), $0, expected: values.first) }
      let plot = BarPlot(Text(verbatim: "T"), bars, kind: kind)
      for width in [nil, 0, 20, 60, 500] as [Int?] {
        let text = plot.text(Presentation(width: width))
        #expect(text.hasPrefix("T\n") && text.hasSuffix("\n"))
      }
      #expect(plot.svg(.en).hasSuffix("</svg>\n"))
    }
  }
}
