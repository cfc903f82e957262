import { useTranslation } from "react-i18next";
import type { PayLineView, SumsView } from "~/domain/payment/pay-view";
import { isTooSmallForCard } from "~/domain/payment/total-rules";
import { formatMoney, formatPercent, formatWeekdayDay } from "~/i18n/format";
import { Line, Lines } from "~/ui/parts/lines";
import { Note } from "~/ui/parts/note";

/** Each line, net, VAT and total, with what is to be said of the VAT. */
export function OrderLines({ lines, sums }: { lines: PayLineView[]; sums: SumsView }) {
  const { t } = useTranslation("payment");
  return (
    <>
      <Sums lines={lines} sums={sums} />
      {isTooSmallForCard(sums.totalCents) ? <Note>{t("sums.tooSmallForCard")}</Note> : null}
      {sums.vatChecking ? <Note>{t("messages:vatChecking")}</Note> : null}
      {sums.taxNote ? <Note>{t(`bill:document.${sums.taxNote}`)}</Note> : null}
    </>
  );
}

function Sums({ lines, sums }: { lines: PayLineView[]; sums: SumsView }) {
  const { t } = useTranslation("payment");
  return (
    <Lines>
      {lines.map((line) => (
        <Line
          key={`${line.positionId} ${line.applicationId}`}
          label={t("sums.line", { name: line.firstName, day: formatWeekdayDay(t, line.day) })}
        >
          {formatMoney(t, line.netCents)}
        </Line>
      ))}
      {sums.discountCents ? (
        <Line label={t("sums.discount", { code: sums.promotionCode })}>{formatMoney(t, -sums.discountCents)}</Line>
      ) : null}
      <Line label={t("sums.net")}>{formatMoney(t, sums.netCents - sums.discountCents)}</Line>
      <Line label={t("sums.tax", { rate: formatPercent(t, sums.taxPercent) })}>{formatMoney(t, sums.taxCents)}</Line>
      <Line label={t("sums.total")} sum>
        {formatMoney(t, sums.totalCents)}
      </Line>
    </Lines>
  );
}
