import type { TFunction } from "i18next";
import { formatMoney } from "~/i18n/format";

/** An amount as a page in the language of `t` writes it, with plain spaces. */
export const moneyIn = (t: TFunction, cents: number): string => formatMoney(t, cents).replace("\u00a0", " ");
