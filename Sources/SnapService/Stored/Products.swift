public import CatchStore
public import CatchValues
public import PeopleService

/// The parts of a product as typed; nil leaves one as it is.
public struct ProductDraft: Sendable {
  public var title: String?
  public var details: String?
  public var moods: [String]?
  public var areas: [String]?
  public var isStudio: Bool?
  public var options: [String]?
  public var addOns: [String]?
  public var included: Int?
  public var extra: Int?
  public var deposit: String?
  public var editedCount: Int?
  public var deliveryDays: Int?
  public var pendingBlocks: Bool?

  public init() {}

  /// - Parameter moods: the moods of the setting.
  /// - Throws: the refusal of the first part that does not fit.
  func apply(to product: inout Product, moods more: [String]) throws(Failure) {
    if let title { product.title = try SnapTexts.title.checked(title) }
    if let details { product.details = try SnapTexts.details.checked(details) }
    if let moods { product.moods = WordList(try Mood.read(moods, more: more).map(\.code)) }
    if let areas { product.areas = WordList(try Area.read(areas)) }
    if let isStudio { product.isStudio = isStudio }
    if let options {
      product.options = try ProductOptions(
        options.map { text throws(Failure) in try ProductOption(text) })
    }
    if let addOns {
      product.addOns = try AddOns(addOns.map { text throws(Failure) in try NamedPrice(text) })
    }
    if let included { product.included = try Self.checked(included, 1...1_000, "included") }
    if let extra { product.extra = try Self.checked(extra, 0...100_000_000, "extra") }
    if let deposit { product.deposit = try Deposit(deposit) }
    if let editedCount { product.editedCount = try Self.checked(editedCount, 0...10_000, "edited") }
    if let deliveryDays { product.deliveryDays = try Self.checked(deliveryDays, 0...365, "days") }
    if let pendingBlocks { product.pendingBlocks = pendingBlocks }
    for (field, isThere) in [
      ("title", !product.title.isEmpty), ("mood", !product.moods.words.isEmpty),
      ("area", !product.areas.words.isEmpty), ("option", !product.options.all.isEmpty),
    ] where !isThere {
      throw SnapRefusal.value.failure(
        "a product needs a title, a mood, an area and an option: '\(field)' is missing",
        "상품에는 제목, 분위기, 지역, 옵션이 있어야 합니다: '\(field)' 값이 없습니다",
        hint: Text(en: "add --\(field)", ko: "--\(field, .object) 지정하십시오"), field: field)
    }
  }

  private static func checked(
    _ number: Int, _ range: ClosedRange<Int>, _ field: String
  ) throws(Failure) -> Int {
    guard range.contains(number) else {
      let (low, high) = (Money.grouped(range.lowerBound), Money.grouped(range.upperBound))
      throw SnapRefusal.value.failure(
        "'\(field)' takes \(low) to \(high), not \(number)",
        "'\(field)' 값은 \(low)부터 \(high)까지입니다(\(number))",
        field: field)
    }
    return number
  }
}

/// Products, their photos, and who likes them.
public enum Products {
  /// - Throws: `snap.not_maker`, `snap.left`, and what a draft refuses.
  public static func add(
    _ draft: ProductDraft, of maker: Person, moods: [String],
    in transaction: borrowing Transaction
  ) throws(Failure) -> Product {
    try requireWorking(maker, in: transaction.view)
    var product = Product()
    product.maker = maker.id
    try draft.apply(to: &product, moods: moods)
    product.id = try transaction.insert(product)
    return product
  }

  /// Adds a product of a table, unless the maker has the same one.
  ///
  /// - Returns: false for one that is there already.
  public static func addOnce(
    _ draft: ProductDraft, of maker: Person, moods: [String],
    in transaction: borrowing Transaction
  ) throws(Failure) -> Bool {
    var product = Product()
    product.maker = maker.id
    try draft.apply(to: &product, moods: moods)
    let known: [Product] = try transaction.view.records(
      SnapQueries.sameTitle, [Value(maker.id), .text(product.title)])
    if known.contains(where: { other in
      product.id = other.id
      return other == product
    }) {
      return false
    }
    _ = try add(draft, of: maker, moods: moods, in: transaction)
    return true
  }

  /// - Throws: `snap.unknown`, `snap.not_yours`, and what a draft refuses.
  public static func edit(
    _ word: String, _ draft: ProductDraft, isHidden: Bool? = nil, by maker: Person,
    moods: [String], in transaction: borrowing Transaction
  ) throws(Failure) -> Product {
    var product = try own(word, of: maker, in: transaction.view)
    try draft.apply(to: &product, moods: moods)
    product.isHidden = isHidden ?? product.isHidden
    try transaction.update(product)
    return product
  }

  /// Finds a product that a person may see: hidden ones are for their makers.
  ///
  /// - Throws: `snap.unknown`.
  public static func find(
    _ word: String, for person: Person, in view: View
  ) throws(Failure) -> Product {
    if let id = ID<Product>(word), let product = try view.record(id) {
      let isOwn = try SnapPeople.acts(person, for: product.maker, in: view)
      if !product.isHidden || isOwn { return product }
    }
    throw SnapRefusal.unknown.failure(
      "there is no product '\(word)'", "'\(word)' 상품이 없습니다",
      hint: Text(en: "see 'catchkit snap product list'", ko: "'catchkit snap product list'를 보십시오"))
  }

  /// - Throws: `snap.unknown`, `snap.not_yours`.
  public static func own(_ word: String, of maker: Person, in view: View) throws(Failure) -> Product
  {
    let product = try find(word, for: maker, in: view)
    guard try SnapPeople.acts(maker, for: product.maker, in: view) else {
      throw SnapRefusal.notYours.failure(
        "'\(word)' belongs to another maker", "'\(word)': 다른 작가의 상품입니다")
    }
    return product
  }

  /// Lists the products that a person may see, by id.
  public static func list(for person: Person, in view: View) throws(Failure) -> [Product] {
    try view.records(SnapQueries.shownProducts, [Value(person.id)])
  }

  private static func requireWorking(_ maker: Person, in view: View) throws(Failure) {
    let profile = try SnapProfiles.maker(maker, in: view)
    guard !profile.hasLeft else {
      throw SnapRefusal.left.failure(
        "'\(maker.name)' has left", "\(quoted: maker.name, .topic) 활동을 그만두었습니다",
        hint: Text(
          en: "begin again with 'catchkit snap profile set --maker'",
          ko: "'catchkit snap profile set --maker'로 다시 시작하십시오"))
    }
  }
}

extension Products {
  /// The most photos of one product.
  public static let mostPhotos = 8

  public static func photos(of product: ID<Product>, in view: View) throws(Failure)
    -> [ProductPhoto]
  {
    try view.records(SnapQueries.photos, [Value(product)])
  }

  public static func allPhotos(in view: View) throws(Failure) -> [ProductPhoto] {
    try view.records(SnapQueries.allPhotos)
  }

  /// Adds photos after those that a product has; one that is there already stays.
  ///
  /// - Returns: the photos of the product, and other makers' photos that are copies of the new ones.
  /// - Throws: `snap.unknown`, `snap.not_yours`, `snap.photo` for a ninth.
  public static func add(
    _ photos: [ProductPhoto], to product: Product, in transaction: borrowing Transaction
  ) throws(Failure) -> (all: [ProductPhoto], elsewhere: [ProductPhoto]) {
    var all = try Products.photos(of: product.id, in: transaction.view)
    var elsewhere: [ProductPhoto] = []
    let others: [ProductPhoto] = try transaction.view.records(
      SnapQueries.othersPhotos, [Value(product.maker)])
    for photo in photos where !all.contains(where: { $0.digest == photo.digest }) {
      guard all.count < mostPhotos else {
        throw SnapRefusal.photo.failure(
          "a product has at most \(mostPhotos) photos", "사진은 상품마다 \(mostPhotos)장까지입니다",
          field: "photo")
      }
      var photo = photo
      (photo.product, photo.position) = (product.id, all.count + 1)
      photo.id = try transaction.insert(photo)
      all.append(photo)
      elsewhere += others.first { $0.isCopy(of: photo) }.map { [$0] } ?? []
    }
    return (all, elsewhere)
  }

  /// - Throws: `snap.unknown`, `snap.not_yours`.
  public static func removePhoto(
    _ word: String, by maker: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> ProductPhoto {
    guard let id = ID<ProductPhoto>(word), let photo = try transaction.view.record(id) else {
      throw SnapRefusal.unknown.failure(
        "there is no photo '\(word)'", "'\(word)' 사진이 없습니다",
        hint: Text(
          en: "see 'catchkit snap product show ID'",
          ko: "'catchkit snap product show ID'를 보십시오"))
    }
    let product = try own(photo.product.description, of: maker, in: transaction.view)
    try transaction.delete(photo.id)
    var position = 1
    for var rest in try photos(of: product.id, in: transaction.view) {
      rest.position = position
      try transaction.update(rest)
      position += 1
    }
    return photo
  }

  public static func likes(of person: Person, in view: View) throws(Failure) -> [ProductLike] {
    try view.records(SnapQueries.likes, [Value(person.id)])
  }

  /// Likes a product, or no more; doing so twice changes nothing.
  public static func like(
    _ product: Product, _ likes: Bool, by person: Person, in transaction: borrowing Transaction
  ) throws(Failure) {
    let known: [ProductLike] = try transaction.view.records(
      SnapQueries.like, [Value(person.id), Value(product.id)])
    if likes, known.isEmpty {
      var like = ProductLike()
      (like.person, like.product) = (person.id, product.id)
      _ = try transaction.insert(like)
    } else if !likes, let like = known.first {
      try transaction.delete(like.id)
    }
  }
}
