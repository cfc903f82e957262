import type { TFunction } from "i18next";
import type { countAnswers } from "~/domain/booking/moving/asked-changes.queries.server";

/** "5 of 8 agreed, 2 have not answered, 1 declined" (CREW-07). */
export const answersText = (
  t: TFunction,
  { asked, agreed, open, declined, expired }: ReturnType<typeof countAnswers>,
) =>
  [
    t("request:asked.agreed", { count: agreed, asked }),
    ...(open > 0 ? [t("request:asked.open", { count: open })] : []),
    ...(declined > 0 ? [t("request:asked.declined", { count: declined })] : []),
    ...(expired > 0 ? [t("request:asked.expired", { count: expired })] : []),
  ].join(", ");
