import CatchProgram
import CatchStore
import CatchValues
import SnapService

/// The checks of `doctor` in `snap`: photos that are not there any more, and contacts that should be
/// gone.
enum SnapUpkeep {
  private static let staleContacts = "snap.old_contacts"
  /// More findings of one kind add no information.
  private static let most = 20

  static let upkeep = Upkeep(mended: [staleContacts]) {
    view, isDeep, environment throws(Failure) in
    var findings: [Finding] = []
    let days = try Session(environment).snap.contactDays
    let stale = try Contacts.stale(after: days, in: view, at: environment.now())
    if !stale.isEmpty {
      findings.append(
        Finding(
          staleContacts, .warning,
          Text(
            en: "contacts of shoots long past are still kept, of bookings: \(stale.count)",
            ko: "오래전 촬영의 연락처가 남아 있습니다(예약 \(stale.count)건)"),
          fix: "catchkit doctor --fix"))
    }
    for photo in try Products.allPhotos(in: view) where findings.count < most {
      guard let (en, ko) = fault(of: photo, isDeep, environment) else { continue }
      findings.append(
        Finding(
          "snap.photo", .note,
          Text(
            en: "the photo '\(photo.path)' of \(photo.product) \(en)",
            ko: "\(photo.product) 상품의 사진 '\(photo.path)': \(ko)"),
          fix: "catchkit snap photo remove \(photo.id)"))
    }
    return findings
  } mend: { transaction, environment throws(Failure) in
    try Contacts.purge(after: Session(environment).snap.contactDays, in: transaction)
  }

  /// A photo is read only where its content is asked for.
  private static func fault(
    of photo: ProductPhoto, _ isDeep: Bool, _ environment: Environment
  ) -> (en: String, ko: String)? {
    guard let file = try? environment.files.open(photo.path) else {
      return ("cannot be opened", "열 수 없습니다")
    }
    guard isDeep else { return nil }
    let bytes = try? file.readAll(limit: CheckedPicture.mostBytes)
    let digest = bytes.map { SHA256.digest(of: $0).description }
    return digest == photo.digest ? nil : ("is another picture now", "다른 사진으로 바뀌었습니다")
  }
}
