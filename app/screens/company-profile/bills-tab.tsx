import { useTranslation } from "react-i18next";
import { formatDay, formatMoney } from "~/i18n/format";
import { moneyLooks } from "~/ui/card/money-status";
import { AppLink } from "~/ui/frame/app-link";
import { ButtonLink } from "~/ui/parts/button-link";
import { CardTable } from "~/ui/parts/card-table";
import { Empty } from "~/ui/parts/empty";
import { Status } from "~/ui/parts/status";
import type { BillRow } from "./profile-page";

/** Whether there is something to pay, and until when. */
function BillState({ state, dueDay }: Pick<BillRow, "state" | "dueDay">) {
  const { t } = useTranslation("bill");
  if (state === null) return null;
  return <Status {...moneyLooks[state]}>{t(`state.${state}`, { day: dueDay ? formatDay(dueDay) : "" })}</Status>;
}

/** The bills of the company (BILL-01); each leads to its detail. */
export function BillsTab({ bills }: { bills: BillRow[] }) {
  const { t } = useTranslation("bill");
  if (bills.length === 0) {
    return (
      <Empty
        icon="euro"
        title={<span data-message="noBillsFound">{t("messages:noBillsFound")}</span>}
        action={
          <ButtonLink href="/organization/request-overview" tone="plain">
            {t("list.toRequests")}
          </ButtonLink>
        }
      >
        {t("list.empty")}
      </Empty>
    );
  }
  return (
    <CardTable
      caption={t("list.caption")}
      columns={[
        { label: t("list.number") },
        { label: t("list.orderDate") },
        { label: t("list.order") },
        { label: t("list.cost"), end: true },
        { label: t("list.state") },
        { label: t("list.document"), hush: true },
      ]}
      rows={bills.map((bill) => ({
        id: bill.transactionId,
        cells: [
          <span key="number" className="row tight">
            <AppLink className="tap num" href={`/organization/bills/${bill.transactionId}`}>
              {bill.transactionId}
            </AppLink>
            {bill.corrects ? (
              <span className="small soft regular">{t("list.correction", { number: bill.corrects })}</span>
            ) : null}
          </span>,
          formatDay(bill.orderDay),
          <span key="order" className="num nowrap">
            {bill.orderNumber}
          </span>,
          formatMoney(bill.costCents),
          <BillState key="state" {...bill} />,
          bill.hasDocument ? (
            <a key="pdf" className="tap small" href={`/organization/bills/${bill.transactionId}/document.pdf`}>
              {t("list.document")}
              <span className="hush"> {bill.transactionId}</span>
            </a>
          ) : null,
        ],
      }))}
    />
  );
}
