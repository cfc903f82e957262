import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "~/domain/shared/context";
import { readStoredFile } from "~/gateways/files.server";
import { bookings, contracts, files, users } from "~db/schema";

const bodyFile = alias(files, "body_file");
const signatureFile = alias(files, "signature_file");
const documentFile = alias(files, "document_file");

const selection = {
  contract: contracts,
  booking: bookings,
  person: users,
  body: bodyFile,
  signature: signatureFile,
  document: documentFile,
};

/** A contract with the records of its files and the person whose contract it is. */
export function findContractFiles({ db }: Pick<Context, "db">, contractId: string) {
  return selectFiles(db).where(eq(contracts.id, contractId)).get() ?? null;
}

export function listContractFiles({ db }: Pick<Context, "db">) {
  return selectFiles(db).orderBy(contracts.id).all();
}

export type ContractFiles = ReturnType<typeof listContractFiles>[number];

function selectFiles(db: Context["db"]) {
  return db
    .select(selection)
    .from(contracts)
    .innerJoin(bookings, eq(bookings.id, contracts.bookingId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(bodyFile, eq(bodyFile.id, contracts.bodyFileId))
    .leftJoin(signatureFile, eq(signatureFile.id, contracts.signatureFileId))
    .leftJoin(documentFile, eq(documentFile.id, contracts.documentFileId));
}

/** The body's text; throws when it is not the text that the contract's row names. */
export async function readBody({ contract, body }: ContractFiles): Promise<string> {
  if (body.sha256 !== contract.bodySha256) throw new Error(`body of contract ${contract.id} was exchanged`);
  return (await readStoredFile(body)).toString("utf8");
}
