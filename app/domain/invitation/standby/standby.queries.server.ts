import { and, asc, count, eq, gt, isNotNull, isNull, lt, or, type Placeholder, sql } from "drizzle-orm";
import { findApplicant } from "~/domain/application/apply-facts.queries.server";
import { findBlock } from "~/domain/application/blocks.queries.server";
import { offerFacts } from "~/domain/application/offer-facts.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { preparedBy } from "~/domain/shared/prepared.server";
import { applications, bookings, companies, events, positions, staffTypes, standbys, users } from "~db/schema";
import { standbyRefusal } from "./standby-rules";

type Reader = Context<UserActor>;

/** Stand-bys that hold: left by nobody, and not yet begun. */
const live = (now: number | Placeholder) => and(isNull(standbys.endedAt), gt(standbys.startsAt, now));

/** How it stands between the person who asks and one position; null for an unknown one. */
export function findStandby(context: Reader, positionId: string) {
  const { db, now, actor } = context;
  const position = db.select().from(positions).where(eq(positions.id, positionId)).get();
  if (!position) return null;
  const { userId } = actor;
  const { startsAt, endsAt } = position;
  const ofPosition = eq(standbys.positionId, positionId);
  const own = db
    .select()
    .from(standbys)
    .where(and(live(now), ofPosition, eq(standbys.userId, userId)))
    .get();
  const countOf = (which: ReturnType<typeof eq>) =>
    db
      .select({ count: count() })
      .from(standbys)
      .where(and(live(now), which))
      .get()?.count ?? 0;
  const booked = isNull(bookings.cancelledAt);
  const holder = db
    .select()
    .from(bookings)
    .where(and(booked, eq(bookings.positionId, positionId)))
    .get();
  const clash = db
    .select()
    .from(bookings)
    .where(and(booked, eq(bookings.userId, userId), gt(bookings.endsAt, startsAt), lt(bookings.startsAt, endsAt)))
    .get();
  const refusal = standbyRefusal({
    ...findApplicant(context),
    bookedByAnother: holder !== undefined && holder.userId !== userId,
    over: position.deletedAt !== null || startsAt <= now,
    closedBetween: findBlock(context, { companyId: position.companyId, userId }) !== null,
    rejected: isClosedFor(context, positionId),
    bookedAtThatTime: clash !== undefined,
    onPosition: countOf(ofPosition),
    ofPerson: countOf(eq(standbys.userId, userId)),
  });
  return { position, joined: own ?? null, refusal };
}

/** Rejected for it, or booked on it before and no longer. */
function isClosedFor({ db, actor }: Reader, positionId: string): boolean {
  const closed = or(isNotNull(applications.rejectedAt), isNotNull(bookings.cancelledAt));
  return (
    db
      .select()
      .from(applications)
      .leftJoin(bookings, eq(bookings.applicationId, applications.id))
      .where(and(eq(applications.positionId, positionId), eq(applications.userId, actor.userId), closed))
      .get() !== undefined
  );
}

const ownStandbys = preparedBy((db, language: "de" | "en") =>
  db
    .select({
      positionId: positions.id,
      eventId: positions.eventId,
      title: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
      eventName: events.eventName,
      companyName: companies.companyName,
      jobPlace: positions.jobPlace,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      latitude: positions.latitude,
      longitude: positions.longitude,
      pricePerHourCents: positions.pricePerHourCents,
      bonusPercent: positions.bonusPercent,
      travelCents: positions.jobTravelCostCents,
      totalCents: positions.staffTotalCents,
    })
    .from(standbys)
    .innerJoin(positions, eq(positions.id, standbys.positionId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(companies, eq(companies.id, positions.companyId))
    .where(and(live(sql.placeholder("now")), eq(standbys.userId, sql.placeholder("userId"))))
    .orderBy(asc(standbys.startsAt), asc(standbys.id))
    .prepare(),
);

/** For which positions the person stands by, the next one first (SUBS-26). */
export const listOwnStandbys = ({ db, now, actor }: Reader, language: "de" | "en") =>
  ownStandbys(db, language)
    .all({ now, userId: actor.userId })
    .map(({ positionId, eventId, title, eventName, companyName, ...place }) => ({
      positionId,
      eventId,
      title,
      eventName,
      companyName,
      facts: offerFacts(place, null),
    }));

/** Who stands by for a position, whoever has waited longest first. */
export function listStandbys({ db, now }: Pick<Context, "db" | "now">, positionId: string) {
  return db
    .select({ userId: standbys.userId, firstName: users.firstName, joinedAt: standbys.joinedAt })
    .from(standbys)
    .innerJoin(users, eq(users.id, standbys.userId))
    .where(and(live(now), eq(standbys.positionId, positionId)))
    .orderBy(asc(standbys.joinedAt), asc(standbys.id))
    .all();
}
