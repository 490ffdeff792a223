extension ContractTable {
  static let shotSamples: [Sample] = [
    Sample(
      contract: "catchkit.shot.why/1", line: "shot why Screenshot_20261103-081502_Coupang.webp",
      explains: false)
  ]

  static let shotContracts: [Contract] = [
    Contract(
      id: "catchkit.shot.why/1", shape: "record",
      fields: [
        "file: text", "verdict: 'screenshot' | 'other'",
        "evidence: [{signal: 'attribute' | 'comment' | 'folder' | 'name' | 'size' | 'exposure' | "
          + "'sensitivity' | 'lens' | 'position', strength: 'veto' | 'decisive' | 'strong' | "
          + "'fallback', value: text}]",
        "captured_at: instant | null", "time_from: 'exif' | 'name' | 'file' | null",
        "app: text | null", "width: integer", "height: integer",
      ])
  ]
}
