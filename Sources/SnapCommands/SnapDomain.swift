import CatchCommandLine
public import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import SnapService

/// The domain `catchkit snap`; a new command is a new row of `group`.
public enum SnapDomain {
  public static let domain = Domain(
    "snap", group: { group }, failures: { SnapRefusal.catalogue }, tables: { SnapTables.tables },
    parts: { QuoteView.parts }, completions: { completions },
    synonyms: { Synonyms(commands: ["snap maker add": ["snap profile set --maker"]]) },
    due: { [SnapDue.source] },
    tick: { tick }, changeRules: { [purge] }, people: { [people] }, recipes: { recipes },
    upkeep: { SnapUpkeep.upkeep }, settings: { SnapSettings.all }, emptyNotes: { emptyNotes },
    nextStep: { note, actor, view throws(Failure) in
      if note.commands == "snap list", try !Bookings.list(for: actor, in: view).isEmpty {
        return "snap list --all"
      }
      let isMaker = try SnapProfiles.find(actor.id, in: view).isMaker
      if isMaker, note.next == "snap match" { return nil }
      guard note.need != .none, !isMaker else { return note.next }
      return "snap profile set --maker"
    })

  private static let emptyNotes: [EmptyNote] = [
    .init("snap maker list", "no makers", "작가가 없습니다", by: "snap profile set --maker", .maker),
    .init("snap hours list", "no hours", "영업시간이 없습니다", by: "snap hours set mon 10-18", .maker),
    .init("snap busy list", "no busy times", "바쁜 시간이 없습니다", by: "snap busy add -h", .maker),
    .init(
      "snap product list, snap match", "no products", "상품이 없습니다",
      by: "snap product add --title 인물 --mood 빈티지 --area 북촌 --option 60=90000", .maker),
    .init("snap list", "no bookings", "예약이 없습니다", by: "snap match"),
    .init("snap next", "no shoot ahead", "예정된 촬영이 없습니다", by: "snap match"),
  ]

  /// Any change of `snap` removes contacts of shoots long past, too.
  private static let purge = ChangeRule(on: SnapTables.tables.stored) {
    transaction, _, _, environment throws(Failure) in
    try Contacts.purge(after: Session(environment).snap.contactDays, in: transaction)
    if transaction.command == "redo" { try Contacts.refill(in: transaction) }
    if ["undo", "redo"].contains(transaction.command) { try Bookings.checkHolds(in: transaction) }
    return []
  }

  /// `catchkit due` removes them where nothing else changes.
  private static let tick = Tick(
    due: { view, now, environment throws(Failure) in
      let days = try Session(environment).snap.contactDays
      return try Contacts.stale(after: days, in: view, at: now).map {
        RecordName(entity: "\(Booking.table.name)", record: $0)
      }
    },
    perform: { _, transaction, environment throws(Failure) in
      try Contacts.purge(after: Session(environment).snap.contactDays, in: transaction)
    })

  private static let people = PersonRule(
    afterRemoval: { person, _, transaction, _ throws(Failure) in
      try SnapProfiles.forget(person, in: transaction)
    })

  private static var completions: [CompletionKind] {
    [
      .few("snap-product") { request throws(Failure) in
        try Products.list(for: request.actor(), in: request.view).map {
          Candidate($0.id.description, Text(verbatim: $0.title))
        }
      },
      .few("snap-booking") { request throws(Failure) in
        let now = try request.environment.now()
        return try Bookings.list(for: request.actor(), in: request.view).filter {
          $0.state(at: now).isOpen
        }.map { Candidate($0.id.description, $0.state(at: now).name) }
      },
      .few("snap-maker") { request throws(Failure) in
        let names = try SnapPeople.names(in: request.view)
        return try SnapProfiles.makers(in: request.view).compactMap { names[$0.person] }.map {
          Candidate($0, Text(verbatim: ""))
        }
      },
      .few("snap-mood") { _ throws(Failure) in Mood.known.map { Candidate($0.name.ko, $0.name) } },
      .few("snap-area") { _ throws(Failure) in
        ([Area.anywhere] + Area.names).map { Candidate($0, Text(verbatim: "")) }
      },
    ]
  }

  private static var group: Command<Environment> {
    .group(
      "snap", Text(en: "Photographers: true prices, free times, bookings", ko: "스냅 작가 찾기와 예약"),
      discussion: .paragraph(
        en: "Keep the photographers that you found in one list, see what each would really cost on "
          + "that day, and book; or take bookings as a maker, without one time given twice. A "
          + "booking keeps its price and terms whatever changes later.",
        ko: "찾은 작가를 한 목록에 모으고 그날의 실제 가격을 비교해 예약합니다. 작가라면 같은 시간을 두 번 주지 않고 예약을 받습니다. 예약은 나중에 "
          + "무엇이 바뀌어도 그때의 가격과 조건을 유지합니다."),
      examples: [
        Example(
          "catchkit snap match --mood 빈티지 --area 북촌 --budget 100000", "Best first", "누가 어울릴까?"),
        Example("catchkit snap slots prd-1 --during 'next week' --text", "Free times", "빈 시간"),
        Example("catchkit snap list --json | jq '.data[].state'", "Bookings", "예약"),
      ],
      tasks: {
        [
          CommandTask("Choose", "고르기", "match compare quote slots like profile"),
          CommandTask(
            "Book", "예약",
            "book list show next accept decline move cancel complete pay review"),
          CommandTask("As a photographer", "작가", "maker hours busy product photo calendar"),
          CommandTask("Share", "공유", "ical sheet due"),
        ]
      },
      children: [
        "profile": { profiles }, "maker": { makers }, "hours": { hours }, "busy": { busy },
        "product": { products }, "photo": { photos }, "like": { LikeProduct.command },
        "match": { FindMatches.command }, "compare": { CompareProducts.command },
        "quote": { ShowQuote.command }, "slots": { ListSlots.command },
        "calendar": { ShowWeek.command }, "book": { BookShoot.command },
        "list": { ListBookings.command }, "show": { ShowBooking.command },
        "next": { ShowBooking.next }, "accept": { ChangeBooking.accept },
        "decline": { ChangeBooking.decline }, "move": { MoveBooking.command },
        "cancel": { CancelBooking.command }, "complete": { ChangeBooking.complete },
        "pay": { PayBooking.command }, "review": { ReviewBooking.command },
        "ical": { ExportBookings.command }, "sheet": { MakeSnapSheet.command },
        "due": { SnapDue.command },
      ])
  }

  private static var profiles: Command<Environment> {
    .group(
      "profile", Text(en: "Your taste, contact and terms", ko: "취향, 연락처, 조건"),
      examples: [
        Example("catchkit snap profile show", "Your own", "내 프로필"),
        Example("catchkit snap profile set --mood 빈티지", "Your taste", "내 취향"),
        Example("catchkit snap profile show --json | jq .data.moods", "Moods", "분위기"),
      ],
      children: ["set": { SetSnapProfile.command }, "show": { ShowSnapProfile.command }])
  }

  private static var makers: Command<Environment> {
    .group(
      "maker", Text(en: "Makers", ko: "작가"),
      examples: [
        Example("catchkit snap maker list", "All makers", "모든 작가"),
        Example("catchkit snap maker leave -n", "Preview of leaving", "그만두기 미리 보기"),
        Example("catchkit snap maker list --format ids | wc -l", "Number of makers", "작가 수"),
      ],
      children: ["list": { ListMakers.command }, "leave": { LeaveAsMaker.command }])
  }

  private static var hours: Command<Environment> {
    .group(
      "hours", Text(en: "Open hours of a maker", ko: "작가의 영업시간"),
      examples: [
        Example("catchkit snap hours set wed-sun 10:00-18:00", "Five days", "주 5일"),
        Example("catchkit snap hours except holiday --closed", "Public holidays", "공휴일"),
        Example("catchkit snap hours list --format csv | tail -n +2", "As CSV", "CSV로"),
      ],
      children: [
        "set": { SetHours.command }, "except": { SetHours.exceptCommand },
        "list": { ListHours.command },
      ])
  }

  private static var busy: Command<Environment> {
    .group(
      "busy", Text(en: "Times at which a maker cannot be booked", ko: "예약 받지 않는 시간"),
      examples: [
        Example("catchkit snap busy add '2026-12-05 13:00' --until 15:00", "Two hours", "두 시간"),
        Example("catchkit snap busy import work.ics --replace", "From a calendar", "캘린더에서"),
        Example("catchkit snap busy list --format ids | wc -l", "Number of them", "개수"),
      ],
      children: [
        "add": { AddBusy.command }, "list": { ListBusy.command }, "remove": { RemoveBusy.command },
        "import": { ImportBusy.command },
      ])
  }

  private static var products: Command<Environment> {
    .group(
      "product", Text(en: "Products and their price lists", ko: "상품과 가격표"),
      examples: [
        Example("catchkit snap product list", "All products", "모든 상품"),
        Example("catchkit snap product show prd-1", "One product", "상품 하나"),
        Example("catchkit snap product list --format csv | tail -n +2", "As CSV", "CSV로"),
      ],
      children: [
        "add": { AddProduct.command }, "edit": { EditProduct.command },
        "hide": { HideProduct.command }, "show": { ShowProduct.command },
        "list": { ListProducts.command }, "import": { ImportProducts.command },
      ])
  }

  private static var photos: Command<Environment> {
    .group(
      "photo", Text(en: "Pictures of a portfolio", ko: "포트폴리오 사진"),
      examples: [
        Example("catchkit snap photo add prd-1 a.jpg", "One picture", "사진 한 장"),
        Example("catchkit snap photo remove pho-1", "Out again", "다시 빼기"),
        Example(
          "catchkit snap photo add prd-1 a.jpg --json | jq '.data.photos | length'",
          "Number of photos", "사진 수"),
      ],
      children: ["add": { AddPhotos.command }, "remove": { RemovePhoto.command }])
  }

  private static var recipes: [RecipeSection] {
    [
      RecipeSection(
        Text(en: "Photographers", ko: "스냅 작가"),
        [
          Recipe(
            Text(en: "A list of makers that you found", ko: "찾은 작가를 목록으로"),
            [
              Example(
                "catchkit user add 하루 -q --as 사장 && catchkit snap profile set --maker --after 30m "
                  + "--for 하루 --as 사장",
                "A photographer that you found", "찾은 작가"),
              Example(
                "catchkit snap product add --title 스냅 --mood 빈티지 --area 북촌 --option 60=90000 "
                  + "--for 하루 --as 사장", "The price list", "가격표"),
              Example(
                "catchkit snap match --mood 빈티지 --budget 100000 --people 3 --as 사장",
                "True prices, best first", "진짜 가격을 잘 맞는 순서로"),
            ])
        ])
    ]
  }
}
