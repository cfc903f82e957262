import { z } from "zod";
import { findContractPdf } from "~/domain/contract/find-contract-pdf.server";
import { findOwnContract } from "~/domain/contract/queries.server";
import { signForm } from "~/domain/contract/schema";
import { submitContract } from "~/domain/contract/submit-contract.server";
import { postContract, postSignature } from "~/http/contract-posts.server";
import { SIGNATURE_FORM_BYTES } from "~/http/signature.server";
import { logger } from "~/logger.server";
import { refusedByPost } from "./account-calls.server";
import { answer, call, notThere, type RefusedCall, refuseCall } from "./call";
import { contract, contractIdOf, type Staff, signature, signatureFile } from "./own-contract.server";
import { givenId } from "./shapes";

export const contractCalls = [
  call({
    id: "CALL-31",
    method: "GET",
    path: "contracts/getActiveContract",
    audience: "staff",
    summary: "The contract in force for a booked position, as PDF",
    query: z.object({ positionId: givenId }),
    produces: "application/pdf",
    data: z.never(),
    handle: ({ context }, { query }) => {
      const contractId = contractIdOf(context, query.positionId);
      return contractId ? pdfOf(context, contractId, "inline") : notThere();
    },
  }),
  call({
    id: "CALL-32",
    method: "GET",
    path: "contracts/getSignedContract/{contractId}",
    audience: "staff",
    summary: "A signed contract of one's own",
    data: z.object({ Contracts: z.array(contract).length(1) }),
    handle: ({ context }, { params }) => {
      const found = contractOf(context, params.contractId ?? "");
      return found && found.signedAt !== null ? answer({ Contracts: [found] }) : notThere();
    },
  }),
  call({
    id: "CALL-33",
    method: "POST",
    path: "contracts/createContractPDF",
    audience: "staff",
    summary:
      "Makes the contract of a booked position, or signs the one that is named; what it says comes from the server",
    body: z.object({
      position: givenId,
      contractId: givenId.optional(),
      contractData: z.object(signature).optional(),
      ...signature,
    }),
    files: signatureFile,
    maxBytes: SIGNATURE_FORM_BYTES,
    data: z.object({ contract }),
    handle: async (visit, { body }) => {
      const { context } = visit;
      if (body.contractId === undefined) {
        const posted = await postContract(visit, body.position);
        if (!posted.ok) return refusedByPost(posted);
        const made = contractOf(context, posted.value.contractId);
        return made ? answer({ contract: made }, { message: "contractCreated" }) : notThere();
      }
      if (contractOf(context, body.contractId)?.positionId !== body.position) return notThere();
      const given = { ...body, ...body.contractData };
      const form = await visit.form();
      for (const name of ["signature", "signatureText"] as const) if (given[name]) form.set(name, given[name]);
      const typed = signForm.safeParse(given);
      if (!typed.success) return refuseCall("badRequest", 400);
      const posted = await postSignature(visit, body.contractId, typed.data);
      if (!posted.ok) return refusedByPost(posted);
      const signed = contractOf(context, posted.value.contractId);
      return signed ? answer({ contract: signed }, { message: "contractSigned" }) : notThere();
    },
  }),
  call({
    id: "CALL-34",
    method: "POST",
    path: "contracts/fetchcontracturl",
    audience: "staff",
    summary: "The contract in force for a booked position, as PDF to keep",
    body: z.object({ jobPositionId: givenId }),
    produces: "application/pdf",
    data: z.never(),
    handle: ({ context }, { body }) => {
      const contractId = contractIdOf(context, body.jobPositionId);
      return contractId ? pdfOf(context, contractId, "attachment") : notThere();
    },
  }),
  call({
    id: "CALL-35",
    method: "PATCH",
    path: "jobs/submitContract/{id}",
    audience: "staff",
    summary: "Sends the signed contract of a booked position; from then on it never changes",
    body: z.object({ contractSubmited: z.boolean().optional() }),
    data: z.object({ contract }),
    handle: ({ context }, { params, body }) => {
      const contractId = contractIdOf(context, params.id ?? "");
      if (!contractId) return notThere();
      const done = body.contractSubmited === false ? null : submitContract(context, { contractId });
      if (!done?.ok) return refuseCall("contractNotSigned", 400);
      const submitted = contractOf(context, contractId);
      return submitted ? answer({ contract: submitted }, { message: "contractSubmitted" }) : notThere();
    },
  }),
];

/** An own contract as the calls say it, or null. */
function contractOf(context: Staff, contractId: string): z.input<typeof contract> | null {
  const found = findOwnContract(context, contractId);
  if (!found) return null;
  const { contract: row, booking, eventId } = found;
  const status = row.submittedAt !== null ? "submitted" : row.signedAt !== null ? "signed" : "created";
  return { ...row, contractID: row.contractNumber, status, positionId: booking.positionId, eventId };
}

async function pdfOf(
  context: Staff,
  contractId: string,
  kind: "inline" | "attachment",
): Promise<Response | RefusedCall> {
  try {
    const pdf = await findContractPdf(context, contractId);
    if (!pdf) return notThere();
    const name = pdf.language === "de" ? "Vertrag" : "Contract";
    return new Response(new Uint8Array(pdf.bytes), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": `${kind}; filename="${name}-${pdf.contractNumber}.pdf"`,
        "Content-Length": String(pdf.bytes.length),
      },
    });
  } catch (error) {
    logger.error({ error, contractId }, "contract could not be read");
    return refuseCall("downloadFailed", 502);
  }
}
