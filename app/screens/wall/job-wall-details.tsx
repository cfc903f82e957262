import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffAction, staffLoader } from "~/access/guards.server";
import { applyForm, waitForm } from "~/domain/application/schema";
import { noFields } from "~/domain/shared/schema";
import { formAction, intents } from "~/http/form-action.server";
import type { StaffVisit } from "~/http/visit.server";
import { messageKey } from "~/i18n/translate-message";
import { FormError } from "~/ui/form/error-summary";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { JobTexts } from "~/ui/job/job-texts";
import { JobTicket } from "~/ui/job/job-ticket";
import { MarginalMeter } from "~/ui/job/marginal-meter";
import { PayBasis } from "~/ui/job/pay-basis";
import { PayLines } from "~/ui/job/pay-lines";
import { Status } from "~/ui/parts/status";
import { CompanySum } from "~/ui/rating/company-sum";
import { apply } from "./apply.server";
import { ApplyDock } from "./apply-dock";
import { ApplyForm } from "./apply-form";
import { loadWallJob } from "./load-wall-job.server";
import { joinHere, leaveHere } from "./stand-by.server";
import { Standby } from "./standby";
import { dropWait, waitForApproval } from "./wait.server";
import { WaitForm } from "./wait-form";
import { WhyNot } from "./why-not";

/** The bottom of a phone belongs to the one step of this page. */
export const handle = { task: true };

export const loader = staffLoader(loadWallJob);

export const action = staffAction(
  intents({
    "": formAction(({ settings }: StaffVisit) => applyForm(settings.textMaxLength), apply),
    wait: formAction(({ settings }: StaffVisit) => waitForm(settings.textMaxLength), waitForApproval),
    dropWait: formAction(noFields, dropWait),
    standby: formAction(noFields, joinHere),
    leave: formAction(noFields, leaveHere),
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function JobWallDetails() {
  const job = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("application");
  const { opened, choices } = job;
  const [first] = choices;
  const formErrors = refused?.errors.form ?? [];
  return (
    <>
      <div className="wrap wrap--text page stack stack--l">
        <BackLink href="/staff/job-wall">{t("job.back")}</BackLink>
        <FormError errors={formErrors} />
        <JobTicket
          job={job}
          facts={opened}
          status={
            opened.lastDay && !opened.refusal ? (
              <Status tone="act" icon="clock">
                {t(`offer.${opened.lastDay}`)}
              </Status>
            ) : null
          }
        />
        <WhyNot job={job} said={formErrors.map(messageKey)} />
        {job.wait ? <WaitForm job={job} wait={job.wait} refused={refused} /> : null}
        {job.standby ? <Standby {...job.standby} /> : null}
        <JobTexts description={job.description} requirements={job.requirements} />
        <section className="stack stack--s">
          <h2>{t("job.sum")}</h2>
          <PayLines pay={opened} />
          <PayBasis agreement={job.agreement} />
          {job.youthBreak ? <p className="small soft">{t("messages:youthBreak")}</p> : null}
          {job.meter ? <MarginalMeter {...job.meter} /> : null}
        </section>
        {job.rated ? <CompanySum sum={job.rated.sum} /> : null}
        {first ? <ApplyForm job={job} refused={refused} /> : null}
      </div>
      {first ? <ApplyDock offer={first} /> : null}
    </>
  );
}
