import { z } from "zod";
import { readFilter, usesLooks } from "~/domain/booking/filter";
import { findAppearanceReason, keepAppearanceReason } from "~/domain/booking/keep-appearance-reason.server";
import { chosenFiles, REQUEST_FORM_BYTES } from "~/domain/event/upload-briefings.server";
import type { MessageKey } from "~/domain/shared/result";
import { answer, call, notThere, refuseFields } from "./call";
import { moveApplicants, personOf } from "./move-applicants.server";
import { replaceBriefings } from "./replace-briefings.server";
import { seenStandings, who } from "./selection-shapes";
import { givenId, submissionId } from "./shapes";
import { selectionData, selectionOf } from "./shown-selection.server";

const list = z.union([z.array(z.string().max(40)).max(100), z.string().max(40)]).optional();

/** `false` and its text keep a file. */
const keeps = z.union([z.boolean(), z.enum(["true", "false"])]).optional();

export const selectionCalls = [
  call({
    id: "CALL-53",
    method: "PATCH",
    path: "jobs/updateJobPosition/{id}",
    audience: "desk",
    summary:
      "Moves applicants of a position (ready, on the booking list, rejected) or replaces its briefings (CALL-54); nothing else",
    body: z.object({
      readyToBook: who.nullable().optional().meta({ description: "Who becomes ready; null: nobody is" }),
      staffToBook: who
        .nullable()
        .optional()
        .meta({ description: "Who goes on the booking list; null: nobody is on it" }),
      rejectedApplicants: z
        .union([z.array(who).max(200), givenId])
        .optional()
        .meta({ description: "Who is rejected besides those who are already" }),
      inReadyToBook: keeps.meta({ description: "false: as readyToBook null" }),
      inAddedList: keeps.meta({ description: "false: as staffToBook null" }),
      briefingOne: keeps.meta({ description: "false: slot 1 keeps its file" }),
      briefingTwo: keeps.meta({ description: "false: slot 2 keeps its file" }),
      seen: seenStandings,
      submissionId,
    }),
    files: { briefings: "Files for the slots that keep none, in order" },
    maxBytes: REQUEST_FORM_BYTES,
    data: selectionData,
    handle: async (visit, { params, body }) => {
      const positionId = params.id ?? "";
      const before = selectionOf(visit, positionId);
      if (!before) return notThere();
      const form = await visit.form();
      const said = (given: z.output<typeof keeps>) => given === false || given === "false";
      const files = chosenFiles(form, "briefings");
      const refused =
        (files.length > 0
          ? await replaceBriefings(visit.context, positionId, files, {
              kept: [said(body.briefingOne), said(body.briefingTwo)],
              submissionId: body.submissionId,
            })
          : null) ??
        moveApplicants(visit.context, before, {
          ready: said(body.inReadyToBook) ? null : body.readyToBook,
          listed: said(body.inAddedList) ? null : body.staffToBook,
          rejected: [body.rejectedApplicants ?? []].flat().map(personOf),
          seen: body.seen,
        });
      if (refused) return refused;
      const after = selectionOf(visit, positionId);
      if (!after) return notThere();
      const message: MessageKey = files.length > 0 ? "brief.briefingsUploadedSuccessfully" : "positionUpdated";
      return answer(after, { message });
    },
  }),
  call({
    id: "CALL-56",
    method: "POST",
    path: "filter-staff",
    audience: "desk",
    summary: "The applicants of a position that fit",
    body: z.object({
      position: givenId,
      kms: z.union([z.number(), z.string().max(10)]).optional(),
      languages: list,
      hairColors: list,
      genders: list,
      sizes: list,
      reason: z
        .string()
        .max(2_000)
        .optional()
        .meta({ description: "Why hair colour, gender or size matter; asked for once, and kept with the position" }),
      driversLicense: z.boolean().optional(),
      carAvailable: z.boolean().optional(),
      applications: z.array(z.unknown()).max(1_000).optional().meta({ description: "Taken and not needed" }),
    }),
    data: selectionData,
    handle: (visit, { body: { reason, ...body } }) => {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(body)) {
        if (value === true) query.set(name, "on");
        else for (const each of [value ?? []].flat()) query.append(name, String(each));
      }
      const filter = readFilter(query);
      if (usesLooks(filter)) {
        const kept =
          reason === undefined ? null : keepAppearanceReason(visit.context, { positionId: body.position, reason });
        if (kept && !kept.ok)
          return kept.refusal === "notFound" ? notThere() : refuseFields([{ field: "reason", key: kept.refusal }]);
        const known = selectionOf(visit, body.position) ? findAppearanceReason(visit.context, body.position) : "";
        if (known === null) return refuseFields([{ field: "reason", key: "required" }]);
      }
      const found = selectionOf(visit, body.position, filter);
      return found ? answer(found) : notThere();
    },
  }),
];
