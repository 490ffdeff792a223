import CatchStore
import CatchValues
import PeopleService

extension SeatTables {
  /// The columns as histories show them.
  static var meanings: [TableDescription] {
    let source = ColumnDescription("source", Text(en: "File", ko: "파일"), .text)
    let digest = ColumnDescription("digest", Text(en: "SHA-256", ko: "SHA-256"), .text)
    return [
      TableDescription(
        of: network, TableNoun("network", "networks", "노선망"), references: [],
        fields: [
          ColumnDescription("name", Text(en: "Network", ko: "노선망"), .text), source, digest,
          ColumnDescription("links", Text(en: "Links", ko: "구간"), .text),
          ColumnDescription("transfers", Text(en: "Transfers", ko: "환승"), .words),
        ]),
      TableDescription(
        of: pattern, TableNoun("timetable", "timetables", "시간표"), references: [],
        fields: [
          ColumnDescription("network", Text(en: "Network", ko: "노선망"), .text),
          ColumnDescription("line", Text(en: "Line", ko: "노선"), .text),
          ColumnDescription("patterns", Text(en: "Trips", ko: "운행"), .text),
        ]),
      TableDescription(
        of: crowding, TableNoun("line's crowding", "lines' crowding", "노선 혼잡도"), references: [],
        fields: [
          ColumnDescription("line", Text(en: "Line", ko: "노선"), .text), source, digest,
          ColumnDescription("loads", Text(en: "Loads", ko: "혼잡도"), .text),
        ]),
      TableDescription(
        of: profile, TableNoun("seat profile", "seat profiles", "좌석 프로필"),
        references: [TableReference("person", to: PeopleTables.person)],
        fields: [
          ColumnDescription(
            "person", Text(en: "Person", ko: "사람"), .words, at: ["person", "name"]),
          ColumnDescription("aliases", Text(en: "Aliases", ko: "별칭"), .words),
          ColumnDescription("favourites", Text(en: "Favourites", ko: "즐겨찾기"), .words),
          ColumnDescription("tags", Text(en: "Tags", ko: "태그"), .words),
          ColumnDescription("is_open", Text(en: "Open", ko: "공개"), .flag),
          ColumnDescription("notice_lead", Text(en: "Notice", ko: "알림"), .integer),
        ]),
      TableDescription(
        of: event, TableNoun("event", "events", "이벤트"),
        references: [
          TableReference("actor", to: PeopleTables.person)
        ],
        fields: [
          ColumnDescription("actor", Text(en: "Person", ko: "사람"), .words, at: ["actor", "name"]),
          ColumnDescription("at", Text(en: "Time", ko: "일시"), .instant),
          ColumnDescription("type", Text(en: "Type", ko: "유형"), .text),
          ColumnDescription("v", Text(en: "Version", ko: "판"), .text),
          ColumnDescription("data", Text(en: "Data", ko: "내용"), .text),
        ]),
      TableDescription(
        of: journey, TableNoun("journey", "journeys", "여정"),
        references: [
          TableReference("person", to: PeopleTables.person),
          TableReference("rider", to: PeopleTables.person),
        ],
        fields: [
          ColumnDescription(
            "person", Text(en: "Person", ko: "사람"), .words, at: ["person", "name"]),
          ColumnDescription(
            "rider", Text(en: "Rider", ko: "이동 중인 사람"), .words, at: ["rider", "name"]),
          ColumnDescription("stage", Text(en: "Stage", ko: "단계"), .text),
          ColumnDescription("origin", Text(en: "From", ko: "출발역"), .text),
          ColumnDescription("target", Text(en: "To", ko: "도착역"), .text),
          ColumnDescription("rides", Text(en: "Rides", ko: "구간"), .text),
          ColumnDescription("leg", Text(en: "Ride", ko: "구간 번호"), .integer),
          ColumnDescription("service_day", Text(en: "Service day", ko: "영업일"), .date),
          ColumnDescription("train", Text(en: "Train", ko: "열차"), .text),
          ColumnDescription("car", Text(en: "Car", ko: "칸"), .text),
          ColumnDescription("section", Text(en: "Section", ko: "구역"), .text),
          ColumnDescription("held_since", Text(en: "Reward held", ko: "보상 보류"), .instant),
          ColumnDescription("planned_at", Text(en: "Planned", ko: "계획"), .instant),
          ColumnDescription("started_at", Text(en: "Started", ko: "출발"), .instant),
          ColumnDescription("departed_at", Text(en: "Departed", ko: "열차 출발"), .instant),
          ColumnDescription("arrives_at", Text(en: "Arrives", ko: "도착 예정"), .instant),
          ColumnDescription("source", Text(en: "Source", ko: "출처"), .text),
          ColumnDescription("observed_at", Text(en: "Observed", ko: "확인"), .instant),
          ColumnDescription("subjects", Text(en: "Answers", ko: "실시간 정보"), .text),
          ColumnDescription("notice_at", Text(en: "Notice", ko: "알림 시각"), .instant),
          ColumnDescription("noticed_at", Text(en: "Notified", ko: "알림"), .instant),
          ColumnDescription("ended_at", Text(en: "Ended", ko: "종료"), .instant),
          ColumnDescription("ending", Text(en: "Ending", ko: "종료 사유"), .text),
        ]),
      TableDescription(
        of: car, TableNoun("car", "cars", "칸"),
        references: [],
        fields: [
          ColumnDescription("service_day", Text(en: "Service day", ko: "영업일"), .date),
          ColumnDescription("line", Text(en: "Line", ko: "노선"), .text),
          ColumnDescription("train", Text(en: "Train", ko: "열차"), .text),
          ColumnDescription("code", Text(en: "Car", ko: "칸"), .text),
        ]),
      TableDescription(
        of: place, TableNoun("seat", "seats", "좌석"),
        references: [
          TableReference("person", to: PeopleTables.person),
          TableReference("journey", to: journey),
          TableReference("car", to: car),
          TableReference("by", to: PeopleTables.person),
        ],
        fields: [
          ColumnDescription(
            "person", Text(en: "Person", ko: "사람"), .words, at: ["person", "name"]),
          ColumnDescription("journey", Text(en: "Journey", ko: "여정"), .integer),
          ColumnDescription("car", Text(en: "Car", ko: "칸"), .integer),
          ColumnDescription("seat", Text(en: "Seat", ko: "좌석"), .text),
          ColumnDescription("state", Text(en: "State", ko: "상태"), .text),
          ColumnDescription("since", Text(en: "Since", ko: "시작"), .instant),
          ColumnDescription(
            "by", Text(en: "Reported by", ko: "알린 사람"), .words, at: ["by", "name"]),
          ColumnDescription("expires_at", Text(en: "Until", ko: "만료"), .instant),
        ]),
      TableDescription(
        of: request, TableNoun("seat request", "seat requests", "좌석 요청"),
        references: [
          TableReference("requester", to: PeopleTables.person),
          TableReference("owner", to: PeopleTables.person),
          TableReference("journey", to: journey),
          TableReference("car", to: car),
        ],
        fields: [
          ColumnDescription(
            "requester", Text(en: "From", ko: "요청자"), .words, at: ["requester", "name"]),
          ColumnDescription("owner", Text(en: "To", ko: "상대"), .words, at: ["owner", "name"]),
          ColumnDescription("journey", Text(en: "Journey", ko: "여정"), .integer),
          ColumnDescription("car", Text(en: "Car", ko: "칸"), .integer),
          ColumnDescription("seat", Text(en: "Seat", ko: "좌석"), .text),
          ColumnDescription("offer", Text(en: "Offer", ko: "제안"), .integer),
          ColumnDescription("is_at_alight", Text(en: "At alight", ko: "내릴 때"), .flag),
          ColumnDescription("state", Text(en: "State", ko: "상태"), .text),
          ColumnDescription("reason", Text(en: "Reason", ko: "사유"), .text),
          ColumnDescription("wish", Text(en: "Wish", ko: "요청 중"), .text),
          ColumnDescription("promise", Text(en: "Promise", ko: "약속"), .text),
          ColumnDescription("asked_at", Text(en: "Asked", ko: "요청 일시"), .instant),
          ColumnDescription("expires_at", Text(en: "Expires", ko: "만료"), .instant),
          ColumnDescription("ended_at", Text(en: "Ended", ko: "종료"), .instant),
        ]),
      TableDescription(
        of: entry, TableNoun("ledger entry", "ledger entries", "장부 항목"),
        references: [
          TableReference("person", to: PeopleTables.person)
        ],
        fields: [
          ColumnDescription(
            "person", Text(en: "Person", ko: "사람"), .words, at: ["person", "name"]),
          ColumnDescription("posting", Text(en: "Transaction", ko: "거래"), .integer),
          ColumnDescription("account", Text(en: "Account", ko: "계정"), .text),
          ColumnDescription("amount", Text(en: "Amount", ko: "금액"), .integer),
          ColumnDescription("reason", Text(en: "Reason", ko: "사유"), .text),
          ColumnDescription("cause", Text(en: "Cause", ko: "근거"), .text),
          ColumnDescription("at", Text(en: "Time", ko: "일시"), .instant),
        ]),
      TableDescription(
        of: arrivals, TableNoun("real-time answer", "real-time answers", "실시간 정보"), references: [],
        fields: [
          ColumnDescription("subject", Text(en: "About", ko: "대상"), .text),
          ColumnDescription("received_at", Text(en: "Received", ko: "받은 때"), .instant),
          ColumnDescription("trains", Text(en: "Trains", ko: "열차"), .text),
        ]),
      TableDescription(
        of: relay, TableNoun("relay", "relays", "중계"), references: [],
        fields: [
          ColumnDescription("broker", Text(en: "Broker", ko: "브로커"), .text),
          ColumnDescription("last_seq", Text(en: "Confirmed", ko: "확인된 번호"), .integer),
        ]),
    ]
  }
}
