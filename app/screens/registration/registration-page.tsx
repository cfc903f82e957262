import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicAction, publicLoader } from "~/access/guards.server";
import { registrationPageOf } from "~/domain/staff/registration/registration-pages";
import { PROFILE_FORM_BYTES } from "~/forms/staff-profile.server";
import { foundOr404 } from "~/http/found.server";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { WaitingJobs } from "~/ui/job/waiting-jobs";
import { loadPage } from "./load-page.server";
import { openedSecondStep } from "./opened-registration.server";
import { PageForm } from "./page-form";
import { PageProgress } from "./page-progress";
import { saveSecondStep } from "./save-second-step.server";

const pageOf = (param: string | undefined) => foundOr404(registrationPageOf(param));

export const loader = publicLoader(async (visit) => {
  const page = pageOf(visit.params.page);
  return loadPage(visit, await openedSecondStep(visit), page);
});

export const action = publicAction(
  async (visit) => {
    const page = pageOf(visit.params.page);
    return saveSecondStep(await openedSecondStep(visit), page)(visit);
  },
  { maxBytes: PROFILE_FORM_BYTES },
);

/** A form of staff, with the styles of their pages. */
export const handle = { sheet: "staff" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** One page of the second step (JOIN-06). */
export default function RegistrationPage() {
  const data = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm<Pick<typeof data.options, "countries">> | undefined;
  const { t } = useTranslation("account");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <div className="stack stack--s">
        <PageProgress page={data.page} />
        <h1>{t("staffStep.title2")}</h1>
        <p className="soft">{t(`staffStep.leads.${data.page}`)}</p>
      </div>
      <WaitingJobs jobs={data.jobs} />
      <PageForm {...data} refused={refused} />
    </div>
  );
}
