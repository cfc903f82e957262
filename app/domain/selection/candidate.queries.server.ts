import { and, eq, gt, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { MINUTE } from "~/config/durations";
import { companyScope } from "~/domain/shared/company-scope";
import type { Context } from "~/domain/shared/context";
import { inList, prepared, preparedBy } from "~/domain/shared/prepared.server";
import { bookedPosition } from "~/domain/shared/tables/live-rows";
import { applications, bookings, listEntries, orderLines, orders, payments, positions, users } from "~db/schema";
import { type Commitments, candidateFacts, type PositionFacts } from "./candidate-facts";
import type { Span } from "./rules";

type Db = Context["db"];

/** Live bookings and list entries of these people that overlap a span, and all entries for one position. */
export function listCommitments(db: Db, userIds: readonly string[], span: Span & { positionId: string }): Commitments {
  const { positionId, startsAt, endsAt } = span;
  const asked = { people: JSON.stringify([...new Set(userIds)]), positionId, startsAt, endsAt };
  const { booked, ofPosition, ofPeople } = commitments(db);
  return { bookings: booked.all(asked), entries: [...ofPosition.all(asked), ...ofPeople.all(asked)] };
}

const commitments = prepared((db) => {
  const given = sql.placeholder;
  const entry = {
    userId: listEntries.userId,
    positionId: listEntries.positionId,
    companyId: listEntries.companyId,
    startsAt: listEntries.startsAt,
    endsAt: listEntries.endsAt,
    heldUntil: listEntries.heldUntil,
  };
  return {
    booked: db
      .select({
        userId: bookings.userId,
        positionId: bookings.positionId,
        startsAt: bookings.startsAt,
        endsAt: bookings.endsAt,
      })
      .from(bookings)
      .where(
        and(
          inList(bookings.userId, "people"),
          isNull(bookings.cancelledAt),
          gt(bookings.endsAt, given("startsAt")),
          lt(bookings.startsAt, given("endsAt")),
        ),
      )
      .prepare(),
    // Two queries, because with "or" between them neither index would be used.
    ofPosition: db
      .select(entry)
      .from(listEntries)
      .where(and(isNull(listEntries.removedAt), eq(listEntries.positionId, given("positionId"))))
      .prepare(),
    ofPeople: db
      .select(entry)
      .from(listEntries)
      .where(
        and(
          isNull(listEntries.removedAt),
          ne(listEntries.positionId, given("positionId")),
          inList(listEntries.userId, "people"),
          gt(listEntries.endsAt, given("startsAt")),
          lt(listEntries.startsAt, given("endsAt")),
        ),
      )
      .prepare(),
  };
});

/**
 * A position that the actor may work on, with its applications; deleted or foreign ones are not there. For one applicant
 * only the rows that matter are read: this one and who is ready.
 */
export function findPositionFacts(
  { db, actor }: Context,
  positionId: string,
  applicationId?: string,
): PositionFacts | null {
  const scope = companyScope(actor);
  if (!scope) return null;
  const position = positionById(db).get({ positionId });
  if (!position || (scope.companyId !== null && scope.companyId !== position.companyId)) return null;
  const rows = applicationsOf(db, applicationId ? "one and the ready" : "all").all({ positionId, applicationId });
  const { bookingId, replacing, ...facts } = position;
  return {
    ...facts,
    booked: bookingId !== null,
    replacing: replacing === 1,
    applications: rows.map((row) => ({ ...row, active: row.active === 1 })),
  };
}

/** 1 while somebody is searched for in place of a person who dropped out of a position. */
export const isReplacing = sql<number>`exists (select 1 from replacements r where r.position_id = ${positions.id}
  and r.filled_at is null and r.ended_at is null)`;

const positionById = prepared((db) =>
  db
    .select({
      positionId: positions.id,
      companyId: positions.companyId,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      bookingId: bookings.id,
      replacing: isReplacing,
    })
    .from(positions)
    .leftJoin(bookings, bookedPosition)
    .where(and(eq(positions.id, sql.placeholder("positionId")), isNull(positions.deletedAt)))
    .prepare(),
);

const applicationsOf = preparedBy((db, which: "all" | "one and the ready") => {
  const theOne = eq(applications.id, sql.placeholder("applicationId"));
  return db
    .select({
      applicationId: applications.id,
      userId: applications.userId,
      active: sql<number>`${users.deactivatedAt} is null`,
      withdrawnAt: applications.withdrawnAt,
      rejectedAt: applications.rejectedAt,
      readyAt: applications.readyAt,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(
      and(
        eq(applications.positionId, sql.placeholder("positionId")),
        which === "all" ? undefined : or(theOne, isNotNull(applications.readyAt)),
      ),
    )
    .prepare();
});

export type CandidateInput = { positionId: string; applicationId: string };

/** One applicant of one position, with all that speaks for or against booking; null when there is none for this actor. */
export function findCandidate(context: Context, { positionId, applicationId }: CandidateInput) {
  const { db, now } = context;
  const position = findPositionFacts(context, positionId, applicationId);
  const application = position?.applications.find((row) => row.applicationId === applicationId);
  if (!position || !application) return null;
  const commitments = listCommitments(db, [application.userId], position);
  const facts = candidateFacts(position, applicationId, commitments, now);
  if (!facts) return null;
  const { companyId, startsAt, endsAt } = position;
  return {
    facts,
    positionId,
    applicationId,
    companyId,
    startsAt,
    endsAt,
    userId: application.userId,
    readyAt: application.readyAt,
    firstName: firstNameOf(db, application.userId),
    entry: findEntryOf(db, positionId, application.userId),
    booked: isBooked(db, applicationId),
    paymentPending: isPaymentPending(context, { positionId, applicationId }),
  };
}

/** For refusals that name a person; empty when there is none. */
export function firstNameOf(db: Db, userId: string): string {
  return db.select({ firstName: users.firstName }).from(users).where(eq(users.id, userId)).get()?.firstName ?? "";
}

function findEntryOf(db: Db, positionId: string, userId: string) {
  return (
    db
      .select()
      .from(listEntries)
      .where(and(eq(listEntries.positionId, positionId), eq(listEntries.userId, userId), isNull(listEntries.removedAt)))
      .get() ?? null
  );
}

function isBooked(db: Db, applicationId: string): boolean {
  const live = and(eq(bookings.applicationId, applicationId), isNull(bookings.cancelledAt));
  return db.select({ id: bookings.id }).from(bookings).where(live).get() !== undefined;
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
