import CatchCommandLine
import CatchProgram
import CatchValues
import SeatService

/// `catchkit seat stations [WORDS]`
struct ListStations {
  let words: String?
  let line: String?
  let network: String?

  static var command: Command<Environment> {
    Command(
      "stations", Text(en: "Find stations", ko: "역 찾기"), into: ListStations.init,
      .optionalOperand(
        "WORDS", .text("WORDS"),
        Text(en: "A part of a name, or its initial consonants", ko: "이름의 일부나 초성: ㄱㄴ")),
      .optional(
        "line", .text("LINE"), Text(en: "A line's stations, in its order", ko: "한 노선의 역을 순서대로"),
        isCommon: true),
      NetworkChoice.argument,
      discussion: .paragraph(
        en: "Former names and names in brackets are found, too: 당고개 is 불암산 today.",
        ko: "옛 이름과 괄호 안의 이름으로도 찾습니다. 당고개는 지금의 불암산입니다."),
      examples: [
        Example("catchkit seat stations ㄱㄴ", "By initial consonants", "초성으로"),
        Example("catchkit seat stations 당고개", "By a former name", "옛 이름으로"),
        Example("catchkit seat stations --line 8", "A line in its order", "한 노선을 순서대로"),
        Example(
          "catchkit seat stations --json | jq -r '.data[] | select(.lines | length > 2) | .name'",
          "Where three lines meet", "세 노선이 만나는 역"),
      ],
      output: output, negativeAnswer: Text(en: "no station was found", ko: "역을 찾지 못함"),
      usesStore: true
    ) { request, environment throws(Failure) in
      let stations = try request.stations(in: environment)
      return Report(.list(.init(view.rows(stations))), output: output)
    }
  }

  /// Finds stations of the built-in network, and only where it has none, of the imported ones.
  private func stations(in environment: Environment) throws(Failure) -> [Station] {
    let chosen = try NetworkChoice.network(network, environment)
    if let found = stations(in: chosen) { return found }
    if network == nil {
      for stored in try environment.storedStations().0 {
        if let found = stations(in: stored.network) { return found }
      }
    }
    guard let line, !chosen.lines.contains(line) else { return [] }
    throw SeatRefusal.lineUnknown.failure(
      "there is no line '\(line)'", "'\(line)' 노선이 없습니다",
      hint: Text(
        en: "the lines are \(chosen.lines.joined(separator: ", "))",
        ko: "노선은 \(chosen.lines.joined(separator: ", "))입니다"), field: "line")
  }

  private func stations(in network: Network) -> [Station]? {
    let found = network.list(line: line).filter { station in words.map(station.matches) ?? true }
    return found.isEmpty ? nil : found
  }

  private static let view = RecordView<Station>(
    id: "name",
    [
      .text("name", "Station", "역", "Its name today", at: \.name),
      .list("lines", .text, "Lines", "노선", "Lines that stop there", "서는 노선") {
        $0.lines.map(JSON.string)
      },
      .list(
        "aliases", .text, "Also", "다른 이름", "Former names and other spellings", "옛 이름과 다른 표기"
      ) { $0.aliases.map(JSON.string) },
    ])

  private static let output = view.list("catchkit.seat.stations")
}
