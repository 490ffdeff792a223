public import CatchStore
public import CatchValues
public import PeopleService

/// Shelves of an owner, and what is known of the files on them.
public enum Shelves {
  public static func list(of owner: ID<Person>, in view: View) throws(Failure) -> [Shelf] {
    try view.records(ShotQueries.shelves, [Value(owner)])
  }

  /// Finds a shelf by its name; nil stands for the only one.
  ///
  /// - Throws: `shot.no_shelf`.
  public static func find(
    _ name: String?, of owner: ID<Person>, in view: View
  ) throws(Failure) -> Shelf {
    let shelves = try list(of: owner, in: view)
    guard let name else {
      if shelves.count == 1 { return shelves[0] }
      let names = shelves.map(\.name).joined(separator: ", ")
      throw shelves.isEmpty
        ? ShotRefusal.noShelf.failure("no shelf is known", "아는 보관소가 없습니다", field: "SHELF")
        : ShotRefusal.noShelf.failure(
          "name one of these shelves: \(names)", "보관소를 지정하십시오: \(names)", field: "SHELF")
    }
    let sought = Normalization.composedHangul(name)
    if let shelf = shelves.first(where: { $0.name == sought }) { return shelf }
    throw ShotRefusal.noShelf.failure(
      "there is no shelf '\(name)'", "'\(name)' 보관소가 없습니다",
      hint: Suggestion.hint(for: name, among: shelves.map(\.name)), field: "SHELF")
  }

  /// - Throws: `shot.shelf_name`, `shot.value`.
  public static func add(
    _ shelf: Shelf, in transaction: borrowing Transaction
  ) throws(Failure) -> Shelf {
    var shelf = shelf
    shelf.name = try ShotNotes.shelf.checked(shelf.name)
    guard
      try !list(of: shelf.owner, in: transaction.view).contains(where: { $0.name == shelf.name })
    else {
      throw ShotRefusal.shelfName.failure(
        "there is a shelf '\(shelf.name)'", "'\(shelf.name)' 보관소가 있습니다", field: "NAME")
    }
    shelf.id = try transaction.insert(shelf)
    return shelf
  }

  /// The known files of a shelf, by their names.
  public static func items(of shelf: Shelf, in view: View) throws(Failure) -> [String: ShelfItem] {
    let items: [ShelfItem] = try view.records(
      ShotQueries.items, [Value(shelf.owner), .text(shelf.address)])
    return Dictionary(items.map { ($0.name, $0) }) { _, last in last }
  }

  /// Writes what became known of files; one without an id is new unless its name is known.
  public static func note(
    _ items: [ShelfItem], on shelf: Shelf, in transaction: borrowing Transaction
  ) throws(Failure) {
    for item in items {
      var item = item
      (item.owner, item.address) = (shelf.owner, shelf.address)
      try transaction.upsert(item, on: ["owner", "address", "name"])
    }
  }
}
