/** Vienna is one hour or two ahead of UTC: near the end of a month both of its months count. */
const monthsOf = (row: string): string[] =>
  [3600, 7200].map((ahead) => `${row}.company_id, strftime('%Y-%m', ${row}.starts_at / 1000 + ${ahead}, 'unixepoch')`);

const due = (name: string, when: string, months: string) => `create trigger figures_due_with_${name} after ${when}
begin
  insert into figure_due (company_id, month) ${months} on conflict do nothing;
end;`;

const ofRows = (...rows: string[]) =>
  `values ${rows
    .flatMap(monthsOf)
    .map((month) => `(${month})`)
    .join(", ")}`;

const ofTheir = (table: string, id: string) =>
  monthsOf("r")
    .map((month) => `select ${month} from ${table} r where r.id = new.${id}`)
    .join(" union ");

const PRICED = ["starts_at", "ends_at", "deleted_at", "job_total_cost_cents"];

const over = (
  name: string,
  when: string,
  months: string,
) => `create trigger figure_money_over_with_${name} after ${when}
begin
  delete from figure_money where month ${months};
end;`;

/** From a month on that an instant of the row names: the month of UTC is never after that of Vienna. */
const since = (column: string) => `>= strftime('%Y-%m', new.${column} / 1000, 'unixepoch')`;
const SINCE_RECEIVED = ">= substr(new.received_on, 1, 7)";

/** Which months of a company have to be counted anew, and whose stored money has (STAT-03). */
export const figureTriggers: string[] = [
  due("position", "insert on positions", ofRows("new")),
  due(
    "change",
    `update of ${PRICED.join(", ")} on positions
when ${PRICED.map((name) => `new.${name} is not old.${name}`).join(" or ")}`,
    ofRows("old", "new"),
  ),
  due("booking", "insert on bookings", ofRows("new")),
  due("end", "update of cancelled_at on bookings\nwhen new.cancelled_at is not old.cancelled_at", ofRows("new")),
  due("hours", "insert on hours_confirmations", ofTheir("bookings", "booking_id")),
  due("application", "insert on applications", ofTheir("positions", "position_id")),
  over("bill", "insert on bills", since("issued_at")),
  over("refund", "insert on refunds", since("requested_at")),
  over("receipt", "insert on invoice_receipts", SINCE_RECEIVED),
  over("undone_receipt", "update of undone_at on invoice_receipts", SINCE_RECEIVED),
  over("pay_month", "insert on pay_months", "= new.month"),
  over("pay", "insert on pay_items", "= new.month"),
  over("removed_pay", "delete on pay_items", "= old.month"),
  over("changed_pay", "update of amount_cents, month on pay_items", "in (old.month, new.month)"),
];
