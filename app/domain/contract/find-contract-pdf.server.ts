import type { Context, UserActor } from "~/domain/shared/context";
import { readStoredFile } from "~/gateways/files.server";
import type { PdfDocument } from "~/gateways/pdf.server";
import { findContractFiles } from "./contract-files.server";
import { findOwnContract } from "./queries.server";
import { printedDraft } from "./render-contract.server";

/**
 * The person's own contract as PDF, or null (CTR-04, CTR-05): the finished copy once it exists, before that a draft
 * that says so, to be printed.
 */
export async function findContractPdf(
  context: Context<UserActor>,
  contractId: string,
): Promise<{ document: Buffer | PdfDocument; contractNumber: string; language: "de" | "en" } | null> {
  if (!findOwnContract(context, contractId)) return null;
  const found = findContractFiles(context, contractId);
  if (!found) return null;
  const { contractNumber, language } = found.contract;
  const document = found.document ? await readStoredFile(found.document) : await printedDraft(found);
  return { document, contractNumber, language };
}
