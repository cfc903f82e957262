import { and, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import { MINUTE } from "~/config/durations";
import type { Context } from "~/domain/shared/context";
import { prepared } from "~/domain/shared/prepared.server";
import { applications, orderLines, orders, payments, users } from "~db/schema";
import { candidateFacts } from "./candidate-facts";
import { findGroup } from "./team/find-group.queries.server";
import { readTeam } from "./team/team-facts.queries.server";

type Db = Context["db"];

export type CandidateInput = { positionId: string; applicationId: string };

/**
 * One applicant of one position, with all that speaks for or against booking; null when there is none for this actor. They
 * are read as somebody chosen for a group of one place.
 */
export function findCandidate(context: Context, { positionId, applicationId }: CandidateInput) {
  const { db, now } = context;
  const group = findGroup(context, { positionId });
  const applicant = group && applicantOf(db).get({ positionId, applicationId });
  if (!group || !applicant) return null;
  const { userId } = applicant;
  const { places, people, entries, commitments } = readTeam(context, group, [userId]);
  const [place] = places;
  const application = place?.applications.find((row) => row.applicationId === applicationId);
  const facts = place && candidateFacts(place, applicationId, commitments, now);
  if (!application || !facts) return null;
  const { companyId, startsAt, endsAt } = group;
  return {
    facts,
    positionId,
    applicationId,
    companyId,
    startsAt,
    endsAt,
    userId,
    readyAt: application.readyAt,
    firstName: people[0]?.firstName ?? "",
    entry: entries.find((entry) => entry.userId === userId) ?? null,
    booked: place.bookedUserId === userId,
    paymentPending: isPaymentPending(context, { positionId, applicationId }),
  };
}

const applicantOf = prepared((db) =>
  db
    .select({ userId: applications.userId })
    .from(applications)
    .where(
      and(
        eq(applications.id, sql.placeholder("applicationId")),
        eq(applications.positionId, sql.placeholder("positionId")),
      ),
    )
    .prepare(),
);

/** For refusals that name a person; empty when there is none. */
export function firstNameOf(db: Db, userId: string): string {
  return db.select({ firstName: users.firstName }).from(users).where(eq(users.id, userId)).get()?.firstName ?? "";
}

/** How long a payment that nobody finished keeps a position from being changed. */
const UNFINISHED_MS = 15 * MINUTE;

/** A payment for this applicant is under way: authorised and not yet settled, or begun in the last 15 minutes. */
export function isPaymentPending({ db, now }: Context, { positionId, applicationId }: CandidateInput): boolean {
  const pending = db
    .select({ id: payments.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orderLines.positionId, positionId),
        eq(orderLines.applicationId, applicationId),
        isNull(orders.settledAt),
        isNull(orders.abandonedAt),
        isNull(payments.failedAt),
        isNull(payments.releasedAt),
        or(isNotNull(payments.authorisedAt), gt(payments.createdAt, now - UNFINISHED_MS)),
      ),
    )
    .get();
  return pending !== undefined;
}
