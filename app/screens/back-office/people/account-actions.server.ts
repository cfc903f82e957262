import { reactivateAccount } from "~/domain/account/reactivate-account.server";
import { resendRegistrationLink } from "~/domain/account/registration/resend-registration-link.server";
import { findAccount } from "~/domain/agency/accounts/accounts.queries.server";
import { deactivateReviewedAccount } from "~/domain/agency/accounts/deactivate-reviewed-account.server";
import { buttonForm, deactivationForm } from "~/domain/agency/schema";
import { endForDeactivated } from "~/domain/booking/ending/end-for-deactivated.server";
import { once } from "~/domain/shared/submissions.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents, refusalOf } from "~/http/form-action.server";
import { submissionIdOf } from "~/http/forms.server";
import { foundOr404 } from "~/http/found.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

const path = "/superuser/back-office/accounts";

/** What the agency can do with an account. */
export const workOnAccount = intents({
  reactivate: formAction(buttonForm, (_typed, visit: AgencyVisit) => {
    const { userId, name } = askedAccount(visit);
    const reopened = reactivateAccount(visit.context, { userId });
    if (!reopened.ok) return refusalOf(reopened, { status: 409 });
    return redirectWithFlash(`${path}/${userId}`, "accountReopened", { values: { name } });
  }),
  resend: formAction(buttonForm, (_typed, visit: AgencyVisit, form) => {
    const { userId } = askedAccount(visit);
    const sent = once(visit.context, "resendRegistrationLink", submissionIdOf(form, visit.context.now), (tx) =>
      resendRegistrationLink(tx, { userId }),
    );
    if (!sent.ok) return refusalOf(sent, { status: 409 });
    return redirectWithFlash(`${path}/${userId}`, "registrationLinkSent", { values: sent.value });
  }),
  endBooking: (visit: AgencyVisit, bookingId) =>
    formAction(buttonForm, () => {
      const { userId, name } = askedAccount(visit);
      const done = endForDeactivated(visit.context, { bookingId, userId });
      if (!done.ok) return refusalOf(done, { status: 409 });
      return redirectWithFlash(`${path}/${userId}`, "bookingEnded", { values: { name } });
    })(visit),
  deactivate: formAction(deactivationForm, (typed, visit: AgencyVisit) => {
    const { userId, name } = askedAccount(visit);
    const done = deactivateReviewedAccount(visit.context, { userId, ...typed });
    if (!done.ok) return refusalOf(done, { status: 409 });
    return redirectWithFlash(`${path}/${userId}`, "accountClosed", { values: { name } });
  }),
});

function askedAccount({ context, params }: AgencyVisit) {
  const { id, name } = foundOr404(findAccount(context, params.userId ?? ""));
  return { userId: id, name };
}
