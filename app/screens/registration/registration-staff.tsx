import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicAction, publicLoader } from "~/access/guards.server";
import { homeOf } from "~/addresses/landing-page";
import { staffStepOf } from "~/answers/public-dialogs.server";
import { staffAddressForm } from "~/domain/account/schema";
import { type Opened, saveFirstStep } from "~/forms/registration-actions.server";
import { goTo } from "~/http/flash.server";
import { formAction, intents } from "~/http/form-action.server";
import type { Visit } from "~/http/visit.server";
import { StaffAddressForm } from "~/ui/dialogs/staff-address-form";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { openedFor } from "./opened-registration.server";
import { registrationHref } from "./registration-href";

export const loader = publicLoader(async (visit) => {
  const { registration } = await openedFor(visit, "employee");
  const { language, t } = visit;
  return { language, title: t("account:staffStep.title1"), ...staffStepOf(visit, registration) };
});

const save = (opened: Opened, later: boolean) =>
  formAction(staffAddressForm, async (typed, visit: Visit) => {
    const saved = await saveFirstStep(visit, opened, typed, { later });
    if (!saved.ok) return saved;
    return goTo(later ? `${homeOf(visit.language)}?modal=complete-later` : registrationHref("about"));
  });

export const action = publicAction(async (visit) => {
  const opened = await openedFor(visit, "employee");
  return intents({ next: save(opened, false), later: save(opened, true) })(visit);
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function CompleteStaff() {
  const data = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("account");
  return (
    <div className="wrap wrap--text page">
      <section className="card card--dialog" aria-labelledby="step-title">
        <h1 id="step-title">{t("staffStep.title1")}</h1>
        <StaffAddressForm {...data} refused={refused} />
      </section>
    </div>
  );
}
