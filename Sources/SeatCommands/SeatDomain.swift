import CatchCommandLine
public import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import SeatService

/// The domain `catchkit seat`; a new command is a new file and a new row of `group`.
public enum SeatDomain {
  public static let domain = Domain(
    "seat", group: { group }, failures: { SeatRefusal.catalogue }, tables: { SeatTables.tables },
    completions: { completions }, synonyms: { Synonyms(commands: ["path": ["route"]]) },
    due: { [JourneyDue.source] }, tick: { RunTick.tick },
    people: { [people] }, recipes: { recipes }, emptyNotes: { emptyNotes })

  private static let emptyNotes: [EmptyNote] = [
    .init("seat history", "no journeys", "여정이 없습니다", by: "seat ride 선릉 사당"),
    .init("seat stations", "no such station", "해당하는 역이 없습니다", by: "seat stations"),
    .init("seat alias", "no aliases", "별칭이 없습니다", by: "seat alias 회사 강남"),
    .init("seat requests", "no requests for seats", "좌석 요청이 없습니다", by: "seat ask -h"),
    .init("seat map", "no seats are known", "등록된 좌석이 없습니다", by: "seat sit -h"),
  ]

  private static var completions: [CompletionKind] {
    [
      CompletionKind("station") { Network.seoul().stationNames },
      CompletionKind("line") { Network.seoul().lines },
      .few("network") { request throws(Failure) in
        try StoredNetworks.list(in: request.view).map {
          Candidate($0.name, Text(verbatim: $0.source))
        }
      },
      .few("station-alias") { request throws(Failure) in
        try Profiles.find(request.actor().id, in: request.view).aliases.map {
          Candidate($0.name, Text(verbatim: $0.station))
        }
      },
      .few("seat-request") { request throws(Failure) in
        try Requests.list(of: request.actor(), in: request.view).filter(\.state.isOpen).map {
          Candidate($0.id.description, Text(verbatim: "\($0.seat) \($0.offer)"))
        }
      },
      .few("favourite") { request throws(Failure) in
        try Profiles.find(request.actor().id, in: request.view).favourites.map {
          Candidate($0.name, Text(verbatim: "\($0.from) → \($0.to)"))
        }
      },
    ]
  }

  private static let people = PersonRule(
    beforeRemoval: Journeys.forget,
    afterRemoval: { person, _, transaction, _ throws(Failure) in
      try Profiles.forget(person, in: transaction)
    })

  private static var group: Command<Environment> {
    .group(
      "seat", Text(en: "The way by the capital's railways", ko: "수도권 전철 경로와 좌석"),
      discussion: .paragraph(
        en: "The 24 lines of the capital area are built in: 'route' and 'stations' need no store "
          + "and no key. Times of Seoul Metro and of Incheon lines 1 and 2 are official, the others "
          + "estimates, told as 'about': 11 seconds a link off on average. Express trains are known "
          + "of line 9 alone. Further lines, loads of trains and one's own names for stations are "
          + "kept in the store, as are the trains in real time that 'feed' takes in for "
          + "'incoming'. A journey ('ride') tells when to alight, and people of a store ask each "
          + "other for seats.",
        ko: "수도권 24개 노선이 내장되어 있어 'route'와 'stations'는 저장 파일도 인증키도 필요 없습니다. 서울교통공사와 인천 1·2호선의 시간은 "
          + "공개 자료이고, 나머지는 '약'으로 표시하는 추정값이며 오차는 역간 평균 11초입니다. 급행은 9호선만 있습니다. 그 밖의 노선, 혼잡도, 역 "
          + "별칭은 저장 파일에 두며, 'incoming'이 보여 주는 실시간 열차는 'feed'로 넣습니다. 여정('ride')은 내릴 때를 알리고, "
          + "저장소의 사람들은 서로 좌석을 요청합니다."),
      examples: [
        Example("catchkit seat route 강남 서울역", "The way, leg by leg", "구간별 경로"),
        Example("catchkit seat stations ㄱㄴ", "Stations by their initials", "초성으로 역 찾기"),
        Example(
          "catchkit seat route 이수 사당 --json | jq .data.travel_seconds", "For a script", "스크립트에서"),
      ],
      tasks: {
        [
          CommandTask("The way", "경로", "route stations crowd incoming alias networks import feed"),
          CommandTask("Journey", "여정", "ride status wait end history profile tick"),
          CommandTask(
            "Seats", "좌석", "map sit move leave report ask accept reject cancel requests unlock"),
          CommandTask("Credits", "크레딧", "credits grant audit"),
          CommandTask("Events", "이벤트", "watch relay listen"),
        ]
      },
      children: [
        "stations": { ListStations.command },
        "route": { FindRoute.command },
        "crowd": { ShowCrowd.command },
        "incoming": { ListIncoming.command },
        "feed": { TakeFeed.command },
        "alias": { SetAlias.command },
        "import": { ImportTable.command },
        "networks": { ListNetworks.command },
        "ride": { Ride.command },
        "status": { ShowJourney.command },
        "end": { EndJourney.command },
        "history": { ListJourneys.command },
        "profile": { EditProfile.command },
        "tick": { RunTick.command },
        "wait": { WaitForNotice.command },
        "map": { ShowMap.command },
        "sit": { TakeSeat.sit },
        "move": { TakeSeat.move },
        "leave": { LeaveSeat.command },
        "report": { ReportSeats.command },
        "ask": { AskForSeat.command },
        "accept": { EndRequest.accept },
        "reject": { EndRequest.reject },
        "cancel": { EndRequest.cancel },
        "requests": { ListRequests.command },
        "unlock": { UnlockSeat.command },
        "credits": { ShowCredits.command },
        "grant": { GrantCredits.command },
        "audit": { AuditLedger.command },
        "watch": { WatchEvents.command },
        "relay": { RelayEvents.command },
        "listen": { ListenToTopics.command },
      ])
  }

  private static var recipes: [RecipeSection] {
    [
      RecipeSection(
        Text(en: "The capital's railways", ko: "수도권 전철"),
        [
          Recipe(
            Text(en: "The way there", ko: "가는 길"),
            [
              Example(
                "catchkit seat route 홍대입구 잠실", "Running, stopping and walking, each on its own",
                "운행, 정차, 도보 시간"),
              Example(
                "catchkit seat route 강남 서울역 --prefer time",
                "The quickest way, however many changes", "환승이 많더라도 가장 빠른 길"),
              Example(
                "catchkit seat route 강남 서울역 --json | jq '.data.legs[] | select(.kind == \"walk\")'",
                "The changes alone", "환승만"),
              Example(
                "catchkit seat alias 회사 강남 --as 민지 && catchkit seat route 서울역 회사 --as 민지",
                "A name of one's own", "역에 붙인 별칭"),
            ]),
          Recipe(
            Text(en: "A stop you never miss", ko: "내릴 역 알림"),
            [
              Example(
                "catchkit seat ride 선릉 사당 --train 2241 --car 2429 --go --as 민지",
                "On the train", "열차에 타고"),
              Example(
                "catchkit seat wait --as 민지 || echo later",
                "Now or later; without CATCHKIT_NOW it waits", "지금인지 확인. CATCHKIT_NOW가 없으면 기다림"),
              Example(
                "catchkit due --everyone --exec 'echo {text}'",
                "Told by cron, each minute", "cron에서 매분 알림"),
              Example(
                "catchkit seat sit A3 --as 민지 && catchkit seat map --section A --format ids --free-within 20m --as 민지",
                "The seat, and seats that become free", "좌석 등록과 곧 빌 좌석"),
            ]),
        ])
    ]
  }
}
