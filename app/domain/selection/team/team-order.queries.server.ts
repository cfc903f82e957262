import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { openProfiles } from "~/domain/application/profile-view.queries.server";
import { matchesFilter, type StaffFilter } from "~/domain/selection/filter";
import { readProfiles } from "~/domain/selection/people-facts.queries.server";
import type { Context } from "~/domain/shared/context";
import { type Page, pageOf, readCursor } from "~/domain/shared/keyset";
import { inList, prepared, preparedBy } from "~/domain/shared/prepared.server";
import { events, groupApplicants, staffBlocks } from "~db/schema";
import type { Group } from "./find-group.queries.server";
import { TEAM_PAGE_SIZE, type TeamSort } from "./team";

/** Who stands on a page, in its order. */
export type Listed = { userId: string; appliedAt: number };

type Asked = { groupId: string; after: string | null };

/** Who is booked for a place of the group stands below all who wait (CREW-05). */
type BookedLast = { booked: readonly string[] };

/** Whoever has an open application, by the day of it: an index alone answers, however many there are. */
export function readApplicants(
  { db }: Context,
  { groupId, sort, after, booked }: Asked & BookedLast & { sort: TeamSort },
): Page<Listed> {
  const latest = sort === "applied";
  const begin = [latest ? Number.MAX_SAFE_INTEGER : -1, ""];
  const [last = 0, ...from] = readCursor(after, "number", "number", "string") ?? [0, ...begin];
  const read = (last: 0 | 1, [at, userId]: (string | number)[]) =>
    inOrder(db, latest ? "latest first" : "oldest first")
      .all({ groupId, at, userId, last, booked: JSON.stringify(booked) })
      .map((row) => ({ ...row, last }));
  const waiting = last === 0 ? read(0, from) : [];
  const rows = waiting.length > TEAM_PAGE_SIZE ? waiting : [...waiting, ...read(1, last === 0 ? begin : from)];
  return pageOf(rows, (row) => [row.last, row.appliedAt, row.userId], TEAM_PAGE_SIZE);
}

const listed = { userId: groupApplicants.userId, appliedAt: groupApplicants.appliedAt };
const ofGroup = eq(groupApplicants.groupId, sql.placeholder("groupId"));
const key = sql`(${groupApplicants.appliedAt}, ${groupApplicants.userId})`;
const cursor = sql`(${sql.placeholder("at")}, ${sql.placeholder("userId")})`;

const isBooked = sql`(${inList(groupApplicants.userId, "booked")}) = ${sql.placeholder("last")}`;

const inOrder = preparedBy((db, order: "latest first" | "oldest first") => {
  const [way, beyond] = order === "latest first" ? [desc, sql`${key} < ${cursor}`] : [asc, sql`${key} > ${cursor}`];
  return db
    .select(listed)
    .from(groupApplicants)
    .where(and(ofGroup, gt(groupApplicants.open, 0), isBooked, beyond))
    .orderBy(way(groupApplicants.appliedAt), way(groupApplicants.userId))
    .limit(TEAM_PAGE_SIZE + 1)
    .prepare();
});

/** Whoever was rejected and has no open application in the group. */
export function readRejected({ db }: Context, { groupId, after }: Asked): Page<Listed> {
  const [at, userId] = readCursor(after, "number", "string") ?? [-1, ""];
  return pageOf(rejected(db).all({ groupId, at, userId }), (row) => [row.appliedAt, row.userId], TEAM_PAGE_SIZE);
}

/** Whoever never wants to work for the company again is not found there any more (TEAM-05). */
const stillThere = sql`not exists (select 1 from ${staffBlocks} sb join ${events} its on its.id = ${groupApplicants.eventId}
  where sb.company_id = its.company_id and sb.user_id = ${groupApplicants.userId})`;

const rejected = prepared((db) =>
  db
    .select(listed)
    .from(groupApplicants)
    .where(
      and(ofGroup, eq(groupApplicants.open, 0), gt(groupApplicants.rejected, 0), sql`${key} > ${cursor}`, stillThere),
    )
    .orderBy(asc(groupApplicants.appliedAt), asc(groupApplicants.userId))
    .limit(TEAM_PAGE_SIZE + 1)
    .prepare(),
);

/** Whoever fits the filter, in an order that no index knows; all people of the group are looked at. */
export function readFitting(
  context: Context,
  group: Group,
  { sort, filter, after, booked }: { sort: TeamSort; filter: StaffFilter; after: string | null } & BookedLast,
): Page<Listed> & { fitting: number } {
  const { groupId, endsAt } = group;
  const people = everybody(context.db).all({ groupId });
  const userIds = people.map((person) => person.userId);
  const profiles = readProfiles(
    context,
    group,
    userIds,
    endsAt > context.now ? () => true : openProfiles(context, userIds),
  );
  const fitting = people.flatMap((person) => {
    const profile = profiles.get(person.userId);
    return profile && matchesFilter(profile, filter)
      ? [
          {
            ...person,
            last: Number(booked.includes(person.userId)),
            key: keyOf(sort, { ...person, ...profile }),
          },
        ]
      : [];
  });
  const byOrder = (a: Ordered, b: Ordered) =>
    a.last - b.last || a.key - b.key || (a.userId < b.userId ? -1 : Number(a.userId > b.userId));
  fitting.sort(byOrder);
  const [last = 0, key = 0, userId = ""] = readCursor(after, "number", "number", "string") ?? [-1, 0, ""];
  const shown = { last: Number(last), key: Number(key), userId: String(userId) };
  const rest = fitting.filter((one) => byOrder(one, shown) > 0);
  return {
    ...pageOf(rest.slice(0, TEAM_PAGE_SIZE + 1), (row) => [row.last, row.key, row.userId], TEAM_PAGE_SIZE),
    fitting: fitting.filter((one) => one.last === 0).length,
  };
}

type Ordered = { last: number; key: number; userId: string };

/** A whole number, the first first; whoever lives at an unknown place comes last. */
function keyOf(sort: TeamSort, person: { appliedAt: number; distanceKm: number | null; timesWorked: number }) {
  const { appliedAt, distanceKm, timesWorked } = person;
  if (sort === "distance") return distanceKm === null ? Number.MAX_SAFE_INTEGER : Math.round(distanceKm * 1000);
  if (sort === "worked") return -timesWorked;
  return sort === "applied" ? -appliedAt : appliedAt;
}

const everybody = prepared((db) =>
  db
    .select(listed)
    .from(groupApplicants)
    .where(and(ofGroup, gt(groupApplicants.open, 0)))
    .prepare(),
);
