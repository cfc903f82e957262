import { useTranslation } from "react-i18next";
import type { HoursPage } from "~/domain/hours/hours-page.server";
import { EMPLOYER_NAME_MAX } from "~/domain/hours/rules";
import type { TypedHours } from "~/domain/hours/schema";
import { TextField, TimeField, TimeSteps } from "~/ui/form/form";
import { SignatureFields } from "~/ui/form/signature-fields";
import { SpanNote } from "~/ui/job/span-note";
import { Note } from "~/ui/parts/note";
import { HoursLines } from "./hours-lines";

export type HoursErrors = Record<string, string[]>;

export interface RefusedForm {
  typed: TypedHours;
  errors: HoursErrors;
  /** What the typed times make, for the notes beside them; null while one is missing. */
  minutes: number | null;
}

interface HoursFormFieldsProps {
  page: HoursPage;
  refused?: RefusedForm | undefined;
}

/** Times, name and signature (HRS-05, HRS-06), as planned until somebody types. */
export function HoursFormFields({ page, refused }: HoursFormFieldsProps) {
  const { t } = useTranslation("hours");
  const { typed, errors = {} } = refused ?? {};
  const field = (name: "jobStart" | "jobEnd" | "employerName", initialValue: string) => ({
    name,
    initialValue: typed?.[name] ?? initialValue,
    errors: errors[name],
  });
  return (
    <>
      <fieldset className="stack">
        <legend className="h3 gap-below">
          {page.viewer === "staff" ? t("worked.staff") : t("worked.others", { name: page.firstName })}
        </legend>
        <div className="grid grid--s">
          <TimeField
            field={field("jobStart", page.start)}
            label={t("start")}
            hint={t("planned", { time: page.start })}
            required
          />
          <TimeField
            field={field("jobEnd", page.end)}
            label={t("end")}
            hint={t("planned", { time: page.end })}
            required
          />
        </div>
        <TimeSteps />
        <SpanNote minutes={refused?.minutes ?? null} />
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
          field={field("employerName", "")}
          label={t("sign.name")}
          maxLength={EMPLOYER_NAME_MAX}
          autoComplete={page.viewer === "staff" ? "off" : "name"}
          required
        />
        <SignatureFields
          field={{ name: "signature", errors: errors.signature, initialValue: typed?.drawing }}
          typedName={typed?.signatureText}
        />
        <p className="small soft" id="hours-locked" data-locked="" hidden>
          {t("sign.locked")}
        </p>
      </section>
    </>
  );
}
