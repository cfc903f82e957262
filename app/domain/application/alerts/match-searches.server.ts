import { eq, max, sql } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { filterJobs, type Seeker, timesOf } from "~/domain/application/wall/filter-jobs";
import { indexOpenJobs, type OpenJob, type OpenJobsIndex } from "~/domain/application/wall/open-jobs-index";
import { findOpenJobsIndex } from "~/domain/application/wall/open-jobs-index.server";
import { alertedPositions, savedSearches, sessions } from "~db/schema";
import { issueToken } from "../../account/tokens.server";
import type { Context, UserActor } from "../../shared/context";
import { enqueue } from "../../shared/outbox.server";
import { prepared } from "../../shared/prepared.server";
import { hasWallAccess, staffState } from "../../staff/rules";
import { findWallPerson } from "../job-wall.queries.server";
import { seekerOf } from "../wall/find-wall.server";
import { wishesOf } from "../wall/wishes-of.server";
import { readWallQuery } from "../wall-query";
import { changeByAbsence, MOST_JOBS, mayWriteAtOnce } from "./alert-rules";
import { listHeard } from "./searches.queries.server";

/** When each position opened, UTC ms. */
export type Opened = ReadonlyMap<string, number>;

/** The wall as if only these positions were on it: the same jobs, and the same query decides (ALRT-05). */
export function marketOfOpened(context: Context, opened: Opened): OpenJobsIndex {
  return indexOpenJobs(
    findOpenJobsIndex(context).jobs.flatMap((job): OpenJob[] => {
      const times = job.times.flatMap((time) => {
        const positions = time.positions.filter(({ id }) => opened.has(id));
        return positions.length > 0 ? [{ ...time, positions }] : [];
      });
      return times.length > 0 ? [{ ...job, times }] : [];
    }),
  );
}

const KEY_MS = 365 * DAY;

interface Asked {
  market: OpenJobsIndex;
  opened: Opened;
  kind: "atOnce" | "digest";
}

/**
 * Writes to one person about what their searches find of these positions, and notes it, in the transaction of the caller.
 * Nothing for who is not approved, has heard of all of it, or, at once, was written to within the hour.
 */
export function writeToSeeker(tx: Context, userId: string, { market, opened, kind }: Asked): void {
  const reader: Context<UserActor> = { ...tx, actor: { kind: "user", userId, role: "employee", companyId: null } };
  const searches = listHeard(tx, userId);
  if (kind === "atOnce" && !searches.some(({ way }) => way === "atOnce")) return;
  const lastAt = lastAlert(tx.db).get({ userId })?.at ?? null;
  if (kind === "atOnce" && !mayWriteAtOnce(lastAt, tx.now)) return;
  const person = findWallPerson(reader);
  if (!person || !hasWallAccess({ state: staffState(person), active: true })) return;
  const seeker = seekerOf(reader, person);
  const told = toldOf(tx, userId, lastAt);
  const listened = searches.filter(({ way }) => kind === "digest" || way === "atOnce");
  send(tx, userId, freshOf(listened, { market, seeker, opened, told }), kind);
}

/** What a person has heard of, asked for each position as it is found; what is found is added to it. */
function toldOf({ db }: Pick<Context, "db">, userId: string, lastAt: number | null) {
  const alerted = db.$client.prepare("select 1 from alerted_positions where user_id = ? and position_id = ?").pluck();
  const found = new Set<string>();
  return {
    has: (positionId: string) =>
      found.has(positionId) || (lastAt !== null && alerted.get(userId, positionId) !== undefined),
    add: (positionId: string) => found.add(positionId),
  };
}

interface Facts {
  market: OpenJobsIndex;
  seeker: Seeker;
  opened: Opened;
  told: ReturnType<typeof toldOf>;
}

/** As many jobs as a mail holds, the first searches first. What is left is not noted, and comes with the next digest. */
function freshOf(searches: ReturnType<typeof listHeard>, { market, seeker, opened, told }: Facts): Found[] {
  let room = MOST_JOBS;
  return searches.flatMap(({ id, name, filters, since }) => {
    const wishes = wishesOf(readWallQuery(new URLSearchParams(filters)));
    const { fits, others } = filterJobs(market, seeker, wishes);
    const positions: string[][] = [];
    for (const job of [...fits, ...others]) {
      if (room === 0) break;
      const open = timesOf(job, seeker, wishes).flatMap(({ openIds }) => openIds);
      const fresh = open.filter((position) => !told.has(position) && (opened.get(position) ?? 0) > since);
      if (fresh.length === 0) continue;
      for (const position of fresh) told.add(position);
      positions.push(fresh);
      room -= 1;
    }
    return positions.length > 0 ? [{ id, name, positions }] : [];
  });
}

/** A search with what it found: the positions of each job. */
type Found = { id: string; name: string; positions: string[][] };

/** One statement, however many they are. */
const noteAlerted = `insert or ignore into alerted_positions (user_id, position_id, alerted_at)
  select :userId, value, :alertedAt from json_each(:positionIds)`;

function send(tx: Context, userId: string, found: Found[], kind: Asked["kind"]): void {
  if (found.length === 0) return;
  const positionIds = JSON.stringify(found.flatMap(({ positions }) => positions.flat()));
  tx.db.$client.prepare(noteAlerted).run({ userId, positionIds, alertedAt: tx.now });
  const keyOf = (subjectId: string) =>
    issueToken(tx, { purpose: "unsubscribe", userId, subjectId, expiresAt: tx.now + KEY_MS });
  const searches = found.map(({ id, name, positions }) => ({
    name,
    // A job of several places is one entry; its page shows them all.
    positionIds: positions.flatMap(([first]) => first ?? []),
    ...keyOf(`search ${id}`),
  }));
  const all = searches.length === 1 ? (searches[0] ?? keyOf("searches")) : keyOf("searches");
  const { keyHash, sealedKey } = all;
  const change = changeOf(tx, userId);
  enqueue(tx, {
    kind: "mail",
    payload: { template: "job-alert", userId, data: { keyHash, sealedKey, searches, kind, change } },
  });
}

/** Who has not been here for long hears less, and reads so in this mail (ALRT-06). */
function changeOf(tx: Context, userId: string): "rarer" | "paused" | null {
  const seenAt = lastSeen(tx.db).get({ userId })?.at ?? 0;
  const savedAt = lastSaved(tx.db).get({ userId })?.at ?? tx.now;
  const change = changeByAbsence(tx.now - Math.max(seenAt, savedAt));
  const ofUser = eq(savedSearches.userId, userId);
  if (change === "paused") tx.db.update(savedSearches).set({ way: "off" }).where(ofUser).run();
  if (change !== "rarer") return change;
  const atOnce = sql`${savedSearches.userId} = ${userId} and ${savedSearches.way} = 'atOnce'`;
  return tx.db.update(savedSearches).set({ way: "daily" }).where(atOnce).run().changes > 0 ? "rarer" : null;
}

const lastAlert = prepared((db) =>
  db
    .select({ at: max(alertedPositions.alertedAt) })
    .from(alertedPositions)
    .where(eq(alertedPositions.userId, sql.placeholder("userId")))
    .prepare(),
);
const lastSeen = prepared((db) =>
  db
    .select({ at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(eq(sessions.userId, sql.placeholder("userId")))
    .prepare(),
);
const lastSaved = prepared((db) =>
  db
    .select({ at: max(savedSearches.createdAt) })
    .from(savedSearches)
    .where(eq(savedSearches.userId, sql.placeholder("userId")))
    .prepare(),
);
