import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { readStoredFile } from "~/gateways/files.server";
import { auditEntries } from "~db/schema";
import { type ContractFiles, listContractFiles } from "./contract-files.server";

export type ContractPart = "body" | "signature" | "document";
export interface ContractFault {
  contractId: string;
  contractNumber: string;
  part: ContractPart;
}

/** The hashes of a contract as the audit log holds them: written when it was made, signed and issued. */
type Witness = Partial<Record<"bodySha256" | "signatureSha256" | "documentSha256", string>>;

/**
 * Reads every file of every contract and compares it with the row, the file's record and the audit log. One changed
 * byte, an exchanged file and a changed row are found; the list is empty when all is as it was signed.
 */
export async function verifyContracts(context: Pick<Context, "db">): Promise<ContractFault[]> {
  const witnesses = readWitnesses(context);
  const faults: ContractFault[] = [];
  for (const found of listContractFiles(context)) {
    const { id: contractId, contractNumber } = found.contract;
    for (const part of await faultyParts(found, witnesses.get(contractId) ?? {})) {
      faults.push({ contractId, contractNumber, part });
    }
  }
  return faults;
}

async function faultyParts(
  { contract, body, signature, document }: ContractFiles,
  witness: Witness,
): Promise<ContractPart[]> {
  const checks: [ContractPart, boolean][] = [
    ["body", await isWhole(body, contract.bodySha256, witness.bodySha256)],
    ["signature", contract.signedAt === null || (await isWhole(signature, signature?.sha256, witness.signatureSha256))],
    [
      "document",
      !contract.documentFileId || (await isWhole(document, contract.documentSha256, witness.documentSha256)),
    ],
  ];
  return checks.filter(([, whole]) => !whole).map(([part]) => part);
}

async function isWhole(
  file: ContractFiles["document"],
  rowHash: string | null | undefined,
  witnessed: string | undefined,
): Promise<boolean> {
  if (!file || file.sha256 !== rowHash || rowHash !== witnessed) return false;
  return readStoredFile(file).then(
    () => true,
    () => false,
  );
}

function readWitnesses({ db }: Pick<Context, "db">): Map<string, Witness> {
  const witnesses = new Map<string, Witness>();
  const entries = db
    .select({ objectId: auditEntries.objectId, data: auditEntries.dataJson })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.objectType, "contract"),
        inArray(auditEntries.action, ["contractCreated", "contractSigned", "contractDocumentMade"]),
      ),
    )
    .all();
  for (const { objectId, data } of entries)
    witnesses.set(objectId, { ...witnesses.get(objectId), ...JSON.parse(data) });
  return witnesses;
}
