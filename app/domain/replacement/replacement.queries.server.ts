import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { invitationState } from "~/domain/invitation/rules";
import { listStandbys } from "~/domain/invitation/standby/standby.queries.server";
import { asksUntil, replacementState } from "~/domain/invitation/waves/wave-rules";
import { companyScope } from "~/domain/shared/company-scope";
import type { Context } from "~/domain/shared/context";
import { applications, bookings, events, invitations, positions, replacements, staffTypes, users } from "~db/schema";

/**
 * The search for somebody for a position of the actor, the one that runs before all others, with who was asked and who
 * could be booked; null when nobody has dropped out of it, or it is a stranger's (SUBS-10).
 */
export function findReplacement({ db, now, actor }: Context, positionId: string, language: "de" | "en") {
  const scope = companyScope(actor);
  if (!scope) return null;
  const found = db
    .select({
      search: replacements,
      position: positions,
      eventName: events.eventName,
      work: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
      goneAt: bookings.cancelledAt,
      goneStartsAt: bookings.startsAt,
      goneKind: bookings.cancelledKind,
      gone: users.firstName,
    })
    .from(replacements)
    .innerJoin(positions, eq(positions.id, replacements.positionId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(bookings, eq(bookings.id, replacements.bookingId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(
      and(
        eq(replacements.positionId, positionId),
        isNull(positions.deletedAt),
        scope.companyId === null ? undefined : eq(positions.companyId, scope.companyId),
      ),
    )
    .orderBy(
      sql`${replacements.filledAt} is null and ${replacements.endedAt} is null desc`,
      desc(replacements.openedAt),
    )
    .limit(1)
    .get();
  if (!found) return null;
  const asked = db
    .select({
      id: invitations.id,
      firstName: users.firstName,
      wave: invitations.wave,
      because: invitations.because,
      answer: invitations.answer,
      closedAt: invitations.closedAt,
      answeredAt: invitations.answeredAt,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(eq(invitations.replacementId, found.search.id))
    .orderBy(asc(invitations.wave), asc(invitations.id))
    .all();
  const applied = db
    .select({ applicationId: applications.id, firstName: users.firstName, readyAt: applications.readyAt })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(
      and(
        eq(applications.positionId, positionId),
        isNull(applications.withdrawnAt),
        isNull(applications.rejectedAt),
        isNull(users.deactivatedAt),
      ),
    )
    .orderBy(asc(applications.appliedAt), asc(applications.id))
    .all();
  const standIn = db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(eq(bookings.id, found.search.filledBookingId ?? ""))
    .get();
  const missed = found.goneKind === "noShow";
  return {
    ...found,
    missed,
    state: replacementState(found.search),
    /** The full name of who was booked instead; null before. */
    standIn: standIn ? nameOf(standIn) : null,
    /** Up to when people are asked; past for a job that has begun. */
    asksUntil: asksUntil({ ...found.position, goneStartsAt: found.goneStartsAt, missed }),
    standbys: listStandbys({ db, now }, positionId),
    asked: asked.map((row) => ({ ...row, state: invitationState(row) })),
    applied: applied.sort((a, b) => Number(b.readyAt !== null) - Number(a.readyAt !== null)),
  };
}
