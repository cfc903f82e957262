import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { Empty } from "~/ui/parts/empty";
import { Status } from "~/ui/parts/status";
import type { Dunning } from "./load-dunning.server";

/** One letter for each company, with its bills and what it claims; all that stay ticked are sent. */
export function DueLetters({ due, submissionId }: Pick<Dunning, "due" | "submissionId">) {
  const { t } = useTranslation("backOffice");
  if (due.length === 0) return <Empty icon="check" title={t("dunning.none")} />;
  return (
    <Form method="post" className="stack">
      <SubmissionIdField value={submissionId} />
      {due.map((company) => (
        <section key={company.companyId} className="card stack stack--s" data-id={company.companyId}>
          <div className="row row--apart">
            <label className="check">
              <input type="checkbox" name="companyId" value={company.companyId} defaultChecked />
              <b>{company.companyName}</b>
            </label>
            <Status tone="act" icon="mail">
              {t("dunning.step", { step: company.step })}
            </Status>
          </div>
          <ul>
            {company.bills.map((bill) => (
              <li key={bill}>{bill}</li>
            ))}
          </ul>
          {company.interest ? <p className="soft">{t("dunning.interest", { amount: company.interest })}</p> : null}
          {company.flat ? <p className="soft">{t("dunning.flat", { amount: company.flat })}</p> : null}
          <p className="row row--apart">
            <b>{t("dunning.total", { amount: company.total })}</b>
            <a className="tap" href={company.previewHref}>
              {t("dunning.preview")}
              <span className="hush">: {company.companyName}</span>
            </a>
          </p>
        </section>
      ))}
      <div>
        <SubmitButton tone="act" icon="mail" name="intent" value="send">
          {t("dunning.send")}
        </SubmitButton>
      </div>
    </Form>
  );
}
