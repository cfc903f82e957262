import { eq } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { prepared } from "~/domain/shared/prepared.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { companies, events, positions, staffTypes } from "~db/schema";
import { listOpenLike } from "../invitable-places.queries.server";
import { listInvitationFacts } from "../invitation-facts.queries.server";
import { type ProposalState, proposalState } from "./pool-rules";

type Read = Pick<Context, "db" | "now">;

/** The place for which people are looked for, and its open equals, those first for which the fewest wait to answer. */
export function findPoolTarget(context: Read, positionId: string, language: "de" | "en") {
  const found = context.db
    .select({
      companyId: companies.id,
      companyName: companies.companyName,
      eventId: events.id,
      eventName: events.eventName,
      jobName: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
      staffTypeId: positions.staffTypeId,
      jobPlace: positions.jobPlace,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
    })
    .from(positions)
    .innerJoin(companies, eq(companies.id, positions.companyId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .where(eq(positions.id, positionId))
    .get();
  if (!found) return null;
  const { companyId, startsAt, endsAt } = found;
  const open = listOpenLike(context, { companyId, positionId, language });
  const waiting = new Map(
    waitingAt(context.db)
      .all({ positions: JSON.stringify(open.map((row) => row.positionId)) })
      .map((row) => [row.positionId, row.many]),
  );
  const places = open
    .map((row) => ({
      positionId: row.positionId,
      answerUntil: Math.min(row.openUntil ?? row.startsAt, row.startsAt),
      waiting: waiting.get(row.positionId) ?? 0,
    }))
    .sort((a, b) => a.waiting - b.waiting);
  return {
    ...found,
    positionId,
    day: dayOf(startsAt),
    start: clockOf(startsAt),
    end: clockOf(endsAt),
    places,
  };
}

export type PoolTarget = NonNullable<ReturnType<typeof findPoolTarget>>;

/** How it stands between these people and a place, with all that are equal to it. */
export function listProposalStates(
  context: Read,
  { places }: Pick<PoolTarget, "places">,
  positionId: string,
  userIds: readonly string[],
): Map<string, ProposalState> {
  const asked = {
    people: JSON.stringify(userIds),
    positions: JSON.stringify(places.map((place) => place.positionId)),
  };
  const facts = listInvitationFacts(context, { positionId, userIds, asking: true });
  const past = new Map(
    pastOf(context.db)
      .all(asked)
      .map((row) => [row.userId, row]),
  );
  return new Map(
    userIds.map((userId) => {
      const { open = 0, declined = 0, applied = 0 } = past.get(userId) ?? {};
      const invited = open ? "asked" : declined ? "declined" : null;
      return [userId, proposalState(facts.get(userId), { invited, applied: applied > 0 })];
    }),
  );
}

/** Invitations in person that wait for an answer, by position. */
const waitingAt = prepared((db) => {
  const statement = db.$client.prepare<[object], { positionId: string; many: number }>(
    `select value as positionId, (select count(*) from invitations where position_id = value and kind = 'direct'
      and answered_at is null and closed_at is null) as many from json_each(@positions)`,
  );
  return { all: (given: object) => statement.all(given) };
});

/** For what of these places people were asked by name, and for what they have applied. */
const pastOf = prepared((db) => {
  const statement = db.$client.prepare<[object], { userId: string; open: number; declined: number; applied: number }>(
    `select people.value as userId,
      exists (select 1 from invitations i where i.user_id = people.value and i.kind in ('direct', 'team')
        and i.answer is null and i.closed_at is null and i.position_id in (select value from json_each(@positions))) as open,
      exists (select 1 from invitations i where i.user_id = people.value and i.kind in ('direct', 'team')
        and i.answer = 'declined' and i.position_id in (select value from json_each(@positions))) as declined,
      exists (select 1 from applications a where a.user_id = people.value and a.withdrawn_at is null
        and a.rejected_at is null and a.position_id in (select value from json_each(@positions))) as applied
    from json_each(@people) people`,
  );
  return { all: (given: object) => statement.all(given) };
});
