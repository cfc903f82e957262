import { z } from "zod";
import { call } from "~/api/call";
import { moveApplicants } from "~/api/move-applicants.server";
import { findBookerPosition } from "~/api/one-position.server";
import { replaceBriefings } from "~/api/replace-briefings.server";
import { answer, refuseFields } from "~/api/reply";
import { position } from "~/api/shapes/position-shapes";
import { fitting, personOf, seenStandings, who } from "~/api/shapes/selection-shapes";
import { givenThing, idOf, submissionId } from "~/api/shapes/shapes";
import { chosenFiles, REQUEST_FORM_BYTES } from "~/domain/event/request/upload-briefings.server";
import { readFilter, usesLooks } from "~/domain/selection/filter";
import { findAppearanceReason, keepAppearanceReason } from "~/domain/selection/keep-appearance-reason.server";
import { findSelection } from "~/domain/selection/selection.queries.server";
import type { MessageKey } from "~/domain/shared/result";

/** Somebody, or the text that a form with files makes of them. */
const movable = z.union([who, z.string().min(1).max(20_000)]);

const list = z.union([z.array(z.string().max(40)).max(100), z.string().max(40)]).optional();

/** `false` and its text keep a file. */
const keeps = z.union([z.boolean(), z.enum(["true", "false"])]).optional();

export const selectionCalls = [
  call("CALL-53", "PATCH jobs/updateJobPosition/{id}", "booker", {
    also: ["CALL-54"],
    body: z.object({
      readyToBook: movable.nullable().optional().meta({ description: "Who becomes ready; null: nobody is" }),
      staffToBook: movable
        .nullable()
        .optional()
        .meta({ description: "Who goes on the booking list; null: nobody is on it" }),
      rejectedApplicants: z
        .union([z.array(who).max(200), z.string().min(1).max(20_000)])
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
    data: z.object({ jobPosition: position }),
    handle: async (visit, { params, body }) => {
      const positionId = params.id;
      const before = findBookerPosition(visit, positionId);
      if (!before) return null;
      const form = await visit.form();
      const said = (given: z.output<typeof keeps>) => given === false || given === "false";
      const files = chosenFiles(form, "briefings");
      // Files come with the whole position as texts; whoever sends them moves nobody (CALL-54).
      const refused =
        files.length > 0
          ? await replaceBriefings(visit.context, positionId, files, {
              kept: [said(body.briefingOne), said(body.briefingTwo)],
              submissionId: body.submissionId,
            })
          : moveApplicants(visit.context, before, {
              ready: said(body.inReadyToBook) ? null : body.readyToBook,
              listed: said(body.inAddedList) ? null : body.staffToBook,
              rejected: [body.rejectedApplicants ?? []].flat().map(personOf),
              seen: body.seen,
            });
      if (refused) return refused;
      const after = findBookerPosition(visit, positionId);
      if (!after) return null;
      const message: MessageKey = files.length > 0 ? "brief.briefingsUploadedSuccessfully" : "positionUpdated";
      return answer({ jobPosition: after.shown }, { message });
    },
  }),
  call("CALL-56", "POST filter-staff", "booker", {
    body: z.object({
      position: givenThing,
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
    data: z.object({ applications: z.array(fitting) }),
    handle: (visit, { body: { reason, position: given, applications: _applications, ...body } }) => {
      const { context, language } = visit;
      const positionId = idOf(given);
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(body)) {
        if (value === true) query.set(name, "on");
        else for (const each of [value ?? []].flat()) query.append(name, String(each));
      }
      const filter = readFilter(query);
      const found = findSelection(context, { positionId, language, filter });
      const { shown } = findBookerPosition(visit, positionId) ?? {};
      if (!found || !shown) return null;
      if (usesLooks(filter)) {
        const kept = reason === undefined ? null : keepAppearanceReason(context, { positionId, reason });
        if (kept && !kept.ok)
          return kept.refusal === "notFound" ? null : refuseFields([{ field: "reason", key: kept.refusal }]);
        if (findAppearanceReason(context, positionId) === null)
          return refuseFields([{ field: "reason", key: "required" }]);
      }
      const judged = new Map(found.applicants.map((each) => [each.applicationId, each]));
      const applications = shown.applications.flatMap((each) => {
        const fits = judged.get(each.id);
        if (!fits) return [];
        const { languages, distanceKm, daysLeft, listBlocked, bookBlocked } = fits;
        return [{ ...each, languages, distanceKm, daysLeft, listBlocked, bookBlocked }];
      });
      return answer({ applications });
    },
  }),
];
