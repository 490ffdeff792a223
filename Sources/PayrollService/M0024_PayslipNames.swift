import CatchStore

/// The view of payslips with the days under the names of outputs, and the document; frozen.
enum M0024_PayslipNames {
  static let migration = Migration(
    "payslip names",
    creates: [
      """
      CREATE VIEW payslips AS
      SELECT 'slp-' || payslip.id AS id, workplace.name AS workplace, person.name AS person,
        from_day, to_day, paid_on, gross, net, pay_close.state, 'cls-' || pay_close.id AS close,
        zone, strftime('%Y-%m-%dT%H:%M:%SZ', closed_at, 'unixepoch') AS closed_at,
        workplace.name AS place, person.name AS worker, 'mem-' || membership.id AS member,
        from_day AS "from", to_day AS "to", gross - net AS deductions_total, document
      FROM payslip
        JOIN pay_close ON pay_close.id = payslip.pay_close
        JOIN membership ON membership.id = payslip.membership
        JOIN workplace ON workplace.id = membership.workplace
        JOIN person ON person.id = membership.person
      """
    ],
    alterations: [.init("DROP VIEW payslips", object: "payslips", becomes: nil)])
}
