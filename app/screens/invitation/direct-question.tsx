import { useTranslation } from "react-i18next";
import { JobTexts } from "~/ui/job/job-texts";
import { Note } from "~/ui/parts/note";
import { DeclineForm } from "./decline-form";
import { InvitationTicket, type InvitedJob } from "./invitation-ticket";

interface QuestionProps {
  job: InvitedJob;
  firstName: string;
  companyName: string;
  description: string;
  requirements: string;
  until: string;
  /** By the agency. */
  proposed: boolean;
  /** The company still chooses among those who applied. */
  chooses: boolean;
}

/** A company asks one person (TEAM-13), or the agency for it (POOL-02); what accepting does stands before the tap. */
export function DirectQuestion(page: QuestionProps) {
  const { job, firstName, companyName, description, requirements, until, proposed, chooses } = page;
  const { t } = useTranslation("invitation");
  return (
    <>
      <div className="stack stack--s">
        <h1>{t("direct.question", { name: firstName })}</h1>
        <p className="soft">{t(proposed ? "direct.leadProposed" : "direct.lead", { company: companyName })}</p>
      </div>
      <InvitationTicket job={job} />
      <Note icon="check">{t(chooses ? "direct.thenProposed" : "direct.then")}</Note>
      <p className="soft">{t("direct.until", { until })}</p>
      <JobTexts description={description} requirements={requirements} />
      <DeclineForm />
    </>
  );
}
