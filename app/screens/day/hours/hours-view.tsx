import { useTranslation } from "react-i18next";
import { rowField } from "~/domain/hours/many/many-rules";
import { EMPLOYER_NAME_MAX } from "~/domain/hours/rules";
import { formatMoney, formatWeekdayDay } from "~/i18n/format";
import { isolated } from "~/i18n/isolated";
import { DefaultSubmit } from "~/ui/form/default-submit";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { TextField, TimeSteps, textOf } from "~/ui/form/form";
import { HiddenField, SubmissionIdField } from "~/ui/form/hidden-field";
import { SignatureFields } from "~/ui/form/signature-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { Empty } from "~/ui/parts/empty";
import { HoursRow } from "./hours-row";
import type { HoursShown } from "./load-hours.server";

interface HoursViewProps {
  hours: HoursShown;
  refused: RefusedForm | undefined;
}

/** Everybody whose hours can be signed for, ticked; one name and one signature below (HRS2-14). */
export function HoursView({ hours, refused }: HoursViewProps) {
  const { t } = useTranslation("calendar");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href={hours.back}>{t("many.back")}</BackLink>
      <div className="stack stack--s">
        <h1>{hours.title}</h1>
        <p className="soft num">
          {hours.eventName} · {formatWeekdayDay(t, hours.day)}
          {hours.until ? ` · ${t("many.until", { time: hours.until })}` : ""}
        </p>
      </div>
      <FormError errors={refused?.errors.form} />
      {hours.people.length === 0 ? (
        <Empty icon="check" title={t("many.nobody")} />
      ) : (
        <HoursForm hours={hours} refused={refused} />
      )}
    </div>
  );
}

function HoursForm({ hours: { people, submissionId, extraCents }, refused }: HoursViewProps) {
  const { t } = useTranslation("calendar");
  // What changed meanwhile is read and signed anew, so it is sent anew.
  const field = fieldsOf(refused, {});
  const extra = Number(refused?.typed.extra ?? extraCents);
  return (
    <form className="stack stack--l" method="post" encType="multipart/form-data" noValidate>
      <SubmissionIdField value={submissionId} />
      <DefaultSubmit>{t("many.submit")}</DefaultSubmit>
      <ErrorSummary
        fields={[
          { field: { ...field("ticked"), id: "times" }, label: t("many.times") },
          ...people.flatMap(({ bookingId, name }) =>
            (["jobStart", "jobEnd", "breakMinutes"] as const).map((each) => ({
              field: field(rowField(bookingId, each)),
              label: `${isolated(name)}: ${t(`many.${each}`)}`,
            })),
          ),
          { field: field("employerName"), label: t("hours:sign.name") },
          { field: { ...field("signature"), id: "sign-title" }, label: t("hours:sign.signature") },
        ]}
      />
      <section className="stack stack--s" aria-labelledby="times">
        <h2 id="times" tabIndex={-1}>
          {t("many.times")}
        </h2>
        <p className="small soft">{t("many.proposed")}</p>
        <FormError errors={refused?.errors.ticked} />
        <TimeSteps />
        <ul className="arrive">
          {people.map((person) => (
            <HoursRow key={person.bookingId} person={person} refused={refused} />
          ))}
        </ul>
      </section>
      <section className="stack handover" aria-labelledby="sign-title">
        <h2 className="h3like" id="sign-title">
          {t("many.sign")}
        </h2>
        {extraCents === undefined ? null : (
          <p id="extra">
            <HiddenField name="extra" value={String(extra)} />
            {t(extra > 0 ? "many.extra" : "many.noExtra", { extra: formatMoney(t, extra) })}
          </p>
        )}
        <p>{t("many.text")}</p>
        <TextField
          field={field("employerName")}
          label={t("hours:sign.name")}
          maxLength={EMPLOYER_NAME_MAX}
          autoComplete="name"
          required
        />
        <SignatureFields field={field("signature")} typedName={textOf(field("signatureText"))} />
      </section>
      <div>
        <SubmitButton tone="act">{t("many.submit")}</SubmitButton>
      </div>
    </form>
  );
}
