import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { keepLogo } from "~/domain/account/company/keep-logo.server";
import { companyStepOf } from "~/forms/dialogs.server";
import { clearRegistration, homeOf, openRegistrationOf } from "~/forms/registration.server";
import { COMPANY_FORM_BYTES, postCompany } from "~/forms/registration-posts.server";
import { redirectWithFlash } from "~/http/flash.server";
import { publicAction, publicLoader } from "~/http/guards.server";
import { intentOf } from "~/http/intent.server";
import { refusedForm } from "~/http/refused-form.server";
import type { Visit } from "~/http/visit.server";
import { CompleteCompanyForm } from "~/ui/dialogs/complete-company-form";
import type { RefusedForm } from "~/ui/form/typed-fields";

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
    const opened = await openedBy(visit);
    const form = await visit.form();
    if (intentOf(form, ["removeLogo", ""]) === "removeLogo") {
      const kept = keepLogo(visit.context, { link: opened.link, logo: null });
      if (!kept.ok) return redirectWithFlash(homeOf(visit.language), kept.refusal, { kind: "alert" });
      return refusedForm(form, { status: 200 });
    }
    const posted = await postCompany(visit, opened);
    if (!posted.ok) return refusedForm(form, posted);
    return redirectWithFlash(`${homeOf(visit.language)}?modal=complete-login&role=employer`, "registrationCompleted", {
      headers: [["Set-Cookie", await clearRegistration()]],
    });
  },
  { maxBytes: COMPANY_FORM_BYTES },
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
