import { findBookedPosition } from "~/domain/contract/queries.server";
import { readBriefing } from "~/domain/contract/read-briefing.server";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import { staffAction, staffLoader } from "~/http/guards.server";

/** A visit changes nothing: reading a briefing is a click on its button, on the page of the job. */
export const loader = staffLoader(({ context, params }) => {
  const booked = findBookedPosition(context, params.positionId ?? "");
  if (!booked) throw new Response("404", { status: 404 });
  throw goTo(`/staff/job-details/${booked.position.id}/${booked.event.id}#briefings`);
});

/** Marks the briefing as read and hands over its file (MYJ-25, MYJ-26); a lost file is said on the job's page (ERR-23). */
export const action = staffAction(
  async ({ context, params }) => {
    const { positionId = "", slot = "" } = params;
    const read = await readBriefing(context, { positionId, slot: Number(slot) });
    if (read.ok) {
      const { bytes, mime, fileName } = read.value;
      return new Response(new Uint8Array(bytes), {
        headers: { "Content-Type": mime, "Content-Disposition": `attachment; filename="${fileName}"` },
      });
    }
    const booked = findBookedPosition(context, positionId);
    if (read.refusal === "not_found" || !booked) throw new Response("404", { status: 404 });
    return redirectWithFlash(`/staff/job-details/${positionId}/${booked.event.id}`, read.refusal, { kind: "alert" });
  },
  { resource: true },
);
