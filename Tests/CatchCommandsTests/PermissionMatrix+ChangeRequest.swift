/// Who may do what with requests about shifts, of which 민지 has one and 지훈 is asked.
extension PermissionMatrix {
  static let changeRequestTable = """
     18 10  0 18 18 10 18 10 12  shift request off shf-1
     18 10  0 18 18 10 18 10 12  shift request cover shf-1
     18 10  0 18 18 10 18 10 12  shift request change shf-1 --start 19:00
     18 10  0 18 18 10 18 10 12  shift add -w 지훈 -d 2026-11-05 -t 18:00-22:00 ; shift request swap shf-1 --with shf-3
      0 10 18  0 10 10 10 10 12  shift request cover shf-1 --as 민지 ; shift request agree req-1
     18 10 18  0 10 10 10 10 12  shift request cover shf-1 -w 지훈 --as 민지 ; shift request agree req-1
      0 10 18 10 10 10 10 10 12  shift request off shf-1 --as 민지 ; shift request approve req-1
      0 10 18 10 10 10 10 10 12  shift request off shf-1 --as 민지 ; shift request decline req-1
      0 10 18  0 10 10 10 10 12  shift request cover shf-1 -w 지훈 --as 민지 ; shift request decline req-1
     18 10  0 10 10 10 10 10 12  shift request off shf-1 --as 민지 ; shift request cancel req-1
    """
}
