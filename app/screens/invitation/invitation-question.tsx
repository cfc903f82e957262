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
  because: string | null;
  booksAtOnce: boolean;
  wishedUntil: string;
  decidesUntil: string;
}

/** Whether somebody stands in; what accepting does is said before the tap (SUBS-16). */
export function InvitationQuestion(page: QuestionProps) {
  const { t } = useTranslation("invitation");
  const { job, because } = page;
  return (
    <>
      <div className="stack stack--s">
        <h1>{t("question", { name: page.firstName })}</h1>
        <p className="soft">{t("lead", { company: page.companyName })}</p>
      </div>
      <InvitationTicket job={job} />
      <Note icon="check">{page.booksAtOnce ? t("booksAtOnce") : t("companyDecides", { time: page.decidesUntil })}</Note>
      <dl className="pairs">
        <dt>{t("answer")}</dt>
        <dd>{t("answerUntil", { time: page.wishedUntil })}</dd>
        {because ? (
          <>
            <dt>{t("why")}</dt>
            <dd>{t(`because.${because}`)}</dd>
          </>
        ) : null}
      </dl>
      <JobTexts {...page} />
      <DeclineForm />
    </>
  );
}
