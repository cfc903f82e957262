import { useTranslation } from "react-i18next";
import { formatMoney, formatPercent } from "~/i18n/format";
import { Line, Lines } from "~/ui/parts/lines";
import { Receipt } from "~/ui/parts/receipt";
import type { ChangePrice } from "./change-position.server";

/** What a change costs more or less, without VAT and with it, before it is asked (REM-19). */
export function ChangePriceTable({ price, name }: { price: ChangePrice; name: string }) {
  const { t } = useTranslation("request");
  const { before, after, netCents, taxPercent, taxCents, totalCents } = price;
  const way = netCents > 0 ? "dearer" : netCents < 0 ? "cheaper" : "equal";
  const line = (label: string, cents: number) => <Line label={label}>{formatMoney(t, cents)}</Line>;
  return (
    <Receipt labelledBy="price-title" role="status">
      <h2 id="price-title" className="h3like">
        {t("change.priceTitle")}
      </h2>
      <Lines>
        {line(t("change.now"), before)}
        {line(t("change.then"), after)}
        {line(t("change.difference"), netCents)}
        {line(t("change.tax", { rate: formatPercent(t, taxPercent) }), taxCents)}
        {line(t("change.total"), totalCents)}
      </Lines>
      <p className="small">{t(`change.${way}`, { name })}</p>
    </Receipt>
  );
}
