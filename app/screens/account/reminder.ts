import { employerAction } from "~/access/guards.server";
import { sameSitePath } from "~/addresses/same-site-path";
import { declineReminder } from "~/answers/billing-reminder.server";
import { reminderForm } from "~/domain/account/schema";
import { goTo } from "~/http/flash.server";
import { formAction } from "~/http/form-action.server";
import type { Visit } from "~/http/visit.server";

/** "No thanks" to completing the registration, for this session (PUB-53). */
export const action = employerAction(
  formAction(reminderForm, async ({ from }, visit: Visit) =>
    goTo(sameSitePath(from, "/organization/request-overview"), [["Set-Cookie", await declineReminder(visit)]]),
  ),
  { shownElsewhere: true },
);
