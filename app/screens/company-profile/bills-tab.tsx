import { useTranslation } from "react-i18next";
import { BILL_STATES } from "~/domain/bill/shown/choose-bills";
import { formatDay, formatMoney, formatMonthOfYear } from "~/i18n/format";
import { translateMessage } from "~/i18n/translate-message";
import { moneyLooks } from "~/ui/card/money-status";
import { SelectField, TextField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { buttonClass } from "~/ui/parts/button-class";
import { ButtonLink } from "~/ui/parts/button-link";
import { CardTable } from "~/ui/parts/card-table";
import { Empty } from "~/ui/parts/empty";
import { Icon } from "~/ui/parts/icon";
import { Status } from "~/ui/parts/status";
import type { BillRow, ProfilePage } from "./profile-page";

/** What it comes to, and what of it is open where that is another sum. */
function BillAmount({ costCents, openCents }: Pick<BillRow, "costCents" | "openCents">) {
  const { t } = useTranslation("bill");
  return (
    <span>
      {formatMoney(t, costCents)}
      {openCents > 0 && openCents < costCents ? (
        <>
          <br />
          <span className="small soft">{t("list.left", { amount: formatMoney(t, openCents) })}</span>
        </>
      ) : null}
    </span>
  );
}

type BillsPage = Extract<ProfilePage, { tab: "bills" }>;

/** Whether there is something to pay, and until when. */
function BillState({ state, dueDay }: Pick<BillRow, "state" | "dueDay">) {
  const { t } = useTranslation("bill");
  if (state === null) return null;
  return <Status {...moneyLooks[state]}>{t(`state.${state}`, { day: dueDay ? formatDay(dueDay) : "" })}</Status>;
}

/** The bills of the company (BILL-01); each leads to its detail. */
export function BillsTab({ page }: { page: BillsPage }) {
  const { bills, searchable } = page;
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
      <OwedSums {...page} />
      <form method="get" className="row">
        <input type="hidden" name="tab" value="bills" />
        <SelectField
          field={{ name: "show", initialValue: page.show }}
          label={t("list.show")}
          blank={t("list.all")}
          options={[
            ...BILL_STATES.map((value) => ({ value, label: t(`list.${value}`) })),
            ...page.months.map((value) => ({ value, label: formatMonthOfYear(t, value) })),
          ]}
        />
        <TextField field={{ name: "find", initialValue: page.find }} label={t("list.find")} maxLength={60} />
        <SubmitButton tone="plain" icon="search">
          {t("list.search")}
        </SubmitButton>
      </form>
      <Download {...page} />
      {bills.length === 0 ? <p className="soft">{t("list.none")}</p> : <BillTable bills={bills} />}
    </div>
  );
}

/** What is open of all bills, whatever the list shows; each sum leads to its bills. */
function OwedSums({ openCents, overdueCents }: Pick<BillsPage, "openCents" | "overdueCents">) {
  const { t } = useTranslation("bill");
  if (openCents === 0) return <p>{t("list.nothing")}</p>;
  return (
    <p className="row">
      <span>
        <AppLink className="tap" href="?tab=bills&show=open">
          {t("list.sum")}
        </AppLink>{" "}
        <b className="num">{formatMoney(t, openCents)}</b>
      </span>
      {overdueCents > 0 ? (
        <span>
          <AppLink className="tap" href="?tab=bills&show=overdue">
            {t("list.late")}
          </AppLink>{" "}
          <b className="num">{formatMoney(t, overdueCents)}</b>
        </span>
      ) : null}
    </p>
  );
}

/** All documents of the list at once, or why not. */
function Download({ printed, most, zipHref }: Pick<BillsPage, "printed" | "most" | "zipHref">) {
  const { t } = useTranslation("bill");
  if (printed === 0) return null;
  if (zipHref === null) return <p className="soft">{translateMessage(t, `tooManyBills?mostDecimal=${most}`)}</p>;
  return (
    <p>
      <a className={buttonClass({ tone: "plain", small: true })} href={zipHref}>
        <Icon name="down" />
        {t("list.zip", { count: printed })}
      </a>
    </p>
  );
}

function BillTable({ bills }: { bills: BillRow[] }) {
  const { t } = useTranslation("bill");
  return (
    <CardTable
      caption={t("list.caption")}
      columns={[
        { label: t("list.number") },
        { label: t("list.issueDay") },
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
          formatDay(bill.issueDay),
          formatDay(bill.orderDay),
          <span key="order" className="num nowrap">
            {bill.orderNumber}
            {bill.purchaseOrder ? <span className="small soft"> · {bill.purchaseOrder}</span> : null}
          </span>,
          <BillAmount key="amount" {...bill} />,
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
