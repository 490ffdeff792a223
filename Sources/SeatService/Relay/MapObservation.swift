public import CatchStore
public import CatchValues

/// The occupied seats on the map of a car in a message.
///
/// An empty seat of a map is not known to be free: only people of the sender's store are in it.
public struct MapObservation: Hashable, Sendable {
  let train: String
  let car: String
  let occupied: Set<SeatCode>

  /// Reads the body of a message; nil for what is no map of a car. Unknown fields are passed over.
  public init?(_ body: JSON) {
    guard case .array(let sections) = body, !sections.isEmpty,
      case .string(let train)? = sections[0]["trainCode"], !train.isEmpty, train.utf8.count <= 20,
      case .string(let car)? = sections[0]["carCode"], (1...4).contains(car.utf8.count),
      car.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    let layout = CarLayout(car: car)
    var occupied: Set<SeatCode> = []
    for group in sections {
      guard group["trainCode"] == .string(train), group["carCode"] == .string(car),
        case .string(let name)? = group["seatGroupType"],
        case .array(let seats)? = group["seatStatus"],
        let section = SeatSection.allCases.first(where: {
          $0.groupName(ofSeats: layout.seats(in: $0)) == name
        })
      else { return nil }
      for seat in seats {
        guard case .integer(let location)? = seat["seatLocation"],
          (0..<layout.seats(in: section)).contains(location)
        else { return nil }
        if case .object? = seat["occupant"] { occupied.insert(SeatCode(section, location + 1)) }
      }
    }
    self.train = train
    self.car = car
    self.occupied = occupied
  }

  /// Takes it as reports by nobody, for as long as reports hold; seats of people of the store stay.
  ///
  /// Nothing is written where nothing is new.
  public func apply(in transaction: borrowing Transaction) throws(Failure) {
    let now = transaction.at
    let seen = TrainCar(
      day: ServiceDay.of(now), line: String(car.prefix(1)), train: train, code: car)
    for seat in seen.layout.seats {
      let known = try Places.known(seat, of: seen, in: transaction)
      if known?.state == .occupied { continue }
      if occupied.contains(seat) {
        let left = (known?.expiresAt?.secondsSinceEpoch ?? 0) - now.secondsSinceEpoch
        let isFresh = known?.state == .taken && left > Places.reportSeconds / 2
        if !isFresh { try Places.note(seat, of: seen, isFree: false, in: transaction) }
      } else if let known, known.state == .taken, known.by == nil {
        try Places.note(seat, of: seen, isFree: true, in: transaction)
      }
    }
  }
}
