import CatchValues
import Testing

private enum Shift: Identified {
  static let idPrefix = "shf"
}

struct IDTests {
  @Test(arguments: [1, 12, 4_294_967_296, Int.max])
  func `an id reads back from its text`(number: Int) throws {
    let id = ID<Shift>(number)
    #expect(id.description == "shf-\(number)")
    #expect(try #require(ID<Shift>(id.description)) == id)
  }

  @Test(arguments: [
    "", "shf", "shf-", "12", "-12", "shf12", "shf-0", "shf-012", "shf--12", "shf-+12", "shf- 12",
    "shf-12 ", " shf-12", "SHF-12", "wpl-12", "shf-1_000", "shf-1,000", "shf-12a", "shf-１２",
    "shf-12\0",
    "shf-9223372036854775808", "shf-99999999999999999999999999", "shf\u{2010}12", "shf-1\u{301}",
  ])
  func `anything else is no id`(text: String) {
    #expect(ID<Shift>(text) == nil)
  }

  @Test func `ids are ordered as their numbers, not as their text`() {
    let ids = [ID<Shift>(10), ID<Shift>(9), ID<Shift>(100)]
    #expect(ids.sorted().map(\.description) == ["shf-9", "shf-10", "shf-100"])
  }
}
