import CatchCommandLine
import CatchValues

extension ShiftDomain {
  /// The recipes of `shift` in catchkit-recipes(7).
  static var recipes: [RecipeSection] {
    [
      RecipeSection(Text(en: "Workplaces and shifts", ko: "사업장과 근무"), work),
      RecipeSection(Text(en: "Plans", ko: "근무 계획"), plans),
      RecipeSection(Text(en: "Records for other programs", ko: "다른 프로그램과 함께 사용하는 기록"), records),
    ]
  }

  private static var work: [Recipe] {
    [
      Recipe(
        Text(en: "Workplace and its members", ko: "사업장과 구성원"),
        [
          Example(
            "catchkit user add 사장 --role owner --as 사장 && catchkit user add 민지 --as 사장",
            "An owner and a worker", "사업주와 근무자 등록"),
          Example(
            "catchkit shift place add 카페 --employees 6 --as 사장", "A shared workplace", "공유 사업장 등록"),
          Example("catchkit shift invite create 카페 --as 사장", "An invite code", "초대 코드"),
          Example(
            "catchkit shift join --hourly 10320 --as 민지"
              + #" "$(catchkit shift invite list --as 사장 --format tsv --fields code | tail -n 1)""#,
            "The worker's request, with the pay asked for", "희망 임금을 적은 가입 요청"),
          Example(
            "catchkit shift member accept 민지 --as 사장", "The owner's consent, which signs the pay",
            "임금 조건까지 정하는 사업주의 수락"),
        ]),
      Recipe(
        Text(en: "Days as people say them", ko: "말하듯 입력하는 날짜"),
        [
          Example(
            "catchkit shift add -p 카페 -w 민지 -d 2026-11-23..2026-11-25 -t 18:00-22:30 --break 30"
              + " --as 사장", "Three evenings", "저녁 근무 세 번"),
          Example(
            "catchkit shift add -p 카페 -w 민지 -d 금요일 -t 22:00-25:30 --tag night --as 사장 --dry-run",
            "A night, only to look at", "저장하지 않는 야간 근무"),
          Example(
            "catchkit shift list --during 2026-11 --as 민지 --format tsv"
              + " --fields id,day,starts_at,planned_seconds", "Columns for a script", "스크립트용 열"),
        ]),
      Recipe(
        Text(en: "Clock", ko: "출퇴근"),
        [
          Example(
            "CATCHKIT_NOW=2026-11-23T18:04:00+09:00 catchkit shift in --as 민지", "Begin to work",
            "출근"),
          Example("CATCHKIT_NOW=2026-11-23T22:31:00+09:00 catchkit shift out --as 민지", "End", "퇴근"),
          Example(
            "catchkit shift report --by week --during 2026-11 --grace 5m --as 민지",
            "Planned and worked time", "계획한 시간과 일한 시간"),
          Example(
            "catchkit shift attendance --during 2026-11 --fields id,day,unpaid_seconds,settlement"
              + " --as 사장",
            "Time that the plan does not pay; 'approve' and 'refuse' settle it",
            "예정 밖이라 지급하지 않는 시간. 'approve'와 'refuse'로 결정"),
        ]),
      Recipe(
        Text(en: "A raise for all", ko: "모두의 인상"),
        [
          Example(
            "catchkit shift terms raise -p 카페 --hourly minimum --since 2027-01-01 --as 사장",
            "The minimum wage of each year to come, proposed", "이후 해마다의 최저임금 제안"),
          Example("catchkit due --as 민지", "The worker hears of it", "근무자에게 알림"),
          Example("catchkit shift terms accept --all --as 민지", "One step to sign", "한 번에 수락"),
        ]),
      Recipe(
        Text(en: "Shifts that repeat", ko: "반복 근무"),
        [
          Example(
            "catchkit shift add -p 카페 -w 민지 -d 2026-12-01 -t 18:00-22:00 -b 30m --repeat week"
              + " --on tue,thu --until 2026-12-31 --skip-holidays --as 사장", "Two evenings a week",
            "매주 이틀 저녁"),
          Example(
            "catchkit shift edit ser-1@2026-12-08 --start 19:00 --as 사장",
            "A later start on one day", "하루만 늦은 출근"),
          Example(
            "catchkit shift edit ser-1@2026-12-17 --scope following -t 17:00-21:00 --as 사장",
            "Other hours from one day on", "그날부터 바뀐 시간"),
          Example("catchkit shift remove ser-1@2026-12-24 --as 사장", "A day off", "하루 삭제"),
          Example(
            "catchkit shift restore ser-1@2026-12-24 --as 사장", "The day brought back", "삭제한 날의 복원"),
          Example(
            "catchkit shift ical export --as 민지 --mine > mine.ics", "A calendar for the phone",
            "휴대전화용 달력"),
          Example(
            "catchkit shift ical export --as 민지 --mine --since 2026-11-01 > mine.ics",
            "The same again later: shifts removed since then leave the phone",
            "나중에 다시. 그 뒤 지운 근무는 휴대전화에서도 없어짐"),
        ]),
    ]
  }

  private static var plans: [Recipe] {
    [
      Recipe(
        Text(en: "Plan against law and contract", ko: "법과 계약에 비춘 계획"),
        [
          Example(
            "catchkit shift check rules set rest refuse --bound 10h --as 사장",
            "A rule that the owner wants kept", "사업주가 정한 규칙"),
          Example(
            "catchkit shift add -p 카페 -w 민지 -d 2026-12-03 -t 09:00-19:30 --as 사장",
            "A shift that overlaps another", "겹치는 근무"),
          Example("catchkit shift check --during 2026-12-03 --as 사장", "The findings", "확인 결과"),
        ], exitCode: 1),
      Recipe(
        Text(en: "Change taken back", ko: "되돌리기"),
        [
          Example("catchkit history --limit 3 --as 사장", "The last changes", "최근 변경"),
          Example("catchkit undo --as 사장", "One step back", "마지막 변경 되돌리기"),
          Example("catchkit redo --as 사장", "And forward again", "다시 실행"),
          Example("catchkit undo --as 사장", "And back for good", "최종 되돌리기"),
        ]),
      Recipe(
        Text(en: "Calendar, gaps and duties in turn", ko: "달력, 빈 시간과 교대 근무"),
        [
          Example(
            "catchkit shift calendar 주간 2026-12-01 --as 민지 --lang ko", "A week in the terminal",
            "한 주의 달력"),
          Example(
            "catchkit shift calendar month 2026-12 --html december.html --as 사장",
            "A month to print", "인쇄할 한 달"),
          Example(
            "catchkit shift gaps -p 카페 --during 2026-12-03 --open 09:00-22:00 --as 사장",
            "Hours without a worker", "근무자가 없는 시간"),
          Example(
            "catchkit shift rotate -p 카페 --during 2027-01-04..2027-01-07 --cycle 'D N - -'"
              + " --span D=07:00-19:00 --span N=19:00-07:00 -b D=60 -b N=60 -w 민지 --as 사장",
            "Days and nights in turn", "주간과 야간 교대"),
        ]),
      Recipe(
        Text(en: "Request, routine and reminder", ko: "요청, 할 일과 알림"),
        [
          Example(
            "catchkit shift request off ser-1@2026-12-10 -m 시험 --as 민지",
            "The request for a day off", "휴무 요청"),
          Example(
            "catchkit shift request approve req-1 --as 사장", "The owner's approval", "사업주의 승인"),
          Example(
            "catchkit shift routine add 마감 --alarm end-30m --task 정산 --task 청소 --as 민지",
            "Tasks for the end of a shift", "마감 때 할 일"),
          Example(
            "catchkit shift routine attach 마감 ser-1@2026-12-01 --as 민지", "Tasks on a shift",
            "근무에 붙인 할 일"),
          Example(
            "CATCHKIT_NOW=2026-12-01T17:30:00+09:00 catchkit shift due --within 60m --as 민지",
            "Events of the next hour, each shown once", "한 시간 안의 일정. 한 번만 알림"),
          Example(
            "catchkit shift due sample crontab --as 민지", "The lines for cron", "cron에 등록할 내용"),
        ]),
    ]
  }

  private static var records: [Recipe] {
    [
      Recipe(
        Text(en: "Request that may be repeated", ko: "되풀이해도 되는 요청"),
        [
          Example(
            "catchkit shift add -p 카페 -w 민지 -d 2026-11-30 -t 18:00-22:00 --break 30 --as 사장"
              + " --idempotency-key plan-48 --json | jq -c .meta", "The change, under a key",
            "멱등 키로 한 변경"),
          Example(
            "catchkit shift add -p 카페 -w 민지 -d 2026-11-30 -t 18:00-22:00 --break 30 --as 사장"
              + " --idempotency-key plan-48 --json | jq .meta.replayed",
            "The first answer again, and no second shift", "두 번 추가되지 않고 돌아오는 첫 결과"),
        ]),
      Recipe(
        Text(en: "Store in other hands", ko: "저장소 활용"),
        [
          Example(
            #"catchkit store query "SELECT person, count(*) AS shifts FROM shifts GROUP BY person""#
              + " --format tsv", "A question in SQL", "SQL 조회"),
          Example(
            "catchkit store backup copy.sqlite3 --verify", "A copy while others write",
            "사용 중에 하는 백업"),
          Example(
            "catchkit store export > records.jsonl", "All records as JSON Lines",
            "전체 기록의 JSON Lines 내보내기"),
          Example(
            "catchkit doctor --deep --json | jq -c '.data | map(select(.severity == \"error\"))'",
            "A check of every record", "모든 기록 검사"),
        ]),
      Recipe(
        Text(en: "Hook of your own", ko: "사용자 훅"),
        [
          Example(
            "mkdir -p config/catchkit/hooks/before-change.d", "The folder of catchkit-hooks(1)",
            "catchkit-hooks(1)의 폴더"),
          Example(
            #"""
            install -m 755 /dev/stdin config/catchkit/hooks/before-change.d/10-sundays <<'SH'
            #!/bin/sh
            jq -e 'all(.meta.changes[].after.day // empty; strptime("%Y-%m-%d")[6] != 0)' > /dev/null && exit 0
            echo 'closed on Sundays'; exit 1
            SH
            """#, "A program that refuses Sundays", "일요일을 거부하는 프로그램"),
          Example(
            "XDG_CONFIG_HOME=$PWD/config catchkit shift add -p 카페 -w 민지 -d 2026-12-06"
              + " -t 18:00-22:00 --as 사장", "A shift that it refuses", "거부되는 근무"),
        ], exitCode: 13),
    ]
  }
}
