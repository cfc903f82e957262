import { useTranslation } from "react-i18next";
import { formatMoney } from "~/i18n/format";
import { AppLink } from "~/ui/frame/app-link";
import { CardTable } from "~/ui/parts/card-table";
import { Line, Lines } from "~/ui/parts/lines";
import type { loadBill } from "./load-bill.server";

type ShownBill = ReturnType<typeof loadBill>;

/** What is billed. */
export function BillItems({ content }: Pick<ShownBill, "content">) {
  const { t } = useTranslation("bill");
  return (
    <section className="stack" aria-labelledby="items-title">
      <h2 id="items-title">{t("detail.items")}</h2>
      <CardTable
        caption={t("detail.items")}
        columns={[
          { label: t("detail.position") },
          { label: t("detail.name") },
          { label: t("detail.event") },
          { label: t("detail.price"), end: true },
        ]}
        rows={content.service.map((item) => ({
          id: String(item.cartItemPosition),
          cells: [
            item.cartItemPosition,
            item.extraHours ? `${item.cartItemName} (${t("detail.extraHours")})` : item.cartItemName,
            <span key="event" data-id={item.eventId}>
              {item.eventName}
            </span>,
            formatMoney(t, item.netCents),
          ],
        }))}
      />
    </section>
  );
}

/** The bills that correct this one. */
export function Corrections({ corrections }: Pick<ShownBill, "corrections">) {
  const { t } = useTranslation("bill");
  if (corrections.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="corrections-title">
      <h2 id="corrections-title">{t("detail.corrections")}</h2>
      <Lines>
        {corrections.map((correction) => (
          <Line
            key={correction.transactionId}
            label={
              <AppLink href={`/organization/bills/${correction.transactionId}`}>{correction.transactionId}</AppLink>
            }
          >
            {formatMoney(t, correction.totalCents)}
          </Line>
        ))}
      </Lines>
    </section>
  );
}

/** To whom. */
export function BilledTo({ content, address }: Pick<ShownBill, "content" | "address">) {
  const { t } = useTranslation("bill");
  return (
    <section className="card stack" aria-labelledby="billing-title">
      <h2 id="billing-title">{t("detail.billingAddress")}</h2>
      <dl className="pairs">
        <dt>{t("detail.company")}</dt>
        <dd>{content.customerName}</dd>
        <dt>{t("detail.address")}</dt>
        <dd>{address.join(", ")}</dd>
        <dt>{t("detail.vatNumber")}</dt>
        <dd>{content.customerVatNumber}</dd>
      </dl>
    </section>
  );
}
