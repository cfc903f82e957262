import { useTranslation } from "react-i18next";
import { formatMoney } from "~/i18n/format";
import { Line, Lines } from "~/ui/parts/lines";
import { Receipt } from "~/ui/parts/receipt";

type Price = { before: number; after: number };
/** In cents without VAT: the price that was shown, of one place where there are several, and of all. */
export type NewPrice = { shown: Price; each: Price | null; all: Price };

/** Old and new, before anything is saved (DESK-04). */
export function NewPriceTable({ each, all }: NewPrice) {
  const { t } = useTranslation("request");
  const line = (key: "each" | "all", { before, after }: Price) => (
    <Line key={key} label={t(`edit.${key}`)}>
      <span className="hush">{t("edit.old")} </span>
      <s>{formatMoney(t, before)}</s> <span aria-hidden="true">→ </span>
      <span className="hush">{t("edit.new")} </span>
      <b>{formatMoney(t, after)}</b>
    </Line>
  );
  return (
    <Receipt labelledBy="price-title" role="status">
      <h2 id="price-title" className="h3like">
        {t("edit.priceTitle")} <span className="soft regular">{t("edit.exclVat")}</span>
      </h2>
      <Lines>
        {each ? line("each", each) : null}
        {line("all", all)}
      </Lines>
    </Receipt>
  );
}
