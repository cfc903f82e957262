import { eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { dayOf, type Span } from "~/domain/shared/time.server";
import { type BookingEnd, type bookings, registrationDays } from "~db/schema";
import { planAlertAgain } from "./look-at-registration.server";
import { type DayCause, type DayStep, dayState, daysFollow, daysOfSpan } from "./rules";

type Day = typeof registrationDays.$inferSelect;
type Booking = Pick<typeof bookings.$inferSelect, "id" | "userId" | "companyId" | "startsAt">;

const listDays = ({ db }: Pick<Context, "db">, bookingId: string): Day[] =>
  db.select().from(registrationDays).where(eq(registrationDays.bookingId, bookingId)).all();

/** What an end of a booking means for its days of registration, in the transaction that ends it (ELDA-08, ELDA-09). */
export function followEnd(tx: Context, booking: Booking, kind: BookingEnd): void {
  for (const day of listDays(tx, booking.id)) follow(tx, day, kind);
}

/**
 * What confirmed hours mean for the days of registration, in the transaction that confirms them: a day that they run into
 * has one, a day that they do not reach is taken back (ELDA-10).
 */
export function followHours(tx: Context, booking: Booking, worked: Span): void {
  const days = listDays(tx, booking.id);
  // What began before there were days of registration has none.
  if (days.length === 0) return;
  const wanted = daysOfSpan(worked, dayOf);
  for (const day of days) if (!wanted.includes(day.day)) follow(tx, day, "notWorked");
  for (const day of wanted) {
    const live = days.find((one) => one.day === day && one.voidedAt === null && one.stornoReportId === null);
    if (live) follow(tx, live, "worked");
    else addDay(tx, booking, day);
  }
}

function follow(tx: Context, day: Day, cause: DayCause): void {
  const step = daysFollow[cause][dayState(day)];
  const because = cause === "notWorked" || cause === "worked" ? "hours" : cause;
  const changes: Partial<Record<DayStep, Partial<Day>>> = {
    voids: { voidedAt: tx.now, voidedBecause: because === "hours" ? "hours" : "ended" },
    stornoes: { stornoAt: tx.now, stornoBecause: because },
    withdraws: { stornoAt: null, stornoBecause: null },
  };
  const change = changes[step];
  if (!change) return;
  tx.db.update(registrationDays).set(change).where(eq(registrationDays.id, day.id)).run();
  note(tx, `registrationDay.${step as "voids" | "stornoes" | "withdraws"}`, day, because);
}

function addDay(tx: Context, { id: bookingId, userId, companyId, startsAt }: Booking, day: string): void {
  const row = {
    ...{ id: newId(tx.now), bookingId, userId, companyId, day, startsAt },
    ...{ madeAt: tx.now, madeBecause: "hours" as const },
  };
  tx.db.insert(registrationDays).values(row).run();
  planAlertAgain(tx, { bookingId, startsAt }, row.id);
  note(tx, "registrationDay.added", { ...row }, "hours");
}

const note = (
  tx: Context,
  action: `registrationDay.${"voids" | "stornoes" | "withdraws" | "added"}`,
  day: Pick<Day, "id" | "bookingId" | "companyId" | "userId" | "day">,
  because: string,
) =>
  recordAudit(tx, {
    action,
    objectType: "booking",
    objectId: day.bookingId,
    companyId: day.companyId,
    data: { registrationDayId: day.id, userId: day.userId, day: day.day, because },
  });
