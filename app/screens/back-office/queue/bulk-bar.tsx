import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { BulkAct } from "~/domain/agency/queue/queue";
import { DateField, type FieldSource } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import type { ShownEntry } from "./load-queue.server";

interface BulkBarProps {
  /** Null without scripts: then nobody has counted, and every button may be pressed. */
  chosen: ShownEntry[] | null;
  until: FieldSource;
  tomorrow: string;
}

const acts = ["remind", "approve", "close"] as const;

/** What can be done to all that is ticked; each button says to how many of them (DESK-19). */
export function BulkBar({ chosen, until, tomorrow }: BulkBarProps) {
  const { t } = useTranslation("backOffice");
  const busy = useNavigation().state === "submitting";
  const fits = (act: BulkAct) => chosen?.filter((entry) => entry.acts.includes(act)).length;
  const label = (act: BulkAct) => {
    const count = fits(act);
    return count === undefined ? t(`queue.bulk.${act}`) : t("queue.bulk.of", { act: t(`queue.bulk.${act}`), count });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not stick to the edge
    <div className="bulk" role="group" aria-label={t("queue.bulk.title")}>
      <p className="grow" aria-live="polite">
        <b>{chosen ? t("queue.bulk.ticked", { count: chosen.length }) : t("queue.bulk.title")}</b>
        <br />
        <span className="small soft">{t("queue.bulk.left")}</span>
      </p>
      {acts.map((act) => (
        <SubmitButton
          key={act}
          tone={act === "remind" ? "act" : "plain"}
          name="intent"
          value={act}
          busy={busy}
          disabled={fits(act) === 0}
        >
          {label(act)}
        </SubmitButton>
      ))}
      <DateField field={{ ...until, min: tomorrow }} label={t("queue.bulk.until")} />
      <SubmitButton tone="plain" name="intent" value="later" busy={busy} disabled={fits("later") === 0}>
        {label("later")}
      </SubmitButton>
    </div>
  );
}
