import { eq, sql } from "drizzle-orm";
import { isFiltering, type StaffFilter } from "~/domain/selection/filter";
import type { Context } from "~/domain/shared/context";
import { pageOf, readCursor } from "~/domain/shared/keyset";
import { prepared } from "~/domain/shared/prepared.server";
import { groupApplicants } from "~db/schema";
import { findGroup, type Group, readHead } from "./find-group.queries.server";
import type { GroupKey } from "./group";
import { MOST_STUBS, TEAM_PAGE_SIZE, type TeamPage, type TeamSort, type TeamTab } from "./team";
import { readMembers } from "./team-members.queries.server";
import { readApplicants, readFitting, readRejected } from "./team-order.queries.server";
import { drawPlaces, readPlaces } from "./team-places.queries.server";

type Asked = {
  group: GroupKey;
  language: "de" | "en";
  tab: TeamTab;
  sort: TeamSort;
  filter: StaffFilter;
  after: string | null;
};

/**
 * A group of positions with the people who applied, each once (PICK-01, PICK-02), a page of 25 of them; null when the
 * actor has no such group (SEL-25). It says no more of anybody than the selection of one place (D-11, SAFE-25).
 */
export function findTeam(
  context: Context,
  { group: key, language, ...asked }: Asked,
): (TeamPage & { companyId: string }) | null {
  const { db } = context;
  const group = findGroup(context, key);
  const head = group && readHead(db, group, language);
  if (!group || !head) return null;
  const rows = readPlaces(db, group);
  const counts = countsOf(db).get({ groupId: group.groupId });
  const ready = rows.flatMap(({ booked, listed, ready: person }) => (person && !booked && !listed ? person : []));
  const standing = rows.flatMap((row) => row.booked?.userId ?? []);
  const page = pageOfTab(context, group, { ready, booked: standing }, asked);
  const { startsAt, endsAt, totalCents } = group;
  const { opensAt: _opensAt, ...shown } = head;
  const booked = rows.filter((row) => row.booked).length;
  const onList = rows.filter((row) => row.listed && !row.booked).length;
  const billed = rows.filter((row) => row.dropOut).length;
  return {
    ...shown,
    group: { jobId: key.jobId, startsAt, jobPlace: head.jobPlace, endsAt, totalCents },
    seats: { total: rows.length, booked, onList, billed, free: rows.length - booked - onList - billed },
    dropOuts: rows.flatMap(({ positionId, dropOut }, index) =>
      dropOut ? [{ ...dropOut, positionId, number: index + 1 }] : [],
    ),
    places: rows.length > MOST_STUBS ? null : drawPlaces(db, rows),
    // Whoever is booked has an open application here, and no other place of the group at that time.
    counts: { applicants: (counts?.open ?? 0) - booked, ready: ready.length, rejected: counts?.rejected ?? 0 },
    ...asked,
    members: readMembers(context, group, rows, page.rows, asked.tab),
    fitting: page.fitting,
    next: page.next,
  };
}

function pageOfTab(
  context: Context,
  group: Group,
  { ready, booked }: { ready: readonly { userId: string; appliedAt: number }[]; booked: readonly string[] },
  { tab, sort, filter, after }: Omit<Asked, "group" | "language">,
) {
  const asked = { groupId: group.groupId, after };
  if (tab === "rejected") return { ...readRejected(context, asked), fitting: null };
  if (tab === "ready") {
    const from = Number(readCursor(after, "number")?.[0] ?? -1);
    const people = ready.map((person, number) => ({ ...person, number }));
    return {
      ...pageOf(
        people.filter(({ number }) => number > from),
        ({ number }) => [number],
        TEAM_PAGE_SIZE,
      ),
      fitting: null,
    };
  }
  if (sort === "distance" || sort === "worked" || isFiltering(filter))
    return readFitting(context, group, { sort, filter, after, booked });
  return { ...readApplicants(context, { ...asked, sort, booked }), fitting: null };
}

const countsOf = prepared((db) =>
  db
    .select({
      open: sql<number>`count(*) filter (where ${groupApplicants.open} > 0)`,
      rejected: sql<number>`count(*) filter (where ${groupApplicants.open} = 0 and ${groupApplicants.rejected} > 0)`,
    })
    .from(groupApplicants)
    .where(eq(groupApplicants.groupId, sql.placeholder("groupId")))
    .prepare(),
);
