import { and, asc, eq, gte, lt, max, sql } from "drizzle-orm";
import { bookings, hoursConfirmations, payDue, payItems, payMonths, payNumbers, payStart, positions } from "~db/schema";
import { latestHours } from "../hours/hours-rows.server";
import { confirmedPrice, paidMinutes } from "../hours/rules";
import { recordAudit } from "../shared/audit.server";
import { actorId, type Context } from "../shared/context";
import { newId } from "../shared/ids";
import { enqueue } from "../shared/outbox.server";
import { prepared } from "../shared/prepared.server";
import { ok } from "../shared/result";
import { addMonths, dayOf, instantOf, minutesOf, startOfDay } from "../shared/time.server";
import { transactOrThrow } from "../shared/transact.server";
import {
  difference,
  FIRST_PERSON_NUMBER,
  HOUR_KINDS,
  lastMonth,
  type Month,
  nextMonth,
  type Parts,
  payMonthOf,
} from "./rules";

const KIND = "draft-pay";
const AT = "05:00";

/** On the first of each month at 05:00 the month before is drafted (PAYR-01); at each start, and when a draft begins. */
export function planDraft(context: Pick<Context, "db" | "now">): void {
  const first = `${dayOf(context.now).slice(0, 7)}-01`;
  const due = instantOf(first, AT);
  const day = due > context.now ? first : addMonths(first, 1);
  enqueue(context, { kind: KIND, payload: {}, runAt: instantOf(day, AT), dedupeKey: `${KIND}:${day}` });
}

/** Outbox "draft-pay". The next month does not wait for this one to succeed. */
export function draftLastMonth(context: Context): void {
  planDraft(context);
  transactOrThrow(context, (tx) => {
    draftUntil(tx, lastMonth(dayOf(tx.now).slice(0, 7)));
    return ok();
  });
}

const startMonth = ({ db }: Pick<Context, "db">): Month =>
  db.select().from(payStart).where(eq(payStart.id, 1)).get()?.month ?? "0000-00";

/** The last month that is locked, null before the first one. */
export const lastLockedMonth = ({ db }: Pick<Context, "db">): Month | null =>
  db
    .select({ month: max(payMonths.month) })
    .from(payMonths)
    .where(sql`${payMonths.lockedAt} is not null`)
    .get()?.month ?? null;

/**
 * Makes the months up to this one that are not there yet, and fills those that are open with what is new: hours of jobs
 * that begin in them, and what was confirmed or corrected after its month was locked. What is locked stays as it is.
 * Belongs into a transaction; answers how many lines came or changed.
 */
export function draftUntil(tx: Context, month: Month): number {
  const locked = lastLockedMonth(tx);
  const found = unaccounted(tx, month);
  const months = new Set<Month>(locked !== null && locked >= month ? [] : [month]);
  for (const { startsAt } of found) months.add(payMonthOf(dayOf(startsAt).slice(0, 7), locked));
  makeMonths(tx, [...months].sort(), locked);
  return found.reduce((lines, row) => lines + accountFor(tx, row, locked), 0);
}

/** Months follow one another without a gap, so that each is locked after the one before it. */
function makeMonths(tx: Context, wanted: Month[], locked: Month | null): void {
  const [first] = wanted;
  const last = wanted.at(-1);
  if (!first || !last) return;
  const known = tx.db.select({ month: payMonths.month }).from(payMonths).orderBy(asc(payMonths.month)).all();
  const from = locked !== null ? nextMonth(locked) : [first, known[0]?.month ?? first].sort()[0];
  for (let month = from ?? first; month <= last; month = nextMonth(month))
    tx.db.insert(payMonths).values({ month, draftedAt: tx.now }).onConflictDoNothing().run();
}

const unaccountedHours = prepared((db) =>
  db
    .select({
      bookingId: bookings.id,
      userId: bookings.userId,
      startsAt: bookings.startsAt,
      version: hoursConfirmations.version,
      confirmStartsAt: hoursConfirmations.confirmStartsAt,
      confirmEndsAt: hoursConfirmations.confirmEndsAt,
      totalCents: hoursConfirmations.staffTotalCents,
      breakMinutes: hoursConfirmations.breakMinutes,
      breaksDeducted: bookings.breaksDeducted,
      rateCents: positions.pricePerHourCents,
      bonusPercent: positions.bonusPercent,
      travelCents: positions.jobTravelCostCents,
    })
    .from(payDue)
    .innerJoin(bookings, eq(bookings.id, payDue.bookingId))
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(hoursConfirmations, latestHours)
    .where(and(gte(payDue.startsAt, sql.placeholder("from")), lt(payDue.startsAt, sql.placeholder("until"))))
    .orderBy(asc(payDue.startsAt), asc(payDue.bookingId))
    .prepare(),
);

/** Confirmed hours of jobs that begin until the end of a month whose highest version no line accounts for. */
function unaccounted(tx: Pick<Context, "db">, month: Month) {
  const start = startMonth(tx);
  return unaccountedHours(tx.db).all({
    from: start < "1970-01" ? 0 : startOfDay(`${start}-01`),
    until: startOfDay(`${nextMonth(month)}-01`),
  });
}

/** Whether confirmed hours until the end of a month are in no line yet. */
export const hasUnaccounted = (context: Pick<Context, "db">, month: Month): boolean =>
  unaccounted(context, month).length > 0;

type Hours = ReturnType<typeof unaccounted>[number];

/** The rounded lines of the price rule at the rate of the person, which add up to what the confirmation says. */
function partsOf({ rateCents, bonusPercent, travelCents, totalCents, ...hours }: Hours): Parts & { minutes: number } {
  const { confirmStartsAt: startsAt, confirmEndsAt: endsAt, breakMinutes, breaksDeducted } = hours;
  const minutes = paidMinutes({ minutes: minutesOf({ startsAt, endsAt }), breakMinutes, breaksDeducted });
  const price = confirmedPrice({ ratePerHourCents: rateCents, bonusPercent, travelCents }, minutes);
  // Terms of before a rule changed may differ from today's: what the person was told counts, and the bonus makes it up.
  return {
    minutes,
    work: price.workCents,
    bonus: totalCents - price.workCents - price.travelCents,
    travel: price.travelCents,
  };
}

const itemsOfBooking = prepared((db) =>
  db
    .select()
    .from(payItems)
    .where(eq(payItems.bookingId, sql.placeholder("bookingId")))
    .orderBy(asc(payItems.hoursVersion))
    .prepare(),
);
const dropItem = prepared((db) =>
  db
    .delete(payItems)
    .where(eq(payItems.id, sql.placeholder("id")))
    .prepare(),
);
const addItem = prepared((db) =>
  db
    .insert(payItems)
    .values({
      id: sql.placeholder("id"),
      month: sql.placeholder("month"),
      userId: sql.placeholder("userId"),
      kind: sql.placeholder("kind"),
      amountCents: sql.placeholder("amountCents"),
      fromMonth: sql.placeholder("fromMonth"),
      bookingId: sql.placeholder("bookingId"),
      hoursVersion: sql.placeholder("hoursVersion"),
      minutes: sql.placeholder("minutes"),
      rateCents: sql.placeholder("rateCents"),
      correctsItemId: sql.placeholder("correctsItemId"),
      createdAt: sql.placeholder("createdAt"),
      createdBy: sql.placeholder("createdBy"),
    })
    .prepare(),
);

/** Lines of a booking that are not locked make room; what the locked ones do not pay yet becomes lines. */
function accountFor(tx: Context, hours: Hours, locked: Month | null): number {
  const { bookingId, userId, version, rateCents } = hours;
  const begins = dayOf(hours.startsAt).slice(0, 7);
  const month = payMonthOf(begins, locked);
  const items = itemsOfBooking(tx.db).all({ bookingId });
  const isOpen = (item: (typeof items)[number]) => locked === null || item.month > locked;
  for (const { id } of items.filter(isOpen)) dropItem(tx.db).run({ id });
  const paid = items.filter((item) => !isOpen(item));
  const sumOf = (kind: string) =>
    paid.filter((item) => item.kind === kind).reduce((sum, item) => sum + item.amountCents, 0);
  const wanted = partsOf(hours);
  const due = difference(wanted, { work: sumOf("work"), bonus: sumOf("bonus"), travel: sumOf("travel") });
  const minutes = wanted.minutes - paid.reduce((sum, item) => sum + (item.minutes ?? 0), 0);
  numberOf(tx, userId);
  const kinds = HOUR_KINDS.filter((kind) => kind === "work" || due[kind] !== 0);
  for (const kind of kinds)
    addItem(tx.db).run({
      id: newId(tx.now),
      month,
      userId,
      kind,
      amountCents: due[kind],
      fromMonth: begins,
      bookingId,
      hoursVersion: version,
      minutes: kind === "work" ? minutes : null,
      rateCents: kind === "work" ? rateCents : null,
      correctsItemId: paid.findLast((item) => item.kind === kind)?.id ?? null,
      createdAt: tx.now,
      createdBy: actorId(tx.actor),
    });
  return kinds.length;
}

const numberOfPerson = prepared((db) =>
  db
    .select()
    .from(payNumbers)
    .where(eq(payNumbers.userId, sql.placeholder("userId")))
    .prepare(),
);

/** The number by which the payroll office knows a person; given once, in order. */
export function numberOf(tx: Pick<Context, "db">, userId: string): number {
  const known = numberOfPerson(tx.db).get({ userId });
  if (known) return known.number;
  const highest = tx.db
    .select({ number: max(payNumbers.number) })
    .from(payNumbers)
    .get();
  const number = (highest?.number ?? FIRST_PERSON_NUMBER - 1) + 1;
  tx.db.insert(payNumbers).values({ userId, number }).run();
  return number;
}

/** Fills the open months with what is new, by hand: nobody has to wait for the first of the month (PAYR-01). */
export function refreshDraft(tx: Context, month: Month): number {
  const lines = draftUntil(tx, month);
  recordAudit(tx, { action: "payMonth.drafted", objectType: "payMonth", objectId: month, data: { lines } });
  return lines;
}
