import { staffAction, staffLoader } from "~/access/guards.server";
import { findBookedPosition } from "~/domain/contract/queries.server";
import { type BriefingFile, readBriefing, readFormerBriefing } from "~/domain/contract/read-briefing.server";
import { findReadBriefing } from "~/domain/contract/shown-briefing.server";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import { foundOr404, notFound } from "~/http/found.server";
import type { StaffVisit } from "~/http/visit.server";

function jobHref({ context, params }: StaffVisit): string {
  const booked = findBookedPosition(context, params.positionId ?? "");
  if (!booked) throw notFound();
  return `/staff/job-details/${booked.position.id}/${booked.event.id}`;
}

/** Hands over the file of a briefing that was read. A visit changes nothing: what is unread is opened on the job's page. */
export const loader = staffLoader(async (visit) => {
  const { context, params, request } = visit;
  const { positionId = "", slot = "" } = params;
  const former = new URL(request.url).searchParams.get("former");
  if (former !== null)
    return fileResponse(foundOr404(await readFormerBriefing(context, { positionId, briefingId: former })));
  if (!findReadBriefing(context, positionId, Number(slot))) throw goTo(`${jobHref(visit)}#briefings`);
  const file = await readBriefing(context, { positionId, slot: Number(slot) });
  if (!file.ok) return redirectWithFlash(jobHref(visit), "downloadFailed", { kind: "alert" });
  return fileResponse(file.value);
});

const fileResponse = ({ bytes, mime, fileName }: BriefingFile) =>
  new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": mime, "Content-Disposition": `attachment; filename="${fileName}"` },
  });

/** Marks the briefing as read and shows it on the job's page (MYJ-26, FLOW-13); a lost file is said there (ERR-23). */
export const action = staffAction(
  async (visit: StaffVisit) => {
    const { positionId = "", slot = "" } = visit.params;
    const read = await readBriefing(visit.context, { positionId, slot: Number(slot) });
    if (read.ok) return goTo(`${jobHref(visit)}#briefing-${slot}`);
    if (read.refusal === "not_found") throw notFound();
    return redirectWithFlash(jobHref(visit), read.refusal, { kind: "alert" });
  },
  { resource: true, shownElsewhere: true },
);
