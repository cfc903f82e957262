import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { isElectronicDue, isStornoDue } from "~/domain/elda/due-days.queries.server";
import { listBelowMinimum } from "~/domain/pricing/staff-types.queries.server";
import type { Context } from "~/domain/shared/context";
import { prepared } from "~/domain/shared/prepared.server";
import {
  appeals,
  billDeliveries,
  bookings,
  brokenRests,
  companies,
  comparableTerms,
  contactMessages,
  eInvoiceFaults,
  hoursObjections,
  hoursProposals,
  lateAlarms,
  orders,
  outbox,
  privacyRequests,
  ratings,
  reclaims,
  registrationDays,
  registrationHoles,
  registrationReports,
  reliabilityHints,
  reminders,
  replacements,
  retentionRuns,
  safetyReports,
  staffProfiles,
  tellers,
  vatReviews,
  vatWaits,
} from "~db/schema";
import { awaitingApproval } from "./awaiting-approval.server";
import type { Counts } from "./counts";
import {
  billsOverdue,
  contractsDue,
  dueTimes,
  hoursDue,
  lettersDue,
  missingNow,
  monthWaits,
  refusedBy,
  registrationsDue,
  restBroken,
  searching,
  silentNow,
  takesNoMore,
  toDeliver,
  vatUnproved,
  withoutEInvoice,
} from "./due.server";

/** More is never counted: the page then says "999". */
const MOST = 999;

const countOf = (table: SQLiteTable, where: SQL | undefined) =>
  sql<number>`(select count(*) from (select 1 from ${table} where ${where} limit ${sql.raw(String(MOST))}))`;

const counted = prepared((db) =>
  db
    .select({
      approvals: countOf(staffProfiles, awaitingApproval({ db })),
      companies: countOf(companies, isNull(companies.validatedAt)),
      contracts: countOf(bookings, contractsDue),
      attendance: countOf(reminders, silentNow),
      late: countOf(lateAlarms, sql`${missingNow} group by ${lateAlarms.alarmId}`),
      eldaStornos: countOf(registrationDays, isStornoDue),
      elda: countOf(registrationDays, registrationsDue),
      eldaElectronic: countOf(registrationReports, isElectronicDue),
      eldaMonths: sql<number>`exists (select 1 from ${registrationDays} where ${monthWaits})`,
      eldaHoles: sql<number>`(select count(*) from ${registrationHoles})`,
      replacements: countOf(replacements, searching),
      restBroken: countOf(brokenRests, restBroken),
      hours: countOf(bookings, hoursDue),
      objections: countOf(hoursObjections, isNull(hoursObjections.decidedAt)),
      hoursDisputes: countOf(hoursProposals, and(isNotNull(hoursProposals.passedAt), isNull(hoursProposals.closedAt))),
      appeals: countOf(appeals, isNull(appeals.decidedAt)),
      safetyReports: countOf(safetyReports, isNull(safetyReports.closedAt)),
      reliability: countOf(reliabilityHints, isNull(reliabilityHints.closedAt)),
      ratings: countOf(ratings, and(isNotNull(ratings.reportedAt), isNull(ratings.settledAt))),
      vatReviews: countOf(vatReviews, isNull(vatReviews.decidedAt)),
      vatUnproved: countOf(vatWaits, vatUnproved),
      einvoiceImpossible: countOf(eInvoiceFaults, withoutEInvoice),
      reclaims: countOf(reclaims, isNull(reclaims.closedAt)),
      billsToDeliver: countOf(billDeliveries, toDeliver),
      failedWork: countOf(outbox, isNotNull(outbox.failedAt)),
      retention: countOf(retentionRuns, and(isNotNull(retentionRuns.fault), isNull(retentionRuns.seenAt))),
      indexNowRefused: countOf(tellers, refusedBy("indexNow")),
      googleRefused: countOf(tellers, refusedBy("google")),
      googleQuota: countOf(tellers, takesNoMore),
      privacyRequests: countOf(privacyRequests, lettersDue),
      messages: countOf(contactMessages, and(isNull(contactMessages.doneAt), isNull(contactMessages.readAt))),
      overdueBills: countOf(orders, billsOverdue),
      comparableTerms: countOf(comparableTerms, eq(comparableTerms.state, sql.raw("'unknown'"))),
    })
    .from(sql`(select 1)`)
    .prepare(),
);

/**
 * How much of each kind waits: one statement, whose numbers come from indexes that hold only what waits, and the few kinds
 * of work with their prices.
 */
export function findCounts(context: Pick<Context, "db" | "now">): Counts {
  const counts = counted(context.db).get(dueTimes(context));
  if (!counts) throw new Error("a statement without a table answers one row");
  return { ...counts, belowMinimum: listBelowMinimum(context).length };
}
