import type { Context, UserActor } from "~/domain/shared/context";
import { readStoredFile } from "~/gateways/files.server";
import { findContractFiles } from "./contract-files.server";
import { findOwnContract } from "./queries.server";
import { renderDraft } from "./render-contract.server";

/**
 * The person's own contract as PDF, or null (CTR-04, CTR-05): the finished copy once it exists, before that a draft
 * that says so.
 */
export async function findContractPdf(
  context: Context<UserActor>,
  contractId: string,
): Promise<{ bytes: Buffer; contractNumber: string; language: "de" | "en" } | null> {
  if (!findOwnContract(context, contractId)) return null;
  const found = findContractFiles(context, contractId);
  if (!found) return null;
  const { contractNumber, language } = found.contract;
  const bytes = found.document ? await readStoredFile(found.document) : await renderDraft(found);
  return { bytes, contractNumber, language };
}
