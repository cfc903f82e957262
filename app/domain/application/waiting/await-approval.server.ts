import { and, eq, lt } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { type FieldRefusal, type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { transact, transactOrThrow } from "~/domain/shared/transact.server";
import { saveSsn } from "~/domain/staff/save-ssn.server";
import type { SsnAnswer } from "~/domain/staff/ssn/ssn-answer";
import { waitingApplications } from "~db/schema";
import { findApplicant } from "../apply-facts.queries.server";
import { companyOfPosition } from "../own-position.server";
import { WAITING_DAYS, type WaitRefusal, waitRefusal } from "./rules";
import { findWaiting, listWaiting, refusalOnceApproved } from "./waiting.queries.server";

/** Refused with what is wrong with the answer about the number, by field. */
type Outcome = Result<undefined, WaitRefusal | Message> & { fields?: FieldRefusal[] };

/** The answer about the number is asked for while the account holds none, as with every application (D-12, CASE-24). */
interface Wish extends SsnAnswer {
  positionId: string;
  remarks: string;
}

/**
 * Keeps an application of somebody who is not approved yet; approveAndApply sends it (JOIN-04). A second one for the same
 * position, or for an equal one of its job, takes the place of the first (SEEN-05). Refused as waitRefusal says, and for a faulty social security number.
 */
export function awaitApproval(context: Context<UserActor>, { positionId: opened, remarks, ...answer }: Wish): Outcome {
  return transact(context, (tx): Outcome => {
    const { approved, hasSsn, lacksSsn } = findApplicant(tx);
    const positionId = findWaiting(tx, opened)?.positionId ?? opened;
    const others = listWaiting(tx, tx.actor.userId).filter((other) => other.positionId !== positionId);
    const refusal = refusalOnceApproved(tx, positionId);
    const refused = waitRefusal({ approved, waiting: others.length, refusal });
    if (refused) return refuse(refused);
    if (!hasSsn || (lacksSsn && (answer.ssn || answer.noSsn))) {
      const saved = saveSsn(tx, { userId: tx.actor.userId, ...answer });
      if (!saved.ok) return saved;
    }
    keepWaiting(tx, { userId: tx.actor.userId, positionId, remarks });
    return ok();
  });
}

/** Belongs into the transaction that knows whose it is. What nobody waits for any more goes with it. */
export function keepWaiting(tx: Context, wish: { userId: string; positionId: string; remarks: string }): void {
  tx.db
    .delete(waitingApplications)
    .where(lt(waitingApplications.createdAt, tx.now - WAITING_DAYS * DAY))
    .run();
  const fresh = { remarks: wish.remarks, createdAt: tx.now, answeredAt: null, refusal: null };
  tx.db
    .insert(waitingApplications)
    .values({ ...wish, ...fresh })
    .onConflictDoUpdate({ target: [waitingApplications.userId, waitingApplications.positionId], set: fresh })
    .run();
  record(tx, "application.waiting", wish);
}

/** The person does not want to apply for it, or for an equal place, after all; a repeat changes nothing. */
export function dropWaiting(context: Context<UserActor>, asked: { positionId: string }): void {
  transactOrThrow(context, (tx) => {
    const { userId } = tx.actor;
    const positionId = findWaiting(tx, asked.positionId)?.positionId ?? asked.positionId;
    const own = and(eq(waitingApplications.userId, userId), eq(waitingApplications.positionId, positionId));
    const gone = tx.db.delete(waitingApplications).where(own).returning().get();
    if (gone) record(tx, "application.notWaiting", { userId, positionId });
    return ok();
  });
}

function record(tx: Context, action: string, { userId, positionId }: { userId: string; positionId: string }): void {
  const companyId = companyOfPosition(tx, positionId);
  recordAudit(tx, { action, objectType: "user", objectId: userId, companyId, data: { positionId } });
}
