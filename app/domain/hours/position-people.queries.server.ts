import { and, asc, eq, isNull, not, sql } from "drizzle-orm";
import { listCommitments } from "~/domain/selection/commitments.queries.server";
import { isHeld, overlap } from "~/domain/selection/rules";
import { applications, type bookings, type listEntries, type positions, staffProfiles, users } from "~db/schema";
import { isHiddenRejection } from "../application/blocks.queries.server";
import { openProfiles } from "../application/profile-view.queries.server";
import type { Context, UserActor } from "../shared/context";
import { dayOf } from "../shared/time.server";
import { listPhotosOf } from "../staff/portraits.queries.server";
import { ageOn } from "../staff/rules";

type Reader = Context<UserActor>;

/** Somebody who stands at a position: the full name only where they are booked for it (D-11), while the profile is open. */
export interface PositionPerson {
  userId: string;
  firstName: string;
  lastName: string;
  gender: "female" | "male" | "other" | null;
  age: number | null;
  images: string[];
  /** Whether the reader sees the whole profile. */
  open: boolean;
  /** Held by another booking list at the time of this position (SEL-10). */
  blocked: boolean;
}

export interface PositionApplication {
  id: string;
  person: PositionPerson;
  remarks: string;
  appliedAt: number;
  rejectedAt: number | null;
  readyAt: number | null;
}

export interface PositionPeople {
  applications: PositionApplication[];
  booked: PositionPerson | null;
  listed: PositionPerson | null;
}

interface Row {
  position: Pick<typeof positions.$inferSelect, "id" | "startsAt" | "endsAt">;
  booking: Pick<typeof bookings.$inferSelect, "userId"> | null;
  entry: Pick<typeof listEntries.$inferSelect, "userId"> | null;
}

/** Who applied for these positions, is on a list or booked for them; staff find only themselves (D-98). */
export function listPositionPeople(context: Reader, rows: readonly Row[]): (row: Row) => PositionPeople {
  const { db, now, actor } = context;
  const own = actor.role === "employee" ? eq(applications.userId, actor.userId) : undefined;
  const applied = db
    .select()
    .from(applications)
    .where(
      and(
        among(
          applications.positionId,
          rows.map(({ position }) => position.id),
        ),
        isNull(applications.withdrawnAt),
        own ?? not(isHiddenRejection()),
      ),
    )
    .orderBy(asc(applications.appliedAt), asc(applications.id))
    .all();
  const byPosition = new Map<string, typeof applied>();
  for (const row of applied) byPosition.set(row.positionId, [...(byPosition.get(row.positionId) ?? []), row]);
  const known = peopleOf(context, [
    ...applied.map(({ userId }) => userId),
    ...rows.flatMap(({ booking, entry }) => [booking?.userId ?? [], entry?.userId ?? []].flat()),
  ]);
  return ({ position, booking, entry }) => {
    const ofPosition = byPosition.get(position.id) ?? [];
    const { startsAt, endsAt } = position;
    const waits = actor.role !== "employee" && booking === null && endsAt > now && ofPosition.length > 0;
    const span = { positionId: position.id, startsAt, endsAt };
    const held = waits
      ? listCommitments(
          db,
          ofPosition.map(({ userId }) => userId),
          span,
        ).entries.filter(
          (each) => each.positionId !== position.id && overlap(each, position) && isHeld(each.heldUntil, now),
        )
      : [];
    const personOf = (userId: string | undefined): PositionPerson | null => {
      const person = userId === undefined ? undefined : known.get(userId);
      return person ? { ...person, blocked: held.some((each) => each.userId === userId) } : null;
    };
    return {
      applications: ofPosition.flatMap(({ id, userId, remarks, appliedAt, rejectedAt, readyAt }) => {
        const person = personOf(userId);
        return person ? [{ id, person, remarks: person.open ? remarks : "", appliedAt, rejectedAt, readyAt }] : [];
      }),
      booked: personOf(booking?.userId),
      listed: personOf(entry?.userId),
    };
  };
}

const among = (column: Parameters<typeof eq>[0], ids: readonly string[]) =>
  sql`${column} in (select value from json_each(${JSON.stringify([...new Set(ids)])}))`;

/** Of people whose profile is closed to the reader there are first name and age only (SAFE-25). */
function peopleOf(context: Reader, userIds: readonly string[]) {
  const { db, now } = context;
  const isOpen = openProfiles(context, userIds);
  const photos = listPhotosOf(db, userIds.filter(isOpen));
  const rows = db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      gender: staffProfiles.gender,
      dateOfBirth: staffProfiles.dateOfBirth,
    })
    .from(users)
    .leftJoin(staffProfiles, eq(staffProfiles.userId, users.id))
    .where(among(users.id, userIds))
    .all();
  return new Map(
    rows.map(({ dateOfBirth, lastName, gender, ...row }) => {
      const open = isOpen(row.userId);
      const age = dateOfBirth ? ageOn(dateOfBirth, dayOf(now)) : null;
      const images = photos.get(row.userId) ?? [];
      return [row.userId, { ...row, lastName: open ? lastName : "", gender: open ? gender : null, age, images, open }];
    }),
  );
}
