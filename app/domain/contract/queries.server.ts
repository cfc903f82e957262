import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { prepared } from "~/domain/shared/prepared.server";
import { bookedPosition } from "~/domain/shared/tables/live-rows";
import {
  bookings,
  briefingReads,
  briefings,
  companies,
  contracts,
  contractTemplates,
  events,
  files,
  hoursConfirmations,
  jobs,
  positions,
  staffProfiles,
  staffTypes,
  users,
} from "~db/schema";
import type { ContractFacts } from "./rules";

type Booked = Context<UserActor>;
export type ContractRow = typeof contracts.$inferSelect;

const bookedPositionOf = prepared((db) =>
  db
    .select({
      booking: bookings,
      position: positions,
      event: events,
      job: jobs,
      staffType: staffTypes,
      company: companies,
      person: users,
      profile: staffProfiles,
    })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(jobs, eq(jobs.id, positions.jobId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(staffProfiles, eq(staffProfiles.userId, bookings.userId))
    .where(
      and(
        eq(bookings.positionId, sql.placeholder("positionId")),
        eq(bookings.userId, sql.placeholder("userId")),
        isNull(bookings.cancelledAt),
      ),
    )
    .prepare(),
);

/**
 * The position of `positionId` as the person who asks was booked for it, or null. Every page, document and command of
 * the contract looks things up through this, so that a stranger's booking is simply not there (MYJ-09, BANK-09).
 */
export const findBookedPosition = ({ db, actor }: Booked, positionId: string) =>
  bookedPositionOf(db).get({ positionId, userId: actor.userId }) ?? null;

export type BookedPosition = NonNullable<ReturnType<typeof findBookedPosition>>;

export type PositionState = "unknown" | "open" | "booked";

/** Whether anybody is booked for a position of an event; says nothing about who. */
export function findPositionState({ db }: Pick<Context, "db">, positionId: string, eventId: string): PositionState {
  const row = db
    .select({ booked: bookings.id })
    .from(positions)
    .leftJoin(bookings, bookedPosition)
    .where(and(eq(positions.id, positionId), eq(positions.eventId, eventId)))
    .get();
  if (!row) return "unknown";
  return row.booked ? "booked" : "open";
}

const versionsOf = prepared((db) =>
  db
    .select()
    .from(contracts)
    .where(eq(contracts.bookingId, sql.placeholder("bookingId")))
    .orderBy(desc(contracts.version))
    .prepare(),
);

/** All versions of a booking's contract, the newest first. */
export const listContractVersions = ({ db }: Pick<Context, "db">, bookingId: string): ContractRow[] =>
  versionsOf(db).all({ bookingId });

/** What the rules ask about a booking's contract, read from its versions. */
export function contractFactsOf(versions: readonly ContractRow[], detailsSaved: boolean): ContractFacts {
  const current = versions.find((version) => version.replacedAt === null);
  return {
    detailsSaved,
    created: current !== undefined,
    signed: current?.signedAt != null,
    submitted: current?.submittedAt != null,
    submittedBefore: versions.some((version) => version.replacedAt !== null && version.submittedAt !== null),
  };
}

/** A contract of the person who asks with its booking, or null; an older version is found too, and says so itself. */
export function findOwnContract({ db, actor }: Booked, contractId: string) {
  return (
    db
      .select({ contract: contracts, booking: bookings, person: users, eventId: positions.eventId })
      .from(contracts)
      .innerJoin(bookings, eq(bookings.id, contracts.bookingId))
      .innerJoin(users, eq(users.id, bookings.userId))
      .innerJoin(positions, eq(positions.id, bookings.positionId))
      .where(and(eq(contracts.id, contractId), eq(bookings.userId, actor.userId), isNull(bookings.cancelledAt)))
      .get() ?? null
  );
}

type Name = { firstName: string; lastName: string };

/** Whose contract it is, as it was made (FLOW-01). */
export function partyOf({ contract, person }: { contract: ContractRow; person: Name }): Name {
  const { partyFirstName: firstName, partyLastName: lastName } = contract;
  const name = firstName === null || lastName === null ? person : { firstName, lastName };
  return { firstName: name.firstName, lastName: name.lastName };
}

/** What a contract was made of: its wording with the places that are filled in, and the company. */
export function findContractWording(
  { db }: Pick<Context, "db">,
  { templateVersion, language, bookingId }: ContractRow,
) {
  return (
    db
      .select({
        wording: language === "de" ? contractTemplates.bodyDe : contractTemplates.bodyEn,
        companyName: companies.companyName,
      })
      .from(contractTemplates)
      .innerJoin(bookings, eq(bookings.id, bookingId))
      .innerJoin(companies, eq(companies.id, bookings.companyId))
      .where(eq(contractTemplates.version, templateVersion))
      .get() ?? null
  );
}

/** The contract in force of the person's latest booking, or null. */
export function findLatestContract({ db, actor }: Booked): ContractRow | null {
  const row = db
    .select({ contract: contracts })
    .from(contracts)
    .innerJoin(bookings, eq(bookings.id, contracts.bookingId))
    .where(and(eq(bookings.userId, actor.userId), isNull(bookings.cancelledAt), isNull(contracts.replacedAt)))
    .orderBy(desc(contracts.createdAt), desc(contracts.id))
    .limit(1)
    .get();
  return row?.contract ?? null;
}

const ownRead = and(eq(briefingReads.briefingId, briefings.id), eq(briefingReads.userId, sql.placeholder("userId")));
const ofPosition = eq(briefings.positionId, sql.placeholder("positionId"));

const ownBriefings = prepared((db) =>
  db
    .select({
      id: briefings.id,
      slot: briefings.slot,
      extension: briefings.extension,
      originalName: files.originalName,
      file: files,
      readAt: briefingReads.readAt,
    })
    .from(briefings)
    .innerJoin(files, eq(files.id, briefings.fileId))
    .leftJoin(briefingReads, ownRead)
    .where(and(ofPosition, isNull(briefings.replacedAt)))
    .orderBy(asc(briefings.slot))
    .prepare(),
);

/** The briefings in force of a position, and when the person who asks read them. */
export const listOwnBriefings = ({ db, actor }: Booked, positionId: string) =>
  ownBriefings(db).all({ positionId, userId: actor.userId });

const readBefore = prepared((db) =>
  db
    .select({ id: briefings.id, slot: briefings.slot, extension: briefings.extension, file: files })
    .from(briefings)
    .innerJoin(files, eq(files.id, briefings.fileId))
    .innerJoin(briefingReads, ownRead)
    .where(and(ofPosition, isNotNull(briefings.replacedAt)))
    .orderBy(asc(briefings.slot), desc(briefings.replacedAt), desc(briefings.id))
    .prepare(),
);

/** What stood in a slot before, as far as the person who asks has read it: it stays theirs to read (REM-20). */
export const listReadBefore = ({ db, actor }: Booked, positionId: string) =>
  readBefore(db).all({ positionId, userId: actor.userId });

const confirmedHoursOf = prepared((db) =>
  db
    .select()
    .from(hoursConfirmations)
    .where(eq(hoursConfirmations.bookingId, sql.placeholder("bookingId")))
    .orderBy(desc(hoursConfirmations.version))
    .limit(1)
    .prepare(),
);

/** The hours that count for a booking: the highest version, or null. */
export const findConfirmedHours = ({ db }: Pick<Context, "db">, bookingId: string) =>
  confirmedHoursOf(db).get({ bookingId }) ?? null;
