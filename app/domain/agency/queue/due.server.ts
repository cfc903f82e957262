import { and, eq, gt, gte, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import { DAY, HOUR } from "~/config/durations";
import { isDue } from "~/domain/elda/due-days.queries.server";
import { monthBefore, monthDue } from "~/domain/elda/month-rules";
import type { Context } from "~/domain/shared/context";
import { prepared } from "~/domain/shared/prepared.server";
import { readSettings } from "~/domain/shared/settings.server";
import { dayOf } from "~/domain/shared/time.server";
import {
  billDeliveries,
  bookings,
  brokenRests,
  eInvoiceFaults,
  lateAlarms,
  orders,
  privacyRequests,
  registrationDays,
  reminders,
  replacements,
  type Teller,
  tellers,
  vatWaits,
} from "~db/schema";

/** A contract that is missing this long after its job began is a matter for the books, not for the queue. */
const GIVEN_UP_DAYS = 30;

/** The instants by which what waits is told from the rest: what the statements below are asked with. */
export function dueTimes({ db, now }: Pick<Context, "db" | "now">) {
  const { contractDueDays, paymentTermDays, employerHoursWindowMinutes, eldaWarnHours, eldaMonthlyDay } = readSettings({
    db,
  });
  const month = monthBefore(dayOf(now));
  return {
    now,
    contractsFrom: now - GIVEN_UP_DAYS * DAY,
    lateFrom: now - DAY,
    fullFrom: now - DAY,
    contractsBefore: now + contractDueDays * DAY,
    /** Orders on invoice that were settled before this instant are past their term. */
    overdueBefore: now - paymentTermDays * DAY,
    /** Letters about data are due soon from then on (PRIV-13). */
    lettersBefore: now + 7 * DAY,
    registrationsBefore: now + 2 * DAY + eldaWarnHours * HOUR,
    eldaWarnMs: eldaWarnHours * HOUR,
    /** The month whose base is to be exported next, by when, and its days; without days of it nothing waits (ELDA-15). */
    eldaMonth: month,
    eldaMonthDue: monthDue(month, eldaMonthlyDay),
    eldaMonthShown: monthDue(month, eldaMonthlyDay) - 3 * DAY,
    eldaMonthFirst: `${month}-01`,
    eldaMonthLast: `${month}-31`,
    hoursWindowMs: employerHoursWindowMinutes * 60_000,
  };
}

export type DueTimes = ReturnType<typeof dueTimes>;
const time = (name: keyof DueTimes) => sql.placeholder(name);

/** From when on a contract is late: a day after the booking, two hours after it where the job is nearer than a day (POOL-05). */
const lateFrom = (booking: "bookings" | "other") =>
  sql.raw(`min(${booking}.booked_at + ${DAY}, max(${booking}.booked_at + ${2 * HOUR}, ${booking}.starts_at - ${DAY}))`);

/**
 * The bookings that wait for their contract beside this one: of equal places, beginning at the same time. Found by the
 * places of the group, not by the time: on a Saturday a thousand teams begin together.
 */
const contractsOfTeam = sql`from positions place cross join bookings other on other.position_id = place.id
  where place.deleted_at is null and other.cancelled_at is null and other.contract_submitted_at is null
  and other.starts_at = bookings.starts_at
  and place.group_id = (select own.group_id from positions own where own.id = bookings.position_id)
  and ${lateFrom("other")} <= ${time("now")}`;

/** What is read of an entry about contracts: since when the first is late, and how many of the team are. */
export const lateContracts = {
  since: sql<number>`${lateFrom("bookings")}`,
  team: sql<number>`(select count(*) ${contractsOfTeam})`,
};

const teamIds = prepared((db) =>
  db
    .select({ ids: sql<string>`(select json_group_array(other.id) ${contractsOfTeam})` })
    .from(bookings)
    .where(eq(bookings.id, sql.placeholder("bookingId")))
    .prepare(),
);

/** The bookings of this one's team whose contract is late, whether its own is among them or not. */
export function listTeamWithoutContract(context: Pick<Context, "db" | "now">, bookingId: string): string[] {
  return JSON.parse(teamIds(context.db).get({ ...dueTimes(context), bookingId })?.ids ?? "[]");
}

/** Live bookings whose job is near or has begun, and whose contract in force is late: the first of each team (POOL-05). */
export const contractsDue = and(
  isNull(bookings.cancelledAt),
  isNull(bookings.contractSubmittedAt),
  gte(bookings.startsAt, time("contractsFrom")),
  lt(bookings.startsAt, time("contractsBefore")),
  lte(lateContracts.since, time("now")),
  sql`not exists (select 1 ${contractsOfTeam} and other.id < bookings.id)`,
);

/** Bookings about to begin whose person has not said that they come, from the alarm on (REM-11). */
export const silentNow = and(
  sql`${reminders.kind} = 'alarm' and ${reminders.droppedAt} is null and ${reminders.answeredAt} is null`,
  gt(reminders.startsAt, time("now")),
  lte(reminders.dueAt, time("now")),
);

/** Jobs to come that longer hours have left too little rest before, or too much work (WORK-15). */
export const restBroken = and(isNull(brokenRests.closedAt), gt(brokenRests.startsAt, time("now")));

/** Raised, the person has not come since, and the job is not over (CHK-10). No job is longer than a day. */
export const missingNow = and(
  sql`${lateAlarms.raisedAt} is not null and ${lateAlarms.settledAt} is null`,
  gt(lateAlarms.dueAt, time("lateFrom")),
  gt(lateAlarms.endsAt, time("now")),
);

/** Over, and nobody has confirmed the hours. */
export const hoursDue = and(
  isNull(bookings.cancelledAt),
  isNull(bookings.hoursConfirmedAt),
  lt(bookings.endsAt, time("now")),
);

/** Settled, on invoice, not paid: worded as the index that holds only these is, so that it answers. */
const unpaidOnInvoice = sql`settled_at is not null and paid_at is null and payment_method = 'invoice'`;

/** Something is still to be paid of an order: corrections may have taken all of its bill back. */
const stillOwed = sql`orders.total_cents + (select coalesce(sum(c.total_cents), 0) from bills c
  where c.order_id = orders.id and c.corrects_bill_id is not null) > 0`;

/** Orders on invoice past their term. */
export const billsOverdue = and(unpaidOnInvoice, lt(orders.settledAt, time("overdueBefore")), stillOwed);

/** Letters about data that have to be answered within a week, or should have been. */
export const lettersDue = and(isNull(privacyRequests.closedAt), lte(privacyRequests.dueAt, time("lettersBefore")));

/** Bills of public customers that nobody has handed in (EINV-07). */
export const toDeliver = isNull(billDeliveries.deliveredOn);

/** Bills without VAT that the register has not confirmed, and nobody has looked at (EINV-08). */
export const vatUnproved = and(isNotNull(vatWaits.silentBillId), isNull(vatWaits.closedAt));

/** Bills that are printed only, and nobody has looked why (EINV-02). */
export const withoutEInvoice = isNull(eInvoiceFaults.closedAt);

/** Nobody is booked yet in place of who is gone, and nobody has given up. */
export const searching = and(isNull(replacements.filledAt), isNull(replacements.endedAt));

/** The base of last month's report, from three days before it is due, while nobody has exported it. */
export const monthWaits = sql`registration_days.day between ${time("eldaMonthFirst")} and ${time("eldaMonthLast")}
  and ${time("now")} >= ${time("eldaMonthShown")}
  and registration_days.report_id is not null
  and not exists (select 1 from registration_months m where m.month = ${time("eldaMonth")})`;

/** Days that are to be registered until the day after tomorrow; what is later stands on its own page (ELDA-02). */
export const registrationsDue = and(
  isDue,
  gte(registrationDays.startsAt, time("contractsFrom")),
  lt(registrationDays.startsAt, time("registrationsBefore")),
);

/** A search engine refuses what it is told, and nobody has seen to it (SEEK-15, SEEK-16). */
export const refusedBy = (teller: Teller) =>
  sql`${tellers.teller} = ${sql.raw(`'${teller}'`)} and ${tellers.refusedAt} is not null`;

/** Google takes no more until a day after it said so. */
export const takesNoMore = and(eq(tellers.teller, sql.raw("'google'")), gt(tellers.fullAt, time("fullFrom")));
