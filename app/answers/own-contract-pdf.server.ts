import { findContractPdf } from "~/domain/contract/find-contract-pdf.server";
import type { Context, UserActor } from "~/domain/shared/context";
import type { Visit } from "~/http/visit.server";
import { pdfResponse } from "./pdf-response.server";

type Asked = Pick<Visit, "request" | "user"> & { context: Context<UserActor> };

const fileName = { de: "Vertrag", en: "Contract" } as const;

/** The booked person's contract; null when there is none of theirs. */
export async function ownContractPdf(
  visit: Asked,
  { contractId, attachment }: { contractId: string; attachment: boolean },
): Promise<Response | null> {
  const pdf = await findContractPdf(visit.context, contractId);
  return (
    pdf && pdfResponse(visit, pdf.document, { name: `${fileName[pdf.language]}-${pdf.contractNumber}`, attachment })
  );
}
