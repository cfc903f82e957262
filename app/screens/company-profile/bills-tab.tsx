import { useTranslation } from "react-i18next";
import { formatDay, formatMoney } from "~/i18n/format";
import { moneyLooks } from "~/ui/card/money-status";
import { TextField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { ButtonLink } from "~/ui/parts/button-link";
import { CardTable } from "~/ui/parts/card-table";
import { Empty } from "~/ui/parts/empty";
import { Status } from "~/ui/parts/status";
import type { BillRow, ProfilePage } from "./profile-page";

/** Whether there is something to pay, and until when. */
function BillState({ state, dueDay }: Pick<BillRow, "state" | "dueDay">) {
  const { t } = useTranslation("bill");
  if (state === null) return null;
  return <Status {...moneyLooks[state]}>{t(`state.${state}`, { day: dueDay ? formatDay(dueDay) : "" })}</Status>;
}

/** The bills of the company (BILL-01); each leads to its detail. */
export function BillsTab({ page }: { page: Extract<ProfilePage, { tab: "bills" }> }) {
  const { bills, find, searchable } = page;
  const { t } = useTranslation("bill");
  if (!searchable) {
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
    <div className="stack">
      <form method="get" className="row row--top tight">
        <input type="hidden" name="tab" value="bills" />
        <TextField field={{ name: "find", initialValue: find }} label={t("list.find")} maxLength={60} />
        <SubmitButton tone="plain" icon="search" className="self-end">
          {t("list.search")}
        </SubmitButton>
      </form>
      {bills.length === 0 ? <p className="soft">{t("list.none")}</p> : <BillTable bills={bills} />}
    </div>
  );
}

function BillTable({ bills }: { bills: BillRow[] }) {
  const { t } = useTranslation("bill");
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
            {bill.purchaseOrder ? <span className="small soft"> · {bill.purchaseOrder}</span> : null}
          </span>,
          formatMoney(t, bill.costCents),
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
