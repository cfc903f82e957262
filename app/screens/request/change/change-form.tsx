import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, FormError, named } from "~/ui/form/error-summary";
import { DateField, TimeField, TimeSteps } from "~/ui/form/form";
import { HiddenField, SeenFields, SubmissionIdField } from "~/ui/form/hidden-field";
import { PlaceField } from "~/ui/form/place-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { aboveForm, fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { ButtonLink } from "~/ui/parts/button-link";
import { Note } from "~/ui/parts/note";
import type { ChangePrice } from "./change-position.server";
import { ChangePriceTable } from "./change-price";

interface ChangeFormProps {
  name: string;
  values: { jobPlace: string; jobDate: string; jobStart: string; jobEnd: string };
  totalCents: number;
  today: string;
  submissionId: string;
  phone: string;
  begun: boolean;
  /** What became of the question before. */
  refused: "declined" | "expired" | null;
  cancelHref: string;
  eventHref: string;
  answer: RefusedForm<{ price: ChangePrice }> | undefined;
  busy: boolean;
}

/** The new times and the place; what they cost stands there before the person is asked. */
export function ChangeForm({ name, values, answer, refused, begun, busy, ...page }: ChangeFormProps) {
  const { t } = useTranslation("request");
  const field = fieldsOf(answer, values);
  const labels = {
    jobPlace: t("position.place"),
    jobDate: t("position.date"),
    jobStart: t("position.start"),
    jobEnd: t("position.end"),
  };
  const fields = named(field, labels);
  const price = answer?.values?.price;
  const errors = begun ? ["changeTooLate"] : aboveForm(answer, ...Object.keys(labels));
  return (
    <Form className="card stack" method="post" noValidate>
      <SeenFields values={values} />
      <SubmissionIdField value={page.submissionId} />
      <HiddenField name="shownTotalCents" value={price?.after ?? page.totalCents} />
      {price ? <HiddenField name="shown" value="yes" /> : null}
      <ErrorSummary fields={fields} />
      <FormError errors={errors} />
      {errors?.includes("changeTooLate") ? <p>{t("change.call", { phone: page.phone })}</p> : null}
      {refused ? (
        <Note icon="help">
          {t(`change.${refused}`, { name })}{" "}
          <a className="tap" href={page.cancelHref}>
            {t("change.cancel")}
          </a>
        </Note>
      ) : null}
      <p className="soft">{t("change.lead", { name })}</p>
      <PlaceField field={field("jobPlace")} label={labels.jobPlace} maxLength={200} />
      <DateField field={field("jobDate")} label={labels.jobDate} min={page.today} />
      <div className="two">
        <TimeField field={field("jobStart")} label={labels.jobStart} />
        <TimeField field={field("jobEnd")} label={labels.jobEnd} />
      </div>
      <TimeSteps />
      {price ? <ChangePriceTable price={price} name={name} /> : null}
      <div className="row">
        <SubmitButton busy={busy} {...(price ? { tone: "act" as const } : {})}>
          {t(price ? "change.confirm" : "change.send")}
        </SubmitButton>
        <ButtonLink tone="bare" href={page.eventHref}>
          {t("edit.back")}
        </ButtonLink>
      </div>
    </Form>
  );
}
