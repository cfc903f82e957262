import { eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { recordFile } from "~/domain/shared/record-file.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import type { StoredFile } from "~/gateways/files.server";
import { contracts } from "~db/schema";
import { findOwnContract, partyOf } from "./queries.server";
import { SIGNATURE_CANVAS, type SIGNATURE_WAYS, signFieldRefusals, signRefusal } from "./rules";

interface SignContract {
  contractId: string;
  firstName: string;
  lastName: string;
  way: (typeof SIGNATURE_WAYS)[number];
  /** What was typed as the signature; null for another way. */
  typedName: string | null;
  /** The signature as 300 × 125 PNG, stored encrypted before. */
  signature: StoredFile;
  address: string;
  userAgent: string;
}

export type SignedContract = { contractId: string; positionId: string; eventId: string };

/**
 * Signs the version in force of the person's own contract and keeps who, when, from where and how (CTR-06 to CTR-09).
 * A second attempt gets the first answer and changes nothing (CTR-08). Refused with contractNotSigned without a contract
 * in force (ERR-18) and under another name (FLOW-01), contractAlreadySubmitted after it was sent.
 */
export function signContract(
  context: Context<UserActor>,
  input: SignContract,
): Result<SignedContract, "contractNotSigned" | "contractAlreadySubmitted"> {
  return transact(context, (tx) => {
    const found = findOwnContract(tx, input.contractId);
    if (!found || found.contract.replacedAt !== null) return refuse("contractNotSigned");
    const { contract, booking, eventId } = found;
    const answer = { contractId: contract.id, positionId: booking.positionId, eventId };
    const refusal = signRefusal({
      created: true,
      signed: contract.signedAt !== null,
      submitted: contract.submittedAt !== null,
    });
    if (refusal === "contractAlreadySigned") return ok(answer);
    if (refusal) return refuse(refusal);
    const signature = { hasSignature: input.signature.bytes > 0, party: partyOf(found) };
    if (signFieldRefusals({ ...input, ...signature }).length > 0) {
      return refuse("contractNotSigned");
    }
    tx.db
      .update(contracts)
      .set({
        signedAt: tx.now,
        signedWay: input.way,
        signedFirstName: input.firstName.trim(),
        signedLastName: input.lastName.trim(),
        signatureFileId: recordFile(tx, { ...input.signature, ...SIGNATURE_CANVAS }),
        signedAddress: input.address,
        signedUserAgent: input.userAgent.slice(0, 500),
      })
      .where(eq(contracts.id, contract.id))
      .run();
    recordAudit(tx, {
      action: "contractSigned",
      objectType: "contract",
      objectId: contract.id,
      companyId: booking.companyId,
      data: { way: input.way, bodySha256: contract.bodySha256, signatureSha256: input.signature.sha256 },
    });
    return ok(answer);
  });
}
