import CatchCommandLine
import CatchValues

extension WageDomain {
  /// The recipes of `wage` in catchkit-recipes(7).
  static var recipes: [RecipeSection] {
    [
      RecipeSection(
        Text(en: "Pay without stored shifts", ko: "저장한 근무 없이 하는 임금 계산"),
        figures + contracts + batches),
      RecipeSection(Text(en: "Pay on stored shifts", ko: "저장한 근무의 임금"), previews + closing),
    ]
  }

  private static var figures: [Recipe] {
    [
      Recipe(
        Text(en: "Gross and net", ko: "세전 급여와 실수령액"),
        [
          Example(
            "catchkit wage net --gross 3200000 --meal 200000 --on 2026-10-25 --explain",
            "Net pay, each figure with its law", "근거 법령과 함께 보는 실수령액"),
          Example(
            "catchkit wage tax monthly --gross 3000000 --family 3 --children 1 --on 2026-03-31"
              + " --explain", "The income tax of a family of three", "3인 가족의 소득세"),
          Example(
            "catchkit wage insurance --income 620000 --weekly-hours 14 --months 2 --on 2026-10-09"
              + " --fields national_pension.covered,employment_insurance.covered",
            "Insurance of a student with 14 hours a week", "주 14시간 일하는 학생의 보험"),
        ]),
      Recipe(
        Text(en: "Cost of an employee", ko: "직원 한 명의 비용"),
        [
          Example(
            "catchkit wage cost --gross 2156880 --industry retail_food_lodging --severance"
              + " --on 2026-05-31", "Premiums and severance of a small restaurant",
            "작은 식당의 보험료와 퇴직금"),
          Example(
            "catchkit wage support --income 2000000 --on 2026-05-31 --json | jq .data.np_employee",
            "The state's share of the worker's pension", "국민연금 지원액"),
        ]),
      Recipe(
        Text(en: "Weekly holiday, breaks and hours", ko: "주휴수당, 휴게시간과 기준시간"),
        [
          Example(
            "catchkit wage weekly --rate 10320 --weekly-minutes 20h",
            "The weekly holiday allowance", "주휴수당"),
          Example(
            "catchkit wage weekly --rate 10320 --weekly-minutes 14h30m --json"
              + " | jq -r .data.denied", "Reason for no allowance", "주휴수당이 없는 이유"),
          Example(
            "catchkit wage break --minutes 9h --on 2026-03-02", "The break of nine hours",
            "9시간 근로의 휴게시간"),
          Example(
            "catchkit wage hours --weekly-minutes 15h --json | jq -r .data.hours",
            "Basis hours of a month", "월 통상임금 산정 기준시간"),
          Example(
            "catchkit wage split --start 2026-03-01T20:00 --end 2026-03-02T06:00"
              + " --holiday 2026-03-01", "A night on a holiday, by kind of hour", "휴일 야간 근무의 시간 구분"),
        ]),
      Recipe(
        Text(en: "Salary below the minimum wage", ko: "최저임금에 못 미치는 월급"),
        [
          Example(
            "catchkit wage minimum --monthly 2100000 --on 2026-07-01 --exit-status",
            "An answer that a script can test", "스크립트로 확인하는 답")
        ], exitCode: 1),
    ]
  }

  private static var contracts: [Recipe] {
    [
      Recipe(
        Text(en: "End of a job", ko: "퇴직"),
        [
          Example(
            "catchkit wage severance --joined 2020-01-01 --left 2026-01-01 --wages-3m 9000000",
            "Severance pay", "퇴직금"),
          Example(
            "catchkit wage leave --years 3 --rate 10320 --unused 5",
            "Annual leave, and pay for the unused days", "연차휴가와 미사용 수당"),
        ]),
      Recipe(
        Text(en: "Pay days", ko: "임금지급일"),
        [
          Example(
            "catchkit wage payday --day 31 --rule previous --on 2027-02-20 --count 2",
            "Next two pay days, before bank holidays", "은행 휴무일 전으로 당긴 지급일 두 번")
        ]),
      Recipe(
        Text(en: "Figures of the law", ko: "법정 수치"),
        [
          Example(
            "catchkit wage rules minimum_wage.hourly", "A figure over the years, with its sources",
            "연도별 수치와 출처"),
          Example(
            "catchkit wage rules diff 2026-10-31 2026-11-01", "Changes from one day to the next",
            "하루 사이에 바뀐 수치"),
          Example(
            """
            cat > rules.json <<'END'
            [{"name": "minimum_wage.hourly", "value": 11000, "from": "2028-01-01",
              "source": "a guess"}]
            END
            """, "A figure that is not published yet", "아직 고시되지 않은 수치"),
          Example(
            "catchkit wage minimum --hourly 11000 --on 2028-02-01 --rules rules.json",
            "An answer that uses it", "그 수치로 한 계산"),
        ]),
      Recipe(
        Text(en: "Payslip received from an employer", ko: "받은 임금명세서"),
        [
          Example(
            #"printf 'item,amount\n기본급,206400\n주휴수당,0\n' > slip.csv"#, "The lines as received",
            "받은 그대로의 항목"),
          Example(
            "catchkit wage compare slip.csv --rate minimum --weekly-minutes 20h"
              + " --days mon,tue,wed,thu,fri --employees 6 --during 2026-11-02/2026-11-08",
            "Differences, with the likely cause", "차이와 짐작되는 원인"),
          Example(
            "catchkit wage what-if --rate minimum --weekly-minutes 14h"
              + " --days mon,tue,wed,thu,fri --employees 4 --during 2026-11 --new-hours 15h",
            "One more hour a week", "주 1시간을 더 일할 때"),
        ]),
    ]
  }

  private static var batches: [Recipe] {
    [
      Recipe(
        Text(en: "Payslip as a page", ko: "인쇄할 임금명세서"),
        [
          Example(
            """
            catchkit wage calc --from csv --during 2026-11-02/2026-11-08 --rate minimum \\
              --weekly-minutes 12h --days mon,wed --employees 6 --html payslip.html <<'CSV'
            date,start,end,break_minutes
            2026-11-02,17:00,23:30,30
            2026-11-04,17:00,23:30,30
            CSV
            """, "Shifts in, a table and a printable page out", "근무로 만드는 표와 인쇄용 문서")
        ]),
      Recipe(
        Text(en: "Whole staff at once", ko: "전 직원의 임금"),
        [
          Example(
            """
            cat > staff.jsonl <<'END'
            {"id":"mina","period":{"from":"2026-11-01","to":"2026-11-30"},"contract":{"basis":"monthly","rate":2600000},"workplace":{"employees":6}}
            {"id":"jun","period":{"from":"2026-11-01","to":"2026-11-30"},"contract":{"basis":"monthly","rate":3100000},"workplace":{"employees":6}}
            END
            """, "One worker a line", "한 줄에 한 명"),
          Example(
            "catchkit wage calc staff.jsonl | jq -r '[.id, .net, .employer.total_cost] | @tsv'",
            "One answer a line, in the same order", "같은 순서의 결과"),
          Example(
            "catchkit wage calc staff.jsonl --quiet > 2026-11.jsonl || mail -s payroll owner",
            "The line for cron, which prints nothing on success", "성공하면 조용한 cron용 명령"),
        ]),
    ]
  }

  private static var previews: [Recipe] {
    [
      Recipe(
        Text(en: "Worker of an owner", ko: "사업주와 근무자"),
        [
          Example(
            "catchkit user add 하늘 --role owner --as 하늘 && catchkit user add 수아 --as 하늘",
            "Two people", "두 사람 등록"),
          Example("catchkit shift place add 식당 --employees 6 --as 하늘", "The workplace", "사업장 등록"),
          Example(
            "catchkit shift invite create 식당 --as 하늘 --json | jq -r .data.code"
              + " | xargs catchkit shift join --hourly 10320 --as 수아",
            "A request to join, with the pay asked for", "희망 임금을 적은 가입 요청"),
          Example("catchkit shift member accept 수아 --as 하늘", "The owner's consent", "사업주의 수락"),
          Example(
            "catchkit shift add -p 식당 -w 수아 -d 2026-11-23..2026-11-25 -t 18:00-23:00 -b 30m"
              + " --as 하늘", "Three evenings", "저녁 근무 세 번"),
        ]),
      Recipe(
        Text(en: "Pay before it is due", ko: "미리 보는 임금"),
        [
          Example(
            "catchkit wage preview --during 2026-11 --as 하늘", "A month so far, and as planned",
            "지금까지의 임금과 예정된 임금"),
          Example(
            "catchkit wage show 수아 --during 2026-11 --as 수아 --explain",
            "The payslip, every figure explained", "금액마다 근거가 있는 임금명세서"),
          Example(
            "catchkit wage costs --during 2026-11 --by day --as 하늘", "Costs by day", "날짜별 비용"),
        ]),
      Recipe(
        Text(en: "Taxes, items and budgets", ko: "세금, 임금 항목과 예산"),
        [
          Example(
            "catchkit wage profile set 수아 --family 2 --as 하늘", "Family members for the tax table",
            "세액표에 적용할 가족 수"),
          Example(
            "catchkit wage item add 수아 meal=100000 --recurring --since 2026-12-01 --as 하늘",
            "A monthly meal allowance", "매월 식대"),
          Example(
            "catchkit wage budget set -p 식당 --during 2026-12 --amount 60만원 --as 하늘",
            "Budget of a month", "한 달 예산"),
          Example(
            "catchkit wage report -w 수아 --year 2026 --plot --as 하늘", "A year as a bar chart",
            "막대로 보는 한 해"),
          Example(
            "catchkit wage check --on 2027-01-01 --as 하늘",
            "The agreed pay against the next minimum wage", "다음 최저임금과의 비교"),
        ]),
    ]
  }

  private static var closing: [Recipe] {
    [
      Recipe(
        Text(en: "Closed period and arrears", ko: "임금 마감과 미지급액"),
        [
          Example(
            "CATCHKIT_NOW=2026-12-01T09:00:00+09:00 catchkit wage close --during 2026-11"
              + " --anyway --as 하늘", "Payslips that stay as they were paid", "지급한 그대로 남는 임금명세서"),
          Example(
            "CATCHKIT_NOW=2026-12-02T09:00:00+09:00 catchkit shift add -p 식당 -w 수아"
              + " -d 2026-11-30 -t 18:00-22:00 -b 30m --state done --as 하늘",
            "A shift that was forgotten", "빠뜨린 근무"),
          Example(
            "CATCHKIT_NOW=2026-12-02T09:01:00+09:00 catchkit wage arrears --as 하늘",
            "Arrears for the next period", "다음 기간에 줄 미지급액"),
        ]),
      Recipe(
        Text(en: "Payslips for others", ko: "임금명세서 내보내기"),
        [
          Example(
            "catchkit wage slip show 수아 --as 수아 --html slip.html", "A page to print", "인쇄할 문서"),
          Example(
            "CATCHKIT_NOW=2026-12-02T09:02:00+09:00 catchkit wage export accountant --as 하늘"
              + " --format csv > accountant.csv", "One row a worker for the accountant",
            "회계사에게 보낼 파일"),
          Example(
            "catchkit wage final -w 수아 --on 2026-11-30 --as 하늘",
            "Final pay when a worker leaves", "퇴직할 때 지급할 금액"),
        ]),
    ]
  }
}
