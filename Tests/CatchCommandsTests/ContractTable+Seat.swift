/// The contracts of `seat`.
extension ContractTable {
  static let seatOutputs: [Contract] = [
    Contract(
      id: "catchkit.seat.stations/1", shape: "list",
      fields: ["name: text", "lines: [text]", "aliases: [text]"]),
    Contract(
      id: "catchkit.seat.route/1", shape: "record",
      fields: [
        "from: text", "to: text", "travel_seconds: integer", "travel: text",
        "running_seconds: integer", "running: text", "stopping_seconds: integer",
        "stopping: text", "walking_seconds: integer", "walking: text", "changes: integer",
        "metres: integer",
        "legs: [{kind: 'ride' | 'walk', line: text | null, service: text | null, "
          + "direction: 'up' | 'down' | 'inner' | 'outer' | null, from: text, to: text, "
          + "stops: integer | null, stations: [text], metres: integer, "
          + "travel_seconds: integer, travel: text}]",
      ]),
  ]

  static let seatSamples: [Sample] = [
    Sample(contract: "catchkit.seat.stations/1", line: "seat stations ㄱㄴ", explains: false),
    Sample(contract: "catchkit.seat.route/1", line: "seat route 강남 서울역", explains: false),
  ]
}
