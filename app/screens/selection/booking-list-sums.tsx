import { useTranslation } from "react-i18next";
import type { BookingList } from "~/domain/selection/selection";
import { percentOf } from "~/domain/shared/money";
import { formatMoney, formatPercent } from "~/i18n/format";
import { PayLink } from "~/ui/job/booking-list-entries";
import { Line, Lines } from "~/ui/parts/lines";
import { Receipt } from "~/ui/parts/receipt";

type BookingListSumsProps = {
  list: BookingList;
  taxRatePercent: number;
  prefix: string;
  /** Until when all of it can be booked on invoice. */
  invoice: string | undefined;
};

/** What a booking list costs, and the way to pay it. */
export function BookingListSums({ list, taxRatePercent, prefix, invoice }: BookingListSumsProps) {
  const { t } = useTranslation("booking");
  const taxCents = percentOf(list.netCents, taxRatePercent);
  const id = `sums-${list.companyId}`;
  return (
    <Receipt as="aside" labelledBy={id} sticky>
      <h2 id={id} className="h3like">
        {t("list.sums")}
        {prefix === "/superuser" ? <span className="hush">: {list.companyName}</span> : null}
      </h2>
      <Lines>
        <Line label={t("list.persons", { count: list.count })}>{formatMoney(t, list.netCents)}</Line>
        <Line label={t("list.vat", { rate: formatPercent(t, taxRatePercent) })}>{formatMoney(t, taxCents)}</Line>
        <Line label={t("list.total")} sum>
          {formatMoney(t, list.netCents + taxCents)}
        </Line>
      </Lines>
      {invoice ? <p className="small soft">{invoice}</p> : null}
      <PayLink prefix={prefix} companyId={list.companyId} />
    </Receipt>
  );
}
