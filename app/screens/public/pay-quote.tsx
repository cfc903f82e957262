import { useTranslation } from "react-i18next";
import { formatMoney } from "~/i18n/format";
import { Icon } from "~/ui/parts/icon";

interface PayQuoteProps {
  quoted: { gross: number; net: number };
  years: number;
}

const promises = ["insured", "monthly", "free", "years"] as const;

/** The pay as the agency quotes it (LIM-17, LIM-18), and what else it promises. */
export function PayQuote({ quoted, years }: PayQuoteProps) {
  const { t } = useTranslation("public");
  const promised = promises.filter((promise) => promise !== "years" || years > 0);
  return (
    <div className="stack">
      <h2 id="pay">{t("work.pay")}</h2>
      <p>{t("work.payText", { gross: formatMoney(t, quoted.gross), net: formatMoney(t, quoted.net) })}</p>
      <p>{t("work.payTravel")}</p>
      <h3>{t("work.promise")}</h3>
      <ul className="facts facts--m">
        {promised.map((promise) => (
          <li key={promise}>
            <Icon name="check" />
            <span>{t(`work.promises.${promise}`, { count: years })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
