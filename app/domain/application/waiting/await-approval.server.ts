import { and, eq, lt } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { transact, transactOrThrow } from "~/domain/shared/transact.server";
import { saveSsn } from "~/domain/staff/save-ssn.server";
import { waitingApplications } from "~db/schema";
import { findApplicant } from "../apply-facts.queries.server";
import { companyOfPosition } from "../own-position.server";
import { WAITING_DAYS, type WaitRefusal, waitRefusal } from "./rules";
import { findWaiting, listWaiting, refusalOnceApproved } from "./waiting.queries.server";

const DAY_MS = 86_400_000;

interface Wish {
  positionId: string;
  remarks: string;
  /** Asked for while none is stored with the account, as with every application (D-12). */
  ssn: string;
}

/**
 * Keeps an application of somebody who is not approved yet; approveAndApply sends it (JOIN-04). A second one for the same
 * position, or for an equal one of its job, takes the place of the first (SEEN-05). Refused as waitRefusal says, and for a faulty social security number.
 */
export function awaitApproval(
  context: Context<UserActor>,
  { positionId: opened, remarks, ssn }: Wish,
): Result<undefined, WaitRefusal | Message> {
  return transact(context, (tx): Result<undefined, WaitRefusal | Message> => {
    const { approved, hasSsn } = findApplicant(tx);
    const positionId = findWaiting(tx, opened)?.positionId ?? opened;
    const others = listWaiting(tx, tx.actor.userId).filter((other) => other.positionId !== positionId);
    const refusal = refusalOnceApproved(tx, positionId);
    const refused = waitRefusal({ approved, waiting: others.length, refusal });
    if (refused) return refuse(refused);
    if (!hasSsn) {
      const saved = saveSsn(tx, { userId: tx.actor.userId, ssn });
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
    .where(lt(waitingApplications.createdAt, tx.now - WAITING_DAYS * DAY_MS))
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
