import { formatMoney, formatPercent } from "~/i18n/format";

/** A dated value in words; a percentage is kept in hundredths. */
export const shownDated = (key: string, value: number): string =>
  key.endsWith("Percent") ? formatPercent(value / 100) : formatMoney(value);
