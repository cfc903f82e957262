import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LAYOUTS } from "~/domain/pay/handover/rules";
import { CheckField, RadioChips } from "~/ui/form/choices";
import { SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { ButtonLink } from "~/ui/parts/button-link";
import type { ShownMonth } from "./load-month.server";
import type { NetsPreview } from "./month-actions.server";
import { NetsForm } from "./nets-form";
import { Payout } from "./payout";

type HandoverProps = NonNullable<ShownMonth["handover"]> & {
  submissionId: string;
  answer: RefusedForm<NetsPreview> | undefined;
};

/** What goes to the payroll office, what comes back from it, and what goes to the bank. */
export function Handover({ files, payout, offer, today, submissionId, answer }: HandoverProps) {
  const { t } = useTranslation("pay");
  const field = fieldsOf(answer?.typed.intent === "export" ? answer : undefined, { layout: "lines" });
  return (
    <>
      <section className="card stack" aria-labelledby="pay-files">
        <h2 id="pay-files">{t("handover.title")}</h2>
        {files.map(({ id, href, layout, withSsn, when }) => (
          <p key={id}>
            <ButtonLink tone="plain" icon="down" href={href} download="">
              {t(withSsn ? "handover.fileSsn" : "handover.file", { layout: t(`handover.${layout}`), when })}
            </ButtonLink>
          </p>
        ))}
        <Form method="post" className="stack">
          <SubmissionIdField value={submissionId} />
          <RadioChips
            field={field("layout")}
            label={t("handover.layout")}
            options={LAYOUTS.map((layout) => ({ value: layout, label: t(`handover.${layout}`) }))}
          />
          <CheckField field={field("onlyNew")} label={t("handover.onlyNew")} />
          <CheckField field={field("withSsn")} label={t("handover.withSsn")} />
          <SubmitButton tone="plain" icon="down" name="intent" value="export">
            {t("handover.submit")}
          </SubmitButton>
        </Form>
      </section>
      {payout ? null : <NetsForm answer={answer} />}
      <Payout payout={payout} offer={offer} today={today} answer={answer} />
    </>
  );
}
