import CatchValues
import Foundation
import Testing

@Suite("The form of names")
struct NameFormTests {
  @Test(arguments: [
    "Nguyễn Văn An", "Ångström", "Żółć", "Ольга Йорк", "Ἀθηνᾶ", "ガブリエル", "한민지", "王芳", "O’Brien",
  ])
  func `a name in either form of Unicode is stored in the same bytes`(name: String) {
    let composed = name.precomposedStringWithCanonicalMapping
    for form in [composed, name.decomposedStringWithCanonicalMapping] {
      #expect(NameForm.stored(form).utf8.elementsEqual(composed.utf8), "\(form)")
    }
  }

  @Test(arguments: [
    ("Ａｌｅｘ　１２", "Alex 12"), ("Jean－Luc", "Jean-Luc"), ("ｶﾞﾌﾞﾘｴﾙ", "ガブリエル"), ("ｱﾝﾅ", "アンナ"),
    ("ﾊﾟｰｸ", "パーク"), ("\u{212B}sa", "\u{C5}sa"), ("\u{212A}im", "Kim"),
  ])
  func `letters are stored narrow, and kana wide`(typed: String, stored: String) {
    #expect(NameForm.stored(typed).utf8.elementsEqual(stored.utf8), "\(NameForm.stored(typed))")
  }

  @Test(arguments: [
    ("MINA", "mina"), ("Weiß", "WEISS"), ("ΓΙΏΡΓΟΣ", "Γιώργος"), ("O’Brien", "o'brien"),
    ("NGUYỄN VĂN AN", "nguye\u{302}\u{303}n va\u{306}n an"), ("\u{F90A}民", "金民"),
    ("q\u{307}\u{323}", "Q\u{323}\u{307}"),
  ])
  func `names that differ only in their form are one name`(one: String, other: String) {
    #expect(one.isSameName(as: other) && other.isSameName(as: one))
  }

  @Test(arguments: [("An", "Ân"), ("Jean-Luc", "Jean Luc"), ("Mina", "Minah"), ("민지", "민자")])
  func `names of other letters are two`(one: String, other: String) {
    #expect(!one.isSameName(as: other))
  }

  @Test(arguments: [
    ("민지", "민지"), ("Nguyễn Văn An", "\"Nguyễn Văn An\""), ("O'Brien", "\"O'Brien\""),
    ("O’Brien", "O’Brien"),
  ])
  func `a name is one word of a shell`(name: String, word: String) {
    #expect(name.nameForShell == word)
  }
}
