public import CatchStore
public import CatchValues
public import PeopleService

/// A shoot that a maker offers: its price list, its mood and its places.
public struct Product: Hashable {
  public var id = ID<Product>(0)
  public var maker = ID<Person>(0)
  public var title = ""
  public var details = ""
  public var moods = WordList()
  public var areas = WordList()
  /// Indoors; the light is then of no interest.
  public var isStudio = false
  public var options = ProductOptions()
  public var addOns = AddOns()
  /// People that the option's price includes.
  public var included = 1
  /// Won for each further person.
  public var extra = 0
  public var deposit = Deposit.none
  public var editedCount: Int?
  public var deliveryDays: Int?
  /// False when several people may ask for one time, of whom the maker takes one.
  public var pendingBlocks = true
  public var isHidden = false

  public init() {}

  /// The price of the cheapest option.
  public var lowestPrice: Int { options.all.map(\.won).min() ?? 0 }
}

extension Product: StoredRecord {
  public static let table = StoredTable(of: Product.self, "product", prefix: "prd")
  public static var noun: TableNoun { TableNoun("product", "products", "상품", counter: "건") }

  public static let columns = Columns<Product>()

  public static func list(
    _ product: inout Product, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&product.id)
    columns.person("maker", &product.maker, "Maker", "작가")
    columns.column("title", &product.title, "Product", "상품")
    columns.words("details", &product.details, "Description", "설명")
    columns.column("moods", &product.moods, "Moods", "분위기")
    columns.column("areas", &product.areas, "Areas", "지역")
    columns.column(
      "is_studio", &product.isStudio, "Studio", "실내", "Whether the shoot is indoors", "실내 촬영인지")
    columns.column("options", &product.options, "Options", "옵션")
    columns.column("addons", &product.addOns, "Add-ons", "추가 상품")
    columns.integer(
      "included", &product.included, "People included", "포함 인원", "People that the price includes",
      "가격에 포함된 인원", in: Quote.peopleRange)
    columns.won(
      "extra", &product.extra, "Extra person", "추가 1인", "Won for each further person",
      "추가 인원 1명의 가격")
    columns.column(
      "deposit", &product.deposit, "Deposit", "예약금", "An amount in won, or a percentage",
      "금액(원)이나 비율")
    columns.column(
      "edited_count", &product.editedCount, "Edited pictures", "보정본",
      "Edited pictures that are delivered", "받는 보정본 수")
    columns.column(
      "delivery_days", &product.deliveryDays, "Days to deliver", "전달 기한(일)",
      "Days until the pictures are delivered", "결과물을 받기까지의 일수")
    columns.column(
      "pending_blocks", &product.pendingBlocks, "Requests block", "요청 중 막음",
      "Whether an unanswered request keeps its time", "답하지 않은 요청이 시간을 차지하는지")
    columns.column("is_hidden", &product.isHidden, "Hidden", "숨김")
  }
}

/// A picture of a product's portfolio: where it is, and what its pixels are like.
public struct ProductPhoto: Hashable {
  public var id = ID<ProductPhoto>(0)
  public var product = ID<Product>(0)
  /// From 1; the first is shown in lists.
  public var position = 1
  /// The absolute path; the picture stays there.
  public var path = ""
  /// SHA-256 of the content, in lower-case hexadecimal digits.
  public var digest = ""
  public var type = ""
  public var width = 0
  public var height = 0
  public var size = 0
  /// 256-bit hashes; empty where no program has decoded the pixels.
  public var dHash = ""
  public var pHash = ""
  public var look = ""

  public init() {}

  /// nil where no program has decoded the pixels.
  private var hashes: PictureHashes? { PictureHashes(gradient: dHash, frequency: pHash) }

  /// True for the same file, and for one whose pixels are nearly the same.
  func isCopy(of other: ProductPhoto) -> Bool {
    if digest == other.digest { return true }
    guard let hashes, let others = other.hashes else { return false }
    return hashes.isNear(to: others)
  }
}

extension ProductPhoto: StoredRecord {
  public static let table = StoredTable(of: ProductPhoto.self, "photo", prefix: "pho")
  public static var noun: TableNoun { TableNoun("photo", "photos", "사진", counter: "장") }

  public static let columns = Columns<ProductPhoto>()

  public static func list(
    _ photo: inout ProductPhoto, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&photo.id)
    columns.reference(
      "product", &photo.product, to: Product.table,
      showing: [ColumnDescription("product", "Product", "상품", .words, of: "title")])
    columns.column("position", &photo.position, "Place", "순서")
    columns.column("path", &photo.path, "File", "파일", "The picture's path", "사진의 위치")
    columns.column("digest", &photo.digest, "SHA-256", "SHA-256")
    columns.column("type", &photo.type, "Type", "형식")
    columns.column("width", &photo.width, "Width", "너비")
    columns.column("height", &photo.height, "Height", "높이")
    columns.column("size", &photo.size, "Bytes", "바이트")
    columns.words("dhash", &photo.dHash, "Gradient hash", "그래디언트 해시")
    columns.words("phash", &photo.pHash, "Frequency hash", "주파수 해시")
    columns.words(
      "look", &photo.look, "Look", "색감", "Brightness, contrast, saturation and warmth, 0 to 100",
      "밝기, 대비, 채도, 온기(0~100)")
  }
}

/// A product that a person likes.
public struct ProductLike: Hashable {
  public var id = ID<ProductLike>(0)
  public var person = ID<Person>(0)
  public var product = ID<Product>(0)

  public init() {}
}

extension ProductLike: StoredRecord {
  public static let table = StoredTable(of: ProductLike.self, "product_like", prefix: "lik")
  public static var noun: TableNoun { TableNoun("like", "likes", "찜") }

  public static let columns = Columns<ProductLike>()

  public static func list(
    _ like: inout ProductLike, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&like.id)
    columns.person("person", &like.person, "Person", "사람")
    columns.reference(
      "product", &like.product, to: Product.table,
      showing: [ColumnDescription("product", "Product", "상품", .words, of: "title")])
  }
}
