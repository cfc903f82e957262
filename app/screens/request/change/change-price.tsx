import { useTranslation } from "react-i18next";
import { formatMoney, formatPercent } from "~/i18n/format";
import type { ChangePrice } from "./change-position.server";

/** What a change costs more or less, without VAT and with it, before it is asked (REM-19). */
export function ChangePriceTable({ price, name }: { price: ChangePrice; name: string }) {
  const { t } = useTranslation("request");
  const { before, after, netCents, taxPercent, taxCents, totalCents } = price;
  const way = netCents > 0 ? "dearer" : netCents < 0 ? "cheaper" : "equal";
  const line = (label: string, cents: number) => (
    <div className="receipt__line" key={label}>
      <dt>{label}</dt>
      <dd className="num">{formatMoney(t, cents)}</dd>
    </div>
  );
  return (
    <section className="receipt stack" aria-labelledby="price-title" role="status">
      <h2 id="price-title" className="h3like">
        {t("change.priceTitle")}
      </h2>
      <dl>
        {line(t("change.now"), before)}
        {line(t("change.then"), after)}
        {line(t("change.difference"), netCents)}
        {line(t("change.tax", { rate: formatPercent(t, taxPercent) }), taxCents)}
        {line(t("change.total"), totalCents)}
      </dl>
      <p className="small">{t(`change.${way}`, { name })}</p>
    </section>
  );
}
