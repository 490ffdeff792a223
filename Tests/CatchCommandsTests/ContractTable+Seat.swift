import CommandsTestSupport

/// The contracts of `seat`.
extension ContractTable {
  static let seatOutputs: [Contract] =
    [
      Contract(
        id: "catchkit.seat.stations/1", shape: "list",
        fields: ["name: text", "lines: [text]", "metres: integer | null", "aliases: [text]"]),
      Contract(
        id: "catchkit.seat.route/1", shape: "record",
        fields: [
          "from: text", "to: text", "travel_seconds: integer", "travel: text",
          "running_seconds: integer", "running: text", "stopping_seconds: integer",
          "stopping: text", "walking_seconds: integer", "walking: text", "changes: integer",
          "metres: integer | null", "time_basis: 'exact' | 'estimated'",
          "departs_at: instant | null", "arrives_at: instant | null",
          "legs: [{kind: 'ride' | 'walk', line: text | null, service: text | null, "
            + "direction: 'up' | 'down' | 'inner' | 'outer' | null, next: text | null, "
            + "ends: [text], from: text, to: text, stops: integer | null, stations: [text], "
            + "metres: integer | null, travel_seconds: integer, travel: text, "
            + "time_basis: 'exact' | 'estimated', has_few_trains: bool}]",
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
          "file: text", "kind: 'segments' | 'transfers' | 'crowding' | 'gtfs'",
          "network: text | null", "lines: [text]", "replaced: [text]",
          "rows: integer", "refused: integer", "changed: bool",
        ]),
      Contract(
        id: "catchkit.seat.feed/1", shape: "record",
        fields: [
          "kind: 'arrivals' | 'positions'", "subjects: [text]", "rows: integer",
          "passed_over: integer", "kept: integer", "elsewhere_rows: integer",
          "elsewhere: [text]", "service_message: text | null",
        ]),
      Contract(
        id: "catchkit.seat.incoming/1", shape: "list",
        fields: [
          "line: text", "direction: 'up' | 'down' | 'inner' | 'outer' | null", "train: text",
          "next: text | null", "to: text", "arrives_at: instant | null",
          "kind: 'local' | 'express' | 'special' | 'itx' | 'direct'",
          "is_last: bool", "source: 'arrival' | 'position' | 'timetable'",
          "received_at: instant | null",
          "is_stale: bool",
          "reach: 'goes_there' | 'other_way' | 'ends_before' | 'other_branch' | 'does_not_stop' | "
            + "'unknown' | null",
        ]),
    ] + journeyOutputs + exchangeOutputs

  private static let journey = [
    "id: text | null",
    "stage: 'idle' | 'planned' | 'train_chosen' | 'car_chosen' | 'riding' | 'arrived' | 'aborted'",
    "next: [text]", "from: text | null", "to: text | null", "line: text | null",
    "direction: 'up' | 'down' | 'inner' | 'outer' | null", "alight: text | null",
    "train: text | null", "car: text | null",
    "section: 'PA' | 'A' | 'B' | 'C' | 'PB' | null", "stops_left: integer | null",
    "alight_at: instant | null", "notice_at: instant | null", "eta: instant | null",
    "eta_source: 'arrival' | 'position' | 'timetable' | 'network' | null",
    "alight_basis: 'exact' | 'estimated' | null", "eta_basis: 'exact' | 'estimated' | null",
    "source_age_seconds: integer | null", "started_at: instant | null",
    "ended_at: instant | null",
    "ending: 'said' | 'seen' | 'presumed' | 'lapsed' | null",
  ]

  private static let seated = [
    "journey: text", "train: text | null", "car: text | null", "seat: text | null",
    "balance: integer", "available: integer",
  ]

  private static let request = [
    "id: text", "side: 'requester' | 'owner'", "seat: text", "offer: integer",
    "is_at_alight: bool",
    "state: 'pending' | 'accepted' | 'settled' | 'rejected' | 'cancelled' | 'expired' | 'void'",
    "reason: text | null", "asked_at: instant", "expires_at: instant",
    "ended_at: instant | null", "nickname: text | null", "tags: [text]",
  ]

  private static let journeyOutputs: [Contract] =
    ["status", "ride", "end", "wait"].map {
      Contract(id: "catchkit.seat.\($0)/1", shape: "record", fields: journey)
    } + [
      Contract(
        id: "catchkit.seat.history/1", shape: "list",
        fields: [
          "id: text", "from: text", "to: text",
          "stage: 'planned' | 'train_chosen' | 'car_chosen' | 'riding' | 'arrived' | 'aborted'",
          "train: text | null", "planned_at: instant", "started_at: instant | null",
          "ended_at: instant | null",
          "ending: 'said' | 'seen' | 'presumed' | 'lapsed' | null",
        ]),
      Contract(
        id: "catchkit.seat.profile/1", shape: "record",
        fields: [
          "tags: [text]", "is_open: bool", "notice_seconds: integer", "notice: text",
          "favourites: [{name: text, from: text, to: text}]",
        ]),
      Contract(
        id: "catchkit.seat.tick/1", shape: "record", fields: ["due: integer", "left: integer"]),
    ]

  private static let exchangeOutputs: [Contract] =
    ["sit", "move", "leave", "report"].map {
      Contract(id: "catchkit.seat.\($0)/1", shape: "record", fields: seated)
    }
    + ["ask", "accept", "reject", "cancel"].map {
      Contract(id: "catchkit.seat.\($0)/1", shape: "record", fields: request)
    } + [
      Contract(id: "catchkit.seat.requests/1", shape: "list", fields: request),
      Contract(
        id: "catchkit.seat.map/1", shape: "list",
        fields: [
          "seat: text", "section: 'PA' | 'A' | 'B' | 'C' | 'PB'", "kind: 'normal' | 'priority'",
          "state: 'occupied' | 'taken' | 'free' | null", "age_seconds: integer | null",
          "age: text | null", "minutes_to_free: integer | null", "level: integer | null",
          "is_own: bool", "nickname: text | null", "tags: [text]",
        ]),
      Contract(
        id: "catchkit.seat.unlock/1", shape: "record",
        fields: [
          "seat: text", "alight: text | null", "leaves_at: instant | null", "nickname: text | null",
          "tags: [text]",
        ]),
      Contract(
        id: "catchkit.seat.credits/1", shape: "record",
        fields: [
          "balance: integer", "available: integer", "held_until: instant | null",
          "entries: [{transaction: integer, at: instant, amount: integer, is_held: bool, "
            + "reason: 'reward' | 'returned' | 'released' | 'unlock' | 'grant' | 'offer' | "
            + "'handed_over' | 'refund', cause: text}]",
        ]),
      Contract(
        id: "catchkit.seat.grant/1", shape: "record",
        fields: ["person: text", "amount: integer", "balance: integer", "available: integer"]),
      Contract(
        id: "catchkit.seat.audit/1", shape: "record",
        fields: ["hash: text", "transactions: integer", "problems: [text]"]),
      Contract(
        id: "catchkit.seat.event/1", shape: "list",
        fields: [
          "seq: integer", "id: text", "ts: instant", "type: text", "v: integer",
          "actor: text | null",
          "data: [text: text | integer | [{account: text, amount: integer, balance: integer}]]",
        ]),
      Contract(
        id: "catchkit.seat.relay/1", shape: "record",
        fields: ["broker: text", "sent: integer", "last_seq: integer"]),
      Contract(
        id: "catchkit.seat.message/1", shape: "list",
        fields: ["topic: text | null", "id: text | null", "received_at: instant", "body: text"]),
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
      contract: "catchkit.seat.feed/1", line: "seat feed - --as 사장", input: SeatFiles.earlier,
      explains: false, before: [owner]),
    Sample(
      contract: "catchkit.seat.incoming/1", line: "seat incoming 사당 --at 2026-03-01T09:00",
      input: SeatFiles.earlier, explains: false, before: [owner, "seat feed"]),
    sample("status", "seat status --as 민지", riding),
    sample("ride", "seat ride --go --as 민지", Array(riding.dropLast()) + [carChosen]),
    sample("end", "seat end --as 민지", riding),
    sample("wait", "seat wait --as 민지", riding),
    sample("history", "seat history --as 민지", riding),
    sample("profile", "seat profile --notice 3m --as 민지", people),
    sample("tick", "seat tick", riding),
    sample("sit", "seat sit A3 --as 민지", riding),
    sample("move", "seat move A4 --as 민지", seatedBoth),
    sample("leave", "seat leave --as 민지", seatedBoth),
    sample("report", "seat report A5 --free --as 민지", riding),
    sample("map", "seat map --as 민지", seatedBoth),
    sample("ask", "seat ask A3 --offer 100 --as 지훈", seatedBoth),
    sample("accept", "seat accept ask-1 --as 민지", asked),
    sample("reject", "seat reject ask-1 --as 민지", asked),
    sample("cancel", "seat cancel ask-1 --as 지훈", asked),
    sample("requests", "seat requests --as 민지", asked),
    sample("unlock", "seat unlock A3 --as 지훈", seatedBoth),
    sample("credits", "seat credits --as 지훈", asked),
    sample("grant", "seat grant 지훈 5 --reason 시험 --as 사장", people),
    sample("audit", "seat audit", asked),
    sample("event", "seat watch --from 1 --as 민지", asked),
    sample("relay", "seat relay --once --as 사장", riding),
    sample("message", "seat listen seat.2241 --once --as 사장", riding),
  ]

  private static func sample(_ contract: String, _ line: String, _ before: [String]) -> Sample {
    Sample(contract: "catchkit.seat.\(contract)/1", line: line, explains: false, before: before)
  }

  private static let people = [owner, "user add 민지 --as 사장", "user add 지훈 --as 사장"]
  private static let carChosen = "seat ride 방배 사당 --train 2241 --car 2429 --as 민지"
  /// 민지 rides one stop, so that it is time to get ready at once.
  private static let riding = people + ["\(carChosen) --go"]
  private static let seatedBoth =
    riding + [
      "seat sit A3 --as 민지", "seat ride 방배 신도림 --train 2241 --car 2429 --go --as 지훈",
      "seat grant 지훈 500 --reason 시험 --as 사장",
    ]
  private static let asked = seatedBoth + ["seat ask A3 --offer 100 --as 지훈"]

  private static let owner = "user add 사장 --role owner"
  private static let links = "line,from,to,seconds,metres\r\n9,a,b,60,700\r\n"
}
