import { useTranslation } from "react-i18next";
import type { HoursState } from "~/domain/hours/hours-state.queries.server";
import { formatHours, formatMoney, formatMonth, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { ButtonLink } from "~/ui/parts/button-link";
import { Icon } from "~/ui/parts/icon";
import { Line, Lines } from "~/ui/parts/lines";

interface HoursSectionProps {
  state: HoursState;
  href: string;
  from: { day: string; time: string };
  until: { day: string; time: string };
  confirmed: {
    day: string;
    start: string;
    end: string;
    minutes: number;
    /** Null when nobody answered until the deadline. */
    employerName: string | null;
    payCents: number;
  } | null;
  waits: boolean;
  /** The page on which hours are proposed; null while they cannot be and nothing was. */
  proposeHref: string | null;
  /** How it stands with proposed hours. */
  proposal: string | null;
}

/** The work-hours block: the way to the form, or what was confirmed (MYJ-08, HRS-02, HRS-03, HRS-14). */
export function HoursSection({ state, href, from, until, confirmed, waits, proposeHref, proposal }: HoursSectionProps) {
  const { t } = useTranslation("contract");
  return (
    <section className="card stack" id="hours" aria-labelledby="hours-title">
      <h2 id="hours-title">{t("hours.title")}</h2>
      {confirmed ? (
        <>
          <Lines>
            <Line label={t("hours.worked")} detail={formatWeekdayDay(t, confirmed.day)}>
              {formatTimeSpan(confirmed.start, confirmed.end)}, {formatHours(t, confirmed.minutes)}
            </Line>
            <Line label={t("hours.by")}>{confirmed.employerName ?? t("hours.nobody")}</Line>
          </Lines>
          <p>{t("hours.paid", { amount: formatMoney(t, confirmed.payCents), month: formatMonth(t, confirmed.day) })}</p>
          <p>
            <a className="tap" href="/staff/my-jobs?tab=past">
              {t("hours.past")}
            </a>
          </p>
        </>
      ) : (
        <p className="small soft">{t(state === "closed" ? "hours.closed" : "hours.text")}</p>
      )}
      {state === "before" ? (
        <button type="button" className="button button--plain" disabled>
          {t("hours.before", { day: formatWeekdayDay(t, from.day), time: from.time })}
        </button>
      ) : null}
      {state === "open" ? (
        <>
          <ButtonLink href={href} tone={waits ? "act" : "main"} icon="pen">
            {t("hours.confirm")}
          </ButtonLink>
          <p className="small soft">{t("hours.until", { day: formatWeekdayDay(t, until.day), time: until.time })}</p>
        </>
      ) : null}
      {proposal ? <p>{proposal}</p> : null}
      {proposeHref ? (
        <a className="tap" href={proposeHref}>
          {t(proposal ? "hours:proposal.look" : "hours:proposal.nobodySigns")}
        </a>
      ) : null}
      {state === "before" || state === "open" ? (
        <a className="tap row small" href={href.replace("/confirm-job-hours/", "/hours-link/")}>
          <Icon name="phone" />
          {t("hours:link.title")}
        </a>
      ) : null}
    </section>
  );
}
