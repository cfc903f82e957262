import { landingPage } from "~/addresses/landing-page";
import { resetSecondStep } from "~/domain/account/access/remove-factors.server";
import { reactivateAccount } from "~/domain/account/reactivate-account.server";
import { resendRegistrationLink } from "~/domain/account/registration/resend-registration-link.server";
import { resetFactorForm } from "~/domain/account/schema";
import { findAccount } from "~/domain/agency/accounts/accounts.queries.server";
import { deactivateReviewedAccount } from "~/domain/agency/accounts/deactivate-reviewed-account.server";
import { type AccountLink, sendAccountLink } from "~/domain/agency/corrections/send-account-link.server";
import { buttonForm, deactivationForm, viewForm } from "~/domain/agency/schema";
import { beginViewing } from "~/domain/agency/viewing/begin-viewing.server";
import { excuseBooking } from "~/domain/booking/appeals/excuse-booking.server";
import { endForDeactivated } from "~/domain/booking/ending/end-for-deactivated.server";
import { closeHint } from "~/domain/reliability/close-hint.server";
import { once } from "~/domain/shared/submissions.server";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import { formAction, intents, refusalOf } from "~/http/form-action.server";
import { submissionIdOf } from "~/http/forms.server";
import { foundOr404, notFound } from "~/http/found.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { openAccount } from "./own-people.server";

const path = "/superuser/back-office/accounts";

/** What the agency can do with an account. */
export const workOnAccount = intents({
  reactivate: formAction(buttonForm, (_typed, visit: AgencyVisit) => {
    const { userId, name } = askedAccount(visit);
    const reopened = reactivateAccount(visit.context, { userId });
    if (!reopened.ok) return refusalOf(reopened, { status: reopened.refusal === "forbidden" ? 403 : 409 });
    return redirectWithFlash(`${path}/${userId}`, "accountReopened", { values: { name } });
  }),
  resend: formAction(buttonForm, (_typed, visit: AgencyVisit, form) => {
    const { userId } = askedAccount(visit);
    const sent = once(
      visit.context,
      "resendRegistrationLink",
      { submissionId: submissionIdOf(form, visit.context.now), userId },
      (tx) => resendRegistrationLink(tx, { userId }),
    );
    if (!sent.ok) return refusalOf(sent, { status: 409 });
    return redirectWithFlash(`${path}/${userId}`, "registrationLinkSent", { values: sent.value });
  }),
  logInLink: formAction(buttonForm, (_typed, visit: AgencyVisit, form) => sendLink(visit, form, "logIn")),
  numbersLink: formAction(buttonForm, (_typed, visit: AgencyVisit, form) => sendLink(visit, form, "numbers")),
  endBooking: (visit: AgencyVisit, bookingId) =>
    formAction(buttonForm, () => {
      const { userId, name } = askedAccount(visit);
      const done = endForDeactivated(visit.context, { bookingId, userId });
      if (!done.ok) return refusalOf(done, { status: 409 });
      return redirectWithFlash(`${path}/${userId}`, "bookingEnded", { values: { name } });
    })(visit),
  excuse: (visit: AgencyVisit, bookingId) =>
    formAction(buttonForm, () => {
      const { userId } = askedAccount(visit);
      const done = excuseBooking(visit.context, { bookingId, userId });
      if (!done.ok && done.refusal === "notFound") throw notFound();
      if (!done.ok) return refusalOf(done, { status: 409 });
      return redirectWithFlash(`${path}/${userId}`, "bookingExcused");
    })(visit),
  talked: formAction(buttonForm, (_typed, visit: AgencyVisit) => {
    const { userId } = askedAccount(visit);
    foundOr404(closeHint(visit.context, { userId }).ok || null);
    return redirectWithFlash(`${path}/${userId}`, "talkedNoted");
  }),
  resetFactor: formAction(resetFactorForm, ({ factorReason }, visit: AgencyVisit) => {
    const { userId, name } = askedAccount(visit);
    const done = resetSecondStep(visit.context, { userId, reason: factorReason });
    if (!done.ok)
      return refusalOf(done, { status: done.refusal === "ownFactor" || done.refusal === "forbidden" ? 403 : 409 });
    return redirectWithFlash(`${path}/${userId}`, "secondStepReset", { values: { name } });
  }),
  view: formAction(viewForm, ({ viewReason }, visit: AgencyVisit) => {
    const { userId } = askedAccount(visit);
    const begun = beginViewing(visit.context, { userId, reason: viewReason, sessionKey: visit.known.key ?? "" });
    if (!begun.ok) return refusalOf(begun, { status: begun.refusal === "forbidden" ? 403 : 409 });
    return goTo(landingPage(begun.value.role));
  }),
  deactivate: formAction(deactivationForm, (typed, visit: AgencyVisit) => {
    const { userId, name } = askedAccount(visit);
    const done = deactivateReviewedAccount(visit.context, { userId, ...typed });
    if (!done.ok) return refusalOf(done, { status: done.refusal === "forbidden" ? 403 : 409 });
    return redirectWithFlash(`${path}/${userId}`, "accountClosed", { values: { name } });
  }),
});

/** A link that the person opens; a second click sends no second one. */
function sendLink(visit: AgencyVisit, form: FormData, link: AccountLink) {
  const { userId } = askedAccount(visit);
  const submission = { submissionId: submissionIdOf(form, visit.context.now), userId, link };
  const sent = once(visit.context, "sendAccountLink", submission, (tx) => sendAccountLink(tx, { userId, link }));
  if (!sent.ok) return refusalOf(sent, { status: 409 });
  return redirectWithFlash(`${path}/${userId}`, "accountLinkSent", { values: sent.value });
}

function askedAccount(visit: AgencyVisit) {
  const { id, name } = openAccount(visit, foundOr404(findAccount(visit.context, visit.params.userId ?? "")));
  return { userId: id, name };
}
