/// Seoul Metro's lines 1 to 8 with their running times and transfers.
///
/// Times and distances: Seoul Metro, distances and running times between stations of lines 1 to 8,
/// edition 2024-08-10; transfers: distances and walking times, edition 2025-03-31. Directions were
/// checked against the crowding tables of 2025-09-30. The sections of other operators on these
/// lines stand in `CapitalLines`.
enum SeoulLines {
  /// One run of stops: seconds and metres to the next stop stand between the names, `~` before
  /// seconds that are estimated.
  struct Run {
    let line: String
    let service: String
    let direction: Direction
    var isOneWay = false
    /// The first begins with a name; another that begins with a time goes on from the last name.
    let parts: [StaticString]
  }

  private static let toGangdong: StaticString = """
    방화 90/900 개화산 100/1200 김포공항 130/1200 송정 90/1100 마곡 100/1200 발산 90/1100 우장산 90/1000 화곡 90/1200
    까치산 110/1300 신정 70/800 목동 80/900 오목교 80/1000 양평 70/800 영등포구청 70/900 영등포시장 90/1100 신길 90/1000
    여의도 80/1000 여의나루 120/1800 마포 70/800 공덕 80/1100 애오개 80/900 충정로 60/700 서대문 90/1100 광화문 100/1200
    종로3가 100/1000 을지로4가 90/900 동대문역사문화공원 80/900 청구 90/900 신금호 80/900 행당 70/900 왕십리 60/700
    마장 100/1000 답십리 100/1200 장한평 100/1500 군자 90/1000 아차산 110/1500 광나루 130/2000 천호 70/800 강동
    """

  /// 청량리 to 서울역 is Seoul Metro's.
  private static let gwangundaeToGuro: StaticString = """
    ~100/1100 석계 ~110/1400 신이문 ~90/800 외대앞 ~90/800 회기 ~110/1400 청량리 90/1000 제기동 90/900 신설동 90/700
    동묘앞 60/600 동대문 90/800 종로5가 90/900 종로3가 90/800 종각 120/1000 시청 120/1100 서울역 ~130/1700 남영 ~120/1500
    용산 ~175/2600 노량진 ~120/1500 대방 ~90/800 신길 ~95/1000 영등포 ~120/1500 신도림 ~100/1100 구로
    """

  static let runs = [
    Run(
      line: "1", service: "1", direction: .down,
      parts: [CapitalLines.yeoncheonToGwangundae, gwangundaeToGuro, CapitalLines.guroToIncheon]),
    Run(
      line: "1", service: "신창", direction: .down,
      parts: [
        "광운대", gwangundaeToGuro, CapitalLines.guroToByeongjeom,
        CapitalLines.byeongjeomToSinchang,
      ]),
    Run(
      line: "1", service: "서동탄", direction: .down,
      parts: [
        "광운대", gwangundaeToGuro, CapitalLines.guroToByeongjeom,
        CapitalLines.byeongjeomToSeodongtan,
      ]),
    Run(line: "1", service: "광명", direction: .down, parts: [CapitalLines.gwangmyeong]),
    Run(
      line: "2", service: "circle", direction: .inner,
      parts: [
        """
        시청 90/700 을지로입구 60/800 을지로3가 60/600 을지로4가 90/1000 동대문역사문화공원 90/900 신당 60/900 상왕십리 60/800
        왕십리 90/1000 한양대 90/1100 뚝섬 60/800 성수 90/1200 건대입구 120/1600 구의 60/900 강변 120/1800
        잠실나루 90/1000 잠실 90/1200 잠실새내 90/1200 종합운동장 90/1000 삼성 90/1300 선릉 90/1200 역삼 60/800
        강남 90/1200 교대 60/700 서초 120/1700 방배 150/1600 사당 120/1700 낙성대 90/1000 서울대입구 60/1000
        봉천 90/1100 신림 120/1800 신대방 90/1100 구로디지털단지 90/1100 대림 150/1800 신도림 120/1200 문래 60/900
        영등포구청 90/1100 당산 150/2000 합정 90/1100 홍대입구 120/1300 신촌 60/800 이대 60/900 아현 90/800 충정로 90/1100
        시청
        """
      ]),
    Run(
      line: "2", service: "성수", direction: .outer,
      parts: [
        """
        성수 180/2300 용답 90/1000 신답 90/900 용두 90/1200 신설동
        """
      ]),
    Run(
      line: "2", service: "신정", direction: .inner,
      parts: [
        """
        신도림 90/1000 도림천 150/1700 양천구청 180/1900 신정네거리 150/1400 까치산
        """
      ]),
    Run(
      line: "3", service: "3", direction: .down,
      parts: [
        CapitalLines.daehwaToJichuk,
        """
        지축 180/1500 구파발 120/2000 연신내 90/1300 불광 90/1100 녹번 120/1600 홍제 90/900 무악재 90/1100
        독립문 120/1600 경복궁 90/1100 안국 90/1000 종로3가 60/600 을지로3가 60/700 충무로 90/900 동대입구 60/700
        약수 60/800 금호 60/800 옥수 120/2100 압구정 120/1500 신사 90/900 잠원 90/1200 고속터미널 120/1600 교대 90/900
        남부터미널 120/1800 양재 120/1200 매봉 90/800 도곡 60/800 대치 60/800 학여울 90/900 대청 90/1200 일원 120/1800
        수서 120/1400 가락시장 60/800 경찰병원 60/800 오금
        """,
      ]),
    Run(
      line: "4", service: "4", direction: .down,
      parts: [
        CapitalLines.jinjeopToBuramsan,
        """
        불암산 90/1200 상계 90/1000 노원 120/1400 창동 90/1300 쌍문 120/1500 수유 90/1400 미아 120/1500
        미아사거리 90/1300 길음 120/1400 성신여대입구 90/1000 한성대입구 90/900 혜화 120/1500 동대문 60/700
        동대문역사문화공원 120/1300 충무로 60/700 명동 60/700 회현 90/900 서울역 90/1000 숙대입구 90/1200 삼각지 60/700
        신용산 90/1300 이촌 180/2700 동작 150/1800 총신대입구 90/1100 사당 90/1600 남태령
        """,
        CapitalLines.namtaeryeongToOido,
      ]),
    Run(
      line: "5", service: "하남", direction: .down,
      parts: [
        toGangdong,
        """
        90/900 길동 70/800 굽은다리 70/800 명일 100/1200 고덕 100/1100 상일동 110/800 강일 110/1700 미사 150/2100
        하남풍산 110/1300 하남시청 150/1600 하남검단산
        """,
      ]),
    Run(
      line: "5", service: "마천", direction: .down,
      parts: [
        toGangdong,
        """
        110/1200 둔촌동 100/1400 올림픽공원 80/800 방이 80/900 오금 70/900 개롱 80/900 거여 90/900 마천
        """,
      ]),
    Run(
      line: "6", service: "6", direction: .down, isOneWay: true,
      parts: [
        """
        응암 100/1100 역촌 80/800 불광 80/900 독바위 130/1400 연신내 80/900 구산 120/1500 응암
        """
      ]),
    Run(
      line: "6", service: "6", direction: .down,
      parts: [
        """
        응암 80/900 새절 80/900 증산 80/1100 디지털미디어시티 70/800 월드컵경기장 70/800 마포구청 80/1000 망원 80/800
        합정 70/800 상수 70/900 광흥창 90/1000 대흥 80/900 공덕 80/900 효창공원앞 90/1200 삼각지 100/1100 녹사평 70/800
        이태원 90/1000 한강진 90/1000 버티고개 70/700 약수 70/800 청구 70/700 신당 60/600 동묘앞 80/900 창신 70/800
        보문 70/900 안암 70/800 고려대 100/1400 월곡 70/800 상월곡 70/800 돌곶이 80/1000 석계 70/800 태릉입구 70/900
        화랑대 80/700 봉화산 270/1300 신내
        """
      ]),
    Run(
      line: "7", service: "7", direction: .down,
      parts: [
        """
        장암 270/1400 도봉산 140/1600 수락산 120/1400 마들 90/1200 노원 80/1100 중계 70/1000 하계 90/1300 공릉 60/800
        태릉입구 70/900 먹골 80/900 중화 110/1000 상봉 70/800 면목 70/900 사가정 70/800 용마산 80/900 중곡 80/1100
        군자 80/1100 어린이대공원 80/800 건대입구 90/1000 자양 150/2000 청담 90/1100 강남구청 70/900 학동 80/1000
        논현 70/900 반포 90/900 고속터미널 150/2200 내방 90/1000 이수 80/1000 남성 150/2000 숭실대입구 70/900 상도 150/900
        장승배기 110/1200 신대방삼거리 70/800 보라매 140/900 신풍 120/1400 대림 90/1100 남구로 80/800 가산디지털단지 120/1400
        철산 110/1300 광명사거리 120/1700 천왕 140/1500 온수
        """,
        CapitalLines.onsuToSeongnam,
      ]),
    Run(
      line: "8", service: "8", direction: .down,
      parts: [
        CapitalLines.byeollaeToAmsa,
        """
        암사역사공원 90/1100 암사 90/1300 천호 80/900 강동구청 120/1600 몽촌토성 70/800 잠실 110/1200 석촌 70/900
        송파 70/800 가락시장 70/900 문정 70/900 장지 70/900 복정 110/1500 남위례 100/1200 산성 130/1300 남한산성입구 70/800
        단대오거리 70/800 신흥 70/900 수진 90/1000 모란
        """,
      ]),
  ]

  /// A walk between two lines at a station: `4/7 총신대입구/이수 143/171` is line 4 to line 7, 143
  /// seconds and 171 metres. A service follows its line after a point.
  static let transfers: StaticString = """
    1/4 서울역 133/159   1/2 시청 84/101   1/3 종로3가 98/118
    1/5 종로3가 260/312   1/4 동대문 162/194   1/6 동묘앞 80/96
    1/2 신설동 133/159   2/3 을지로3가 124/149   2/5 을지로4가 64/77
    2/4 동대문역사문화공원 38/45   2/5 동대문역사문화공원 195/234   2/6 신당 202/242
    2/5 왕십리 72/86   2.circle/2.성수 성수 19/23   2/7 건대입구 64/77
    2/8 잠실 158/190   2/3 교대 63/75   2/4 사당 62/74
    2/7 대림 230/276   2.circle/2.신정 신도림 68/81   2/5 영등포구청 92/110
    2/6 합정 68/82   2/5 충정로 177/212   2/5 까치산 14/17
    3/5 종로3가 98/117   3/6 연신내 151/181   3/6 불광 83/100
    3/4 충무로 14/17   3/6 약수 108/130   3/7 고속터미널 141/169
    3/8 가락시장 29/35   3/5 오금 54/65   4/5 동대문역사문화공원 89/107
    4/7 노원 232/278   4/6 삼각지 129/155   4/7 총신대입구/이수 143/171
    5/6 공덕 61/73   5/6 청구 87/104   5/7 군자 63/75
    5/8 천호 29/35   5.하남/5.마천 강동 16/19   6/6 응암 0/0
    6/7 태릉입구 38/46
    """
}
