/// Texts that have broken programs: quoting, SQL, escapes, odd Unicode, all without NUL.
public enum HostileText {
  /// Samples picked by hand.
  public static let samples: [String] = [
    "'", "''", "\"", "\\", "\\'", "`", ";", "--", "/*", "*/", "%", "%s%n", "_", "?1", ":a", "@a",
    "$(id)", "`id`", "${HOME}", "$HOME", "~", "*", "..", "../../etc/passwd", "/", "-", "-rf",
    "--help", "NULL", "null", "nil", "true", "0", "-1", "1e309", "NaN", "Infinity", "0x41",
    "9223372036854775808", "' OR '1'='1", "'); DROP TABLE person; --",
    "x'; DELETE FROM operation; --", "\"; ATTACH ':memory:' AS a; --", "1; PRAGMA user_version=9",
    "',NULL,'", "a','b", "<script>alert(1)</script>", "=1+1", "+1", "@SUM(A1)", "=cmd|'/C calc'!A0",
    "{\"a\":1}", "[", "\\u0000", "\\x00", "a,b", "a\tb", "a\nb", "a\r\nb", "\r", " ", " a ",
    "\u{B}",
    "\u{1}", "\u{7}", "\u{8}", "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;title\u{7}", "\u{7F}",
    "\u{85}", "\u{9B}31m", "\u{A0}", "\u{AD}", "\u{200B}", "\u{200D}", "\u{200E}", "\u{202E}abc",
    "\u{2028}", "\u{2029}", "\u{2066}x\u{2069}", "\u{FEFF}", "\u{FFFD}", "\u{FFFE}", "\u{FFFF}",
    "\u{10FFFF}", "\u{E000}", "가", "\u{1100}\u{1161}", "\u{1100}\u{1161}\u{11A8}", "ㄱㅏ", "ｱｲｳ",
    "ＡＢＣ", "한글 English 混合 かな", "é", "e\u{301}", "Z\u{335}\u{321}\u{347}\u{356}a\u{334}l",
    "👨‍👩‍👧‍👦", "🇰🇷", "👍🏽", "עברית", "العربية", "İ", "ß", "ﬁ", "Å", "\u{212B}", "\u{1D7D9}",
    String(repeating: "가", count: 300), String(repeating: "'", count: 1_000),
    String(repeating: "a", count: 5_000),
  ]

  /// Returns random combinations of samples, the same for the same seed.
  public static func mixtures(_ count: Int, seed: UInt64) -> [String] {
    var generator = SeededGenerator(seed: seed)
    let parts = samples.filter { $0.utf8.count < 100 }
    return (0..<count).map { _ in
      (0..<Int.random(in: 1...4, using: &generator))
        .compactMap { _ in parts.randomElement(using: &generator) }.joined()
    }
  }
}
