import CatchValues
import ShotService
import Testing

@Suite("Places of secrets in a picture") struct SecretPlacesTests {
  private let day = CivilDate(year: 2026, month: 11, day: 3)!

  private func words(_ lines: String...) -> [PlacedWord] {
    lines.enumerated().flatMap { line, text in
      text.split(separator: " ").enumerated().map { place, word in
        PlacedWord(
          String(word), .init(x: place * 10, y: line * 10, width: 8, height: 8), line: line)
      }
    }
  }

  @Test(arguments: [
    ("카드 5105 1051 0510 5100 입니다", ["5105", "1051", "0510", "5100"], [Secret.card]),
    ("카드 5105-1051-0510-5100", ["5105-1051-0510-5100"], [.card]),
    ("키 AKIAIOSFODNN7EXAMPLE 끝", ["AKIAIOSFODNN7EXAMPLE"], [.apiKey]),
    ("성수동 맛집 24,000원 02-1234-5678", [], []),
  ])
  func `the words of a secret are found, with the last digits`(
    line: String, covered: [String], secrets: [Secret]
  ) {
    let found = SecretPlaces.find(among: words("머리말 1234", line), on: day)
    #expect(Set(found.words.map(\.text)) == Set(covered) && found.secrets == secrets)
    #expect(found.words.allSatisfy { $0.line == 1 })
  }

  @Test(arguments: [
    (["카드 5105-1051", "0510-5100 1234 끝"], ["5105-1051", "0510-5100", "1234"]),
    (["5105 1051 0510", "5100 끝"], ["5105", "1051", "0510", "5100"]),
    (["5105", "1051", "0510", "5100", "1234"], []),
  ]) func `a card goes on in the next line`(lines: [String], covered: [String]) {
    let words = lines.enumerated().flatMap { line, text in
      text.split(separator: " ").map {
        PlacedWord(String($0), .init(x: 0, y: line, width: 1, height: 1), line: line)
      }
    }
    #expect(SecretPlaces.find(among: words, on: day).words.map(\.text) == covered)
  }

  @Test func `a private key is covered from its head to its end`() {
    let found = SecretPlaces.find(
      among: words(
        "a b", "-----BEGIN RSA PRIVATE KEY-----", "MIIE abc", "xyz",
        "-----END RSA PRIVATE KEY-----",
        "after it"), on: day)
    #expect(Set(found.words.map(\.line)) == [1, 2, 3, 4] && found.secrets == [.privateKey])
  }

  @Test func `tesseract's table gives words with their lines`() {
    let table = """
      level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext
      1\t1\t0\t0\t0\t0\t0\t0\t1080\t800\t-1\t
      4\t1\t1\t1\t1\t0\t62\t80\t176\t38\t-1\t
      5\t1\t1\t1\t1\t1\t62\t80\t76\t38\t96.1\t카드
      5\t1\t1\t1\t1\t2\t164\t80\t74\t38\t96.5\t번호
      5\t1\t1\t1\t2\t1\t60\t176\t80\t29\t95\t5105
      5\t1\t1\t1\t2\t2\tx\t176\t80\t29\t95\tbroken
      5\t1\t1\t1\t2\t3\t60\t176\t0\t29\t95\tempty
      """
    let words = PlacedWord.words(inTSV: table)
    #expect(words.map(\.text) == ["카드", "번호", "5105"] && words.map(\.line) == [1, 1, 2])
    #expect(words[2].box == .init(x: 60, y: 176, width: 80, height: 29))
    #expect(PlacedWord.words(inTSV: "").isEmpty)
  }
}
