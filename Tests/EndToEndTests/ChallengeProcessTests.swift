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

  private static func fixture(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(name)").path
  }

  /// Made by libvips, with GPS and a time of taking of the week before by ExifTool.
  @Test func `a place and a capture time leave the file, and the time is told`() throws {
    let result = try scene.shell(
      """
      set -e
      cp '\(Self.fixture("gps.jpg"))' gps.jpg
      export CATCHKIT_NOW=2026-11-01T09:00:00+09:00
      catchkit challenge join chl-1 -q --as mina77
      export CATCHKIT_NOW=2026-11-02T09:00:00+09:00
      catchkit challenge post --cost 0 --photo gps.jpg --as mina77 --json |
        jq -r '[.data.flags[].flag] | join(" ")'
      grep -c Exif gps.jpg
      cat "$CATCHKIT_STORE".files/* | grep -c Exif || true
      if command -v exiftool > /dev/null; then
        exiftool -a -G1 "$CATCHKIT_STORE".files/* | grep -ciE 'gps|original' || true
        exiftool -q -overwrite_original -GPSLatitude=12 -Artist=minji gps.jpg
      else
        echo 0
      fi
      catchkit challenge post --cost 0 --photo gps.jpg --as 절약왕 --json |
        jq -r '[.data.flags[].flag] | join(" ")'
      ls "$CATCHKIT_STORE".files | wc -l
      """)
    #expect(
      result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        == ["taken_outside", "1", "0", "0", "duplicate_of taken_outside", "1"], "\(result)")
  }

  @Test(.enabled(if: ShellRun.has("vips") && ShellRun.has("vipsthumbnail"), "needs vips"))
  func `a copy that was coded again and turned is similar, and another photo is not`() throws {
    let result = try scene.shell(
      """
      set -e
      draw() { vips text $1-0.v "$2" --font 'sans 20' --width 400; vips invert $1-0.v $1-1.v
        vips embed $1-1.v $1-2.v 60 80 520 640 --extend background --background 150
        vips jpegsave $1-2.v $1.jpg --Q 92; }
      draw a "$(seq -s ' ' 100 31 4000)"
      draw b "$(seq -s '   ' 9 17 1900)"
      vips rot a-2.v turned.jpg[Q=70] d90
      export CATCHKIT_NOW=2026-11-01T09:00:00+09:00
      catchkit challenge join chl-1 -q --as mina77
      export CATCHKIT_NOW=2026-11-02T09:00:00+09:00
      for name in a b turned; do
        catchkit challenge post --cost 0 --photo $name.jpg --as mina77 --json |
          jq -r '[.data.flags[] | .flag + " " + .record] | join(",")'
      done
      """)
    #expect(
      result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        == ["", "", "similar_to rec-1"], "\(result)")
  }

  /// Made by libheif with x265.
  @Test func `HEIC stays as it is, and the record says so`() throws {
    let result = try scene.shell(
      """
      set -e
      export CATCHKIT_NOW=2026-11-01T09:00:00+09:00
      catchkit challenge join chl-1 -q --as mina77
      export CATCHKIT_NOW=2026-11-02T09:00:00+09:00
      catchkit challenge post --cost 0 --photo '\(Self.fixture("plain.heic"))' --as mina77 --json |
        jq -r '[.data.flags[].flag] | join(" ")'
      cmp '\(Self.fixture("plain.heic"))' "$CATCHKIT_STORE".files/* && echo same
      """)
    #expect(result.output.split(separator: "\n") == ["keeps_metadata", "same"], "\(result)")
  }

  @Test(.enabled(if: ShellRun.has("hledger"), "needs hledger"))
  func `what a journal brings adds up to its balance, once`() throws {
    let result = try scene.shell(
      """
      set -e
      export CATCHKIT_NOW=2026-11-01T09:00:00+09:00
      catchkit challenge leave -q --as 절약왕
      catchkit challenge new --topic 1 --amount 30000 --title '가계부로 한 주를' --content x -q \\
        --mode solo --proof none --late 72h --as 절약왕
      cat > a.journal <<'END'
      2026-11-02 편의점
        expenses:food:snack   1500 KRW
        expenses:food         3000 KRW
        assets:cash

      2026-11-03 식당
        expenses:food        12000 KRW
        assets:card
      2026-11-05 버스
        expenses:bus          1400 KRW
        assets:card
      END
      export CATCHKIT_NOW=2026-11-05T09:00:00+09:00
      # As cron has it: without a locale.
      import() {
        env -u LC_ALL -u LANG catchkit challenge import a.journal --from hledger \\
          --account expenses:food=식비 --as 절약왕 --yes --json | jq .data.added
      }
      import
      LC_ALL=C.UTF-8 hledger -f a.journal bal expenses:food -b 2026-11-02 -e 2026-11-06 --depth 2 -O csv |
        sed -n '2s/[^0-9]//gp'
      catchkit challenge records --as 절약왕 --json | jq '[.data[].cost] | add'
      import
      """)
    #expect(result.output.split(separator: "\n") == ["3", "16500", "16500", "0"], "\(result)")
  }

  @Test(.enabled(if: ShellRun.has("hledger"), "needs hledger"))
  func `sums of a journal have commas between thousands, and refunds lower them`() throws {
    let result = try scene.shell(
      """
      set -e
      export CATCHKIT_NOW=2026-11-01T09:00:00+09:00
      catchkit challenge leave -q --as 절약왕
      catchkit challenge new --topic 1 --amount 30000 --title '가계부로 한 주를' --content x -q \\
        --mode solo --proof none --late 72h --as 절약왕
      cat > a.journal <<'END'
      2026-11-02 편의점
        expenses:food        2,000 원
        assets:cash
      2026-11-02 식당
        expenses:food        12,300 원
        assets:cash
      2026-11-03 환불
        expenses:food        -5,000 원
        assets:cash
      2026-11-03 빵집
        expenses:food        4,000 원
        assets:cash
      END
      export CATCHKIT_NOW=2026-11-03T09:00:00+09:00
      catchkit challenge import a.journal --from hledger --account expenses:food=식비 \\
        --as 절약왕 --json | jq -c '[.data.rows, .data.added, .data.refunds]'
      catchkit challenge records --as 절약왕 --json | jq -c '[.data[].cost]'
      """)
    #expect(result.output.split(separator: "\n") == ["[4,3,1]", "[2000,12300,0]"], "\(result)")
  }

  @Test(.enabled(if: ShellRun.has("hledger"), "needs hledger"))
  func `a comma of won stands between thousands also in a sum that the journal leaves open`() throws
  {
    let result = try scene.shell(
      """
      set -e
      export CATCHKIT_NOW=2026-11-01T09:00:00+09:00
      catchkit challenge leave -q --as 절약왕
      catchkit challenge new --topic 1 --amount 30000 --title '가계부로 한 주를' --content x -q \\
        --mode solo --proof none --late 72h --as 절약왕
      import() {
        catchkit challenge import "$1" --from hledger --account expenses:food=식비 --as 절약왕 --json \\
          -n | jq -c '[.meta.understood[] | .line, .won]'
      }
      export CATCHKIT_NOW=2026-11-03T09:00:00+09:00
      cat > th1.journal <<'END'
      2026-11-02 마트
          expenses:food   12,000 KRW
          assets:cash
      END
      import th1.journal
      import - < th1.journal
      cat > open.journal <<'END'
      include th1.journal
      2026-11-02 시장
          assets:cash    -12,000 KRW
          assets:cash       -500 KRW
          expenses:food

      2026-11-02 여행
          expenses:food   1,234,000.00 KRW
          assets:cash
      END
      import open.journal
      cp th1.journal '[x].journal'
      import '[x].journal' 2>&1 | grep -c "decimal-mark"
      """)
    #expect(
      result.output.split(separator: "\n")
        == ["[1,12000]", "[1,12000]", "[1,12000,2,12500,7,1234000]", "1"], "\(result)")
  }

  @Test(.enabled(if: ShellRun.has("iconv"), "needs iconv"))
  func `a bank's table of CP949 is read, and shown before it counts`() throws {
    let result = try scene.shell(
      """
      set -e
      export CATCHKIT_NOW=2026-11-01T09:00:00+09:00
      catchkit challenge leave -q --as 절약왕
      catchkit challenge new --topic 1 --amount 30000 --title '가계부로 한 주를' --content x -q \\
        --mode solo --proof none --late 72h --as 절약왕
      export CATCHKIT_NOW=2026-11-03T20:00:00+09:00
      import() { catchkit challenge import '\(Self.fixture("spending-bank.csv"))' --as 절약왕 --yes "$@"; }
      import -n --json | jq -c '[.meta.understood[] | .line, .day, .won, .memo]'
      import -n 2> /dev/null | grep -c 점심
      import --json | jq -c '[.data.added, .data.incoming, .meta.passed_over.before]'
      """)
    #expect(
      result.output.split(separator: "\n") == [
        #"[5,"2026-11-02",8500,"점심",7,"2026-11-03",4500,"커피"]"#, "1", "[2,1,2]",
      ], "\(result)")
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

  @Test func `a photo travels beside its log, and both stores judge alike`() throws {
    let result = try scene.shell(
      """
      set -e
      cp '\(Self.fixture("gps.jpg"))' gps.jpg
      export CATCHKIT_NOW=2026-11-01T09:00:00+09:00
      mine=$CATCHKIT_STORE; theirs=$PWD/theirs.db
      catchkit challenge leave -q --as 절약왕
      catchkit challenge new --topic 1 --amount 30000 --title '파일로 둘이서' --content x --days 3 \\
        -q --as 절약왕
      catchkit challenge offer --as 절약왕 > offer.log
      export CATCHKIT_STORE=$theirs
      catchkit user add rival7 -q
      catchkit challenge accept offer.log > rival.log 2> /dev/null
      CATCHKIT_STORE=$mine catchkit challenge merge rival.log -q --as 절약왕
      export CATCHKIT_NOW=2026-11-02T10:00:00+09:00
      catchkit challenge post --cost 0 --photo gps.jpg -q
      catchkit challenge send --photos mail > rival.log 2> /dev/null
      picture=$(ls mail)
      echo "${picture%.jpeg}  mail/$picture" | sha256sum -c --quiet && echo named
      stat -c %a mail mail/$picture
      grep -c Exif mail/$picture || true
      flag() { catchkit challenge records --json --as 절약왕 |
        jq -c '[.data[0].flags[].flag] | contains(["unseen"])'; }
      export CATCHKIT_STORE=$mine
      catchkit challenge merge rival.log -q --as 절약왕
      flag
      mkdir wrong; cp gps.jpg wrong/$picture
      catchkit challenge merge rival.log --photos wrong --as 절약왕 > /dev/null 2>&1 || echo $?
      mkfifo mail/pipe; ln -s /dev/zero mail/zero
      for turn in 1 2; do
        catchkit challenge merge rival.log --photos mail --as 절약왕 --json |
          jq -c '.data[0] | [.added, .photos_taken, .photos_missing]'
      done
      flag
      catchkit challenge photo rec-1 --to got.jpg --as 절약왕 -q
      cmp got.jpg mail/$picture && echo same
      export CATCHKIT_NOW=2026-11-05T00:10:00+09:00
      catchkit challenge send --as 절약왕 --yes > mine.log
      CATCHKIT_STORE=$theirs catchkit challenge send --yes > rival.log
      export CATCHKIT_NOW=2026-11-06T00:00:00+09:00
      catchkit challenge merge rival.log -q --as 절약왕
      CATCHKIT_STORE=$theirs catchkit challenge merge mine.log -q
      catchkit challenge judge --as 절약왕 --json > mine.json
      CATCHKIT_STORE=$theirs catchkit challenge judge --json > theirs.json
      cmp mine.json theirs.json && echo judged
      """)
    #expect(
      result.output.split(separator: "\n") == [
        "named", "700", "600", "0", "true", "17", "[0,1,0]", "[0,0,0]", "false", "same", "judged",
      ], "\(result)")
    try scene.expectSound()
  }

  @Test(.enabled(if: ShellRun.has("ssh-keygen"), "needs ssh-keygen"))
  func `a referee with a store of their own decides, and three stores judge alike`() throws {
    let result = try scene.shell(
      """
      set -e
      export CATCHKIT_NOW=2026-11-01T09:00:00+09:00
      for key in a b c; do ssh-keygen -q -t ed25519 -N '' -f $key; done
      home=$CATCHKIT_STORE
      mine() { CATCHKIT_STORE=$home catchkit challenge "$@" --as 절약왕; }
      theirs() { CATCHKIT_STORE=$PWD/theirs.db catchkit challenge "$@"; }
      referee() { CATCHKIT_STORE=$PWD/referee.db catchkit challenge "$@"; }
      make() {
        mine new --topic 1 --amount 30000 --title '심판이 있는 대결' --content x --proof none \\
          --days 3 --referee jun7 --referee-key $1 -q
      }
      mine leave -q
      mine key a -q
      make a.pub 2> /dev/null || echo $?
      make c.pub
      mine offer > offer.log 2> /dev/null
      CATCHKIT_STORE=$PWD/theirs.db catchkit user add rival7 -q
      theirs key b -q
      theirs accept offer.log --as-referee 2> /dev/null || echo $?
      theirs accept offer.log > theirs.log 2> notes
      grep -c "$(cut -d ' ' -f 2 c.pub)" notes
      CATCHKIT_STORE=$PWD/referee.db catchkit user add jun7 -q
      referee key c -q
      referee accept offer.log --as-referee > referee.log
      mine merge theirs.log referee.log -q
      mine send > mine.log
      theirs merge referee.log mine.log -q
      referee merge theirs.log mine.log -q
      export CATCHKIT_NOW=2026-11-02T10:00:00+09:00
      mine post --cost 100 -q
      mine send > mine.log
      theirs merge mine.log -q
      theirs dispute rec-1 --reason spam -q
      theirs post --cost 200 -q
      theirs send > theirs.log
      referee merge theirs.log mine.log -q
      referee decide dsp-1 upheld -q
      for day in 3 4; do
        export CATCHKIT_NOW=2026-11-0${day}T10:00:00+09:00
        mine post --cost 100 -q
        theirs post --cost 200 -q
      done
      export CATCHKIT_NOW=2026-11-06T01:00:00+09:00
      for one in mine theirs referee; do $one send --yes > $one.log; done
      for one in mine theirs referee; do
        $one merge theirs.log referee.log mine.log -q
        $one judge --json > $one.json
        $one disputes --json | jq -r '.data[0] | .state + " " + .decided_by'
      done
      cmp mine.json theirs.json
      cmp mine.json referee.json
      jq -r .data.outcome mine.json
      sed 's/"decision":"upheld"/"decision":"rejected"/' referee.log > forged.log
      theirs merge forged.log 2> /dev/null || echo $?
      """)
    #expect(
      result.output.split(separator: "\n") == [
        "13", "13", "1", "upheld jun7", "upheld jun7", "upheld jun7", "won", "13",
      ], "\(result)")
  }

  @Test(.enabled(if: ShellRun.has("ssh-keygen"), "needs ssh-keygen"))
  func `two signed versions of a log are a proof, and both stores judge alike`() throws {
    let result = try scene.shell(
      """
      set -e
      export CATCHKIT_NOW=2026-11-01T09:00:00+09:00
      ssh-keygen -q -t ed25519 -N '' -f b
      mine=$CATCHKIT_STORE; theirs=$PWD/theirs.db; twin=$PWD/twin.db
      catchkit challenge leave -q --as 절약왕
      catchkit challenge new --topic 1 --amount 30000 --title '파일로 둘이서' --content x -q \\
        --proof none --as 절약왕
      catchkit challenge offer --as 절약왕 > offer.log
      export CATCHKIT_STORE=$theirs
      catchkit user add rival7 -q
      catchkit challenge key b -q
      catchkit challenge accept offer.log > rival.log
      CATCHKIT_STORE=$mine catchkit challenge merge rival.log -q --as 절약왕
      cp $theirs $twin
      export CATCHKIT_NOW=2026-11-02T10:00:00+09:00
      catchkit challenge post --cost 9000 -q
      catchkit challenge send > one.log
      CATCHKIT_STORE=$twin catchkit challenge post --cost 0 -q
      CATCHKIT_STORE=$twin catchkit challenge send > two.log
      export CATCHKIT_NOW=2026-11-03T10:00:00+09:00 CATCHKIT_STORE=$mine
      catchkit challenge merge one.log -q --as 절약왕 --yes
      catchkit challenge merge two.log --as 절약왕 --json | jq -c '.data[0].forked'
      catchkit challenge send --as 절약왕 > mine.log
      catchkit challenge judge --as 절약왕 --json > mine.json
      export CATCHKIT_STORE=$theirs
      sed 's/"cost":0,/"cost":1,/' mine.log > forged.log
      catchkit challenge merge forged.log 2> /dev/null || echo $?
      catchkit challenge merge mine.log -q
      catchkit challenge judge --json > theirs.json
      cmp mine.json theirs.json
      jq -r '.data.players[1].forfeited_by' mine.json
      """)
    #expect(result.output.split(separator: "\n") == ["[\"rival7\"]", "13", "forked"], "\(result)")
  }
}
