import CatchStore
import CatchValues
import PeopleService

extension SeatTables {
  static var meanings: [TableDescription] {
    let source = ColumnDescription("source", "File", "파일")
    let digest = ColumnDescription("digest", "SHA-256", "SHA-256")
    return [
      TableDescription(
        of: network, TableNoun("network", "networks", "노선망"),
        fields: [
          .init("name", "Network", "노선망"), source, digest, .init("links", "Links", "구간"),
          .init("transfers", "Transfers", "환승", .words),
        ]),
      TableDescription(
        of: pattern, TableNoun("timetable", "timetables", "시간표"),
        fields: [
          .init("network", "Network", "노선망"), .init("line", "Line", "노선"),
          .init("patterns", "Trips", "운행"),
        ]),
      TableDescription(
        of: crowding, TableNoun("line's crowding", "lines' crowding", "노선 혼잡도"),
        fields: [
          .init("line", "Line", "노선"), source, digest, .init("loads", "Loads", "혼잡도"),
        ]),
      TableDescription(
        of: profile, TableNoun("seat profile", "seat profiles", "좌석 프로필"),
        references: people("person"),
        fields: [
          .init(person: "person", "Person", "사람"), .init("aliases", "Aliases", "별칭", .words),
          .init("favourites", "Favourites", "즐겨찾기", .words), .init("tags", "Tags", "태그", .words),
          .init("is_open", "Open", "공개", .flag), .init("notice_lead", "Notice", "알림", .integer),
        ]),
      TableDescription(
        of: event, TableNoun("event", "events", "이벤트"),
        references: people("actor"),
        fields: [
          .init(person: "actor", "Person", "사람"), .init("at", "Time", "일시", .instant),
          .init("type", "Type", "유형"), .init("v", "Version", "판"), .init("data", "Data", "내용"),
        ]),
      TableDescription(
        of: journey, TableNoun("journey", "journeys", "여정"),
        references: people("person", "rider"),
        fields: [
          .init(person: "person", "Person", "사람"), .init(person: "rider", "Rider", "이동 중인 사람"),
          .init("stage", "Stage", "단계"), .init("origin", "From", "출발역"),
          .init("target", "To", "도착역"), .init("rides", "Rides", "구간"),
          .init("leg", "Ride", "구간 번호", .integer),
          .init("service_day", "Service day", "영업일", .date), .init("train", "Train", "열차"),
          .init("car", "Car", "칸"), .init("section", "Section", "구역"),
          .init("held_since", "Reward held", "보상 보류", .instant),
          .init("planned_at", "Planned", "계획", .instant),
          .init("started_at", "Started", "출발", .instant),
          .init("departed_at", "Departed", "열차 출발", .instant),
          .init("arrives_at", "Arrives", "도착 예정", .instant), .init("source", "Source", "출처"),
          .init("observed_at", "Observed", "확인", .instant), .init("subjects", "Answers", "실시간 정보"),
          .init("notice_at", "Notice", "알림 시각", .instant),
          .init("noticed_at", "Notified", "알림", .instant),
          .init("ended_at", "Ended", "종료", .instant), .init("ending", "Ending", "종료 사유"),
        ]),
      TableDescription(
        of: car, TableNoun("car", "cars", "칸"),
        fields: [
          .init("service_day", "Service day", "영업일", .date), .init("line", "Line", "노선"),
          .init("train", "Train", "열차"), .init("code", "Car", "칸"),
        ]),
      TableDescription(
        of: place, TableNoun("seat", "seats", "좌석"),
        references: people("person", "by") + [
          TableReference("journey", to: journey), TableReference("car", to: car),
        ],
        fields: [
          .init(person: "person", "Person", "사람"), .init("journey", "Journey", "여정", .integer),
          .init("car", "Car", "칸", .integer), .init("seat", "Seat", "좌석"),
          .init("state", "State", "상태"), .init("since", "Since", "시작", .instant),
          .init(person: "by", "Reported by", "알린 사람"), .init("expires_at", "Until", "만료", .instant),
        ]),
      TableDescription(
        of: request, TableNoun("seat request", "seat requests", "좌석 요청"),
        references: people("requester", "owner") + [
          TableReference("journey", to: journey), TableReference("car", to: car),
        ],
        fields: [
          .init(person: "requester", "From", "요청자"), .init(person: "owner", "To", "상대"),
          .init("journey", "Journey", "여정", .integer), .init("car", "Car", "칸", .integer),
          .init("seat", "Seat", "좌석"), .init("offer", "Offer", "제안", .integer),
          .init("is_at_alight", "At alight", "내릴 때", .flag), .init("state", "State", "상태"),
          .init("reason", "Reason", "사유"), .init("wish", "Wish", "요청 중"),
          .init("promise", "Promise", "약속"), .init("asked_at", "Asked", "요청 일시", .instant),
          .init("expires_at", "Expires", "만료", .instant),
          .init("ended_at", "Ended", "종료", .instant),
        ]),
      TableDescription(
        of: entry, TableNoun("ledger entry", "ledger entries", "장부 항목"),
        references: people("person"),
        fields: [
          .init(person: "person", "Person", "사람"), .init("posting", "Transaction", "거래", .integer),
          .init("account", "Account", "계정"), .init("amount", "Amount", "금액", .integer),
          .init("reason", "Reason", "사유"), .init("cause", "Cause", "근거"),
          .init("at", "Time", "일시", .instant),
        ]),
      TableDescription(
        of: arrivals, TableNoun("real-time answer", "real-time answers", "실시간 정보"),
        fields: [
          .init("subject", "About", "대상"), .init("received_at", "Received", "받은 때", .instant),
          .init("trains", "Trains", "열차"),
        ]),
      TableDescription(
        of: relay, TableNoun("relay", "relays", "중계"),
        fields: [
          .init("broker", "Broker", "브로커"), .init("last_seq", "Confirmed", "확인된 번호", .integer),
        ]),
    ]
  }

  private static func people(_ columns: StaticString...) -> [TableReference] {
    columns.map { TableReference($0, to: PeopleTables.person) }
  }
}
