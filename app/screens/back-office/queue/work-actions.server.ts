import { dismissWork, retryWork } from "~/domain/agency/queue/failed-work.server";
import { failedWorkForm } from "~/domain/agency/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

const path = "/superuser/back-office/work";

/** Failed work is tried again or given up. */
export const workOnFailed = intents({
  retry: formAction(failedWorkForm, ({ outboxId }, { context }: AgencyVisit) => {
    foundOr404(retryWork(context, outboxId).ok || null);
    return redirectWithFlash(path, "workRetried");
  }),
  dismiss: formAction(failedWorkForm, ({ outboxId }, { context }: AgencyVisit) => {
    foundOr404(dismissWork(context, outboxId).ok || null);
    return redirectWithFlash(path, "workDismissed");
  }),
});
