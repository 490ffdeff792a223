public import CatchStore
public import CatchValues

/// Texts of shots.
public enum ShotTexts {
  /// The most bytes of a text that are stored.
  public static let mostBytes = 256 << 10

  /// Stores the text of a shot in place of an earlier one; its secrets are masked before.
  ///
  /// - Parameters:
  ///   - source: the program that read it; `-` for standard input.
  ///   - zone: by whose clock a day without a year is meant.
  /// - Throws: `shot.value` for a text that is too long.
  public static func set(
    _ content: String, of shot: Shot, from source: String, in zone: TimeZone,
    transaction: borrowing Transaction
  ) throws(Failure) -> ShotText {
    // Control characters could move a terminal's cursor.
    let plain = content.unicodeScalars.filter {
      !LimitedText.isControl($0) || $0 == "\n" || $0 == "\t"
    }
    let composed = Normalization.composedHangul(LimitedText.trimmed(String(plain)))
    guard composed.utf8.count <= mostBytes else {
      throw ShotRefusal.value.failure(
        "the text has \(Money.grouped(composed.utf8.count)) bytes, more than "
          + Money.grouped(mostBytes),
        "글이 \(Money.grouped(composed.utf8.count))바이트입니다. \(Money.grouped(mostBytes))바이트까지입니다",
        field: "set")
    }
    let masked = MaskedText(composed, on: zone.local(at: transaction.at).date)
    var text = try find(of: shot, in: transaction.view) ?? ShotText()
    let before = text
    (text.owner, text.file, text.content) = (shot.file.owner, shot.id, masked.text)
    text.secrets = masked.secrets
    text.expiresOn = Expiry.date(in: masked.text, on: zone.local(at: shot.capturedAt).date)
    (text.source, text.failure) = (source, "")
    guard text != before else { return text }
    text.readAt = transaction.at
    try transaction.upsert(text, on: ["file"])
    return text
  }

  /// Notes that a picture could not be read, so that no run tries it again unasked; a text stays.
  public static func fail(
    _ reason: String, of shot: Shot, from source: String, in transaction: borrowing Transaction
  ) throws(Failure) {
    guard try find(of: shot, in: transaction.view) == nil else { return }
    var text = ShotText()
    (text.owner, text.file, text.source) = (shot.file.owner, shot.id, source)
    (text.failure, text.readAt) = (reason.isEmpty ? "?" : reason, transaction.at)
    _ = try transaction.insert(text)
  }

  /// - Returns: nil for a shot without a text.
  public static func find(of shot: Shot, in view: View) throws(Failure) -> ShotText? {
    try view.record(ShotQueries.ofFile, [Value(shot.id)])
  }
}
