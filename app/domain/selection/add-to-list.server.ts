import { and, eq, gt, isNull, lt, ne, or, sql } from "drizzle-orm";
import { markReady } from "~/domain/application/mark-ready.server";
import { recordAudit } from "~/domain/shared/audit.server";
import { actorId, type Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { planListNews } from "~/domain/shared/plan-news.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { transact } from "~/domain/shared/transact.server";
import { listEntries } from "~db/schema";
import { type CandidateInput, findCandidate } from "./candidate.queries.server";
import { closeEntry } from "./close-entry.server";
import { workRefusal } from "./rest/work-limit.server";
import {
  addToListRefusal,
  type CandidateRefusal,
  heldUntilFrom,
  holdRefusal,
  isHeld,
  RENEWALS_WITHIN_MS,
} from "./rules";

export type Held = { entryId: string; heldUntil: number };

/**
 * Puts an applicant on the company's booking list and holds the person for that span (SEL-15, CART-05, D-44); who is not
 * ready yet becomes ready. Availability is checked here and again when booking (SEL-37). A repeat while the hold runs
 * changes nothing; after it has run out the hold begins anew. Every refusal carries the person's first name.
 */
export function addToList(context: Context, input: CandidateInput): Result<Held, CandidateRefusal | "notFound"> {
  return transact(context, (tx): Result<Held, CandidateRefusal | "notFound"> => {
    const candidate = findCandidate(tx, input);
    if (!candidate) return refuse("notFound");
    const { facts, entry, companyId, positionId, applicationId, userId, startsAt, endsAt } = candidate;
    const refusal = addToListRefusal(facts) ?? workRefusal(tx, candidate);
    if (refusal) return refuse(refusal, { name: candidate.firstName });
    if (entry && isHeld(entry.heldUntil, tx.now)) return ok({ entryId: entry.entryId, heldUntil: entry.heldUntil });
    const again = holdRefusal(countHolds(tx, candidate));
    if (again) return refuse(again, { name: candidate.firstName });
    if (entry) closeEntry(tx, entry.entryId, "removed");
    const ready = markReady(tx, { applicationId });
    if (!ready.ok) return refuse(ready.refusal, { name: candidate.firstName });
    const held = { entryId: newId(tx.now), heldUntil: heldUntilFrom(tx.now, readSettings(tx).holdMinutes) };
    tx.db
      .insert(listEntries)
      .values({
        id: held.entryId,
        companyId,
        positionId,
        applicationId,
        userId,
        startsAt,
        endsAt,
        addedAt: tx.now,
        addedBy: actorId(tx.actor),
        heldUntil: held.heldUntil,
      })
      .run();
    planListNews(tx, { companyId, ...held });
    recordAudit(tx, {
      action: "list.added",
      objectType: "listEntry",
      objectId: held.entryId,
      companyId,
      data: { positionId, applicationId, heldUntil: held.heldUntil },
    });
    return ok(held);
  });
}

type PersonAndTime = Pick<typeof listEntries.$inferSelect, "companyId" | "userId" | "startsAt" | "endsAt">;

/** How often the company has held this person for overlapping work in the last 24 h; what led to a booking counts not. */
function countHolds({ db, now }: Context, { companyId, userId, startsAt, endsAt }: PersonAndTime): number {
  const found = db
    .select({ count: sql<number>`count(*)` })
    .from(listEntries)
    .where(
      and(
        eq(listEntries.companyId, companyId),
        eq(listEntries.userId, userId),
        gt(listEntries.addedAt, now - RENEWALS_WITHIN_MS),
        lt(listEntries.startsAt, endsAt),
        gt(listEntries.endsAt, startsAt),
        or(isNull(listEntries.removedReason), ne(listEntries.removedReason, "booked")),
      ),
    )
    .get();
  return found?.count ?? 0;
}
