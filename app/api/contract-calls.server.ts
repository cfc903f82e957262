import { z } from "zod";
import { findContractPdf } from "~/domain/contract/find-contract-pdf.server";
import { findJobDetails } from "~/domain/contract/job-details.queries.server";
import { findBookedPosition, findOwnContract, listContractVersions } from "~/domain/contract/queries.server";
import { readBriefing } from "~/domain/contract/read-briefing.server";
import { bankForm, signForm } from "~/domain/contract/schema";
import { submitContract } from "~/domain/contract/submit-contract.server";
import { findBriefingFile } from "~/domain/event/briefings.queries.server";
import { briefingFileName } from "~/domain/event/rules";
import { findConfirmable } from "~/domain/hours/confirmable.queries.server";
import { hoursPageOf } from "~/domain/hours/hours-page.server";
import { listPositionsBehind } from "~/domain/hours/job-ids.queries.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { dayOf } from "~/domain/shared/time.server";
import { readStoredFile } from "~/gateways/files.server";
import { confirmPostedHours } from "~/http/confirm-hours.server";
import { postBankDetails, postContract, postSignature } from "~/http/contract-posts.server";
import { SIGNATURE_FORM_BYTES } from "~/http/signature.server";
import { logger } from "~/logger.server";
import { refusedByPost } from "./account-calls.server";
import { answer, call, notThere, type RefusedCall, refuseCall } from "./call";
import { base64, cents, clock, day, flag, givenId, id, instant, optionalText, submissionId } from "./shapes";

const contract = z
  .object({
    id,
    contractID: z.string(),
    version: z.number().int(),
    status: z.enum(["created", "signed", "submitted"]),
    positionId: id,
    eventId: id,
    signedAt: instant.nullable(),
    submittedAt: instant.nullable(),
  })
  .meta({ id: "Contract" });

type Staff = Context<UserActor>;

/** An own contract as the calls say it, or null. */
function contractOf(context: Staff, contractId: string): z.input<typeof contract> | null {
  const found = findOwnContract(context, contractId);
  if (!found) return null;
  const { contract: row, booking, eventId } = found;
  const status = row.submittedAt !== null ? "submitted" : row.signedAt !== null ? "signed" : "created";
  return { ...row, contractID: row.contractNumber, status, positionId: booking.positionId, eventId };
}

/** The version in force of the contract for an own booking, or null. */
function contractIdOf(context: Staff, positionId: string): string | null {
  const booked = findBookedPosition(context, positionId);
  const versions = booked ? listContractVersions(context, booked.booking.id) : [];
  return versions.find(({ replacedAt }) => replacedAt === null)?.id ?? null;
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

const signature = {
  firstName: optionalText,
  lastName: optionalText,
  signature: z.string().max(2_000_000).optional().meta({ description: "A drawing, as data URL of a PNG" }),
  signatureText: optionalText.meta({ description: "The name instead of a drawing" }),
};
const signatureFile = { signatureFile: "A picture of the signature, instead of a drawing or a name" };

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
  call({
    id: "CALL-41",
    method: "PATCH",
    path: "jobs/updateBookedPosition/{id}",
    audience: "staff",
    summary:
      "Saves number and bank data of a booked position and makes its contract, or marks briefings as read; nothing else",
    body: z.object({
      bookedStaffDetails: z
        .union([
          z.object({
            ssn: optionalText,
            issuedName: optionalText,
            nameOfInstitute: optionalText,
            iban: optionalText,
            bic: optionalText,
          }),
          z.string().max(4_000).meta({ description: "The same as JSON text" }),
        ])
        .optional(),
      password: optionalText.meta({ description: "Again, in a session that stays open" }),
      fetchBriefing: flag,
      slot: z
        .union([z.literal(1), z.literal(2), z.enum(["1", "2"])])
        .optional()
        .meta({ description: "Which briefing was read; both without it" }),
      submissionId,
    }),
    data: z.object({
      contractId: id.nullable(),
      briefings: z.array(z.object({ slot: z.number().int(), read: z.boolean() })),
    }),
    handle: async (visit, { params, body }) => {
      const { context, language } = visit;
      const positionId = params.id ?? "";
      if (!findBookedPosition(context, positionId))
        return body.bookedStaffDetails === undefined ? notThere() : refuseCall("bankUpdateFailed", 404);
      let contractId: string | null = contractIdOf(context, positionId);
      if (body.bookedStaffDetails !== undefined) {
        const typed = bankForm.safeParse(detailsOf(body.bookedStaffDetails));
        if (!typed.success) return refuseCall("badRequest", 400);
        const { password: _password, submissionId: _submissionId, ...details } = typed.data;
        const posted = await postBankDetails(visit, positionId, {
          details,
          password: body.password ?? "",
          submissionId: body.submissionId,
        });
        if (!posted.ok) return refusedByPost(posted);
        contractId = posted.value.contractId;
      }
      const known = findJobDetails(context, positionId, language)?.briefings ?? [];
      const wanted = body.fetchBriefing
        ? known.filter(({ slot }) => body.slot === undefined || slot === Number(body.slot))
        : [];
      for (const { slot } of wanted) {
        const read = await readBriefing(context, { positionId, slot });
        if (!read.ok) return read.refusal === "not_found" ? notThere() : refuseCall(read.refusal, 502);
      }
      const { briefings = [] } = findJobDetails(context, positionId, language) ?? {};
      const made = body.bookedStaffDetails !== undefined && contractId !== null;
      return answer({ contractId, briefings }, made ? { message: "contractCreated" } : {});
    },
  }),
  call({
    id: "CALL-36",
    method: "POST",
    path: "jobs/fetchbriefingurl",
    audience: "signedIn",
    summary: "A briefing of an own position, by position and slot, never by a path",
    body: z.object({
      briefingsPath: z
        .string()
        .max(100)
        .meta({ description: "{id of the position}/{1 or 2}", examples: ["01HZX…/1"] }),
    }),
    data: z.object({
      briefingurl: z.array(z.object({ data: base64, type: z.string(), fileName: z.string() })).length(1),
    }),
    handle: async ({ context, user }, { body }) => {
      const [, positionId = "", slot = ""] = /^([0-9A-Z]{26})\/([12])$/.exec(body.briefingsPath) ?? [];
      if (user.role === "employee") {
        const read = await readBriefing(context, { positionId, slot: Number(slot) });
        if (!read.ok) return read.refusal === "not_found" ? notThere() : refuseCall(read.refusal, 502);
        return answer(briefingOf(read.value.bytes, read.value.fileName));
      }
      const found = findBriefingFile(context, { positionId, slot: Number(slot) });
      if (!found) return notThere();
      const bytes = await readStoredFile(found.file).catch(() => null);
      if (!bytes) return refuseCall("downloadFailed", 502);
      return answer(briefingOf(bytes, briefingFileName(dayOf(found.startsAt), found.extension)));
    },
  }),
  call({
    id: "CALL-37",
    method: "PATCH",
    path: "jobs/submitWorkHours/{id}",
    audience: "signedIn",
    summary: "Confirms the hours of a booked position with the employer's signature, by the person or the company",
    body: z.object({
      jobStart: clock,
      jobEnd: clock,
      employerName: optionalText,
      signature: signature.signature,
      signatureText: signature.signatureText,
      forEmployerSign: flag.meta({ description: "Taken and not needed: hours are always signed" }),
      submissionId,
    }),
    files: signatureFile,
    maxBytes: SIGNATURE_FORM_BYTES,
    data: z.object({
      hours: z.object({
        jobDate: day,
        start: clock,
        end: clock,
        minutes: z.number().int(),
        employerName: z.string(),
        totalCents: cents.nullable(),
        outstandingAmountCents: cents,
      }),
    }),
    handle: async (visit, { params }) => {
      const { context, settings, language, user } = visit;
      const positionId = params.id ?? "";
      const [behind] = listPositionsBehind(context, positionId).filter((each) => each.positionId === positionId);
      const ids = { positionId, eventId: behind?.eventId ?? "" };
      const found = findConfirmable(context, ids);
      if (!found) return notThere();
      const refused = await confirmPostedHours(visit, context, found);
      if (refused) {
        const { form = [], ...fields } = refused.errors;
        const list = Object.entries(fields).flatMap(([field, keys]) =>
          keys.map((key) => ({ field, key: key as "required" })),
        );
        return { fields: list, whole: form, status: refused.status };
      }
      const saved = findConfirmable(context, ids);
      const viewer = user.role === "employee" ? "staff" : "employer";
      const confirmed = saved && hoursPageOf(saved, context, settings, { viewer, language }).confirmed;
      if (!confirmed) return notThere();
      const { day: jobDate, cents: totalCents, outstandingCents, ...rest } = confirmed;
      return answer(
        { hours: { ...rest, jobDate, totalCents, outstandingAmountCents: outstandingCents } },
        { message: "hoursConfirmed" },
      );
    },
  }),
];

function briefingOf(bytes: Buffer, fileName: string) {
  return { briefingurl: [{ data: bytes.toString("base64"), type: fileName.split(".").at(-1) ?? "", fileName }] };
}

/** The details as an object, also when a form sent them as JSON text. */
function detailsOf(given: string | object): unknown {
  if (typeof given !== "string") return given;
  try {
    return JSON.parse(given);
  } catch {
    return null;
  }
}
