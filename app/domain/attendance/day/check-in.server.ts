import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import { actorId, type Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { transact } from "~/domain/shared/transact.server";
import { bookings, type CheckInAct, type CheckInWay, checkIns, positions, users } from "~db/schema";
import { type CheckInRefusal, checkInRefusal, checkInWindow } from "./check-in-rules";
import { checkInsOf, findCheckIn } from "./check-ins.queries.server";
import { findVisibleDay } from "./day-access.queries.server";

interface CheckIn {
  bookingId: string;
  act: CheckInAct;
  /** How a person says it of themselves; whoever receives them taps. */
  way?: Extract<CheckInWay, "qr" | "code">;
  /** When it was said, UTC ms, for what waited for a connection. */
  saidAt?: number;
  /** "Gone" for somebody who was never received stores both, after the question whether they were there (CHK-08). */
  wasHere?: boolean;
}

/** When it was said first, and whose booking it is. */
export interface CheckedIn {
  at: number;
  time: string;
  firstName: string;
}

type Refusal = CheckInRefusal | "notFound" | "notHereYet";
type Found = NonNullable<ReturnType<typeof findBooking>>;

/**
 * Notes that somebody came or left: said by the person of the booking, or by the company, the agency or an on-site link
 * that receives them. The first word of each side stands; a further one changes nothing and answers with its time (CHK-08).
 */
export function checkIn(context: Context, input: CheckIn): Result<CheckedIn, Refusal> {
  return transact(context, (tx): Result<CheckedIn, Refusal> => {
    const found = findBooking(tx, input.bookingId);
    const sayer = found && sayerOf(tx, found, input.way);
    if (!found || !sayer) return refuse("notFound");
    const { startsAt, endsAt } = found.booking;
    const { act, saidAt = tx.now } = input;
    const known = findCheckIn(tx, { bookingId: input.bookingId, act, side: sayer.side });
    if (known) return ok(answerOf(found, known.saidAt));
    const refusal = checkInRefusal({ startsAt, endsAt, act, saidAt, now: tx.now });
    if (refusal === "checkInClosed")
      return refuse(refusal, { time: clockOf(checkInWindow(act, { startsAt, endsAt }).from) });
    if (refusal) return refuse(refusal);
    const { hereAt } = checkInsOf(tx, [input.bookingId])(input.bookingId);
    const missing = act === "gone" && (hereAt === null || hereAt > saidAt);
    if (missing && !input.wasHere) return refuse("notHereYet");
    for (const one of missing ? (["here", act] as const) : [act]) insert(tx, found, { ...sayer, act: one, saidAt });
    return ok(answerOf(found, saidAt));
  });
}

const findBooking = ({ db }: Pick<Context, "db">, bookingId: string) =>
  db
    .select({ booking: bookings, eventId: positions.eventId, firstName: users.firstName })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(and(eq(bookings.id, bookingId), isNull(bookings.cancelledAt)))
    .get();

type Sayer = Pick<typeof checkIns.$inferInsert, "side" | "way" | "linkName">;

/** Which side speaks, and how; null for somebody whom this booking does not concern. */
function sayerOf(tx: Context, { booking, eventId }: Found, way: CheckIn["way"]): Sayer | null {
  const { actor } = tx;
  if (actor.kind === "user" && actor.role === "employee")
    return actor.userId === booking.userId && way ? { side: "person", way, linkName: null } : null;
  const day = findVisibleDay(tx, { eventId, day: dayOf(booking.startsAt) });
  if (!day) return null;
  const { linkName } = day;
  return { side: "company", way: linkName === null ? "tap" : "link", linkName };
}

function insert(tx: Context, { booking }: Found, said: Sayer & { act: CheckInAct; saidAt: number }): void {
  const row = { id: newId(tx.now), bookingId: booking.id, receivedAt: tx.now, saidBy: actorId(tx.actor), ...said };
  tx.db.insert(checkIns).values(row).run();
  if (said.side === "person") return;
  recordAudit(tx, {
    action: said.act === "here" ? "booking.here" : "booking.gone",
    objectType: "booking",
    objectId: booking.id,
    companyId: booking.companyId,
    data: { userId: booking.userId, way: said.way, ...(said.linkName ? { link: said.linkName } : {}) },
  });
}

const answerOf = ({ firstName }: Found, at: number): CheckedIn => ({ at, time: clockOf(at), firstName });
