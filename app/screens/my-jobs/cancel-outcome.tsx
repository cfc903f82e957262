import { useTranslation } from "react-i18next";
import { formatMoney, formatPercent } from "~/i18n/format";
import { Fact, Facts } from "~/ui/parts/facts";
import { Icon } from "~/ui/parts/icon";
import { Receipt } from "~/ui/parts/receipt";

interface CancelOutcomeProps {
  companyName: string;
  payCents: number;
  /** When company and agency are mailed, where that is not at once. */
  writtenAt: string | null;
  /** What of the job counts as kept. */
  kept: number;
  /** Percent; null while there are too few jobs. */
  before: number | null;
  after: number | null;
  fullUntil: string;
  goneOn: string;
}

/** What cancelling does: the pay, who is told, and the reliability now and afterwards. */
export function CancelOutcome({
  companyName,
  payCents,
  writtenAt,
  kept,
  before,
  after,
  fullUntil,
  goneOn,
}: CancelOutcomeProps) {
  const { t } = useTranslation("cancellation");
  const percent = (value: number | null) => (value === null ? t("own.few") : formatPercent(t, value));
  const without = kept === 1 && before === after;
  return (
    <Receipt labelledBy="outcome">
      <h2 id="outcome">{t("own.then")}</h2>
      <Facts>
        <Fact icon="euro">{t("own.pay", { amount: formatMoney(t, payCents) })}</Fact>
        <Fact icon="mail">{t(writtenAt ? "own.toldAt" : "own.told", { company: companyName, time: writtenAt })}</Fact>
        <Fact icon="day">{t("own.free")}</Fact>
      </Facts>
      {without ? (
        <p>{t("own.none")}</p>
      ) : (
        <div className="stack stack--s">
          <h3>{t("own.reliability")}</h3>
          <div className="before-after">
            <p>
              <b className="num">{percent(before)}</b>
              <br />
              <span className="small">{t("own.now")}</span>
            </p>
            <Icon name="next" />
            <p className={before !== null && after !== null && after < before ? "is-less" : undefined}>
              <b className="num">{percent(after)}</b>
              <br />
              <span className="small">{t("own.after")}</span>
            </p>
          </div>
          <p className="small soft">
            {t(kept === 1 ? "own.whole" : kept === 0.5 ? "own.half" : "own.quarter")}{" "}
            {t("own.until", { full: fullUntil, gone: goneOn })}
          </p>
        </div>
      )}
    </Receipt>
  );
}
