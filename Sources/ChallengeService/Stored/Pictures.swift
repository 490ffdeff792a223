import CatchStore
import CatchValues

/// The pictures that records name.
enum Pictures {
  static func packed(_ photos: [CheckedPicture]) -> String {
    var names: [FileName] = []
    for name in photos.map(\.content.name) where !names.contains(name) { names.append(name) }
    return names.packed
  }

  /// Stores photos and returns the remarks on them, as rows keep them.
  ///
  /// - Parameter own: the record that is changed, which they do not repeat.
  static func add(
    _ photos: [CheckedPicture], on day: CivilDate, of current: CurrentChallenge,
    but own: ID<Record>? = nil, in transaction: borrowing Transaction
  ) throws(Failure) -> String {
    var remarks: [Record.Remark] = []
    func add(_ flag: PhotoFlag, _ other: ID<Record>? = nil) {
      let remark = Record.Remark(flag: flag, other: other)
      if !remarks.contains(remark) { remarks.append(remark) }
    }
    for photo in photos {
      let name = try transaction.add(file: photo.content)
      let view = transaction.view
      let copies = [name] + photo.turnedNames
      for copy in copies {
        if let other = try record(with: copy, but: own, in: view) { add(.duplicateOf, other) }
      }
      for other in try similar(to: photo, in: view) where !copies.contains(other) {
        if let record = try record(with: other, but: own, in: view) { add(.similarTo, record) }
      }
      if isOutside(photo, day, of: current.days) { add(.takenOutside) }
      if photo.looksLikeScreenshot { add(.looksLikeScreenshot) }
      if photo.type == .heic { add(.keepsMetadata) }
      if photo.likenesses.isEmpty { add(.exactOnly) }
      if try view.integer(RecordQueries.isPictureKnown, [Value(name)]) == nil {
        try transaction.run(
          RecordQueries.insertPicture,
          [
            Value(name), .text(photo.type.rawValue), .integer(photo.width),
            .integer(photo.height), .integer(photo.content.bytes.count),
            Value(photo.captureTime?.description),
            Value(photo.likenesses.first?.gradient.description),
            Value(photo.likenesses.first?.details?.description),
          ])
      }
    }
    return remarks.packed
  }

  /// Returns the remarks on a record from afar: those of its author, and that a photo is here
  /// already, as rows keep them.
  static func remarks(
    on content: LoggedRecord, but own: ID<Record>?, in view: View
  ) throws(Failure) -> String {
    var twins: [Record.Remark] = []
    for name in content.photos.compactMap(FileName.init) {
      // A record that came later repeats this one.
      let others = try view.rows(RecordQueries.withPhoto(Value(name)), Record.init).map(\.id)
      guard let other = others.first(where: { $0.number < own?.number ?? .max }) else { continue }
      let twin = Record.Remark(flag: .duplicateOf, other: other)
      if !twins.contains(twin) { twins.append(twin) }
    }
    if twins.isEmpty, content.flags.contains(.duplicateOf) {
      twins = [Record.Remark(flag: .duplicateOf)]
    }
    let others = content.flags.filter { $0 != .duplicateOf }.map { Record.Remark(flag: $0) }
    return (twins + others).packed
  }

  private static func record(
    with name: FileName, but own: ID<Record>?, in view: View
  ) throws(Failure) -> ID<Record>? {
    // Photos of players elsewhere are known by their digests alone.
    if try view.integer(RecordQueries.isPictureKnown, [Value(name)]) == nil,
      try view.integer(LogQueries.any) == nil
    {
      return nil
    }
    return try view.rows(RecordQueries.withPhoto(Value(name)), Record.init).map(\.id)
      .first { $0 != own }
  }

  private static func similar(
    to photo: CheckedPicture, in view: View
  ) throws(Failure) -> [FileName] {
    guard !photo.likenesses.isEmpty else { return [] }
    return try view.rows(RecordQueries.hashes, [Value(photo.content.name)]) {
      row throws(Failure) in
      let gradient = try row.decoded(1, "a picture's hash") { PictureHash($0) }
      let details =
        row.isNull(2) ? nil : try row.decoded(2, "a picture's hash") { PictureHash($0) }
      let other = PictureLikeness(gradient: gradient, details: details)
      guard photo.likenesses.contains(where: { $0.isSimilar(to: other) }) else {
        return FileName?.none
      }
      return FileName(try row.text(0))
    }.compactMap(\.self)
  }

  /// True when the camera's clock shows another day than the record's, up to its closing.
  private static func isOutside(
    _ photo: CheckedPicture, _ day: CivilDate, of days: ChallengeDays
  ) -> Bool {
    guard let taken = photo.captureTime else { return false }
    let instant =
      taken.offset.flatMap { Instant(taken.dateTime, at: $0) }
      ?? days.moment(taken.dateTime.time, on: taken.dateTime.date)
    return instant < days.beginning(of: day) || instant >= days.closing(of: day)
  }
}
