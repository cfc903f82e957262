import { useTranslation } from "react-i18next";
import { billableMinutes, MIN_BILLABLE_MINUTES, priceOf } from "~/domain/pricing/rules";
import { formatHours, formatMoney, formatPercent } from "~/i18n/format";
import { Line, Lines } from "~/ui/parts/lines";

export interface PayLinesFacts {
  minutes: number;
  rateCents: number;
  bonusPercent: number;
  travelCents: number;
}

/** How a person's pay for one day comes about (LIM-19): the staff's price, never the company's (D-51). */
export function PayLines({ pay }: { pay: PayLinesFacts }) {
  const { t } = useTranslation("application");
  const { minutes, rateCents, bonusPercent, travelCents } = pay;
  const price = priceOf({ minutes, ratePerHourCents: rateCents, bonusPercent, travelCents });
  return (
    <Lines card>
      <Line
        label={t("job.hours", { hours: formatHours(t, billableMinutes(minutes)), rate: formatMoney(t, rateCents) })}
        detail={minutes < MIN_BILLABLE_MINUTES ? t("job.minimumHours") : undefined}
      >
        {formatMoney(t, price.workCents)}
      </Line>
      <Line label={bonusPercent > 0 ? t("job.bonus", { percent: formatPercent(t, bonusPercent) }) : t("job.noBonus")}>
        {bonusPercent > 0 ? formatMoney(t, price.bonusCents) : t("common:empty")}
      </Line>
      <Line label={t("job.travel")}>{formatMoney(t, travelCents)}</Line>
      <Line label={t("job.total")} sum>
        {formatMoney(t, price.totalCents)}
      </Line>
    </Lines>
  );
}
