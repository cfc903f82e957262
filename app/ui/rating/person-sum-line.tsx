import { useTranslation } from "react-i18next";
import type { PersonSum } from "~/domain/rating/rules";
import { formatDecimal } from "~/i18n/format";

/** What companies read of a person: one number, and from how many companies (RATE-03). */
export function PersonSumLine({ sum, as }: { sum: PersonSum; as?: "sees" }) {
  const { t } = useTranslation("people");
  const text = t("ratings.sum", { count: sum.count, average: formatDecimal(t, sum.average / 10) });
  return <span>{as ? t("ratings.mine.sees", { sum: text }) : text}</span>;
}
