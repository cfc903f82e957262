import { and, desc, eq, gte, isNull, lt } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { recordFile } from "~/domain/shared/record-file.server";
import { dayOf } from "~/domain/shared/time.server";
import { contracts } from "~db/schema";
import { listContractVersions } from "./queries.server";
import type { ContractBody } from "./write-contract-body.server";

/** Ends the version in force, if there is one: what it says is no longer true, so it must be signed again (CTR-12). */
export function replaceCurrentContract({ db, now }: Context, bookingId: string): void {
  db.update(contracts)
    .set({ replacedAt: now })
    .where(and(eq(contracts.bookingId, bookingId), isNull(contracts.replacedAt)))
    .run();
}

/** Makes the body the next version of its booking's contract; belongs into a transaction. Answers the contract's id. */
export function insertContractVersion(tx: Context<UserActor>, body: ContractBody, companyId: string): string {
  replaceCurrentContract(tx, body.bookingId);
  const [latest] = listContractVersions(tx, body.bookingId);
  const version = (latest?.version ?? 0) + 1;
  const contractNumber = nextNumber(tx);
  const id = newId(tx.now);
  tx.db
    .insert(contracts)
    .values({
      id,
      contractNumber,
      version,
      bookingId: body.bookingId,
      templateVersion: body.templateVersion,
      language: body.language,
      bodyFileId: recordFile(tx, body.file),
      bodySha256: body.file.sha256,
      partyFirstName: body.party.firstName,
      partyLastName: body.party.lastName,
      otherWorkStatement: body.otherWorkStatement,
      createdAt: tx.now,
    })
    .run();
  recordAudit(tx, {
    action: "contractCreated",
    objectType: "contract",
    objectId: id,
    companyId,
    data: { contractNumber, version, templateVersion: body.templateVersion, bodySha256: body.file.sha256 },
  });
  return id;
}

/** V-2026-000123: counted within the year of Vienna. */
function nextNumber({ db, now }: Context): string {
  const year = dayOf(now).slice(0, 4);
  const last = db
    .select({ number: contracts.contractNumber })
    .from(contracts)
    .where(and(gte(contracts.contractNumber, `V-${year}-`), lt(contracts.contractNumber, `V-${year}.`)))
    .orderBy(desc(contracts.contractNumber))
    .limit(1)
    .get();
  const count = last ? Number(last.number.slice(-6)) : 0;
  return `V-${year}-${String(count + 1).padStart(6, "0")}`;
}
