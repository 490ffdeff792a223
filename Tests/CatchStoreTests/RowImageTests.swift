import CatchTestSupport
import CatchValues
import Testing

@testable import CatchStore

@Suite("Images of rows")
struct RowImageTests {
  @Test(arguments: [
    ("1", [Value.integer(1)]), ("-9223372036854775808", [.integer(.min)]), ("NULL", [.null]),
    ("''", [.text("")]), ("''''", [.text("'")]), ("'a,b'", [.text("a,b")]),
    ("1,NULL,'it''s',2", [.integer(1), .null, .text("it's"), .integer(2)]),
    ("'''','''''',','", [.text("'"), .text("''"), .text(",")]),
  ])
  func `an image reads as the values it was made of`(text: String, values: [Value]) {
    #expect(RowImage(text)?.values == values)
  }

  @Test(arguments: [
    "", ",", "1,", ",1", "'", "'a", "'a'b", "'a''", "x'31'", "1.5", "null", "NUL", "9e9",
    "9223372036854775808", "1 ", " 1", "1,,2", "'a' ,1",
  ])
  func `text that no trigger wrote is no image`(text: String) {
    #expect(RowImage(text) == nil, "\(text)")
  }

  @Test func `a trigger's image of any row reads as that row`() throws {
    for place in ToyStore.Place.allCases {
      let toy = try ToyStore(place)
      let names = HostileText.samples + HostileText.mixtures(100, seed: 7)
      var kept: [String] = []
      for name in names where !kept.contains(name) { kept.append(name) }
      try toy.change(request("shelf import")) { transaction throws(Failure) in
        for name in kept { _ = try transaction.insertShelf(name, room: name.utf8.count) }
        return 0
      }
      let images = try toy.read { view throws(Failure) in
        try Operations.changes(of: 1, in: view).map(\.after)
      }
      #expect(images.count == kept.count && kept.count > 150)
      for (index, name) in kept.enumerated() {
        let expected: [Value] = [.integer(index + 1), .text(name), .integer(name.utf8.count)]
        #expect(images[index].flatMap(RowImage.init)?.values == expected)
      }
    }
  }

  @Test func `an image is what SQL puts together from the quotes of all values`() throws {
    let toy = try ToyStore(.memory)
    try toy.read { view throws(Failure) in
      let both = try view.prepare(
        "SELECT catchkit_row_image(?1, ?2, ?3), quote(?1) || ',' || quote(?2) || ',' || quote(?3)")
      for text in HostileText.samples + HostileText.mixtures(100, seed: 9) {
        for number in [Value.integer(.min), .integer(0), .integer(.max), .null] {
          both.reset()
          try both.bind([.text(text), number, .text("'\(text)'")])
          #expect(try both.step())
          #expect(try both.text(0) == both.text(1))
        }
      }
    }
  }

  @Test(arguments: ["x'31'", "1.5"])
  func `no image is made of what no table holds`(literal: String) throws {
    let toy = try ToyStore(.memory)
    try toy.read { view throws(Failure) in
      let image = try view.database.prepare(
        assembled: "SELECT catchkit_row_image(1, \(literal))")
      #expect(throws: Failure.self) { _ = try image.step() }
    }
  }

  @Test func `an image gives the value of a column, which may be younger than it`() throws {
    let shelf = try #require(Toy.schema.table("shelf"))
    let image = try #require(RowImage("7,'가'"))
    #expect(image.value(of: "name", in: shelf) == .text("가"))
    #expect(image.value(of: "room", in: shelf) == .null)
    #expect(image.value(of: "title", in: shelf) == nil)
    #expect(Toy.schema.table("unknown") == nil)
    #expect(Toy.schema.id(of: 12, in: "shelf") == "shl-12")
  }

  @Test func `what a row held last is found after it is gone, and nothing of what never was`()
    throws
  {
    let toy = try ToyStore()
    try toy.addShelf("북쪽", room: 1)
    let images = { () throws in
      try toy.read { view throws(Failure) in
        [try view.lastImage(of: 1, in: "shelf"), try view.lastImage(of: 2, in: "shelf")]
      }
    }
    let image = RowImage("1,'북쪽',1")
    #expect(try images() == [image, nil])
    try toy.run("DELETE FROM shelf WHERE id = 1")
    #expect(try images() == [image, nil])
  }
}
