import { useTranslation } from "react-i18next";
import { DateField, type FieldSource } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";

const acts = ["remind", "approve", "close"] as const;

/**
 * What can be done to all that is ticked. With scripts each button says to how many of them (DESK-19); without, nobody has
 * counted, and every button may be pressed.
 */
export function BulkBar({ until, tomorrow }: { until: FieldSource; tomorrow: string }) {
  const { t } = useTranslation("backOffice");
  const label = (act: string) => t(`queue.bulk.${act}`);
  const counted = (act: string) => ({ "data-of": t("queue.bulk.of", { act: label(act), count: 0 }) });
  const ticked = [0, 1, 2].map((count) => t("queue.bulk.ticked", { count })).join("|");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not stick to the edge
    <div className="bulk" role="group" aria-label={t("queue.bulk.title")}>
      <p className="grow" aria-live="polite">
        <b data-ticked={ticked}>{t("queue.bulk.title")}</b>
        <br />
        <span className="small soft">{t("queue.bulk.left")}</span>
      </p>
      {acts.map((act) => (
        <SubmitButton key={act} tone={act === "remind" ? "act" : "plain"} name="intent" value={act} {...counted(act)}>
          {label(act)}
        </SubmitButton>
      ))}
      <DateField field={{ ...until, min: tomorrow }} label={t("queue.bulk.until")} />
      <SubmitButton tone="plain" name="intent" value="later" {...counted("later")}>
        {label("later")}
      </SubmitButton>
    </div>
  );
}
