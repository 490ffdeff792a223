/// Files in the shape of the open data.
package enum SeatFiles {
  /// Train 2241 has left 선릉 for 성수, on the inner circle.
  package static let position = hasLeft(at: "2026-11-03 08:31:00")
  /// The same before the moment of the samples.
  package static let earlier = hasLeft(at: "2026-03-01 08:59:00")

  private static func hasLeft(at moment: String) -> String {
    answer(
      "realtimePositionList",
      #""subwayId":"1002","statnNm":"선릉","trainNo":"2241","recptnDt":"\#(moment)","#
        + #""updnLine":"0","statnTnm":"성수","trainSttus":"2","lstcarAt":"0""#)
  }

  /// An answer of the real-time services with rows of these members.
  package static func answer(_ list: String, _ rows: String...) -> String {
    #"{"errorMessage":{"code":"INFO-000"},"\#(list)":[\#(rows.map { "{\($0)}" }.joined(separator: ","))]}"#
  }

  /// Rows of a crowding table with one load all day: day, line, number, station, direction, load.
  package static func crowding(_ rows: [(String, String, String, String, String, String)]) -> String
  {
    let times = (0..<39).map { index in
      let minute = 330 + index * 30
      return "\(minute / 60 % 24)시\(minute % 60 == 0 ? "00" : "30")분"
    }
    let header = ["요일구분", "호선", "역번호", "출발역", "상하구분"] + times
    let lines = rows.map { row in
      [row.0, row.1, row.2, row.3, row.4] + Array(repeating: "\(row.5) ", count: 39)
    }
    return ([header] + lines).map { $0.joined(separator: ",") + "\r\n" }.joined()
  }
}
