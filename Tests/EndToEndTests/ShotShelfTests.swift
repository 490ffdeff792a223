import CatchTestSupport
import Foundation
import Testing

/// Shelves in folders and on servers that misbehave.
@Suite("Shelves of screenshots") struct ShotShelfTests {
  /// A server of files in memory that does what the words in the file `mode` say.
  private static let server = #"""
    import http.server, os, socketserver
    files, seen = {}, {}
    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        def log_message(self, *words): pass
        def answer(self, code, body=b"", length=None, **headers):
            self.send_response(code)
            for name, value in headers.items(): self.send_header(name.replace("_", "-"), value)
            self.send_header("Content-Length", str(len(body) if length is None else length))
            self.end_headers()
            if self.command != "HEAD": self.wfile.write(body)
        def handle_any(self):
            mode, verb, path = open("mode").read().split(), self.command, self.path
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            with open("calls", "a") as calls: calls.write("%s %s\n" % (verb, self.headers.get("Authorization") or "-"))
            seen[verb] = seen.get(verb, 0) + 1
            if "token" in mode and self.headers.get("Authorization") != "Bearer two": return self.answer(401)
            if "header" in mode: return self.answer(200, body, **{"#catchkit 200 0 -5 x": "y"})
            if "wait" in mode: open("mode", "w").write(""); return self.answer(503, Retry_After="-5")
            if "forbid" in mode and verb == "GET" and path.endswith(".png") and path.split("/")[-1].startswith("aa"): return self.answer(403)
            if verb == "PUT":
                if "one" in mode and path.split("/files/")[-1].startswith("aa"): return self.answer(500)
                if "busy" in mode: return self.answer(429, Retry_After="3600")
                if "again" in mode: open("mode", "w").write(""); return self.answer(503, Retry_After="0")
                if "refuse" in mode: return self.answer(403)
                if "break" in mode: self.close_connection = True; return self.connection.close()
                files[path] = body[:-1] if "short" in mode else body
                return self.answer(201)
            if verb == "MKCOL": return self.answer(201)
            if verb == "MOVE":
                if path not in files: return self.answer(404)
                files["/" + self.headers["Destination"].split("/", 3)[3]] = files.pop(path)
                return self.answer(201)
            if verb == "PROPFIND": return self.answer(405)
            if path.endswith("/"): return self.answer(200, "".join('<a href="%s">' % name for name in files).encode())
            if path not in files: return self.answer(404)
            data = files[path]
            if "flip" in mode and verb == "GET" and ".png" in path: data = b"x" + data[1:]
            self.answer(200, data)
    for verb in ["GET", "HEAD", "PUT", "MKCOL", "MOVE", "PROPFIND"]: setattr(Handler, "do_" + verb, Handler.handle_any)
    class Server(socketserver.ThreadingMixIn, http.server.HTTPServer): daemon_threads = True
    server = Server(("127.0.0.1", 0), Handler)
    open("port", "w").write(str(server.server_port)); os.rename("port", "ready")
    server.serve_forever()
    """#

  /// A server with the interface of the original product, which loses an answer or refuses a name.
  private static let images = #"""
    import http.server, json, os, socketserver
    images, posts = [], [0]
    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        def log_message(self, *words): pass
        def answer(self, code, value):
            body = value if isinstance(value, bytes) else json.dumps({"result": "SUCCESS" if code < 400 else "ERROR", "data": value, "error": None}).encode()
            self.send_response(code); self.send_header("Content-Length", str(len(body))); self.end_headers(); self.wfile.write(body)
        def do_GET(self):
            if self.path.startswith("/v1/images"):
                if self.headers.get("Authorization") != "Bearer t": return self.answer(401, None)
                query = dict(part.split("=") for part in self.path.split("?")[1].split("&"))
                page, size = int(query["page"]), 2
                part = images[page * size:(page + 1) * size]
                return self.answer(200, {"hasNext": len(images) > (page + 1) * size, "items": [i["told"] for i in part]})
            if self.headers.get("Authorization"): return self.answer(400, None)
            name = self.path.split("/")[-1]
            for image in images:
                if image["told"]["name"] == name: return self.answer(200, image["bytes"])
            self.answer(404, None)
        def do_POST(self):
            mode = open("mode").read().split()
            body = self.rfile.read(int(self.headers["Content-Length"])); posts[0] += 1
            with open("calls", "a") as calls: calls.write("POST\n")
            edge = b"--" + self.headers["Content-Type"].split("boundary=")[1].encode()
            items, files = None, []
            for part in body.split(edge)[1:-1]:
                head, data = part[2:-2].split(b"\r\n\r\n", 1)
                if b'name="uploadItems"' in head: assert b"application/json" in head; items = json.loads(data)
                else: files.append((head.split(b'filename="')[1].split(b'"')[0].decode(), data, head))
            names = [item["fileName"] for item in items]
            assert sorted(names) == sorted(name for name, *_ in files), (names, files)
            if any(name in mode for name in names): return self.answer(400, None)
            for item in items:
                image = [f for f in files if f[0] == item["fileName"]][0]
                told = {"id": len(images), "name": image[0], "url": "http://localhost:%d/store/%s" % (server.server_port, image[0]),
                        "captureDate": item["captureDate"], "isBookmarked": item["isBookmarked"], "tags": [{"id": 1, "name": n} for n in item["tagNames"]]}
                images.append({"told": told, "bytes": image[1]})
            if "lost" in mode: open("mode", "w").write(""); self.close_connection = True; return self.connection.close()
            self.answer(200, None)
    class Server(socketserver.ThreadingMixIn, http.server.HTTPServer): daemon_threads = True
    server = Server(("127.0.0.1", 0), Handler)
    open("port", "w").write(str(server.server_port)); os.rename("port", "ready")
    server.serve_forever()
    """#

  private func shell(_ script: String) throws -> ProcessResult {
    let folder = try ScratchFolder()
    let files = [
      ("fixture.py", ShotReadTests.fixture), ("server.py", Self.server), ("rest.py", Self.images),
    ]
    for (name, text) in files {
      try text.write(toFile: "\(folder.path)/\(name)", atomically: true, encoding: .utf8)
    }
    return try ShellRun.run(
      """
      export CATCHKIT_NOW=2026-11-28T12:00:00+09:00
      mkdir p && python3 fixture.py p && catchkit user add 민지 -q && catchkit shot scan p -q
      catchkit shot keep sht-1 sht-2 sht-3 sht-4 sht-5 -q
      catchkit shot read --with 'cat {path}.txt' -q
      counts() { jq -r '[.data[$ARGS.positional[]]] | map(tostring) | join(" ")' --args "$@"; }
      sync() { catchkit shot sync --json "$@" 2> said | counts sent present held failed; }
      pull() { catchkit --store "$1" shot pull --json 2> said | counts added fetched taken older known gone refused; }
      check() { catchkit shot verify "$@" > said 2>&1; }
      serve() { : > mode; python3 "$1.py" & server=$!; trap 'kill $server' EXIT
        while [ ! -f ready ]; do sleep 0.05; done; base=http://127.0.0.1:$(cat ready); }
      other() { CATCHKIT_NOW=2026-11-28T11:00:00+09:00 catchkit user add 민지 -q --store "$1"; catchkit shot shelf add a "$2" -q --store "$1"; }
      \(script)
      """,
      environment: [
        "HOME": folder.path, "CATCHKIT_TZ": "Asia/Seoul", "PYTHONUTF8": "1", "LC_ALL": "C.UTF-8",
        "CATCHKIT_SEED": "1",
      ], folder: folder.url)
  }

  private static var hasTools: Bool {
    ["python3", "jq", "curl"].allSatisfy { ShellRun.has($0) }
  }

  @Test(.enabled(if: hasTools, "needs python3, jq and curl"))
  func `a folder gets each kept screenshot once, and another store has them all`() throws {
    let result = try shell(
      """
      mkdir a; catchkit shot shelf add a a -q; catchkit shot tag add 맛집 sht-1 -q
      sync -n; sync; sync; sync --with-secrets; check; echo $?
      picture=$(jq -r 'select(.app == "App1") | .file' a/manifest-*.jsonl)
      printf x | dd of="a/$picture" bs=1 seek=70 conv=notrunc 2> said
      catchkit shot verify --json 2> said | jq -r '.data.items[] | .shot + " " + .state'; check; echo $?
      rm a/files/*/$(jq -r 'select(.app == "App2") | .sha256' a/manifest-*.jsonl).png
      catchkit shot verify --json 2> said | jq -r '.data.items[] | .shot + " " + .state'
      sync; check; echo $?
      printf x >> a/manifest-*.jsonl; catchkit shot verify --json 2> said | jq -r '.data.items[].state'
      sync; check; echo $?
      other b a; pull b; pull b
      list() { catchkit shot list --json "$@" | jq -c '[.data[] | del(.path, .id)]'; }
      [ "$(list is:kept)" = "$(list --store b)" ] && echo same
      catchkit shot text --store b "$(catchkit shot list 맛집 --format ids --store b | tail -n 1)"
      catchkit --store b undo 2>&1 | grep -c shelf
      rm -r a/files; catchkit shot sync 2>&1 | sed "s#$PWD/##"; mkdir a/files; sync
      """)
    #expect(
      result.output == """
        0 0 1 0
        4 0 1 0
        0 4 1 0
        1 4 0 0
        0
        sht-2 damaged
        1
        sht-2 damaged
        sht-3 missing
        2 3 0 0
        0
        manifest
        0 5 0 0
        0
        5 5 0 0 0 0 0
        0 0 0 0 5 0 0
        same
        성수동 맛집
        1
        catchkit: 'a' has none of what was sent there
        hint: mount the disk; or make the folder 'files' in it to send all anew
        4 0 1 0

        """, "\(result)")
  }

  @Test(.enabled(if: hasTools, "needs python3, jq and curl"))
  func `of two stores the newer word wins, and one that was taken back stays so`() throws {
    let result = try shell(
      """
      mkdir a; catchkit shot shelf add a a -q; catchkit shot tag add 맛집 sht-1 -q; sync
      other b a; pull b; tags() { catchkit shot list --format tsv --fields app,tags,note "$@" | tail -n +2 | sort; }
      at() { export CATCHKIT_NOW=2026-11-28T$1:00:00+09:00; }
      at 13; b=$(catchkit shot list tag:맛집 --format ids --store b)
      catchkit shot tag add 카페 "$b" -q --store b; catchkit shot edit "$b" --note 둘 -q --store b
      catchkit shot sync -q --store b
      at 14; catchkit shot pull; tags | grep 카페
      at 15; catchkit shot tag remove 맛집 sht-1 -q; catchkit shot tag drop 카페 -q; sync
      at 16; pull b; tags --store b | head -n 1
      at 17; catchkit shot edit "$b" --note 셋 -q --store b; catchkit shot sync -q --store b
      at 18; catchkit shot edit sht-1 --note 넷 -q; catchkit shot pull; sync
      at 19; pull b; tags --store b | head -n 1; sed 's/: .*words/: words/' said
      at 20; catchkit shot trash "$b" -q --store b; pull b
      # A copy of the store, as it was before its last words, takes none of them away.
      cp "$HOME"/.local/share/catchkit/catchkit.sqlite3 old; at 21; catchkit shot edit sht-1 --note 다섯 -q; sync
      at 22; catchkit shot edit sht-2 --note 옛 -q --store old; catchkit --store old shot sync > said 2>&1; grep -c newer said
      jq -r '.said.note' a/manifest-*.jsonl | sort -u | grep -v '^$'
      catchkit --store old shot pull -q; tags --store old | grep -c 다섯; catchkit --store old shot sync -q; echo $?
      catchkit doctor --deep > said; echo $?
      """)
    #expect(
      result.output == """
        4 0 1 0
        4 4 0 0 0 0 0
        added: 0, newer words: 1, older words: 0, known: 3, put away: 0, refused: 0
        App0\t["맛집","카페"]\t둘
        0 4 1 0
        0 0 1 0 3 0 0
        App0\t[]\t둘
        added: 0, newer words: 0, older words: 1, known: 3, put away: 0, refused: 0
        0 4 1 0
        0 0 1 0 3 0 0
        App0\t[]\t넷
        catchkit: words there of 2026-11-28T09:00:00Z (넷) take the place of those of 2026-11-28T08:00:00Z (셋)
        0 0 0 0 3 1 0
        0 4 1 0
        1
        다섯
        셋
        옛
        1
        0
        0

        """, "\(result)")
  }

  @Test(.enabled(if: hasTools, "needs python3, jq and curl"))
  func `a word counts from its own time, and secrets that may leave are told`() throws {
    let result = try shell(
      """
      mkdir a; catchkit shot shelf add a a -q; sync; cat said
      mkdir q; (cat p/*App1.png; echo x) > q/Screenshot_20261109-120000.png; catchkit shot scan q -q
      catchkit shot keep sht-7 -q; sync; cut -c 11- said; catchkit shot export t 2>&1 | grep -c 'never read'
      catchkit shot edit sht-1 --note 하나 -q; export CATCHKIT_NOW=2026-11-28T12:00:30+09:00; sync
      jq -r 'select(.said.note == "하나") | .said.at' a/manifest-*.jsonl
      printf '5105 1051 0510 5100' | catchkit shot text sht-1 --set - -q
      sync; grep 'with secrets lie' said | cut -c 11-; catchkit shot verify 2>&1 | grep -c 'with secrets lie'
      catchkit shot export t -q --with-secrets; catchkit shot export t 2>&1 | grep -c 'with secrets lie'
      rm a/manifest-*; check; echo $?; sync -q; check; echo $?
      mkdir e; other b e; catchkit shot pull --store b 2>&1 | grep -c 'no manifest'
      """)
    #expect(
      result.output == """
        4 0 1 0
        1 4 1 0
        1 of them were never read for secrets: 'catchkit shot read' first would tell
        1
        0 5 1 0
        2026-11-28T03:00:01Z
        0 5 1 0
        1 with secrets lie on 'a': see 'catchkit shot list has:secret'
        1
        1
        1
        0 5 1 0
        0
        1

        """, "\(result)")
  }

  @Test(.enabled(if: hasTools, "needs python3, jq and curl"))
  func `an imported tree is the same but for paths, and what is damaged stays out`() throws {
    let result = try shell(
      """
      catchkit shot export out --with-secrets > said; cp -r out bad
      printf x | dd of="bad/$(jq -r 'select(.app == "App1") | .file' out/manifest-*.jsonl)" bs=1 seek=70 conv=notrunc 2> said
      sed -i 's/App2/App9/' bad/manifest-*.jsonl
      catchkit user add 민지 -q --store b
      import() { catchkit shot import --json --store b "$@" 2> said | counts added known refused; }
      import out -n; import bad; sed "s/'[^']*[0-9a-f]\\{16\\}[^']*'/'X'/g" said; import out; import out
      list() { catchkit shot list --json "$@" | jq -c '[.data[] | del(.path, .id)]'; }
      [ "$(list)" = "$(list --store b)" ] && echo same
      catchkit shot scan . -q --store b; catchkit shot list is:missing --store b --json | jq '.data | length'
      """)
    #expect(
      result.output == """
        6 0 0
        4 0 2
        catchkit: 'X': the line is damaged
        catchkit: 'Screenshot_20261102-081501_App1.png': 'X' has other bytes
        {"id":"shot.left_out","exit":17,"message":"left out: 2 of 6","hint":"fetch what is damaged again, or make the tree anew","retryable":false,"source":null,"operation":null}
        2 4 0
        0 6 0
        same
        0

        """, "\(result)")
  }

  @Test(.enabled(if: hasTools, "needs python3, jq and curl"))
  func `a server that misbehaves loses nothing, and gets nothing twice`() throws {
    let result = try shell(
      """
      serve server; printf '민지\\n비밀"번\\\\호\\n' > login
      shelf() { catchkit shot shelf add "$@" -q; }
      shelf w $base/deep/w --login-file login; sync; sync; check --deep; echo $?
      sort -u calls | cut -d ' ' -f 2- | sort -u | cut -d ' ' -f 2 | base64 -d; grep -c PUT calls
      other b $base/deep/w; echo flip > mode; pull b; : > mode; pull b
      shelf r $base/r; echo refuse > mode; sync r; sync r; catchkit shot sync r -q; echo $?; : > mode; sync r
      shelf s $base/s; echo again > mode; sync s
      shelf m $base/m; echo busy > mode; sync m; : > mode; : > calls; sync m; wc -l < calls
      CATCHKIT_NOW=2026-11-28T13:00:01+09:00 sync m
      printf '#!/bin/sh\\n[ -f asked ] && echo two || echo one; touch asked\\n' > token; chmod +x token
      shelf t $base/t --token-command ./token; echo token > mode; : > calls; sync t; cut -d ' ' -f 2- calls | uniq
      shelf u $base/u --token-command 'echo three'; sync u; cat said | jq -r .message
      shelf h http://example.org/x --login-file login 2>&1
      strings -n 4 "$HOME"/.local/share/catchkit/catchkit.sqlite3 | grep -c 'Bearer\\|비밀"'
      catchkit shot shelf remove w -q; catchkit shot list --json | jq '.data | length'; shelf w $base/deep/w --login-file login; : > mode; : > calls; sync w; grep -c PUT calls
      # Nothing is to be sent, and a server that is gone is told all the same.
      kill $server; trap - EXIT; wait $server 2> said; catchkit shot sync w -q 2> said; echo $?
      """)
    #expect(
      result.output == """
        4 0 1 0
        0 4 1 0
        0
        민지:비밀"번\\호5
        0 0 0 0 0 0 4
        4 4 0 0 0 0 0
        0 0 1 4
        0 0 1 4
        19
        4 0 1 0
        4 0 1 0
        0 0 1 4
        0 0 1 4
        0
        4 0 1 0
        4 0 1 0
        Bearer one
        Bearer two
        0 0 1 4
        '\(result.output.split(separator: "'").first { $0.hasSuffix("/u") } ?? "")': the server answers 401
        catchkit: the credential would go to 'http://example.org/x' in clear
        hint: write https://, or add --plaintext
        0
        6
        0 4 1 0
        0
        19

        """, "\(result)")
  }

  @Test(.enabled(if: hasTools, "needs python3, jq and curl"))
  func `a REST server gets each picture once, also when its answer is lost`() throws {
    let result = try shell(
      """
      serve rest; catchkit shot shelf add r $base/ --rest --token-command 'echo t' -q
      catchkit shot tag add 맛집,'a "b" ;' sht-1 -q; catchkit shot edit sht-1 --star -q
      echo lost > mode; sync; wc -l < calls; sync; check; echo $?
      catchkit shot keep sht-6 -q; catchkit shot show sht-6 --json | jq -r '.data.sha256 + ".png"' > mode
      catchkit shot sync --json 2> said | counts sent present failed
      : > mode; CATCHKIT_SHOT_REST_MB=1 sync; check; echo $?
      other() { CATCHKIT_NOW=2026-11-28T11:00:00+09:00 catchkit user add 민지 -q --store "$1"; catchkit shot shelf add a $base --rest --token-command 'echo t' -q --store "$1"; }
      other b; pull b; pull b
      catchkit shot list --store b --json | jq -r '.data | map([.captured_at, .favourite, .state, .tags, .width, .bytes > 1] | tostring) | unique[]'
      """)
    #expect(
      result.output == """
        4 0 1 0
        1
        0 4 1 0
        0
        0 4 1
        1 4 1 0
        0
        5 5 0 0 0 0 0
        0 0 0 0 5 0 0
        ["2026-11-01T00:00:00+09:00",true,"kept",["맛집","a \\"b\\" ;"],90,true]
        ["2026-11-02T00:00:00+09:00",false,"kept",[],90,true]
        ["2026-11-03T00:00:00+09:00",false,"kept",[],90,true]
        ["2026-11-05T00:00:00+09:00",false,"kept",[],90,true]
        ["2026-11-06T00:00:00+09:00",false,"kept",[],90,true]

        """, "\(result)")
  }

  @Test(.enabled(if: hasTools, "needs python3, jq and curl"))
  func `words that were taken over are neither undone nor lost to a wrong clock`() throws {
    let result = try shell(
      """
      at() { export CATCHKIT_NOW=2026-11-28T$1:00:00+09:00; }
      note() { catchkit shot list --store "$1" --json | jq -r '.data[] | select(.app == "App0" or .app == "Foo") | [.app, .note] + .tags | join(" ")'; }
      mkdir a; catchkit shot shelf add a a -q; sync; other b a; pull b
      b=$(catchkit shot list --store b --json | jq -r '.data[] | select(.app == "App0").id')
      here=$HOME/.local/share/catchkit/catchkit.sqlite3
      at 13; catchkit shot edit sht-1 --app Foo -q; sync
      at 14; pull b; catchkit shot edit "$b" --note 둘 -q --store b; catchkit shot sync -q --store b
      at 15; catchkit shot pull -q; catchkit undo > said 2>&1; echo $?; note "$here"
      catchkit shot rule add 금융 성수동 -q; at 16; catchkit shot edit "$b" --note 셋 -q --store b; catchkit shot sync -q --store b
      at 17; catchkit shot text sht-1 --set - <<< '성수동 금융 맛집' -q
      sync; pull b; note b; catchkit shot pull -q; note "$here"
      at 22; catchkit shot edit "$b" --note 시계 -q --store b; catchkit shot sync -q --store b
      at 18; catchkit shot pull -q; at 19; catchkit shot edit sht-1 --note 나중 -q; sync; catchkit shot pull -q; note "$here"
      catchkit shot sync -q; pull b; note b
      """)
    #expect(
      result.output == """
        4 0 1 0
        4 4 0 0 0 0 0
        0 4 1 0
        0 0 1 0 3 0 0
        12
        Foo 둘
        0 4 1 0
        0 0 0 1 3 0 0
        Foo 셋
        Foo 셋 금융
        0 4 1 0
        Foo 나중 금융
        0 0 1 0 3 0 0
        Foo 나중 금융

        """, "\(result)")
  }

  @Test(.enabled(if: hasTools, "needs python3, jq and curl"))
  func `hostile lines and files are left out one by one`() throws {
    let result = try shell(
      """
      mkdir a; catchkit shot shelf add a a -q; sync > said
      one() { rm -rf t b* into; cp -r a t; catchkit user add 민지 -q --store b; catchkit shot shelf add a t -q --store b
        jq -c 'del(.check) | if .app == "App0" then '"$1"' else . end' a/manifest-*.jsonl > t/"$(cd a && ls manifest-*)"; }
      take() { one "$1"; catchkit --store b shot import t --json 2> said | counts added refused
        catchkit --store b shot pull --into into --json 2> said | counts added known refused; }
      take '.bytes = 9223372036854775807'; take '.text = {content: ("x" * 262145), secrets: [], expires_on: null, source: "x", failure: ""}'
      take '.said.at = "9999-01-01T00:00:00Z"'; take '.said.tags = [range(200) | tostring]'; take '.zone = "../../etc/passwd"'; take '.said.tags = ["a,b"]'
      one '.name = "../evil.sh"'; catchkit --store b shot pull --into into -q; ls into | grep -c png; ls
      one '.name = "z.png.0123456789abcdef.draft"'; catchkit --store b shot pull --into into -q; ls into | grep draft
      one .; mkdir into into/x; ln -s x into/Screenshot_20261101-081500_App0.png; mkfifo into/Screenshot_20261102-081501_App1.png
      catchkit --store b shot pull --into into --json 2> said | counts added fetched refused; rm into/Screenshot_20261103-081502_App2.png
      catchkit --store b shot pull --into into --json 2> said | counts added fetched known; ls into
      # A line may have the hash of what is no picture.
      printf '#!/bin/sh\\n' > evil; hash=$(sha256sum evil | cut -d ' ' -f 1); export hash; one '.sha256 = env.hash | .bytes = 10 | .name = "evil.sh"'
      mkdir -p t/files/${hash%${hash#??}}; cp evil t/files/${hash%${hash#??}}/$hash.png; catchkit --store b shot pull --into into --json 2> said | counts added refused
      """)
    #expect(
      result.output == """
        3 1
        0 3 1
        3 1
        0 3 1
        3 1
        0 3 1
        3 1
        0 3 1
        3 1
        0 3 1
        3 1
        0 3 1
        4
        a
        b
        b-journal
        b.lock
        b.lock.sync
        fixture.py
        into
        p
        rest.py
        said
        server.py
        t
        z.png.0123456789abcdef.draft.png
        4 4 0
        0 1 4
        Screenshot_20261101-081500_App0-83c26765a85eea63.png
        Screenshot_20261101-081500_App0.png
        Screenshot_20261102-081501_App1-aa6c1e5c88ff3749.png
        Screenshot_20261102-081501_App1.png
        Screenshot_20261103-081502_App2.png
        Screenshot_20261105-081504_App4.png
        x
        3 1

        """, "\(result)")
  }

  @Test(.enabled(if: hasTools, "needs python3, jq and curl"))
  func `one picture that fails stops no other, and no answer ends the program`() throws {
    let result = try shell(
      """
      serve server; catchkit shot shelf add w $base/w -q; catchkit shot keep sht-6 -q
      echo header > mode; catchkit shot pull w > said 2>&1; echo $?
      echo wait > mode; sync w
      catchkit shot shelf add one $base/one -q; echo one > mode; sync one; sync one
      other b $base/w; echo forbid > mode; pull b; : > mode; pull b
      """)
    #expect(
      result.output == """
        0
        5 0 1 0
        4 0 1 1
        0 4 1 1
        4 4 0 0 0 0 1
        1 1 0 0 4 0 0

        """, "\(result)")
  }

  @Test(.enabled(if: hasTools && ShellRun.has("rclone"), "needs rclone"))
  func `rclone serves a shelf as any other server`() throws {
    let result = try shell(
      """
      mkdir r; printf 'u\\np\\n' > login
      port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
      rclone serve webdav r --addr 127.0.0.1:$port --user u --pass p > said 2>&1 & trap "kill $!" EXIT
      until curl -s -o answer "http://127.0.0.1:$port/"; do sleep 0.05; done
      catchkit shot shelf add r "http://127.0.0.1:$port/x/y" --login-file login -q; sync; sync
      check --deep; echo $?; find r -type f | wc -l
      catchkit user add 민지 -q --store b; catchkit shot shelf add a "http://127.0.0.1:$port/x/y/" --login-file login -q --store b; pull b
      """)
    #expect(
      result.output == """
        4 0 1 0
        0 4 1 0
        0
        5
        4 4 0 0 0 0 0

        """, "\(result)")
  }
}
