import { declineReminder } from "~/forms/reminder.server";
import { sameSitePath } from "~/http/addresses/same-site-path";
import { goTo } from "~/http/flash.server";
import { employerAction } from "~/http/guards.server";

/** "No thanks" to completing the registration, for this session (PUB-53). */
export const action = employerAction(async (visit) => {
  const form = await visit.form();
  const from = sameSitePath(String(form.get("from") ?? ""), "/organization/request-overview");
  return goTo(from, [["Set-Cookie", await declineReminder(visit)]]);
});
