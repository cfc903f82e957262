import { useTranslation } from "react-i18next";
import { BRIEFING_ACCEPTS } from "~/domain/event/rules";
import { BONUS_PERCENTS } from "~/domain/pricing/rules";
import { formatPercent } from "~/i18n/format";
import { FileField } from "~/ui/form/file-field";
import { type FieldSource, SelectField, TextAreaField, TimeField, TimeSteps } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { PlaceField } from "~/ui/form/place-field";
import { SubmitButton } from "~/ui/form/submit-button";

type Fields = { field: (name: string) => FieldSource; busy: boolean };

/** New times, place or bonus for the ticked ones, or that they go (BULK-09). */
export function ManyTerms({ field, busy }: Fields) {
  const { t } = useTranslation("bulk");
  return (
    <section className="card stack" aria-labelledby="many-move">
      <h2 id="many-move">{t("many.move")}</h2>
      <p className="small soft">{t("many.moveHint")}</p>
      <div className="two">
        <TimeField field={field("jobStart")} label={t("many.start")} />
        <TimeField field={field("jobEnd")} label={t("many.end")} />
      </div>
      <div className="two">
        <PlaceField field={field("jobPlace")} label={t("many.place")} maxLength={200} />
        <SelectField
          field={field("bonus")}
          label={t("many.bonus")}
          blank={t("many.same")}
          options={BONUS_PERCENTS.map((percent) => ({ value: String(percent), label: formatPercent(t, percent) }))}
        />
      </div>
      <TimeSteps />
      <div className="row">
        <SubmitButton name="intent" value="move" tone="plain" busy={busy}>
          {t("many.moveSubmit")}
        </SubmitButton>
        <SubmitButton name="intent" value="message" tone="plain" busy={busy}>
          {t("many.messageSubmit")}
        </SubmitButton>
        <SubmitButton name="intent" value="delete" tone="lose" icon="bin" busy={busy}>
          {t("many.deleteSubmit")}
        </SubmitButton>
        <SubmitButton name="intent" value="cancel" tone="lose" icon="stop" busy={busy}>
          {t("many.cancelSubmit")}
        </SubmitButton>
      </div>
    </section>
  );
}

/** One file or text for all that are ticked (BULK-10). */
export function ManyBriefing({ field, busy, kept }: Fields & { kept?: { fileId: string; name: string } }) {
  const { t } = useTranslation("bulk");
  return (
    <section className="card stack" aria-labelledby="many-brief">
      <h2 id="many-brief">{t("many.brief")}</h2>
      {kept ? (
        <>
          <HiddenField name="keptFile" value={kept.fileId} />
          <HiddenField name="keptName" value={kept.name} />
          <p>{t("many.kept", { name: kept.name })}</p>
        </>
      ) : null}
      <SelectField
        field={field("slot")}
        label={t("many.slot")}
        options={["1", "2"].map((number) => ({ value: number, label: t("many.slotOf", { number }) }))}
      />
      <FileField field={field("file")} label={t("many.file")} accept={BRIEFING_ACCEPTS} />
      <TextAreaField field={field("text")} label={t("many.text")} />
      <div>
        <SubmitButton name="intent" value="brief" tone="plain" busy={busy}>
          {t("many.briefSubmit")}
        </SubmitButton>
      </div>
    </section>
  );
}
