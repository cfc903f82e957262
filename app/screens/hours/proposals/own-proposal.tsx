import { useTranslation } from "react-i18next";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import type { ProposeFacts } from "./load-propose.server";
import { ProposedTimesTable } from "./proposed-times-table";

/** What the person proposed, the other times of the company, and what they can still do. */
export function OwnProposal({ page, own }: { page: ProposeFacts; own: NonNullable<ProposeFacts["own"]> }) {
  const { t } = useTranslation("hours");
  const { state, theirs, job, pay } = page;
  const sum = pay ? { label: t("pay.staff"), value: pay } : undefined;
  return (
    <form method="post" className="card stack">
      <HiddenField name="proposalId" value={page.proposalId} />
      <h2>
        {state === "company" ? t("proposal.waits", { company: job.companyName, time: own.until }) : null}
        {state === "person" ? t("proposal.theirs", { company: job.companyName, time: theirs?.time }) : null}
        {state === "agency" ? t("proposal.agency") : null}
      </h2>
      <ProposedTimesTable
        planned={job.planned}
        said={own}
        label={t("proposal.own")}
        {...(theirs || !sum ? {} : { sum })}
      />
      {theirs ? (
        <ProposedTimesTable planned={job.planned} said={theirs} label={job.companyName} {...(sum ? { sum } : {})} />
      ) : null}
      {state === "company" ? (
        <p>
          <SubmitButton tone="plain" name="intent" value="withdraw">
            {t("proposal.withdraw")}
          </SubmitButton>
        </p>
      ) : null}
      {state === "person" ? (
        <>
          <p>{t("proposal.answerUntil", { time: theirs?.until })}</p>
          <p className="row">
            <SubmitButton tone="act" name="intent" value="accept">
              {t("proposal.acceptTheirs")}
            </SubmitButton>
            <SubmitButton tone="plain" name="intent" value="agency">
              {t("proposal.toAgency")}
            </SubmitButton>
          </p>
        </>
      ) : null}
    </form>
  );
}
