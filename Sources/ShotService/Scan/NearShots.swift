public import CatchStore
public import CatchValues
public import PeopleService

/// Two shots whose pixels are nearly the same.
public struct NearPair: Sendable {
  /// The better one: more pixels, then a tag or a note, then PNG, then the larger file.
  public let best: Shot
  public let other: Shot
  /// Bits of 256 in which the gradient hashes differ.
  public let distance: Int
}

/// Shots that are nearly the same as others.
public enum NearShots {
  /// Lists shots whose pixels no program has decoded yet.
  public static func unhashed(of owner: ID<Person>, in view: View) throws(Failure) -> [Shot] {
    try Shots.list(of: owner, SQL(ShotQueries.withoutHashes), in: view)
  }

  /// Stores the hashes of pixels.
  ///
  /// - Parameter hashes: nil for a picture that cannot be decoded, which is not tried again.
  public static func set(
    _ hashes: PictureHashes?, of shot: Shot, in transaction: borrowing Transaction
  ) throws(Failure) {
    guard var file = try transaction.view.record(shot.id) else { return }
    // A hash of no bit is near to none.
    let none = String(repeating: "0", count: 64)
    (file.dHash, file.pHash) = (
      hashes?.gradient.description ?? none, hashes?.frequency.description ?? none
    )
    try transaction.update(file)
  }

  /// Pairs each shot with the best of those that it is near to.
  ///
  /// Cost: the square of the number of shots, some nanoseconds a pair.
  public static func pairs(among shots: [Shot]) -> [NearPair] {
    let sorted = shots.sorted(by: isBetter)
    let hashes = sorted.map { PictureHashes(gradient: $0.file.dHash, frequency: $0.file.pHash) }
    var pairs: [NearPair] = []
    var isTaken = [Bool](repeating: false, count: sorted.count)
    for (place, best) in sorted.enumerated() where !isTaken[place] {
      guard let own = hashes[place] else { continue }
      for other in (place + 1)..<max(place + 1, sorted.count) where !isTaken[other] {
        guard let others = hashes[other], own.isNear(to: others) else { continue }
        isTaken[other] = true
        pairs.append(
          NearPair(
            best: best, other: sorted[other], distance: own.gradient.distance(to: others.gradient)))
      }
    }
    return pairs
  }

  private static func isBetter(_ one: Shot, _ other: Shot) -> Bool {
    func rank(_ shot: Shot) -> (Int, Int, Int, Int, Int) {
      let isCared = !shot.tags.isEmpty || !shot.mark.note.isEmpty || shot.mark.isFavourite
      return (
        -shot.file.width * shot.file.height, isCared ? 0 : 1,
        shot.file.type == PictureType.png.rawValue ? 0 : 1, -shot.file.size, shot.id.number
      )
    }
    return rank(one) < rank(other)
  }

  /// Lists the copies of an owner's shots, each with the shot that it is a copy of.
  public static func copies(
    of owner: ID<Person>, in view: View
  ) throws(Failure) -> [(copy: ShotFile, shot: Shot)] {
    let copies: [ShotFile] = try view.records(ShotQueries.allCopies, [Value(owner)])
    var found: [(copy: ShotFile, shot: Shot)] = []
    for copy in copies where !copy.isMissing {
      guard let id = copy.copyOf, let original = try view.record(id),
        let shot = try Shots.shots(of: [original], owner, in: view).first, shot.isShot,
        shot.mark.gone == nil
      else { continue }
      found.append((copy, shot))
    }
    return found
  }
}
