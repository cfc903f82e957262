import { useTranslation } from "react-i18next";
import type { AppealState } from "~/domain/booking/no-show/no-show-rules";
import { formatPercent } from "~/i18n/format";
import { Icon } from "~/ui/parts/icon";
import { Receipt } from "~/ui/parts/receipt";

interface NoShowReportProps {
  company: string;
  words: string;
  called: boolean;
  /** Percent, with and without the report; null while there are too few jobs. */
  counted: number | null;
  without: number | null;
  state: AppealState;
}

/** What the company says, and what it does to the reliability. */
export function NoShowReport({ company, words, called, counted, without, state }: NoShowReportProps) {
  const { t } = useTranslation("cancellation");
  const percent = (value: number | null) => (value === null ? t("own.few") : formatPercent(value));
  const leftOut = state === "open" || state === "removed";
  return (
    <Receipt labelledBy="report">
      <h2 id="report">{t("missed.says", { company })}</h2>
      {words ? <p>{t("missed.quote", { words })}</p> : null}
      {called ? <p>{t("missed.called")}</p> : null}
      <div className="stack stack--s">
        <h3>{t("own.reliability")}</h3>
        <div className="before-after">
          <p>
            <b className="num">{percent(without)}</b>
            <br />
            <span className="small">{t("missed.without")}</span>
          </p>
          <Icon name="next" />
          <p>
            <b className="num">{percent(counted)}</b>
            <br />
            <span className="small">{t("missed.counted")}</span>
          </p>
        </div>
        <p className="small soft">{t(leftOut ? "missed.leftOut" : "missed.counts")}</p>
      </div>
    </Receipt>
  );
}
