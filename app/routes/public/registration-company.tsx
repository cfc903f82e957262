import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CompleteCompanyForm } from "~/components/account/complete-company-form";
import type { RefusedForm } from "~/components/form/typed-fields";
import { completeCompanyRegistration } from "~/domain/account/complete-company-registration.server";
import { keepLogo } from "~/domain/account/keep-logo.server";
import { hashPassword } from "~/domain/account/password.server";
import { companyRefusals, passwordRefusals } from "~/domain/account/registration-rules";
import { companyForm } from "~/domain/account/schema";
import { storeLogo } from "~/domain/account/store-logo.server";
import { vatNumberRefusal } from "~/domain/account/vat-number.server";
import { companyStepOf } from "~/http/dialogs.server";
import { redirectWithFlash } from "~/http/flash.server";
import { publicAction, publicLoader } from "~/http/guards.server";
import { refusedForm } from "~/http/refused-form.server";
import { clearRegistration, homeOf, openRegistrationOf } from "~/http/registration.server";
import { bytesOf, textsOf, uploadsOf } from "~/http/uploads.server";
import type { Visit } from "~/http/visit.server";
import { isCountry } from "~/i18n/countries.server";

/** What a form with one logo of 2 MB may send, and a little more, so that a larger one gets its message. */
const FORM_BYTES = 6 * 1024 * 1024;

/** The registration that this browser opened; without one there is nothing to complete (REG-14). */
async function openedBy(visit: Visit) {
  const opened = await openRegistrationOf(visit);
  if (opened?.registration.role === "employer") return opened;
  throw await redirectWithFlash(homeOf(visit.language), "failedToFetchUser", { kind: "alert" });
}

export const loader = publicLoader(async (visit) => {
  const { registration } = await openedBy(visit);
  const { language, t } = visit;
  return { language, title: t("account:company.title"), ...companyStepOf(visit, registration) };
});

export const action = publicAction(
  async (visit) => {
    const { link } = await openedBy(visit);
    const { context } = visit;
    const form = await visit.form();
    if (form.get("intent") === "removeLogo") {
      keepLogo(context, { link, logo: null });
      return refusedForm(form, { status: 200 });
    }
    const { password, passwordConfirm, ...company } = companyForm.parse(textsOf(form));
    const fields = [
      ...companyRefusals(company, { isCountry, vatNumber: vatNumberRefusal(company.companyVatNumber) }),
      ...passwordRefusals(password, passwordConfirm),
    ];
    const [photo] = uploadsOf(form, "photo");
    const stored = photo ? await storeLogo(await bytesOf(photo)) : null;
    if (stored && !stored.ok) fields.push({ field: "photo", key: stored.refusal });
    const logo = stored?.ok ? stored.value : null;
    if (fields.length > 0) {
      if (logo) keepLogo(context, { link, logo });
      return refusedForm(form, { fields });
    }
    const passwordHash = await hashPassword(password);
    const done = completeCompanyRegistration(context, { link, company, passwordHash, logo });
    if (!done.ok) return refusedForm(form, { form: [done.refusal], status: 409 });
    return redirectWithFlash(`${homeOf(visit.language)}?modal=complete-login&role=employer`, "registrationCompleted", {
      headers: [["Set-Cookie", await clearRegistration()]],
    });
  },
  { maxBytes: FORM_BYTES },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} – Tagwerk` },
  { name: "robots", content: "noindex" },
];

export default function CompleteCompany() {
  const data = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("account");
  return (
    <div className="wrap wrap--text page">
      <section className="card card--dialog" aria-labelledby="company-title">
        <h1 id="company-title">{t("company.title")}</h1>
        <CompleteCompanyForm {...data} refused={refused} />
      </section>
    </div>
  );
}
