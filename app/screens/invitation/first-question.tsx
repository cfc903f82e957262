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
  first: { until: string; others: string[] };
}

/** A company asks its people before all others (TEAM-11): one answer for all positions of the request. */
export function FirstQuestion({ job, firstName, companyName, description, requirements, first }: QuestionProps) {
  const { t } = useTranslation("invitation");
  return (
    <>
      <div className="stack stack--s">
        <h1>{t("first.question", { name: firstName })}</h1>
        <p className="soft">{t("first.lead", { company: companyName, until: first.until })}</p>
      </div>
      <InvitationTicket job={job} />
      {first.others.length > 0 ? (
        <div className="stack stack--s">
          <h2>{t("first.others")}</h2>
          <ul>
            {first.others.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <Note icon="check">{t("first.applies")}</Note>
      <JobTexts description={description} requirements={requirements} />
      <DeclineForm />
    </>
  );
}
