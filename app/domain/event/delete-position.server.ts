import { eq } from "drizzle-orm";
import { findDeletionFacts } from "~/domain/event/overview/deletion.queries.server";
import { recordAudit } from "~/domain/shared/audit.server";
import { actorId, type Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { type Seen, staleRefusal } from "~/domain/shared/seen";
import { transact } from "~/domain/shared/transact.server";
import { positions } from "~db/schema";
import { findOwnPosition } from "./own.server";
import { canDeletePosition } from "./rules";

type Input = {
  positionId: string;
  /** The person has read that applications exist (REQ-12). */
  confirmed: boolean;
  /** How many applications the question named. */
  seen?: Seen;
};
export type DeleteRefusal =
  | "notFound"
  | "positionBookedFixed"
  | "paymentPending"
  | "deleteJobModal.warning"
  | "applicationsChanged";

/**
 * Takes an own position off the job wall for good (REQ-11). Its entry on a booking list goes with it. Refused while it
 * is booked (REQ-13) or being paid; with applications only after the warning was confirmed, and
 * only as many as the warning named.
 */
export function deletePosition(
  context: Context,
  { positionId, confirmed, seen }: Input,
): Result<{ eventId: string }, DeleteRefusal> {
  return transact(context, (tx): Result<{ eventId: string }, DeleteRefusal> => {
    const position = findOwnPosition(tx, positionId);
    if (!position) return refuse("notFound");
    const facts = findDeletionFacts(tx, positionId);
    const answer = canDeletePosition(facts);
    if (answer === "refused") return refuse(facts.booked ? "positionBookedFixed" : "paymentPending");
    if (answer === "asks" && !confirmed) return refuse("deleteJobModal.warning");
    if (staleRefusal(seen, { applications: String(facts.applicationCount) })) return refuse("applicationsChanged");
    tx.db
      .update(positions)
      .set({ deletedAt: tx.now, deletedBy: actorId(tx.actor) })
      .where(eq(positions.id, positionId))
      .run();
    recordAudit(tx, {
      action: "position.deleted",
      objectType: "position",
      objectId: positionId,
      companyId: position.companyId,
      data: { eventId: position.eventId, applications: facts.applicationCount },
    });
    return ok({ eventId: position.eventId });
  });
}
