/// The contracts of hooks.
extension ContractTable {
  static let hookOutputs: [Contract] = [
    Contract(
      id: "catchkit.hook/1", shape: "record",
      fields: [
        "phase: 'before' | 'after'", "command: text", "at: instant", "actor_id: text | null",
        "actor: text | null", "summary: text | null", "store: text",
      ]),
    Contract(
      id: "catchkit.hooks.list/1", shape: "list",
      fields: [
        "phase: 'before' | 'after' | null", "name: text",
        "state: 'runs' | 'ignored' | 'refused'", "reason: text | null", "path: text",
      ]),
  ]

  static let hookSamples: [Sample] = [
    Sample(contract: "catchkit.hook/1", line: "hooks sample", explains: false),
    Sample(contract: "catchkit.hooks.list/1", line: "hooks list", explains: false),
  ]
}
