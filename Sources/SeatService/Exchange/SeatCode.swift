public import CatchValues

/// A seat of a car: its section, and its place there from 1. `A3`, `PB6`.
public struct SeatCode: Hashable, Sendable, CustomStringConvertible {
  public let section: SeatSection
  public let place: Int

  init(_ section: SeatSection, _ place: Int) {
    self.section = section
    self.place = place
  }

  /// Reads a seat; nil for a section or a place that no car has.
  public init?(_ text: String) {
    let letters = text.prefix { $0.isASCII && $0.isLetter }
    let digits = text.dropFirst(letters.count)
    guard let section = SeatSection(rawValue: letters.uppercased()), let place = Int(digits),
      place > 0, String(place) == digits, place <= CarLayout.largest.seats(in: section)
    else { return nil }
    self.init(section, place)
  }

  public var description: String { "\(section.rawValue)\(place)" }
}

/// The seats of a car, by its code.
public struct CarLayout: Hashable, Sendable {
  /// Seats of each general section: 12 or 14.
  let generalSeats: Int

  static let largest = CarLayout(generalSeats: 14)

  private init(generalSeats: Int) { self.generalSeats = generalSeats }

  /// Some formations of lines 2 and 7 have 54 seats, all others 48.
  ///
  /// Source: TrainSeatGroupServiceImpl of SeatCatcher-API, 2025-08-15.
  public init(car: String) {
    let formation = Int(car.prefix(1) + car.suffix(2)) ?? 0
    let isLarge = (201...205).contains(formation) || (718...772).contains(formation)
    generalSeats = isLarge ? 14 : 12
  }

  public func seats(in section: SeatSection) -> Int { section.isPriority ? 6 : generalSeats }

  /// All seats, section by section.
  public var seats: [SeatCode] {
    SeatSection.allCases.flatMap { section in (1...seats(in: section)).map { SeatCode(section, $0) }
    }
  }

  public func has(_ seat: SeatCode) -> Bool { seat.place <= seats(in: seat.section) }
}

/// A car of a train on a service day.
public struct TrainCar: Hashable, Sendable {
  public let day: CivilDate
  public let line: String
  public let train: String
  /// Four digits.
  public let code: String

  public init(day: CivilDate, line: String, train: String, code: String) {
    self.day = day
    self.line = line
    self.train = train
    self.code = code
  }

  public var layout: CarLayout { CarLayout(car: code) }

  /// The members of an event that name a seat of the car.
  func members(_ seat: SeatCode) -> [JSON.Member] {
    [
      .text("day", day.description), .text("line", line), .text("train", train),
      .text("car", code), .text("seat", seat.description),
    ]
  }
}
