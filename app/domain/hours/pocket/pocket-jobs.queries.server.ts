import { and, asc, eq, gte, isNull, lte } from "drizzle-orm";
import { checkInsOf } from "~/domain/attendance/day/check-ins.queries.server";
import { canBeScanned } from "~/domain/attendance/day/own-check-in.queries.server";
import { findOwnAttendance } from "~/domain/attendance/reminders/attendance.queries.server";
import { bookings } from "~db/schema";
import { findJobDetails } from "../../contract/job-details.queries.server";
import type { Context, UserActor } from "../../shared/context";
import { readSettings } from "../../shared/settings.server";
import { findAsked } from "../asked.queries.server";
import { findProposable } from "../proposals/propose-hours.server";
import { actsSoon, dueNow, pocketActs, pocketSpan } from "./pocket-rules";

type Reader = Context<UserActor>;

/**
 * The person's booked jobs of the next 14 days and of the last 2, by their start, with what is to be done and said about
 * each (OFFL-01). Holds no number of an account or insurance and nobody else of the team: it may lie in a phone (OFFL-07).
 */
export function listPocketJobs(context: Reader, language: "de" | "en") {
  const { db, actor, now } = context;
  const { endsFrom, startsUntil } = pocketSpan(now);
  const rows = db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, actor.userId),
        isNull(bookings.cancelledAt),
        gte(bookings.endsAt, endsFrom),
        lte(bookings.startsAt, startsUntil),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .all();
  const said = checkInsOf(
    { db },
    rows.map(({ id }) => id),
  );
  return rows.flatMap((booking) => jobOf(context, language, booking, said(booking.id)) ?? []);
}

function jobOf(
  context: Reader,
  language: "de" | "en",
  { id, positionId, startsAt, endsAt }: typeof bookings.$inferSelect,
  { hereAt, goneAt }: { hereAt: number | null; goneAt: number | null },
) {
  const details = findJobDetails(context, positionId, language);
  if (!details) return null;
  const { bookingId, ticket, description, requirements, onSite, label, contract, briefings, confirmed } = details;
  const proposal = findProposable(context, id);
  const proposable = proposal?.refusal === null || proposal?.refusal === "hoursProposalTooEarly";
  const { hoursProposalHours } = readSettings(context);
  const acts = pocketActs({ startsAt, endsAt, hereAt, goneAt, proposable, hoursProposalHours });
  const attendance = findOwnAttendance(context, positionId);
  return {
    bookingId,
    ticket,
    description,
    requirements,
    onSite,
    label,
    contract,
    briefings,
    confirmed,
    startsAt,
    endsAt,
    hereAt,
    goneAt,
    asked: findAsked(context, id),
    attendance: attendance && { asks: attendance.asks, state: attendance.state },
    due: dueNow(acts, { hereAt, goneAt }, context.now),
    acts: actsSoon(acts, context.now),
    proposed: proposal?.proposed ?? { startsAt, endsAt },
    scannable: confirmed === null && canBeScanned({ startsAt, endsAt, goneAt }, context.now),
  };
}

export type PocketJobFound = ReturnType<typeof listPocketJobs>[number];
