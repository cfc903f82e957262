import { reactivateAccount } from "~/domain/account/reactivate-account.server";
import { deactivateReviewedAccount } from "~/domain/agency/accounts/deactivate-reviewed-account.server";
import { buttonForm, deactivationForm, sendBackForm } from "~/domain/agency/schema";
import { approveAndApply } from "~/domain/application/waiting/approve-and-apply.server";
import { findAgencyView } from "~/domain/selection/staff-view.queries.server";
import type { Message, Result } from "~/domain/shared/result";

import { sendBackStaff } from "~/domain/staff/send-back-staff.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents, refusalOf } from "~/http/form-action.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

/** What the agency decides about a person. */
export const decideAboutPerson = intents({
  approve: formAction(buttonForm, (_typed, visit: AgencyVisit) =>
    decided(visit, approveAndApply(visit.context, { userId: idOf(visit) }), "staffApproved"),
  ),
  sendBack: formAction(sendBackForm, ({ reason }, visit: AgencyVisit) =>
    decided(visit, sendBackStaff(visit.context, { userId: idOf(visit), reason }), "staffSentBack"),
  ),
  deactivate: formAction(deactivationForm, (typed, visit: AgencyVisit) =>
    decided(visit, deactivateReviewedAccount(visit.context, { userId: idOf(visit), ...typed }), "accountClosed"),
  ),
  reactivate: formAction(buttonForm, (_typed, visit: AgencyVisit) =>
    decided(visit, reactivateAccount(visit.context, { userId: idOf(visit) }), "accountReopened"),
  ),
});

const idOf = ({ params }: AgencyVisit) => params.id ?? "";

/** What was done, in a word, or why not. */
function decided(visit: AgencyVisit, done: Result<unknown, Message>, notice: string) {
  if (!done.ok) return refusalOf(done, { status: done.refusal === "userNotFound" ? 404 : 409 });
  const name = findAgencyView(visit.context, { userId: idOf(visit), language: visit.language })?.name ?? "";
  return redirectWithFlash(visit.url.pathname, notice, { values: { name } });
}
