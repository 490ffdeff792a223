extension BadDocument {
  static let structure = [
    BadDocument("empty file", whole: "", "json.syntax", at: ""),
    BadDocument("white space only", whole: " \n\n ", "json.syntax", at: ""),
    BadDocument("not an object", whole: "[1]", "json.type", at: "[1]"),
    BadDocument(
      "half a file", whole: String(sound.prefix(300)), "json.syntax", at: "", "shifts[0].end"),
    BadDocument("text after it", whole: sound + "\n{}", "json.syntax", at: "{}"),
    BadDocument(
      "unknown key", "\"paid_on\"", "\"payd_on\"", "json.unknown_key", at: "\"payd_on\"",
      "payd_on"),
    BadDocument(
      "unknown key inside", "\"age\"", "\"ages\"", "json.unknown_key", at: "\"ages\"",
      "worker.ages"),
    BadDocument(
      "unknown key of a shift", "\"status\"", "\"state\"", "json.unknown_key", at: "\"state\"",
      "shifts[1].state"),
    BadDocument(
      "unknown key of an item", "\"taxable\"", "\"taxed\"", "json.unknown_key", at: "\"taxed\"",
      "items[0].taxed"),
    BadDocument(
      "duplicate key", "\"family\": 1,", "\"age\": 31,", "json.duplicate_key", at: "\"age\": 31",
      "age"),
    BadDocument(
      "duplicate key, escaped", "\"family\": 1,", "\"\\u0061ge\": 31,", "json.duplicate_key",
      at: "\"\\u0061ge", "age"),
    BadDocument(
      "a list for an object", "{\"employees\": 5}", "[5]", "json.type", at: "[5]", "workplace"),
    BadDocument("a word for a number", "30,", "\"30\",", "json.type", at: "\"30\"", "worker.age"),
    BadDocument(
      "a number for a date", "\"2026-03-20\"", "20260320", "json.type", at: "20260320", "paid_on"),
    BadDocument(
      "a word for a claim", "false}", "\"no\"}", "json.type", at: "\"no\"", "items[0].taxable"),
    BadDocument(
      "an exponent", "100000", "1e5", "json.type", at: "1e5", "items[0].amount"),
    BadDocument("a fraction", "30,", "30.5,", "json.type", at: "30.5", "worker.age"),
  ]

  static let values = [
    BadDocument(
      "2^63", "10320", "9223372036854775808", "value.number", at: "9223372036854775808",
      "contract.rate"),
    BadDocument(
      "largest amount as a rate", "10320", "9007199254740991", "wage.range",
      at: "9007199254740991", "contract.rate"),
    BadDocument(
      "beyond the largest amount", "100000", "9007199254740992", "value.overflow",
      at: "9007199254740992", "items[0].amount"),
    BadDocument(
      "negative wage", "10320", "-1", "wage.range", at: "-1, \"weekly", "contract.rate"),
    BadDocument(
      "a rate in words", "10320", "\"ten\"", "value.number", at: "\"ten\"", "contract.rate"),
    BadDocument("no rate", "\"rate\": 10320, ", "", "wage.contract", at: nil, "contract.rate"),
    BadDocument("age 7", "30,", "7,", "wage.range", at: nil, "worker.age"),
    BadDocument(
      "no family", "\"family\": 1", "\"family\": 0", "wage.range", at: "0, \"children",
      "worker.family"),
    BadDocument(
      "more children than family", "\"children\": 0", "\"children\": 1", "wage.range", at: nil,
      "children"),
    BadDocument(
      "rate of 90 %", "\"family\": 1", "\"withholding_rate\": 90", "wage.range", at: "90",
      "worker.withholding_rate"),
    BadDocument(
      "no employees", "\"employees\": 5", "\"employees\": 0", "wage.range", at: nil,
      "workplace.employees"),
    BadDocument(
      "unknown industry", "\"employees\": 5", "\"industry\": \"bakery\"", "wage.industry_unknown",
      at: nil, "industry"),
    BadDocument(
      "accident rate over all pay", "\"employees\": 5", "\"accident_permille\": 1000.1",
      "wage.range", at: nil, "workplace.accident_permille"),
    BadDocument(
      "a day twice", "\"tue\"", "\"mon\"", "wage.choice", at: "\"mon\"]", "contract.days"),
    BadDocument(
      "no such day", "\"tue\"", "\"tues\"", "wage.choice", at: "\"tues\"", "contract.days"),
    BadDocument(
      "more minutes than a week has", "2400", "10081", "wage.range", at: nil,
      "contract.weekly_minutes"),
    BadDocument(
      "no such date", "2026-03-20", "2026-02-29", "value.date", at: "\"2026-02-29", "paid_on"),
    BadDocument(
      "period reversed", "\"to\": \"2026-03-15\"", "\"to\": \"2026-03-08\"", "wage.period",
      at: nil, "period"),
    BadDocument(
      "period of 400 days", "\"to\": \"2026-03-15\"", "\"to\": \"2027-04-12\"", "wage.period",
      at: nil, "period"),
    BadDocument(
      "period without an end", ", \"to\": \"2026-03-15\"", "", "json.missing_key", at: "{\"from",
      "period.to"),
    BadDocument(
      "no period", "\"period\": {\"from\": \"2026-03-09\", \"to\": \"2026-03-15\"}, ", "",
      "wage.contract", at: nil, "period"),
    BadDocument(
      "a year before the rules", "2026-03-", "2022-03-", "wage.rules_unknown", at: nil, "period"),
    BadDocument(
      "a year after the rules", "2026-03-", "2031-03-", "wage.rules_unknown", at: nil, "period"),
    BadDocument(
      "paid before the rules", "2026-03-20", "2022-12-31", "wage.rules_unknown", at: nil, "paid_on"),
    BadDocument(
      "employed to before from", "\"family\": 1",
      "\"employed_from\": \"2026-03-01\", \"employed_to\": \"2026-02-28\"", "wage.period",
      at: nil, "worker.employed_to"),
    BadDocument(
      "an item without an amount", "\"amount\": 100000, ", "", "json.missing_key",
      at: "{\"code", "items[0].amount"),
  ]

  static let shifts = [
    BadDocument(
      "25 hours", "2026-03-09T18:00", "2026-03-10T10:00", "wage.shift_length",
      at: "{\"start\": \"2026-03-09", "shifts[0].end"),
    BadDocument(
      "no length", "2026-03-09T18:00", "2026-03-09T09:00", "wage.shift_length",
      at: "{\"start\": \"2026-03-09", "shifts[0].end"),
    BadDocument(
      "overlapping shifts", "2026-03-09T18:00", "2026-03-10T10:01", "wage.shift_length",
      at: "{\"start\": \"2026-03-09", "shifts[0].end"),
    BadDocument(
      "a minute of overlap", "\"10:00\"", "\"17:59\", \"date\": \"2026-03-09\"",
      "json.duplicate_key", at: "\"date\": \"2026-03-09\"", "date"),
    BadDocument(
      "overlap across midnight", "2026-03-09T09:00\", \"end\": \"2026-03-09T18:00",
      "2026-03-09T20:00\", \"end\": \"2026-03-10T10:01", "wage.shift_overlap",
      at: "{\"date\"", "shifts[1].start"),
    BadDocument(
      "outside the weeks", "2026-03-10\"", "2026-03-16\"", "wage.shift_outside", at: "{\"date\"",
      "shifts[1].start"),
    BadDocument(
      "a day outside the weeks",
      "\"2026-03-10\", \"start\": \"10:00\", \"end\": \"15:00\", \"status\": \"done\"",
      "\"2026-03-08\", \"status\": \"absent\"", "wage.shift_outside", at: "{\"date\"",
      "shifts[1].date"),
    BadDocument(
      "break outside its shift", "\"status\": \"done\"", "\"breaks\": [[\"15:00\", \"15:30\"]]",
      "wage.break_outside", at: "{\"date\"", "shifts[1].breaks"),
    BadDocument(
      "break that fills the shift", "\"status\": \"done\"", "\"breaks\": [[\"10:00\", \"15:00\"]]",
      "wage.break_outside", at: "{\"date\"", "shifts[1].breaks"),
    BadDocument(
      "unplaced break that fills the shift", "\"status\": \"done\"", "\"break_minutes\": 300",
      "wage.break_outside", at: "{\"date\"", "shifts[1].breaks"),
    BadDocument(
      "overlapping breaks", "\"status\": \"done\"",
      "\"breaks\": [[\"11:00\", \"12:00\"], [\"11:59\", \"12:30\"]]", "wage.break_outside",
      at: "{\"date\"", "shifts[1].breaks"),
    BadDocument(
      "a break of three times", "\"status\": \"done\"",
      "\"breaks\": [[\"11:00\", \"12:00\", \"13:00\"]]", "wage.break_outside",
      at: "[\"11:00\"", "shifts[1].breaks"),
    BadDocument(
      "a break of one time", "\"status\": \"done\"", "\"breaks\": [[\"11:00\"]]",
      "wage.break_outside", at: "[\"11:00\"", "shifts[1].breaks"),
    BadDocument(
      "negative break", "\"status\": \"done\"", "\"break_minutes\": -1", "wage.range", at: "-1}",
      "shifts[1].break_minutes"),
    BadDocument(
      "no such status", "\"done\"", "\"sick\"", "wage.choice", at: "\"sick\"", "shifts[1].status"),
    BadDocument(
      "24:60", "\"15:00\"", "\"24:60\"", "value.time", at: "\"24:60\"", "shifts[1].end"),
    BadDocument(
      "24:60 with a date", "2026-03-09T18:00", "2026-03-09T24:60", "value.time",
      at: "\"2026-03-09T24:60", "shifts[0].end"),
    BadDocument(
      "25:30 with a date", "2026-03-09T18:00", "2026-03-09T25:30", "value.time",
      at: "\"2026-03-09T25:30", "shifts[0].end"),
    BadDocument(
      "48 hours", "\"15:00\"", "\"48:00\"", "value.time", at: "\"48:00\"", "shifts[1].end"),
    BadDocument(
      "three days on", "\"15:00\"", "\"15:00+3\"", "value.time", at: "\"15:00+3\"",
      "shifts[1].end"),
    BadDocument(
      "an offset of 25 hours", "2026-03-09T18:00", "2026-03-09T18:00+25:00", "value.time",
      at: "\"2026-03-09T18:00+25", "shifts[0].end"),
    BadDocument(
      "seconds", "2026-03-09T18:00", "2026-03-09T18:00:01", "value.time",
      at: "\"2026-03-09T18:00:01", "shifts[0].end"),
    BadDocument(
      "no such day of a moment", "2026-03-09T18:00", "2026-02-29T18:00", "value.time",
      at: "\"2026-02-29", "shifts[0].end"),
    BadDocument(
      "25:30 without a date", "\"date\": \"2026-03-10\", ", "", "wage.shift_fields",
      at: "{\"start\": \"10:00\"", "shifts[1].date"),
    BadDocument(
      "no times", "\"start\": \"10:00\", \"end\": \"15:00\", ", "", "wage.shift_fields",
      at: "{\"date\"", "shifts[1].start"),
    BadDocument(
      "no end", "\"end\": \"15:00\", ", "", "wage.shift_fields", at: "{\"date\"",
      "shifts[1].end"),
    BadDocument(
      "before the employment", "\"family\": 1", "\"employed_from\": \"2026-03-10\"",
      "wage.period", at: "{\"start\": \"2026-03-09", "shifts[0].start"),
    BadDocument(
      "leave on no day",
      "\"date\": \"2026-03-10\", \"start\": \"10:00\", \"end\": \"15:00\", \"status\": \"done\"",
      "\"status\": \"leave\"", "wage.shift_fields", at: "{\"status\"", "shifts[1].date"),
    BadDocument(
      "no start", "\"start\": \"10:00\", ", "", "wage.shift_fields", at: "{\"date\"",
      "shifts[1].start"),
    BadDocument(
      "a number for a time", "\"15:00\"", "15", "json.type", at: "15, \"status", "shifts[1].end"),
    BadDocument(
      "a shift that is none", "{\"start\": \"2026-03-09T09:00\", \"end\": \"2026-03-09T18:00\"}",
      "\"2026-03-09\"", "json.type", at: "\"2026-03-09\",\n", "shifts[0]"),
    BadDocument(
      "actual times reversed", "\"status\": \"done\"",
      "\"actual_start\": \"12:00\", \"actual_end\": \"12:00\"", "wage.shift_length",
      at: "{\"date\"", "shifts[1].actual_end"),
  ]
}
