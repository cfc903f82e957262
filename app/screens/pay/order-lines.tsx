import { useTranslation } from "react-i18next";
import type { PayLineView, SumsView } from "~/domain/payment/pay-view";
import { formatMoney, formatPercent, formatWeekdayShort } from "~/i18n/format";
import { Line, Lines } from "~/ui/parts/lines";

type OrderLinesProps = {
  lines: PayLineView[];
  sums: SumsView;
  /** With VAT and the total; before the summary the sum excludes VAT (PAY-32). */
  withTax?: boolean;
};

export function OrderLines({ lines, sums, withTax }: OrderLinesProps) {
  const { t } = useTranslation("payment");
  const net = sums.netCents - sums.discountCents;
  return (
    <Lines>
      {lines.map((line) => (
        <Line
          key={`${line.positionId} ${line.applicationId}`}
          label={t("sums.line", { name: line.firstName, day: formatWeekdayShort(t, line.day) })}
        >
          {formatMoney(line.netCents)}
        </Line>
      ))}
      {sums.discountCents ? (
        <Line label={t("sums.discount", { code: sums.promotionCode })}>{formatMoney(-sums.discountCents)}</Line>
      ) : null}
      <Line label={t("sums.net")} sum={!withTax}>
        {formatMoney(net)}
      </Line>
      {withTax ? (
        <>
          <Line label={t("sums.tax", { rate: formatPercent(sums.taxPercent) })}>{formatMoney(sums.taxCents)}</Line>
          <Line label={t("sums.total")} sum>
            {formatMoney(sums.totalCents)}
          </Line>
        </>
      ) : null}
    </Lines>
  );
}
