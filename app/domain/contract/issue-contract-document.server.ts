import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { recordFile } from "~/domain/shared/record-file.server";
import { ok } from "~/domain/shared/result";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { storeFile } from "~/gateways/files.server";
import { contracts } from "~db/schema";
import { findContractFiles } from "./contract-files.server";
import { renderFinished } from "./render-contract.server";

/**
 * Makes the finished copy of a submitted contract once, and lets the mail with it go out. May run again after a crash:
 * a copy that is there stays, and its mail has one key.
 */
export async function issueContractDocument(context: Context, { contractId }: { contractId: string }): Promise<void> {
  const found = findContractFiles(context, contractId);
  if (!found) throw new Error(`no contract ${contractId}`);
  if (found.document) return;
  const bytes = await renderFinished(found);
  const file = await storeFile({ area: "contracts", bytes, encrypt: true, mime: "application/pdf" });
  transactOrThrow(context, (tx) => {
    const unprinted = and(eq(contracts.id, contractId), isNull(contracts.documentFileId));
    if (!tx.db.select({ id: contracts.id }).from(contracts).where(unprinted).get()) return ok(); // another run was first
    tx.db
      .update(contracts)
      .set({ documentFileId: recordFile(tx, file), documentSha256: file.sha256 })
      .where(unprinted)
      .run();
    recordAudit(tx, {
      action: "contractDocumentMade",
      objectType: "contract",
      objectId: contractId,
      companyId: found.booking.companyId,
      data: { documentSha256: file.sha256 },
    });
    enqueue(tx, {
      kind: "mail",
      payload: { template: "contract-submitted", userId: found.person.id, data: { contractId } },
      dedupeKey: `contract-submitted:${contractId}`,
    });
    return ok();
  });
}
