import CommandsTestSupport

/// The contracts of requests about shifts.
extension ContractTable {
  static let changeRequestOutputs: [Contract] =
    ["swap", "cover", "change", "off", "agree", "approve", "decline", "cancel"].map { name in
      Contract(id: "catchkit.shift.request.\(name)/1", shape: "record", fields: shiftRequest)
    } + [
      Contract(id: "catchkit.shift.request.shifts/1", shape: "list", fields: shiftRequest)
    ]

  static let changeRequestSamples: [Sample] = [
    asking("swap", "shift request swap shf-1 --with shf-2 --as 민지", []),
    asking("cover", "shift request cover shf-1 --worker 지훈 --as 민지", []),
    asking("change", "shift request change shf-1 --start 19:00 --as 민지", []),
    asking("off", "shift request off shf-1 --message 병원 --as 민지", []),
    asking("agree", "shift request agree req-1 --as 지훈", [swapping]),
    asking(
      "approve", "shift request approve req-1 --reason 좋습니다 --as 사장",
      [swapping, "shift request agree req-1 --as 지훈"]),
    asking("decline", "shift request decline req-1 --reason 바쁨 --as 지훈", [swapping]),
    asking("cancel", "shift request cancel req-1 --as 민지", [swapping]),
    asking("shifts", "shift request shifts --as 사장", [swapping]),
  ]

  private static let swapping = "shift request swap shf-1 --with shf-2 --as 민지"

  private static let shiftRequest = [
    "id: text", "kind: 'swap' | 'cover' | 'change' | 'off'", "place: text", "worker: text",
    "shift: text", "other_shift: text | null", "colleague: text | null",
    "state: 'pending' | 'agreed' | 'accepted' | 'rejected' | 'withdrawn' | 'lapsed'",
    "starts_at: instant | null", "ends_at: instant | null", "message: text", "reason: text",
    "requested_at: instant", "decided_at: instant | null", "zone: text",
  ]

  private static func asking(_ name: String, _ line: String, _ before: [String]) -> Sample {
    Sample(
      contract: "catchkit.shift.request.\(name)/1", line: line, explains: false,
      before: PlaceWorld.lines + [
        "shift add -w 민지 -d 2026-11-03 -t 18:00-22:00 --state published --as 사장",
        "shift add -w 지훈 -d 2026-11-04 -t 18:00-22:00 --state published --as 사장",
      ] + before)
  }
}
