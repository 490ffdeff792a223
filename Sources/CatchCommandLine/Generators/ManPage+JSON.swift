import CatchValues

extension ManPage {
  /// Writes catchkit-json(5): the envelope, the error object, every contract and its fields.
  static func jsonPage(_ program: ProgramInfo, _ language: Language) -> String {
    var manual = Manual(
      "catchkit-json", section: 5, date: program.date,
      Text(en: "JSON documents that catchkit reads and prints", ko: "catchkit이 읽고 쓰는 JSON 문서"),
      in: language)
    manual.section("DESCRIPTION", "설명")
    manual.paragraph(
      en: "With --format json every command prints one document on one line:",
      ko: "--format json을 지정하면 모든 명령이 한 줄에 문서 하나를 출력합니다:")
    manual.display(#"{"schema":"catchkit.version/1","data":{},"meta":{}}"#)
    manual.definitions(envelope)
    manual.paragraph(
      en: "With --format jsonl each row of a list, or the one record, is a line of its own without "
        + "the envelope. Amounts are whole won. Lengths of time in the store are seconds, with "
        + "ISO 8601 beside them. No whole number is outside 2^53 - 1 on either side; where a "
        + "query finds one it is a string. Other decimals are strings, so that no reader rounds "
        + "them. Language and locale change nothing.",
      ko: "--format jsonl이면 목록의 행마다, 또는 레코드 하나가 봉투 없이 한 줄입니다. 금액은 원 단위 정수입니다. 저장소의 시간 길이는 초이며 "
        + "ISO 8601 표기가 함께 있습니다. 정수는 양쪽으로 2^53 - 1을 넘지 않으며, 질의가 넘는 수를 찾으면 문자열입니다. 그 밖의 소수는 읽는 쪽이 "
        + "반올림하지 않도록 문자열입니다. 언어와 로캘은 아무것도 바꾸지 않습니다.")
    manual.subsection(Text(en: "Rows in, rows out", ko: "행 단위 입출력"))
    manual.paragraph(
      en: "A command that answers JSON Lines line by line, as 'wage calc --from jsonl', gives each "
        + "answer the id of its row. No line depends on another: the lines may be cut into parts, "
        + "in any order and for any number of processes, and the answers are the same, byte for "
        + "byte. A refused row has no answer. With --keep-going or --rejects the others have "
        + "theirs, the exit code is 17, standard error counts the refused rows, and the file of "
        + "--rejects holds each as it was read. See catchkit-scale(7).",
      ko: "'wage calc --from jsonl'처럼 JSON Lines에 한 줄씩 답하는 명령은 답마다 그 행의 id를 적습니다. 어느 줄도 다른 줄에 영향을 "
        + "주지 않으므로, 어떤 순서로 몇 부분으로 나누어 몇 개의 프로세스로 실행해도 답은 바이트까지 같습니다. 거부된 행에는 답이 없습니다. "
        + "--keep-going이나 --rejects를 지정하면 나머지 행에 답하고 17로 끝나며, 표준 오류에 거부된 행의 수가 나오고 --rejects 파일에 "
        + "읽은 그대로 남습니다. catchkit-scale(7) 참고.")
    manual.subsection(Text(en: "Errors", ko: "오류"))
    manual.paragraph(
      en: "With a machine format the last line of standard error is one object, for usage errors "
        + "too:",
      ko: "기계용 형식이면 사용법 오류를 포함해 표준 오류의 마지막 줄이 객체 하나입니다:")
    manual.display(
      #"{"id":"usage.value","exit":2,"message":"…","hint":"…","retryable":false,"source":null,"operation":null}"#
    )
    manual.definitions(errorMembers)
    let nodes = program.root.listedNodes
    var shown: Set<String> = []
    manual.section("OUTPUT CONTRACTS", "출력 규격")
    for node in nodes {
      guard let output = node.output, shown.insert(output.contract).inserted else { continue }
      manual.subsection("\(output.contract)/\(output.version)")
      let shape =
        output.shape == .list ? Text(en: "A list", ko: "목록") : Text(en: "A record", ko: "레코드")
      manual.paragraph(
        en: "\(shape.en), printed by '\(node.invocation)'.",
        ko: "\(shape.ko), 출력하는 명령: '\(node.invocation)'.")
      manual.fields(output.fields)
      for change in output.changes { manual.paragraph(change.paragraph) }
    }
    manual.section("INPUT DOCUMENTS", "입력 문서")
    manual.paragraph(
      en: "JSON that is read is strict: duplicate keys, trailing commas, unknown fields and "
        + "nesting deeper than 64 are errors with line and column.",
      ko: "입력 JSON은 엄격합니다. 중복된 키, 끝의 쉼표, 모르는 필드, 64단계가 넘는 중첩은 줄과 열이 있는 오류입니다.")
    for node in nodes {
      guard let input = node.input, shown.insert(input.contract).inserted else { continue }
      manual.subsection("\(input.contract)/\(input.version)")
      manual.paragraph(en: "Read by '\(node.invocation)'.", ko: "읽는 명령: '\(node.invocation)'.")
      manual.fields(input.fields)
    }
    manual.references([("catchkit", 1), ("catchkit-exit", 7)])
    return manual.text
  }

  private static var envelope: [(label: String, text: Text)] {
    [
      (
        "Va schema",
        Text(
          en: "The name of the contract and its major number. Within a major number fields are "
            + "only added. A removed, renamed or retyped field raises it.",
          ko: "규격의 이름과 주 버전 번호. 같은 번호에서는 필드가 추가되기만 합니다. 필드를 없애거나 이름이나 종류를 바꾸면 번호가 올라갑니다.")
      ),
      (
        "Va data",
        Text(
          en: "An object, or an array of objects for a list. Fields come in the order given below. "
            + "A value that is not known is null. A field marked as one that may be absent is "
            + "written only when it was asked for.",
          ko: "객체, 또는 목록이면 객체의 배열. 필드는 아래 순서대로 나옵니다. 모르는 값은 null입니다. 없을 수 있다고 표시된 필드는 요청할 때만 "
            + "나옵니다.")
      ),
      (
        "Va meta",
        Text(
          en: "For a list: count, the number of rows printed, and truncated, whether --limit left "
            + "some out. A list that was given no days may add window, the days from and to that it "
            + "looked at. Documents with amounts name their currency. Commands that compute add "
            + "the rules file that was used, and for lists explanation. Commands that change the "
            + "store add operation, the number to undo it by, change_count, dry_run and replayed; "
            + "a replay adds undone_by, the operation that has taken it back since, or null; a dry "
            + "run adds changes: record, before and after, each as the record's own commands print "
            + "it, and changes_truncated, whether there are more than the first thousand. A change "
            + "of shifts adds warnings, what 'shift check' finds in what was changed, and "
            + "warnings_truncated, whether there are more than the first thousand. Since "
            + "2026-11-27 a change that agrees on pay below the minimum wage adds them, too, with "
            + "the rule minimum-wage. A command that read a table of people adds columns, which "
            + "heading became which field, unread, the headings that nothing read, and "
            + "passed_over, the counts of lines before the heading, blank lines, totals, repeated headings and days off; a "
            + "dry run of an import adds understood, its rows as they were read, with their lines. "
            + "A change whose hooks failed after it adds failed_hooks: the "
            + "name of each, and its outcome, which is exit_N, signal_N, timed_out, not_started or "
            + "not_trusted.",
          ko: "목록이면 출력한 행 수 count와 --limit이 일부를 뺐는지를 나타내는 truncated. 날짜를 지정하지 않은 목록에는 살펴본 기간 "
            + "window(from, to)가 있을 수 있습니다. 금액이 있는 문서에는 통화가 있습니다. 계산하는 "
            + "명령은 사용한 기준 파일을, 목록이면 explanation도 더합니다. 저장소를 바꾸는 명령은 되돌릴 번호 operation, change_count, dry_run, "
            + "replayed를 더합니다. 다시 보낸 요청에는 그 뒤에 되돌린 작업 undone_by(없으면 null)가 있습니다. 미리 보기에는 changes(record, "
            + "before, after, 각각 그 레코드의 명령이 출력하는 모양)와 처음 1,000개보다 많은지를 나타내는 changes_truncated가 있습니다. 근무를 "
            + "바꾸면 'shift check'가 찾은 warnings와 warnings_truncated를 더합니다. 2026-11-27부터는 최저임금보다 낮은 임금에 합의할 때도 "
            + "minimum-wage 규칙으로 더합니다. 사람이 만든 표를 읽은 명령은 columns(제목과 필드), unread(읽지 않은 제목), passed_over(제목 앞의 "
            + "줄, 빈 줄, 합계, 반복된 제목, 쉬는 날의 수)를, 가져오기의 미리 보기는 understood(읽은 행과 줄 번호)를 더합니다. 변경 뒤에 훅이 실패하면 "
            + "failed_hooks에 이름과 결과(exit_N, signal_N, timed_out, not_started, not_trusted)가 있습니다.")
      ),
    ]
  }

  private static var errorMembers: [(label: String, text: Text)] {
    [
      (
        "Va id",
        Text(
          en: "Stable name of the error, to be tested by scripts. See catchkit-exit(7).",
          ko: "스크립트가 비교할 수 있는, 바뀌지 않는 오류 이름. catchkit-exit(7) 참고.")
      ),
      ("Va exit", Text(en: "The exit code of the process.", ko: "프로세스의 종료 코드.")),
      (
        "Va message",
        Text(
          en: "The failure, in the chosen language; it may change between releases.",
          ko: "고른 언어로 쓴 오류 내용. 배포판마다 달라질 수 있습니다.")
      ),
      ("Va hint", Text(en: "The next step, or null.", ko: "다음에 할 일, 또는 null.")),
      (
        "Va retryable",
        Text(en: "Whether the same command may succeed later.", ko: "같은 명령이 나중에 성공할 수 있는지 여부.")
      ),
      (
        "Va source",
        Text(
          en: "The place in an input: file, line, column, field, each perhaps null; or null.",
          ko: "입력에서의 위치: file, line, column, field(각각 null일 수 있음). 없으면 null.")
      ),
      (
        "Va operation",
        Text(
          en: "The number of the operation that was done anyway, or null: the change is made, and "
            + "the next step failed. Such a line is not to be repeated without its key.",
          ko: "그래도 이루어진 작업의 번호, 또는 null. 변경은 되었고 다음 단계가 실패했습니다. 그런 명령은 같은 키 없이 다시 실행하지 마십시오.")
      ),
    ]
  }
}
