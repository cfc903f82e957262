import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicAction, publicLoader } from "~/access/guards.server";
import { homeOf } from "~/addresses/landing-page";
import { waitingJobsOf } from "~/answers/waiting-jobs.server";
import { forgotPasswordForm } from "~/domain/account/schema";
import { noFields } from "~/domain/shared/schema";
import { formAction, intents } from "~/http/form-action.server";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { WaitingJobs } from "~/ui/job/waiting-jobs";
import { ButtonLink } from "~/ui/parts/button-link";
import { changeAddress, sendAgain, waitingSignUp } from "./post-thank-you.server";
import { WaitingSignUp } from "./waiting-sign-up";

export const loader = publicLoader(async (visit) => {
  const waiting = await waitingSignUp(visit);
  return {
    title: visit.t("account:thankYou.title"),
    home: homeOf(visit.language),
    email: waiting?.email ?? null,
    jobs: waiting ? waitingJobsOf(visit, waiting.userId) : [],
  };
});

export const action = publicAction(
  intents({ again: formAction(noFields, sendAgain), change: formAction(forgotPasswordForm, changeAddress) }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** After the sign-up: the mail is on its way (REG-10), to which address, and what to do when it does not come (JOIN-09). */
export default function ThankYou() {
  const { home, email, jobs } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("account");
  const { t: common } = useTranslation("common");
  return (
    <div className="wrap wrap--text page stack">
      <h1>{t("thankYou.title")}</h1>
      <p className="lead">{email ? t("thankYou.textTo", { email }) : t("thankYou.text")}</p>
      <p className="soft">{t("thankYou.spam")}</p>
      <WaitingJobs jobs={jobs} />
      {email ? <WaitingSignUp refused={refused} /> : null}
      <p>
        <ButtonLink tone="plain" href={home}>
          {common("nav.toHome")}
        </ButtonLink>
      </p>
    </div>
  );
}
