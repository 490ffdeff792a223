/// The contracts of planning with pay.
extension ContractTable {
  static let planningOutputs: [Contract] = [
    Contract(
      id: "catchkit.wage.payday/1", shape: "list",
      fields: [
        "place: text | null", "worker: text | null", "day: text", "nominal: date", "date: date",
        "weekday: 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'", "days_left: integer",
        "closed: text | null",
      ])
  ]

  static let planningSamples: [Sample] = [
    Sample(
      contract: "catchkit.wage.payday/1", line: "wage payday --day 25 --count 1", explains: false)
  ]
}
