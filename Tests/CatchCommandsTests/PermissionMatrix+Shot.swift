/// Who may do what in `shot`: shots are their owner's alone, and for all others they do not exist.
extension PermissionMatrix {
  static let shotTable = """
      0  0  0  0  0  0  0  0 12  shot scan /shots
      0 13 13 13 13 13 13 13 12  {scanned} ; shot scan forget /shots
      0 10 10 10 10 10 10 10 12  {scanned} ; shot mark sht-1 --other
      0  0  0  0  0  0  0  0 12  {scanned} ; shot mark /shots/Screenshot_20261103-081502_Coupang.webp --other
      0 10 10 10 10 10 10 10 12  {scanned} ; shot text sht-1 --set coupon.txt
      0 10 10 10 10 10 10 10 12  {scanned} ; shot edit sht-1 --star
      0 10 10 10 10 10 10 10 12  {scanned} ; shot keep sht-1
      0 10 10 10 10 10 10 10 12  {scanned} ; shot trash sht-1
      0 10 10 10 10 10 10 10 12  {scanned} ; shot trash sht-1 ; shot restore sht-1
      0 10 10 10 10 10 10 10 12  {scanned} ; shot trash sht-1 ; shot purge sht-1
      0 10 10 10 10 10 10 10 12  {scanned} ; shot tag add 맛집 sht-1
      0 10 10 10 10 10 10 10 12  {scanned} ; shot tag add 맛집 sht-1 ; shot tag remove 맛집 sht-1
      0 10 10 10 10 10 10 10 12  {scanned} ; shot tag add 맛집 sht-1 ; shot tag rename 맛집 식당
      0 10 10 10 10 10 10 10 12  {scanned} ; shot tag add 맛집 sht-1 ; shot tag drop 맛집
      0  0  0  0  0  0  0  0 12  {scanned} ; shot rule add 배달 app:coupang
      0 10 10 10 10 10 10 10 12  {scanned} ; shot rule add 배달 app:coupang ; shot rule remove 배달
      0 10 10 10 10 10 10 10 12  {scanned} ; shot rule add 배달 app:coupang ; shot rule apply 배달
      0 10 10 10 10 10 10 10 12  {scanned} ; shot read sht-1 --with cat -n
      0  0  0  0  0  0  0  0 12  {scanned} ; shot dups -n
      0  0  0  0  0  0  0  0 12  {scanned} ; shot due
      0  0  0  0  0  0  0  0 12  {scanned} ; shot shelf add disk /shelf
      0 10 10 10 10 10 10 10 12  {scanned} ; shot shelf add disk /shelf ; shot shelf remove disk
      0 10 10 10 10 10 10 10 12  {scanned} ; shot shelf add disk /shelf ; shot sync
      0 10 10 10 10 10 10 10 12  {scanned} ; shot shelf add disk /shelf ; shot verify
      0 10 10 10 10 10 10 10 12  {scanned} ; shot shelf add tree /tree ; shot pull
      0  0  0  0  0  0  0  0 12  {scanned} ; shot import /tree

    """
}
