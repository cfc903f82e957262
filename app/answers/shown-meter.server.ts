import type { TFunction } from "i18next";
import type { Meter } from "~/domain/pay/meter/rules";
import { formatMoney, formatMonthOfYear } from "~/i18n/format";
import type { ShownMeter } from "~/ui/job/marginal-meter";

/**
 * The sum of a month against the limit of marginal pay, in the words of a page that asks about a job, shows the month to
 * its person, or to the agency; null where no limit is known.
 */
export function shownMeter(t: TFunction, meter: Meter | null, words: "withJob" | "now" | "agency"): ShownMeter | null {
  if (!meter || meter.limitCents === 0) return null;
  const { month, sumCents, limitCents, over } = meter;
  const values = {
    month: formatMonthOfYear(t, month),
    sum: formatMoney(t, sumCents),
    limit: formatMoney(t, limitCents),
  };
  return {
    text: t(`pay:meter.${words}`, values),
    note: over && words === "withJob" ? t("pay:meter.marginalOver", values) : null,
    sumCents,
    limitCents,
  };
}
