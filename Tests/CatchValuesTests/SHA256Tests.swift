import CatchTestSupport
import CatchValues
import Foundation
import Testing

struct SHA256Tests {
  /// By the processor's instructions where it has them, and without.
  private static let ways = SHA256.isBuiltIn ? [true, false] : [false]

  private func digest(of text: String, usesInstructions: Bool = SHA256.isBuiltIn) -> String {
    var hash = SHA256(usesInstructions: usesInstructions)
    hash.update(text)
    return SHA256.hex(hash.finish())
  }

  // The examples of FIPS 180-4 that NIST publishes, and its long message of one letter.
  struct Published: CustomTestStringConvertible {
    let message: String
    let digest: String

    var testDescription: String { digest }
  }

  private static let published = [
    Published(
      message: "", digest: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    Published(
      message: "abc",
      digest: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    Published(
      message: "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      digest: "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
    Published(
      message:
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqr"
        + "lmnopqrsmnopqrstnopqrstu",
      digest: "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"),
    Published(
      message: String(repeating: "a", count: 1_000_000),
      digest: "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ]

  @Test(arguments: published, ways)
  func `the published digests come out`(published: Published, usesInstructions: Bool) {
    #expect(
      digest(of: published.message, usesInstructions: usesInstructions) == published.digest)
  }

  @Test func `a text is hashed as its UTF-8`() {
    #expect(
      digest(of: "오늘") == "3bc6235e1d18162fb94cd242a101ce19f00f7bb5d4682419f2dba8102d00ad45")
  }

  @Test func `after a digest the next message begins anew`() {
    var hash = SHA256()
    hash.update("something else")
    _ = hash.finish()
    hash.update("abc")
    #expect(SHA256.hex(hash.finish()) == digest(of: "abc"))
  }

  @Test(.tags(.python), .enabled(if: Python.path != nil), arguments: ways)
  func `every length up to 300, split anywhere, agrees with Python`(
    usesInstructions: Bool
  ) throws {
    var generator = SeededGenerator(seed: 256)
    var messages: [[UInt8]] = []
    for length in 0...300 {
      messages.append((0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }
    let digests = messages.map { message in
      var hash = SHA256(usesInstructions: usesInstructions)
      var start = 0
      while start < message.count {
        let end = Int.random(in: start...message.count, using: &generator)
        message[start..<end].withUnsafeBytes { hash.update($0) }
        start = end
      }
      return SHA256.hex(hash.finish())
    }
    let script = """
      import hashlib, sys
      lines = open(sys.argv[1]).read().split("\\n")
      digests = [hashlib.sha256(bytes.fromhex(line)).hexdigest() for line in lines]
      open(sys.argv[2], "w").write("\\n".join(digests))
      """
    let lines = messages.map(SHA256.hex).joined(separator: "\n")
    let expected = try Python.run(script, input: Data(lines.utf8))
    #expect(digests == expected.split(separator: "\n").map(String.init))
    #expect(Set(digests).count == 301)
  }
}
