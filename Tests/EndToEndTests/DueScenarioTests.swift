import CatchTestSupport
import CatchValues
import Foundation
import Testing

/// Acceptance scenario 8, as far as cron goes: what is due is told once, whatever happens.
@Suite("Cron tells what is due") struct DueScenarioTests {
  private let cafe: Scenario

  /// 민지 works on the evening of the 9th, has something to do half an hour before its end, and is
  /// paid on every 10th.
  init() throws {
    cafe = try Scenario.cafe()
    cafe.move(to: "02T09:00")
    for line in [
      "shift add -p 카페 -w 민지 -d 2026-11-09 -t 19:00-23:50",
      "shift terms propose 민지 -p 카페 --hourly 10400 --pay-day 10 --since 2026-11-02",
    ] { try cafe.done("사장", line) }
    let terms = try cafe.list("민지", "shift terms list").compactMap { $0["id"]?.words }.last
    try cafe.done("민지", "shift terms accept \(try #require(terms))")
    try cafe.done("민지", "shift routine add 마감 --alarm end-30m --task 정산 --to 카페")
    try cafe.done("민지", "shift due --kind decision")
  }

  private func shell(_ script: String, _ more: [String: String] = [:]) throws -> ProcessResult {
    try ShellRun.run(
      ShellRun.waiting + script,
      environment: cafe.variables.merging(["CATCHKIT_USER": "민지"]) { $1 }.merging(more) { $1 },
      folder: cafe.folder.url)
  }

  @Test func `a run every minute tells the shift, its alarm and the pay day once each`() throws {
    let result = try shell(
      """
      # The hours in which something falls due, an hour before its time.
      for hour in 18 22 23; do
        for minute in $(seq -w 0 59); do
          export CATCHKIT_NOW=2026-11-09T$hour:$minute:00+09:00
          catchkit shift due --within 60m --format jsonl > line || echo "exit $?"
          if [ -s line ]; then sed "s/^/$hour:$minute /" line >> told; fi
          catchkit shift due --within 60m >> again || echo "exit $?"
        done
      done
      sed 's/ {.*"kind":\\("[^"]*"\\).*/ \\1/' told; grep -c '"is_late":true' told; wc -c < again
      """)
    #expect(
      result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } == [
        "18:00 \"shift\"", "22:20 \"routine\"", "23:00 \"pay_day\"", "0", "0",
      ], "\(result)")
    #expect(result.errors == "")
  }

  @Test func `two at once tell everything once in all`() throws {
    cafe.move(to: "09T23:10")
    let result = try shell(
      """
      for round in $(seq 10); do
        for process in 1 2 3 4; do
          catchkit shift due --within 60m --kind shift,routine,pay_day --format jsonl \\
            >> told.$process & pids="$pids $!"
        done
        for pid in $pids; do wait $pid || echo "exit $?"; done; pids=
        cat told.* | grep -o '"key":"[^"]*"' | sort; rm told.*
        catchkit shift due reset --all --format ids | wc -l
      done
      """)
    // The shift began hours ago, so it is told as late.
    let round = [
      "\"key\":\"pay_day wpl-1\"", "\"key\":\"routine rtn-1 shf-1\"", "\"key\":\"shift shf-1\"",
      "3",
    ]
    let lines = result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines == Array(repeating: round, count: 10).flatMap(\.self), "\(result)")
    #expect(result.errors == "")
  }

  @Test func `programs of two at once are run once in all, and may use the store`() throws {
    cafe.move(to: "09T23:25")
    let result = try shell(
      """
      cat > notify <<'END'
      #!/bin/sh
      cat >> events; echo "$CATCHKIT_EVENT_TEXT" >> texts
      catchkit shift edit shf-1 --memo "$CATCHKIT_EVENT_KIND" --as 사장 --quiet --lock-wait 25s || exit 9
      END
      chmod +x notify
      catchkit shift due --kind shift,routine --exec ./notify --format ids > one & first=$!
      catchkit shift due --kind shift,routine --exec ./notify --format ids > two & second=$!
      wait $first; echo $?; wait $second; echo $?
      cat one two | wc -l; wc -l < texts; grep -o '"kind":"[^"]*"' events
      catchkit shift list --all --format tsv --fields memo | tail -n 1
      """)
    #expect(
      result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } == [
        "0", "0", "2", "2", "\"kind\":\"shift\"", "\"kind\":\"routine\"", "routine",
      ], "\(result)")
  }

  @Test func `a program that fails or hangs is reported and tried again`() throws {
    cafe.move(to: "09T18:30")
    let result = try shell(
      """
      due() { catchkit shift due --within 60m "$@" 2> errors; echo $?; }
      due --exec 'sh -c "echo no >&2; exit 7"'; grep -c 'exit code 7' errors; grep -cx no errors
      due --exec 'sleep 20' --timeout 300ms; grep -c 'longer than 0.3 s' errors
      due --exec /no/such/program; grep -c 'could not be started' errors
      due --exec 'sh -c "kill -9 $$"'; grep -c 'signal 9' errors
      due --exec 'sh -c "cat >&2; ls /dev/fd | wc -l >&2"'; cat errors
      due --exec true; wc -c < errors
      """)
    let lines = result.output.split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(lines.prefix(9) == ["19", "1", "1", "19", "1", "19", "1", "19", "1"], "\(result)")
    let rest = lines.dropFirst(9)
    #expect(rest.contains { $0.hasPrefix("{\"key\":\"shift shf-1\"") }, "\(result)")
    #expect(rest.last == "0", "it was told again: \(result)")
    #expect(rest.contains("0") && !rest.contains("19"))
  }

  @Test func `who is killed while it tells tells it again`() throws {
    cafe.move(to: "09T18:30")
    let result = try shell(
      """
      catchkit shift due --within 60m --exec 'sh -c "kill -9 $PPID; sleep 1"' > killed 2>&1
      echo $?; catchkit shift due list --format ids | wc -l
      catchkit shift due --within 60m --lock-wait 25s | wc -l
      catchkit doctor --deep > /dev/null; echo $?
      """)
    #expect(
      result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } == [
        "137", "0", "1", "0",
      ], "\(result)")
  }

  @Test func `who is asked to stop stops the program, too`() throws {
    cafe.move(to: "09T18:30")
    let result = try shell(
      """
      catchkit shift due --within 60m --exec 'sh -c "echo $$ > begun; exec sleep 60"' & due=$!
      until_true "[ -s begun ]"
      kill -TERM $due; wait $due 2> /dev/null; echo $?
      # Where nobody waits for orphans they stay in the list of processes, dead.
      lives() { kill -0 $1 2> /dev/null && ! grep -qs '^State:.[ZX]' /proc/$1/status; }
      until_true "! lives $(cat begun)"; echo $?
      catchkit shift due --within 60m | wc -l
      """)
    #expect(
      result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } == [
        "143", "0", "1",
      ], "\(result)")
  }

  /// Signals are held back while a program starts, but not from the program.
  @Test func `a program begins with no signal blocked`() throws {
    cafe.move(to: "09T18:30")
    let result = try shell(
      """
      catchkit shift due --within 60m --exec 'grep -s SigBlk /proc/self/status > mask; :'
      if [ -s mask ]; then cut -f 2 mask | tr -d 0; else echo; fi
      """)
    #expect(result.output.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty, "\(result)")
  }

  @Test func `a reader who leaves, or a full disk, loses nothing`() throws {
    cafe.move(to: "09T18:30")
    let result = try shell(
      """
      catchkit shift due --within 60m > /dev/full 2> /dev/null; echo $?
      catchkit shift due --within 60m >&- 2> /dev/null; echo $?
      catchkit shift due --within 60m | wc -l
      """)
    #expect(
      result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } == [
        "74", "74", "1",
      ], "\(result)")
  }

  @Test func `a zone whose clock changes tells each alarm once`() throws {
    for line in [
      "shift place add 뉴욕 --zone America/New_York --personal",
      "shift add -p 뉴욕 -d 2026-11-01 -t 00:30-09:00",
      "shift routine add 밤 --alarm 01:30 --to 뉴욕",
    ] { try cafe.done("하늘", line) }
    let result = try shell(
      """
      for time in 01:10:00-04:00 01:20:00-04:00 01:50:00-04:00 01:20:00-05:00 01:50:00-05:00; do
        CATCHKIT_NOW=2026-11-01T$time catchkit shift due --kind routine --as 하늘
      done
      """)
    #expect(
      result.output
        == "2026-11-01 01:30 routine 밤 for the shift at 뉴욕 (shf-2), in 10m\n", "\(result)")
  }

  // MARK: Samples

  @Test func `the line for cron runs as it is printed`() throws {
    cafe.move(to: "09T18:30")
    let result = try shell(
      """
      catchkit shift due sample crontab --within 60m --exec './no 100% {text}' | tail -n 1
      line=$(catchkit shift due sample crontab --within 60m | tail -n 1)
      # What cron runs: after the five fields, without the backslashes before per cent signs.
      command=$(printf '%s' "$line" | cut -d' ' -f6- | sed 's/\\\\%/%/g')
      env -i CATCHKIT_NOW="$CATCHKIT_NOW" sh -c "cd /; $command"
      env -i CATCHKIT_NOW="$CATCHKIT_NOW" sh -c "cd /; $command"; echo $?
      """)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("* * * * * /") == true, "\(result)")
    #expect(lines.first?.contains("--exec './no 100\\% {text}'") == true, "\(result)")
    #expect(lines.first?.contains("--within 1h --as 민지 --store \(cafe.path)") == true)
    #expect(lines.count == 3 && lines[1].contains("shf-1") && lines[2] == "0", "\(result)")
  }

  @Test func `systemd accepts the units, and starts what they name`() throws {
    cafe.move(to: "09T18:30")
    let result = try shell(
      """
      catchkit shift due sample service --exec 'printf "%s 100%% $5\\n" {text}' > due.service
      catchkit shift due sample timer > due.timer
      cat due.service due.timer
      """)
    #expect(result.output.contains("100%%%% $$5"), "\(result)")
    #expect(result.output.contains("Persistent=true"))
    guard ShellRun.has("systemd-analyze") else { return }
    let verdict = try shell("systemd-analyze verify --man=no ./due.service ./due.timer 2>&1")
    #expect(verdict.status == .exit(0), "\(verdict)")
    #expect(!verdict.output.contains("due."), "\(verdict)")
  }
}

extension JSON {
  fileprivate var words: String? {
    if case .string(let text) = self { return text }
    return nil
  }
}
