import CatchStore
import CatchValues
import PeopleService

/// The food of each person, which only that person may see.
enum Foods {
  /// The most that one person has at a time.
  static let limit = 30

  /// Returns the food by its last day.
  static func list(
    of owner: Person, includingOver: Bool = true, in view: View
  ) throws(Failure) -> [Food] {
    try view.records(FoodQueries.ofOwner, [Value(owner.id), Value(includingOver)])
  }

  /// - Throws: `sample.unknown`, also for food of others.
  static func find(_ word: String, of owner: Person, in view: View) throws(Failure) -> Food {
    guard let id = ID<Food>(word), let food = try view.record(id), food.owner == owner.id else {
      throw SampleRefusal.unknown.failure("you have no food '\(word)'", "'\(word)' 식품이 없습니다")
    }
    return food
  }

  /// - Throws: `sample.name`.
  static func add(
    _ food: Food, for owner: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> Food {
    try check(food)
    var food = food
    food.owner = owner.id
    food.id = try transaction.insert(food)
    return food
  }

  /// - Throws: `sample.unknown`, `sample.name`.
  static func edit(
    _ word: String, of owner: Person, in transaction: borrowing Transaction,
    _ change: (inout Food) -> Void
  ) throws(Failure) -> Food {
    var food = try find(word, of: owner, in: transaction.view)
    change(&food)
    try check(food)
    try transaction.update(food)
    return food
  }

  /// - Throws: `sample.unknown`.
  static func remove(
    _ word: String, of owner: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> Food {
    let food = try find(word, of: owner, in: transaction.view)
    try transaction.delete(food.id)
    return food
  }

  /// Notes the names that a camera saw, and forgets the others.
  static func see(
    _ names: Set<String>, for owner: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> Int {
    let known: [Sighting] = try transaction.view.records(
      "WHERE owner = ?1 ORDER BY name", [Value(owner.id)])
    for one in known where !names.contains(one.name) { try transaction.delete(one.id) }
    var sighting = Sighting()
    (sighting.owner, sighting.seenAt) = (owner.id, transaction.at)
    for name in names.subtracting(known.map(\.name)).sorted() {
      sighting.name = name
      _ = try transaction.insert(sighting)
    }
    return names.count
  }

  private static func check(_ food: Food) throws(Failure) {
    guard (1...20).contains(food.name.count) else {
      throw SampleRefusal.name.failure(
        "'\(food.name)' is no name of a food", "'\(food.name)': 식품 이름이 아닙니다", field: "name")
    }
  }
}
