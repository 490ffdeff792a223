import CatchTestSupport
import CatchValues
import Foundation
import Testing

/// Real connections to a broker: sockets, programs, outages and followers.
@Suite("Seats and a broker of STOMP")
struct SeatBrokerTests {
  private let scene: StoreScene

  /// A broker that confirms all and hands on what it gets; it notes each message in `heard`.
  ///
  /// `python3 broker.py PORT`; it ends after as many messages as a second argument says.
  private static let broker = """
    import selectors, socket, sys
    server = socket.socket()
    server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    server.bind(("127.0.0.1", int(sys.argv[1])))
    server.listen()
    open("port", "w").write(str(server.getsockname()[1]))
    left = int(sys.argv[2]) if len(sys.argv) > 2 else -1
    chosen = selectors.DefaultSelector()
    chosen.register(server, selectors.EVENT_READ, None)
    rest, topics = {}, []
    while True:
        for key, _ in chosen.select():
            if key.fileobj is server:
                peer, _ = server.accept()
                rest[peer] = b""
                chosen.register(peer, selectors.EVENT_READ, None)
                continue
            peer = key.fileobj
            got = peer.recv(65536)
            if not got:
                chosen.unregister(peer)
                topics = [one for one in topics if one[0] is not peer]
                continue
            rest[peer] += got
            while b"\\0" in rest[peer]:
                frame, rest[peer] = rest[peer].split(b"\\0", 1)
                head, body = frame.lstrip(b"\\n").split(b"\\n\\n", 1)
                command, *lines = head.decode().split("\\n")
                headers = dict(line.split(":", 1) for line in lines)
                if command == "CONNECT":
                    peer.sendall(b"CONNECTED\\nversion:1.2\\nheart-beat:0,0\\n\\n\\0")
                if command == "SUBSCRIBE":
                    topics.append((peer, headers["destination"]))
                if command == "SEND":
                    if left == 0:
                        sys.exit()
                    left -= 1
                    with open("heard", "a") as heard:
                        print(headers["event-id"], headers["destination"], file=heard)
                    for other, topic in topics:
                        if topic == headers["destination"]:
                            other.sendall(
                                b"MESSAGE\\nsubscription:0\\nmessage-id:1\\n"
                                + ("event-id:%s\\ndestination:%s\\ncontent-length:%d\\n\\n" % (
                                    headers["event-id"], topic, len(body))).encode()
                                + body + b"\\0\\n")
                if "receipt" in headers:
                    peer.sendall(("RECEIPT\\nreceipt-id:%s\\n\\n\\0\\n" % headers["receipt"]).encode())
    """

  /// Starts the broker on a free port, or again on the same one.
  private static let words = """
    broker() {
      had=$(cat port 2> /dev/null); rm -f port
      python3 broker.py "${had:-0}" "$@" & broker=$!
      until_true "[ -s port ]"
      at=127.0.0.1:$(cat port)
    }
    until_heard() { until_true '[ $(wc -l < heard) -ge '$1' ]'; }

    """

  init() throws {
    scene = try StoreScene()
    try Self.broker.write(
      toFile: scene.folder.path + "/broker.py", atomically: true, encoding: .utf8)
    let result = try scene.shell(
      """
      set -e
      catchkit user add 사장 --role owner -q
      catchkit user add 민지 -q --as 사장
      catchkit seat ride 선릉 신도림 --train 2241 --car 2429 --go -q --as 민지
      catchkit seat sit A3 -q --as 민지
      """)
    try #require(result.status == .exit(0), "\(result)")
  }

  private func shell(_ script: String) throws -> ProcessResult {
    try scene.shell(Self.words + script)
  }

  @Test(.enabled(if: ShellRun.has("python3")))
  func `a relay goes on after an outage, and none is lost`() throws {
    let result = try shell(
      """
      broker 2
      catchkit seat relay --broker $at --as 사장 2> said & relay=$!
      until_heard 2
      for turn in 1 2 3; do catchkit seat move B$turn -q --as 민지; done
      wait $broker
      catchkit seat move B4 -q --as 민지
      broker
      until_true '[ "$(sqlite3 store.db "SELECT last_seq FROM seat_relay")" = 10 ]'
      kill $relay; wait $relay; echo $?; kill $broker
      sort -u -k1.5n heard | cut -d ' ' -f 1 | tr '\\n' ' '; echo
      sed "s/$at/BROKER/" said
      """)
    let lines = result.output.split(separator: "\n").map(String.init)
    try #require(lines.count >= 3, "\(result)")
    #expect(lines[0] == "143")
    #expect(lines[1] == "evt-4 evt-5 evt-7 evt-8 evt-9 evt-10 ", "\(result)")
    #expect(lines[2] == "catchkit: BROKER: it closed the connection", "\(result)")
    #expect(result.output.contains("connected to 'BROKER' again"), "\(result)")
    #expect(try scene.sql("SELECT last_seq FROM seat_relay") == ["10"])
    try scene.expectSound()
  }

  @Test(.enabled(if: ShellRun.has("python3")))
  func `a listener of another store takes the seats of this one as reports`() throws {
    let result = try shell(
      """
      broker
      export MINE=$CATCHKIT_STORE CATCHKIT_STORE=$PWD/other.db
      catchkit user add 영희 -q
      catchkit seat ride 선릉 신도림 --train 2241 --car 2429 --go -q
      catchkit seat listen --broker $at --apply > lines 2> said & listener=$!
      until_true "grep -q listening said"
      CATCHKIT_STORE=$MINE catchkit seat relay --once --broker $at -q --as 사장
      until_true '[ $(wc -l < lines) = 2 ]'
      kill $listener $broker; wait 2> /dev/null
      jq -r .topic lines
      catchkit seat map --json | jq -r '.data[] | select(.state != null) | .seat + " " + .state'
      catchkit seat credits --json | jq .data.balance
      """)
    #expect(
      result.output.split(separator: "\n") == [
        "/topic/path-histories.1", "/topic/seat.2241", "A3 taken", "0",
      ], "\(result)")
  }

  @Test(arguments: [
    ("--broker 127.0.0.1:1", "stream.unreachable"),
    ("--through /nowhere/program", "stream.unreachable"),
    ("--through true", "seat.broker"),
    ("--through 'echo HTTP/1.1 400'", "seat.broker"),
    ("--through 'sh deaf.sh'", "stream.broken"),
    ("--wait 1s --through 'sh beats.sh'", "seat.broker"),
  ])
  func `a failing connection changes nothing`(words: String, id: String) throws {
    // It answers, but has closed its input.
    try "exec 0<&-; printf 'CONNECTED\\nversion:1.2\\n\\n\\000'; exec sleep 60".write(
      toFile: scene.folder.path + "/deaf.sh", atomically: true, encoding: .utf8)
    // It answers, and then sends heart-beats for ever.
    try "printf 'CONNECTED\\nversion:1.2\\n\\n\\000'; while echo; do sleep 0.05; done".write(
      toFile: scene.folder.path + "/beats.sh", atomically: true, encoding: .utf8)
    let before = try scene.bytes()
    let result = try scene.shell(
      "catchkit seat relay --once \(words) --as 사장 --json 2>&1 > /dev/null | tail -n 1 | jq -r '.id, .exit'"
    )
    // A program that ends at once may be gone before the first byte is written to it.
    let ids = id == "seat.broker" ? [id, "stream.broken"] : [id]
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 2 && ids.contains(lines[0]) && lines[1] == "19", "\(result)")
    #expect(try scene.bytes() == before)
  }

  @Test func `a program comes from no folder open to others, nor from the current one`() throws {
    let result = try shell(
      """
      mkdir open own; chmod 1777 open; chmod 755 own
      for folder in . open own; do
        printf '#!/bin/sh\\n: > ran\\n' > $folder/probe; chmod 755 $folder/probe
      done
      program=$(command -v catchkit)
      through() { PATH=$1 "$program" seat listen x --once --through probe 2> said; echo $?; }
      through ":/nowhere:"; grep -c 'no folder of PATH has it' said
      through "$PWD/open:"; grep -c "only in '$PWD/open'" said; ls ran 2> /dev/null
      through "$PWD/open:$PWD/own"; ls ran
      """)
    #expect(
      result.output.split(separator: "\n") == ["19", "1", "19", "1", "19", "ran"], "\(result)")
  }

  @Test func `a followed map is drawn again as others act, and ends with its reader`() throws {
    let result = try shell(
      """
      catchkit seat map --follow --section B --as 민지 > drawn 2> /dev/null & one=$!
      catchkit seat map --follow --json --as 민지 > lines 2> /dev/null & other=$!
      until_true "[ -s drawn ] && [ -s lines ]"
      catchkit seat move B2 -q --as 민지
      until_true '[ $(wc -l < drawn) -ge 7 ] && [ $(wc -l < lines) -ge 50 ]'
      kill $one $other; wait 2> /dev/null
      cat drawn; jq -c '[.seat, .state]' lines | tail -n 2
      catchkit seat map --follow --as 민지 | head -n 1; echo "${PIPESTATUS[0]}"
      """)
    #expect(
      result.output == """
        train 2241, car 2429: 12 of 12 unknown
        B    1 ·     2 ·     3 ·     4 ·     5 ·     6 ·
             7 ·     8 ·     9 ·    10 ·    11 ·    12 ·

        train 2241, car 2429: 11 of 12 unknown
        B    1 ·     2 you   3 ·     4 ·     5 ·     6 ·
             7 ·     8 ·     9 ·    10 ·    11 ·    12 ·
        ["A3","free"]
        ["B2","occupied"]
        train 2241, car 2429: 46 of 48 unknown
        0

        """, "\(result)")
  }
}
