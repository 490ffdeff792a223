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
    Contract(
      id: "catchkit.seat.crowd/1", shape: "list",
      fields: [
        "at: instant", "percent_tenths: integer | null",
        "band: 'relaxed' | 'normal' | 'busy' | 'crowded' | null", "seats_taken: bool | null",
        "fullest_at: text | null", "is_best: bool",
      ]),
    Contract(
      id: "catchkit.seat.alias/1", shape: "list", fields: ["name: text", "station: text"]),
    Contract(
      id: "catchkit.seat.networks/1", shape: "list",
      fields: [
        "name: text", "lines: [text]", "stations: integer", "source: text | null",
        "digest: text | null",
      ]),
    Contract(
      id: "catchkit.seat.import/1", shape: "record",
      fields: [
        "file: text", "kind: 'segments' | 'transfers' | 'crowding'", "network: text | null",
        "rows: integer", "refused: integer", "changed: bool",
      ]),
    Contract(
      id: "catchkit.seat.feed/1", shape: "record",
      fields: [
        "kind: 'arrivals' | 'positions'", "subjects: [text]", "rows: integer",
        "passed_over: integer", "kept: integer",
      ]),
    Contract(
      id: "catchkit.seat.incoming/1", shape: "list",
      fields: [
        "line: text", "direction: 'up' | 'down' | 'inner' | 'outer' | null", "train: text",
        "to: text", "arrives_at: instant | null", "kind: 'local' | 'express' | 'special' | 'itx'",
        "is_last: bool", "source: 'arrival' | 'position'", "received_at: instant",
        "is_stale: bool",
      ]),
  ]

  static let seatSamples: [Sample] = [
    Sample(contract: "catchkit.seat.stations/1", line: "seat stations ㄱㄴ", explains: false),
    Sample(contract: "catchkit.seat.route/1", line: "seat route 강남 서울역", explains: false),
    Sample(
      contract: "catchkit.seat.alias/1", line: "seat alias 회사 강남 --as 사장", explains: false,
      before: [owner]),
    Sample(
      contract: "catchkit.seat.networks/1", line: "seat networks kobe --remove --as 사장",
      input: links, explains: false, before: [owner, "seat import - --network kobe"]),
    Sample(
      contract: "catchkit.seat.import/1", line: "seat import - --as 사장", input: links,
      explains: false, before: [owner]),
    Sample(
      contract: "catchkit.seat.crowd/1",
      line: "seat crowd 강남 교대 --on 2026-11-03 --between 08:00-09:00",
      input: SeatFiles.crowding([("평일", "2호선", "222", "강남", "내선", "40.5")]), explains: false,
      before: [owner, "seat import -"]),
    Sample(
      contract: "catchkit.seat.feed/1", line: "seat feed - --as 사장", input: SeatFiles.position,
      explains: false, before: [owner]),
    Sample(
      contract: "catchkit.seat.incoming/1", line: "seat incoming 사당 --at 2026-11-03T08:32",
      input: SeatFiles.position, explains: false, before: [owner, "seat feed"]),
  ]

  private static let owner = "user add 사장 --role owner"
  private static let links = "line,from,to,seconds,metres\r\n9,a,b,60,700\r\n"
}

/// Files in the shape of the open data.
enum SeatFiles {
  /// Train 2241 has left 선릉 for 성수, on the inner circle.
  static let position = answer(
    "realtimePositionList",
    #""subwayId":"1002","statnNm":"선릉","trainNo":"2241","recptnDt":"2026-11-03 08:31:00","#
      + #""updnLine":"0","statnTnm":"성수","trainSttus":"2","lstcarAt":"0""#)

  /// An answer of the real-time services with rows of these members.
  static func answer(_ list: String, _ rows: String...) -> String {
    #"{"errorMessage":{"code":"INFO-000"},"\#(list)":[\#(rows.map { "{\($0)}" }.joined(separator: ","))]}"#
  }

  /// Rows of a crowding table with one load all day: day, line, number, station, direction, load.
  static func crowding(_ rows: [(String, String, String, String, String, String)]) -> String {
    let times = (0..<39).map { index in
      let minute = 330 + index * 30
      return "\(minute / 60 % 24)시\(minute % 60 == 0 ? "00" : "30")분"
    }
    let header = ["요일구분", "호선", "역번호", "출발역", "상하구분"] + times
    let lines = rows.map { row in
      [row.0, row.1, row.2, row.3, row.4] + Array(repeating: "\(row.5) ", count: 39)
    }
    return ([header] + lines).map { $0.joined(separator: ",") + "\r\n" }.joined()
  }
}
