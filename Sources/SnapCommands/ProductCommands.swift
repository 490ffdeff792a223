import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import SnapService

/// A product in outputs.
enum ProductView {
  struct Row: Sendable {
    let product: Product
    let maker: String
    /// True once the maker takes no more bookings.
    let hasLeft: Bool
    let photos: [ProductPhoto]
    let isLiked: Bool
  }

  private static let optionField = FieldKind.list(
    .object([.minutes("minutes", "Minutes", "시간"), .won("price", "Price", "가격")]))
  private static let addOnField = FieldKind.list(
    .object([.text("name", "Name", "이름"), .won("price", "Price", "가격")]))
  private static let photoField = FieldKind.object([
    .text("id", "ID", "ID"), .text("path", "File", "파일"), .text("sha256", "SHA-256", "SHA-256"),
  ])

  static let view = RecordView<Row>(
    list: ["id", "title", "by", "moods", "areas", "lowest_price"],
    record: [
      "id", "title", "by", "moods", "areas", "details", "is_studio", "prices", "extras",
      "included", "extra", "deposit", "edited_count", "delivery_days", "pending_blocks",
      "is_hidden", "is_liked", "photo_count",
    ],
    [
      .stored(Product.self, ["id", "title"], of: { $0.product }),
      .text("maker", "Maker", "작가", "The maker's name", "작가 이름") { $0.maker },
      .bool(
        "has_left", "Left", "활동 종료", "Whether the maker takes no more bookings", "작가가 활동을 그만두었는지",
        at: \.hasLeft),
      .shown("by", .text, "Maker", "작가") { row in
        row.hasLeft
          ? .bilingual(Text(en: "\(row.maker) (left)", ko: "\(row.maker)(활동 종료)"))
          : .string(row.maker)
      },
      .stored(
        Product.self, without: ["id", "title", "maker", "options", "addons"], of: { $0.product }),
      .field(.of(optionField, "options", "Options", "옵션")) { $0.product.options.json },
      .field(.of(addOnField, "addons", "Add-ons", "추가 상품")) { $0.product.addOns.json },
      .shown("prices", .text, "Options", "옵션") { .bilingual($0.product.options.words) },
      .shown("extras", .text, "Add-ons", "추가 상품") { .words($0.product.addOns.words) },
      .won("lowest_price", "From", "최저가", "The price of the cheapest option", "가장 싼 옵션의 가격") {
        $0.product.lowestPrice
      },
      .list("photos", photoField, "Photos", "사진") { row in
        row.photos.map {
          .object([
            .text("id", $0.id.description), .text("path", $0.path), .text("sha256", $0.digest),
          ])
        }
      },
      .shown("photo_count", .integer, "Photos", "사진") { .integer($0.photos.count) },
      .bool("is_liked", "Liked", "찜") { $0.isLiked },
    ])

  static func rows(
    _ products: [Product], for person: Person, in view: View
  ) throws(Failure) -> [Row] {
    let names = try SnapPeople.names(in: view)
    let left = try SnapProfiles.left(in: view)
    let likes = Set(try Products.likes(of: person, in: view).map(\.product))
    var photos: [ID<Product>: [ProductPhoto]] = [:]
    let all =
      products.count == 1
      ? try Products.photos(of: products[0].id, in: view) : try Products.allPhotos(in: view)
    for photo in all { photos[photo.product, default: []].append(photo) }
    return try products.map { product throws(Failure) in
      let name = names[product.maker] ?? product.maker.description
      return Row(
        product: product, maker: name, hasLeft: left.contains(product.maker),
        photos: photos[product.id] ?? [], isLiked: likes.contains(product.id))
    }
  }

  static func row(_ product: Product, for person: Person, in view: View) throws(Failure) -> Row {
    try rows([product], for: person, in: view)[0]
  }

  /// `added A (prd-1)`
  static func message(_ en: String, _ ko: String) -> @Sendable (Row) -> Text {
    { row in
      let (id, title) = (row.product.id, row.product.title)
      return Text(en: "\(en) '\(title)' (\(id))", ko: "'\(title)' \(ko)(\(id))")
    }
  }
}

extension ProductOptions {
  var words: Text {
    Text(
      en: all.map { "\($0.minutes) min \(Money.grouped($0.won))" }.joined(separator: ", "),
      ko: all.map { "\($0.minutes)분 \(Money.grouped($0.won))원" }.joined(separator: ", "))
  }
}

extension AddOns {
  var words: String {
    all.map { "\($0.name) \(Money.grouped($0.won))" }.joined(separator: ", ")
  }
}

/// The options that describe a product.
enum ProductOptionsList {
  static var arguments: Argument<Edits<ProductDraft>> {
    .edits([
      .option("title", .text(), Text(en: "Its title", ko: "제목"), isCommon: true) { $0.title = $1 },
      .option("details", .text(), Text(en: "Its description", ko: "설명")) { $0.details = $1 },
      .repeated("mood", SnapOptions.mood, Text(en: "One or two moods", ko: "분위기 한두 개")) {
        $0.moods = $1.flatMap(commas)
      },
      .repeated(
        "area", SnapOptions.areas, Text(en: "One or two areas, or anywhere", ko: "지역 한두 개, 또는 전체")
      ) {
        $0.areas = $1.flatMap(commas)
      },
      .option(
        "place", .choice("WHERE") { (place: Place) in place.name },
        Text(en: "Indoors or in the open", ko: "실내인지 야외인지")
      ) {
        $0.isStudio = $1 == .studio
      },
      .repeated(
        "option", .text("MIN=WON"),
        Text(en: "A length and its price: 60=90000", ko: "시간과 가격: 60=90000")
      ) {
        $0.options = options(of: $1)
      },
      .repeated("addon", .text("NAME=WON"), Text(en: "An add-on: raw=30000", ko: "추가 상품: 원본=30000"))
      {
        $0.addOns = $1 == [""] ? [] : $1
      },
      .option("included", .integer, Text(en: "People in the price", ko: "가격에 포함된 인원")) {
        $0.included = $1
      },
      .option("extra", .won, Text(en: "Won for each further person", ko: "추가 인원 1명의 가격")) {
        $0.extra = $1.won
      },
      .option("deposit", .text("AMOUNT"), Text(en: "30% or 50000", ko: "30% 또는 50000")) {
        $0.deposit = $1
      },
      .option("edited", .integer, Text(en: "Edited pictures", ko: "보정본 수")) { $0.editedCount = $1 },
      .option("days", .integer, Text(en: "Days to deliver", ko: "전달까지의 일수")) {
        $0.deliveryDays = $1
      },
      .option(
        "pending-blocks", .choice("ANSWER") { (answer: Switch) in answer.name },
        Text(en: "Whether a request keeps its time", ko: "요청이 시간을 차지하는지")
      ) {
        $0.pendingBlocks = $1 == .on
      },
    ])
  }

  /// Splits `60=90000,90=120000`, but no price such as `60=90,000`.
  private static func options(of words: [String]) -> [String] {
    var options: [String] = []
    for word in words {
      for (index, part) in commas(word).enumerated() {
        if index > 0, !part.contains("="), !options.isEmpty {
          options[options.count - 1] += "," + part
        } else {
          options.append(part)
        }
      }
    }
    return options
  }

  static func commas(_ text: String) -> [String] {
    text.split(separator: ",").map(String.init)
  }

  enum Place: String, NamedWord {
    case studio, outdoor
    var name: Text {
      self == .studio ? Text(en: "indoors", ko: "실내") : Text(en: "in the open", ko: "야외")
    }
  }

  enum Switch: String, NamedWord {
    case on, off
    var name: Text { self == .on ? Text(en: "yes", ko: "예") : Text(en: "no", ko: "아니요") }
  }
}

/// `catchkit snap product add`
struct AddProduct: Sendable {
  let draft: Edits<ProductDraft>
  let photos: [String]
  let person: String?

  static var command: Command<Environment> {
    Command(
      "add", Text(en: "Publish a product", ko: "상품 등록"), into: AddProduct.init,
      ProductOptionsList.arguments,
      .repeated("photo", .file, Text(en: "A picture of the portfolio", ko: "포트폴리오 사진")),
      SnapOptions.person,
      examples: [
        Example(
          "catchkit snap product add --title A --mood 빈티지 --area 북촌 --option 60=90000 --option "
            + "90=120000", "Two lengths", "두 가지 시간"),
        Example(
          "catchkit snap product add --title B --mood 시크 --area 전체 --option 60=80000 --included "
            + "2 --extra 15000 --deposit 30%", "For couples", "커플"),
        Example(
          "catchkit snap product add --title C --mood 밝은 --area 성수 --option 30=50000 --json | "
            + "jq -r .data.id", "Its id", "ID만"),
      ],
      output: ProductView.view.record("catchkit.snap.product.add"), changes: true
    ) { request, environment throws(Failure) in
      let photos = try SnapPictures.read(request.photos, in: &environment)
      let session = ZoneCache(environment)
      let moods = try environment.snap(session).moods
      var draft = ProductDraft()
      request.draft.apply(to: &draft)
      var elsewhere: [ProductPhoto] = []
      var report = try environment.change(
        ProductView.view.record("catchkit.snap.product.add")
      ) { transaction, actor throws(Failure) in
        let maker = try SnapPeople.person(request.person, for: actor, in: transaction.view)
        let product = try Products.add(draft, of: maker, moods: moods, in: transaction)
        elsewhere = try Products.add(photos, to: product, in: transaction).elsewhere
        let row = try ProductView.row(product, for: maker, in: transaction.view)
        return ProductView.view.row(row).saying(ProductView.message("published", "등록")(row))
      }
      report.notes += SnapPictures.notes(elsewhere, photos)
      return report
    }
  }
}

/// `catchkit snap product edit PRODUCT`, and `hide`
struct EditProduct: Sendable {
  let id: String
  let draft: Edits<ProductDraft>
  let person: String?

  static var command: Command<Environment> {
    .changing(
      "edit", Text(en: "Change a product", ko: "상품 수정"), into: EditProduct.init,
      SnapOptions.productID, ProductOptionsList.arguments, SnapOptions.person,
      discussion: .paragraph(
        en:
          "Options and add-ons that are named replace all earlier ones; --addon '' takes all add-ons "
          + "away. Bookings keep the price at which they were made; 'catchkit history --record prd-1' shows earlier prices.",
        ko:
          "옵션이나 추가 상품을 지정하면 이전 것을 모두 바꿉니다. --addon ''은 추가 상품을 모두 없앱니다. 예약은 예약할 때의 가격을 유지하며, 'catchkit history --record "
          + "prd-1'에서 이전 가격을 볼 수 있습니다."),
      examples: [
        Example(
          "catchkit snap product edit prd-1 --option 60=95000 --option 90=130000", "New prices",
          "새 가격"),
        Example("catchkit snap product edit prd-1 --deposit 0 -n", "Preview", "미리 보기"),
        Example(
          "catchkit snap product edit prd-1 --title '북촌 스냅' --json | jq .data.title",
          "Another title", "새 제목"),
      ],
      view: ProductView.view, contract: "catchkit.snap.product.edit",
      message: ProductView.message("changed", "수정")
    ) { request, transaction, actor, session throws(Failure) in
      guard !request.draft.isEmpty else { throw .needsOneOf(["--title TEXT", "--option MIN=WON"]) }
      let maker = try SnapPeople.person(request.person, for: actor, in: transaction.view)
      var draft = ProductDraft()
      request.draft.apply(to: &draft)
      let product = try Products.edit(
        request.id, draft, by: maker, moods: try session.snap.moods, in: transaction)
      return try ProductView.row(product, for: maker, in: transaction.view)
    }
  }
}

/// `catchkit snap product hide PRODUCT`
struct HideProduct: Sendable {
  let id: String
  let isShown: Bool
  let person: String?

  static var command: Command<Environment> {
    .changing(
      "hide", Text(en: "Hide a product, or show it again", ko: "상품 숨기기, 다시 보이기"),
      into: HideProduct.init, SnapOptions.productID,
      .flag("undo", Text(en: "Show it again", ko: "다시 보이기"), isCommon: true), SnapOptions.person,
      examples: [
        Example("catchkit snap product hide prd-1", "No more bookings of it", "예약 그만 받기"),
        Example("catchkit snap product hide prd-1 --undo", "Again", "다시 보이기"),
        Example(
          "catchkit snap product hide prd-1 --json | jq .data.is_hidden", "For a script", "스크립트에서"),
      ],
      view: ProductView.view, contract: "catchkit.snap.product.hide",
      message: { row in
        let title = row.product.title
        return row.product.isHidden
          ? Text(en: "'\(title)' is hidden", ko: "'\(title)' 숨김")
          : Text(en: "'\(title)' is shown", ko: "'\(title)' 다시 보임")
      }
    ) { request, transaction, actor, session throws(Failure) in
      let maker = try SnapPeople.person(request.person, for: actor, in: transaction.view)
      let product = try Products.edit(
        request.id, ProductDraft(), isHidden: !request.isShown, by: maker, moods: [],
        in: transaction)
      return try ProductView.row(product, for: maker, in: transaction.view)
    }
  }
}

/// `catchkit snap product show PRODUCT`
struct ShowProduct: Sendable {
  let id: String

  static var command: Command<Environment> {
    .showing(
      "show", Text(en: "Show a product", ko: "상품 보기"), into: ShowProduct.init,
      SnapOptions.productID,
      examples: [
        Example("catchkit snap product show prd-1", "One product", "상품 하나"),
        Example("catchkit snap product show prd-1 --lang ko", "In Korean", "한국어로"),
        Example(
          "catchkit snap product show prd-1 --json | jq '.data.options[0].price'", "The price",
          "가격"),
      ],
      view: ProductView.view, contract: "catchkit.snap.product.show"
    ) { request, view, actor, _ throws(Failure) in
      try ProductView.row(try Products.find(request.id, for: actor, in: view), for: actor, in: view)
    }
  }
}

/// `catchkit snap product list`
struct ListProducts: Sendable {
  let words: String?
  let moods: [String]
  let area: String?
  let maker: String?
  let isLiked: Bool
  let showsHidden: Bool

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List products", ko: "상품 목록"), into: ListProducts.init,
      .optionalOperand(
        "WORDS", .text("WORDS"), Text(en: "A part of the title, or initials", ko: "제목의 일부나 초성")),
      .repeated(
        "mood", SnapOptions.mood, Text(en: "Any of these moods", ko: "이 분위기 중 하나"),
        takesCommas: true, isCommon: true),
      .optional("area", SnapOptions.areas, Text(en: "In this area", ko: "이 지역"), isCommon: true),
      .optional("of", SnapOptions.maker, Text(en: "Of this maker", ko: "이 작가")),
      .flag("liked", Text(en: "Those you like", ko: "찜한 것만")),
      .flag("hidden", Text(en: "Your hidden ones, too", ko: "숨긴 내 상품도")),
      examples: [
        Example("catchkit snap product list --mood 빈티지", "By mood", "분위기로"),
        Example("catchkit snap product list --liked", "Your list", "찜한 상품"),
        Example(
          "catchkit snap product list --format ids | catchkit snap compare - --minutes 60",
          "Compared", "비교"),
      ],
      view: ProductView.view, contract: "catchkit.snap.product.list",
      negativeAnswer: Text(en: "no products", ko: "상품이 없음")
    ) { request, view, actor, session throws(Failure) in
      let moods = try Mood.read(request.moods, most: 20, more: try session.snap.moods).map(\.code)
      let area = try request.area.map { word throws(Failure) in try Area.read([word])[0] }
      let maker = try request.maker.map { name throws(Failure) in
        try People.find(name, in: view).id
      }
      let found = try Products.list(for: actor, in: view).filter { product in
        (request.showsHidden || !product.isHidden)
          && (moods.isEmpty || moods.contains(where: product.moods.words.contains))
          && (area == nil || product.areas.words.contains { $0 == area || $0 == Area.anywhere })
          && (maker == nil || product.maker == maker)
          && (request.words == nil || SearchText.finds(request.words ?? "", in: product.title))
      }
      let rows = try ProductView.rows(found, for: actor, in: view)
      return request.isLiked ? rows.filter(\.isLiked) : rows
    }
  }
}

/// `catchkit snap product import FILE`
struct ImportProducts: Sendable {
  let file: String
  let columns: [NamedPart]
  let keepsGoing: Bool
  let rejects: String?
  let person: String?

  static var command: Command<Environment> {
    Command(
      "import",
      Text(en: "Import products from a table or JSON Lines", ko: "표나 JSON Lines에서 상품 가져오기"),
      into: ImportProducts.init,
      .operand("FILE", .file, Text(en: "The file, or -", ko: "파일. 표준 입력은 -")),
      TableHeadings.columns(),
      .flag(
        "keep-going", Text(en: "Pass over refused rows, and exit 17", ko: "거부된 행은 건너뛰고 17로 종료")),
      .optional("rejects", .file, Text(en: "Write refused rows here", ko: "거부된 행을 저장할 파일")),
      SnapOptions.person,
      discussion: .paragraph(
        en: "The columns are title, moods, areas, options, and any of details, addons, place, "
          + "included, extra, deposit, edited, days, pending_blocks, in Korean 상품, 분위기, 지역, 옵션, "
          + "설명 … too. Several values of a cell are separated by semicolons: 60=90000;90=120000. A "
          + "product that is there already is passed over.",
        ko: "열은 title(상품), moods(분위기), areas(지역), options(옵션)와, 있으면 details(설명), "
          + "addons(추가 상품), place, included(포함 인원), extra(추가 1인), deposit(예약금), edited(보정본), "
          + "days(전달 기한), pending_blocks입니다. 한 칸의 값 여러 개는 쌍반점으로 나눕니다: 60=90000;90=120000. 이미 있는 "
          + "상품은 건너뜁니다."),
      examples: [
        Example(
          "catchkit snap product import products.csv", "A sheet with 상품, 분위기, 지역 and 옵션",
          "상품, 분위기, 지역, 옵션 열이 있는 표"),
        Example("catchkit snap product import products.csv -n", "Preview", "미리 보기"),
        Example("cat products.jsonl | catchkit snap product import -", "JSON Lines", "JSON Lines"),
      ],
      output: output, readsStandardInput: true, changes: true
    ) { request, environment throws(Failure) in
      let moods = try environment.snap(ZoneCache(environment)).moods
      let batch = BatchImport(
        file: request.file, keepsGoing: request.keepsGoing, rejects: request.rejects,
        BatchWords(refusal: SnapRefusal.batch, shortfall: SnapRefusal.passedOver))
      let table = try TableImport(
        batch,
        columns.map {
          TableField($0, .text, isNeeded: columns.prefix(4).contains($0), headings[$0] ?? [])
        }, columns: request.columns)
      return try table.answer(output, in: &environment) { row, transaction, actor throws(Failure) in
        let maker = try SnapPeople.person(request.person, for: actor, in: transaction.view)
        let isNew = try Products.addOnce(
          try ImportProducts.draft(row), of: maker, moods: moods, in: transaction)
        return (isNew, .null, [])
      }
    }
  }

  private static let columns = [
    "title", "moods", "areas", "options", "details", "addons", "place", "included", "extra",
    "deposit", "edited", "days", "pending_blocks",
  ]

  private static let headings = [
    "title": ["상품", "상품명", "제목", "product"], "moods": ["분위기", "mood"], "areas": ["지역", "area"],
    "options": ["옵션", "option"], "details": ["설명", "description"], "addons": ["추가 상품"],
    "included": ["포함 인원", "people included"], "extra": ["추가 1인", "extra person"],
    "deposit": ["예약금"], "edited": ["보정본", "edited_count", "edited pictures"],
    "days": ["전달 기한", "delivery_days", "days to deliver"],
  ]

  private static func draft(_ row: TableRow) throws(Failure) -> ProductDraft {
    func list(_ column: String) -> [String]? {
      row[column].map { $0.split(separator: ";").map { LimitedText.trimmed(String($0)) } }
    }
    let number = Conversion<Int>.integer.value(of:)
    var draft = ProductDraft()
    draft.title = row["title"] ?? ""
    draft.details = row["details"]
    (draft.moods, draft.areas) = (list("moods") ?? [], list("areas") ?? [])
    (draft.options, draft.addOns) = (list("options") ?? [], list("addons"))
    draft.isStudio = try row.value("place") { word throws(Failure) in
      guard let place = ProductOptionsList.Place(rawValue: word) else {
        throw .notAChoice(word, among: ProductOptionsList.Place.allCases.map(\.rawValue))
      }
      return place == .studio
    }
    draft.included = try row.value("included", number)
    draft.extra = try row.value("extra", Conversion<Money>.won.value(of:))?.won
    draft.deposit = row["deposit"]
    draft.editedCount = try row.value("edited", number)
    draft.deliveryDays = try row.value("days", number)
    draft.pendingBlocks = try row.value("pending_blocks") { word throws(Failure) in
      guard let answer = ["true": true, "on": true, "false": false, "off": false][word] else {
        throw .notAChoice(word, among: ["on", "off"])
      }
      return answer
    }
    return draft
  }

  private static let output = TableImport.output("catchkit.snap.product.import")
}

extension Environment {
  func snap(_ zones: ZoneCache) throws(Failure) -> SnapSetting { try Session(self).snap }
}
