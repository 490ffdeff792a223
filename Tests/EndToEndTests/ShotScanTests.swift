import CatchTestSupport
import Foundation
import Testing

/// Folders as a system has them: links, pipes, names in parts, files that move and grow.
@Suite("Screenshots in folders") struct ShotScanTests {
  /// A folder with the pictures of the specification; their pixels are of no interest here.
  private static let fixture = #"""
    import os, struct, sys, unicodedata, zlib
    def chunk(code, body):
        return struct.pack(">I", len(body)) + code + body + struct.pack(">I", zlib.crc32(code + body))
    def exif(tags, inner):
        # Little-endian: a first directory that points to the one of EXIF.
        def directory(entries, at):
            body, data = struct.pack("<H", len(entries)), b""
            end = at + 2 + 12 * len(entries) + 4
            for tag, kind, value in entries:
                if kind == 2 or kind == 7:
                    if len(value) > 4:
                        body += struct.pack("<HHII", tag, kind, len(value), end + len(data)); data += value
                    else: body += struct.pack("<HHI", tag, kind, len(value)) + value.ljust(4, b"\0")
                elif kind == 3: body += struct.pack("<HHIHH", tag, kind, 1, value, 0)
                else: body += struct.pack("<HHII", tag, kind, 1, value)
            return body + b"\0\0\0\0" + data
        first = directory(tags + [(0x8769, 4, 0)], 8)
        first = directory(tags + [(0x8769, 4, 8 + len(first))], 8)
        return b"II*\0\x08\0\0\0" + first + directory(inner, 8 + len(first))
    def png(width, height, note=b"", block=None):
        return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
                + (chunk(b"eXIf", block) if block else b"") + chunk(b"IDAT", zlib.compress(note)) + chunk(b"IEND", b""))
    def jpeg(width, height, note, block=None):
        parts = b"\xff\xd8"
        if block:
            body = b"Exif\0\0" + block
            parts += b"\xff\xe1" + struct.pack(">H", len(body) + 2) + body
        return (parts + b"\xff\xc0" + struct.pack(">HBHHB", 17, 8, height, width, 3) + bytes(9)
                + b"\xff\xda\0\x02" + note + b"\xff\xd9")
    root = sys.argv[1]
    os.makedirs(root + "/Screenshots")
    camera = exif([(0x10F, 2, b"Canon\0")], [(0x8827, 3, 200), (0xA434, 2, b"EF 50mm\0")])
    shot = exif([], [(0x9286, 7, b"ASCII\0\0\0Screenshot")])
    first = png(1080, 2340, b"1")
    files = {
        "Screenshot_20261103-081502_Coupang.png": first,
        "Screenshot_20261103-081502_Coupang (1).png": first,
        "Screenshot_20261103-081502_Coupang.jpg": jpeg(1080, 2340, b"1"),
        unicodedata.normalize("NFD", "스크린샷 2026-11-04 오후") + "\u202f3.20.11.png": png(1440, 900, b"2"),
        "IMG_4410.PNG": png(1179, 2556, b"3", shot),
        "Screenshots/a.png": png(600, 400, b"4"),
        "IMG_4411.JPG": jpeg(800, 600, b"5", camera),
        "Screenshot_20261106-000000.jpg": jpeg(900, 600, b"6", camera),
        "poster.png": png(640, 427, b"7"),
        ".pending-1-Screenshot_20261107-090000.png": png(100, 100, b"8"),
        "Screenshot_20261108-090000.png": first[:20],
    }
    for number, (name, body) in enumerate(files.items()):
        with open(root + "/" + name, "wb") as file: file.write(body)
        os.utime(root + "/" + name, (1700000000, 1700000000 + number))
    """#

  private func shell(_ script: String) throws -> ProcessResult {
    let folder = try ScratchFolder()
    try Self.fixture.write(
      toFile: folder.path + "/fixture.py", atomically: true, encoding: .utf8)
    return try ShellRun.run(
      """
      scan() { catchkit shot scan "$@" --format tsv 2> notes | tail -n 1 | tr '\\t' ' '; }
      python3 fixture.py fx && catchkit user add 민지 -q
      \(script)
      """,
      environment: [
        "HOME": folder.path, "CATCHKIT_TZ": "Asia/Seoul", "PYTHONUTF8": "1", "LC_ALL": "C.UTF-8",
      ], folder: folder.url)
  }

  @Test(.enabled(if: ShellRun.has("python3"), "needs Python"))
  func `a scan finds the screenshots, and again only what is new`() throws {
    let result = try shell(
      """
      scan fx; grep -c 'Screenshot_20261108-090000.png.*damaged' notes
      catchkit history --format ids | wc -l; scan fx; scan; catchkit history --format ids | wc -l
      catchkit shot list --format tsv --fields captured_at,app,time_from app:coupang | tail -n 1
      catchkit shot list on:2026-11-04 --format tsv --fields captured_at | tail -n 1
      catchkit shot list 'is:copied' --format ids
      """)
    #expect(
      result.output == """
        10 5 1 0 3 1 1 0
        1
        2
        0 0 0 0 0 0 1 0
        0 0 0 0 0 0 1 0
        2
        2026-11-03T08:15:02+09:00\tCoupang\tname
        2026-11-04T15:20:11+09:00
        sht-4

        """, "\(result)")
  }

  @Test(.enabled(if: ShellRun.has("python3"), "needs Python"))
  func `a folder that moved keeps its tags, and undo takes back the tag`() throws {
    let result = try shell(
      """
      scan fx; catchkit shot tag add 맛집 sht-4 -q; mv fx fy; scan fy
      catchkit shot list tag:맛집 --format tsv --fields path | grep -c fy/
      catchkit undo | grep -o 'shot tag add'; catchkit shot list tag:맛집 --format ids | wc -l
      catchkit shot list --format ids | wc -l; mkdir fy/in; mv fy/*.png fy/in/; scan fy
      rm fy/in/*Coupang.png; scan; catchkit shot show sht-4 --format tsv --fields path,missing | tail -n 1 | grep -c '(1).png.false'
      rm fy/in/*Coupang*; scan; catchkit shot list is:missing --format ids
      """)
    #expect(
      result.output == """
        10 5 1 0 3 1 1 0
        10 0 1 5 3 1 1 0
        1
        shot tag add
        0
        5
        5 0 1 2 1 1 1 0
        0 0 0 0 0 0 1 0
        1
        0 0 0 0 0 0 1 1
        sht-4

        """, "\(result)")
  }

  @Test(.enabled(if: ShellRun.has("python3"), "needs Python"))
  func `a word of the owner holds wherever the file goes`() throws {
    let result = try shell(
      """
      scan fx; catchkit shot mark fx/poster.png --screenshot -q; catchkit shot mark sht-1 --other -q
      catchkit shot list --format ids | wc -l; scan --all; catchkit shot list poster --format ids
      mv fx fy; scan fy; catchkit shot list poster --format ids
      catchkit shot trash sht-4 -q; catchkit shot purge sht-4 -q; scan fy --all
      catchkit shot list coupang --format ids; catchkit shot mark fy/Screenshots/a.png --other -n --json | grep -c '"dry_run":true'
      """)
    #expect(
      result.output == """
        10 5 1 0 3 1 1 0
        5
        10 0 1 0 3 1 1 0
        sht-7
        10 0 1 6 3 1 1 0
        sht-7
        10 0 1 0 3 1 1 0
        sht-3
        1

        """, "\(result)")
  }

  @Test(.enabled(if: ShellRun.has("python3"), "needs Python"))
  func `links, pipes, hidden folders and ignored names are passed over`() throws {
    let result = try shell(
      """
      ln -s fx/poster.png Screenshot_20261101-000000.png; mkdir w w/.hidden; ln -s ../fx w/linked
      ln -s ../Screenshot_20261101-000000.png w/; mkfifo w/Screenshot_20261102-000000.png
      cp fx/IMG_4410.PNG w/.hidden/; timeout 20 catchkit shot scan w --json | grep -o '"examined":[0-9]*'
      printf '# mine\\r\\nscreenshot_2026110*\\n\\nScreenshots/\\n' > fx/.shotignore; scan fx
      printf 'fx/poster.png\\0fx/Screenshots/a.png\\0' | scan -0 -
      touch "$(printf 'fx/Screenshot_2026\\nx.png')" "$(printf 'fx/\\377.png')"; scan fx; cat notes | wc -l
      catchkit shot scan nowhere > notes 2>&1; echo $?; grep -c "nowhere' is no folder" notes
      """)
    #expect(
      result.output == """
        "examined":0
        4 2 0 0 2 0 1 0
        2 1 0 0 1 0 0 0
        1 0 0 0 0 1 1 0
        2
        13
        1

        """, "\(result)")
  }

  @Test(.enabled(if: ShellRun.has("python3"), "needs Python"))
  func `a change that keeps size and time is seen, and one folder stops no other`() throws {
    let result = try shell(
      """
      scan fx; cp fx/Screenshots/a.png old; printf x | dd of=old bs=1 seek=60 conv=notrunc 2> /dev/null
      touch -r fx/Screenshots/a.png old; mv old fx/Screenshots/a.png; scan
      echo poster.png > fx/.shotignore; scan; echo none > fx/.shotignore; scan
      mkdir gy; catchkit shot scan gy -q; cp fx/IMG_4410.PNG gy/Screenshot_20261101-000000.png
      rm -r fx; scan; grep -c "fx' is not there now" notes
      catchkit shot scan folders --format tsv --fields files | tail -n +2 | tr '\\n' ' '
      catchkit shot scan forget fx -q; catchkit shot scan folders --format ids | grep -c gy
      """)
    #expect(
      result.output == """
        10 5 1 0 3 1 1 0
        1 1 0 0 0 0 1 1
        9 0 1 0 2 1 1 0
        10 0 1 0 3 1 1 0
        1 0 0 1 0 0 0 0
        1
        5 1 1

        """, "\(result)")
  }

  /// The superuser may read every folder.
  @Test(
    .enabled(
      if: ShellRun.has("python3") && ShellRun.has("setpriv") && getuid() == 0, "needs setpriv"))
  func `a folder that may not be read loses no screenshot, and stops no other`() throws {
    let result = try shell(
      """
      chmod -R a+rwX . && export HOME=$PWD/own && mkdir own q && chmod 777 own q
      as() { setpriv --reuid 65534 --regid 65534 --clear-groups "$@"; }
      as catchkit user add 민지 -q && as catchkit shot scan fx q -q; as chmod 000 fx 2> /dev/null || chmod 000 fx
      cp own/../fx/IMG_4410.PNG q/Screenshot_20261101-000000.png
      as catchkit shot scan --format tsv --fields added,relinked,duplicates,missing 2> notes | tail -n 1; grep -c 'left out.*fx' notes
      chmod 755 fx; chmod 311 fx/Screenshots; as catchkit shot scan fx --format tsv --fields missing 2> notes | tail -n 1
      grep -c "fx/Screenshots' cannot be read" notes; as catchkit shot list is:missing --format ids | wc -l
      """)
    #expect(result.output == "0\t0\t1\t0\n1\n0\n1\n0\n", "\(result)")
  }

  @Test(
    .enabled(
      if: ShellRun.has("python3") && ShellRun.has("setpriv") && ShellRun.has("jq") && getuid() == 0,
      "needs setpriv and jq"))
  func `a file that cannot be removed keeps its screenshot in the trash`() throws {
    let result = try shell(
      """
      chmod -R a+rwX . && export HOME=$PWD/own && mkdir own && chmod 777 own
      as() { setpriv --reuid 65534 --regid 65534 --clear-groups catchkit "$@"; }
      as user add 민지 -q && as shot scan fx -q; as shot trash sht-4 sht-3 -q; chmod 755 fx
      as shot purge sht-3 sht-4 --with-files > said 2> notes; echo $?; as shot list is:trash --format ids | wc -l
      ls fx | wc -l; chmod 777 fx; as shot purge sht-3 sht-4 --with-files -q; echo $?
      as shot list is:trash --format ids | wc -l; ls fx | wc -l; as shot scan fx --all --format tsv --fields added,missing | tail -n 1
      # A file that is gone, or has other content, keeps no screenshot back.
      as shot trash sht-1 sht-2 -q; rm "$(as shot show sht-1 --json | jq -r .data.path)"; printf x >> "$(as shot show sht-2 --json | jq -r .data.path)"
      as shot purge sht-1 sht-2 --with-files -q; echo $?; as shot list is:trash --format ids | wc -l
      """)
    #expect(result.output == "17\n2\n10\n0\n0\n7\n0\t0\n0\n0\n", "\(result)")
  }

  @Test(.enabled(if: ShellRun.has("python3"), "needs Python"))
  func `a file is found again under any name, and is no copy of itself`() throws {
    let result = try shell(
      """
      scan fx; mv fx/*Coupang.jpg '맛집 메뉴.jpg'; mv '맛집 메뉴.jpg' fx/; scan
      catchkit shot list --format tsv --fields path | grep -c '맛집 메뉴.jpg'
      cp 'fx/맛집 메뉴.jpg' fx/backup.jpg; scan; ln -s fx link
      printf '%s\n' "fx/../fx/backup.jpg" fx//poster.png link/backup.jpg | catchkit shot scan - --format tsv 2> notes | tail -n 1 | tr '\t' ' '
      catchkit shot dups -n --format tsv | grep -cE '[.][.]/|//|link'
      """)
    #expect(
      result.output == """
        10 5 1 0 3 1 1 0
        1 0 0 1 0 0 1 0
        1
        1 0 1 0 0 0 1 0
        3 0 2 0 1 0 0 0
        0

        """, "\(result)")
  }

  @Test(.enabled(if: ShellRun.has("python3"), "needs Python"))
  func `a name of a list that is no UTF-8 is left out`() throws {
    let result = try shell(
      """
      printf 'fx/\\377.png\\0fx/poster.png\\0' | catchkit shot scan -0 - --format tsv --fields examined 2> notes | tail -n 1
      grep -c 'is no UTF-8 and left out' notes
      """)
    #expect(result.output == "1\n1\n", "\(result)")
  }
}
