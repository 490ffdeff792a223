public import CatchStore
public import CatchValues
public import PeopleService

/// Events of one domain that people are notified of.
public struct DueSource: Sendable {
  public let kinds: [DueKind]
  /// Returns the events of some of its kinds for a person in a window of time, delivered or not.
  public let find:
    @Sendable (Person, Set<DueKind>, DueWindow, View, ZoneCache) throws(Failure) -> DueFound

  private init(
    kinds: [DueKind],
    find:
      @escaping @Sendable (Person, Set<DueKind>, DueWindow, View, ZoneCache) throws(Failure) ->
      DueFound
  ) {
    self.kinds = kinds
    self.find = find
  }

  public init(
    _ kinds: [DueKind],
    items:
      @escaping @Sendable (Person, Set<DueKind>, DueWindow, View, ZoneCache) throws(Failure) ->
      [DueItem]
  ) {
    self.init(kinds: kinds) { person, wanted, window, view, zones throws(Failure) in
      DueFound(try items(person, wanted, window, view, zones))
    }
  }

  /// Makes a source that leaves out damaged records, see `DueFound.add`.
  public static func sparing(
    _ kinds: [DueKind],
    find:
      @escaping @Sendable (Person, Set<DueKind>, DueWindow, View, ZoneCache) throws(Failure) ->
      DueFound
  ) -> DueSource {
    DueSource(kinds: kinds, find: find)
  }
}

/// The events of a source, and its records that could not be read.
public struct DueFound: Sendable {
  public var items: [DueItem]
  private(set) var left: [(id: String, failure: Failure)] = []

  public init(_ items: [DueItem] = []) {
    self.items = items
  }

  /// Adds the events of one record; a damaged one is left out, and the run reports it and ends
  /// with 17.
  public mutating func add(
    of id: String, _ events: () throws(Failure) -> [DueItem]
  ) throws(Failure) {
    do throws(Failure) {
      items += try events()
    } catch {
      guard error.kind == .damagedStore else { throw error }
      left.append((id, error))
    }
  }
}

extension Domains {
  /// The kinds of events of all domains, in their order.
  public var dueKinds: [DueKind] { kinds(besides: []) }

  /// Returns the kinds of events of all domains but some, in their order.
  func kinds(besides held: Set<String>) -> [DueKind] {
    list.filter { !held.contains($0.name) }.flatMap { $0.due() }.flatMap(\.kinds)
  }

  /// Returns the events that are due for a person and not delivered yet, in the order of `inOrder`.
  ///
  /// - Parameter left: gets the records that were left out, each once.
  func due(
    for actor: Person, _ kinds: Set<DueKind>, _ window: DueWindow, in view: View,
    _ zones: ZoneCache, leavingOut left: inout [LeftRecord]
  ) throws(Failure) -> [(domain: String, item: DueItem)] {
    var found: [(domain: String, item: DueItem)] = []
    for domain in list {
      for source in domain.due() where !kinds.isDisjoint(with: source.kinds) {
        let all = try source.find(actor, kinds, window, view, zones)
        for item in try Notices.undelivered(all.items, to: actor, in: view) {
          found.append((domain.name, item))
        }
        for (id, failure) in all.left {
          let one = LeftRecord(subject: "\(domain.name) \(id)", name: id, failure: failure)
          if !left.contains(where: { $0.subject == one.subject }) { left.append(one) }
        }
      }
    }
    return Domains.inOrder(found)
  }

  /// Sorts events by time; of those at one time what happened in order comes first, as it happened,
  /// then the others by key.
  static func inOrder(
    _ found: [(domain: String, item: DueItem)]
  ) -> [(domain: String, item: DueItem)] {
    found.enumerated().sorted { left, right in
      let (one, other) = (left.element.item, right.element.item)
      if one.at != other.at { return one.at < other.at }
      if one.isInOrder != other.isInOrder { return one.isInOrder }
      return one.isInOrder ? left.offset < right.offset : one.key < other.key
    }.map(\.element)
  }
}

extension DueItem {
  /// Returns the line for people: the event and the time until it.
  public func text(at now: Instant) -> Text {
    if timing != .open, isLate(at: now) {
      return Text(en: "late: \(line.en)", ko: "지난 알림: \(line.ko)")
    }
    guard timing == .start else { return line }
    let lead = DueItem.lead(at.secondsSinceEpoch - now.secondsSinceEpoch)
    return Text(en: "\(line.en)\(lead.en)", ko: "\(line.ko)\(lead.ko)")
  }

  /// `, in 1h 15m`; empty for less than a minute.
  private static func lead(_ seconds: Int) -> Text {
    guard seconds >= 60 else { return Text(verbatim: "") }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let en = (hours > 0 ? ["\(hours)h"] : []) + (minutes > 0 ? ["\(minutes)m"] : [])
    let ko = (hours > 0 ? ["\(hours)시간"] : []) + (minutes > 0 ? ["\(minutes)분"] : [])
    return Text(en: ", in \(en.joined(separator: " "))", ko: ", \(ko.joined(separator: " ")) 뒤")
  }
}
