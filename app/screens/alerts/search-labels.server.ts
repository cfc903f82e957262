import type { TFunction } from "i18next";
import { MOST_NAME } from "~/domain/application/alerts/alert-rules";
import { minimumCentsOf, NEAR_KM, type WallQuery } from "~/domain/application/wall-query";
import { isDay } from "~/domain/shared/time.server";
import { formatMoney, formatWeekdayDay } from "~/i18n/format";

/** The filters of a search in the words of the wall's chips. */
export function labelsOf(t: TFunction, query: WallQuery): string[] {
  const cents = minimumCentsOf(query);
  const labels = [
    query.region ? t("application:wall.region") : "",
    query.types ? t("application:wall.types") : "",
    query.free ? t("application:wall.free") : "",
    query.possible ? t("application:wall.possible") : "",
    query.near ? t("application:wall.near", { km: NEAR_KM }) : "",
    isDay(query.from) ? t("application:alerts.from", { day: formatWeekdayDay(t, query.from) }) : "",
    cents === null ? "" : t("application:alerts.pay", { pay: formatMoney(t, cents) }),
  ].filter((label) => label !== "");
  return labels.length > 0 ? labels : [t("application:alerts.everything")];
}

/** What a new search is called unless somebody knows better: its chips (ALRT-01). */
export const proposedName = (t: TFunction, query: WallQuery): string =>
  labelsOf(t, query).join(", ").slice(0, MOST_NAME);
