import { eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { planNews } from "~/domain/shared/plan-news.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { contracts } from "~db/schema";
import { findOwnContract } from "./queries.server";
import { submitRefusal } from "./rules";
import type { SignedContract } from "./sign-contract.server";

/**
 * Sends the signed contract (CTR-10, CTR-11): from now on it never changes. The copy with its page of evidence, and the
 * mail that carries it, follow through the outbox. A repeat gets the first answer. Refused with contractNotSigned while
 * it is unsigned, replaced or not there.
 */
export function submitContract(
  context: Context<UserActor>,
  { contractId }: { contractId: string },
): Result<SignedContract, "contractNotSigned"> {
  return transact(context, (tx) => {
    const found = findOwnContract(tx, contractId);
    if (!found || found.contract.replacedAt !== null) return refuse("contractNotSigned");
    const { contract, booking, eventId } = found;
    const answer = { contractId, positionId: booking.positionId, eventId };
    const refusal = submitRefusal({
      created: true,
      signed: contract.signedAt !== null,
      submitted: contract.submittedAt !== null,
    });
    if (refusal === "contractAlreadySubmitted") return ok(answer);
    if (refusal) return refuse(refusal);
    tx.db.update(contracts).set({ submittedAt: tx.now }).where(eq(contracts.id, contractId)).run();
    enqueue(tx, {
      kind: "contract-document",
      payload: { contractId },
      dedupeKey: `contract-document:${contractId}`,
    });
    planNews(tx, { news: "contracts", eventId }, { key: contractId });
    recordAudit(tx, {
      action: "contractSubmitted",
      objectType: "contract",
      objectId: contractId,
      companyId: booking.companyId,
      data: { bodySha256: contract.bodySha256 },
    });
    return ok(answer);
  });
}
