/// Who may do what in `challenge`: one takes part with a name of 3 characters or more, so all of
/// these are strangers to every challenge; `ChallengeRunTests` has those who take part.
extension PermissionMatrix {
  static let challengeTable = """
      0  0  0  0  0  0  0  0 12  challenge nick claim 새이름
     13 13 13 13 13 13 13 13 12  challenge new --topic 1 --amount 10000 --title 다섯글자로 --content x
     13 13 13 13 13 13 13 13 12  {dared} ; challenge join chl-1
     10 10 10 10 10 10 10 10 12  {dared} ; challenge leave
     18 18 18 18 18 18 18 18 12  {running} ; challenge post --cost 0
     10 10 10 10 10 10 10 10 12  {running} ; challenge fix rec-1 --cost 1
     10 10 10 10 10 10 10 10 12  {running} ; challenge withdraw rec-1
     18 18 18 18 18 18 18 18 12  {running} ; challenge import spent.csv
      0  0  0  0  0  0  0  0 12  challenge me --photo pixel.webp
     18 18 18 18 18 18 18 18 12  {running} ; challenge dispute rec-1 --reason hate
     10 10 10 10 10 10 10 10 12  {reported} ; challenge answer dsp-1 영수증
     10 10 10 10 10 10 10 10 12  {reported} ; challenge decide dsp-1 upheld
      0  0  0  0  0  0  0  0  0  {running} ; challenge tick
     18 18 18 18 18 18 18 18 12  {dared} ; challenge offer chl-1
     18 18 18 18 18 18 18 18 12  {dared} ; challenge offer --as 절약왕 ; challenge send chl-1
     12 12 12 12 12 12 12 12 12  challenge accept offered.log
     10 10 10 10 10 10 10 10 12  challenge merge offered.log
      0  0  0  0  0  0  0  0 12  challenge key signer.pub
      0  0  0  0  0  0  0  0 12  challenge hold add 신발 59000
     10 10 10 10 10 10 10 10 12  {dared} ; challenge hold add 신발 59000 --as 절약왕 ; challenge hold settle hld-1 --bought

    """
}
