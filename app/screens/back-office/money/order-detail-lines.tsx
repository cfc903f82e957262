import { useTranslation } from "react-i18next";
import { formatMoney } from "~/i18n/format";
import { CardTable } from "~/ui/parts/card-table";

type Line = { id: string; name: string; eventName: string | null; netCents: number; discountCents: number };

/** What was ordered, without VAT. */
export function OrderDetailLines({ lines }: { lines: Line[] }) {
  const { t } = useTranslation("backOffice");
  return (
    <section className="stack" aria-labelledby="lines-title">
      <h2 id="lines-title">{t("order.lines")}</h2>
      <CardTable
        caption={t("order.lines")}
        columns={[{ label: t("order.line") }, { label: t("order.event") }, { label: t("order.net"), end: true }]}
        rows={lines.map((line) => ({
          id: line.id,
          cells: [line.name, line.eventName ?? "", formatMoney(t, line.netCents)],
        }))}
      />
    </section>
  );
}
