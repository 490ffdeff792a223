import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import SnapService

/// Pictures that a command line names, and their pixels.
enum SnapPictures {
  /// The most bytes of one picture.
  private static let mostBytes = 5 << 20

  /// Reads photos before the store is locked; they stay where they are.
  ///
  /// - Throws: `snap.photo`, `file.read`.
  static func read(
    _ files: [String], in environment: inout Environment
  ) throws(Failure) -> [ProductPhoto] {
    guard files.count <= Products.mostPhotos else {
      throw SnapRefusal.photo.failure(
        "\(files.count) photos are more than \(Products.mostPhotos)",
        "사진은 \(Products.mostPhotos)장까지입니다(\(files.count)장)", field: "photo")
    }
    var photos: [ProductPhoto] = []
    for file in files {
      guard file != "-" else {
        throw SnapRefusal.photo.failure(
          "a portfolio keeps the path of a photo, and '-' has none",
          "포트폴리오에는 사진 파일의 경로가 저장되므로 '-'를 쓸 수 없습니다", field: "photo")
      }
      let bytes = try bytes(of: file, in: &environment)
      let picture = try CheckedPicture(
        bytes, file: file, field: "photo", refusal: SnapRefusal.photo)
      var photo = ProductPhoto()
      photo.path = environment.fullPath(of: file)
      photo.digest = SHA256.digest(of: bytes).description
      (photo.type, photo.size) = (picture.type.rawValue, bytes.count)
      (photo.width, photo.height) = (picture.width, picture.height)
      photos.append(photo)
    }
    let traits = try environment.pictureTraits(ofFiles: photos.map(\.path))
    for (index, traits) in traits.enumerated() {
      guard let traits else { continue }
      photos[index].dHash = traits.hashes.gradient.description
      photos[index].pHash = traits.hashes.frequency.description
      photos[index].look = traits.look.description
    }
    return photos
  }

  private static func bytes(
    of file: String, in environment: inout Environment
  ) throws(Failure) -> [UInt8] {
    let bytes: [UInt8]
    do throws(Failure) {
      bytes = try environment.read(file, limit: mostBytes)
    } catch {
      guard error.entry == EnvironmentFailure.tooLarge else { throw error }
      throw Failure(SnapRefusal.photo, error.message).located(file: file, field: "photo")
    }
    environment.know(bytes)
    return bytes
  }

  /// The look of a picture that is compared with portfolios.
  ///
  /// - Throws: `snap.pixels` without a decoder, `snap.photo`.
  static func look(of file: String, in environment: inout Environment) throws(Failure)
    -> PictureLook
  {
    let bytes = try bytes(of: file, in: &environment)
    _ = try CheckedPicture(bytes, file: file, field: "like", refusal: SnapRefusal.photo)
    guard let look = environment.pictureTraits(of: bytes)?.look else {
      throw SnapRefusal.pixels.failure(
        "the pixels of '\(file)' cannot be read", "'\(file)' 사진의 픽셀을 읽을 수 없습니다")
    }
    return look
  }

  /// Notes on photos that another maker shows, too, and on pixels that could not be read.
  static func notes(_ elsewhere: [ProductPhoto], _ photos: [ProductPhoto]) -> [Text] {
    let notes = elsewhere.map { photo in
      Text(
        en: "\(photo.product) of another maker shows the same picture, or nearly so",
        ko: "다른 작가의 \(photo.product) 상품에 같거나 거의 같은 사진이 있습니다")
    }
    return notes
      + photos.filter(\.look.isEmpty).map { photo in
        Text(
          en: "the pixels of '\(photo.path)' could not be read; 'snap match --like' passes it over",
          ko: "'\(photo.path)' 사진의 픽셀을 읽지 못해 'snap match --like'에서 제외됩니다")
      }
  }
}

/// `catchkit snap photo add PRODUCT FILE…`
struct AddPhotos: Sendable {
  let id: String
  let files: [String]
  let person: String?

  static var command: Command<Environment> {
    Command(
      "add", Text(en: "Add pictures to a portfolio", ko: "포트폴리오에 사진 추가"), into: AddPhotos.init,
      SnapOptions.productID,
      .operands("FILE", .file, isRequired: true, Text(en: "The pictures", ko: "사진")),
      SnapOptions.person,
      discussion: .paragraph(
        en: "Pictures stay where they are, known by SHA-256, at most 8 a product and 5 MiB each.",
        ko: "사진은 원래 자리에 그대로 두고 SHA-256으로 알아봅니다. 상품마다 8장, 한 장에 5 MiB까지입니다."),
      examples: [
        Example("catchkit snap photo add prd-1 a.jpg b.jpg", "Two pictures", "사진 두 장"),
        Example("catchkit snap photo add prd-1 a.jpg -n", "Preview", "미리 보기"),
        Example(
          "catchkit snap photo add prd-1 a.jpg --json | jq '.data.photos | length'",
          "Number of photos", "사진 수"),
      ],
      output: ProductView.view.record("catchkit.snap.photo.add"), changes: true
    ) { request, environment throws(Failure) in
      let photos = try SnapPictures.read(request.files, in: &environment)
      var elsewhere: [ProductPhoto] = []
      var report = try environment.change(
        ProductView.view.record("catchkit.snap.photo.add")
      ) { transaction, actor throws(Failure) in
        let maker = try SnapPeople.person(request.person, for: actor, in: transaction.view)
        let product = try Products.own(request.id, of: maker, in: transaction.view)
        elsewhere = try Products.add(photos, to: product, in: transaction).elsewhere
        let row = try ProductView.row(product, for: maker, in: transaction.view)
        return ProductView.view.row(row).saying(
          ProductView.message("added photos to", "사진 추가")(row))
      }
      report.notes += SnapPictures.notes(elsewhere, photos)
      return report
    }
  }
}

/// `catchkit snap photo remove PHOTO`
struct RemovePhoto: Sendable {
  let id: String
  let person: String?

  static var command: Command<Environment> {
    .changing(
      "remove", Text(en: "Take a picture out of a portfolio", ko: "포트폴리오에서 사진 빼기"),
      into: RemovePhoto.init,
      .operand("PHOTO", .text("PHOTO"), Text(en: "The photo's id", ko: "사진 ID")),
      SnapOptions.person,
      examples: [
        Example("catchkit snap photo remove pho-1", "One", "한 장"),
        Example("catchkit snap photo remove pho-1 -n", "Preview", "미리 보기"),
        Example(
          "catchkit snap photo remove pho-1 --json | jq '.data.photos | length'", "The rest",
          "남은 사진"),
      ],
      view: ProductView.view, contract: "catchkit.snap.photo.remove",
      message: ProductView.message("took a photo out of", "사진 빼기")
    ) { request, transaction, actor, _ throws(Failure) in
      let maker = try SnapPeople.person(request.person, for: actor, in: transaction.view)
      let photo = try Products.removePhoto(request.id, by: maker, in: transaction)
      let product = try Products.own(photo.product.description, of: maker, in: transaction.view)
      return try ProductView.row(product, for: maker, in: transaction.view)
    }
  }
}
