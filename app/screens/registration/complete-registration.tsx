import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { profileValuesOf } from "~/domain/staff/profile-values";
import { findOwnProfile } from "~/domain/staff/queries.server";
import { profileOptionsOf } from "~/forms/profile-options.server";
import { homeOf } from "~/forms/registration.server";
import { PHOTO_FORM_BYTES } from "~/forms/staff-photos.server";
import { publicAction, publicLoader } from "~/http/guards.server";
import { offerOrigins } from "~/i18n/countries.server";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { StepLine } from "~/ui/parts/steps";
import { openedSecondStep } from "./opened-registration.server";
import { saveSecondStep } from "./save-second-step.server";
import { StaffProfileForm } from "./staff-profile-form";

export const loader = publicLoader(async (visit) => {
  const { link, registration } = await openedSecondStep(visit);
  const own = findOwnProfile(visit.context, link.userId);
  const { firstName, lastName, email, phone } = registration.user;
  const values = profileValuesOf({ firstName, lastName, email, phone }, own?.profile ?? null);
  return {
    title: visit.t("account:staffStep.title2"),
    values,
    // The whole list is heavy and comes when it is asked for, or with a form that was refused.
    options: {
      ...profileOptionsOf(visit),
      countries: offerOrigins(visit.language, values.nationality, values.country),
    },
    photos: (own?.photos ?? []).map(({ id }) => ({ id, url: `/staff/complete-registration/photos/${id}` })),
    stepOneHref: `${homeOf(visit.language)}?userId=${link.userId}&role=employee`,
  };
});

export const action = publicAction(async (visit) => saveSecondStep(await openedSecondStep(visit))(visit), {
  maxBytes: PHOTO_FORM_BYTES,
});

/** A form of staff, with the styles of their pages. */
export const handle = { sheet: "staff" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} – Tagwerk` },
  { name: "robots", content: "noindex" },
];

export default function CompleteRegistration() {
  const { values, options, photos, stepOneHref } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm<Pick<typeof options, "countries">> | undefined;
  const { t } = useTranslation("account");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <div className="stack stack--s">
        <h1>{t("staffStep.title2")}</h1>
        <StepLine
          items={[
            { label: t("staffStep.step1"), done: true },
            { label: t("staffStep.step2"), current: true },
          ]}
        />
        <p className="soft">{t("staffStep.lead2")}</p>
        <p className="small soft">{t("staffStep.leave")}</p>
      </div>
      <StaffProfileForm
        values={values}
        options={{ ...options, ...refused?.values }}
        allCountriesAction={refused ? undefined : "/staff/complete-registration#nationality"}
        photos={photos}
        keepsLongAddition={/\D|.{6}/.test(values.addressLineTwo)}
        refused={refused}
        main={{ intent: "apply", label: t("staffStep.apply") }}
      >
        <div className="row">
          <SubmitButton tone="act" name="intent" value="apply">
            {t("staffStep.apply")}
          </SubmitButton>
          <SubmitButton tone="plain" name="intent" value="later" formNoValidate>
            {t("staffStep.later")}
          </SubmitButton>
          <a className="tap small" href={stepOneHref}>
            {t("staffStep.backToOne")}
          </a>
        </div>
      </StaffProfileForm>
    </div>
  );
}
