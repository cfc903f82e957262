import { z } from "zod";
import { call } from "~/api/call";
import { clockOrMs } from "~/api/given-times.server";
import { findBookerPosition, findStaffPosition } from "~/api/one-position.server";
import { signature, signatureFile } from "~/api/own-contract.server";
import { answer, type Handled, refuseCall } from "~/api/reply";
import { position, staffPosition } from "~/api/shapes/position-shapes";
import { base64, confirmedNumber, flag, optionalText, submissionId, withoutSsnBody } from "~/api/shapes/shapes";
import type { Doubtful } from "~/domain/contract/doubtful-details.server";
import { findJobDetails } from "~/domain/contract/job-details.queries.server";
import { findBookedPosition } from "~/domain/contract/queries.server";
import { readBriefing } from "~/domain/contract/read-briefing.server";
import { bankForm } from "~/domain/contract/schema";
import { findBriefingFile } from "~/domain/event/briefings.queries.server";
import { briefingFileName } from "~/domain/event/rules";
import { findConfirmable } from "~/domain/hours/confirmable.queries.server";
import { listPositionsBehind } from "~/domain/hours/job-ids.queries.server";
import { hoursForm } from "~/domain/hours/schema";
import { readInUtf8 } from "~/domain/shared/documents/read-in-utf8.server";
import type { FieldRefusal } from "~/domain/shared/result";
import { dayOf } from "~/domain/shared/time.server";
import { confirmEnteredHours } from "~/forms/confirm-hours.server";
import { saveBankDetails } from "~/forms/contract-actions.server";
import { SIGNATURE_FORM_BYTES } from "~/forms/signature.server";
import type { PostRefusal } from "~/http/refused-form.server";

export const bookedPositionCalls = [
  call("CALL-41", "PATCH jobs/updateBookedPosition/{id}", "staff", {
    body: z.object({
      bookedStaffDetails: z
        .union([
          z.object({
            ssn: optionalText,
            ...withoutSsnBody,
            issuedName: optionalText,
            nameOfInstitute: optionalText,
            iban: optionalText,
            bic: optionalText,
          }),
          z.string().max(4_000).meta({ description: "The same as JSON text" }),
        ])
        .optional(),
      confirmed: confirmedNumber,
      password: optionalText.meta({ description: "Again, in a session that stays open" }),
      fetchBriefing: flag,
      slot: z
        .union([z.literal(1), z.literal(2), z.enum(["1", "2"])])
        .optional()
        .meta({ description: "Which briefing was read; both without it" }),
      submissionId,
    }),
    data: z.object({ jobPosition: staffPosition }),
    handle: async (visit, { params, body }) => {
      const { context, language } = visit;
      const positionId = params.id;
      if (!findBookedPosition(context, positionId))
        return body.bookedStaffDetails === undefined ? null : refuseCall("bankUpdateFailed", 404);
      let changed = false;
      if (body.bookedStaffDetails !== undefined) {
        const typed = bankForm.safeParse(detailsOf(body.bookedStaffDetails));
        if (!typed.success) return refuseCall("badRequest", 400);
        const { password: _password, submissionId: _submissionId, confirmed: _confirmed, ...details } = typed.data;
        const saved = await saveBankDetails(visit, positionId, {
          details,
          password: body.password ?? "",
          submissionId: body.submissionId,
          confirmed: body.confirmed ?? "",
        });
        if (!saved.ok) return withQuestions(saved);
        changed = saved.value.changed;
      }
      const known = findJobDetails(context, positionId, language)?.briefings ?? [];
      const wanted = body.fetchBriefing
        ? known.filter(({ slot }) => body.slot === undefined || slot === Number(body.slot))
        : [];
      for (const { slot } of wanted) {
        const read = await readBriefing(context, { positionId, slot });
        if (!read.ok) return read.refusal === "not_found" ? null : refuseCall(read.refusal, 502);
      }
      const jobPosition = findStaffPosition({ context, language }, positionId);
      if (!jobPosition) return null;
      const made = changed && jobPosition.contractId !== null;
      return answer({ jobPosition }, made ? { message: "contractCreated" } : {});
    },
  }),
  call("CALL-36", "POST jobs/fetchbriefingurl", "signedIn", {
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
        if (!read.ok) return read.refusal === "not_found" ? null : refuseCall(read.refusal, 502);
        return answer(briefingOf(read.value.bytes, read.value.fileName));
      }
      const found = findBriefingFile(context, { positionId, slot: Number(slot) });
      if (!found) return null;
      const bytes = await readInUtf8(found.file).catch(() => null);
      if (!bytes) return refuseCall("downloadFailed", 502);
      return answer(briefingOf(bytes, briefingFileName(dayOf(found.startsAt), found.extension)));
    },
  }),
  call("CALL-37", "PATCH jobs/submitWorkHours/{id}", "signedIn", {
    body: z.object({
      confirmJobStart: clockOrMs,
      confirmJobEnd: clockOrMs,
      breakMinutes: z
        .union([z.number(), z.string().regex(/^\d{1,3}$/, "number")])
        .optional()
        .meta({ description: "0, 15, 30, 45, 60, 90 or 120; without it 30 above six hours, else 0" }),
      employerName: optionalText,
      employerSign: signature.signature,
      signatureText: signature.signatureText,
      forEmployerSign: flag.meta({ description: "Taken and not needed: hours are always signed" }),
      submissionId,
    }),
    files: signatureFile,
    maxBytes: SIGNATURE_FORM_BYTES,
    data: z.object({ jobPosition: z.union([position, staffPosition]) }),
    handle: async (visit, { params, body }) => {
      const { context, user } = visit;
      const positionId = params.id;
      if (body.employerSign !== undefined) (await visit.form()).set("signature", body.employerSign);
      const entered = hoursForm.parse({
        ...body,
        jobStart: String(body.confirmJobStart ?? ""),
        jobEnd: String(body.confirmJobEnd ?? ""),
      });
      const [behind] = listPositionsBehind(context, positionId).filter((each) => each.positionId === positionId);
      const ids = { positionId, eventId: behind?.eventId ?? "" };
      const found = findConfirmable(context, ids);
      if (!found) return null;
      const confirmed = await confirmEnteredHours(visit, context, found, entered);
      if (!confirmed.ok) {
        const { values: _worked, fields = [], ...refused } = confirmed;
        return { ...refused, fields: fields.map(inCallsWords) };
      }
      const shown =
        user.role === "employee" ? findStaffPosition(visit, positionId) : findBookerPosition(visit, positionId)?.shown;
      return shown ? answer({ jobPosition: shown }, { message: "hoursConfirmed" }) : null;
    },
  }),
];

/** The documents' names of the fields of the screen's form. */
const namesOfHours: Record<string, string> = {
  jobStart: "confirmJobStart",
  jobEnd: "confirmJobEnd",
  signature: "employerSign",
};
const inCallsWords = ({ field, key }: FieldRefusal) => ({ field: namesOfHours[field] ?? field, key });

/** What a page asks about is refused here field by field, until it is sent again as `confirmed` (FLOW-03). */
function withQuestions({ values, ...rest }: { ok: false } & PostRefusal<{ doubtful: Doubtful[] }>): Handled<never> {
  if (!values) return rest;
  return { ...rest, fields: values.doubtful.map((field) => ({ field, key: `${field}Checksum` as const })) };
}

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
