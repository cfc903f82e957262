import type { z } from "zod";
import { PAYMENT_METHODS } from "~/domain/account/company/payment-methods";
import { setPaymentMethods } from "~/domain/account/company/set-payment-methods.server";
import { validateCompany } from "~/domain/account/company/validate-company.server";
import { findAgencyCompany } from "~/domain/agency/accounts/companies.queries.server";
import { buttonForm, paymentMethodsForm, vatReviewForm } from "~/domain/agency/schema";
import { changeCustomerAccount } from "~/domain/bill/accounting/customer-account.server";
import { customerAccountForm } from "~/domain/bill/schema";
import { vatNoteRefusal } from "~/domain/payment/billing/vat-rules";
import { markAuthority } from "~/domain/payment/references/mark-authority.server";
import { authorityForm } from "~/domain/payment/references/schema";
import { reviewVat } from "~/domain/payment/review-vat.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents, refusalOf } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import { seenOf } from "~/http/stale.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

const askedId = ({ context, params }: AgencyVisit) => foundOr404(findAgencyCompany(context, params.companyId ?? "")).id;

const done = (companyId: string, notice: string, name: string) =>
  redirectWithFlash(`/superuser/back-office/companies/${companyId}`, notice, { values: { name } });

function validate(_typed: object, visit: AgencyVisit) {
  const companyId = askedId(visit);
  const validated = validateCompany(visit.context, { companyId });
  if (!validated.ok) return refusalOf(validated, { status: 409 });
  return done(companyId, "companyValidated", validated.value.companyName);
}

function saveMethods({ paymentMethods }: z.output<typeof paymentMethodsForm>, visit: AgencyVisit, form: FormData) {
  const companyId = askedId(visit);
  const methods = PAYMENT_METHODS.filter((method) => paymentMethods.includes(method));
  const saved = setPaymentMethods(visit.context, { companyId, methods, seen: seenOf(form) });
  if (saved.ok) return done(companyId, "paymentMethodsSaved", saved.value.companyName);
  const names = (_field: string, now: string) =>
    now
      .split(",")
      .map((method) => visit.t(`backOffice:companies.method.${method}`))
      .join(", ");
  return refusalOf(saved, { field: "paymentMethods", show: names });
}

function saveAuthority({ authority }: z.output<typeof authorityForm>, visit: AgencyVisit) {
  const companyId = askedId(visit);
  const marked = markAuthority(visit.context, { companyId, authority: authority || null });
  return marked.ok ? done(companyId, "authorityMarked", marked.value.companyName) : refusalOf(marked, { status: 409 });
}

function decideVat({ note, claim }: z.output<typeof vatReviewForm>, visit: AgencyVisit, approved: boolean) {
  const companyId = askedId(visit);
  const wrong = vatNoteRefusal(note);
  if (wrong) return { fields: [{ field: "note", key: wrong }] };
  const reviewed = reviewVat(visit.context, { companyId, approved, note, shown: claim });
  return reviewed.ok
    ? done(companyId, "vatReviewed", reviewed.value.companyName)
    : refusalOf(reviewed, { status: 409 });
}

/** EINV-12. */
function saveAccountNumber({ accountNumber }: z.output<typeof customerAccountForm>, visit: AgencyVisit) {
  const companyId = askedId(visit);
  const saved = changeCustomerAccount(visit.context, { companyId, accountNumber: Number(accountNumber || Number.NaN) });
  if (!saved.ok) return refusalOf(saved, { field: "accountNumber" });
  const values = { number: accountNumber };
  return redirectWithFlash(`/superuser/back-office/companies/${companyId}`, "customerAccountSaved", { values });
}

/** What the agency does with one company; the form says which of it. */
export const workOnCompany = intents({
  validate: formAction(buttonForm, validate),
  account: formAction(customerAccountForm, saveAccountNumber),
  methods: formAction(paymentMethodsForm, saveMethods),
  authority: formAction(authorityForm, saveAuthority),
  approveVat: formAction(vatReviewForm, (typed, visit: AgencyVisit) => decideVat(typed, visit, true)),
  refuseVat: formAction(vatReviewForm, (typed, visit: AgencyVisit) => decideVat(typed, visit, false)),
});
