import type { TFunction } from "i18next";
import { formatMoney, formatPercent } from "~/i18n/format";

/** An amount as a page in the language of `t` writes it, with plain spaces. */
export const moneyIn = (t: TFunction, cents: number): string => formatMoney(t, cents).replace("\u00a0", " ");

/** A percentage in the same way. */
export const percentIn = (t: TFunction, percent: number): string => formatPercent(t, percent).replace("\u00a0", " ");
