import { useTranslation } from "react-i18next";
import type { HoursPage } from "~/domain/hours/hours-page.server";
import { BREAKS, EMPLOYER_NAME_MAX } from "~/domain/hours/rules";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SelectField, TextField, TimeField, TimeSteps, textOf } from "~/ui/form/form";
import { SubmissionIdField } from "~/ui/form/hidden-field";
import { SignatureFields } from "~/ui/form/signature-fields";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { SpanNote } from "~/ui/job/span-note";
import { Note } from "~/ui/parts/note";
import { HoursLines } from "./hours-lines";

/** What the typed times make, for the notes beside them; null while one is missing. */
export type HoursRefused = RefusedForm<{ minutes: number | null }>;

export interface HoursFormProps {
  page: HoursPage;
  submissionId: string;
  refused: HoursRefused | undefined;
}

/** Times, name and signature (HRS-05, HRS-06), as planned until somebody types. */
export function HoursFormFields({ page, submissionId, refused }: HoursFormProps) {
  const { t } = useTranslation("hours");
  const { start: jobStart, end: jobEnd, breakMinutes } = page.proposed;
  const field = fieldsOf(refused, { jobStart, jobEnd, breakMinutes: String(breakMinutes), submissionId });
  return (
    <>
      <SubmissionIdField value={textOf(field("submissionId")) || submissionId} />
      <ErrorSummary
        fields={[
          { field: field("jobStart"), label: t("start") },
          { field: field("jobEnd"), label: t("end") },
          { field: field("breakMinutes"), label: t("proposal.break") },
          { field: field("employerName"), label: t("sign.name") },
          { field: { ...field("signature"), id: "sign-title" }, label: t("sign.signature") },
        ]}
      />
      <fieldset className="stack">
        <legend className="h3 gap-below">
          {page.viewer === "staff" ? t("worked.staff") : t("worked.others", { name: page.firstName })}
        </legend>
        <div className="grid grid--s">
          <TimeField
            quarters
            field={field("jobStart")}
            label={t("start")}
            hint={t("planned", { time: page.start })}
            required
          />
          <TimeField
            quarters
            field={field("jobEnd")}
            label={t("end")}
            hint={t("planned", { time: page.end })}
            required
          />
        </div>
        <TimeSteps />
        <SelectField
          field={field("breakMinutes")}
          label={t("proposal.break")}
          options={BREAKS.map((minutes) => ({
            value: String(minutes),
            label: t("proposal.minutes", { count: minutes }),
          }))}
        />
        <SpanNote minutes={refused?.values?.minutes ?? null} />
        <div data-long="" role="status" data-message="hours10" hidden>
          <Note tone="act">{t("messages:hours10")}</Note>
        </div>
        <HoursLines page={page} />
      </fieldset>
      <section className="stack handover" aria-labelledby="sign-title">
        <h2 className="h3like" id="sign-title">
          {page.viewer === "staff" ? t("sign.staff") : t("sign.others")}
        </h2>
        <p>{t("sign.text", { company: page.companyName })}</p>
        <TextField
          field={field("employerName")}
          label={t("sign.name")}
          maxLength={EMPLOYER_NAME_MAX}
          autoComplete={page.viewer === "staff" ? "off" : "name"}
          required
        />
        <SignatureFields field={field("signature")} typedName={textOf(field("signatureText"))} />
        <p className="small soft" id="hours-locked" data-locked="" hidden>
          {t("sign.locked")}
        </p>
      </section>
    </>
  );
}
