import CatchTestSupport
import Foundation
import Testing

/// Challenges in real processes: races, photos on the disk, and signatures.
@Suite("Challenges and several processes")
struct ChallengeProcessTests {
  private let scene: StoreScene

  init() throws {
    scene = try StoreScene()
    let result = try scene.shell(
      """
      set -e
      export CATCHKIT_NOW=2026-11-01T09:00:00+09:00
      catchkit user add 절약왕 --role owner -q
      for name in mina77 jun9 su55; do catchkit user add $name -q --as 절약왕; done
      catchkit challenge new --topic 1 --amount 30000 --title '둘이서 한 주를' --content x -q \\
        --as 절약왕
      """)
    try #require(result.status == .exit(0), "\(result)")
  }

  @Test func `of several who join at once one gets the place, and one gets a name`() throws {
    let joined = try scene.shell(
      """
      export CATCHKIT_NOW=2026-11-01T09:00:00+09:00
      for name in mina77 jun9 su55; do
        (catchkit challenge join chl-1 -q --as $name 2> /dev/null; echo $?) &
      done; wait
      """)
    #expect(joined.output.split(separator: "\n").sorted() == ["0", "12", "12"], "\(joined)")
    let claimed = try scene.shell(
      """
      for name in per-1 per-2 per-3 per-4; do
        (catchkit challenge nick claim 새이름 -q --as $name 2> /dev/null; echo $?) &
      done; wait
      """)
    #expect(
      claimed.output.split(separator: "\n").sorted() == ["0", "12", "12", "12"], "\(claimed)")
    try scene.expectSound()
  }

  /// A PNG of 4 x 4 pixels that says where it was made.
  private static let png = """
    iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAFnRFWHRDb21tZW50AG1hZGUgYXQgMzcuNSBO2e8FegAAABhJREFUeJxjYGBkYmZhZWPn4OTiZiCOAwAYyAEJLrphcgAAAABJRU5ErkJggg==
    """

  @Test func `a photo lies beside the store without metadata, and its copy is flagged`() throws {
    let result = try scene.shell(
      """
      set -e
      echo '\(Self.png)' | base64 -d > p.png
      export CATCHKIT_NOW=2026-11-01T09:00:00+09:00
      catchkit challenge join chl-1 -q --as mina77
      export CATCHKIT_NOW=2026-11-02T09:00:00+09:00
      catchkit challenge post --cost 0 --photo p.png -q --as mina77
      catchkit challenge post --cost 0 --photo p.png --as 절약왕 --json | jq -r '.data.flags[0].flag'
      grep -c 37.5 p.png
      cat "$CATCHKIT_STORE".files/* | grep -c 37.5 || true
      ls "$CATCHKIT_STORE".files | wc -l
      stat -c %a "$CATCHKIT_STORE".files/*
      catchkit challenge sheet --html page.html --as 절약왕 > /dev/null; grep -c 'data:image/png' page.html
      picture=$(grep -o 'data:image/png;base64,[^"]*' page.html | head -n 1 | cut -d, -f2 | base64 -d | sha256sum)
      test -e "$CATCHKIT_STORE".files/"${picture%% *}"*; echo $?
      : > empty.png; catchkit challenge post --cost 0 --photo empty.png --as 절약왕 || echo $?
      ls "$CATCHKIT_STORE".files | wc -l
      """)
    #expect(
      result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        == ["duplicate_of", "1", "0", "1", "600", "2", "0", "13", "1"], "\(result)")
    try scene.expectSound()
  }

  @Test(.enabled(if: ShellRun.has("ssh-keygen"), "needs ssh-keygen"))
  func `a signed log is taken, and one with another signature is not`() throws {
    let result = try scene.shell(
      """
      set -e
      export CATCHKIT_NOW=2026-11-01T09:00:00+09:00
      for key in a b; do ssh-keygen -q -t ed25519 -N '' -f $key; done
      mine=$CATCHKIT_STORE; theirs=$PWD/theirs.db
      catchkit challenge key a -q --as 절약왕
      catchkit challenge offer --as 절약왕 > offer.log
      export CATCHKIT_STORE=$theirs
      catchkit user add rival7 -q
      catchkit challenge key b -q
      catchkit challenge accept offer.log > rival.log
      export CATCHKIT_STORE=$mine
      catchkit challenge merge rival.log --as 절약왕 --json | jq '.data[0].added'
      (head -n 2 rival.log; tail -n 1 offer.log) > forged.log
      head -n 2 rival.log > bare.log
      for log in forged.log bare.log; do
        catchkit challenge merge $log --as 절약왕 2> /dev/null || echo $?
      done
      """)
    #expect(result.output.split(separator: "\n") == ["2", "13", "13"], "\(result)")
  }
}
