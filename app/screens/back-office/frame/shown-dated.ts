import type { TFunction } from "i18next";
import { formatMoney, formatPercent } from "~/i18n/format";

/** A dated value in words; a percentage is kept in hundredths. */
export const shownDated = (t: TFunction, key: string, value: number): string =>
  key.endsWith("Percent") ? formatPercent(t, value / 100) : formatMoney(t, value);
