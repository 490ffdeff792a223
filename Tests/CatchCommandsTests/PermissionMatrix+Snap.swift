/// Who may do what in `snap`: 나루 takes photos and never acted herself, so 사장, who added her, acts
/// for her; 지훈 is the customer, 민지 another maker, all others are strangers to the booking.
extension PermissionMatrix {
  static let snapTable = """
      0  0  0  0  0  0  0  0 12  snap profile set --mood 시크
     18 18  0 18 18 18 18 18 12  {snapped} ; snap maker leave
     18 18  0 18 18 18 18 18 12  {snapped} ; snap hours set mon 10:00-12:00
     18 18  0 18 18 18 18 18 12  {snapped} ; snap hours except 2026-12-25 --closed
     18 18  0 18 18 18 18 18 12  {snapped} ; snap busy add 2026-11-07T10:00 --until 12:00
     18 18  0 18 18 18 18 18 12  {snapped} ; snap busy add 2026-11-07T10:00 --until 12:00 --as 민지 ; snap busy remove bsy-1
     18 18  0 18 18 18 18 18 12  {snapped} ; snap busy import busy.ics
     18 18  0 18 18 18 18 18 12  {snapped} ; snap product add --title B --mood 시크 --area 성수 --option 60=80000
     18 18  0 18 18 18 18 18 12  {snapped} ; snap product import products.csv
      0 18 18 18 18 18 18 18 12  {snapped} ; snap product edit prd-1 --title C
      0 18 18 18 18 18 18 18 12  {snapped} ; snap product hide prd-1
      0 18 18 18 18 18 18 18 12  {snapped} ; snap photo add prd-1 pixel.webp
      0 18 18 18 18 18 18 18 12  {snapped} ; snap photo add prd-1 pixel.webp ; snap photo remove pho-1
      0  0  0  0  0  0  0  0 12  {snapped} ; snap like prd-1
      0  0  0  0  0  0  0  0 12  {snapped} ; snap book prd-1 --at 2026-11-14T14:00
      0 18 18 18 18 18 18 18 12  {booked} ; snap accept bkg-1
      0 18 18 18 18 18 18 18 12  {booked} ; snap decline bkg-1
      0 18 18  0 18 18 18 18 12  {booked} ; snap move bkg-1 --to 2026-11-15T14:00
     18 18 18  0 18 18 18 18 12  {booked} ; snap move bkg-1 --to 2026-11-15T14:00 ; snap accept bkg-1 --for 지훈
      0 18 18  0 18 18 18 18 12  {booked} ; snap cancel bkg-1
      0 18 18 18 18 18 18 18 12  {agreed} ; {shot} snap complete bkg-1
      0 18 18  0 18 18 18 18 12  {agreed} ; snap pay bkg-1 1000
     18 18 18  0 18 18 18 18 12  {agreed} ; {shot} snap complete bkg-1 ; {shot} snap review bkg-1 5
      0  0  0  0  0  0  0  0 12  {agreed} ; snap due

    """
}
