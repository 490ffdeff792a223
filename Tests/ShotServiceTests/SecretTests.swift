import CatchTestSupport
import CatchValues
import ShotService
import Testing

@Suite("Secrets in the text of a screenshot") struct SecretTests {
  /// The day by which every birth of a test has happened.
  private let day = CivilDate(year: 2026, month: 11, day: 3)!

  /// The text with its secrets covered; a second time changes nothing.
  private func masked(_ text: String) -> String {
    let masked = MaskedText(text, on: day)
    let again = MaskedText(masked.text, on: day)
    #expect(again.text == masked.text && again.secrets.isEmpty, "\(masked.text)")
    return masked.text
  }

  @Test(arguments: [
    ("4111 1111 1111 1111", "•••• •••• •••• 1111"),
    ("카드4111-1111-1111-1111입니다", "카드••••-••••-••••-1111입니다"),
    ("4111111111111111.", "••••••••••••1111."), ("4111.1111.1111.1111", "••••.••••.••••.1111"),
    ("4111_1111_1111_1111", "••••_••••_••••_1111"), ("３７８２ ８２２４６３ １０００５", "•••• •••••• •０００５"),
    ("4111\u{A0}1111\u{A0}1111\u{A0}1111", "••••\u{A0}••••\u{A0}••••\u{A0}1111"),
    ("4222222222222 4111–1111–1111–1111", "•••••••••2222 ••••–••••–••••–1111"),
    ("6304 0000 0000 0000 000", "•••• •••• •••• •••0 000"),
    ("4111 1111 1111 1111 123", "•••• •••• •••• 1111 123"),
    ("4111 1111 1111 1111 12/27", "•••• •••• •••• 1111 12/27"),
    ("•4111 1111 1111 1111", "••••• •••• •••• 1111"),
    ("• 4111 1111 1111 1111 • 일시불", "• •••• •••• •••• 1111 • 일시불"),
    ("4111  1111  1111  1111", "••••  ••••  ••••  1111"),
    ("4111 1111  1111 1111", "•••• ••••  •••• 1111"),
    ("4111-1111\n1111-1111", "••••-••••\n••••-1111"),
    ("4111 1111\r\n1111 1111", "•••• ••••\r\n•••• 1111"),
    ("4111\n1111\n1111\n1111", "••••\n••••\n••••\n1111"),
    ("4111 1111 1111 1111\n2222 4000 7000 0005", "•••• •••• •••• 1111\n•••• •••• •••• 0005"),
    ("3056-930902-5904", "••••-••••••-5904"), ("4222 2222 2222 2", "•••• •••• •222 2"),
    ("9490-1234-5678-9013", "••••-••••-••••-9013"), ("8111111111111112", "••••••••••••1112"),
  ]) func `a card keeps its separators and last four digits`(text: String, expected: String) {
    #expect(masked(text) == expected)
    #expect(MaskedText(text, on: day).secrets == [.card])
  }

  @Test(arguments: [
    "4111 1111 1111 1112", "0000 0000 0000 0000", "41 11-1111 1111-1111",
    // Groups of other shapes, with two kinds of separators, or a part of more groups.
    "411 1111 1111 11111", "4111-1111 1111 1111", "4111   1111 1111 1111", "4111 1111\n\n1111 1111",
    "4111 1111\n1111-1111", "12 4111 1111 1111 1111", "4111 1111 1111 1111 2026",
    "4111-1111-1111-1111-12", "3782\n822463\n10005", "카드 4222 2222 2222 2", "4222 2222 2222 2원",
    // First digits that no card has.
    "1111 1111 1111 1125", "7111 1111 1111 1114", "8111 1111 1111 1112", "9490123456789013",
    "2000000000000006", "6100000000000006", "9782-822463-10009",
    // Days, times and numbers side by side.
    "예약문의 010-6330-3296 2026-11-06", "2026-11-06 153012", "010-6330-3296 15:30",
    "110-123-456789 2026-11-06",
    "94111111111111111111", "41111111111111111111111111", "4242 4242 42",
    "010-1234-5678 02-123-4568", "•••• •••• •••• 1111", "",
  ]) func `other digits are no card`(text: String) {
    #expect(masked(text) == text)
  }

  @Test(arguments: [
    ("900101-1234568", "900101-•••••••"), ("9001011234568", "900101•••••••"),
    ("주민번호 900101 - 1234568", "주민번호 900101 - •••••••"), ("９００１０１－１２３４５６８", "９００１０１－•••••••"),
    // Foreigners, the 19th century, and random digits from October 2020 on.
    ("900101-5234561", "900101-•••••••"), ("990101-9234565", "990101-•••••••"),
    ("201001-3000000", "201001-•••••••"), ("240229 - 4999999", "240229 - •••••••"),
    ("261103-3000000", "261103-•••••••"), ("201001 3000005", "201001 •••••••"),
  ]) func `a resident number keeps the day of birth`(text: String, expected: String) {
    #expect(masked(text) == expected)
    #expect(MaskedText(text, on: day).secrets == [.residentNumber])
  }

  @Test(arguments: [
    "900101-1234567", "901301-1234567", "230229-3000000", "200930-3000000", "1900101-1234568",
    "900101-12345680", "900101--1234568", "900101  1234568",
    // A birth to come, articles from Korea, and random digits without a hyphen.
    "261104-3000000", "8801043014809", "8801042014809", "240229 4999999", "240229.4999999",
  ]) func `a day, a check digit or a form that is wrong is no resident number`(text: String) {
    #expect(!MaskedText(text, on: day).secrets.contains(.residentNumber))
  }

  @Test(arguments: [
    ("AKIAIOSFODNN7EXAMPLE", "AKIA••••••••"),
    ("AKIAIOSFODNN7EXAMPLEghp_abcdefghij0123456789", "AKIA••••••••"),
    ("token=ghp_abcdefghij0123456789 ok", "token=ghp_•••••••• ok"),
    ("github_pat_11AAAAAAA0abcdefghij_x", "github_pat_••••••••"),
    ("키는sk-proj-abc_DEF-0123456789입니다", "키는sk-••••••••입니다"),
    ("\"xoxb-1234567890\"", "\"xoxb-••••••••\""),
    ("key=AIzaSyA-1234567890abcdefghijklmnopqrstuv", "key=AIza••••••••"),
  ]) func `an API key keeps its prefix`(text: String, expected: String) {
    #expect(masked(text) == expected)
    #expect(MaskedText(text, on: day).secrets == [.apiKey])
  }

  @Test(arguments: [
    "risk-assessment-of-everything", "AKIAIOSFODNN7EXAMPL", "ghp_short", "sk-0123456789",
    "xoxb-1", "XAKIAIOSFODNN7EXAMPLE", "-----BEGIN CERTIFICATE-----", "AKIAiosfodnn7example",
    "BEGIN PRIVATE KEY", "-----BEGIN RSA PUBLIC KEY-----",
  ]) func `a word like a prefix is no key`(text: String) {
    #expect(masked(text) == text)
  }

  @Test func `a private key is gone up to its end, or to that of the text`() {
    func key(_ label: String, _ rest: String) -> String {
      "a\n-----BEGIN \(label)PRIVATE KEY-----\(rest)"
    }
    let body = "\nMIIE 4111111111111111\n"
    for label in ["", "RSA ", "OPENSSH "] {
      let end = "-----END \(label)PRIVATE KEY-----"
      #expect(masked(key(label, body + end + "\nb")) == key(label, " ••••\nb"))
      #expect(masked(key(label, body)) == key(label, " ••••"))
      #expect(masked(key(label, body + "-----END X PRIVATE KEY-----\nb")) == key(label, " ••••"))
    }
    #expect(MaskedText(key("", body), on: day).secrets == [.privateKey])
  }

  @Test func `all kinds are named once, in the order of the cases`() {
    let text = """
      -----BEGIN PRIVATE KEY-----x-----END PRIVATE KEY----- sk-01234567890123456789
      900101-1234568 900101-1234568
      4111111111111111 4111111111111111
      """
    #expect(MaskedText(text, on: day).secrets == [.card, .residentNumber, .apiKey, .privateKey])
    #expect(
      masked(text) == """
        -----BEGIN PRIVATE KEY----- •••• sk-••••••••
        900101-••••••• 900101-•••••••
        ••••••••••••1111 ••••••••••••1111
        """)
  }

  @Test func `lines of other numbers are no cards, long runs one in ten at most`() {
    var random = SeededGenerator(seed: 20_261_104)
    func line(_ form: String) -> String {
      String(form.map { $0 == "#" ? Character("\(Int.random(in: 0...9, using: &random))") : $0 })
    }
    for form in [
      "2026-##-## ######", "202##### ######", "202#.##.## ##:##:##", "010-####-#### 2026-##-##",
      "02-####-#### 202#.##.##", "010 #### #### 2026 ## ##", "010-####-#### ##:##",
      "110-123-##### 2026-##-##", "###-######-##-### 2026.##.##", "주문번호 2026####-#######",
      "2026############", "#,###원 ##,###원 ###,###원", "###-##-##### ####-####",
    ] {
      for _ in 0..<Rounds.count(of: 1_000) {
        let line = line(form)
        #expect(!MaskedText(line, on: day).secrets.contains(.card), "\(line)")
      }
    }
    let count = Rounds.count(of: 2_000)
    let masked = (0..<count).count { _ in
      MaskedText(line("################"), on: day).secrets.contains(.card)
    }
    #expect(masked * 10 < count)
  }

  // MARK: Second implementations

  /// Luhn's sum of a whole text of digits, by a table.
  private func isCard(_ text: String) -> Bool {
    let doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9]
    let digits = text.reversed().compactMap(\.wholeNumberValue)
    let even = stride(from: 0, to: digits.count, by: 2).map { digits[$0] }
    let odd = stride(from: 1, to: digits.count, by: 2).map { doubled[digits[$0]] }
    return (13...19).contains(digits.count) && Set(digits).count > 1
      && (["30", "60", "62", "63", "64", "65", "67", "68", "81"].contains(text.prefix(2))
        || (34...59).contains(Int(text.prefix(2))!)
        || (2_221...2_720).contains(Int(text.prefix(4))!))
      && (even + odd).reduce(0, +).isMultiple(of: 10)
  }

  /// The rules of a resident number without a hyphen, one after the other.
  private func isResident(_ text: String) -> Bool {
    let centuries = ["18", "19", "19", "20", "20", "19", "19", "20", "20", "18"]
    let digits = Array(text)
    let kind = digits[6]
    let parts = [0, 2, 4].map { String(digits[$0...($0 + 1)]) }
    let birth = CivilDate(centuries[kind.wholeNumberValue!] + parts.joined(separator: "-"))
    guard let birth, birth <= day else { return false }
    let sum = (0..<12).reduce(0) { $0 + digits[$1].wholeNumberValue! * ($1 % 8 + 2) }
    let last = (11 - sum % 11) + ("5678".contains(kind) ? 2 : 0)
    return String(last % 10) == String(digits[12])
  }

  @Test func `random digits are cards and resident numbers as in a second implementation`() {
    var random = SeededGenerator(seed: 20_261_103)
    var (cards, residents) = (0, 0)
    func digits(_ bounds: [Int]) -> String {
      bounds.map { String(Int.random(in: 0...$0, using: &random)) }.joined()
    }
    for count in (0..<Rounds.count(of: 6_000)).map({ $0 % 9 + 12 }) {
      let long = digits(Array(repeating: 9, count: count))
      let isOneCard = isCard(long) && !(count == 13 && isResident(long))
      #expect(MaskedText(long, on: day).secrets.contains(.card) == isOneCard, "\(long)")
      let number = digits([9, 9, 1, 2, 3, 9, 9, 9, 9, 9, 9, 9, 9])
      #expect(MaskedText(number, on: day).secrets.contains(.residentNumber) == isResident(number))
      (cards, residents) = (cards + (isOneCard ? 1 : 0), residents + (isResident(number) ? 1 : 0))
    }
    #expect(cards > 50 && residents > 50)
  }

  @Test func `random texts are covered once and for all`() {
    var random = SeededGenerator(seed: 4)
    let parts = [
      "1", "4111", "4111 1111 1111 1111", "3782 822463 ", "10005", "  ", "_", "\r\n", "900101",
      "1234568", "-", " ", ".", "\n", "•", "sk-", "AKIA", "x", "가", "42424",
      "-----BEGIN PRIVATE KEY-----", "-----END PRIVATE KEY-----", "01234567890123456789",
    ]
    for _ in 0..<Rounds.count(of: 6_000) {
      _ = masked((0..<12).map { _ in parts.randomElement(using: &random)! }.joined())
    }
  }

  @Test(arguments: [
    "1", "1 ", "41 11-", "900101-", "9001011", "-----BEGIN PRIVATE KEY-----", "-", "sk-", "•1",
    "-----BEGIN A PRIVATE KEY-----x-----END A PRIVATE KEY-----", "AKIAX ", "--BEGIN ",
  ]) func `a long hostile text takes no longer than its length`(part: String) {
    let text = String(repeating: part, count: 30_000 / part.utf8.count)
    #expect(ContinuousClock().measure { _ = MaskedText(text, on: day) } < .seconds(5))
  }
}
