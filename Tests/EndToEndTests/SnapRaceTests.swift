import CatchTestSupport
import Foundation
import Testing

/// Crowds of real processes that want the same time.
@Suite("A crowd at one photographer") struct SnapRaceTests {
  private static let variables = [
    "CATCHKIT_NOW": "2026-12-01T09:00:00+09:00", "CATCHKIT_USER": "미나",
  ]

  private func shell(_ folder: ScratchFolder, _ script: String) throws -> ProcessResult {
    try ShellRun.run(
      script, environment: Self.variables.merging(["HOME": folder.path]) { $1 }, folder: folder.url)
  }

  private func world() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let made = try shell(
      folder,
      """
      set -e
      catchkit user add 미나 -q; catchkit user add 나루 -q
      for number in $(seq 1 30); do catchkit user add "손님$number" -q; done
      catchkit snap profile set --maker --after 30m --for 나루 -q
      catchkit snap hours set wed-sun 10:00-18:00 --break 13:00-14:00 --for 나루 -q
      catchkit snap product add --title A --mood 빈티지 --area 북촌 --option 90=120000 --for 나루 -q
      """)
    try #require(made.status == .exit(0), "\(made)")
    return folder
  }

  @Test func `thirty ask for three times, three get one, and the others are told so`() throws {
    let folder = try world()
    let asked = try shell(
      folder,
      """
      seq 1 30 | xargs -P 10 -I N sh -c 'case $((N % 3)) in 0) at=10:00;; 1) at=14:00;; 2) at=16:00;;
      esac; catchkit snap book prd-1 --at "2026-12-06 $at" --as 손님N -q 2>/dev/null; echo $?' | sort |
      uniq -c | tr -s " "
      """)
    #expect(asked.output == " 3 0\n 27 12\n", "\(asked)")
    try expectThree(in: folder)
  }

  @Test func `processes that are killed leave bookings whole or not at all`() throws {
    let folder = try world()
    _ = try shell(
      folder,
      """
      seq 1 30 | xargs -P 10 -I N sh -c 'case $((N % 3)) in 0) at=10:00;; 1) at=14:00;; 2) at=16:00;;
      esac; catchkit snap book prd-1 --at "2026-12-06 $at" --as 손님N -q 2>/dev/null &
      id=$!; [ $((N % 2)) = 0 ] && kill -9 $id; wait $id'
      for at in 10:00 14:00 16:00; do
        catchkit snap book prd-1 --at "2026-12-06 $at" --as 미나 -q 2>/dev/null
      done
      """)
    try expectThree(in: folder)
  }

  @Test func `times by a clock that jumps are refused, or chosen with a fold`() throws {
    let result = try shell(
      ScratchFolder(),
      """
      export CATCHKIT_NOW=2026-09-01T09:00:00+12:00
      catchkit user add 미나 -q; catchkit user add 키위 -q
      catchkit snap profile set --maker --zone Pacific/Auckland --horizon 365d --for 키위 -q
      catchkit snap hours set mon-sun 01:00-06:00 --for 키위 -q
      catchkit snap product add --title 밤 --mood 몽환적 --area 전체 --option 60=90000 --for 키위 -q
      catchkit snap book prd-1 --at '2026-09-27 02:30' --format jsonl 2>&1 | grep -o time.gap
      catchkit snap book prd-1 --at '2027-04-04 02:30' --format jsonl 2>&1 | grep -o time.fold
      catchkit snap slots prd-1 --during 2026-09-27 --format jsonl | grep -c 'T02:'
      catchkit snap slots prd-1 --during 2027-04-04 --format jsonl | grep -c 'starts_at":"2027-04-04T02:'
      catchkit snap book prd-1 --at '2027-04-04 02:30' --fold later --json | jq -r .data.starts_at
      """)
    #expect(
      result.output == "time.gap\ntime.fold\n0\n4\n2027-04-04T02:30:00+12:00\n", "\(result)")
  }

  @Test func `the week is by the clock on a day when it changes`() throws {
    let result = try shell(
      ScratchFolder(),
      """
      unset CATCHKIT_USER
      catchkit user add 나루 -q
      catchkit snap profile set --maker --zone America/New_York --horizon 365d -q
      catchkit snap hours set sun 00:00-12:00 -q
      catchkit snap busy add '2027-03-14 05:00' --until 06:00 -q
      catchkit snap calendar --on 2027-03-14 --json | jq -c '.data[6].cells[:14]'
      """)
    let cells = [
      "free", "free", "free", "free", "free", "free", "free", "free", "free", "free", "busy",
      "busy", "free", "free",
    ]
    #expect(result.output == "[\(cells.map { "\"\($0)\"" }.joined(separator: ","))]\n", "\(result)")
  }

  /// The pictures are made here: a wave, the same brighter and smaller, and another one.
  @Test(.enabled(if: ShellRun.has("vipsthumbnail"), "vipsthumbnail is not installed"))
  func `near copies of a portfolio are told, and one bad picture spoils no other`() throws {
    let folder = try ScratchFolder()
    let result = try shell(
      folder,
      #"""
      unset CATCHKIT_USER; mkdir tmp; export TMPDIR=$PWD/tmp
      python3 - <<'END'
      import struct, zlib
      def png(name, width, height, pixel, depth=8):
          rows = b"".join(b"\0" + bytes(v for x in range(width) for v in pixel(x / width, y / height))
                          for y in range(height))
          def chunk(kind, body):
              return (struct.pack(">I", len(body)) + kind + body
                      + struct.pack(">I", zlib.crc32(kind + body)))
          with open(name, "wb") as file:
              file.write(b"\x89PNG\r\n\x1a\n"
                         + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, 2, 0, 0, 0))
                         + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))
      from math import sin
      def wave(up):
          def pixel(x, y):
              v = 100 + up + 60 * sin(23 * x + 9 * y * y) + 40 * sin(31 * y * x + 2)
              return (int(v), int(v * 0.8), 40)
          return pixel
      png("a[1].png", 400, 300, wave(0))
      png("b.png", 200, 150, wave(9))
      png("c.png", 300, 300, lambda x, y: (int(120 + 90 * sin(40 * y)), 90, int(255 * x)))
      png("bad.png", 30, 30, lambda x, y: (1, 2, 3), depth=7)
      END
      for name in 하나 두리; do
        catchkit user add $name -q
        catchkit snap profile set --maker --as $name -q
        catchkit snap product add --title S --mood 시크 --area 전체 --option 30=50000 --as $name -q
      done
      catchkit snap photo add prd-1 'a[1].png' --as 하나 -q
      catchkit snap photo add prd-2 c.png bad.png b.png --as 두리 --lang en 2>&1 > /dev/null
      catchkit store query "SELECT id, length(dhash), length(phash), look LIKE '%,%,%,% #%' AS look
        FROM photo ORDER BY 1" --format tsv
      catchkit snap match --like b.png --as 하나 --json | jq -c '[.data[] | [.product, .score]]'
      ls tmp | wc -l
      ln -s "$(command -v catchkit)" tmp/catchkit
      PATH=$PWD/tmp catchkit snap match --like b.png --as 하나 2> /dev/null; echo $?
      """#)
    #expect(
      result.output == """
        catchkit: prd-1 of another maker shows the same picture, or nearly so
        catchkit: the pixels of '\(folder.url.path)/bad.png' could not be read; 'snap match --like' passes it over
        id\tlength(dhash)\tlength(phash)\tlook
        1\t64\t64\t1
        2\t64\t64\t1
        3\t0\t0\t0
        4\t64\t64\t1
        [["prd-2",20],["prd-1",19]]
        0
        19

        """, "\(result)")
  }

  private func expectThree(in folder: ScratchFolder) throws {
    let state = try shell(
      folder,
      """
      store=$HOME/.local/share/catchkit/catchkit.sqlite3
      sqlite3 "$store" "SELECT count(*), count(DISTINCT starts_at) FROM booking"
      sqlite3 "$store" "SELECT count(*) FROM booking_cell"
      catchkit doctor --deep > /dev/null; echo $?
      """)
    #expect(state.output == "3|3\n24\n0\n", "\(state)")
  }
}
