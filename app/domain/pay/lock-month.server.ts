import { and, asc, desc, eq, inArray, sum } from "drizzle-orm";
import { bookedStaffDetails, bookings, payItems, payMonths, payStatements } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context, UserActor } from "../shared/context";
import { newId } from "../shared/ids";
import { sumCents } from "../shared/money";
import { enqueue } from "../shared/outbox.server";
import { ok, type Result, refuse } from "../shared/result";
import { startOfDay } from "../shared/time.server";
import { transact } from "../shared/transact.server";
import { hasUnaccounted, numberOf } from "./draft-month.server";
import { countWithoutHours } from "./months.queries.server";
import { lastMonth, type Month, nextMonth, payNumberOf } from "./rules";

interface LockMonth {
  month: Month;
  /** What the page showed: nothing else is locked. */
  totalCents: number;
  /** Bookings without confirmed hours are paid in a later month (PAYR-04). */
  withoutHours: boolean;
}

export type LockRefusal =
  | "notFound"
  | "alreadyLocked"
  | "payEarlierOpen"
  | "payMonthRuns"
  | "payChanged"
  | "lockWithoutHours";

/**
 * Locks a month (PAYR-05): its lines, sums and people stand from now on, each person has a statement, and who would owe
 * something owes it in the next month (PAYR-06). Whether the password was given just now the page has found out. Refused
 * while an earlier month is open, the month runs, something is new, or bookings without hours were not agreed to.
 */
export function lockMonth(context: Context<UserActor>, input: LockMonth): Result<{ people: number }, LockRefusal> {
  return transact(context, (tx): Result<{ people: number }, LockRefusal> => {
    const { month } = input;
    const row = tx.db.select().from(payMonths).where(eq(payMonths.month, month)).get();
    if (tx.actor.role !== "superuser" || !row) return refuse("notFound");
    if (row.lockedAt !== null) return refuse("alreadyLocked");
    const earlier = tx.db
      .select()
      .from(payMonths)
      .where(eq(payMonths.month, lastMonth(month)))
      .get();
    if (earlier && earlier.lockedAt === null) return refuse("payEarlierOpen");
    if (tx.now < startOfDay(`${nextMonth(month)}-01`)) return refuse("payMonthRuns");
    if (hasUnaccounted(tx, month)) return refuse("payChanged");
    const missing = countWithoutHours(tx, month);
    if (missing > 0 && !input.withoutHours) return refuse("lockWithoutHours", { count: missing });
    carryNegatives(tx, month);
    const people = sumsOf(tx, month);
    const totalCents = sumCents(people.map(({ grossCents }) => grossCents));
    if (totalCents !== input.totalCents) return refuse("payChanged");
    const { userId: lockedBy } = tx.actor;
    tx.db.update(payMonths).set({ lockedAt: tx.now, lockedBy, totalCents }).where(eq(payMonths.month, month)).run();
    for (const person of people) writeStatement(tx, month, person);
    recordAudit(tx, {
      action: "payMonth.locked",
      objectType: "payMonth",
      objectId: month,
      data: { totalCents, people: people.length, ...(missing > 0 ? { withoutHours: missing } : {}) },
    });
    return ok({ people: people.length });
  });
}

interface Sum {
  userId: string;
  grossCents: number;
}

const sumsOf = ({ db }: Pick<Context, "db">, month: Month): Sum[] =>
  db
    .select({ userId: payItems.userId, grossCents: sum(payItems.amountCents).mapWith(Number) })
    .from(payItems)
    .where(eq(payItems.month, month))
    .groupBy(payItems.userId)
    .orderBy(asc(payItems.userId))
    .all();

/** Who would owe something gets nothing this month, and the sum goes with the next one: nobody is asked for money. */
function carryNegatives(tx: Context<UserActor>, month: Month): void {
  const below = sumsOf(tx, month).filter(({ grossCents }) => grossCents < 0);
  if (below.length === 0) return;
  const next = nextMonth(month);
  tx.db.insert(payMonths).values({ month: next, draftedAt: tx.now }).onConflictDoNothing().run();
  const carried = { kind: "carried", fromMonth: month, createdAt: tx.now, createdBy: tx.actor.userId } as const;
  for (const { userId, grossCents } of below)
    tx.db
      .insert(payItems)
      .values([
        { ...carried, id: newId(tx.now), month, userId, amountCents: -grossCents },
        { ...carried, id: newId(tx.now), month: next, userId, amountCents: grossCents },
      ])
      .run();
}

function writeStatement(tx: Context<UserActor>, month: Month, { userId, grossCents }: Sum): void {
  tx.db
    .insert(payStatements)
    .values({
      month,
      userId,
      grossCents,
      payNumber: payNumberOf(month, numberOf(tx, userId)),
      bookingId: accountOf(tx, month, userId),
    })
    .run();
  enqueue(tx, {
    kind: "pay-statement",
    payload: { month, userId },
    dedupeKey: `pay-statement:${month}:${userId}`,
  });
}

/** The booking whose bank data is paid to: the newest of the month that has some (PAYR-11). */
function accountOf({ db }: Pick<Context, "db">, month: Month, userId: string): string | null {
  const ofMonth = db
    .select({ id: payItems.bookingId })
    .from(payItems)
    .where(and(eq(payItems.month, month), eq(payItems.userId, userId)));
  const newest = db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(bookedStaffDetails, eq(bookedStaffDetails.bookingId, bookings.id))
    .where(inArray(bookings.id, ofMonth))
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(1)
    .get();
  return newest?.id ?? null;
}
