import { MOST_NAME } from "~/domain/application/alerts/alert-rules";
import { minimumCentsOf, NEAR_KM, type WallQuery } from "~/domain/application/wall-query";
import { findNamedWork } from "~/domain/pricing/slugs.queries.server";
import { isDay } from "~/domain/shared/time.server";
import type { Visit } from "~/http/visit.server";
import { formatMoney, formatWeekdayDay } from "~/i18n/format";

type Reader = Pick<Visit, "context" | "language" | "t">;

/** The filters of a search in the words of the wall's chips. */
export function labelsOf({ context, language, t }: Reader, query: WallQuery): string[] {
  const cents = minimumCentsOf(query);
  const work = query.work ? findNamedWork(context, query.work) : null;
  const labels = [
    work ? (language === "de" ? work.nameDe : work.nameEn) : "",
    query.state ? t(`common:place.state.${query.state}`) : "",
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
export const proposedName = (visit: Reader, query: WallQuery): string =>
  labelsOf(visit, query).join(", ").slice(0, MOST_NAME);
