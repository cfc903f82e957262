const IDS = ["position_id", "booking_id", "hours_id", "bill_id"] as const;

/**
 * The instant of a change comes from the row that changed, and never goes back within a company, so that what is old is
 * always the begin of its numbers.
 */
const at = (company: string, instant: string) => `max(coalesce(${instant}, 0),
      coalesce((select at from company_changes where company_id = ${company} order by sequence desc limit 1), 0))`;

type Ids = Partial<Record<(typeof IDS)[number], string>>;

/** The next number of a company; the commit that writes it is the one that shows it, so that nothing comes in between. */
const note = (company: string, kind: string, instant: string, ids: Ids, from = "") => `insert into company_changes
      (company_id, sequence, at, kind, ${IDS.join(", ")})
    select ${company}, coalesce((select max(sequence) from company_changes where company_id = ${company}), 0) + 1,
      ${at(company, instant)}, ${kind}, ${IDS.map((name) => ids[name] ?? "null").join(", ")}${from};`;

const SHOWN = ["starts_at", "ends_at", "job_place", "job_total_cost_cents", "deleted_at"] as const;
const differ = SHOWN.map((name) => `old.${name} is not new.${name}`).join(" or ");
const ofBooking = { position_id: "new.position_id", booking_id: "new.id" };
const ofHours = {
  position_id: "(select position_id from bookings where id = new.booking_id)",
  booking_id: "new.booking_id",
  hours_id: "new.id",
};

/** What companies ask for in order of its happening (ACCS-17). */
export const changeTriggers: string[] = [
  `create trigger positions_as_change after insert on positions
begin
  ${note("new.company_id", "'positionAdded'", "new.created_at", { position_id: "new.id" })}
end;`,
  `create trigger positions_as_change_again after update of ${SHOWN.join(", ")} on positions
when ${differ}
begin
  ${note(
    "new.company_id",
    "case when new.deleted_at is null then 'positionChanged' else 'positionRemoved' end",
    "coalesce(new.deleted_at, new.moved_at)",
    { position_id: "new.id" },
  )}
end;`,
  `create trigger bookings_as_change after insert on bookings
begin
  ${note("new.company_id", "'bookingMade'", "new.booked_at", ofBooking)}
end;`,
  `create trigger bookings_as_change_at_end after update of cancelled_at on bookings
when old.cancelled_at is not new.cancelled_at
begin
  ${note("new.company_id", "'bookingEnded'", "new.cancelled_at", ofBooking)}
end;`,
  `create trigger bookings_as_change_by_contract after update of contract_submitted_at on bookings
when old.contract_submitted_at is null and new.contract_submitted_at is not null
begin
  ${note("new.company_id", "'contractSubmitted'", "new.contract_submitted_at", ofBooking)}
end;`,
  `create trigger hours_as_change after insert on hours_confirmations
begin
  ${note(
    "(select company_id from bookings where id = new.booking_id)",
    "case when new.version = 1 then 'hoursConfirmed' else 'hoursCorrected' end",
    "new.confirmed_at",
    ofHours,
  )}
end;`,
  `create trigger bills_as_change after insert on bills
begin
  ${note("new.company_id", "'billIssued'", "new.issued_at", { bill_id: "new.id" })}
end;`,
  `create trigger orders_as_change after update of paid_at on orders
when old.paid_at is not new.paid_at
begin
  ${note(
    "b.company_id",
    "case when new.paid_at is null then 'billOpened' else 'billPaid' end",
    "new.paid_at",
    { bill_id: "b.id" },
    " from bills b where b.order_id = new.id and b.corrects_bill_id is null",
  )}
end;`,
  ...["insert on reclaims", "update of state on reclaims"].map(
    (change, index) => `create trigger reclaims_as_change_${index + 1} after ${change}
begin
  ${note(
    "b.company_id",
    "'billRefunded'",
    "new.changed_at",
    { bill_id: "b.id" },
    " from bills b where b.order_id = new.order_id and b.corrects_bill_id is null",
  )}
end;`,
  ),
  ...["insert on refunds", "update of done_at, failed_at on refunds"].map(
    (change, index) => `create trigger refunds_as_change_${index + 1} after ${change}
begin
  ${note(
    "b.company_id",
    "'billRefunded'",
    "coalesce(new.done_at, new.failed_at, new.requested_at)",
    { bill_id: "b.id" },
    " from bills b where b.order_id = new.order_id and b.corrects_bill_id is null",
  )}
end;`,
  ),
];
