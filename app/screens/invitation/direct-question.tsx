import { useTranslation } from "react-i18next";
import { formatMoney } from "~/i18n/format";
import { SubmitButton } from "~/ui/form/submit-button";
import { Dock } from "~/ui/frame/dock";
import { Note } from "~/ui/parts/note";
import { ANSWER, DeclineForm } from "./decline-form";
import { InvitationTicket, type InvitedJob } from "./invitation-ticket";

interface QuestionProps {
  job: InvitedJob;
  firstName: string;
  companyName: string;
  until: string;
}

/** A company asks one person (TEAM-13); what accepting does stands before the tap. */
export function DirectQuestion({ job, firstName, companyName, until }: QuestionProps) {
  const { t } = useTranslation("invitation");
  return (
    <>
      <div className="stack stack--s">
        <h1>{t("direct.question", { name: firstName })}</h1>
        <p className="soft">{t("direct.lead", { company: companyName })}</p>
      </div>
      <InvitationTicket job={job} />
      <Note icon="check">{t("direct.then")}</Note>
      <p className="soft">{t("direct.until", { until })}</p>
      <DeclineForm />
      <Dock>
        <span className="pay">{formatMoney(t, job.payCents)}</span>
        <SubmitButton tone="act" form={ANSWER} name="intent" value="accept">
          {t("accept")}
        </SubmitButton>
      </Dock>
    </>
  );
}
