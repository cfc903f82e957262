import { z } from "zod";
import { ownContractPdf } from "~/answers/own-contract-pdf.server";
import { call } from "~/api/call";
import { contract, contractIdOf, contractOf, signature, signatureFile } from "~/api/own-contract.server";
import { answer, type RefusedCall, refuseCall } from "~/api/reply";
import { base64, givenId, givenThing, idOf } from "~/api/shapes/shapes";
import { findContractPdf } from "~/domain/contract/find-contract-pdf.server";
import { findLatestContract } from "~/domain/contract/queries.server";
import { signForm } from "~/domain/contract/schema";
import { submitContract } from "~/domain/contract/submit-contract.server";
import type { MessageKey } from "~/domain/shared/result";
import { makeContract, signOwnContract } from "~/forms/contract-actions.server";
import { SIGNATURE_FORM_BYTES } from "~/forms/signature.server";
import { printed } from "~/gateways/pdf.server";
import { TooManyTurns } from "~/gateways/turns/in-turns";
import { logger } from "~/logs/logger.server";

export const contractCalls = [
  call("CALL-31", "GET contracts/getActiveContract", "staff", {
    query: z.object({ jobPositionId: givenId.optional() }),
    data: z.object({ contract, contracturl: base64.meta({ description: "The PDF in base64" }) }),
    handle: async (visit, { query: { jobPositionId } }) => {
      const { context } = visit;
      const contractId =
        jobPositionId === undefined ? findLatestContract(context)?.id : contractIdOf(context, jobPositionId);
      const found = contractId ? contractOf(context, contractId) : null;
      if (!found) return null;
      return readOrRefused(found._id, async () => {
        const pdf = await findContractPdf(context, found._id);
        if (!pdf) return null;
        const bytes = await printed(pdf.document, { whose: visit.user.id });
        return answer({ contract: found, contracturl: bytes.toString("base64") });
      });
    },
  }),
  call("CALL-32", "GET contracts/getSignedContract/{contractId}", "staff", {
    data: z.object({ Contracts: z.array(contract).length(1) }),
    handle: ({ context }, { params }) => {
      const found = contractOf(context, params.contractId);
      return found?.signature != null ? answer({ Contracts: [found] }) : null;
    },
  }),
  call("CALL-33", "POST contracts/createContractPDF", "staff", {
    body: z.object({
      position: givenThing,
      contractId: givenId.optional(),
      contractData: z.object(signature).optional(),
      ...signature,
    }),
    files: signatureFile,
    maxBytes: SIGNATURE_FORM_BYTES,
    data: z.object({ contract }),
    handle: async (visit, { body }) => {
      const { context } = visit;
      const positionId = idOf(body.position);
      const shown = (contractId: string, message: MessageKey) => {
        const found = contractOf(context, contractId);
        return found && answer({ contract: found }, { message });
      };
      if (body.contractId === undefined) {
        const made = await makeContract(visit, positionId);
        return made.ok ? shown(made.value.contractId, "contractCreated") : made;
      }
      if (contractOf(context, body.contractId)?.jobPositionId !== positionId) return null;
      const given = { ...body, ...body.contractData };
      const form = await visit.form();
      for (const name of ["signature", "signatureText"] as const) if (given[name]) form.set(name, given[name]);
      const typed = signForm.safeParse(given);
      if (!typed.success) return refuseCall("badRequest", 400);
      const signed = await signOwnContract(visit, body.contractId, typed.data);
      return signed.ok ? shown(signed.value.contractId, "contractSigned") : signed;
    },
  }),
  call("CALL-34", "POST contracts/fetchcontracturl", "staff", {
    body: z.object({ jobPositionId: givenId }),
    produces: "application/pdf",
    data: z.never(),
    handle: (visit, { body }) => {
      const contractId = contractIdOf(visit.context, body.jobPositionId);
      return readOrRefused(contractId, async () =>
        contractId ? ownContractPdf(visit, { contractId, attachment: true }) : null,
      );
    },
  }),
  call("CALL-35", "PATCH jobs/submitContract/{id}", "staff", {
    body: z.object({ contractSubmited: z.boolean().optional() }),
    data: z.object({ success: z.literal(true), contract }),
    handle: ({ context }, { params, body }) => {
      const contractId = contractIdOf(context, params.id);
      if (!contractId) return null;
      const done = body.contractSubmited === false ? null : submitContract(context, { contractId });
      if (!done?.ok) return refuseCall("contractNotSigned", 400);
      const submitted = contractOf(context, contractId);
      return submitted && answer({ success: true as const, contract: submitted }, { message: "contractSubmitted" });
    },
  }),
];

/** Whoever waits for enough already is told so; whatever else goes wrong is a document that cannot be had (ERR-23). */
async function readOrRefused<T>(contractId: string | null, read: () => Promise<T>): Promise<T | RefusedCall> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof TooManyTurns) throw error;
    logger.error({ error, contractId }, "contract could not be read");
    return refuseCall("downloadFailed", 502);
  }
}
