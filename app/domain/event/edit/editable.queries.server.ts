import { and, asc, eq, gt, isNull, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { applications, bookings, positions, staffProfiles } from "~db/schema";
import { findOwnPosition } from "../own.server";
import { type EditRefusal, editRefusal, type Place, unfitReason } from "./rules";

type Position = typeof positions.$inferSelect;
export type EditablePlace = Position & { refusal: EditRefusal | null };

const flag = (question: SQL) => sql<number>`exists (${question})`;

/** Places with what stands in the way of changing them. */
function listPlaces({ db }: Pick<Context, "db">, where: SQL): EditablePlace[] {
  return db
    .select({
      position: positions,
      booked: flag(sql`select 1 from bookings b where b.position_id = ${positions.id} and b.cancelled_at is null`),
      replacing: flag(sql`select 1 from replacements r where r.position_id = ${positions.id}
        and r.filled_at is null and r.ended_at is null`),
      onList: flag(sql`select 1 from list_entries e where e.position_id = ${positions.id} and e.removed_at is null`),
      paying:
        flag(sql`select 1 from order_lines l join orders o on o.id = l.order_id join payments p on p.order_id = o.id
        where l.position_id = ${positions.id} and o.settled_at is null and o.abandoned_at is null
          and p.authorised_at is not null and p.failed_at is null and p.released_at is null`),
    })
    .from(positions)
    .where(and(where, isNull(positions.deletedAt)))
    .orderBy(asc(positions.id))
    .all()
    .map(({ position, booked, replacing, onList, paying }) => ({
      ...position,
      refusal: editRefusal({
        booked: booked === 1,
        replacing: replacing === 1,
        onList: onList === 1,
        paymentPending: paying === 1,
      }),
    }));
}

/**
 * An own position with the equal places that are changed together with it: those of its group that nobody is booked on
 * or looked for. `refusal` names what stands in the way of any of them. Null for a stranger's.
 */
export function findEditable(context: Context, positionId: string) {
  const own = findOwnPosition(context, positionId);
  if (!own) return null;
  const group = listPlaces(context, sql`${positions.groupId} = ${own.groupId}`);
  const stays = (place: EditablePlace) => place.refusal === "editBooked" || place.refusal === "editReplacing";
  const itself = group.find(({ id }) => id === positionId);
  const places = group.filter((place) => place.id === positionId || !stays(place));
  const refusal = (itself?.refusal ?? null) || (places.find((place) => place.refusal)?.refusal ?? null);
  return { position: own, places, refusal };
}

/** The places of a job. Its texts and its bonus are those of all of them, so that one that stays keeps them as they are. */
export function listPlacesOfJob(context: Pick<Context, "db">, jobId: string): EditablePlace[] {
  return listPlaces(context, eq(positions.jobId, jobId));
}

/** The places of an event, for a change of many of them. */
export function listPlacesOfEvent(context: Pick<Context, "db">, eventId: string): EditablePlace[] {
  return listPlaces(context, eq(positions.eventId, eventId));
}

/** Who has an open application for which of these places, and for which of them somebody was chosen. */
export function listApplicants({ db }: Pick<Context, "db">, positionIds: readonly string[]): Place[] {
  const rows = db
    .select({ positionId: applications.positionId, userId: applications.userId, readyAt: applications.readyAt })
    .from(applications)
    .where(
      and(
        sql`${applications.positionId} in (select value from json_each(${JSON.stringify(positionIds)}))`,
        isNull(applications.withdrawnAt),
        isNull(applications.rejectedAt),
      ),
    )
    .all();
  const places = new Map(positionIds.map((id) => [id, { id, ready: false, applicants: [] as string[] }]));
  for (const { positionId, userId, readyAt } of rows) {
    const place = places.get(positionId);
    place?.applicants.push(userId);
    if (place && readyAt !== null) place.ready = true;
  }
  return [...places.values()];
}

type Moved = Pick<Position, "startsAt" | "endsAt" | "placeState">;

/** Why a place fits people no more who had applied for it before it was moved, by person; null where it does. */
export function findUnfit({ db }: Pick<Context, "db">, userIds: readonly string[], place: Moved) {
  const ids = JSON.stringify(userIds);
  const oneOf = (column: SQLWrapper) => sql`${column} in (select value from json_each(${ids}))`;
  const profiles = db
    .select({ userId: staffProfiles.userId, regions: staffProfiles.preferedJobRegion })
    .from(staffProfiles)
    .where(oneOf(staffProfiles.userId))
    .all();
  const elsewhere = db
    .select({ userId: bookings.userId })
    .from(bookings)
    .where(
      and(
        oneOf(bookings.userId),
        isNull(bookings.cancelledAt),
        gt(bookings.endsAt, place.startsAt),
        lt(bookings.startsAt, place.endsAt),
      ),
    )
    .all();
  const regionsOf = new Map(profiles.map(({ userId, regions }) => [userId, regions ?? []]));
  const busy = new Set(elsewhere.map(({ userId }) => userId));
  return new Map(
    userIds.map((userId) => [
      userId,
      unfitReason({
        bookedAtThatTime: busy.has(userId),
        regions: regionsOf.get(userId) ?? [],
        placeState: place.placeState,
      }),
    ]),
  );
}

/** What the form shows of a position, as texts. */
export function editValues({ position, places }: NonNullable<ReturnType<typeof findEditable>>) {
  return {
    quantity: String(places.length),
    jobPlace: position.jobPlace,
    jobDate: dayOf(position.startsAt),
    jobStart: clockOf(position.startsAt),
    jobEnd: clockOf(position.endsAt),
  };
}
