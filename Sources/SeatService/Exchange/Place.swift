public import CatchStore
public import CatchValues
import PeopleService

/// The known state of a seat.
public enum PlaceState: String, CaseIterable, Sendable {
  /// A person of the store sits there.
  case occupied
  /// Somebody else was seen there.
  case taken
  /// It was left, or seen free.
  case free
}

/// A seat of which something is known.
struct Place: StoredRecord, Hashable {
  var id = ID<Place>(0)
  /// The person of the store who sits there, with the journey.
  var person: ID<Person>?
  var journey: ID<Journey>?
  /// The number of the car's row.
  var car = 0
  var seat = SeatCode(.a, 1)
  var state = PlaceState.free
  var since = Instant.first
  /// The person who took, left or reported it; nil for another system.
  var by: ID<Person>?
  /// The end of a report; nil while a person of the store sits there.
  var expiresAt: Instant?

  static let table = StoredTable(of: Place.self, "seat_place", prefix: "plc")
  static var noun: TableNoun { TableNoun("seat", "seats", "좌석") }
  static let columns = Columns<Place>()

  static func list(_ place: inout Place, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&place.id)
    columns.person("person", &place.person, "Person", "사람")
    columns.number("journey", &place.journey, to: Journey.table, "Journey", "여정")
    columns.number("car", &place.car, to: TrainCar.table, "Car", "칸")
    columns.seat("seat", &place.seat)
    columns.stored("state", &place.state, "State", "상태", is: "a state of seats")
    columns.column("since", &place.since, "Since", "시작")
    columns.person("by", &place.by, "Reported by", "알린 사람")
    columns.column("expires_at", &place.expiresAt, "Until", "만료")
  }

  /// False for a report that is over.
  func holds(at now: Instant) -> Bool { expiresAt.map { now < $0 } ?? true }
}

/// A seat in a map, as somebody may see it.
public struct MappedSeat: Sendable {
  public let seat: SeatCode
  /// Nil where nothing is known.
  public let state: PlaceState?
  public let since: Instant?
  /// The time at which a person of the store gets off.
  public let freeAt: Instant?
  public let isOwn: Bool
  /// The nickname and tags of an open profile.
  public let person: (name: String, tags: [SeatTag])?

  public func ageSeconds(at now: Instant) -> Int? { since.map { max(0, now.seconds(since: $0)) } }

  /// Seconds until it becomes free; 0 for a free seat, nil where nobody knows.
  public func secondsToFree(at now: Instant) -> Int? {
    state == .free ? 0 : freeAt.map { max(0, $0.seconds(since: now)) }
  }

  /// Minutes until it becomes free, rounded up.
  public func minutesToFree(at now: Instant) -> Int? {
    secondsToFree(at: now).map { ($0 + 59) / 60 }
  }

  public func level(at now: Instant) -> Int? { secondsToFree(at: now).map(MappedSeat.level) }

  /// 0 up to 10 minutes, 1 up to 20, else 2.
  static func level(_ seconds: Int) -> Int { seconds <= 600 ? 0 : seconds <= 1200 ? 1 : 2 }
}

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

extension ColumnVisitor where Self: ~Copyable {
  mutating func seat(_ name: StaticString, _ seat: inout SeatCode) {
    text(name, &seat, "Seat", "좌석", .text, is: "a seat", \.description, SeatCode.init)
  }
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
    let formation = Int(car).map { $0 / 1000 * 100 + $0 % 100 } ?? 0
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
public struct TrainCar: StoredRecord, Hashable {
  public var id = ID<TrainCar>(0)
  public var day = CivilDate.first
  public var line = ""
  public var train = ""
  /// Four digits.
  public var code = ""

  public init() {}

  public init(day: CivilDate, line: String, train: String, code: String) {
    self.day = day
    self.line = line
    self.train = train
    self.code = code
  }

  public static let table = StoredTable(of: TrainCar.self, "seat_car", prefix: "car")
  public static var noun: TableNoun { TableNoun("car", "cars", "칸") }
  public static let columns = Columns<TrainCar>()

  public static func list(_ car: inout TrainCar, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&car.id)
    columns.column("service_day", &car.day, "Service day", "영업일")
    columns.column("line", &car.line, "Line", "노선")
    columns.column("train", &car.train, "Train", "열차")
    columns.column("code", &car.code, "Car", "칸")
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
