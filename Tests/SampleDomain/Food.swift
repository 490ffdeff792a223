import CatchStore
import CatchValues
import PeopleService

/// One thing to eat, with the last day on which it is good.
struct Food: Hashable, Sendable, Identified {
  static let idPrefix = "fod"

  enum Kind: String, CaseIterable, Sendable {
    case fresh
    case frozen

    var name: Text {
      switch self {
      case .fresh: Text(en: "fresh", ko: "냉장")
      case .frozen: Text(en: "frozen", ko: "냉동")
      }
    }
  }

  let id: ID<Food>
  let owner: ID<Person>
  let content: FoodContent
  let isOver: Bool

  init(_ row: borrowing Statement) throws(Failure) {
    id = try row.id(0)
    owner = try row.id(1)
    content = FoodContent(
      name: try row.text(2), kind: try row.decoded(3, "a kind of food", Kind.init(rawValue:)),
      lastDay: try row.date(4), memo: try row.text(6))
    isOver = try row.integer(5) == 1
  }
}

/// The part of a food that its owner types.
struct FoodContent: Hashable, Sendable {
  var name: String
  var kind: Food.Kind
  var lastDay: CivilDate
  var memo = ""

  var values: [Value] { [.text(name), .text(kind.rawValue), Value(lastDay), .text(memo)] }
}

/// The food of each person, which only that person may see.
enum Foods {
  /// The most that one person has at a time.
  static let limit = 30

  /// Returns the food by its last day.
  static func list(
    of owner: Person, includingOver: Bool = true, in view: View
  ) throws(Failure) -> [Food] {
    try view.rows(FoodQueries.ofOwner, [Value(owner.id), Value(includingOver)], Food.init)
  }

  /// - Throws: `sample.unknown`, also for food of others.
  static func find(_ word: String, of owner: Person, in view: View) throws(Failure) -> Food {
    guard let id = ID<Food>(word),
      let food = try view.row(FoodQueries.byID, [Value(id)], Food.init), food.owner == owner.id
    else {
      throw SampleRefusal.unknown.failure("you have no food '\(word)'", "'\(word)' 식품이 없습니다")
    }
    return food
  }

  /// - Throws: `sample.name`.
  static func add(
    _ content: FoodContent, for owner: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> Food {
    try check(content)
    let id = try transaction.insert(FoodQueries.insert, [Value(owner.id)] + content.values)
    return try find(ID<Food>(id).description, of: owner, in: transaction.view)
  }

  /// - Throws: `sample.unknown`, `sample.name`.
  static func edit(
    _ word: String, of owner: Person, in transaction: borrowing Transaction,
    _ change: (inout FoodContent) -> Void
  ) throws(Failure) -> Food {
    let food = try find(word, of: owner, in: transaction.view)
    var content = food.content
    change(&content)
    try check(content)
    try transaction.run(FoodQueries.update, [Value(food.id)] + content.values)
    return try find(word, of: owner, in: transaction.view)
  }

  /// - Throws: `sample.unknown`.
  static func remove(
    _ word: String, of owner: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> Food {
    let food = try find(word, of: owner, in: transaction.view)
    try transaction.run(FoodQueries.delete, [Value(food.id)])
    return food
  }

  /// Notes the names that a camera saw, and forgets the others.
  static func see(
    _ names: Set<String>, for owner: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> Int {
    let known = try transaction.view.rows(FoodQueries.sightings, [Value(owner.id)]) {
      row throws(Failure) in try row.text(0)
    }
    for name in known where !names.contains(name) {
      try transaction.run(FoodQueries.miss, [Value(owner.id), .text(name)])
    }
    for name in names.subtracting(known).sorted() {
      try transaction.run(
        FoodQueries.see, [Value(owner.id), .text(name), Value(transaction.at)])
    }
    return names.count
  }

  private static func check(_ content: FoodContent) throws(Failure) {
    guard (1...20).contains(content.name.count) else {
      throw SampleRefusal.name.failure(
        "'\(content.name)' is no name of a food", "'\(content.name)': 식품 이름이 아닙니다", field: "name")
    }
  }
}
