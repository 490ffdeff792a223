/// Who may do what in `seat`: each for oneself, and owners grant credits.
extension PermissionMatrix {
  static let seatTable = """
      0  0  0  0  0  0  0  0 12  seat alias 집 강남
      0  0  0  0  0  0  0  0 12  seat import links.csv
      0  0  0  0  0  0  0  0 12  seat feed empty.json
     10 10 10 10 10 10 10 10 12  seat networks kobe --remove
      0  0  0  0  0  0  0  0 12  seat profile --notice 3m
      0  0  0  0  0  0  0  0 12  seat ride 강남 사당
     12 12  0 12 12 12 12 12 12  {riding} ; seat end
     12 12  0 12 12 12 12 12 12  {riding} ; seat wait
      0  0  0  0  0  0  0  0  0  {riding} ; seat tick
     12 12  0 12 12 12 12 12 12  {riding} ; seat sit A3
     12 12  0 12 12 12 12 12 12  {riding} ; seat sit A3 --as 민지 ; seat move A4
     12 12  0 12 12 12 12 12 12  {riding} ; seat sit A3 --as 민지 ; seat leave
     12 12  0 12 12 12 12 12 12  {riding} ; seat report A3 --free
     12 12  0 13 12 12 12 12 12  {asked} ; seat cancel ask-1 --as 민지 ; seat ask A3 --offer 5
     10 10 18 12 10 10 10 10 12  {asked} ; seat reject ask-1 --as 지훈 ; seat accept ask-1
     10 10 18  0 10 10 10 10 12  {asked} ; seat accept ask-1
     10 10 18  0 10 10 10 10 12  {asked} ; seat reject ask-1
     10 10  0 18 10 10 10 10 12  {asked} ; seat cancel ask-1
     12 12  0  0 12 12 12 12 12  {asked} ; seat unlock A3
      0  0 18 18 18 18 18 18 12  seat grant 민지 5 --reason 시험

    """
}
