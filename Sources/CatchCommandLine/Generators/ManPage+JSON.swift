import CatchValues

extension ManPage {
  /// Writes catchkit-json(5): the envelope, the error object, every contract and its fields.
  static func jsonPage(_ program: ProgramInfo) -> String {
    var manual = Manual(
      title: "catchkit-json", section: 5, date: program.date, name: "catchkit-json",
      summary: "JSON documents that catchkit reads and prints")
    manual.section("DESCRIPTION")
    manual.paragraph("With --format json every command prints one document on one line:")
    manual.display(#"{"schema":"catchkit.version/1","data":{},"meta":{}}"#)
    manual.definitions([
      (
        "Va schema",
        "The name of the contract and its major number. Within a major number fields are only "
          + "added. A removed, renamed or retyped field raises it."
      ),
      (
        "Va data",
        "An object, or an array of objects for a list. Fields come in the order given below. "
          + "A value that is not known is null. A field marked as one that may be absent is "
          + "written only when it was asked for."
      ),
      (
        "Va meta",
        "For a list: count, the number of rows printed, and truncated, whether --limit left "
          + "some out. Documents with amounts name their currency. Commands that compute add "
          + "the rules file that was used, and for lists explanation. Commands that change the "
          + "store add operation, the number to undo it by, change_count, dry_run and replayed; "
          + "a replay adds undone_by, the operation that has taken it back since, or null; a dry "
          + "run adds changes: record, before and after, each as the record's own commands print "
          + "it, and changes_truncated, whether there are more than the first thousand. A change of "
          + "shifts adds warnings, what 'shift check' finds in what was changed, and "
          + "warnings_truncated, whether there are more than the first thousand. Since "
          + "2026-11-27 a change that agrees on pay below the minimum wage adds them, too, with "
          + "the rule minimum-wage. A command that read a table of people adds columns, which "
          + "heading became which field, unread, the headings that nothing read, and passed_over, "
          + "the counts of lines before the heading, blank lines, totals and repeated headings; a "
          + "dry run of an import adds understood, its rows as they were read, with their lines. A "
          + "change whose hooks failed after it adds failed_hooks: the "
          + "name of each, and its outcome, which is exit_N, signal_N, timed_out, not_started or "
          + "not_trusted."
      ),
    ])
    manual.paragraph(
      "With --format jsonl each row of a list, or the one record, is a line of its own without "
        + "the envelope. Amounts are whole won. Lengths of time in the store are seconds, with "
        + "ISO 8601 beside them. No whole number is outside 2^53 - 1 on either side; where a "
        + "query finds one it is a string. Other decimals are strings, so that no reader rounds "
        + "them. Language and locale change nothing.")
    manual.subsection("Errors")
    manual.paragraph(
      "With a machine format the last line of standard error is one object, for usage errors too:")
    manual.display(
      #"{"id":"usage.value","exit":2,"message":"…","hint":"…","retryable":false,"source":null,"operation":null}"#
    )
    manual.definitions([
      ("Va id", "Stable name of the error, to be tested by scripts. See catchkit-exit(7)."),
      ("Va exit", "The exit code of the process."),
      ("Va message", "The failure, in the chosen language; it may change between releases."),
      ("Va hint", "The next step, or null."),
      ("Va retryable", "Whether the same command may succeed later."),
      (
        "Va source", "The place in an input: file, line, column, field, each perhaps null; or null."
      ),
      (
        "Va operation",
        "The number of the operation that was done anyway, or null: the change is made, and "
          + "the next step failed. Such a line is not to be repeated without its key."
      ),
    ])
    let nodes = program.root.listedNodes
    var shown: Set<String> = []
    manual.section("OUTPUT CONTRACTS")
    for node in nodes {
      guard let output = node.output, shown.insert(output.contract).inserted else { continue }
      manual.subsection("\(output.contract)/\(output.version)")
      let shape = output.shape == .list ? "A list" : "A record"
      manual.paragraph("\(shape), printed by '\(node.invocation)'.")
      manual.fields(output.fields)
      for change in output.changes { manual.paragraph(change.paragraph.en) }
    }
    manual.section("INPUT DOCUMENTS")
    manual.paragraph(
      "JSON that is read is strict: duplicate keys, trailing commas, unknown fields and nesting "
        + "deeper than 64 are errors with line and column.")
    for node in nodes {
      guard let input = node.input, shown.insert(input.contract).inserted else { continue }
      manual.subsection("\(input.contract)/\(input.version)")
      manual.paragraph("Read by '\(node.invocation)'.")
      manual.fields(input.fields)
    }
    manual.references([("catchkit", 1), ("catchkit-exit", 7)])
    return manual.text
  }
}
