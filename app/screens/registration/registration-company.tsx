import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicAction, publicLoader } from "~/access/guards.server";
import { homeOf } from "~/addresses/landing-page";
import { carriedRequest } from "~/answers/carried-request.server";
import { companyStepOf } from "~/answers/public-dialogs.server";
import { keepLogo } from "~/domain/account/company/keep-logo.server";
import { companyForm } from "~/domain/account/schema";
import { completeCompany, type Opened } from "~/forms/registration-actions.server";
import { redirectWithFlash } from "~/http/flash.server";
import { again, formAction, intents } from "~/http/form-action.server";
import { FILE_FORM_BYTES } from "~/http/uploads.server";
import type { Visit } from "~/http/visit.server";
import { CompleteCompanyForm } from "~/ui/dialogs/complete-company-form";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { enterAfterRegistration } from "./enter-after-registration.server";
import { openedFor } from "./opened-registration.server";

export const loader = publicLoader(async (visit) => {
  const { registration } = await openedFor(visit, "employer");
  const { language, t } = visit;
  return { language, title: t("account:company.title"), ...companyStepOf(visit, registration) };
});

const save = (opened: Opened) =>
  intents({
    removeLogo: async (visit: Visit) => {
      const removed = keepLogo(visit.context, { link: opened.link, logo: null });
      return removed.ok ? again(visit) : redirectWithFlash(homeOf(visit.language), removed.refusal, { kind: "alert" });
    },
    "": formAction(companyForm, async (typed, visit: Visit) => {
      const completed = await completeCompany(visit, opened, typed);
      if (!completed.ok) return completed;
      const headers = await enterAfterRegistration(visit, { userId: opened.link.userId, withPassword: true });
      // Whoever came from a price search goes on with it, filled in (CREW-11).
      const next = (await carriedRequest(visit)) ? "/organization/new-request" : "/organization/profile";
      return redirectWithFlash(next, "registrationCompleted", { headers });
    }),
  });

export const action = publicAction(async (visit) => save(await openedFor(visit, "employer"))(visit), {
  maxBytes: FILE_FORM_BYTES,
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

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
