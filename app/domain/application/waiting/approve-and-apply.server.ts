import { and, eq } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { ok, type Refused, type Result } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { type ApproveRefusal, approveStaff } from "~/domain/staff/approve-staff.server";
import { asStaff } from "~/domain/staff/as-staff";
import { waitingApplications } from "~db/schema";
import { applyForPosition } from "../apply-for-position.server";
import { listAlike, listWaiting, type WaitingApplication } from "./waiting.queries.server";
import { saveWanted } from "./wanted-search.server";

/**
 * Approves a person, sends what they wanted to apply for (JOIN-04) and saves the search of which they want to hear (SEEK-08). Each is asked anew whether it is still possible;
 * the mail about the approval says what came of it. Refused as approveStaff refuses.
 */
export function approveAndApply(
  context: Context,
  { userId }: { userId: string },
): Result<{ userId: string }, ApproveRefusal> {
  return transact(context, (tx): Result<{ userId: string }, ApproveRefusal> => {
    const approved = approveStaff(tx, { userId });
    if (!approved.ok) return approved;
    for (const wish of listWaiting(tx, userId)) send(tx, userId, wish);
    saveWanted(tx, userId);
    return ok({ userId });
  });
}

function send(tx: Context, userId: string, { positionId, remarks }: WaitingApplication): void {
  const staff = asStaff(tx, userId);
  const positionIds = listAlike(staff, positionId).map(({ id }) => id);
  const applied = applyForPosition(staff, { positionIds, remarks });
  const refusal = applied.ok || applied.refusal === "alreadyApplied" ? null : withNumbers(applied);
  tx.db
    .update(waitingApplications)
    .set({ answeredAt: tx.now, refusal: refusal === "notFound" ? "applicationsClosed" : refusal })
    .where(and(eq(waitingApplications.userId, userId), eq(waitingApplications.positionId, positionId)))
    .run();
}

/** What speaks against it, with the numbers that its words need. */
const withNumbers = ({ refusal, details = {} }: Refused<string>): string => {
  const values = new URLSearchParams(Object.entries(details).map(([name, value]) => [name, String(value)])).toString();
  return values ? `${refusal}?${values}` : refusal;
};
