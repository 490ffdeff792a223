/// Who may do what with networks, loads and names of stations: everybody who is in the store.
extension PermissionMatrix {
  static let seatTable = """
      0  0  0  0  0  0  0  0 12  seat alias 집 강남
      0  0  0  0  0  0  0  0 12  seat import links.csv
      0  0  0  0  0  0  0  0 12  seat feed empty.json
     10 10 10 10 10 10 10 10 12  seat networks kobe --remove

    """
}
