import { useTranslation } from "react-i18next";
import { Line, Lines } from "~/ui/parts/lines";
import type { ShownVersion } from "./hours-versions.server";

/** The hours that count, and below them what counted before. */
export function HoursVersions({ versions }: { versions: ShownVersion[] }) {
  const { t } = useTranslation("backOffice");
  const [latest, ...earlier] = versions;
  if (!latest) return null;
  return (
    <section className="card stack stack--s" aria-labelledby="confirmed">
      <h2 id="confirmed">{t("hours.confirmed")}</h2>
      <Version version={latest} />
      {earlier.length > 0 ? <h3>{t("hours.before")}</h3> : null}
      {earlier.map((version) => (
        <Version key={version.id} version={version} />
      ))}
    </section>
  );
}

function Version({ version: { span, breakMinutes, by, way, at, reason } }: { version: ShownVersion }) {
  const { t } = useTranslation("backOffice");
  return (
    <Lines>
      <Line label={t("hours.time")}>{span}</Line>
      {breakMinutes === null ? null : (
        <Line label={t("dispute.break")}>{t("dispute.minutes", { count: breakMinutes })}</Line>
      )}
      <Line label={t("hours.by")}>{by}</Line>
      <Line label={t("hours.way")}>{way}</Line>
      <Line label={t("hours.at")}>{at}</Line>
      {reason ? <Line label={t("hours.reason")}>{reason}</Line> : null}
    </Lines>
  );
}
