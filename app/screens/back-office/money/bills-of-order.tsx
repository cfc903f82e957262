import { useTranslation } from "react-i18next";
import { formatDay, formatMoney } from "~/i18n/format";
import { AppLink } from "~/ui/frame/app-link";
import { CardTable } from "~/ui/parts/card-table";
import { DocumentWait, type ShownWait } from "~/ui/parts/document-wait";
import { Note } from "~/ui/parts/note";

type BillOfOrder = {
  billNumber: string;
  issueDay: string;
  totalCents: number;
  isCorrection: boolean;
  hasDocument: boolean;
  wait: ShownWait | null;
};

/** The bill of an order and its corrections, each with its PDF. */
export function BillsOfOrder({ bills }: { bills: BillOfOrder[] }) {
  const { t } = useTranslation("backOffice");
  return (
    <div className="stack">
      <h2>{t("order.bills")}</h2>
      {bills.length === 0 ? (
        <Note>{t("order.billComing")}</Note>
      ) : (
        <CardTable
          caption={t("order.bills")}
          columns={[
            { label: t("order.number") },
            { label: t("order.billKind") },
            { label: t("order.issued") },
            { label: t("order.gross"), end: true },
            { label: "PDF", hush: true },
          ]}
          rows={bills.map((bill) => ({
            id: bill.billNumber,
            cells: [
              <AppLink key="number" className="tap num nowrap" href={`/superuser/back-office/bills/${bill.billNumber}`}>
                {bill.billNumber}
              </AppLink>,
              t(bill.isCorrection ? "orders.csv.correction" : "orders.csv.bill"),
              formatDay(bill.issueDay),
              formatMoney(t, bill.totalCents),
              bill.hasDocument ? (
                <a
                  key="pdf"
                  className="tap small"
                  href={`/superuser/back-office/bills/${bill.billNumber}/document.pdf`}
                  target="_blank"
                  rel="noreferrer"
                >
                  PDF<span className="hush"> {bill.billNumber}</span>
                </a>
              ) : bill.wait ? (
                <DocumentWait key="wait" wait={bill.wait} />
              ) : null,
            ],
          }))}
        />
      )}
    </div>
  );
}
