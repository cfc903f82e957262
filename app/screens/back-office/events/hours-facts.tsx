import { useTranslation } from "react-i18next";
import { formatDay, formatTimeSpan } from "~/i18n/format";
import { Line, Lines } from "~/ui/parts/lines";
import type { loadHours } from "./load-hours.server";

type Shown = ReturnType<typeof loadHours>;

/** What the booked person said about the hours. */
export function Objection({ at, words }: NonNullable<Shown["objection"]>) {
  const { t } = useTranslation("backOffice");
  return (
    <section className="card stack stack--s" aria-labelledby="objection">
      <h2 id="objection">{t("hours.objection")}</h2>
      <Lines>
        <Line label={t("hours.objectedAt")}>{at}</Line>
        <Line label={t("hours.words")}>{words}</Line>
      </Lines>
    </section>
  );
}

/** What was agreed. */
export function BookedHours({ work, day, start, end, place, price }: Shown) {
  const { t } = useTranslation("backOffice");
  return (
    <section className="card stack stack--s" aria-labelledby="booked">
      <h2 id="booked">{t("hours.booked")}</h2>
      <Lines>
        <Line label={t("hours.work")}>{work}</Line>
        <Line label={t("hours.day")}>{formatDay(day)}</Line>
        <Line label={t("hours.time")}>{formatTimeSpan(start, end)}</Line>
        <Line label={t("hours.place")}>{place}</Line>
        <Line label={t("hours.price")}>{price}</Line>
      </Lines>
    </section>
  );
}
