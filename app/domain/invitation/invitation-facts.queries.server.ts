import { and, eq, gt, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import { HOUR } from "~/config/durations";
import { listNotFree } from "~/domain/application/availability/availability.queries.server";
import { blockedBetween } from "~/domain/application/blocks.queries.server";
import { fitForMinors } from "~/domain/selection/rest/minors.server";
import { restHoursOf } from "~/domain/selection/rest/rest-rules";
import { listForbidden } from "~/domain/selection/rest/work-limit.server";
import type { Context } from "~/domain/shared/context";
import { inList, prepared } from "~/domain/shared/prepared.server";
import { readSettings } from "~/domain/shared/settings.server";
import { dayOf } from "~/domain/shared/time.server";
import { ageOn, staffState } from "~/domain/staff/rules";
import { applications, bookings, invitations, listEntries, positions, staffProfiles, users } from "~db/schema";
import type { InvitationFacts } from "./rules";

type Read = Pick<Context, "db" | "now">;

/** No rest between two jobs is longer than that. */
const REST_MS = 24 * HOUR;

interface Asked {
  positionId: string;
  userIds: readonly string[];
  /** For the people of a search who have been asked already; left out, that is not looked at. */
  replacementId?: string;
  /** Whether they are being asked: who answers or moves may do so on a day that is not free, too (D-118). */
  asking?: boolean;
}

/** What speaks for and against asking each of these people for a position (SUBS-12); unknown people are not there. */
export function listInvitationFacts(
  { db, now }: Read,
  { positionId, userIds, replacementId, asking = false }: Asked,
): Map<string, InvitationFacts> {
  const position = db.select().from(positions).where(eq(positions.id, positionId)).get();
  if (!position) return new Map();
  const { startsAt, endsAt, companyId, deletedAt } = position;
  const span = { startsAt, endsAt };
  const asked = {
    people: JSON.stringify([...new Set(userIds)]),
    positionId,
    companyId,
    startsAt,
    endsAt,
    now,
    after: startsAt - REST_MS,
    before: endsAt + REST_MS,
    replacementId: replacementId ?? "",
  };
  const ask = statements(db);
  const positionBooked = ask.live.get(asked) !== undefined;
  const jobs = ask.jobs.all(asked);
  const held = new Map(ask.held.all(asked).map((row) => [row.userId, row.heldUntil]));
  const rejected = new Set(ask.rejected.all(asked).map(({ userId }) => userId));
  const ended = new Set(ask.ended.all(asked).map(({ userId }) => userId));
  const before = new Set(ask.asked.all(asked).map(({ userId }) => userId));
  const busy = asking ? listNotFree({ db }, { positionId, span, userIds }) : new Set();
  const day = dayOf(startsAt);
  const forMinors = fitForMinors(span);
  const people = ask.people.all(asked);
  const settings = readSettings({ db });
  const overWork = listForbidden({ db }, { positionId, ...span, userIds });
  return new Map(
    people.map((person) => {
      const age = person.dateOfBirth === null ? null : ageOn(person.dateOfBirth, day);
      const facts = {
        positionBooked,
        positionOver: deletedAt !== null || endsAt <= now,
        active: person.deactivatedAt === null,
        approved: staffState(person) === "approved",
        closedBetween: person.closed === 1,
        age,
        fitForMinors: forMinors,
        span,
        restHours: restHoursOf(age, settings),
        overWork: overWork.has(person.userId),
        jobs: jobs.filter(({ userId }) => userId === person.userId),
        heldUntil: held.get(person.userId) ?? null,
        rejected: rejected.has(person.userId),
        endedHere: ended.has(person.userId),
        asked: before.has(person.userId),
        notFree: busy.has(person.userId),
      };
      return [person.userId, facts];
    }),
  );
}

const statements = prepared((db) => {
  const given = sql.placeholder;
  return {
    people: db
      .select({
        userId: users.id,
        deactivatedAt: users.deactivatedAt,
        submittedAt: staffProfiles.submittedAt,
        approvedAt: staffProfiles.approvedAt,
        dateOfBirth: staffProfiles.dateOfBirth,
        closed: sql<number>`${blockedBetween(given("companyId"), users.id)}`,
      })
      .from(users)
      .innerJoin(staffProfiles, eq(staffProfiles.userId, users.id))
      .where(inList(users.id, "people"))
      .prepare(),
    live: db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.positionId, given("positionId")), isNull(bookings.cancelledAt)))
      .prepare(),
    jobs: db
      .select({ userId: bookings.userId, startsAt: bookings.startsAt, endsAt: bookings.endsAt })
      .from(bookings)
      .where(
        and(
          inList(bookings.userId, "people"),
          isNull(bookings.cancelledAt),
          gt(bookings.endsAt, given("after")),
          lt(bookings.startsAt, given("before")),
        ),
      )
      .prepare(),
    held: db
      .select({ userId: listEntries.userId, heldUntil: sql<number>`max(${listEntries.heldUntil})` })
      .from(listEntries)
      .where(
        and(
          inList(listEntries.userId, "people"),
          isNull(listEntries.removedAt),
          ne(listEntries.companyId, given("companyId")),
          gt(listEntries.heldUntil, given("now")),
          gt(listEntries.endsAt, given("startsAt")),
          lt(listEntries.startsAt, given("endsAt")),
        ),
      )
      .groupBy(listEntries.userId)
      .prepare(),
    rejected: db
      .select({ userId: applications.userId })
      .from(applications)
      .where(
        and(
          eq(applications.positionId, given("positionId")),
          inList(applications.userId, "people"),
          isNotNull(applications.rejectedAt),
        ),
      )
      .prepare(),
    ended: db
      .select({ userId: bookings.userId })
      .from(applications)
      .innerJoin(bookings, eq(bookings.applicationId, applications.id))
      .where(
        and(
          eq(applications.positionId, given("positionId")),
          inList(applications.userId, "people"),
          sql`${bookings.cancelledKind} in ('byStaff', 'noShow')`,
        ),
      )
      .prepare(),
    asked: db
      .select({ userId: invitations.userId })
      .from(invitations)
      .where(and(eq(invitations.replacementId, given("replacementId")), inList(invitations.userId, "people")))
      .prepare(),
  };
});
