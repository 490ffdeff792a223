public import CatchStore
public import CatchValues
public import PeopleService

/// Events of one domain that people are notified of.
public struct DueSource: Sendable {
  public let kinds: [DueKind]
  /// Returns the events of some of its kinds for a person in a window of time, delivered or not.
  public let items:
    @Sendable (Person, Set<DueKind>, DueWindow, View, ZoneCache) throws(Failure) -> [DueItem]

  public init(
    _ kinds: [DueKind],
    items:
      @escaping @Sendable (Person, Set<DueKind>, DueWindow, View, ZoneCache) throws(Failure) ->
      [DueItem]
  ) {
    self.kinds = kinds
    self.items = items
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
  func due(
    for actor: Person, _ kinds: Set<DueKind>, _ window: DueWindow, in view: View,
    _ zones: ZoneCache
  ) throws(Failure) -> [(domain: String, item: DueItem)] {
    var found: [(domain: String, item: DueItem)] = []
    for domain in list {
      for source in domain.due() where !kinds.isDisjoint(with: source.kinds) {
        let items = try source.items(actor, kinds, window, view, zones)
        for item in try Notices.undelivered(items, to: actor, in: view) {
          found.append((domain.name, item))
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
    return Text(
      en: ", in \(en.joined(separator: " "))", ko: ", \(ko.joined(separator: " ")) 뒤")
  }
}
