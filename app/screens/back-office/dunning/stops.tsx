import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, SelectField, TextField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import type { Dunning } from "./load-dunning.server";

type StopsProps = Pick<Dunning, "stops" | "stoppable" | "today"> & { answer?: RefusedForm };

/** Bills that get no letter until a day, and why. */
export function Stops({ stops, stoppable, today, answer }: StopsProps) {
  const { t } = useTranslation("backOffice");
  const field = fieldsOf(answer, { billId: stoppable[0]?.value ?? "", untilDay: "", reason: "" });
  if (stops.length + stoppable.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="stops-title">
      <h2 id="stops-title">{t("dunning.stops")}</h2>
      {stops.map(({ billId, billNumber, companyName, until, reason, by }) => (
        <Form method="post" key={billId} className="row row--apart" data-id={billId}>
          <HiddenField name="billId" value={billId} />
          <p>
            <b>{t("dunning.stopped", { number: billNumber, company: companyName, day: until })}</b>{" "}
            <span className="soft small">{t("dunning.because", { reason, by })}</span>
          </p>
          <SubmitButton tone="bare" small name="intent" value="resume">
            {t("dunning.resume")}
            <span className="hush">: {billNumber}</span>
          </SubmitButton>
        </Form>
      ))}
      {stoppable.length > 0 ? (
        <Form method="post" className="stack" noValidate>
          <div className="two">
            <SelectField field={field("billId")} label={t("dunning.bill")} options={stoppable} />
            <DateField field={{ ...field("untilDay"), min: today, required: true }} label={t("dunning.until")} />
          </div>
          <TextField field={{ ...field("reason"), required: true }} label={t("dunning.reason")} maxLength={300} />
          <div>
            <SubmitButton tone="plain" name="intent" value="stop">
              {t("dunning.stop")}
            </SubmitButton>
          </div>
        </Form>
      ) : null}
    </section>
  );
}
