import CatchTestSupport
import Foundation
import Testing

/// Files as only a system has them: pipes, folders and extended attributes.
@Suite("Screenshots among files of other kinds") struct ShotFileTests {
  private static let picture =
    #"printf 'RIFF\022\0\0\0WEBPVP8L\005\0\0\0/\0\0\0\0\0'"#

  private func shell(_ script: String) throws -> ProcessResult {
    let folder = try ScratchFolder()
    return try ShellRun.run(script, environment: ["HOME": folder.path], folder: folder.url)
  }

  @Test func `a pipe or a folder is refused at once, and a link is followed`() throws {
    let result = try shell(
      """
      \(Self.picture) > Screenshot_20261103-081502.webp; mkfifo pipe; mkdir folder
      ln -s Screenshot_20261103-081502.webp linked.webp
      for file in pipe folder linked.webp Screenshot_20261103-081502.webp; do
        timeout 10 catchkit shot why $file > /dev/null 2>&1; echo $?
      done
      """)
    #expect(result.output == "15\n15\n1\n0\n", "\(result)")
  }

  /// File systems without such attributes have nothing to tell.
  @Test(.enabled(if: ShellRun.has("python3"), "needs Python"))
  func `the attribute of macOS decides`() throws {
    let result = try shell(
      """
      \(Self.picture) > a.webp
      python3 - <<'END' || { echo unsupported; exit; }
      import os, sys
      mark = "com.apple.metadata:kMDItemIsScreenCapture"
      os.setxattr("a.webp", mark if sys.platform == "darwin" else "user." + mark, b"bplist00")
      END
      catchkit shot why a.webp --format tsv --fields verdict | tail -n 1
      """)
    #expect(["unsupported\n", "screenshot\n"].contains(result.output), "\(result)")
  }
}
