/// Who may do what with recurring shifts.
extension PermissionMatrix {
  static let seriesTable = """
      0 10  0 18 18 10 18 10 12  shift add -p 카페 -w 민지 -d 2026-11-09 -t 9-10 --repeat week
      0 10  0 18 18 10 18 10 12  \(series) ; shift edit ser-1@2026-11-16 --memo 시험
      0 10  0 18 18 10 18 10 12  \(series) ; shift edit ser-1@2026-11-16 --scope following --memo 시험
      0 10  0 18 18 10 18 10 12  \(series) ; shift edit ser-1 --scope all --memo 시험
      0 10 18 18 18 10 18 10 12  \(series) ; shift edit ser-1 --scope all --worker 지훈
      0 10 18 18 18 10 18 10 12  \(announced) ; shift edit ser-1 --scope all --memo 시험
      0 10  0 18 18 10 18 10 12  \(announced) ; shift edit ser-1@2026-11-23 --scope following --memo 시험
      0 10  0 18 18 10 18 10 12  \(series) ; shift remove ser-1@2026-11-16
      0 10  0 18 18 10 18 10 12  \(series) ; shift remove ser-1@2026-11-16 --scope following
      0 10 18 18 18 10 18 10 12  \(announced) ; shift remove ser-1 --scope all
      0 10  0 18 18 10 18 10 12  \(series) ; shift series end ser-1 --on 2026-11-20
      0 10  0 18 18 10 18 10 12  \(series) ; shift remove ser-1@2026-11-16 ; shift restore ser-1@2026-11-16
      0 10 18 18 18 10 18 10 12  \(announced) ; shift edit ser-1@2026-11-16 --memo 시험 ; shift restore ser-1@2026-11-16
      0 10 18 18 18 10 18 10 12  \(series) ; shift publish ser-1@2026-11-16
    """

  private static let series = "shift add -p 카페 -w 민지 -d 2026-11-09 -t 9-10 --repeat week --count 3"
  private static let announced = "\(series) ; shift publish ser-1@2026-11-16"
}
