import { useTranslation } from "react-i18next";
import type { HoursPage } from "~/domain/hours/hours-page.server";
import { needsBreakNote } from "~/domain/hours/rules";
import { formatClock, formatMoney } from "~/i18n/format";
import { Line, Lines } from "~/ui/parts/lines";
import { Status } from "~/ui/parts/status";

/** What is planned; with scripts, what the typed times make instead. */
export function HoursLines({ page }: { page: HoursPage }) {
  const { t } = useTranslation("hours");
  const { plannedCents, minutes, viewer } = page;
  const pay = viewer === "link" ? null : t(`pay.${viewer}`);
  const star = needsBreakNote(minutes) ? "*" : "";
  return (
    <>
      <div data-planned="">
        <Lines card>
          <Line label={`${t("plannedTime")}${star}`}>{t("hoursUnit", { time: formatClock(minutes) })}</Line>
          {pay && plannedCents !== null ? (
            <Line label={pay} sum>
              {formatMoney(t, plannedCents)}
            </Line>
          ) : null}
        </Lines>
      </div>
      <dl className="lines card" data-live="" aria-live="polite" hidden>
        <div>
          <dt>
            {t("workedTime")}
            <span data-break="">*</span>
          </dt>
          <dd>
            <b>
              <span data-worked="">–</span> h
            </b>
          </dd>
        </div>
        <div data-more-line="">
          <dt>{t("moreTime")}</dt>
          <dd>
            <Status tone="act" icon="plus">
              <span data-more="">0:00</span> h
            </Status>
          </dd>
        </div>
        {pay ? (
          <div className="lines__sum">
            <dt>{pay}</dt>
            <dd className="pay" data-pay="">
              –
            </dd>
          </div>
        ) : null}
      </dl>
      <p className="small soft" data-break="" hidden={star === ""}>
        {t("break", { note: t("messages:breakNote") })}
      </p>
      {page.youthBreak ? <p className="small soft">{t("messages:youthBreak")}</p> : null}
    </>
  );
}
