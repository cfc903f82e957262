import { and, asc, count, desc, eq, isNull, sql } from "drizzle-orm";
import {
  bookings,
  companies,
  events,
  hoursConfirmations,
  hoursProposals,
  positions,
  staffTypes,
  users,
} from "~db/schema";
import { listCompanyUsers } from "../../account/company/company-people.server";
import { findAccountToken, findTokenSubject } from "../../account/tokens.server";
import type { Context } from "../../shared/context";
import { prepared } from "../../shared/prepared.server";
import { minutesOf } from "../../shared/time.server";
import { confirmedCents } from "../confirm-hours.server";
import { type Confirmable, confirmableColumns, findBookedHours } from "../confirmable.queries.server";
import { latestHours } from "../hours-rows.server";
import { proposalState } from "./proposal-rules";

type Read = Pick<Context, "db" | "now">;
export type Proposal = typeof hoursProposals.$inferSelect;

/** What a proposal is worth, and who is to speak next. */
function shown(proposal: Proposal, found: Confirmable) {
  const minutes = minutesOf(proposal);
  const cents = confirmedCents(found, { minutes, breakMinutes: proposal.breakMinutes });
  return { proposal, found, minutes, cents, state: proposalState(proposal) };
}

/** A proposal with its booking, whoever asks; the callers have found out whose it is. Null once the booking has ended. */
export function findProposal(context: Read, proposalId: string) {
  const proposal = context.db.select().from(hoursProposals).where(eq(hoursProposals.id, proposalId)).get();
  const found = proposal && findBookedHours(context, proposal.bookingId);
  return found ? shown(proposal, found) : null;
}

export type ProposalFound = NonNullable<ReturnType<typeof findProposal>>;

const lastProposalOf = prepared((db) =>
  db
    .select()
    .from(hoursProposals)
    .where(eq(hoursProposals.bookingId, sql.placeholder("bookingId")))
    .orderBy(desc(hoursProposals.version))
    .limit(1)
    .prepare(),
);

/** What was said last about a booking's hours, open or not; null when nothing was. */
export function findLastProposal(context: Read, found: Confirmable): ProposalFound | null {
  const last = lastProposalOf(context.db).get({ bookingId: found.booking.id });
  return last ? shown(last, found) : null;
}

const openProposalOf = prepared((db) =>
  db
    .select()
    .from(hoursProposals)
    .where(and(eq(hoursProposals.bookingId, sql.placeholder("bookingId")), isNull(hoursProposals.closedAt)))
    .prepare(),
);

/** What is said about a booking's hours and not yet ended; null when nothing is. */
export function findOpenProposal(context: Read, bookingId: string): ProposalFound | null {
  const proposal = openProposalOf(context.db).get({ bookingId });
  const found = proposal && findBookedHours(context, bookingId);
  return found ? shown(proposal, found) : null;
}

/** What the two sides said last, for whoever decides: the person's proposal, and the company's other times if it has any. */
export function findBothSides(context: Read, { proposal, found }: ProposalFound) {
  const { answersId } = proposal;
  if (answersId === null) return { person: shown(proposal, found), company: null };
  const answered = context.db.select().from(hoursProposals).where(eq(hoursProposals.id, answersId)).get();
  if (!answered) throw new Error(`no proposal ${answersId}`);
  return { person: shown(answered, found), company: shown(proposal, found) };
}

/** The proposal that the key of a mail opens, and whose mail it was; null when the key was never made. */
export function findAnswerKey(context: Read, key: string) {
  const made = findTokenSubject(context, "hoursAnswer", key);
  const found = made && findProposal(context, made.subjectId);
  if (!found) return null;
  const { userId = null } = findAccountToken(context, "hoursAnswer", key) ?? {};
  const [first] = listCompanyUsers(context, found.found.company.id);
  return { ...found, userId, language: first?.language ?? "de" };
}

const MOST = 100;

/** What waits for a company's answer, the nearest deadline first. */
export function listOpenProposals({ db }: Pick<Context, "db">, companyId: string): ProposalFound[] {
  const rows = db
    .select({ proposal: hoursProposals, ...confirmableColumns })
    .from(hoursProposals)
    .innerJoin(bookings, and(eq(bookings.id, hoursProposals.bookingId), isNull(bookings.cancelledAt)))
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .leftJoin(hoursConfirmations, latestHours)
    .where(and(eq(bookings.companyId, companyId), waitsForCompany))
    .orderBy(asc(hoursProposals.answerUntil), asc(hoursProposals.id))
    .limit(MOST)
    .all();
  return rows.map(({ proposal, ...found }) => shown(proposal, found));
}

/** How many wait for a company's answer (HRS2-17). */
export function countOpenProposals({ db }: Pick<Context, "db">, companyId: string): number {
  const found = db
    .select({ count: count() })
    .from(hoursProposals)
    .innerJoin(bookings, eq(bookings.id, hoursProposals.bookingId))
    .where(and(eq(bookings.companyId, companyId), waitsForCompany))
    .get();
  return found?.count ?? 0;
}

const waitsForCompany = and(
  isNull(hoursProposals.closedAt),
  isNull(hoursProposals.passedAt),
  isNull(hoursProposals.answersId),
);
