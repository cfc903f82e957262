import { and, eq, inArray, isNull, notExists, sql } from "drizzle-orm";
import { HOUR } from "~/config/durations";
import { issueToken } from "~/domain/account/tokens.server";
import { listInvitationFacts } from "~/domain/invitation/invitation-facts.queries.server";
import { invitationRefusal } from "~/domain/invitation/rules";
import { recordAudit } from "~/domain/shared/audit.server";
import { actorId, type Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { enqueue } from "~/domain/shared/outbox.server";
import { prepared } from "~/domain/shared/prepared.server";
import { afterQuiet } from "~/domain/shared/quiet-hours.server";
import { readSettings } from "~/domain/shared/settings.server";
import { applications, favourites, invitations, positions, teamMembers, teams } from "~db/schema";
import { type AskFirst, firstRefusal } from "./rules";

type Position = typeof positions.$inferSelect;

/**
 * Asks a company's people before all others for positions that were just posted, in the transaction that posts them
 * (TEAM-09). Each person is asked once for all that fit, by one mail. A position that nobody may be asked for is open
 * for everybody at once; so is one that would leave the others less than a day.
 */
export function askFirst(tx: Context, positionIds: readonly string[], { who, hours }: AskFirst): void {
  if (who === "everybody" || positionIds.length === 0) return;
  // When its form comes twice, nobody is asked again, nor for what others have applied for meanwhile.
  const applied = tx.db.select().from(applications).where(eq(applications.positionId, positions.id));
  const fresh = and(
    inArray(positions.id, [...positionIds]),
    eq(positions.opensAt, 0),
    isNull(positions.deletedAt),
    notExists(applied),
  );
  const posted = tx.db.select().from(positions).where(fresh).orderBy(positions.startsAt, positions.id).all();
  const [first] = posted;
  if (!first) return;
  const userIds = listWanted(tx, who, first.companyId);
  const wanted = new Map<string, Position[]>(userIds.map((userId) => [userId, []]));
  // Nobody has anything to do with these yet, so that of equal times one says who may be asked.
  const askedAt = new Map<string, string[]>();
  for (const position of posted) {
    const times = `${position.startsAt} ${position.endsAt}`;
    const asked = askedAt.get(times) ?? mayBeAsked(tx, position, userIds, hours);
    askedAt.set(times, asked);
    if (asked.length === 0) continue;
    const opensAt = tx.now + hours * HOUR;
    tx.db.update(positions).set({ opensAt }).where(eq(positions.id, position.id)).run();
    for (const userId of asked) wanted.get(userId)?.push(position);
  }
  const people = [...wanted].filter(([, fitting]) => fitting.length > 0);
  for (const [userId, fitting] of people) invite(tx, userId, fitting, hours);
  if (people.length > 0)
    recordAudit(tx, {
      action: "positions.askedFirst",
      objectType: "event",
      objectId: first.eventId,
      companyId: first.companyId,
      data: { who, hours, people: people.length },
    });
}

/** The favourites of a company, or the people of one of its teams; nobody of a stranger's. */
function listWanted({ db }: Context, who: AskFirst["who"], companyId: string): string[] {
  const chosen =
    typeof who === "string"
      ? db.select({ userId: favourites.userId }).from(favourites).where(eq(favourites.companyId, companyId)).all()
      : db
          .select({ userId: teamMembers.userId })
          .from(teamMembers)
          .innerJoin(teams, eq(teams.id, teamMembers.teamId))
          .where(and(eq(teams.id, who.teamId), eq(teams.companyId, companyId)))
          .all();
  return chosen.map(({ userId }) => userId);
}

function mayBeAsked(tx: Context, position: Position, userIds: string[], hours: number): string[] {
  const closesAt = position.openUntil ?? position.startsAt;
  if (firstRefusal({ closesAt, now: tx.now, hours })) return [];
  const facts = listInvitationFacts(tx, { positionId: position.id, userIds, asking: true });
  return userIds.filter((userId) => {
    const known = facts.get(userId);
    return known !== undefined && invitationRefusal(known) === null;
  });
}

function invite(tx: Context, userId: string, fitting: readonly Position[], hours: number): void {
  const rows = fitting.map((position) => ({
    id: newId(tx.now),
    positionId: position.id,
    companyId: position.companyId,
    userId,
    askedAt: tx.now,
    askedBy: actorId(tx.actor),
    wishedUntil: tx.now + hours * HOUR,
  }));
  for (const row of rows) insert(tx.db).run(row);
  const [{ id = "" } = {}] = rows;
  const expiresAt = Math.max(...fitting.map(({ startsAt }) => startsAt));
  const key = issueToken(tx, { purpose: "invitation", subjectId: id, expiresAt });
  const morning = afterQuiet(tx.now, readSettings(tx));
  enqueue(tx, {
    kind: "mail",
    payload: { template: "asked-first", userId, data: { ...key, invitationId: id } },
    // Whoever is asked until before the morning is not left asleep.
    runAt: morning < tx.now + hours * HOUR ? morning : tx.now,
    dedupeKey: `asked-first:${id}`,
  });
}

/** Prepared, because a large request asks everybody for hundreds of places. */
const insert = prepared((db) => {
  const given = sql.placeholder;
  return db
    .insert(invitations)
    .values({
      id: given("id"),
      kind: "team",
      positionId: given("positionId"),
      companyId: given("companyId"),
      userId: given("userId"),
      askedAt: given("askedAt"),
      askedBy: given("askedBy"),
      wishedUntil: given("wishedUntil"),
    })
    .prepare();
});
