import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffStepOf } from "~/forms/dialogs.server";
import { homeOf, openRegistrationOf } from "~/forms/registration.server";
import { postStaffStep } from "~/forms/registration-posts.server";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import { publicAction, publicLoader } from "~/http/guards.server";
import { intentOf } from "~/http/intent.server";
import { refusedForm } from "~/http/refused-form.server";
import type { Visit } from "~/http/visit.server";
import { StaffAddressForm } from "~/ui/dialogs/staff-address-form";
import type { RefusedForm } from "~/ui/form/typed-fields";

/** The registration that this browser opened; without one there is nothing to complete (REG-14). */
async function openedBy(visit: Visit) {
  const opened = await openRegistrationOf(visit);
  if (opened?.registration.role === "employee") return opened;
  throw await redirectWithFlash(homeOf(visit.language), "failedToFetchUser", { kind: "alert" });
}

export const loader = publicLoader(async (visit) => {
  const { registration } = await openedBy(visit);
  const { language, t } = visit;
  return { language, title: t("account:staffStep.title1"), ...staffStepOf(visit, registration) };
});

export const action = publicAction(async (visit) => {
  const opened = await openedBy(visit);
  const form = await visit.form();
  const later = intentOf(form, ["next", "later"]) === "later";
  const posted = await postStaffStep(visit, opened, { later });
  if (!posted.ok) return refusedForm(form, posted);
  return goTo(later ? `${homeOf(visit.language)}?modal=complete-later` : "/staff/complete-registration");
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} – Tagwerk` },
  { name: "robots", content: "noindex" },
];

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
