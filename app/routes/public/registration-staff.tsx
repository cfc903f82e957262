import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StaffAddressForm } from "~/components/account/staff-address-form";
import type { RefusedForm } from "~/components/form/typed-fields";
import { hashPassword } from "~/domain/account/password.server";
import { addressRefusals, passwordRefusals } from "~/domain/account/registration-rules";
import { staffAddressForm } from "~/domain/account/schema";
import { saveRegistrationStep } from "~/domain/staff/save-registration-step.server";
import { staffStepOf } from "~/http/dialogs.server";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import { publicAction, publicLoader } from "~/http/guards.server";
import { refusedForm } from "~/http/refused-form.server";
import { homeOf, openRegistrationOf } from "~/http/registration.server";
import { textsOf } from "~/http/uploads.server";
import type { Visit } from "~/http/visit.server";
import { isCountry } from "~/i18n/countries.server";

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
  const { link, registration } = await openedBy(visit);
  const form = await visit.form();
  const later = form.get("intent") === "later";
  const { password, confirmPassword, ...address } = staffAddressForm.parse(textsOf(form));
  const given = password !== "" || confirmPassword !== "";
  const names = ["password", "confirmPassword"] as const;
  const mayStay = later || registration.user.passwordHash !== null;
  const fields = [
    ...(given || !mayStay ? passwordRefusals(password, confirmPassword, names) : []),
    ...addressRefusals(address, { isCountry, partial: later }),
  ];
  if (fields.length > 0) return refusedForm(form, { fields });
  const passwordHash = given ? await hashPassword(password) : null;
  const saved = saveRegistrationStep(visit.context, { link, address, passwordHash, done: !later });
  if (!saved.ok) return refusedForm(form, { form: [saved.refusal], status: 409 });
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
