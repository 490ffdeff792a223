import CatchStore

/// Facts of workers for papers and transfers, and payslips under the names of outputs; frozen.
enum M0023_Staff {
  static let migration = Migration(
    "staff",
    creates: [
      """
      CREATE TABLE staff_detail (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        membership INTEGER NOT NULL UNIQUE REFERENCES membership (id),
        legal_name TEXT NOT NULL DEFAULT '',
        employee_number TEXT NOT NULL DEFAULT '',
        bank TEXT NOT NULL DEFAULT '',
        account TEXT NOT NULL DEFAULT '',
        holder TEXT NOT NULL DEFAULT ''
      ) STRICT
      """,
      """
      CREATE VIEW payslips AS
      SELECT 'slp-' || payslip.id AS id, workplace.name AS workplace, person.name AS person,
        from_day, to_day, paid_on, gross, net, pay_close.state, 'cls-' || pay_close.id AS close,
        zone, strftime('%Y-%m-%dT%H:%M:%SZ', closed_at, 'unixepoch') AS closed_at,
        workplace.name AS place, person.name AS worker
      FROM payslip
        JOIN pay_close ON pay_close.id = payslip.pay_close
        JOIN membership ON membership.id = payslip.membership
        JOIN workplace ON workplace.id = membership.workplace
        JOIN person ON person.id = membership.person
      """,
    ],
    alterations: [.init("DROP VIEW payslips", object: "payslips", becomes: nil)])
}
