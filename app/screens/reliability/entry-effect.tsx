import { useTranslation } from "react-i18next";
import type { AppealState } from "~/domain/booking/appeals/appeal-rules";
import { formatPercent } from "~/i18n/format";
import { Icon } from "~/ui/parts/icon";
import { Receipt } from "~/ui/parts/receipt";

interface EntryEffectProps {
  missed: boolean;
  company: string;
  words: string;
  called: boolean;
  /** What of the job counts as kept. */
  counts: number;
  /** Percent, with and without the entry; null while there are too few jobs. */
  counted: number | null;
  without: number | null;
  state: AppealState;
}

const LEFT_OUT: AppealState[] = ["open", "excused", "removed"];

/** What the company says, and what the entry does to the reliability. */
export function EntryEffect({ missed, company, words, called, counts, counted, without, state }: EntryEffectProps) {
  const { t } = useTranslation("cancellation");
  const percent = (value: number | null) => (value === null ? t("own.few") : formatPercent(t, value));
  return (
    <Receipt labelledBy="report">
      <h2 id="report">{missed ? t("missed.says", { company }) : t("appeal.cancelled", { company })}</h2>
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
          <p className={counted !== null && without !== null && counted < without ? "is-less" : undefined}>
            <b className="num">{percent(counted)}</b>
            <br />
            <span className="small">{t("missed.counted")}</span>
          </p>
        </div>
        <p className="small soft">
          {LEFT_OUT.includes(state)
            ? t("missed.leftOut")
            : t("appeal.countsOf", { percent: formatPercent(t, counts * 100) })}
        </p>
      </div>
    </Receipt>
  );
}
