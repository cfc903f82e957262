import { bookerAction } from "~/access/guards.server";
import { overviewPath } from "~/addresses/booker-paths";
import { backToEvent } from "~/answers/back-to-event.server";
import { undoBatch } from "~/domain/event/bulk/undo-batch.server";
import { noFields } from "~/domain/shared/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";

/** Takes back what was published together, as far as nobody has applied (BULK-08). */
export const action = bookerAction(
  formAction(noFields, (_typed, visit: BookerVisit) => {
    const overview = overviewPath(visit);
    const done = undoBatch(visit.context, { batchId: visit.params.batchId ?? "" });
    if (!done.ok && done.refusal === "undoOver") return redirectWithFlash(overview, "undoOver", { kind: "alert" });
    if (!done.ok) throw notFound();
    const { eventId, removed, stayed } = done.value;
    return stayed > 0
      ? backToEvent(visit, eventId, `undoPartly?count=${stayed}`, { kind: "alert" })
      : redirectWithFlash(overview, `publishingUndone?count=${removed}`);
  }),
  { resource: true, shownElsewhere: true },
);
