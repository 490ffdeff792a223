import CatchTestSupport
import CatchValues
import Testing

@testable import SnapService

@Suite("Values of photographers") struct SnapValueTests {
  @Test(arguments: [
    (7 * 86_400 + 1, 100), (7 * 86_400, 50), (3 * 86_400 + 1, 50), (3 * 86_400, 0), (1, 0), (0, 0),
    (-5, 0),
  ])
  func `a tier is over at exactly its time`(left: Int, percent: Int) throws {
    let start = try #require(Instant("2026-12-05T14:00:00+09:00"))
    let now = try #require(start.adding(seconds: -left))
    #expect(RefundPolicy.standard.tier(at: now, before: start).percent == percent)
  }

  @Test(arguments: [
    "", "3d", "3d:50", "1d:50%,3d:100%", "3d:50%,1d:60%", "3d:101%", "-1d:5%", "3d:50%,",
  ])
  func `a policy grows smaller towards the start`(text: String) {
    #expect(throws: Failure.self) { try RefundPolicy(text) }
  }

  @Test func `a policy reads back as it was written`() throws {
    for text in ["7d:100%,3d:50%,0h:0%", "36h:70%,12h:10%", "0h:0%"] {
      #expect(try RefundPolicy(text).text == text)
    }
  }

  @Test(arguments: [
    ("010-1234-5678", "010-1234-5678"), ("01012345678", "010-1234-5678"),
    ("+82 10 1234 5678", "010-1234-5678"), ("011-123-4567", "011-123-4567"),
  ])
  func `a mobile number is written in one way`(typed: String, kept: String) throws {
    #expect(try Contact.phone(typed) == kept)
  }

  @Test(arguments: ["02-123-4567", "010-1234-567a", "010-12", "1234567890", "010-1234-56789"])
  func `other numbers are refused`(typed: String) {
    #expect(throws: Failure.self) { try Contact.phone(typed) }
  }

  @Test func `a masked contact shows its ends only`() throws {
    let contact = try Contact(
      phone: "01012345678", email: "mina@example.com", messenger: "mina77")
    #expect(contact.masked.phone == "010-****-5678")
    #expect(contact.masked.email == "m***@example.com")
    #expect(contact.masked.messenger == "m***")
  }

  @Test(arguments: [
    ("10:00-18:00", "10:00-18:00"), ("9-12,13-18", "09:00-12:00,13:00-18:00"),
    ("18:00-26:00", "18:00-26:00"), ("22:00-02:00", "22:00-26:00"),
    ("22-24,25-26", "22:00-24:00,25:00-26:00"),
    ("10:00-12:00,11:00-13:00", "10:00-13:00"),
  ])
  func `open hours are merged and written in one way`(typed: String, kept: String) {
    #expect(OpenSpans(typed)?.text == kept)
  }

  @Test(arguments: ["10:00-10:00", "10:00", "47:00-02:00", "10:60-11:00", "a-b", "10:00-50:00"])
  func `times that are none are no hours`(typed: String) {
    #expect(OpenSpans(typed) == nil)
  }

  @Test(arguments: [
    ("37.5796,126.9770", 37_579_600, 126_977_000), ("-36.8485, 174.7633", -36_848_500, 174_763_300),
    ("0,0", 0, 0),
  ])
  func `coordinates are read as maps copy them`(text: String, latitude: Int, longitude: Int) {
    let place = Coordinates(text)
    #expect(place?.latitude == latitude && place?.longitude == longitude)
  }

  @Test(arguments: ["", "1", "91,0", "0,181", "a,b", "1.,2", "1,2,3", "--1,2"])
  func `other texts are no place`(text: String) {
    #expect(Coordinates(text) == nil)
  }

  @Test func `a deposit is rounded up to the won and never above the price`() throws {
    #expect(try Deposit("30%").amount(of: 180_000) == 54_000)
    #expect(try Deposit("33%").amount(of: 100_001) == 33_001)
    #expect(try Deposit("50,000원").amount(of: 30_000) == 30_000)
    #expect(try Deposit("0").amount(of: 30_000) == 0)
  }

  @Test(arguments: [("빈티지", "vintage"), ("VINTAGE", "vintage"), ("밝은", "bright")])
  func `moods are read in both languages`(word: String, code: String) throws {
    #expect(try Mood.read([word]).map(\.code) == [code])
  }

  @Test func `an unknown mood names all eight`() {
    do throws(Failure) {
      _ = try Mood.read(["xyz"])
      Issue.record("xyz is a mood")
    } catch {
      for mood in Mood.known { #expect(error.hint?.en.contains(mood.name.ko) == true) }
      #expect(Mood.known.count == 8)
    }
  }

  @Test func `every built-in area has coordinates in Korea`() throws {
    for area in Area.names {
      let place = try #require(Area.coordinates(of: area))
      #expect((33_000_000...39_000_000).contains(place.latitude), "\(area)")
      #expect((126_000_000...130_000_000).contains(place.longitude), "\(area)")
    }
    #expect(Set(Area.names).count == Area.names.count)
  }
}
