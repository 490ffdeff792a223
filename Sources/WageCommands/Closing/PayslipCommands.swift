import CatchCommandLine
import CatchProgram
import CatchValues

/// `catchkit wage slip`: payslips, kept as they were at the close.
enum PayslipCommands {
  static var group: Command<Environment> {
    .group(
      "slip", Text(en: "Payslips of closed periods", ko: "확정된 임금명세서"),
      discussion: .paragraph(
        en: "A payslip stays as it was when its period was closed, even if shifts change later. "
          + "Workers see their own payslips, owners those of their workplaces.",
        ko: "임금명세서는 마감할 때 그대로 남으며, 나중에 근무가 바뀌어도 변하지 않습니다. 근무자는 자기 명세서를, 사업주는 자기 사업장의 명세서를 봅니다."),
      examples: [
        Example("catchkit wage slip list", "All payslips that you may see", "볼 수 있는 명세서 모두"),
        Example(
          "catchkit wage close --anyway -q && catchkit wage slip show --as 민지", "My latest payslip",
          "내 최근 임금명세서"),
        Example(
          "catchkit wage close --anyway -q && catchkit wage slip show slp-1 --html - > slip.html",
          "A page to print", "인쇄용 페이지"),
      ],
      children: [
        "list": { ListPayslips.command },
        "show": { ShowPayslip.command },
      ])
  }
}
