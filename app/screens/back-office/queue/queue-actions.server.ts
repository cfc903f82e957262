import { isKindOf } from "~/domain/agency/queue/kinds-of-duty";
import type { BulkAct } from "~/domain/agency/queue/queue";
import { type Ticked, tickedOf, workOnQueue } from "~/domain/agency/queue/work-on-queue.server";
import { queueForm } from "~/domain/agency/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents, refusalOf } from "~/http/form-action.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

const flashes: Record<BulkAct, string> = {
  remind: "queueRemind",
  approve: "queueApprove",
  close: "queueClose",
  later: "queueLater",
};

/** A button below the list is for all that is ticked; one in a row names its entry and is for that alone. */
const doing = (act: BulkAct) => (visit: AgencyVisit, only: string) =>
  formAction(queueForm, ({ entry, until }, { context, url, user }: AgencyVisit) => {
    const named = (only ? [only] : entry).map(tickedOf).filter((one): one is Ticked => one !== null);
    // What belongs to another duty does not stand in the list, and is left out.
    const ticked = named.filter(({ kind }) => isKindOf(user.duty, kind));
    const done = workOnQueue(context, { act, ticked, ...(until ? { until } : {}) });
    if (done.ok)
      return redirectWithFlash(url.pathname + url.search, flashes[act], {
        values: { done: String(done.value.done), left: String(done.value.left) },
      });
    const byForm =
      done.refusal === "laterDay" ? { field: "until" } : done.refusal === "nothingFits" ? { status: 409 } : {};
    return refusalOf(done, byForm);
  })(visit);

export const workOnTicked = intents({
  remind: doing("remind"),
  approve: doing("approve"),
  close: doing("close"),
  later: doing("later"),
});
