import { useTranslation } from "react-i18next";
import type { HoursPage } from "~/domain/hours/hours-page.server";
import { needsBreakNote } from "~/domain/hours/rules";
import { formatClock, formatMoney, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { SpanNote } from "~/ui/job/span-note";
import { HoursSignature } from "~/ui/parts/hours-signature";
import { Line, Lines } from "~/ui/parts/lines";
import { Status } from "~/ui/parts/status";

/** What was signed, to read only (HRS-10 to HRS-14). */
export function ConfirmedHours({ page }: { page: HoursPage }) {
  const { t } = useTranslation("hours");
  const { confirmed, viewer, plannedCents } = page;
  if (!confirmed) return null;
  const long = needsBreakNote(confirmed.minutes);
  return (
    <section className="card stack" aria-labelledby="confirmed-title" data-id={confirmed.id}>
      <h2 id="confirmed-title" className="h3like">
        <Status tone="ok" icon="check">
          {t("confirmed.title")}
        </Status>
      </h2>
      <Lines>
        <Line label={t("confirmed.time")} detail={formatWeekdayDay(t, confirmed.day)}>
          {formatTimeSpan(confirmed.start, confirmed.end)}
        </Line>
        <Line label={`${t("workedTime")}${long ? "*" : ""}`}>
          {t("hoursUnit", { time: formatClock(confirmed.minutes) })}
        </Line>
        {confirmed.breakMinutes === null ? null : (
          <Line label={t("proposal.break")}>{t("proposal.minutes", { count: confirmed.breakMinutes })}</Line>
        )}
        <Line label={t("confirmed.by")} detail={t(`confirmed.way.${confirmed.signedWay}`)}>
          {confirmed.signedWay === "deadline" ? t("confirmed.nobody") : confirmed.employerName}
        </Line>
        {viewer === "employer" && plannedCents !== null ? (
          <Line label={t("confirmed.plannedPay")}>{formatMoney(t, plannedCents)}</Line>
        ) : null}
        {confirmed.outstandingCents > 0 ? (
          <Line label={t("confirmed.outstanding")}>{formatMoney(t, confirmed.outstandingCents)}</Line>
        ) : null}
        {confirmed.cents !== null && viewer !== "link" ? (
          <Line label={t(`pay.${viewer}`)} sum>
            {formatMoney(t, confirmed.cents)}
          </Line>
        ) : null}
      </Lines>
      {long ? <p className="small soft">{t("break", { note: t("messages:breakNote") })}</p> : null}
      <SpanNote minutes={confirmed.minutes} />
      {viewer === "link" || !confirmed.signed ? null : (
        <HoursSignature id={confirmed.id} name={confirmed.employerName} />
      )}
      <p className="small soft">
        {viewer === "employer" ? null : `${t("confirmed.mailed")} `}
        {t("confirmed.wrong")}{" "}
        <a href={`mailto:${page.agencyEmail}`}>
          {viewer === "staff" ? t("confirmed.writeStaff") : t("confirmed.write")}
        </a>
      </p>
    </section>
  );
}
